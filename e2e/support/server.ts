import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../tools/serverProcess.ts';

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

export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'esg-e2e-'));
  const settings = {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    OUTBOX: '1',
    TEST_CLOCK: '1',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const server = await startProcess('server/main.ts', settings, '/readyz');
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
