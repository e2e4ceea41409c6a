import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../server/db/database.ts';
import { onCommitted } from '../../../server/db/transactions.ts';
import { engine, openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table account (id text primary key, balance int not null)`);
  await database.db.execute(sql`insert into account values ('a', 0), ('b', 0)`);
});
afterAll(() => database.close());

const balance = async (id: string) => {
  const { rows } = await database.db.execute<{ balance: number }>(
    sql`select balance from account where id = ${id}`,
  );
  return rows[0]?.balance;
};

/** Raises what PostgreSQL raises when it sacrifices a transaction, from inside the one that runs. */
const lose = (tx: Tx, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${state}'; end $$`));

test.each(['40001', '40P01'])(
  'a transaction that loses to another (%s) runs again and counts once',
  async (state) => {
    const before = (await balance('a')) ?? 0;
    let runs = 0;
    const result = await database.db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`update account set balance = balance + 1 where id = 'a'`);
      if (runs < 3) await lose(tx, state);
      return 'done';
    });
    expect(result).toBe('done');
    expect(runs).toBe(3);
    expect(await balance('a')).toBe(before + 1);
  },
);

test('a transaction that always loses ends with the error after a bounded number of runs', async () => {
  let runs = 0;
  const failing = database.db.transaction(async (tx) => {
    runs += 1;
    await lose(tx, '40001');
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(runs).toBe(6);
});

test('any other failure is not repeated, and a savepoint does not repeat by itself', async () => {
  let runs = 0;
  let savepoints = 0;
  const failing = database.db.transaction(async (tx) => {
    runs += 1;
    await tx
      .transaction(async (inner) => {
        savepoints += 1;
        await lose(inner, '40001');
      })
      .catch(() => {});
    await tx.execute(sql`insert into account values ('a', 0)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect({ runs, savepoints }).toEqual({ runs: 1, savepoints: 1 });
});

test.runIf(engine === 'postgres')('two transactions that deadlock both succeed', async () => {
  const before = await balance('b');
  const locked = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const both = Promise.all([locked.a.promise, locked.b.promise]);
  const move = (from: 'a' | 'b', to: 'a' | 'b') =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update account set balance = balance - 1 where id = ${from}`);
      locked[from].resolve();
      await both;
      await tx.execute(sql`update account set balance = balance + 1 where id = ${to}`);
    });
  await Promise.all([move('a', 'b'), move('b', 'a')]);
  expect(await balance('b')).toBe(before);
});

test('what is to be done afterwards is done once, when others see what was committed, and before it resolves', async () => {
  const before = (await balance('b')) ?? 0;
  const seen: unknown[] = [];
  let runs = 0;
  await database.db.transaction(async (tx) => {
    runs += 1;
    onCommitted(tx, async () => {
      seen.push(await balance('b'));
    });
    await tx.execute(sql`update account set balance = balance + 1 where id = 'b'`);
    if (runs < 2) await lose(tx, '40001');
  });
  expect(seen).toEqual([before + 1]);
});

test('nothing is done after a transaction that was rolled back', async () => {
  const done: string[] = [];
  const work = database.db.transaction(async (tx) => {
    onCommitted(tx, async () => void done.push('done'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(done).toEqual([]);
});
