let isBackground = false;

/**
 * Runs `work`, whose calls are the console's own, such as the reload of what somebody else has changed: the server
 * does not count them as use of the session. Only calls that begin before `work` returns are meant.
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

export const isInBackground = (): boolean => isBackground;
