import { asc, gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { listPage } from '../../../server/db/listing.ts';
import { openTestDatabase } from '../support/database.ts';

const number = pgTable('number', { n: integer('n').primaryKey(), tens: integer('tens').notNull() });
const stored = 25;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table number (n int primary key, tens int not null)`);
  await database.db.execute(
    sql`insert into number select n, n / 10 from generate_series(1, ${stored}::int) n`,
  );
});
afterAll(() => database.close());

const select = (total: ReturnType<typeof sql<number | null>>) =>
  database.db.select({ n: number.n, total }).from(number).$dynamic();

async function page(
  request: { page: number; size?: number; sort?: string },
  from = sql`${number}`,
  above = 0,
) {
  const { rows, total } = await listPage(database.db, request, {
    from,
    matching: gt(number.n, above),
    order: [asc(number.n)],
    select,
    sortable: { tens: number.tens },
  });
  return { rows: rows.map(({ n }) => n), total };
}
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a page of a list', () => {
  test('shows its rows and how many there are, first, middle, last and beyond the end', async () => {
    expect(await page({ page: 0, size: 10 })).toEqual({ rows: upTo(10), total: stored });
    expect(await page({ page: 1, size: 10 })).toEqual({ rows: upTo(20, 11), total: stored });
    expect(await page({ page: 2, size: 10 })).toEqual({ rows: upTo(25, 21), total: stored });
    expect(await page({ page: 3, size: 10 })).toEqual({ rows: [], total: stored });
    expect(await page({ page: 0, size: 25 })).toEqual({ rows: upTo(25), total: stored });
    expect(await page({ page: 0 })).toEqual({ rows: upTo(25), total: stored });
  });

  test('of what matches shows how many match', async () => {
    expect(await page({ page: 0, size: 10 }, sql`${number}`, 8)).toEqual({ rows: upTo(18, 9), total: 17 });
    expect(await page({ page: 0, size: 10 }, sql`${number}`, 20)).toEqual({ rows: upTo(25, 21), total: 5 });
    expect(await page({ page: 0, size: 10 }, sql`${number}`, stored)).toEqual({ rows: [], total: 0 });
  });

  test('sorted by the caller shows how many there are', async () => {
    const sort = 'tens:desc';
    expect(await page({ page: 0, size: 10, sort })).toEqual({
      rows: [...upTo(25, 20), ...upTo(13, 10)],
      total: stored,
    });
    expect(await page({ page: 2, size: 10, sort })).toEqual({ rows: upTo(9, 5), total: stored });
    await expect(page({ page: 0, size: 10, sort: 'n:desc' })).rejects.toMatchObject({ code: 'V0001' });
  });

  test('is counted only where the page does not show the total itself', async () => {
    // the count reads this, the rows do not: a total from it was counted
    const other = sql`(select g as n from generate_series(1, 99) g) as number`;
    expect(await page({ page: 0, size: 10 }, other)).toMatchObject({ total: 99 });
    expect(await page({ page: 1, size: 10 }, other)).toMatchObject({ total: 99 });
    expect(await page({ page: 2, size: 10 }, other)).toMatchObject({ total: stored });
    expect(await page({ page: 0, size: 50 }, other)).toMatchObject({ total: stored });
    expect(await page({ page: 0 }, other)).toMatchObject({ total: stored });
  });
});
