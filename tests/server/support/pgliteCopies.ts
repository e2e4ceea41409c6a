import { openAsBlob } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { prepareStatements } from '../../../server/db/pgliteStatements.ts';

/** One copy of the prepared database, and what it takes to make it again what it was at first. */
interface Copy {
  client: PGlite;
  catalog: string;
  states: Map<string, string>;
  /** The rows of each table by its name, as COPY writes them. */
  rows: Map<string, Blob>;
}

/** What `discard all` is short for, but for the prepared statements. */
const forgetSession = `
  close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences;`;

const spare: Copy[] = [];
let snapshot: Promise<Blob> | undefined;

/** The prepared data folder, read once for all files of a worker. */
async function readSnapshot(): Promise<Blob> {
  return new Blob([await (await openAsBlob(inject('pgliteSnapshot'))).arrayBuffer()]);
}

/** The prepared database in memory, to which nothing has been sent. Making an empty one takes several times as long. */
export async function openUnusedPglite(): Promise<PGlite> {
  snapshot ??= readSnapshot();
  return PGlite.create({ loadDataDir: await snapshot });
}

/**
 * The prepared database in memory, for its caller alone. Opening one costs ten times what it costs to put back the rows
 * that a test has changed, so that `close` keeps it for the next caller; one whose tables have been changed is given up.
 */
export async function openPgliteCopy(): Promise<PGlite> {
  for (let copy = spare.pop(); copy; copy = spare.pop()) {
    if (await putBack(copy)) return lend(copy);
    await copy.client.close();
  }
  const client = await openUnusedPglite();
  const copy = await keepRows(client);
  // once for all callers: what one has made the database plan is planned for the next
  prepareStatements(client);
  return lend(copy);
}

/** A new data folder for a process, with the prepared database in it on PGlite; to be removed. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-data-'));
  if (inject('pgliteSnapshot') === '') return folder;
  const dataDir = path.join(folder, 'pg');
  const client = await PGlite.create({ dataDir, loadDataDir: await openAsBlob(inject('pgliteSnapshot')) });
  await client.close();
  return folder;
}

/** The client for one loan: after `close` it refuses everything, and nothing that was set on it is left. */
function lend(copy: Copy): PGlite {
  const { client } = copy;
  let isClosed = false;
  const before = new Map<PropertyKey, PropertyDescriptor | undefined>();
  const listeners: (() => Promise<void>)[] = [];

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(client, name, descriptor);
      else Reflect.deleteProperty(client, name);
    }
    // waits for what is under way; some of it may be left half done
    const isSound = await Promise.all(listeners.map((stop) => stop()))
      .then(() => client.exec(forgetSession))
      .then(
        () => true,
        () => false,
      );
    if (isSound) spare.push(copy);
    else await client.close();
  }

  const listen: PGlite['listen'] = async (...given) => {
    const stop = await client.listen(...given);
    listeners.push(stop);
    return stop;
  };

  return new Proxy(client, {
    get(target, name) {
      if (name === 'close') return close;
      if (name === 'closed') return isClosed;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (isClosed) return () => Promise.reject(new Error('PGlite is closed'));
      return name === 'listen' ? listen : value.bind(target);
    },
    set(target, name, value) {
      if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(target, name));
      return Reflect.set(target, name, value, target);
    },
  });
}

async function keepRows(client: PGlite): Promise<Copy> {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'`);
  const rows = new Map<string, Blob>();
  for (const { name } of tables.rows) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`);
    rows.set(name, blob ?? new Blob());
  }
  return {
    ...{ client, rows },
    catalog: await readCatalog(client),
    states: await readStates(client),
  };
}

/** Changes with each change of a table, a trigger, a function or a sequence, but not of rows. */
async function readCatalog(client: PGlite): Promise<string> {
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
  const { rows } = await client.query(
    names.map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`).join(' union all '),
  );
  return JSON.stringify(rows);
}

/**
 * By name how many rows of each table have come, changed and gone so far, which PostgreSQL counts by itself, and where
 * each sequence is.
 */
async function readStates(client: PGlite): Promise<Map<string, string>> {
  // counts are kept back for a while, but for this
  await client.exec('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string; state: string }>(`
    select format('%I.%I', nspname, relname) as name, concat_ws(' ', pg_stat_get_tuples_inserted(c.oid),
      pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid)) as state
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r'
    union all select format('%I.%I', schemaname, sequencename), last_value::text from pg_sequences`);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Whether the copy is again what it was at first. */
async function putBack(copy: Copy): Promise<boolean> {
  const { client, rows, states } = copy;
  const now = await readStates(client);
  const changed = [...now.keys()].filter((name) => states.get(name) !== now.get(name));
  const isDefined = changed.some((name) => name.startsWith('pg_catalog.'));
  if (isDefined && (await readCatalog(client)) !== copy.catalog) return false;
  const tables = changed.filter((name) => rows.has(name));
  const sequences = changed.filter((name) => !name.startsWith('pg_catalog.') && !rows.has(name));
  // neither triggers nor references hold meanwhile
  await client.exec('set session_replication_role = replica');
  for (const name of sequences) {
    const last = states.get(name) ?? null;
    await client.exec(`select setval('${name}', ${last ?? 1}, ${last !== null})`);
  }
  if (tables.length > 0) {
    await client.exec(tables.map((name) => `delete from ${name};`).join(''));
    // so that rows lie in the order in which they come, as in a new table
    await client.exec(`vacuum ${tables.join(', ')}`);
    for (const name of tables) {
      const blob = rows.get(name);
      if (blob?.size) await client.query(`copy ${name} from '/dev/blob'`, [], { blob });
    }
  }
  copy.states = await readStates(client);
  await client.exec('reset session_replication_role');
  return true;
}
