import { openAsBlob } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { prepareStatements } from '../../../server/db/pgliteStatements.ts';
import { type Before, type Fill, listTables, putBack, readBefore } from './putBack.ts';

/** One copy of the prepared database, and what it takes to make it again what it was at first. */
interface Copy {
  client: PGlite;
  before: Before;
  fill: Fill;
}

/** Statements that `discard all` is short for, but for the prepared statements. */
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
 * that a test has changed, so that `close` keeps it for the next caller; one whose tables have been changed is given
 * up.
 */
export async function openPgliteCopy(): Promise<PGlite> {
  for (let copy = spare.pop(); copy; copy = spare.pop()) {
    if (await putBack(copy.client, copy.before, copy.fill)) return lend(copy);
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
  const rows = new Map<string, Blob>();
  for (const name of await listTables(client)) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`);
    rows.set(name, blob ?? new Blob());
  }
  const fill = async (name: string) => {
    const blob = rows.get(name);
    if (blob?.size) await client.query(`copy ${name} from '/dev/blob'`, [], { blob });
  };
  return { client, before: await readBefore(client), fill };
}
