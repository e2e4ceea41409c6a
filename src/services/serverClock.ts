const KEY = 'clockOffset';

/** The server's Date header counts whole seconds, so one sample is off by up to one more second. */
const DATE_RESOLUTION_MS = 1000;

interface Sample {
  /** Server time minus local time, in milliseconds, and how far off it may be. */
  offset: number;
  uncertainty: number;
}

const unmeasured: Sample = { offset: 0, uncertainty: Number.POSITIVE_INFINITY };

function restoreSample(): Sample {
  const offset = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(offset) ? { offset, uncertainty: Number.MAX_SAFE_INTEGER } : unmeasured;
}

let current: Sample | null = null;

const sample = (): Sample => {
  current ??= restoreSample();
  return current;
};

/**
 * Learns the server's clock from the Date header of a response.
 * @param sentAt local time when the request left, in milliseconds
 * @param receivedAt local time when the response was there, in milliseconds
 */
export function measureServerClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = Date.parse(dateHeader ?? '');
  if (Number.isNaN(date) || receivedAt < sentAt) return;
  // timers count whole milliseconds, so that a fraction would have them come late by one
  const offset = Math.round(date + DATE_RESOLUTION_MS / 2 - (sentAt + receivedAt) / 2);
  const uncertainty = DATE_RESOLUTION_MS + (receivedAt - sentAt) / 2;
  const known = sample();
  // A clock that stays put keeps its offset, or deadlines on screen would jitter with every response.
  if (uncertainty >= known.uncertainty && Math.abs(offset - known.offset) <= uncertainty) return;
  current = { offset, uncertainty };
  localStorage.setItem(KEY, String(offset));
}

/** Returns what the server's clock shows, in milliseconds, when the local one shows `localTime`. */
export const toServerTime = (localTime: number): number => localTime + sample().offset;

/** The server's time now, in milliseconds; the local time until a first response has come. */
export const serverNow = (): number => toServerTime(Date.now());

/** Local time, in milliseconds, at which the server's clock shows `serverTime` (milliseconds or ISO 8601). */
export const toLocalTime = (serverTime: number | string): number =>
  (typeof serverTime === 'string' ? Date.parse(serverTime) : serverTime) - sample().offset;
