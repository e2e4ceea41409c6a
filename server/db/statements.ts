import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Values<Table extends PgTable> = {
  [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | Placeholder;
};

/**
 * `insert into table (…) select … from source`: the row is inserted once for each row of `source`, so not at all
 * when another part of the same statement has changed nothing. Columns without a value get their defaults.
 */
export function insertFrom<Table extends PgTable>(table: Table, values: Values<Table>, source: SQL): SQL {
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

/** A row whose values come with each execution of a prepared statement, as `valuesFor` names them. */
export const placeholdersFor = <Key extends string>(name: string, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql.placeholder(`${name}.${key}`)])) as Record<Key, Placeholder>;

export const valuesFor = (name: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [`${name}.${key}`, value]));
