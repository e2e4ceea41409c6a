import { inject } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { pgliteDatabase } from '../../../server/db/pglite.ts';
import { prepareStatements } from '../../../server/db/pgliteStatements.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { openPgliteCopy, openUnusedPglite } from './pgliteCopies.ts';
import { createPostgresDatabase, openPostgresCopy } from './postgresCopies.ts';

/** The engine this run is about. */
export const engine = inject('engine');

/** A migrated database of one's own on the engine under test, in memory on PGlite, or the one at `url`. Close it. */
export async function openTestDatabase(url?: string): Promise<Database> {
  if (url) return openPostgres(url, 10);
  if (engine === 'pglite') return pgliteDatabase(await openPgliteCopy());
  return openPostgresCopy();
}

/** A migrated database with one connection, which is where prepared statements are. Close it. */
export async function openOneConnection(): Promise<Database> {
  if (engine === 'postgres') return openPostgres(await createPostgresDatabase(), 1);
  const client = await openUnusedPglite();
  prepareStatements(client);
  return pgliteDatabase(client);
}
