import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../server/db/lock.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { SHORT_LIVED } from '../../../tools/serverProcess.ts';
import { engine } from '../support/database.ts';
import { makeDataFolder } from '../support/pgliteCopies.ts';

describe.runIf(engine === 'pglite')('PGlite in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'esg-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const lockFile = () => path.join(folder, 'server.lock');
  const writeLock = (holder: object) => writeFile(lockFile(), JSON.stringify(holder));
  const holder = { token: 'another', pid: 4_194_304, host: hostname(), startedAt: null };

  test('a second server is refused; after kill -9 the next one starts at once and has every committed row', async () => {
    await rm(folder, { recursive: true });
    folder = await makeDataFolder();
    const child = fork(new URL('./pglite.child.ts', import.meta.url), [folder], { execArgv: SHORT_LIVED });
    let committed = 0;
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    child.on('message', (n: number) => {
      committed = n;
      if (n === 300) resolve();
    });
    await enough;

    const refusal = await openPglite(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    const { message } = refusal as FolderInUseError;
    expect(message).toContain(folder);
    expect(message).toContain(String(child.pid));
    expect(message).toMatch(/사용하고 있습니다[\s\S]*is in use/);

    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = performance.now();
    const lock = await lockFolder(folder);
    expect(performance.now() - before).toBeLessThan(1_000);
    await lock.release();

    const database = await openPglite(folder);
    const { rows } = await database.db.execute<{ n: number }>(sql`select n from counted order by n`);
    await database.close();
    expect(committed).toBeGreaterThanOrEqual(300);
    expect(rows.slice(0, committed).map(({ n }) => n)).toEqual(
      Array.from({ length: committed }, (_, index) => index + 1),
    );
  });

  test('a folder can be locked once at a time, also within one process', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  test('of many that find a dead holder one succeeds', async () => {
    await writeLock(holder);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const taken = tries.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(FolderInUseError);
    }
  });

  test('what a power cut leaves of a lock does not hold', async () => {
    await writeFile(lockFile(), '');
    await (await lockFolder(folder)).release();
  });

  test.runIf(process.platform === 'linux')(
    'an id that now belongs to another process does not hold',
    async () => {
      await writeLock({ ...holder, pid: process.pid, startedAt: 'before/1' });
      await (await lockFolder(folder)).release();
    },
  );

  test('a holder on another machine holds while it touches its lock', async () => {
    await writeLock({ ...holder, host: 'another.example' });
    const touching = setInterval(() => utimes(lockFile(), new Date(), new Date()), 50);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    clearInterval(touching);
  });

  test('a holder on another machine that is silent is taken over', async () => {
    await writeLock({ ...holder, host: 'another.example' });
    const lock = await lockFolder(folder, 300);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test('a database that cannot be opened gives its folder free', async () => {
    // looks like one, so that none is made
    await mkdir(path.join(folder, 'pg'));
    await writeFile(path.join(folder, 'pg', 'PG_VERSION'), 'not a version');
    await expect(openPglite(folder)).rejects.toThrow();
    await (await lockFolder(folder)).release();
  });
});
