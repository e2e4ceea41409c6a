import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { listenFailure, startFailure } from '../../server/startFailures.ts';
import { engine } from './support/database.ts';
import { makeDataFolder } from './support/pgliteCopies.ts';
import { createPostgresDatabase } from './support/postgresCopies.ts';

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

describe('a data folder that cannot be used', () => {
  // of PostgreSQL, files are kept there all the same
  const database = async () =>
    engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : undefined;

  test('a file in its place', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ ...(await database()), DATA_DIR: file }, 'DATA_DIR', 'EEXIST');
  });

  test.runIf(process.platform === 'linux')('one that cannot be written', async () => {
    for (const DATA_DIR of ['/sys/esg', '/sys/kernel']) {
      await expectRefusal({ ...(await database()), DATA_DIR }, 'DATA_DIR', DATA_DIR);
    }
  });

  test.runIf(engine === 'pglite')('one without space', async () => {
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(await startFailure(noSpace, loadConfig({ DATA_DIR: folder }))).toContain(`${folder} (ENOSPC)`);
  });

  // a file system that has no space at all
  test.runIf(engine === 'pglite' && process.platform === 'linux')(
    'one without space, which PGlite does not tell',
    async () => {
      expect(await startFailure(new Error('PANIC'), loadConfig({ DATA_DIR: '/proc' }))).toContain(
        '/proc (ENOSPC)',
      );
    },
  );

  test.runIf(engine === 'pglite')('a damaged database', async () => {
    const dataDir = path.join(folder, 'damaged');
    await mkdir(path.join(dataDir, 'pg', 'global'), { recursive: true });
    await writeFile(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    await writeFile(path.join(dataDir, 'pg', 'global', 'pg_control'), 'not a control file');
    await expectRefusal({ DATA_DIR: dataDir }, 'DATA_DIR', dataDir);
  });
});

test('a database of another release is refused and left as it is', async () => {
  const dataDir = await makeDataFolder();
  const env: Record<string, string> = { DATA_DIR: dataDir };
  if (engine === 'postgres') env.DATABASE_URL = await createPostgresDatabase();
  const change = async (statement: SQL) => {
    const database = await openDatabase(loadConfig(env));
    const { rows } = await database.db.execute(statement);
    await database.close();
    return rows;
  };
  try {
    await change(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another', 1)`);
    const setting = engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
    const written = await expectRefusal(env, setting, '다른 버전');
    if (engine === 'pglite') expect(written).toContain('npm run reset');
    expect(await change(sql`select user_id from user_account where user_id = 'worker01'`)).toHaveLength(1);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe.runIf(engine === 'pglite')('an address that cannot be listened on', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('one of another machine', async () => {
    await expectRefusal({ DATA_DIR: dataDir, HOST: '192.0.2.1' }, 'HOST', 'EADDRNOTAVAIL');
  });

  test('a name that is none', async () => {
    await expectRefusal({ DATA_DIR: dataDir, HOST: 'nowhere.invalid' }, 'HOST', 'nowhere.invalid');
  });

  test('a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectRefusal({ DATA_DIR: dataDir, PORT: String(port) }, 'PORT', String(port));
    other.close();
  });

  // who runs the tests may be allowed every port
  test('a port that this user may not have', () => {
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(listenFailure(refused, loadConfig({ PORT: '80' }))).toContain('PORT: 80');
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
