import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './sources.ts';

const startWithinMs = 60_000;

/**
 * Node's arguments for a server of a few minutes at most: it does not live long enough to earn what it takes to compile
 * PGlite a second time, optimized.
 */
export const SHORT_LIVED = ['--liftoff-only'];

export interface ServerProcess {
  url: string;
  pid: number;
  /** Everything it wrote so far. */
  log(): string;
  /** Resolves with the exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Runs a script of this project with HOST and PORT (a free one) set, and waits until `readyPath` returns 2xx.
 * `args` are the script's, `nodeArgs` Node's own. Throws with what the process wrote when it ends before or is not
 * ready within `withinMs`, a minute by default.
 */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  readyPath: string,
  {
    args = [],
    nodeArgs = [],
    withinMs = startWithinMs,
  }: { args?: string[]; nodeArgs?: string[]; withinMs?: number } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeArgs, path.join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...env },
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => written.push(String(part)));
  const log = () => written.join('');
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const deadline = performance.now() + withinMs;
  for (;;) {
    const response = await fetch(url + readyPath).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not start (exit code ${child.exitCode}):\n${log()}`);
    }
    await delay(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    log,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
