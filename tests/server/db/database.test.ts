import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, notify } from '../../../server/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitFor } from '../support/waitFor.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table note (note text primary key)`);
});
afterAll(() => database.close());

const notes = async () => {
  const { rows } = await database.db.execute<{ note: string }>(sql`select note from note order by note`);
  return rows.map(({ note }) => note);
};

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('lost')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await notes()).not.toContain('lost');
});

test('a failed statement block of the job queue does not disturb the next query', async () => {
  const failing = database.boss.executeSql("begin; insert into note values ('half'); select 1 / 0; commit;");
  const next = notes();
  await expect(failing).rejects.toThrow('division by zero');
  expect(await next).not.toContain('half');
});

test('a notification arrives when its transaction commits, and only then', async () => {
  const payloads: string[] = [];
  const stop = await database.listen('Channel-1', (payload) => payloads.push(payload));
  await database.db
    .transaction(async (tx) => {
      await notify(tx, 'Channel-1', 'rolled back');
      tx.rollback();
    })
    .catch(() => {});
  await database.db.transaction((tx) => notify(tx, 'Channel-1', 'committed'));
  await waitFor(() => expect(payloads).toEqual(['committed']));
  await stop();
});

test('a listener that stops hears nothing more, the others do', async () => {
  const first: string[] = [];
  const second: string[] = [];
  const stopFirst = await database.listen('shared', (payload) => first.push(payload));
  const stopSecond = await database.listen('shared', (payload) => second.push(payload));
  await stopFirst();
  await database.db.transaction((tx) => notify(tx, 'shared', 'x'));
  await waitFor(() => expect(second).toEqual(['x']));
  expect(first).toEqual([]);
  await stopSecond();
});

test('migrating again changes nothing', async () => {
  const count = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.n;
  };
  const before = await count();
  await database.migrate();
  expect(before).toBeGreaterThan(0);
  expect(await count()).toBe(before);
});

test('a closed database does not answer a ping', async () => {
  const other = await openTestDatabase();
  await other.ping();
  await other.close();
  await expect(other.ping()).rejects.toThrow();
});
