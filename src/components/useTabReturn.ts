import { useEffect } from 'react';

/** Calls back with the local time (epoch ms) when the tab is shown again or the network is back. */
export function useTabReturn(onReturn: (at: number) => void): void {
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const report = () => onReturn(Date.now());
    const reportIfVisible = () => {
      if (document.visibilityState === 'visible') report();
    };
    document.addEventListener('visibilitychange', reportIfVisible, { signal });
    window.addEventListener('focus', report, { signal });
    window.addEventListener('online', report, { signal });
    window.addEventListener('pageshow', (event) => event.persisted && report(), { signal });
    return () => stopping.abort();
  }, [onReturn]);
}
