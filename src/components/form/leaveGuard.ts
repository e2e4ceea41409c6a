import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Leave } from '../../machines/form/machine.ts';
import { beforeHistory } from './backButton.ts';

/** Answers whether the page may be left for `to`; when not, it has begun to ask the person. */
type Guard = (leave: Leave) => boolean;

const guards = new Set<Guard>();
const mayLeave = (leave: Leave) => [...guards].every((guard) => guard(leave));

const pathOf = (to: string) => new URL(to, window.location.href).pathname;

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** Hand to the router: navigation by link or by program asks first whoever holds unsaved input. */
export function aroundNavigation(navigate: Navigate, to: string, options?: { replace?: boolean }): void {
  const staysOnPage = pathOf(to) === window.location.pathname;
  if (staysOnPage || mayLeave({ why: 'navigate', to })) navigate(to, options);
}

/**
 * Keeps the person on the page while `isHeld()` says so: `ask` is called instead of leaving by link, by program or
 * by the browser's history; a reload and the closing of the tab are asked about by the browser itself.
 */
export function useLeaveGuard(isHeld: () => boolean, ask: (leave: Leave) => void): void {
  const [path] = useLocation();
  const search = useSearch();
  const latest = useRef({ isHeld, ask, path, search });

  useLayoutEffect(() => {
    latest.current = { isHeld, ask, path, search };
  });

  // Layout effects end before whatever takes this page's place can navigate.
  useLayoutEffect(() => {
    const guard: Guard = (leave) => {
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
      const { isHeld, path, search } = latest.current;
      if (!isHeld() || window.location.pathname === path) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', search ? `${path}?${search}` : path);
      latest.current.ask({ why: 'navigate', to: null });
    };
    guards.add(guard);
    window.addEventListener('beforeunload', onUnload);
    const letHistory = beforeHistory(onHistory);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', onUnload);
      letHistory();
    };
  }, []);
}
