import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { postgresListener } from './listener.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import type { Database, Db } from './open.ts';
import { withRetries } from './transactions.ts';

const CONNECT_MS = 10_000;
/** Any number, so long as nothing else locks it. */
const MIGRATION_LOCK = 734_098_112;

/** A pool of at most `poolMax` connections, and one more for notifications once someone listens. */
export async function openPostgres(url: string, poolMax: number): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'esg-console',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }

  const listener = postgresListener(url);
  return {
    engine: 'postgres',
    // The two drivers differ only in the type of a raw result, of which Db promises the common part.
    db: withRetries(drizzle({ client: pool }) as unknown as Db),
    listen: (channel, onPayload, signals) => listener.listen(channel, onPayload, signals),
    async migrate() {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle({ client }), { migrationsFolder });
      } finally {
        // Ends the connection and the lock with it, however far the migration came.
        client.release(true);
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await listener.close();
      await pool.end();
    },
    boss: {
      async executeSql(text, values) {
        const result = await pool.query(text, values && [...values]);
        // A text of several statements is answered with one result each.
        return Array.isArray(result) ? { rows: result.flatMap((each) => each.rows) } : result;
      },
      async listen(channel, onNotification, onReconnect) {
        const close = await listener.listen(channel, onNotification, { restored: onReconnect });
        onReconnect();
        return { close };
      },
    },
  };
}
