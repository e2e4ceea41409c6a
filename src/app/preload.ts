import { useEffect } from 'react';
import { useNavigation } from '../components/navigation.tsx';
import { whenIdle } from './idle.ts';
import { findRoute } from './routes.tsx';

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

/** Fetches the screens of the menu, one after the other, while the page has nothing else to do. */
export function useMenuPreload(): void {
  const groups = useNavigation((state) => state.context.groups);

  useEffect(() => {
    if (savesData()) return;
    const addresses = groups.flatMap(({ children }) => children.map(({ href }) => href));
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
