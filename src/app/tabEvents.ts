type Listener = (at: number) => void;

const ACTIVITY = 'activity';
/** Often enough beside an idle limit of minutes, seldom enough not to be felt. */
const ACTIVITY_EVERY_MS = 10_000;
const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back with the local time when the tab is shown again or the network is back. Returns how to stop. */
export function onTabReturn(listener: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = () => listener(Date.now());
  const tellWhenShown = () => {
    if (document.visibilityState === 'visible') tell();
  };
  document.addEventListener('visibilitychange', tellWhenShown, { signal });
  window.addEventListener('focus', tell, { signal });
  window.addEventListener('online', tell, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && tell(), { signal });
  return () => stopping.abort();
}

/**
 * Calls back with the local time, at most every 10 s, when the person does something here or in another tab of this
 * browser. Returns how to stop.
 */
export function onActivity(listener: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    const now = Date.now();
    if (Math.abs(now - toldAt) < ACTIVITY_EVERY_MS) return;
    toldAt = now;
    localStorage.setItem(ACTIVITY, String(now));
    listener(now);
  };
  for (const gesture of gestures) {
    window.addEventListener(gesture, tell, { signal, passive: true, capture: true });
  }
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === ACTIVITY && newValue !== null) listener(Number(newValue));
    },
    { signal },
  );
  return () => stopping.abort();
}
