/** Changes that come together make one load. */
export const SETTLE_MS = 50;
/** From one load to the next, however many changes are reported. */
export const GAP_MS = 1_000;

/**
 * Decides when stale data is loaded again: once for a burst of changes, at most every `GAP_MS`, never while a load
 * is under way and not before a hidden tab is shown. Calls `reload` from a timer.
 */
export function createReloader(reload: () => void) {
  let isStale = false;
  let isLoading = false;
  let isHidden = false;
  let beganAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    if (!isStale || isLoading || isHidden) return;
    timer = setTimeout(
      () => {
        isStale = false;
        beganAt = performance.now();
        reload();
      },
      Math.max(SETTLE_MS, beganAt + GAP_MS - performance.now()),
    );
  }

  return {
    /** The data has changed at its source. */
    markStale(): void {
      if (isStale) return;
      isStale = true;
      plan();
    },
    /** A load begins, which sees every change reported so far, or ends. */
    setLoading(loading: boolean): void {
      if (loading === isLoading) return;
      isLoading = loading;
      if (loading) {
        isStale = false;
        beganAt = performance.now();
      }
      plan();
    },
    setHidden(hidden: boolean): void {
      if (hidden === isHidden) return;
      isHidden = hidden;
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      isStale = false;
    },
  };
}
