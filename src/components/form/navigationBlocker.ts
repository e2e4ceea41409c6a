import { useLayoutEffect, useRef } from 'react';
import { navigate as go } from 'wouter/use-browser-location';
import type { Leave } from '../../machines/form/machine.ts';
import { openPage, pageAt, pageState, useFullPath, useOpenPage } from '../openPage.ts';
import { onBeforePopState } from './backButton.ts';

/** Returns whether the page may be left for `to`; if not, it has asked the person. */
type Blocker = (leave: Leave) => boolean;

const blockers = new Set<Blocker>();
/** Reports whether no form holds unsaved input; one that does asks the person. */
export const mayLeave = (leave: Leave) => [...blockers].every((allows) => allows(leave));

type Options = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: Options) => void;

/** For the router: a navigation by link or by program first asks any form that holds unsaved input. */
export function guardedNavigate(navigate: Navigate, to: string, options?: Options): void {
  if (pageAt(to, options) === openPage() || mayLeave({ why: 'navigate', to })) navigate(to, options);
}

/** Navigates from outside of components, asking first like a link. */
export const leaveTo = (to: string): void => guardedNavigate(go, to);

/**
 * Keeps the person on the page while `isHeld()` returns true: `ask` is called instead of leaving by link, by program,
 * by the browser's history or by signing out; a reload and the closing of the tab are asked about by the browser
 * itself.
 */
export function useNavigationBlocker(isHeld: () => boolean, ask: (leave: Leave) => void): void {
  const fullPath = useFullPath();
  const page = useOpenPage();
  const latest = useRef({ isHeld, ask, fullPath, page });

  useLayoutEffect(() => {
    latest.current = { isHeld, ask, fullPath, page };
  });

  // Layout effects end before the page that replaces this one can navigate.
  useLayoutEffect(() => {
    const blocker: Blocker = (leave) => {
      if (!latest.current.isHeld()) return true;
      latest.current.ask(leave);
      return false;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isHeld()) event.preventDefault();
    };
    // The browser has gone back already. The page's address is put in front again, so that going back once more
    // is what leaves it.
    const onHistory = (event: PopStateEvent) => {
      const { isHeld, fullPath, page } = latest.current;
      if (!isHeld() || openPage() === page) return;
      event.stopImmediatePropagation();
      window.history.pushState(pageState(page, fullPath), '', fullPath);
      latest.current.ask({ why: 'navigate', to: null });
    };
    blockers.add(blocker);
    window.addEventListener('beforeunload', onUnload);
    const stopListening = onBeforePopState(onHistory);
    return () => {
      blockers.delete(blocker);
      window.removeEventListener('beforeunload', onUnload);
      stopListening();
    };
  }, []);
}
