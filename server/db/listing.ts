import { asc, desc, ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { wrongField } from '../errors.ts';

/** Order of a list by the caller's `sort` (`field:asc`); refused with V0001 when it is not among `columns`. */
export function orderBy(
  sort: string | undefined,
  columns: Readonly<Record<string, AnyPgColumn | SQL>>,
  fallback: readonly (AnyPgColumn | SQL)[],
): (AnyPgColumn | SQL)[] {
  if (sort === undefined) return [...fallback];
  const [field = '', direction] = sort.split(':');
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) {
    throw wrongField('sort');
  }
  return [direction === 'desc' ? desc(column) : asc(column), ...fallback];
}

/** One of `columns` contains what the person typed, taken as it stands; undefined when nothing was typed. */
export function contains(q: string | undefined, columns: readonly (AnyPgColumn | SQL)[]): SQL | undefined {
  const words = q?.trim();
  if (!words) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
