/** The server's only source of time. Database defaults, timers and `Date.now()` are never asked what time it is. */
export interface Clock {
  now(): Date;
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}

/** A clock that tests and `POST /dev/clock` can move forward. It runs on between two moves. */
export interface AdjustableClock extends Clock {
  /** Moves the clock forward by `ms` (a whole number of milliseconds, not negative); throws a RangeError otherwise. */
  advance(ms: number): void;
}

/**
 * Clocks of server processes may differ by this much. What began later than that from now was written before the clock
 * went back; of such a thing it is not known how old it is.
 */
export const CLOCK_SKEW_MS = 60_000;

export function systemClock(): Clock {
  return { now: () => new Date(), nowMs: () => Date.now() };
}

/** Starts at the machine's time. */
export function adjustableClock(): AdjustableClock {
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    nowMs,
    advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0) {
        throw new RangeError(`A clock moves forward by whole milliseconds, not by ${ms}`);
      }
      offsetMs += ms;
    },
  };
}

/** Reports whether this clock may be moved. */
export const isAdjustable = (clock: Clock): clock is AdjustableClock => 'advance' in clock;
