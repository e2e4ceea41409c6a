import { and, asc, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadCall } from './call.ts';
import { selectFrom } from './rows.ts';
import { everything } from './scope.ts';

const getName = (column: AnyPgColumn) => sql.identifier(column.name);

/** Things that people read: their table, their key, how often they were read, and the table of who has read them. */
interface ReadThings {
  table: PgTable;
  key: AnyPgColumn;
  hits: AnyPgColumn;
  reads: PgTable & { userId: AnyPgColumn; lastDay: AnyPgColumn };
  /** The column of `reads` that names the thing. */
  readKey: AnyPgColumn;
}

/**
 * Marks the thing `id` as read by the caller, whose first call on a day is a hit. Returns the hits when it was one,
 * undefined otherwise. `day` is in Asia/Seoul; `narrow` leaves out things whose readers do not count.
 */
export async function countHit(
  { tx, principal }: ReadCall,
  { table, key, hits, reads, readKey }: ReadThings,
  { id, day, narrow = everything }: { id: string; day: string; narrow?: SQL },
): Promise<number | undefined> {
  const [readId, userId, lastDay] = [readKey, reads.userId, reads.lastDay].map(getName);
  const { rows } = await tx.execute<{ hits: number }>(sql`
    with first_today as (
      insert into ${reads} as known (${readId}, ${userId}, ${lastDay})
      select ${key}, ${principal.id}::uuid, ${day}::date from ${table} where ${and(eq(key, id), narrow)}
      on conflict (${readId}, ${userId}) do update set ${lastDay} = excluded.${lastDay}
        where known.${lastDay} < excluded.${lastDay}
      returning ${readId})
    update ${table} set ${getName(hits)} = ${hits} + 1
    where ${key} in (select ${readId} from first_today) returning ${hits} as hits`);
  return rows[0]?.hits;
}

type Values<V extends Record<string, AnyPgColumn>> = { [name in keyof V]: V[name]['_']['data'] };

/**
 * The thing before (`older`) or after (`newer`) the thing `id` among those that match, in the order of columns that end
 * in something unique; null at the end.
 */
export async function findNeighbour<V extends Record<string, AnyPgColumn>>(
  { tx }: ReadCall,
  {
    table,
    key,
    order,
    values,
  }: { table: PgTable; key: AnyPgColumn; order: readonly AnyPgColumn[]; values: V },
  { id, to, matching }: { id: string; to: 'older' | 'newer'; matching: SQL },
): Promise<Values<V> | null> {
  const own = order.map((column) => sql`own.${getName(column)}`);
  const place = sql`(${sql.join([...order], sql`, `)})`;
  const ownPlace = sql`(select ${sql.join(own, sql`, `)} from ${sql.identifier(getTableName(table))} own
    where own.${getName(key)} = ${id})`;
  const [beyond, by] =
    to === 'older' ? [sql`${place} < ${ownPlace}`, desc] : [sql`${place} > ${ownPlace}`, asc];
  const [row] = await selectFrom<Values<V>>(tx, { table, joins: [] }, values)
    .where(and(matching, beyond) ?? matching)
    .orderBy(...order.map((column) => by(column)))
    .limit(1);
  return row ?? null;
}
