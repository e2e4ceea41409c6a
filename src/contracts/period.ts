import * as z from 'zod/mini';
import { day } from './text.ts';

/** Both days as `YYYY-MM-DD`, null while open. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** Whether the end is not before the start; an open end is in order. */
export const isInOrder = ({ from, to }: Period): boolean => from === null || to === null || from <= to;

export const period = z.object({ from: z.nullable(day), to: z.nullable(day) }).check(z.refine(isInOrder));

const written = /^(\d{4})\s*(?:[-./]\s*)?(\d{1,2})\s*(?:[-./]\s*)?(\d{1,2})\.?$/;

/** `YYYY-MM-DD` of a day as people write it (`2026-3-5`, `2026. 3. 5.`, `20260305`); null when there is no such day. */
export function readDay(text: string): string | null {
  const [, year, month, dayOfMonth] = written.exec(text.normalize('NFKC').trim()) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return day.safeParse(date).success ? date : null;
}
