import { createContext, use } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

const pathOf = (fullPath: string) => new URL(fullPath, window.location.href).pathname;

/** The page that a history entry stands for, when the page itself wrote it; see `withinPage`. */
function readPage(state: unknown): string | null {
  const page = typeof state === 'object' && state !== null && 'page' in state ? state.page : null;
  return typeof page === 'string' ? page : null;
}

const fullPathOf = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

/**
 * What distinguishes pages: the full path, query and hash included. A page that has changed its own query since (the
 * page of its list, say) is still the one it was opened as.
 */
export function openPage(): string {
  const page = readPage(window.history.state);
  return page !== null && pathOf(page) === window.location.pathname ? page : fullPathOf(window.location);
}

/** The page on the screen, where that can lag behind the address bar; null where it cannot. */
export const ShownPageContext = createContext<string | null>(null);

export function useOpenPage(): string {
  const addressed = useLocationProperty(openPage, () => '');
  return use(ShownPageContext) ?? addressed;
}

/** Options for a navigation by which the open page changes its own query and stays as it is. */
export const withinPage = () => ({ state: { page: openPage() } });

/** The page that navigating to `to` opens. */
export const pageAt = (to: string, options?: { state?: unknown }): string =>
  readPage(options?.state) ?? fullPathOf(new URL(to, window.location.href));

const currentFullPath = () => fullPathOf(window.location);

/** The address with query and hash. */
export const useFullPath = (): string => useLocationProperty(currentFullPath);
