import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, notify } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { engine } from '../support/database.ts';
import { createPostgresDatabase } from '../support/postgresCopies.ts';
import { waitFor } from '../support/waitFor.ts';

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  let url: string;
  let first: Database;
  let second: Database;
  beforeAll(async () => {
    url = await createPostgresDatabase();
    first = await openPostgres(url, 4);
    second = await openPostgres(url, 4);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  test('a notification reaches other processes, whatever its channel is called', async () => {
    const heard: string[] = [];
    const stop = await first.listen('Odd "name" 한글', (payload) => heard.push(payload));
    await second.db.transaction((tx) => notify(tx, 'Odd "name" 한글', '{"a":1}'));
    await waitFor(() => expect(heard).toEqual(['{"a":1}']));
    await stop();
  });

  test('a listener that loses its connection reports it, comes back and hears again', async () => {
    const events: string[] = [];
    const stop = await first.listen('news', (payload) => events.push(payload), {
      lost: () => events.push('lost'),
      restored: () => events.push('restored'),
    });
    await second.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'esg-console listener'`,
    );
    await waitFor(() => expect(events).toEqual(['lost', 'restored']));
    await second.db.transaction((tx) => notify(tx, 'news', 'again'));
    await waitFor(() => expect(events).toEqual(['lost', 'restored', 'again']));
    await stop();
  });

  test('a pool survives the loss of all its connections', async () => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    await waitFor(() => first.ping());
  });

  test('processes that start together on an empty database migrate it once', async () => {
    const empty = await createPostgresDatabase({ empty: true });
    const starting = await Promise.all(Array.from({ length: 5 }, () => openPostgres(empty, 3)));
    await Promise.all(starting.map((database) => database.migrate()));
    const [database] = starting;
    const { rows } = (await database?.db.execute<{ applied: number; different: number }>(
      sql`select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
    )) ?? { rows: [] };
    expect(rows[0]?.applied).toBeGreaterThan(0);
    expect(rows[0]?.applied).toBe(rows[0]?.different);
    await Promise.all(starting.map((each) => each.close()));
  });

  test('a server that is not there is an error at once, not at the first request', async () => {
    await expect(openPostgres('postgres://esg:esg@127.0.0.1:1/esg', 2)).rejects.toThrow('ECONNREFUSED');
  });
});
