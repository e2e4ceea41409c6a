import { and, asc, desc, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { wrongField } from '../errors.ts';
import type { Db } from './database.ts';

/**
 * Order of a list by the caller's `sort` (`field:asc`); refused with V0001 when it is not among `columns`. Rows of
 * equal value are in the list's own order or, where there is a unique `tie`, by that in the direction of the sort, so
 * that one index of both serves both directions.
 */
export function orderBy(
  sort: string | undefined,
  columns: Readonly<Record<string, AnyPgColumn | SQL>>,
  fallback: readonly (AnyPgColumn | SQL)[],
  tieBreaker?: AnyPgColumn,
): (AnyPgColumn | SQL)[] {
  if (sort === undefined) return [...fallback];
  const [field = '', direction] = sort.split(':');
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) {
    throw wrongField('sort');
  }
  const by = direction === 'desc' ? desc : asc;
  return [by(column), ...(tieBreaker ? [by(tieBreaker)] : fallback)];
}

/** One of `columns` contains what the person typed, literally; undefined when nothing was typed. */
export function contains(q: string | undefined, columns: readonly (AnyPgColumn | SQL)[]): SQL | undefined {
  const words = q?.trim();
  if (!words) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/**
 * A person reads what was typed in one of the columns of HTML. Undefined when nothing was typed. The letters in their
 * order, whatever stands between them, leave few rows whose words (`words_of`) have to be made.
 */
export function containsWords(q: string | undefined, columns: readonly AnyPgColumn[]): SQL | undefined {
  const words = q?.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (!words) return undefined;
  const letters = [...words].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const isNear = (column: AnyPgColumn) => sql`normalize(${column}, NFC) ilike ${`%${letters.join('%')}%`}`;
  return or(...columns.map((column) => and(isNear(column), contains(words, [sql`words_of(${column})`]))));
}

interface Listing<Row> {
  /** The tables that `matching` refers to, with one row for each row of the list, or a query that counts the rows. */
  from: SQL | PgTable | ((matching: SQL | undefined) => SQLWrapper);
  matching: SQL | undefined;
  /** Narrows the rows, but not the total, to those behind a cursor in the list's own order. */
  after?: SQL | undefined;
  /** Columns that the caller may sort by. */
  sortable?: Readonly<Record<string, AnyPgColumn | SQL>>;
  /** Its own order, which an index serves. Ends in something unique, so that pages do not overlap. */
  order: readonly (AnyPgColumn | SQL)[];
  /** See `orderBy`. */
  tieBreaker?: AnyPgColumn | undefined;
  /** The rows, without where, order and limit; `total` is among their values. */
  select(total: SQL<number | null>): Selection<Row>;
}

/** As much of drizzle's builder as a page needs. */
export interface Selection<Row> extends PromiseLike<Row[]> {
  where(matching: SQL | undefined): Selection<Row>;
  orderBy(...order: (AnyPgColumn | SQL)[]): Selection<Row>;
  limit(limit: number): Selection<Row>;
  offset(offset: number): Selection<Row>;
}

/**
 * One page of a list, or all of it without `size`, and how many match in total, read by one statement. In the
 * list's own order it counts only behind a full page: one that is not full is the last and shows the total itself.
 * In other orders it always counts: numbering rows would sort all of them instead of keeping the first few.
 * Refused with V0001 when it cannot be sorted by `sort`.
 */
export async function listPage<Row extends { total: number | null }>(
  db: Db,
  { page, size, sort }: { page: number; size?: number | undefined; sort?: string | undefined },
  { from, matching, after, sortable = {}, order: ownOrder, tieBreaker, select }: Listing<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const sorted = orderBy(sort, sortable, ownOrder, tieBreaker);
  const order = after ? [...ownOrder] : sorted;
  if (size === undefined) {
    const rows = await select(sql<null>`null`)
      .where(matching)
      .orderBy(...order);
    return { rows, total: rows.length };
  }
  const offset = page * size;
  const counted =
    typeof from === 'function'
      ? sql<number>`${from(matching)}`
      : sql<number>`(select count(*)::int from ${from}${matching ? sql` where ${matching}` : sql``})`;
  const rowNumber = sql`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const isFull = sql`${rowNumber} = ${offset + size}`;
  const showsTotal = after === undefined;
  const isNumbered = showsTotal && sort === undefined;
  const rows = await select(isNumbered ? sql`case when ${isFull} then ${counted} end` : counted)
    .where(after ? and(matching, after) : matching)
    .orderBy(...order)
    .limit(size)
    .offset(offset);
  const total = rows.at(-1)?.total;
  if (typeof total === 'number') return { rows, total };
  if (showsTotal && (rows.length > 0 || page === 0)) return { rows, total: offset + rows.length };
  const { rows: beyondTheEnd } = await db.execute<{ total: number }>(sql`select ${counted} as total`);
  return { rows, total: beyondTheEnd[0]?.total ?? 0 };
}
