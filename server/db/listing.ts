import { asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { wrongField } from '../errors.ts';
import type { Db } from './open.ts';

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
export function contains(q: string | undefined, columns: readonly AnyPgColumn[]): SQL | undefined {
  const words = q?.trim();
  if (!words) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

interface Listing<Row> {
  /** Column that identifies a row of the list. */
  key: AnyPgColumn;
  /** The tables that `matching` and `order` refer to, with one row for each key. */
  from: SQL | PgTable;
  matching: SQL | undefined;
  /** Ends in something unique, so that pages do not overlap. */
  order: readonly (AnyPgColumn | SQL)[];
  /** Reads the rows that fulfil `onPage` in `order`, with `total` among their values. */
  select(page: { onPage: SQL | undefined; total: SQL<number | null> }): PromiseLike<Row[]>;
}

/**
 * One page of a list, or all of it without `size`, and how many match in total. One statement reads both. Only a
 * full page makes it count: a page that is not full, the last one, says the total itself. The page is found by
 * its keys alone; what else the rows show is read for those on the page.
 */
export async function listPage<Row extends { total: number | null }>(
  db: Db,
  { page, size }: { page: number; size?: number | undefined },
  { key, from, matching, order, select }: Listing<Row>,
): Promise<{ rows: Row[]; total: number }> {
  if (size === undefined) {
    const rows = await select({ onPage: matching, total: sql<null>`null` });
    return { rows, total: rows.length };
  }
  const offset = page * size;
  const matches = sql`from ${from}${matching ? sql` where ${matching}` : sql``}`;
  const counted = sql<number>`(select count(*)::int ${matches})`;
  const rows = await select({
    onPage: sql`${key} in (select ${key} ${matches} order by ${sql.join([...order], sql`, `)} limit ${size} offset ${offset})`,
    total: sql<number | null>`case when count(*) over () = ${size} then ${counted} end`,
  });
  const [first] = rows;
  if (first && first.total !== null) return { rows, total: first.total };
  if (first || offset === 0) return { rows, total: offset + rows.length };
  const { rows: beyondTheEnd } = await db.execute<{ total: number }>(sql`select ${counted} as total`);
  return { rows, total: beyondTheEnd[0]?.total ?? 0 };
}
