import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { createAutoPrepare } from './autoPrepare.ts';
import type { Database, Db } from './database.ts';
import { isUnavailable, replyWithin } from './failures.ts';
import { LISTENER_NAME, postgresListener } from './listener.ts';
import { migrationsFolder, requireOwnMigrations } from './migrations.ts';
import { withRetries } from './transactions.ts';

/** Time a client waits beyond PostgreSQL's own limit: only a server or network that is gone is slower. */
const READ_MARGIN_MS = 2_000;
const PING_MS = 2_000;
const CLOSE_MS = 2_000;
/** Any number, so long as nothing else locks it. */
const MIGRATION_LOCK = 734_098_112;

export interface PostgresTimeouts {
  /** For a connection, a free one of the pool included. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
}

/** A pool of at most `poolMax` connections, and one more for notifications once someone listens. */
export async function openPostgres(
  url: string,
  poolMax: number,
  { connectMs, statementMs }: PostgresTimeouts = { connectMs: 5_000, statementMs: 30_000 },
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + READ_MARGIN_MS,
    keepAlive: true,
    application_name: 'esg-console',
  });
  // A broken connection fails its query and is replaced by the pool. pg also reports it as an event, of an idle
  // one on the pool, of one in use on itself, and an `error` event without a listener ends the process.
  pool.on('error', () => {});
  const autoPrepare = createAutoPrepare();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    autoPrepare(client);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }

  const db = drizzle({ client: pool }) as unknown as Db;
  db.transaction = transactions(pool);
  const listener = postgresListener(url);
  return {
    engine: 'postgres',
    db: withRetries(db),
    listen: (channel, onPayload, signals) => listener.listen(channel, onPayload, signals),
    async migrate() {
      // A connection of its own: migrations may take longer than any other statement.
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: connectMs,
        keepAlive: true,
      });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await requireOwnMigrations((statement) => client.query(statement));
        await migrate(drizzle({ client }), { migrationsFolder });
      } finally {
        // Ends the lock with the connection, however far the migration came.
        await client.end();
      }
    },
    async countProcesses() {
      const { rows } = await pool.query<{ processes: number }>(
        `select count(*)::int as processes from pg_stat_activity
          where datname = current_database() and application_name = $1`,
        [LISTENER_NAME],
      );
      return rows[0]?.processes ?? 1;
    },
    lookAfterTables: async () => [],
    async ping() {
      await replyWithin(PING_MS, pool.query('select 1'));
    },
    async close() {
      // Waits for statements under way, but not for a server that does not reply.
      await replyWithin(CLOSE_MS, Promise.all([listener.close(), pool.end()])).catch(() => {});
    },
    boss: {
      async executeSql(text, values) {
        const result = await pool.query(text, values && [...values]);
        // A text of several statements has one result each.
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

/**
 * Drizzle's transactions, with connections that are given up at the first sign that they are dead. Drizzle itself
 * would wait for the reply to its roll-back there and then hand the connection to the next caller.
 */
function transactions(pool: Pool): Db['transaction'] {
  return async (work, config) => {
    const connection = await pool.connect();
    let failure: Error | undefined;
    const watched = {
      async query(text: string, values: unknown[]) {
        try {
          return await connection.query(text, values);
        } catch (error) {
          if (!failure && error instanceof Error && isUnavailable(error)) {
            failure = error;
            connection.release(error);
          }
          throw error;
        }
      },
    };
    try {
      const db = drizzle({ client: watched as unknown as PoolClient }) as unknown as Db;
      return await db.transaction(work, config);
    } catch (error) {
      throw failure ?? error;
    } finally {
      if (!failure) connection.release();
    }
  };
}
