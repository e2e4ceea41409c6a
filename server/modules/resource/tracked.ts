import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../../src/contracts/envelope.ts';
import type { Db, Tx } from '../../db/database.ts';
import { listPage } from '../../db/listing.ts';
import { Refusal } from '../../errors.ts';
import { auditOf, type Origin } from '../audit/service.ts';
import { changed, created, expectVersion, lockRow, person, type trackedColumns } from '../audit/tracked.ts';
import { user } from '../users/tables.ts';

type Tracked = ReturnType<typeof trackedColumns>;
type TrackedTable = PgTable & { [name in keyof Tracked]: AnyPgColumn };

/** A row as answers tell it: who changed it last, and when (ISO 8601). */
type Told<Row> = Omit<Row, 'lastModifiedAt'> & {
  lastModifiedBy: { userName: string } | null;
  lastModifiedAt: string;
};

interface ListOptions<X> {
  matching?: SQL | undefined;
  /** Columns it can be sorted by. */
  sortable: Readonly<Record<string, AnyPgColumn>>;
  /** Its own order, which also decides between equals. */
  order: readonly AnyPgColumn[];
  /** Further values of each row. */
  extra?: X;
}

/** What the rows of a table with tracked columns have in common: `key` names the column that names a row. */
export function trackedResource<T extends TrackedTable, K extends string & keyof T['$inferSelect']>({
  table,
  key,
  type,
  nameOf,
}: {
  table: T;
  key: K;
  /** What the audit calls one of them. */
  type: string;
  /** What the audit keeps of a row that is deleted. */
  nameOf(row: T['$inferSelect']): Record<string, unknown>;
}) {
  type Row = T['$inferSelect'];
  type Key = Record<K, string>;
  type Check = (row: Row) => void | Promise<void>;
  const column = getTableColumns(table)[key] as AnyPgColumn;
  const log = auditOf(type);

  return {
    /** One page, or all rows without `size`; `total` counts all that match. */
    async list<X extends Record<string, SQL> = Record<never, never>>(
      db: Db,
      { page, size, sort }: Pick<ListQuery, 'page' | 'sort'> & { size?: number | undefined },
      { matching, sortable, order, extra }: ListOptions<X>,
    ) {
      const { rows, total } = await listPage(
        db,
        { page, size, sort },
        {
          from: table,
          ...{ matching, sortable, order },
          select: (total) =>
            db
              .select({ row: getTableColumns(table), userName: user.userName, total, ...extra })
              .from(table as PgTable)
              .leftJoin(user, eq(user.id, table.lastModifiedById))
              .$dynamic(),
        },
      );
      const told = rows.map(({ row, userName, total: _, ...values }) => ({
        ...(row as Row),
        ...values,
        lastModifiedBy: person(userName),
        lastModifiedAt: (row as { lastModifiedAt: Date }).lastModifiedAt.toISOString(),
      }));
      type Values = { [name in keyof X]: X[name] extends SQL<infer V> ? V : never };
      return {
        rows: told as unknown as (Told<Row> & Values)[],
        total,
      };
    },

    /** Refused with C0409 when the key, or what else is unique, is taken; `taken` says so. */
    async create(
      tx: Tx,
      origin: Origin,
      values: Omit<T['$inferInsert'], keyof Tracked>,
      taken?: string,
    ): Promise<Key> {
      const [row] = await tx
        .insert(table as PgTable)
        .values({ ...values, ...created(origin) })
        .onConflictDoNothing()
        .returning({ id: column });
      if (!row) throw new Refusal('C0409', taken === undefined ? {} : { message: taken });
      const id = row.id as string;
      await log(tx, origin, 'create', id, values as Record<string, unknown>);
      return { [key]: id } as Key;
    },

    /** Refused with N0404, with C0409 when it was changed in the meantime, and as `check` says. */
    async change(
      tx: Tx,
      origin: Origin,
      { version, ...change }: Key & { version: number } & { [name in keyof Row]?: Row[name] | undefined },
      check?: Check,
    ): Promise<void> {
      const { [key]: id, ...values } = change as unknown as Key;
      const row = await lockRow(tx, table, column, id);
      expectVersion(row as { version: number }, version);
      await check?.(row);
      await tx
        .update(table as PgTable)
        .set({ ...values, ...changed(origin, version) })
        .where(eq(column, id));
      await log(tx, origin, 'update', id, values);
    },

    /** Refused with N0404, and as `check` says. */
    async remove(tx: Tx, origin: Origin, { [key]: id }: Key, check?: Check): Promise<void> {
      const row = await lockRow(tx, table, column, id);
      await check?.(row);
      await tx.delete(table as PgTable).where(eq(column, id));
      await log(tx, origin, 'delete', id, nameOf(row));
    },
  };
}
