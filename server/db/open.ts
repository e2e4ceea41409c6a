import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/**
 * PostgreSQL when DATABASE_URL is set, else PGlite in DATA_DIR, which it locks. Does not migrate. Only the engine
 * in use is loaded: PGlite is a whole PostgreSQL in WebAssembly.
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(config.dataDir);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.databaseUrl, config.databasePoolMax, config.databaseTimeouts);
}
