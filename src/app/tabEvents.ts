type Listener = (at: number) => void;

const ACTIVITY = 'activity';
/** Often enough beside an idle limit of minutes, seldom enough not to be felt. */
const GESTURE_EVERY_MS = 10_000;
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

/** Calls back with the local time, at most every 10 s, when the person does something here. Returns how to stop. */
export function onGesture(listener: Listener): () => void {
  const stopping = new AbortController();
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    const now = Date.now();
    if (Math.abs(now - toldAt) < GESTURE_EVERY_MS) return;
    toldAt = now;
    listener(now);
  };
  for (const gesture of gestures) {
    window.addEventListener(gesture, tell, { signal: stopping.signal, passive: true, capture: true });
  }
  return () => stopping.abort();
}

/** Tells the other tabs of this browser when the person was last active (local time). */
export function shareActivity(at: number): void {
  if (localStorage.getItem(ACTIVITY) !== String(at)) localStorage.setItem(ACTIVITY, String(at));
}

/** Calls back with the time of activity in another tab. Returns how to stop. */
export function onSharedActivity(listener: Listener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ACTIVITY && newValue !== null) listener(Number(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
