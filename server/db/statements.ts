import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * `insert into table (…) select … from source`: the row is inserted once for each row of `source`, so not at all
 * when another part of the same statement has changed nothing. Columns without a value get their defaults.
 */
export function insertFrom<Table extends PgTable>(
  table: Table,
  values: Table['$inferInsert'],
  source: SQL,
): SQL {
  const columns = getTableColumns(table);
  const given = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key];
    return column === undefined || value === undefined ? [] : [{ column, value }];
  });
  const names = given.map(({ column }) => sql.identifier(column.name));
  const expressions = given.map(
    ({ column, value }) => sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(expressions, sql`, `)} from ${source}`;
}
