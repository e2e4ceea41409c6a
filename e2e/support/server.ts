import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHORT_LIVED, startProcess } from '../../tools/serverProcess.ts';
import { root } from '../../tools/sources.ts';

/** A real server process on its own data folder, with demo data, the outbox and the test clock. */
export interface RunningServer {
  url: string;
  /** Everything it wrote so far. */
  log(): string;
  /** Moves the server's clock; it never goes back. */
  advance(ms: number): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Settings of a server in demo mode, whatever the machine's environment has. */
export const demoSettings = (dataDir: string): Record<string, string> => ({
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  // the least that is allowed: hashes are no part of what a browser shows
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
  // a fifth of the processor time of a start
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
});

/** A new data folder, migrated and seeded. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-e2e-'));
  const template = process.env.E2E_DATA_TEMPLATE;
  if (!template) throw new Error('the global set-up of the browser tests did not run');
  // with promises it costs several times the processor time
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await newDataFolder();
  const settings = { ...demoSettings(dataDir), OUTBOX: '1', TEST_CLOCK: '1', ...env };
  const server = await startProcess('server/main.ts', settings, '/readyz', {
    nodeArgs: SHORT_LIVED,
  });
  return {
    url: server.url,
    log: server.log,
    async advance(ms) {
      const response = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: ms }),
      });
      if (!response.ok) throw new Error(`POST /dev/clock answered ${response.status}`);
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The servers of one worker, each started when the first test asks for it. */
export interface Servers {
  /** The one for all files that leave it as it is for others. */
  share(): Promise<RunningServer>;
  /** The one of `file` alone; that of the file before it is ended. */
  own(file: string, env: Record<string, string>): Promise<RunningServer>;
  stop(): Promise<void>;
}

export function createServers(): Servers {
  let shared: RunningServer | undefined;
  let own: { name: string; server: RunningServer } | undefined;
  return {
    async share() {
      shared ??= await startServer();
      return shared;
    },
    async own(file, env) {
      const name = `${file} ${JSON.stringify(env)}`;
      if (own?.name === name) return own.server;
      await own?.server.stop();
      own = undefined;
      own = { name, server: await startServer(env) };
      return own.server;
    },
    async stop() {
      await Promise.all([shared?.stop(), own?.server.stop()]);
    },
  };
}
