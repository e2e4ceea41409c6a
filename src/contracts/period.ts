import * as z from 'zod/mini';

/** Both days as `YYYY-MM-DD`, null while open. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** Whether the end is not before the start; an open end is in order. */
export const isInOrder = ({ from, to }: Period): boolean => from === null || to === null || from <= to;

export const period = z
  .object({ from: z.nullable(z.iso.date()), to: z.nullable(z.iso.date()) })
  .check(z.refine(isInOrder));

const written = /^(\d{4})\s*[-./]?\s*(\d{1,2})\s*[-./]?\s*(\d{1,2})\.?$/;

/** `YYYY-MM-DD` of a day as people write it (`2026-3-5`, `2026. 3. 5.`, `20260305`); null when there is no such day. */
export function readDay(text: string): string | null {
  const [, year, month, day] = written.exec(text.normalize('NFKC').trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(date).success ? date : null;
}
