import { aliasedTable, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { resourceRefusals } from '../../../src/messages/ko.resource.ts';
import {
  type auditedColumns,
  expectVersion,
  stampChanged,
  stampCreated,
  toPerson,
} from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';
import { toChanges } from '../audit/changes.ts';
import { type ChangedRow, insertAll, replaceAll } from './bulk.ts';
import type { Acting, Call, ReadCall } from './call.ts';
import { type ColumnName, type KeyOf, type ReadDefinition, type RequestOf, scopedReads } from './reads.ts';
import { recordChange, recordChanges } from './record.ts';
import type { RefResolver, Visible } from './refs.ts';
import type { DataOf, OnWire } from './rows.ts';
import {
  administratorsOnly,
  belongsToCompany,
  catalogue,
  everything,
  getCompanyColumn,
  getPartnerColumn,
  type Scope,
} from './scope.ts';
import { createUniqueness, type UniqueRules } from './unique.ts';

type Audited = ReturnType<typeof auditedColumns>;
export type AuditedTable = PgTable & { [name in keyof Audited]: AnyPgColumn };
type Values = Record<string, AnyPgColumn | SQL>;
type ReadOptions<
  T extends PgTable,
  N extends ColumnName<T>,
  Q,
  X extends Values,
  P extends Principal | null,
> = Omit<ReadDefinition<T, N, Q, X, P>, 'values'>;

/** Values of a new row. Its company is the caller's own, whatever is given, unless an administrator creates it. */
type NewRow<T extends PgTable> = Omit<T['$inferInsert'], keyof Audited | 'customerCompanyId' | 'custCoId'> &
  Partial<Pick<T['$inferInsert'], keyof T['$inferInsert'] & ('customerCompanyId' | 'custCoId')>>;

type OwnerColumn = ReturnType<typeof getCompanyColumn>;

/** Company and partner company of a new row, whatever its author gave. */
function findOwner(
  { company, ofPartner }: Record<'company' | 'ofPartner', OwnerColumn>,
  { userAuth, customerCompanyId, ptnrId }: Principal,
  values: Record<string, unknown>,
) {
  if (!company) return {};
  const [name, column] = company;
  if (userAuth === 'ROLE_ADMIN') {
    if (column.notNull && !column.hasDefault && typeof values[name] !== 'string') throw wrongField(name);
    return {};
  }
  if (column.notNull && customerCompanyId === null) throw new Refusal('A0403');
  const ofCaller = ofPartner && userAuth === 'ROLE_PARTNER' ? { [ofPartner[0]]: ptnrId } : {};
  return { [name]: customerCompanyId, ...ofCaller };
}

/** Person who changed a row last; lists can be sorted by its columns. */
const modifier = aliasedTable(user, 'modifier');

/**
 * A resource: rows of a table with audited columns, within the scope of the caller. Every list, find, change, removal
 * and lifecycle command goes through `scope`; what is out of reach is refused with N0404. Every change is recorded.
 * The start fails where rows of a company have no scope.
 */
export function auditedCrud<
  T extends AuditedTable,
  N extends ColumnName<T>,
  Q extends object,
  P extends Principal | null = Principal,
  X extends Values = Record<never, never>,
  D extends ColumnName<T> = never,
>(
  definition: ReadOptions<T, N, Q, X, P> &
    UniqueRules<ColumnName<T>> & {
      /** Key of the resource, such as 'commonCode', in the audit and for everybody who shows it. */
      resource: string;
      /** Further values of each row, from its joins or computed. */
      extra?: X;
      /** Rows within the scope that the caller may change, where it does not reach them all for that. */
      writable?: Scope;
      /** Columns that only `find` reads, such as long texts. */
      detailOnly?: readonly D[];
      /** Columns whose values the audit does not keep, besides those named like a secret. */
      secret?: readonly ColumnName<T>[];
      /** Returns the part of a deleted row that the audit keeps. */
      auditSummary(row: T['$inferSelect']): Record<string, unknown>;
      /** Title of a row where something refers to it, such as the lookup of its files. */
      title?: AnyPgColumn;
      /** Screens that a row is part of, where workers see its files and history: see `RefResolver`. */
      consoleRoutes?: ConsoleRoutes | undefined;
      /** The customer company of a row that belongs to it only through other rows. */
      getCompany?(tx: Db, row: T['$inferSelect']): Promise<string | null>;
    },
) {
  type Row = T['$inferSelect'];
  type Key = KeyOf<T, N>;
  type Check = (row: Row) => void | Promise<void>;
  type Shown = { [name in Exclude<keyof Row, 'lastModifiedById'>]: OnWire<Row[name]> } & {
    [name in keyof X]: OnWire<DataOf<X[name], T>>;
  } & { lastModifiedBy: { userName: string } | null };

  type Listed = Omit<Shown, D>;

  const {
    table,
    key,
    resource,
    scope,
    extra,
    joins = [],
    auditSummary,
    getCompany,
    secret = [],
  } = definition;
  const writable = definition.writable ?? ((scope as unknown) === catalogue ? administratorsOnly : undefined);
  const company = getCompanyColumn(table);
  const ofPartner = getPartnerColumn(table);
  if (!company && !getCompany && belongsToCompany(table)) {
    throw new Error(`Rows of ${resource} belong to a company through other rows: getCompany has to find it`);
  }
  const { lastModifiedById, ...shown } = getTableColumns(table) as Record<string, AnyPgColumn> & {
    lastModifiedById: AnyPgColumn;
  };
  const createReads = (columns: Values) =>
    scopedReads<T, N, Q, Values, P>({
      ...definition,
      joins: [{ table: modifier, on: eq(modifier.id, lastModifiedById) }, ...joins],
      values: { ...columns, modifierName: modifier.userName, ...extra },
    });
  const reads = createReads(shown);
  const isForDetail = ([name]: [string, unknown]) => definition.detailOnly?.some((each) => each === name);
  const lists = createReads(
    Object.fromEntries(Object.entries(shown).filter((column) => !isForDetail(column))),
  );
  const { isRow, getId } = reads;
  /** Columns that change by lifecycle commands alone. */
  const guarded = new Set<string>();

  const present = <Presented extends Listed>({ modifierName, ...row }: Record<string, unknown>) =>
    ({ ...row, lastModifiedBy: toPerson(modifierName as string | null) }) as unknown as Presented;
  const seesAll = (principal: Principal) =>
    scope(principal as P) === everything && (writable?.(principal) ?? everything) === everything;

  /** The row, locked until the transaction ends. Refused with N0404, with A0403 where it may be seen only. */
  const lock = ({ tx, principal }: Call, key: Key): Promise<Row> =>
    reads.lock({ tx, principal: principal as P }, key, writable?.(principal));

  const { expectFreeCode, refuseClash } = createUniqueness({ ...definition, isRow });

  /** The customer company of a row. */
  async function readCompany(tx: Db, row: Row): Promise<string | null> {
    if (getCompany) return getCompany(tx, row);
    return (company && (row as Record<string, string | null>)[company[0]]) ?? null;
  }

  async function record(
    call: Acting,
    row: Row,
    change: { verb: string; detail: Record<string, unknown>; formerCompanyId?: string | null },
  ): Promise<void> {
    const customerCompanyId = await readCompany(call.tx, row);
    await recordChange(call, { resource, id: getId(row), customerCompanyId, secret, ...change });
  }

  /**
   * Refused with C0409 when the key, or what else is unique, is taken, with V0001 when it refers to what is not there,
   * with N0404 or A0403 where the caller could not change it afterwards.
   */
  async function create(call: Call, values: NewRow<T>): Promise<Key> {
    const owner = findOwner({ company, ofPartner }, call.principal, values);
    await expectFreeCode(call.tx, values);
    const inserted = call.tx
      .insert(table as PgTable)
      .values({ ...values, ...owner, ...stampCreated(call.origin) })
      .returning();
    const [row] = await refuseClash(inserted);
    if (!row) throw new Error(`No ${resource} was inserted`);
    if (!seesAll(call.principal)) await lock(call, row as Key);
    await record(call, row as Row, { verb: 'create', detail: values });
    return Object.fromEntries(key.map((name) => [name, row[name]])) as Key;
  }

  /**
   * Stores many rows of a catalogue, whose table the caller has locked: new ones, and stored ones with other values.
   * Refused with A0403, C0409 and V0001 like one.
   */
  async function storeAll(
    call: Call,
    created: readonly NewRow<T>[],
    changed: readonly ChangedRow<Row>[],
  ): Promise<void> {
    if (company || !seesAll(call.principal)) throw new Refusal('A0403');
    const inserted = await insertAll(call, table, created, refuseClash);
    await replaceAll(call, { table, key }, changed, refuseClash);
    await recordChanges(call, resource, [
      ...inserted.map((row, at) => ({ id: getId(row), verb: 'create', detail: created[at], secret })),
      ...changed.map(({ row, values }) => ({
        id: getId(row),
        verb: 'update',
        detail: toChanges(row, values),
        secret,
      })),
    ]);
  }

  /** Writes values into a row that the caller has locked, and records it. For commands that `change` does not cover. */
  async function update(
    call: Acting,
    row: Row,
    values: Partial<Row>,
    { verb, detail }: { verb: string; detail: Record<string, unknown> },
  ): Promise<void> {
    const { version } = row as { version: number };
    const formerCompanyId = await readCompany(call.tx, row);
    await expectFreeCode(call.tx, values, row);
    const updated = call.tx
      .update(table as PgTable)
      .set({ ...values, ...stampChanged(call.origin, version) })
      .where(isRow(row));
    await refuseClash(updated);
    await record(call, { ...row, ...values }, { verb, detail, formerCompanyId });
  }

  /**
   * Refused with N0404, also where it would leave the reach of the caller, with C0409 when it was changed in the
   * meantime or something unique is taken, with V0001 when it refers to what is not there, and as `check` decides.
   */
  async function change(
    call: Call,
    { version, ...change }: Key & { version: number } & { [name in keyof Row]?: Row[name] | undefined },
    check?: Check,
  ): Promise<void> {
    const values: Record<string, unknown> = { ...change };
    for (const name of key) delete values[name];
    const forbidden = Object.keys(values).find((name) => guarded.has(name));
    if (forbidden) throw new Error(`${forbidden} of ${resource} changes by commands alone`);
    const row = await lock(call, change as unknown as Key);
    expectVersion(row as { version: number }, version);
    await check?.(row);
    await update(call, row, values as Partial<Row>, { verb: 'update', detail: toChanges(row, values) });
    const { tx, principal } = call;
    if (!seesAll(principal) && !(await reads.isVisible({ tx, principal: principal as P }, row))) {
      throw new Refusal('N0404');
    }
  }

  /** Refused with N0404, with C0409 while other rows refer to it, and as `check` decides. */
  async function remove(call: Call, key: Key, check?: Check): Promise<void> {
    const row = await lock(call, key);
    await check?.(row);
    const deleted = call.tx.delete(table as PgTable).where(isRow(row));
    await refuseClash(deleted, () => conflict(resourceRefusals.inUse));
    await record(call, row, { verb: 'delete', detail: auditSummary(row) });
  }

  /** Reports whether the caller may change a row, false also where it does not reach it. */
  const mayChange = ({ tx, principal }: ReadCall, key: Key): Promise<boolean> =>
    reads.isVisible({ tx, principal: principal as P }, key, writable?.(principal));

  /** Rows that the caller reaches, those among them that it may change where `mayChange`. */
  function visible(principal: Principal, { mayChange = false } = {}): Visible {
    const isAll = mayChange ? seesAll(principal) : scope(principal as P) === everything;
    return { ids: reads.visibleKeys(principal as P, mayChange ? writable?.(principal) : undefined), isAll };
  }

  /** Decides about the files and the activity history of the rows, where one id names a row. */
  const refs = {
    hasThreads: true,
    consoleRoutes: definition.consoleRoutes,
    visible,
    titles: (tx, ids) => reads.readNames(tx, ids, definition.title),
    async getCompany(tx, id) {
      const [row] = await tx
        .select()
        .from(table as PgTable)
        .where(isRow({ [key[0] as N]: id } as unknown as Key));
      return row ? readCompany(tx, row as Row) : null;
    },
    mayDelete: (tx, principal, id) => mayChange({ tx, principal }, { [key[0] as N]: id } as unknown as Key),
  } satisfies RefResolver;

  return {
    /** One page, or all rows without `size`; `total` counts all that match. */
    async list(call: ReadCall<P>, query: RequestOf<Q>, narrow?: SQL) {
      const { rows, total } = await lists.list(call, query, narrow);
      return { rows: rows.map((row) => present<Listed>(row)), total };
    },
    /** Refused with N0404. */
    find: async (call: ReadCall<P>, key: Key) => present<Shown>(await reads.find(call, key)),
    /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
    async readAll(call: ReadCall<P>, query: RequestOf<Q>, limit: number, narrow?: SQL) {
      const { count, rows } = await lists.readAll(call, query, limit, narrow);
      async function* presentAll(): AsyncGenerator<Listed> {
        for await (const row of rows) yield present<Listed>(row);
      }
      return { count, rows: presentAll() };
    },
    lock,
    create,
    storeAll,
    change,
    update,
    remove,
    mayChange,
    refs,
    /** Leaves a column to lifecycle commands: `change` fails on it. */
    guard(column: string): void {
      guarded.add(column);
    },
  };
}
