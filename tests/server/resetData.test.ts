import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../server/db/lock.ts';
import { engine } from './support/database.ts';
import { makeDataFolder } from './support/pgliteCopies.ts';

const script = path.resolve(import.meta.dirname, '../../server/resetData.ts');

/** Exit code and output of a reset of `DATA_DIR`, with `reply` typed where it asks. */
async function reset(env: Record<string, string>, { reply = '', args = [] as readonly string[] } = {}) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let shown = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (shown += part));
  child.stdin.end(`${reply}\n`);
  const [code] = await once(child, 'close');
  return { code, shown };
}

describe.runIf(engine === 'pglite')('a reset', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('asks, and deletes nothing without a yes', async () => {
    const before = await readdir(dataDir);
    expect(await reset({ DATA_DIR: dataDir }, { reply: 'n' })).toMatchObject({ code: 1 });
    expect(await readdir(dataDir)).toEqual(before);
  });

  test('is refused while a server uses the folder, and where PostgreSQL has the data', async () => {
    const lock = await lockFolder(dataDir);
    const used = await reset({ DATA_DIR: dataDir }, { args: ['--yes'] });
    await lock.release();
    expect(used).toMatchObject({ code: 1, shown: expect.stringContaining(dataDir) });
    const remote = await reset(
      { DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/x' },
      { args: ['--yes'] },
    );
    expect(remote).toMatchObject({ code: 1, shown: expect.stringContaining('DATABASE_URL') });
    expect(await readdir(dataDir)).toContain('pg');
  });

  test('empties the folder once it is confirmed', async () => {
    expect(await reset({ DATA_DIR: dataDir }, { reply: 'y' })).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).toEqual([]);
    expect(await reset({ DATA_DIR: dataDir }, { args: ['--yes'] })).toMatchObject({ code: 1 });
  });
});
