const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_DAYS = 365;

/** `1시간`, `90분`. */
export const hoursOrMinutes = (ms: number): string =>
  ms % HOUR_MS === 0 ? `${ms / HOUR_MS}시간` : `${Math.ceil(ms / MINUTE_MS)}분`;

/** `1년`, `30일`. */
export const yearsOrDays = (days: number): string =>
  days % YEAR_DAYS === 0 ? `${days / YEAR_DAYS}년` : `${days}일`;
