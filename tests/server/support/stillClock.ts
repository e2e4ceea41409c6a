import type { AdjustableClock } from '../../../server/clock.ts';

/** A clock that stands still between two moves, so that deadlines are compared to the millisecond. */
export function stillClock(startMs = Date.now()): AdjustableClock {
  let nowMs = startMs;
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}
