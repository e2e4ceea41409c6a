import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { engine, openTestDatabase } from '../support/database.ts';

describe.runIf(engine === 'pglite')('tables on PGlite', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`create table long_list (id int primary key, kind text not null)`);
  });
  afterEach(() => database.close());

  const fill = () =>
    database.db.execute(
      sql`insert into long_list select n, case when n % 100 = 0 then 'rare' else 'common' end
        from generate_series(1, 5000) n`,
    );
  async function lookAfterAll(): Promise<string[]> {
    // counts of changes are kept back for a while, but for this
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const done: string[] = [];
    for (;;) {
      const some = await database.lookAfterTables();
      if (some.length === 0) return done;
      done.push(...some);
    }
  }
  async function read<T>(query: ReturnType<typeof sql>): Promise<T | undefined> {
    const { rows } = await database.db.execute<{ value: T }>(query);
    return rows[0]?.value;
  }

  it('are known to the planner once they have changed, and not looked at again until they change', async () => {
    await lookAfterAll();
    await fill();
    expect(await lookAfterAll()).toEqual(['public.long_list']);
    expect(await read(sql`select reltuples::int as value from pg_class where relname = 'long_list'`)).toBe(
      5000,
    );
    expect(
      await read(sql`select most_common_vals::text as value from pg_stats
        where tablename = 'long_list' and attname = 'kind'`),
    ).toBe('{common,rare}');
    expect(await lookAfterAll()).toEqual([]);
  });

  it('use the room of rows that are gone again', async () => {
    const size = () => read<number>(sql`select pg_relation_size('long_list')::int as value`);
    await fill();
    await lookAfterAll();
    const before = (await size()) ?? 0;
    for (let round = 0; round < 4; round += 1) {
      await database.db.execute(sql`delete from long_list`);
      await lookAfterAll();
      await fill();
    }
    expect(await size()).toBeLessThanOrEqual(before * 1.1);
  });

  it('wait for a transaction that is under way', async () => {
    await fill();
    let looking: Promise<string[]> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from long_list`);
      looking = lookAfterAll();
      await tx.execute(sql`insert into long_list values (1, 'kept')`);
    });
    expect(await looking).toContain('public.long_list');
    expect(await read(sql`select count(*)::int as value from long_list`)).toBe(1);
  });
});
