type Listener = (at: number) => void;

const ACTIVITY = 'activity';
/** Often enough for an idle limit of minutes, and cheap. */
const GESTURE_EVERY_MS = 10_000;
const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back with the local time, at most every 10 s, when the person does something here. Returns a function that stops it. */
export function onGesture(listener: Listener): () => void {
  const stopping = new AbortController();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = Date.now();
    if (Math.abs(now - reportedAt) < GESTURE_EVERY_MS) return;
    reportedAt = now;
    listener(now);
  };
  for (const gesture of gestures) {
    window.addEventListener(gesture, report, { signal: stopping.signal, passive: true, capture: true });
  }
  return () => stopping.abort();
}

/** Shares with the other tabs of this browser when the person was last active (local time). */
export function shareActivity(at: number): void {
  if (localStorage.getItem(ACTIVITY) !== String(at)) localStorage.setItem(ACTIVITY, String(at));
}

/** Calls back with the time of activity in another tab. Returns a function that stops it. */
export function onSharedActivity(listener: Listener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ACTIVITY && newValue !== null) listener(Number(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
