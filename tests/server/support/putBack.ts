import path from 'node:path';
import type { Client } from 'pg';

/** A connection to a test database, of either engine. */
interface Connection {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
  /** Runs several statements. */
  exec(text: string): Promise<unknown>;
}

export const toConnection = (client: Client): Connection => ({
  query: <Row>(text: string): Promise<{ rows: Row[] }> => client.query<Row & object>(text),
  exec: (text) => client.query(text),
});

/** The file in `folder` with the rows that a table of PostgreSQL has at first. */
export const rowsFile = (folder: string, table: string): string => path.join(folder, `${table}.copy`);

/** State by which a test is found to have changed anything. */
export interface Before {
  catalog: string;
  states: Map<string, string>;
}

/** Fills an empty table with the rows it had at first. */
export type Fill = (table: string) => Promise<void>;

const isOurs = "nspname not like 'pg\\_%' and nspname <> 'information_schema'";

/** The names of all tables but PostgreSQL's own. */
export async function listTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${isOurs}`);
  return rows.map(({ name }) => name);
}

export async function readBefore(connection: Connection): Promise<Before> {
  return { catalog: await readCatalog(connection), states: await readStates(connection) };
}

/** Changes with each change of a table, a trigger, a function or a sequence, but not of rows. */
async function readCatalog(connection: Connection): Promise<string> {
  const names = [
    'class',
    'attribute',
    'attrdef',
    'constraint',
    'index',
    'namespace',
    'proc',
    'trigger',
    'type',
  ];
  const { rows } = await connection.query(
    names.map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`).join(' union all '),
  );
  return JSON.stringify(rows);
}

/**
 * By name how many rows of each table have come, changed and gone so far, which PostgreSQL counts by itself, and where
 * each sequence is.
 */
async function readStates(connection: Connection): Promise<Map<string, string>> {
  // counts are kept back for a while, but for this
  await connection.exec('select pg_stat_force_next_flush()');
  const { rows } = await connection.query<{ name: string; state: string }>(`
    select format('%I.%I', nspname, relname) as name, concat_ws(' ', pg_stat_get_tuples_inserted(c.oid),
      pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid)) as state
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r'
    union all select format('%I.%I', schemaname, sequencename), last_value::text from pg_sequences`);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Makes the database what it was `before`. False where its tables have changed: it is to be given up. */
export async function putBack(connection: Connection, before: Before, fill: Fill): Promise<boolean> {
  const now = await readStates(connection);
  const changed = [...now.keys()].filter((name) => before.states.get(name) !== now.get(name));
  const isDefined = changed.some((name) => name.startsWith('pg_catalog.'));
  if (isDefined && (await readCatalog(connection)) !== before.catalog) return false;
  const all = new Set(await listTables(connection));
  const tables = changed.filter((name) => all.has(name));
  const sequences = changed.filter((name) => !name.startsWith('pg_catalog.') && !all.has(name));
  // neither triggers nor references hold meanwhile
  await connection.exec('set session_replication_role = replica');
  for (const name of sequences) {
    const last = before.states.get(name) ?? null;
    await connection.exec(`select setval('${name}', ${last ?? 1}, ${last !== null})`);
  }
  if (tables.length > 0) {
    await connection.exec(tables.map((name) => `delete from ${name};`).join(''));
    // so that rows lie in the order in which they come, as in a new table
    await connection.exec(`vacuum ${tables.join(', ')}`);
    for (const name of tables) await fill(name);
  }
  before.states = await readStates(connection);
  await connection.exec('reset session_replication_role');
  return true;
}
