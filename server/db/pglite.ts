import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db as BossDatabase } from 'pg-boss';
import type { Database, Db } from './database.ts';
import { lockFolder } from './lock.ts';
import { migrationsFolder, requireOwnMigrations } from './migrations.ts';
import { prepareStatements } from './pgliteStatements.ts';
import { withRetries } from './transactions.ts';
import { lookAfterTables } from './upkeep.ts';

const TURN_MS = 10;

/** PGlite on disk in `dataDir`/pg. Rejects with a FolderInUseError while another process has it open. */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create({ dataDir: path.join(dataDir, 'pg') });
    prepareStatements(client);
    return pgliteDatabase(client, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Wraps an open client, which `close` closes before it calls `afterClose`. */
export function pgliteDatabase(client: PGlite, afterClose?: () => Promise<void>): Database {
  giveTurns(client);
  const db = drizzle({ client });
  return {
    engine: 'pglite',
    // The two drivers differ only in the type of a raw result, of which Db promises the common part.
    db: withRetries(db as unknown as Db),
    async migrate() {
      await requireOwnMigrations((statement) => client.query(statement));
      await migrate(db, { migrationsFolder });
    },
    listen: (channel, onPayload) => client.listen(`"${channel}"`, onPayload),
    countProcesses: async () => 1,
    lookAfterTables: () => lookAfterTables(client),
    async ping() {
      await client.query('select 1');
    },
    async close() {
      await client.close();
      await afterClose?.();
    },
    boss: bossDatabase(client),
  };
}

/**
 * PGlite computes on the thread of the server, and its promises alone never let anything else have a turn: a burst
 * of statements would hold up every other request, those without a database included.
 */
function giveTurns(client: PGlite): void {
  let lastTurn = performance.now();
  const turn = async () => {
    if (performance.now() - lastTurn < TURN_MS) return;
    await nextTurn();
    lastTurn = performance.now();
  };
  const { execProtocol, execProtocolStream } = client;
  client.execProtocol = async (...given) => {
    await turn();
    return execProtocol.apply(client, given);
  };
  client.execProtocolStream = async (...given) => {
    await turn();
    return execProtocolStream.apply(client, given);
  };
}

function bossDatabase(client: PGlite): BossDatabase {
  return {
    async executeSql(text, values) {
      if (values?.length) return client.query(text, [...values]);
      // A failed BEGIN … COMMIT block would leave the one connection in an aborted transaction for the
      // next query. Inside `transaction` the roll-back follows before anyone else gets a turn.
      const results = /^\s*begin\b/i.test(text)
        ? await client.transaction((tx) => tx.exec(text))
        : await client.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await client.listen(`"${channel}"`, onNotification);
      onReconnect();
      return { close };
    },
  };
}
