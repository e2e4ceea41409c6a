import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { commonCode } from '../../server/db/schema/commonCodes.ts';
import { user } from '../../server/db/schema/users.ts';
import { createPasswords } from '../../server/modules/passwords/hashing.ts';
import { codeGroups } from '../../src/contracts/commonCodes.ts';
import { engine } from './support/database.ts';
import { createPostgresDatabase } from './support/postgresCopies.ts';
import { quickSettings } from './support/settings.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../server/createAdmin.ts');
const person = ['--id', 'chief01', '--name', '최고관리', '--email', 'chief@demo.example'];

// on PostgreSQL, where an empty database is migrated fastest
it.runIf(engine === 'postgres')(
  'adds an administrator whose shown password has to be changed at the first sign-in',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'esg-admin-'));
    const url = await createPostgresDatabase({ empty: true });
    const env = { ...quickSettings, DATABASE_URL: url, DATA_DIR: dataDir };
    const create = (...more: string[]) =>
      run(process.execPath, [script, ...person, ...more], { env: { ...process.env, ...env } });
    try {
      await expect(create()).rejects.toMatchObject({ stderr: expect.stringContaining('사용법') });
      const phone = ['--phone', '015-9999-0001'];
      await expect(create(...phone)).rejects.toMatchObject({ stderr: expect.stringContaining('사용법') });
      const config = loadConfig(env);
      const database = await openDatabase(config);
      try {
        const code = { commonCodeId: '015', commonCodeKorName: '015', lvl: 2, sortOrder: 6 };
        const at = { createdAt: new Date(), lastModifiedAt: new Date() };
        await database.db.insert(commonCode).values({ ...code, ...at, upCommonCodeId: codeGroups.networkNo });
        const { stdout } = await create(...phone);
        const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
        const [row] = await database.db.select().from(user).where(eq(user.userId, 'chief01'));
        expect(row).toMatchObject({
          userAuth: 'ROLE_ADMIN',
          enabled: true,
          passwordMustChange: true,
          comNetWorkNoId: '015',
          userMobileTelno: '99990001',
        });
        expect(await (await createPasswords(config.limits)).matches(row?.passwordHash, password)).toBe(true);
      } finally {
        await database.close();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
