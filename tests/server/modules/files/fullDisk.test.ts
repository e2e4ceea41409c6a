import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { upload } from '../../support/upload.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
// the device that takes no byte stands in for the file on a disk that has no room
vi.mock(import('node:fs'), async (importOriginal) => {
  const fs = await importOriginal();
  const createWriteStream: typeof fs.createWriteStream = (name, options) =>
    disk.isFull && String(name).includes(`${path.sep}incoming${path.sep}`)
      ? fs.createWriteStream('/dev/full', { flush: true })
      : fs.createWriteStream(name, options);
  return { ...fs, createWriteStream };
});

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_QUOTA_MB: '1' });
  token = (await signIn(test, 'worker01')).accessToken;
});
afterAll(() => test.stop());

const put = () => upload(test, token, { filename: 'a.txt', content: Buffer.alloc(600_000, 'a') });

it('a full disk refuses an upload, leaves nothing of it and takes it once there is room', async () => {
  disk.isFull = true;
  for (const _ of [1, 2]) expect(await put()).toMatchObject({ http: 500, status: 'S0001' });
  expect(await test.database.db.select().from(file)).toEqual([]);
  disk.isFull = false;
  expect(await put()).toMatchObject({ http: 200, status: 'C200' });
  expect(await readdir(path.join(test.config.dataDir, 'files', 'incoming'))).toEqual([]);
});
