import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const startWithinMs = 60_000;

/** A real server process on its own data folder, with demo data, the outbox and the test clock. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** Everything it wrote so far. */
  log(): string;
  /** Moves the server's clock; it never goes back. */
  advance(ms: number): Promise<void>;
  /** SIGTERM and wait; removes the data folder. */
  stop(): Promise<void>;
}

export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'esg-e2e-'));
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      OUTBOX: '1',
      TEST_CLOCK: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const written: string[] = [];
  child.stdout.on('data', (part) => written.push(String(part)));
  child.stderr.on('data', (part) => written.push(String(part)));
  const log = () => written.join('');
  try {
    await ready(url, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start: ${String(error)}\n${log()}`);
  }
  return {
    url,
    dataDir,
    log,
    async advance(ms) {
      const response = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: ms }),
      });
      if (!response.ok) throw new Error(`POST /dev/clock answered ${response.status}`);
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`/readyz was not ready within ${startWithinMs / 1000} s`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
