import { WriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { signIn } from '../../support/signIn.ts';
import { upload } from '../../support/upload.ts';

type Written = (error?: Error | null) => void;

/** Has every write of a file fail as a disk without room makes it fail; other tests of the process have loaded the server. */
function fillDisk(): void {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done: Written) =>
    done(full),
  );
  vi.spyOn(WriteStream.prototype, '_writev').mockImplementation((_chunks, done: Written) => done(full));
}

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_QUOTA_MB: '1' });
  await removeEvidence(test.database.db);
  token = (await signIn(test, 'worker01')).accessToken;
});
afterAll(() => test.stop());
afterEach(() => vi.restoreAllMocks());

const put = () => upload(test, token, { filename: 'a.txt', content: Buffer.alloc(600_000, 'a') });

it('a full disk refuses an upload, leaves nothing of it and takes it once there is room', async () => {
  fillDisk();
  for (const _ of [1, 2]) expect(await put()).toMatchObject({ http: 500, status: 'S0001' });
  expect(await test.database.db.select().from(file)).toEqual([]);
  vi.restoreAllMocks();
  expect(await put()).toMatchObject({ http: 200, status: 'C200' });
  expect(await readdir(path.join(test.config.dataDir, 'files', 'incoming'))).toEqual([]);
});
