import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { commonCode } from '../../../server/db/schema/commonCodes.ts';
import { engine, openTestDatabase } from './database.ts';

const countCodes = async (database: Awaited<ReturnType<typeof openTestDatabase>>) =>
  database.db.$count(commonCode);

describe('a database that another test has used', () => {
  it('has the rows it had at first', async () => {
    const first = await openTestDatabase();
    const codes = await countCodes(first);
    await first.db.execute(sql`set search_path to nowhere`);
    await first.db.execute(sql`delete from public.common_code`);
    await first.close();

    const second = await openTestDatabase();
    expect(await countCodes(second)).toBe(codes);
    expect(codes).toBeGreaterThan(0);
    await second.close();
  });

  it('has no table that was not there at first', async () => {
    const first = await openTestDatabase();
    await first.db.execute(sql`create table public.left_behind as select 1 as one`);
    await first.close();

    const second = await openTestDatabase();
    await expect(second.db.execute(sql`select one from public.left_behind`)).rejects.toThrow();
    await second.close();
  });

  it('cannot be reached through the connection that was closed, whose listeners are gone', async () => {
    const heard = vi.fn();
    const first = await openTestDatabase();
    await first.listen('news', heard);
    await first.close();

    const second = await openTestDatabase();
    await expect(first.db.execute(sql`delete from common_code`)).rejects.toThrow();
    await second.db.execute(sql`notify news, 'today'`);
    expect(await countCodes(second)).toBeGreaterThan(0);
    expect(heard).not.toHaveBeenCalled();
    await second.close();
  });

  it.runIf(engine === 'postgres')('is handed on, but not while somebody is connected to it', async () => {
    const open = async () => {
      const database = await openTestDatabase();
      const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
      return { ...database, name: rows[0]?.name };
    };
    const first = await open();
    await first.close();
    const second = await open();
    expect(second.name).toBe(first.name);

    const stranger = new Client({ connectionString: `${inject('postgresUrl')}/${second.name}` });
    await stranger.connect();
    await second.close();
    const third = await open();
    expect(third.name).not.toBe(second.name);
    await third.close();
    await stranger.end();
  });
});
