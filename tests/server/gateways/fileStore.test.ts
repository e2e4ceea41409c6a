import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config.ts';
import { file } from '../../../server/db/schema/files.ts';
import type { FileStore } from '../../../server/gateways/fileStore.ts';
import { openFileStore } from '../../../server/gateways/open.ts';
import { startTestApp } from '../support/app.ts';
import { removeEvidence } from '../support/removeEvidence.ts';
import { startS3Server } from '../support/s3Server.ts';
import { signIn } from '../support/signIn.ts';
import { png, upload } from '../support/upload.ts';
import { waitFor } from '../support/waitFor.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'esg-store-'));
  s3 = await startS3Server('esg-files');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => s3.fail());

async function toFile(content: Buffer): Promise<string> {
  const place = path.join(folder, randomUUID());
  await writeFile(place, content);
  return place;
}
const toContent = async (store: FileStore, key: string) => {
  const stream = await store.open(key);
  return stream && buffer(stream);
};

describe.each(['local', 's3'] as const)('the %s store', (kind) => {
  const open = () =>
    openFileStore(loadConfig({ DATA_DIR: path.join(folder, 'data'), ...(kind === 's3' ? s3.env : {}) }));

  it('gives back what it was given, in one piece or in parts', async () => {
    const store = open();
    for (const size of [0, 1, 12 * 1024 * 1024]) {
      const key = randomUUID();
      const content = randomBytes(size);
      await store.put(key, await toFile(content));
      expect((await toContent(store, key))?.equals(content)).toBe(true);
    }
  });

  it('has nothing under a key it was never given, and removing it does no harm', async () => {
    const store = open();
    const key = randomUUID();
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
  });

  it('forgets what is removed', async () => {
    const store = open();
    const key = randomUUID();
    await store.put(key, await toFile(png));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });
});

describe('the local store', () => {
  it('accepts no key that is a path', async () => {
    const store = openFileStore(loadConfig({ DATA_DIR: path.join(folder, 'data') }));
    for (const key of ['../../x', 'a/b/c/d', '/etc/passwd', '', '..']) {
      await expect(async () => store.open(key)).rejects.toThrow('Not a key of a file');
    }
  });
});

describe('the S3 store', () => {
  const open = () => openFileStore(loadConfig(s3.env));

  it('signs what it asks for', async () => {
    await open().put(randomUUID(), await toFile(png));
    expect(s3.requests.length).toBeGreaterThan(0);
    expect(s3.requests.every(({ signed }) => signed)).toBe(true);
  });

  it('leaves no half of an upload whose parts are refused', async () => {
    const key = randomUUID();
    s3.fail(({ method, query }) => method === 'PUT' && query.get('partNumber') === '2');
    await expect(open().put(key, await toFile(randomBytes(12 * 1024 * 1024)))).rejects.toThrow();
    expect(s3.objects.has(`files/${key}`)).toBe(false);
    expect([...s3.uploads]).toEqual([]);
  });

  it('rejects when it may not read, which is not the same as nothing there', async () => {
    s3.fail(({ method }) => method === 'GET');
    await expect(open().open(randomUUID())).rejects.toThrow('AccessDenied');
  });
});

describe('the server with files in S3', () => {
  it('stores, serves and removes them there, and nothing stays on its disk', async () => {
    const test = await startTestApp(s3.env);
    try {
      await removeEvidence(test.database.db);
      const token = (await signIn(test, 'worker01')).accessToken;
      const { data } = await upload(test, token, { filename: '증빙.png', content: png });
      expect(s3.objects.get(`files/${data.id}`)).toEqual(png);
      const { response } = await test.call('GET', `/api/files/download/${data.id}`, undefined, { token });
      expect(response.rawPayload).toEqual(png);
      expect(await readdir(path.join(test.config.dataDir, 'files', 'incoming'))).toEqual([]);
      await test.call('DELETE', `/api/files/temp/${data.id}`, undefined, { token });
      await waitFor(() => expect(s3.objects.has(`files/${data.id}`)).toBe(false));

      s3.fail(({ method }) => method === 'PUT');
      const refused = await upload(test, token, { filename: '증빙.png', content: png });
      expect(refused).toMatchObject({ http: 500, status: 'S0001' });
      expect(await readdir(path.join(test.config.dataDir, 'files', 'incoming'))).toEqual([]);
      s3.fail();
      await test.sweeper.runAll();
      await waitFor(async () => expect(await test.database.db.$count(file)).toBe(0));

      const kept = await upload(test, token, { filename: '증빙.png', content: png });
      s3.fail(({ method }) => method === 'GET');
      const unreadable = await test.call('GET', `/api/files/download/${kept.data.id}`, undefined, { token });
      expect(unreadable).toMatchObject({
        http: 500,
        message: '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.',
      });
    } finally {
      s3.fail();
      await test.stop();
    }
  });
});
