import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../../server/clock.ts';
import { loadConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { pgliteDatabase } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createQueue } from '../../../server/jobs/queue.ts';
import { seed } from '../../../server/seed/seed.ts';
import { listTables, rowsFile, toConnection } from './putBack.ts';
import { quickSettings } from './settings.ts';

/** Migrates and seeds one database per engine; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteSnapshot', '');
  project.provide('postgresUrl', '');
  project.provide('postgresRows', '');
  return project.getProvidedContext().engine === 'pglite' ? makeSnapshot(project) : startServer(project);
}

async function makeSnapshot(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-snapshot-'));
  // small WAL files and buffers: a copy starts with all of them in memory
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const database = pgliteDatabase(client);
  await prepare(database);
  await client.exec("alter system set shared_buffers = '4MB'");
  // two thirds of the files that every copy would unpack
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  await client.exec('checkpoint');
  const snapshot = path.join(folder, 'snapshot.tar');
  await writeFile(snapshot, (await client.dumpDataDir('none')).stream());
  await database.close();
  project.provide('pgliteSnapshot', snapshot);
  return () => rm(folder, { recursive: true, force: true });
}

async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = fork(new URL('./postgresServer.ts', import.meta.url), { execArgv: [] });
  const [{ url, error }] = (await once(server, 'message')) as [{ url?: string; error?: string }];
  if (url === undefined) {
    server.disconnect();
    throw new Error(`PostgreSQL did not start:\n${error}`);
  }
  const admin = new Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query('create database template_esg');
  await admin.end();
  const database = await openPostgres(`${url}/template_esg`, 4);
  await prepare(database);
  await database.close();
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-rows-'));
  // PostgreSQL may run as a user of its own
  await chmod(folder, 0o777);
  await writeRows(`${url}/template_esg`, folder);
  project.provide('postgresUrl', url);
  project.provide('postgresRows', folder);
  return async () => {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Writes the rows of each table of the prepared database into a file of `folder`. */
async function writeRows(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const name of await listTables(toConnection(client)))
    await client.query(`copy ${name} to '${rowsFile(folder, name)}'`);
  await client.end();
}

async function prepare(database: Database): Promise<void> {
  await database.migrate();
  await seed(database.db, systemClock(), loadConfig(quickSettings));
  const queue = createQueue({ database, clock: systemClock(), logger: pino({ level: 'silent' }) });
  await queue.start();
  await queue.stop({ graceful: true });
}
