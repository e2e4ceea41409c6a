import { DAY_MS, endOfSeoulDay, seoulDay, startOfSeoulDay } from './seoulTime.ts';

/** Days `YYYY-MM-DD` that are no working days although they are between Monday and Friday. */
export type Holidays = ReadonlySet<string>;

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday to Friday, except holidays. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The `count`th working day after `day`, before it where `count` is negative; `day` itself for 0. */
function workingDayFrom(day: string, count: number, holidays: Holidays): string {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = dayFrom(found, step);
    if (isWorkingDay(found, holidays)) left -= 1;
  }
  return found;
}

const timeOfDay = (at: Date): number => at.getTime() - startOfSeoulDay(seoulDay(at)).getTime();

/**
 * The instant `count` working days (Asia/Seoul) after `since`, at the same time of day. What comes on a day off counts
 * from the start of the next working day.
 */
export function addWorkingDays(since: Date, count: number, holidays: Holidays): Date {
  const day = seoulDay(since);
  const isOff = !isWorkingDay(day, holidays);
  const first = isOff ? workingDayFrom(day, 1, holidays) : day;
  const last = startOfSeoulDay(workingDayFrom(first, count, holidays));
  return new Date(last.getTime() + (isOff ? 0 : timeOfDay(since)));
}

/**
 * The instant before which something has to have come for `addWorkingDays(it, count)` to be earlier than `now`: the same
 * rule for a statement that selects rows.
 */
export function workingDaysBefore(now: Date, count: number, holidays: Holidays): Date {
  const day = seoulDay(now);
  if (!isWorkingDay(day, holidays)) return endOfSeoulDay(workingDayFrom(day, -count - 1, holidays));
  return new Date(startOfSeoulDay(workingDayFrom(day, -count, holidays)).getTime() + timeOfDay(now));
}
