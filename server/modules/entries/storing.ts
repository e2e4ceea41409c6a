import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { toChanges } from '../audit/changes.ts';
import type { Acting } from '../resource/call.ts';
import { recordChanges } from '../resource/record.ts';
import { addHistoryEntries } from '../threads/service.ts';
import type { DataRecord } from './rows.ts';

/** New values of a row that the caller has locked. `entry`: a line of its history. */
export interface RowChange {
  row: DataRecord;
  values: Partial<DataRecord>;
  verb: string;
  entry: string | null;
}

const columns = getTableColumns(indicatorData);
type ColumnName = keyof typeof columns;

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;

/** Writes the same columns of many rows in one statement. */
async function updateColumns(
  { tx, origin }: Acting,
  changes: readonly RowChange[],
  names: readonly ColumnName[],
): Promise<void> {
  const given = changes.map(({ row, values }) => ({
    idctrs_data_id: row.idctrsDataId,
    ...Object.fromEntries(names.map((name) => [columns[name].name, values[name as keyof DataRecord]])),
  }));
  const types = names.map((name) => {
    const column = columns[name];
    return sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`;
  });
  const sets = names.map((name) => {
    const column = sql.identifier(columns[name].name);
    return sql`${column} = given.${column}`;
  });
  await tx.execute(sql`update ${indicatorData} set ${listed([
    ...sets,
    sql`version = ${indicatorData.version} + 1`,
    sql`last_modified_at = ${origin.at.toISOString()}::timestamptz`,
    sql`last_modified_by_id = ${origin.actorId}::uuid`,
  ])}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(${listed([sql`idctrs_data_id uuid`, ...types])})
    where ${indicatorData.idctrsDataId} = given.idctrs_data_id`);
}

/**
 * Stores new values of locked rows of one company, with their audit entries and the lines of their histories, in a number
 * of statements that does not depend on how many they are.
 */
export async function storeRows(
  acting: Acting & { tx: Tx },
  custCoId: string,
  changes: readonly RowChange[],
): Promise<void> {
  const toNames = ({ values }: RowChange) => Object.keys(values).sort() as ColumnName[];
  for (const alike of Map.groupBy(changes, (change) => toNames(change).join()).values()) {
    const [first] = alike;
    if (!first) continue;
    for (const chunk of splitIntoChunks(alike, ROWS_AT_ONCE))
      await updateColumns(acting, chunk, toNames(first));
  }
  await recordChanges(
    acting,
    INDICATOR_DATA,
    changes.map(({ row, values, verb }) => ({
      id: row.idctrsDataId,
      verb,
      detail: toChanges(row, values),
    })),
    custCoId,
  );
  const entries = changes.flatMap(({ row, entry }) =>
    entry === null ? [] : [{ refId: row.idctrsDataId, cn: entry }],
  );
  await addHistoryEntries(acting.tx, entries, acting.origin);
}
