import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints the page in the colours of the light scheme, whichever is on the screen: light text on paper is none to read. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const lighten = () => {
      shown = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const restore = () => {
      if (shown !== null) root.setAttribute(SCHEME, shown);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
