/** Calls back with the local time when the tab is shown again or the network is back. Returns a function that stops it. */
export function onTabReturn(listener: (at: number) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = () => listener(Date.now());
  const reportWhenShown = () => {
    if (document.visibilityState === 'visible') report();
  };
  document.addEventListener('visibilitychange', reportWhenShown, { signal });
  window.addEventListener('focus', report, { signal });
  window.addEventListener('online', report, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && report(), { signal });
  return () => stopping.abort();
}
