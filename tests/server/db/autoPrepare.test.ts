import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { engine, openOneConnection } from '../support/database.ts';

const readPrepared = async ({ db }: Database) =>
  (
    await db.execute<{ statement: string; prepare_time: string }>(
      sql`select statement, prepare_time::text from pg_prepared_statements`,
    )
  ).rows;

test('a statement is kept once it has been sent five times, with any values', async () => {
  const database = await openOneConnection();
  const { db } = database;
  const add = async (a: number | null, b: number) =>
    (await db.execute<{ sum: number }>(sql`select ${a}::int + ${b}::int as sum`)).rows[0]?.sum;
  try {
    for (let use = 1; use <= 4; use++) expect(await add(use, 1)).toBe(use + 1);
    expect(await readPrepared(database)).toEqual([]);
    for (let use = 5; use <= 9; use++) expect(await add(use, 10)).toBe(use + 10);
    expect(await readPrepared(database)).toEqual([
      expect.objectContaining({ statement: 'select $1::int + $2::int as sum' }),
    ]);
    expect(await add(null, 1)).toBeNull();
    await expect(db.execute(sql`select ${'x'}::int + ${1}::int as sum`)).rejects.toMatchObject({
      cause: { code: '22P02' },
    });
    expect(await add(1, 1)).toBe(2);
    expect(
      await db.transaction(async (tx) => (await tx.execute(sql`select ${1}::int + ${2}::int as sum`)).rows),
    ).toEqual([{ sum: 3 }]);
  } finally {
    await database.close();
  }
});

test('a kept statement that fails undoes its transaction', async () => {
  const database = await openOneConnection();
  const { db } = database;
  try {
    await db.execute(sql`create table counted (n int check (n < 9))`);
    const add = (n: number) => sql`insert into counted values (${n})`;
    for (let n = 0; n < 6; n++) await db.execute(add(n));
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(add(7));
        await tx.execute(add(9));
      }),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
    await db.execute(add(8));
    const { rows } = await db.execute<{ n: number }>(sql`select n from counted order by n`);
    expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 8]);
  } finally {
    await database.close();
  }
});

test.runIf(engine === 'pglite')('PGlite plans a kept statement again after a minute', async () => {
  const database = await openOneConnection();
  const add = () => database.db.execute(sql`select ${1}::int + 1 as sum`);
  const now = vi.spyOn(performance, 'now');
  try {
    for (let use = 1; use <= 5; use++) await add();
    const [first] = await readPrepared(database);
    await add();
    expect(await readPrepared(database)).toEqual([first]);
    const later = performance.now() + 60_000;
    now.mockReturnValue(later);
    const { rows } = (await add()) as { rows: unknown[] };
    expect(rows).toEqual([{ sum: 2 }]);
    const [again] = await readPrepared(database);
    expect(again?.statement).toBe(first?.statement);
    expect(again?.prepare_time).not.toBe(first?.prepare_time);
  } finally {
    now.mockRestore();
    await database.close();
  }
});

test('a search is planned for its own values, however often it is sent', async () => {
  const database = await openOneConnection();
  const find = (letter: string) =>
    database.db.execute<{ found: boolean }>(
      sql`select array['가', '나'] @> ${sql.param([letter])}::text[] as found`,
    );
  try {
    for (let use = 0; use < 8; use++) expect((await find('나')).rows[0]?.found).toBe(true);
    expect(await readPrepared(database)).toEqual([]);
  } finally {
    await database.close();
  }
});
