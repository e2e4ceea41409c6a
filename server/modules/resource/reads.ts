import { and, eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../../src/contracts/envelope.ts';
import type { Db, Tx } from '../../db/database.ts';
import { contains, listPage, orderBy } from '../../db/listing.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from './call.ts';
import { readInChunks } from './chunkedReads.ts';
import { type DataOf, type OnWire, selectFrom, toWire } from './rows.ts';
import { everything, expectScope, nothing, type Scope } from './scope.ts';

/** Selections of queries that become part of others. */
const countRows = { count: sql`count(*)::int` };
const eachRow = { one: sql`1` };

/** A search of which more keys than these would have to be read first is left to the planner. */
const FOUND_MAX = 2_000;

/** Rows before a page from which on their keys alone are read on the way there. */
const FAR = 500;

/** As `inArray`, with one parameter however many values there are, which costs a fraction to write and to read. */
const isAny = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;

/** The next multiple of `step` that lies behind a page. */
const stepBehind = (step: number, pageEnd: number): number => Math.ceil((pageEnd + 1) / step) * step;

type ColumnOrSql = AnyPgColumn | SQL;
export type ColumnName<T extends PgTable> = string & keyof T['$inferSelect'];
export type KeyOf<T extends PgTable, N extends ColumnName<T>> = Pick<T['$inferSelect'], N>;

/** Query of a list as its handler receives it; without `size` all rows come at once. */
type ListRequest = Partial<Omit<ListQuery, 'size'>> & { size?: number | undefined };
type FilterName<Q> = Exclude<keyof Q, keyof ListQuery>;
type Filter<V> = (value: Exclude<V, undefined>) => SQL | undefined;
export type RequestOf<Q> = ListRequest & { [name in FilterName<Q>]?: Q[name] | undefined };

/** `on` joins at most one row to each row of the table. */
interface Join {
  table: PgTable;
  on: SQL;
  /** Every row has one: a list sorted or searched by it may begin with the joined table. */
  isInner?: boolean;
}

export interface ReadDefinition<
  T extends PgTable,
  N extends ColumnName<T>,
  Q,
  V extends Record<string, ColumnOrSql>,
  P extends Principal | null,
> {
  table: T;
  /** Names of the columns that name a row. */
  key: readonly N[];
  /** Rows that the caller reaches: all others do not exist for it. */
  scope: Scope<P>;
  joins?: readonly Join[];
  /** Values of each row. */
  values: V;
  /** The contract's query, of which each named filter has its condition in `filters`. */
  query?: { _zod: { output: Q } };
  filters: { [name in FilterName<Q>]-?: Filter<Q[name]> };
  /** Columns that `q` looks into, or its condition. */
  search?: readonly ColumnOrSql[] | ((q: string) => SQL | undefined);
  /** Columns that a list can be sorted by. */
  sortable: Readonly<Record<string, ColumnOrSql>>;
  /** The own order of a list, which an index serves. Ends in something unique. */
  order: readonly ColumnOrSql[];
  /** A unique column that orders rows of equal value in other orders (see `orderBy`). */
  tieBreaker?: AnyPgColumn;
  /** Returns the number of matching rows, where it is known without counting them; undefined where it is not. */
  count?(principal: P, query: RequestOf<Q>): SQL | undefined;
  /** Step for totals that take too long to count in full: counted up to its next multiple behind the page. */
  countStep?: number;
  /** The same of what `q` finds. */
  searchCountStep?: number;
}

/**
 * Reads rows of a table within the caller's scope, with values and filters of joined tables. Refusals: N0404 for a
 * row that is not there or out of reach, V0001 for a field that a list cannot be sorted by.
 */
export function scopedReads<
  T extends PgTable,
  N extends ColumnName<T>,
  Q extends object,
  V extends Record<string, ColumnOrSql>,
  P extends Principal | null = Principal,
>(definition: ReadDefinition<T, N, Q, V, P>) {
  type Row = { [name in keyof V]: OnWire<DataOf<V[name], T>> };
  type Key = KeyOf<T, N>;
  const {
    table,
    key: names,
    scope,
    joins = [],
    values,
    search,
    sortable,
    order,
    tieBreaker,
    count,
  } = definition;
  const { countStep, searchCountStep = countStep } = definition;
  const filters = definition.filters as Record<string, Filter<unknown>>;
  expectScope(table, scope);
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const keyColumns = names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`The table of a resource has no column ${name}`);
    return { name, column };
  });
  const isRow = (key: Key): SQL =>
    and(...keyColumns.map(({ name, column }) => eq(column, key[name]))) ?? sql`false`;
  function isAmong(keys: readonly Key[]): SQL {
    const [first, ...others] = keyColumns;
    if (!first || others.length > 0) return or(...keys.map(isRow)) ?? sql`false`;
    return isAny(
      first.column,
      keys.map((key) => key[first.name]),
    );
  }
  const keyValues = Object.fromEntries(keyColumns.map(({ name, column }) => [name, column]));
  const source = { table, joins };
  const keyed = { row: values, key: keyValues };

  /**
   * Everything that reads or locks rows asks here which of them the caller reaches. Where nothing narrows `everything`
   * it stays itself, by which a selection knows that it has all rows.
   */
  function visibleRows(principal: P, ...conditions: (SQL | undefined)[]): SQL {
    const visible = scope(principal);
    const narrowed = conditions.some((condition) => condition !== undefined);
    return narrowed ? (and(visible, ...conditions) ?? nothing) : visible;
  }

  function matching(principal: P, query: RequestOf<Q>, narrow?: SQL): SQL {
    const { q } = query;
    const found = typeof search === 'function' ? q && search(q) : contains(q, search ?? []);
    const conditions = Object.entries(filters).map(([name, condition]) => {
      const value = (query as Record<string, unknown>)[name];
      return value === undefined ? undefined : condition(value);
    });
    return visibleRows(principal, narrow, ...conditions, found || undefined);
  }

  /** One page of some values of the rows. */
  function readPage<Fields extends Record<string, ColumnOrSql>>(
    { tx, principal }: ReadCall<P>,
    query: RequestOf<Q>,
    fields: Fields,
    { narrow, total }: { narrow?: SQL | undefined; total?: number | undefined },
  ) {
    const { page = 0, size, sort } = query;
    const uncounted = narrow === undefined ? count?.(principal, query) : undefined;
    const known = total === undefined ? uncounted : sql.raw(String(total));
    const countMatching = (condition: SQL | undefined): SQLWrapper => {
      const step = query.q?.trim() ? searchCountStep : countStep;
      if (step === undefined || size === undefined)
        return selectFrom(null, source, countRows).where(condition);
      const rows = selectFrom(null, source, eachRow)
        .where(condition)
        .limit(stepBehind(step, (page + 1) * size));
      return sql`(select count(*)::int from ${rows} as counted)`;
    };
    return listPage(
      tx,
      { page, size, ...(sort === undefined ? {} : { sort }) },
      {
        from: (condition) => known ?? countMatching(condition),
        matching: matching(principal, query, narrow),
        sortable,
        order,
        tieBreaker,
        select: (total) => selectFrom<{ total: number | null }>(tx, source, fields, { total }),
      },
    );
  }

  /**
   * Finds what matches `q`. The planner knows too little of a search to choose between the index that finds rows and
   * the one that has them in order; so the keys are read by themselves: all of them where they are few, otherwise the
   * total.
   */
  async function lookUp(
    { tx, principal }: ReadCall<P>,
    query: RequestOf<Q>,
    narrow: SQL | undefined,
  ): Promise<{ keys?: Key[]; total?: number }> {
    const { page = 0, size, q } = query;
    const isIndexed = typeof search === 'function' || countStep !== undefined;
    if (!isIndexed || size === undefined || !q?.trim() || keyColumns.length > 1) return {};
    const most = stepBehind(countStep ?? FOUND_MAX, (page + 1) * size);
    if (most > FOUND_MAX) return {};
    const keys = await selectFrom<Key>(tx, source, keyValues)
      .where(matching(principal, query, narrow))
      .limit(most);
    if (keys.length < most) return { keys };
    return countStep === undefined ? {} : { total: most };
  }

  /** One page of the rows that `keys` name. */
  async function listFound(call: ReadCall<P>, query: RequestOf<Q>, keys: readonly Key[]) {
    const { page = 0, size = keys.length, sort } = query;
    const shown = await selectFrom<Key>(call.tx, source, keyValues)
      .where(visibleRows(call.principal, isAmong(keys)))
      .orderBy(...orderBy(sort, sortable, order, tieBreaker))
      .limit(size)
      .offset(page * size);
    return { rows: await listByKeys(call, shown), total: keys.length };
  }

  /**
   * One page, or all rows without `size`; `total` counts all that match. Far from the first page, and where a search
   * finds much, the keys of the page are read first, from an index alone where one serves the order, and then its rows.
   */
  async function list(
    call: ReadCall<P>,
    query: RequestOf<Q>,
    narrow?: SQL,
  ): Promise<{ rows: Row[]; total: number }> {
    const { page = 0, size } = query;
    const { keys, total: atLeast } = await lookUp(call, query, narrow);
    if (keys) return listFound(call, query, keys);
    const options = { narrow, total: atLeast };
    const isFar = size !== undefined && page * size >= FAR;
    if (isFar || atLeast !== undefined) {
      const { rows, total } = await readPage(call, query, keyValues, options);
      return { rows: await listByKeys(call, rows as unknown as Key[]), total };
    }
    const { rows, total } = await readPage(call, query, values, options);
    return { rows: rows.map(({ total: _, ...row }) => toWire(row) as Row), total };
  }

  async function find({ tx, principal }: ReadCall<P>, key: Key): Promise<Row> {
    const [row] = await selectFrom<object>(tx, source, values).where(visibleRows(principal, isRow(key)));
    if (!row) throw new Refusal('N0404');
    return toWire(row) as Row;
  }

  async function isVisible({ tx, principal }: ReadCall<P>, key: Key, narrow?: SQL): Promise<boolean> {
    const rows = await selectFrom<object>(tx, source, keyValues).where(
      visibleRows(principal, isRow(key), narrow),
    );
    return rows.length > 0;
  }

  /** Ids of the rows that the caller reaches, where one column names a row, for a condition of another query. */
  function visibleKeys(principal: P, narrow?: SQL): SQLWrapper {
    const [id] = keyColumns;
    if (!id) throw new Error('Rows without a key have no ids');
    return selectFrom(null, source, keyValues).where(visibleRows(principal, narrow));
  }

  /** Reads the names of rows, by their ids, for any caller; nothing where they have no such column. */
  async function readNames(
    tx: Db,
    ids: readonly string[],
    column: AnyPgColumn | undefined,
  ): Promise<Map<string, string>> {
    const [id] = keyColumns;
    if (!id || !column || ids.length === 0) return new Map();
    const selection = { id: id.column, name: column };
    const rows = await selectFrom<{ id: string; name: string | null }>(tx, source, selection).where(
      inArray(id.column, [...ids]),
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
  }

  /** The row, locked until the transaction ends. Refused with N0404, with A0403 where it is not `writable`. */
  async function lock(
    { tx, principal }: ReadCall<P> & { tx: Tx },
    key: Key,
    writable: SQL = everything,
  ): Promise<T['$inferSelect']> {
    const selection = { row: getTableColumns(table), isWritable: sql<boolean>`(${writable})` };
    const [found] = await selectFrom<{ row: T['$inferSelect']; isWritable: boolean }>(tx, source, selection)
      .where(visibleRows(principal, isRow(key)))
      .lock(table);
    if (!found) throw new Refusal('N0404');
    if (!found.isWritable) throw new Refusal('A0403');
    return found.row;
  }

  const getId = (key: object) => keyColumns.map(({ name }) => String((key as Key)[name])).join(':');

  /** Those of the rows that are still there and within reach, in the order of `keys`. */
  async function listByKeys({ tx, principal }: ReadCall<P>, keys: readonly Key[]): Promise<Row[]> {
    if (keys.length === 0) return [];
    const rows = await selectFrom<{ row: object; key: Key }>(tx, source, keyed).where(
      visibleRows(principal, isAmong(keys)),
    );
    const byId = new Map(rows.map(({ row, key }) => [getId(key), row]));
    return keys.flatMap((key) => {
      const row = byId.get(getId(key));
      return row ? [toWire(row) as Row] : [];
    });
  }

  /** Rows for a file, read a few at a time, and how many there are, at most `limit`: see `readInChunks`. */
  async function readAll(call: ReadCall<P>, query: RequestOf<Q>, limit: number, narrow?: SQL) {
    const keys = selectFrom<Key>(call.tx, source, keyValues)
      .where(matching(call.principal, query, narrow))
      .orderBy(...orderBy(query.sort, sortable, order, tieBreaker))
      .limit(limit);
    return readInChunks(call, { names, keys }, (some: readonly Key[]) => listByKeys(call, some));
  }

  return { isRow, getId, list, find, isVisible, visibleKeys, readNames, lock, readAll };
}
