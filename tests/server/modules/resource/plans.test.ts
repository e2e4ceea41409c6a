import { asc, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import { scopedReads } from '../../../../server/modules/resource/reads.ts';
import { catalogue } from '../../../../server/modules/resource/scope.ts';
import { listQuery } from '../../../../src/contracts/envelope.ts';
import { openOneConnection } from '../../support/database.ts';

const number = pgTable('number', { n: integer('n').primaryKey() });
const reads = scopedReads({
  table: number,
  key: ['n'] as const,
  scope: catalogue,
  values: { n: number.n },
  query: listQuery,
  filters: {},
  sortable: {},
  order: [asc(number.n)],
});

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
  await database.db.execute(sql`create table number (n int primary key)`);
  await database.db.execute(sql`insert into number select n from generate_series(1, 2000) n`);
  await database.db.execute(sql`analyze number`);
});
afterAll(() => database.close());

/** Reads how often the kept plan of each kept text of a list was used. */
async function readUses() {
  const { rows } = await database.db.execute<{ uses: number }>(
    sql`select generic_plans::int as uses from pg_prepared_statements
      where statement like '%"number"."n"%' and statement not like '%pg_prepared_statements%' order by prepare_time`,
  );
  return rows.map(({ uses }) => uses);
}

const list = (query: { page: number; size: number }) =>
  reads.list({ tx: database.db, principal: null }, query);

test('a page of all rows is planned once', async () => {
  for (let call = 0; call < 20; call += 1) {
    const { rows, total } = await list({ page: 0, size: 10 });
    expect([rows.map(({ n }) => n), total]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2000]);
  }
  expect(await readUses()).toEqual([expect.toSatisfy((uses: number) => uses > 5)]);
});

test('sizes that no list offers are not kept apart', async () => {
  const before = (await readUses()).length;
  for (let size = 61; size < 81; size += 1) await list({ page: 0, size });
  expect((await readUses()).length).toBe(before + 1);
});
