import { useEffect, useLayoutEffect } from 'react';
import { fetchLargeParts } from '../components/lazyPart.tsx';
import { useNavigation } from '../components/navigation.tsx';
import { patterns } from '../paths/console.ts';
import { readClientSettings } from '../services/clientSettings.ts';
import { whenIdle } from './idle.ts';
import { commonAddresses, findRoute } from './routes.tsx';
import { useIsLeaving } from './ShownAddress.tsx';

/** Fetches the screen at an address of the console. A failure shows when the screen is drawn. */
export async function preload(path: string): Promise<void> {
  const screen = findRoute(path)?.screen;
  // A module that could not be fetched stays so until the page is loaded again.
  if (!navigator.onLine) return;
  if (screen && screen !== 'planned') await screen.load().catch(() => {});
}

/** Chromium's; others have no such setting. */
interface NetworkInformation {
  saveData?: boolean;
}
const savesData = () => (navigator as { connection?: NetworkInformation }).connection?.saveData === true;

/** A browser that has the login page and home's code within this time has a moment for more before somebody signs in. */
const QUICK_MS = 1_000;

/**
 * Fetches what most screens share, by way of one that everybody may open, ahead of home's own data. `since`: the
 * milliseconds that fetching took so far; where they are many, home goes first.
 */
export function preloadShared(since: number): void {
  if (since <= QUICK_MS && !savesData()) whenIdle(() => void preload(patterns['ntc-notice']));
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === window.location.origin) void preload(link.pathname);
}

/** Fetches the screen of every link that the pointer, a finger or the focus comes to. */
export function useLinkPreload(): void {
  useEffect(() => {
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, preloadLinked, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preloadLinked);
    };
  }, []);
}

/** Begins to fetch the screen at a new address before the page that is left has been drawn once more. */
export function useNextPreload(): void {
  const isLeaving = useIsLeaving();
  useLayoutEffect(() => {
    if (isLeaving) void preload(window.location.pathname);
  }, [isLeaving]);
}

/**
 * Fetches the screens of the menu, then those that everybody may open, one at a time while the page has nothing else
 * to do, and waits while another page is on its way. Those of the gallery come with them where a demo invites people
 * to look around.
 */
export function useIdlePreload(): void {
  const groups = useNavigation((state) => state.context.groups);
  const isLeaving = useIsLeaving();

  useEffect(() => {
    if (savesData() || isLeaving) return;
    const menu = groups.flatMap(({ children }) => children.map(({ href }) => href));
    // without its menu the page has not shown yet
    const others = menu.length > 0 ? commonAddresses({ gallery: readClientSettings().demoMode }) : [];
    const addresses = [...new Set([...menu, ...others])];
    let cancel = () => {};
    const next = () => {
      const address = addresses.shift();
      if (address === undefined) {
        cancel = menu.length > 0 ? whenIdle(fetchLargeParts) : cancel;
        return;
      }
      cancel = whenIdle(() => void preload(address).then(next));
    };
    next();
    return () => {
      addresses.length = 0;
      cancel();
    };
  }, [groups, isLeaving]);
}
