import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { openPage, ShownPageContext } from '../components/openPage.ts';
import { layout } from '../messages/ko.ts';
import { paths } from '../paths/paths.ts';
import classes from './ShownAddress.module.css';

interface Address {
  path: string;
  search: string;
  page: string;
}

/** The login page, which the build draws; see `tools/prerender.ts`. */
const prerendered: Address = { path: paths.login(), search: '', page: paths.login() };

/** Returns an address as text: two that are the same have to be equal. */
const written = (address: Address): string => JSON.stringify(address);

const addressBar = (): string =>
  written({ path: window.location.pathname, search: window.location.search, page: openPage() });

const AddressContext = createContext(prerendered);
const LeavingContext = createContext(false);

/** Reports whether the page on the screen is about to be replaced: the address bar names another one already. */
export const useIsLeaving = (): boolean => use(LeavingContext);

const useShownLocation = (): [string, typeof navigate] => [use(AddressContext).path, navigate];
const useShownSearch = () => use(AddressContext).search;

/**
 * Gives everything below it the address of the page on the screen. The page that is left stays there until all
 * parts of the next one have been fetched; a line at the top shows a wait that is long enough to notice.
 */
export function ShownAddress({ children }: { children: ReactNode }) {
  const current = useLocationProperty(addressBar, () => written(prerendered));
  const deferred = useDeferredValue(current);
  const address = useMemo<Address>(() => JSON.parse(current), [current]);
  const before = useMemo<Address>(() => JSON.parse(deferred), [deferred]);
  // The query of the page on the screen holds its filters, sorting and tabs, and needs no other code.
  const shown = before.path === address.path ? address : before;

  return (
    <AddressContext value={shown}>
      <ShownPageContext value={shown.page}>
        <LeavingContext value={shown !== address}>
          <Router hook={useShownLocation} searchHook={useShownSearch}>
            {children}
          </Router>
        </LeavingContext>
      </ShownPageContext>
      {shown !== address && (
        <div className={classes.progress} role="progressbar" aria-label={layout.loading} />
      )}
    </AddressContext>
  );
}
