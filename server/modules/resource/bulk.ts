import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { stampChanged, stampCreated } from '../../db/auditedColumns.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Acting } from './call.ts';
import type { RefuseClash } from './unique.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

/** A stored row and the values it is to get. */
export interface ChangedRow<Row> {
  row: Row;
  values: Partial<Row>;
}

/** Inserts rows with their stamps, and returns them as they are stored. */
export async function insertAll<T extends PgTable>(
  { tx, origin }: Acting,
  table: T,
  created: readonly object[],
  refuseClash: RefuseClash,
): Promise<T['$inferSelect'][]> {
  const inserted: T['$inferSelect'][] = [];
  for (const rows of splitIntoChunks(created, ROWS_AT_ONCE)) {
    const values = rows.map((row) => ({ ...row, ...stampCreated(origin) }));
    const insert = tx
      .insert(table as PgTable)
      .values(values)
      .returning();
    inserted.push(...((await refuseClash(insert)) as T['$inferSelect'][]));
  }
  return inserted;
}

/** Stores rows with other values than they have. */
export async function replaceAll<Row extends object>(
  { tx, origin }: Acting,
  { table, key }: { table: PgTable; key: readonly string[] },
  changed: readonly ChangedRow<Row>[],
  refuseClash: RefuseClash,
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const replaced = Object.entries(columns).filter(([name]) => !key.includes(name));
  const set = Object.fromEntries(
    replaced.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  const target = key.flatMap((name) => columns[name] ?? []);
  for (const rows of splitIntoChunks(changed, ROWS_AT_ONCE)) {
    const values = rows.map(({ row, values }) => ({
      ...row,
      ...values,
      ...stampChanged(origin, (row as { version: number }).version),
    }));
    await refuseClash(tx.insert(table).values(values).onConflictDoUpdate({ target, set }));
  }
}
