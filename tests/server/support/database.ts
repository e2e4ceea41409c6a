import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { pgliteDatabase } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';

/** The engine this run is about. */
export const engine = inject('engine');

let snapshot: Promise<Blob> | undefined;

/** The prepared data folder, read once for all files of a worker. */
async function readSnapshot(): Promise<Blob> {
  return new Blob([await (await openAsBlob(inject('pgliteSnapshot'))).arrayBuffer()]);
}

/** A migrated database of one's own on the engine under test, in memory on PGlite, or the one at `url`. Close it. */
export async function openTestDatabase(url?: string): Promise<Database> {
  if (url) return openPostgres(url, 10);
  if (engine === 'pglite') {
    snapshot ??= readSnapshot();
    return pgliteDatabase(await PGlite.create({ loadDataDir: await snapshot }));
  }
  return openPostgres(await createPostgresDatabase(), 10);
}

/** URL of a new PostgreSQL database, migrated unless it is to be `empty`. */
export async function createPostgresDatabase({ empty = false } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name} template ${empty ? 'template0' : 'template_esg'}`);
  await admin.end();
  return `${inject('postgresUrl')}/${name}`;
}
