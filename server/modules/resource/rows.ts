import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { Selection } from '../../db/listing.ts';

/** What a selected value is: columns of a joined table are null where no row is joined. */
export type DataOf<V, T extends PgTable> =
  V extends SQL<infer Data>
    ? Data
    : V extends AnyPgColumn
      ? V['_']['tableName'] extends T['_']['name']
        ? GetColumnData<V>
        : GetColumnData<V> | null
      : never;

/** A value as responses carry it: an instant is ISO 8601 in UTC. */
export type OnWire<D> = D extends Date ? string : D;

export function toWire(row: object): object {
  const wire: Record<string, unknown> = { ...row };
  for (const name of Object.keys(wire)) {
    const value = wire[name];
    if (value instanceof Date) wire[name] = value.toISOString();
  }
  return wire;
}

interface Source {
  table: PgTable;
  joins: readonly { table: PgTable; on: SQL; isInner?: boolean }[];
}
type Fields = { [name: string]: AnyPgColumn | SQL | Fields };

/** Rows keep the table's name before its columns, without which those of a subselect would be taken for them. */
const qualify = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'queryChunks' in field ? sql`${field}` : field]),
  );

interface LockableSelection<Row> extends Selection<Row>, SQLWrapper {
  for(strength: 'update', config: { of: PgTable }): LockableSelection<Row>;
  where(matching: SQL | undefined): LockableSelection<Row>;
}

/** `select fields from table join …`. The caller knows what its rows are. */
export function selectFrom<Row>(
  db: Pick<Db, 'select'>,
  { table, joins }: Source,
  fields: Fields,
): LockableSelection<Row> {
  const selection = joins.length === 0 ? qualify(fields) : fields;
  const query = db
    .select(selection as never)
    .from(table)
    .$dynamic();
  for (const { table: joined, on, isInner } of joins) {
    if (isInner) query.innerJoin(joined, on);
    else query.leftJoin(joined, on);
  }
  return query as unknown as LockableSelection<Row>;
}
