import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Folder of the migrations, written by `drizzle-kit generate` from the tables of all modules. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database has migrations that this release does not: it is of another release. */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/** Runs one statement and returns its rows. */
type Query = (statement: string) => Promise<{ rows: unknown[] }>;

/**
 * Refuses a database whose migrations are not all of this release, before anything in it is changed.
 * Rejects with OtherReleaseError.
 */
export async function requireOwnMigrations(query: Query): Promise<void> {
  const { rows: tables } = await query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!(tables[0] as { found: boolean }).found) return;
  const { rows } = await query('select hash from drizzle.__drizzle_migrations');
  const own = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if ((rows as { hash: string }[]).some(({ hash }) => !own.has(hash))) throw new OtherReleaseError();
}
