export const DAY_MS = 24 * 60 * 60_000;

/** Seoul is this far ahead of UTC, all year round, since 1988 (milliseconds). */
const SEOUL_OFFSET_MS = 9 * 60 * 60_000;

/** An instant: a Date or epoch milliseconds. */
type Instant = Date | number;

/** The same instant as a Date whose UTC parts are what a clock in Seoul shows. */
export const toSeoulClock = (at: Instant): Date => new Date(Number(at) + SEOUL_OFFSET_MS);

const seoulText = (at: Instant): string => toSeoulClock(at).toISOString();

/** `YYYY-MM-DD` in Seoul. Throws RangeError for an invalid date, like the functions below. */
export const seoulDay = (at: Instant): string => seoulText(at).slice(0, 10);

/** `YYYYMMDD` in Seoul. */
export const seoulDayDigits = (at: Instant): string => seoulDay(at).replaceAll('-', '');

/** `YYYY-MM` in Seoul. */
export const seoulMonth = (at: Instant): string => seoulText(at).slice(0, 7);

/** `YYYY-MM` so many months after another, or before it. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The first instant of a month `YYYY-MM` in Seoul. */
export const startOfSeoulMonth = (month: string): Date => startOfSeoulDay(`${month}-01`);

/** `YYYY` in Seoul. */
export const seoulYear = (at: Instant): string => seoulText(at).slice(0, 4);

/**
 * Reports whether figures or plans of a year may be entered on a day: of the next year at most. `year` may be a month.
 */
export const isEnterable = (year: string, at: Instant): boolean =>
  Number(year.slice(0, 4)) <= Number(seoulYear(at)) + 1;

/** `HH:mm` in Seoul. */
export const seoulTime = (at: Instant): string => seoulText(at).slice(11, 16);

/** `YYYY-MM-DD HH:mm` in Seoul. */
export const seoulDateTime = (at: Instant): string => `${seoulDay(at)} ${seoulTime(at)}`;

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
export const seoulDateTimeSeconds = (at: Instant): string => `${seoulDay(at)} ${seoulText(at).slice(11, 19)}`;

/** Midnight in Seoul at the start of a day `YYYY-MM-DD`. */
export const startOfSeoulDay = (day: string): Date => new Date(Date.parse(day) - SEOUL_OFFSET_MS);

/** Midnight in Seoul at the end of a day `YYYY-MM-DD`. */
export const endOfSeoulDay = (day: string): Date => new Date(startOfSeoulDay(day).getTime() + DAY_MS);

/** Calendar days from a day `YYYY-MM-DD` to the day in Seoul at an instant; negative when that day is earlier. */
export const seoulDaysSince = (day: string, at: Instant): number =>
  (Date.parse(seoulDay(at)) - Date.parse(day)) / DAY_MS;

/** `YYYY-MM-DD` of `YYYYMMDD`. */
export const toDashedDay = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
