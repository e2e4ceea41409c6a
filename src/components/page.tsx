import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

/** Facts that a page reports to the frame around it. */
export interface PageFlags {
  /** A bar of actions is at the bottom, so the page needs room below its content. */
  footerActionBar: boolean;
  searchArea: boolean;
  /** The indicators of the page move in; off again on the next page. */
  motion: boolean;
}
type Flag = keyof PageFlags;

const none: PageFlags = { footerActionBar: false, searchArea: false, motion: false };

interface Page {
  flags: PageFlags;
  set(flag: Flag, value: boolean): void;
}

const PageContext = createContext<Page>({ flags: none, set() {} });

/** Keeps the flags for the page and its frame, which are both below it. */
export function PageProvider({ children }: { children: ReactNode }) {
  const [flags, setFlags] = useState(none);
  const set = useCallback((flag: Flag, value: boolean) => setFlags((all) => ({ ...all, [flag]: value })), []);
  const page = useMemo<Page>(() => ({ flags, set }), [flags, set]);
  return <PageContext value={page}>{children}</PageContext>;
}

export const usePageFlags = (): PageFlags => use(PageContext).flags;

function useFlagWhileShown(flag: Flag): void {
  const { set } = use(PageContext);
  useEffect(() => {
    set(flag, true);
    return () => set(flag, false);
  }, [flag, set]);
}

/** The page has a bar of actions at the bottom as long as the caller is shown. */
export const useFooterActionBar = (): void => useFlagWhileShown('footerActionBar');

/** The page has a search area as long as the caller is shown. */
export const useSearchArea = (): void => useFlagWhileShown('searchArea');

/** Sets whether the indicators of the page move; see `usePageFlags`. */
export function useSetMotion(): (on: boolean) => void {
  const { set } = use(PageContext);
  return useCallback((on: boolean) => set('motion', on), [set]);
}
