import { createContext, use } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

const getPath = (fullPath: string) => new URL(fullPath, window.location.href).pathname;

interface PageState {
  page: string;
  path: string;
}

/** The page that a history entry stands for, and its path, when the page itself wrote it; see `withinPage`. */
const readPage = (state: unknown): Partial<PageState> => (state ?? {}) as Partial<PageState>;

const getFullPath = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

/**
 * Returns what distinguishes pages: the full path, query and hash included. A page that has changed its own address
 * since (the page of its list, say, or the tab that its path names) is still the one it was opened as.
 */
export function openPage(): string {
  const { page, path } = readPage(window.history.state);
  return page && path === window.location.pathname ? page : getFullPath(window.location);
}

/** The page on the screen, where that can lag behind the address bar; null where it cannot. */
export const ShownPageContext = createContext<string | null>(null);

export function useOpenPage(): string {
  const addressed = useLocationProperty(openPage, () => '');
  return use(ShownPageContext) ?? addressed;
}

/** State of a history entry at `fullPath` that stands for `page`. */
export const pageState = (page: string, fullPath: string): PageState => ({ page, path: getPath(fullPath) });

/**
 * Options for a navigation by which the open page changes its own query, or its address to `to`, and stays as it is.
 */
export const withinPage = (to: string = window.location.pathname) => ({ state: pageState(openPage(), to) });

/** The page that navigating to `to` opens. */
export const pageAt = (to: string, options?: { state?: unknown }): string =>
  readPage(options?.state).page ?? getFullPath(new URL(to, window.location.href));

const currentFullPath = () => getFullPath(window.location);

/** The address with query and hash. */
export const useFullPath = (): string => useLocationProperty(currentFullPath);
