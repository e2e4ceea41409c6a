import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startUp } from '../../src/messages/ko.server.ts';

const TOUCH_MS = 2_000;
/** A holder on another machine (or in another container) that does not touch its lock for this long is gone. */
const SILENCE_MS = 10_000;
const GUARD_MS = 5_000;
const RETRY_MS = 50;

/** Content of a lock file. `startedAt` distinguishes a process from a later one with its id, if the system shows it. */
interface Holder {
  token: string;
  pid: number;
  host: string;
  startedAt: string | null;
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Another server has the data folder. The message is in Korean and in English, with folder and process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(startUp.folderInUse(folder, pid));
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Locks `folder` for this process: two processes on one PGlite folder destroy it.
 * A lock whose process is dead is taken over at once. Rejects with FolderInUseError.
 */
export async function lockFolder(folder: string, silenceMs = SILENCE_MS): Promise<FolderLock> {
  const file = path.join(folder, 'server.lock');
  const me: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startedAt: (await processState(process.pid))?.startedAt ?? null,
  };
  const draft = `${file}.${me.token}`;
  await writeFile(draft, JSON.stringify(me));
  try {
    while (!(await create(draft, file))) {
      const holder = await readHolder(file);
      if (holder === undefined) continue;
      if (await isAlive(holder, file, silenceMs)) throw new FolderInUseError(folder, holder.pid);
      await removeStale(file, holder);
    }
  } finally {
    await rm(draft, { force: true });
  }

  const touching = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, TOUCH_MS).unref();
  return {
    async release() {
      clearInterval(touching);
      if ((await readHolder(file))?.token === me.token) await unlink(file);
    },
  };
}

/** Hard-linking a finished file makes lock and content appear in one step. False when there is a lock already. */
async function create(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    // Remnant of a lock after a power cut: nobody holds it.
    if (error instanceof SyntaxError) return { token: '', pid: 0, host: '', startedAt: null };
    throw error;
  }
}

async function isAlive(holder: Holder, file: string, silenceMs: number): Promise<boolean> {
  if (holder.pid < 1) return false;
  if (holder.host !== hostname()) return isTouched(file, silenceMs);
  const state = await processState(holder.pid);
  if (state !== undefined) return state.running && (holder.startedAt ?? state.startedAt) === state.startedAt;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

/** Process ids of another machine mean nothing here; whether its touches arrive does, whatever its clock shows. */
async function isTouched(file: string, silenceMs: number): Promise<boolean> {
  const before = await modifiedMs(file);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += RETRY_MS) {
    await pause(RETRY_MS);
    if ((await modifiedMs(file)) !== before) return true;
  }
  return false;
}

/** Reads the state of a process from Linux; undefined elsewhere and for one that does not exist. */
async function processState(pid: number): Promise<{ running: boolean; startedAt: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // "pid (name) state …": the name may hold anything, the start time is field 22
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return { running: !['Z', 'X'].includes(fields[0] ?? ''), startedAt: `${boot.trim()}/${fields[19]}` };
}

/** Removes the file of a dead holder: only one of several starters that found it does, and never a newer one. */
async function removeStale(file: string, seen: Holder): Promise<void> {
  const guard = `${file}.takeover`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const since = await modifiedMs(guard);
    if (since !== undefined && Date.now() - since > GUARD_MS) await rmdir(guard).catch(() => {});
    await pause(RETRY_MS);
    return;
  }
  try {
    if ((await readHolder(file))?.token === seen.token) await unlink(file);
  } finally {
    await rmdir(guard);
  }
}

const modifiedMs = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
