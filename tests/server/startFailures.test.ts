import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { engine } from './support/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'esg-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const main = path.resolve(import.meta.dirname, '../../server/main.ts');

/** Exit code and standard error of a start that fails. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: unknown; written: string }>((resolve) => {
    execFile(
      process.execPath,
      [main],
      { env: { ...process.env, PORT: '0', ...env }, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error?.code, written: stdout + stderr }),
    );
  });

async function expectRefusal(env: Record<string, string>, setting: string, reason: string): Promise<string> {
  const { code, written } = await start(env);
  expect(code, written).toBe(1);
  expect(written).toContain(`${setting}: `);
  expect(written).toContain(reason);
  expect(written).toMatch(/[가-힣]+.*주세요\.\n.*[a-z]/);
  expect(written).not.toMatch(/^\s+at /m);
  expect(written.trim().split('\n')).toHaveLength(2);
  return written;
}

describe.runIf(engine === 'pglite')('a data folder that cannot be used', () => {
  test('a file in its place', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, 'DATA_DIR', 'EEXIST');
  });

  test.runIf(process.platform === 'linux')('one that cannot be written', async () => {
    await expectRefusal({ DATA_DIR: '/sys/esg' }, 'DATA_DIR', '/sys/esg');
  });

  test('a damaged database', async () => {
    const dataDir = path.join(folder, 'damaged');
    await mkdir(path.join(dataDir, 'pg', 'global'), { recursive: true });
    await writeFile(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    await writeFile(path.join(dataDir, 'pg', 'global', 'pg_control'), 'not a control file');
    await expectRefusal({ DATA_DIR: dataDir }, 'DATA_DIR', dataDir);
  });
});

describe.runIf(engine === 'postgres')('a database that cannot be used', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(`${inject('postgresUrl') || 'postgres://nobody:nothing@localhost'}/postgres`);
    change(url);
    return { DATABASE_URL: url.href };
  };

  test.each([
    ['nobody listens', at((url) => (url.port = '1')), 'ECONNREFUSED'],
    ['a wrong password', at((url) => (url.password = 'wrong-secret')), '28P01'],
    ['no such database', at((url) => (url.pathname = '/nothing')), '3D000'],
  ])('%s', async (_name, env, reason) => {
    expect(await expectRefusal(env, 'DATABASE_URL', reason)).not.toContain('wrong-secret');
  });
});
