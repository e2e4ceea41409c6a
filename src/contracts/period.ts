import * as z from 'zod/mini';
import { obeys } from './namedRules.ts';
import { day } from './text.ts';

/** Both days as `YYYY-MM-DD`, null while open. */
export interface Period {
  from: string | null;
  to: string | null;
}

const isDay = (text: string | null): text is string => text !== null && day.safeParse(text).success;

/** Tells whether the end is not before the start; an end that is open, or no day at all, is in order. */
export const isInOrder = ({ from, to }: Period): boolean => !isDay(from) || !isDay(to) || from <= to;

export const period = z
  .object({ from: z.nullable(day), to: z.nullable(day) })
  .check(obeys('periodOrder', isInOrder));

/** Longer texts are no days. */
const WRITTEN_MAX = 40;
const weekday = / ?\([일월화수목금토]\)$/;
const spacedSeparator = / ?([-./년월일]) ?/g;
const digits = /^(\d{4})(\d{2})(\d{2})$/;
const separated = /^(\d{4}|\d{2})[-./년 ](\d{1,2})[-./월 ](\d{1,2})[.일]?$/;

/** Years of two digits up to this one are of this century, as POSIX has it. */
const LAST_OF_CENTURY = 68;

const toYear = (written: string) => {
  if (written.length === 4) return written;
  return `${Number(written) > LAST_OF_CENTURY ? 19 : 20}${written}`;
};

/**
 * Reads a day as people write it: `2026-3-5`, `2026. 3. 5.`, `2026년 3월 5일(목)`, `26.3.5`, `20260305`, with digits of
 * full width too. Returns `YYYY-MM-DD`; null when it is no day, or one that does not exist.
 */
export function readDay(text: string): string | null {
  if (text.length > WRITTEN_MAX) return null;
  const written = text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(weekday, '')
    .replaceAll(spacedSeparator, '$1');
  const [, year, month, dayOfMonth] = digits.exec(written) ?? separated.exec(written) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  const date = `${toYear(year)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}
