import {
  type DriverValueDecoder,
  type GetColumnData,
  is,
  Placeholder,
  QueryPromise,
  SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { pageSizes } from '../../../src/contracts/envelope.ts';
import type { Db } from '../../db/database.ts';
import type { Selection } from '../../db/listing.ts';
import { everything } from './scope.ts';

/** Type of a selected value: columns of a joined table are null where no row is joined. */
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

export interface Source {
  table: PgTable;
  joins: readonly { table: PgTable; on: SQL; isInner?: boolean }[];
}
type Field = AnyPgColumn | SQL;
/** Values of each row by their names, or groups of them. */
export type Fields = Readonly<Record<string, Field | Readonly<Record<string, Field>>>>;

const dialect = new PgDialect();

/** A value in the fields or joins of a list, which are written once, that is read at each call. */
export class LateBoundParam extends Placeholder {
  readonly read: () => string;

  constructor(read: () => string) {
    super('late');
    this.read = read;
  }
}

/** A text with the values that it has now. */
type RawSql = () => SQL;

/** The same text, in few pieces: from many, writing it is more work than all else that a list does. */
function toRawSql(part: SQLWrapper, from = ''): RawSql {
  const { sql: text, params } = dialect.sqlToQuery(sql`${part}`);
  const pieces = text.slice(from.length).split(/\$\d+/);
  const bind = (param: unknown) => sql.param(param instanceof LateBoundParam ? param.read() : param);
  const join = () =>
    sql.join(pieces.flatMap((piece, at) => [...(at > 0 ? [bind(params[at - 1])] : []), sql.raw(piece)]));
  if (params.some((param) => param instanceof LateBoundParam)) return join;
  const fixed = join();
  return () => fixed;
}

const isGroup = (field: Fields[string]): field is Readonly<Record<string, Field>> => !('getSQL' in field);

interface Value {
  /** Name of the column in the result. */
  column: string;
  name: string;
  group: string | undefined;
  decoder: DriverValueDecoder<unknown, unknown>;
}

type Placed = Omit<Value, 'decoder'> & { field: Field };

/** Selected values, and the way to read them. */
interface Selected {
  text: RawSql;
  values: readonly Value[];
}

const toDecoder = (field: Field): Value['decoder'] =>
  is(field, SQL) ? (Reflect.get(field, 'decoder') as Value['decoder']) : field;

function select(fields: Fields): Selected {
  const flat = Object.entries(fields).flatMap(([name, field]): Placed[] => {
    if (!isGroup(field)) return [{ field, name, group: undefined, column: name }];
    return Object.entries(field).map(([inner, value]) => ({
      field: value,
      name: inner,
      group: name,
      column: `${name}.${inner}`,
    }));
  });
  const columns = flat.map(({ field, column }) => sql`${field} as ${sql.identifier(column)}`);
  const text = sql.join(columns, sql`, `);
  return {
    text: () => text,
    values: flat.map(({ field, ...value }) => ({ ...value, decoder: toDecoder(field) })),
  };
}

function writeSelected(fields: Fields): Selected {
  const { text, values } = select(fields);
  return { text: toRawSql(text()), values };
}

function read(found: Record<string, unknown>, values: readonly Value[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { column, name, group, decoder } of values) {
    const raw = found[column];
    const value = raw === null ? null : decoder.mapFromDriverValue(raw);
    if (group === undefined) row[name] = value;
    else row[group] = Object.assign(row[group] ?? {}, { [name]: value });
  }
  return row;
}

const writeSource = ({ table, joins }: Source): RawSql => {
  const query = new QueryBuilder().select({ one: sql`1` }).from(table).$dynamic();
  for (const { table: joined, on, isInner } of joins) {
    if (isInner) query.innerJoin(joined, on);
    else query.leftJoin(joined, on);
  }
  return toRawSql(query.getSQL(), 'select 1 ');
};

/** Keeps what `write` returns of the same object. */
function once<Key extends object, Text>(write: (key: Key) => Text): (key: Key) => Text {
  const kept = new WeakMap<Key, Text>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = write(key);
    kept.set(key, text);
    return text;
  };
}
const getSelected = once(writeSelected);
const findSource = once(writeSource);

/** `select … from table join … where …`: its constant parts are written once, as lists send it at each call. */
class RowSelection<Row> extends QueryPromise<Row[]> implements Selection<Row>, SQLWrapper {
  private readonly clauses: SQL[] = [];
  private hasCondition = false;
  private readonly db: Pick<Db, 'execute'> | null;
  private readonly source: Source;
  private readonly selected: readonly Selected[];

  constructor(db: Pick<Db, 'execute'> | null, source: Source, selected: readonly Selected[]) {
    super();
    this.db = db;
    this.source = source;
    this.selected = selected;
  }

  where(matching: SQL | undefined): this {
    if (matching === undefined || matching === everything) return this;
    this.hasCondition = true;
    return this.add(sql` where ${matching}`);
  }

  orderBy(...order: Field[]): this {
    return this.add(order.length > 0 ? sql` order by ${sql.join(order, sql`, `)}` : undefined);
  }

  /**
   * PostgreSQL plans a limit that is a value anew at each call. That is right for narrowed rows, since how many there
   * are depends on the other values; of all rows a page is written out, so that its plan is kept.
   */
  limit(limit: number): this {
    const isKept = !this.hasCondition && pageSizes.some((size) => size === limit);
    return this.add(sql` limit ${isKept ? sql.raw(String(limit)) : limit}`);
  }

  offset(offset: number): this {
    return this.add(offset > 0 ? sql` offset ${offset}` : undefined);
  }

  lock(table: PgTable): this {
    return this.add(sql` for update of ${table}`);
  }

  getSQL(): SQL {
    const columns = this.selected.map(({ text }) => text());
    return sql.join([
      sql.raw('select '),
      sql.join(columns, sql.raw(', ')),
      findSource(this.source)(),
      ...this.clauses,
    ]);
  }

  async execute(): Promise<Row[]> {
    if (!this.db) throw new Error('A part of another query is not executed by itself');
    const { rows } = await this.db.execute<Record<string, unknown>>(this.getSQL());
    const values = this.selected.flatMap((selected) => selected.values);
    return rows.map((row) => read(row, values) as Row);
  }

  private add(clause: SQL | undefined): this {
    if (clause) this.clauses.push(clause);
    return this;
  }
}

/**
 * Rows of a table with at most one row of each joined one. `fields` and `source` should be the same objects at each
 * call; what differs from call to call goes into `more`. Clauses are added in the order of SQL. The caller knows what
 * its rows are.
 */
export const selectFrom = <Row>(
  db: Pick<Db, 'execute'> | null,
  source: Source,
  fields: Fields,
  more?: Readonly<Record<string, SQL>>,
): RowSelection<Row> => new RowSelection(db, source, [getSelected(fields), ...(more ? [select(more)] : [])]);
