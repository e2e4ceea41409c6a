import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';
import type { RowStream } from '../resource/call.ts';

/** Few enough that nobody waits for what is done with them at once. */
const ROWS_AT_ONCE = 200;

/** A stream by a cursor of the database, which `hold` keeps beyond its statement where there is no transaction. */
const streamOver = (db: Db, hold: string): RowStream =>
  async function* (query) {
    const name = sql.identifier(`export_${randomUUID().replaceAll('-', '')}`);
    await db.execute(sql`declare ${name} no scroll cursor ${sql.raw(hold)} for ${query}`);
    try {
      for (;;) {
        const { rows } = await db.execute(sql`fetch forward ${sql.raw(String(ROWS_AT_ONCE))} from ${name}`);
        if (rows.length === 0) return;
        yield rows;
        if (rows.length < ROWS_AT_ONCE) return;
      }
    } finally {
      // a transaction that has failed has closed it already
      await db.execute(sql`close ${name}`).catch(() => {});
    }
  };

/**
 * Runs `work` with a stream over rows as they were when it began. On PostgreSQL a transaction holds it; on PGlite, where
 * every other call would wait for that, the database keeps its result.
 */
export const withRowStream = <T>(database: Database, work: (stream: RowStream) => Promise<T>): Promise<T> =>
  database.engine === 'postgres'
    ? database.db.transaction((tx) => work(streamOver(tx, '')))
    : work(streamOver(database.db, 'with hold'));
