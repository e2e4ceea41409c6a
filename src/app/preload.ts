import { useEffect } from 'react';
import { useNavigation } from '../components/navigation.tsx';
import { readClientSettings } from '../services/clientSettings.ts';
import { whenIdle } from './idle.ts';
import { commonAddresses, findRoute } from './routes.tsx';

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

/**
 * Fetches the screens of the menu, then those that everybody may open, one at a time while the page has nothing else
 * to do. Those of the gallery come with them where a demo invites people to look around.
 */
export function useIdlePreload(): void {
  const groups = useNavigation((state) => state.context.groups);

  useEffect(() => {
    if (savesData()) return;
    const menu = groups.flatMap(({ children }) => children.map(({ href }) => href));
    // without its menu the page has not shown yet
    const others = menu.length > 0 ? commonAddresses({ gallery: readClientSettings().demoMode }) : [];
    const addresses = [...new Set([...menu, ...others])];
    let cancel = () => {};
    const next = () => {
      const address = addresses.shift();
      if (address === undefined) return;
      cancel = whenIdle(() => void preload(address).then(next));
    };
    next();
    return () => {
      addresses.length = 0;
      cancel();
    };
  }, [groups]);
}
