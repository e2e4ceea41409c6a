let isBackground = false;
/** Signals of calls that were in the background: what follows under the same one is a part of the same work. */
const signals = new WeakSet<AbortSignal>();

/**
 * Runs `work`, whose calls are the console's own, such as the reload of what somebody else has changed: the server
 * does not count them as use of the session. Meant are the calls that begin before `work` returns, and those that
 * come later under a signal of one of them.
 */
export function inBackground<T>(work: () => T): T {
  const outer = isBackground;
  isBackground = true;
  try {
    return work();
  } finally {
    isBackground = outer;
  }
}

/** Reports whether a call that begins now, under `signal` if it has one, is the console's own. */
export function isInBackground(signal?: AbortSignal): boolean {
  if (isBackground && signal) signals.add(signal);
  return isBackground || (signal !== undefined && signals.has(signal));
}
