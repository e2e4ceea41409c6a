import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../tools/serverProcess.ts';
import { demoSettings } from './server.ts';

/** Migrating and seeding takes over a minute beside the other stages on a slow machine. */
const FIRST_START_MS = 240_000;

export interface FirstStart {
  log: string;
  /** After it got SIGTERM twice; null when a signal ended it. */
  exitCode: number | null;
}

/**
 * Migrates and seeds one data folder as `npm start` does it; every server of the browser tests starts from a copy of
 * it. What became of this start is in `E2E_FIRST_START`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await mkdtemp(path.join(tmpdir(), 'esg-template-'));
  const args = ['tools/buildIfStale.ts', 'server/main.ts'];
  const server = await startProcess('tools/bootstrap.mjs', demoSettings(template), '/readyz', {
    args,
    withinMs: FIRST_START_MS,
  });
  // npm and the process group may each deliver the same signal
  process.kill(server.pid, 'SIGTERM');
  const exitCode = await server.stop('SIGTERM');
  process.env.E2E_DATA_TEMPLATE = template;
  process.env.E2E_FIRST_START = JSON.stringify({ log: server.log(), exitCode } satisfies FirstStart);
  return () => rm(template, { recursive: true, force: true });
}
