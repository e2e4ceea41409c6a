import { useEffect } from 'react';

/** Calls back with the local time (epoch ms) when the tab is shown again or the network is back. */
export function useTabReturn(tell: (at: number) => void): void {
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const returned = () => tell(Date.now());
    const shown = () => {
      if (document.visibilityState === 'visible') returned();
    };
    document.addEventListener('visibilitychange', shown, { signal });
    window.addEventListener('focus', returned, { signal });
    window.addEventListener('online', returned, { signal });
    window.addEventListener('pageshow', (event) => event.persisted && returned(), { signal });
    return () => stopping.abort();
  }, [tell]);
}
