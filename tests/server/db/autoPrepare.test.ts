import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createPostgresDatabase, engine } from '../support/database.ts';

test.runIf(engine === 'postgres')(
  'a statement is kept once it has been sent five times, with any values',
  async () => {
    const database = await openPostgres(await createPostgresDatabase(), 1);
    const { db } = database;
    const add = async (a: number, b: number) =>
      (await db.execute<{ sum: number }>(sql`select ${a}::int + ${b}::int as sum`)).rows[0]?.sum;
    const readPrepared = async () =>
      (await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows.map(
        ({ statement }) => statement,
      );
    try {
      for (let use = 1; use <= 4; use++) expect(await add(use, 1)).toBe(use + 1);
      expect(await readPrepared()).toEqual([]);
      for (let use = 5; use <= 9; use++) expect(await add(use, 10)).toBe(use + 10);
      expect(await readPrepared()).toEqual(['select $1::int + $2::int as sum']);
      await expect(db.execute(sql`select ${'x'}::int + ${1}::int as sum`)).rejects.toThrow();
      expect(
        await db.transaction(async (tx) => (await tx.execute(sql`select ${1}::int + ${2}::int as sum`)).rows),
      ).toEqual([{ sum: 3 }]);
    } finally {
      await database.close();
    }
  },
);
