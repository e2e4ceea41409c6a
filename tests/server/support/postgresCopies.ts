import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { type Before, type Fill, putBack, readBefore, rowsFile, toConnection } from './putBack.ts';

/** One copy of the prepared database, and what it takes to make it again what it was at first. */
interface Copy {
  url: string;
  before: Before;
}

const spare: Copy[] = [];

/** URL of a new PostgreSQL database, migrated unless it is to be `empty`. */
export async function createPostgresDatabase({ empty = false } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = empty ? 'template0' : 'template_esg';
  await withClient(`${inject('postgresUrl')}/postgres`, (admin) =>
    admin.query(`create database ${name} template ${template}`),
  );
  return `${inject('postgresUrl')}/${name}`;
}

/**
 * The prepared database, for its caller alone. Making one costs many times what it costs to put back the rows that a
 * test has changed, so that `close` keeps it for the next caller. One whose tables have been changed is given up, and
 * so is one that somebody is still connected to.
 */
export async function openPostgresCopy(): Promise<Database> {
  for (let copy = spare.pop(); copy; copy = spare.pop()) if (await makeNew(copy)) return lend(copy);
  const url = await createPostgresDatabase();
  return lend({ url, before: await withClient(url, (client) => readBefore(toConnection(client))) });
}

async function lend(copy: Copy): Promise<Database> {
  const database = await openPostgres(copy.url, 10);
  let isClosed = false;
  return {
    ...database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await database.close();
      spare.push(copy);
    },
  };
}

function makeNew({ url, before }: Copy): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    const fill: Fill = async (name) => {
      await client.query(`copy ${name} from '${rowsFile(inject('postgresRows'), name)}'`);
    };
    return rows[0]?.others === 0 && putBack(toConnection(client), before, fill);
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
