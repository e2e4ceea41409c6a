import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { and, desc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { png, upload } from '../../support/upload.ts';
import { waitFor } from '../../support/waitFor.ts';

let test: TestApp;
const people: Record<string, Awaited<ReturnType<typeof signIn>>> = {};
beforeAll(async () => {
  test = await startTestApp();
  for (const userId of ['admin01', 'operator01', 'worker01', 'partner01', 'agedpw01']) {
    people[userId] = await signIn(test, userId);
  }
});
afterAll(() => test.stop());

const getToken = (userId: string) => people[userId]?.accessToken ?? '';
const getId = (userId: string) => people[userId]?.user.id ?? '';
const put = async (userId: string, route: 'temp' | 'upload' = 'temp') => {
  const answer = await upload(
    test,
    getToken(userId),
    { filename: '증빙.png', content: png },
    `/api/files/${route}`,
  );
  if (answer.status !== 'C200') throw new Error(`${answer.http} ${answer.status} ${answer.message}`);
  return answer.data;
};
const download = (userId: string, id: string) =>
  test.call('GET', `/api/files/download/${id}`, undefined, { token: getToken(userId) });
const remove = (userId: string, id: string, route = '') =>
  test.call('DELETE', `/api/files/${route}${id}`, undefined, { token: getToken(userId) });
/** A comment about `about` by `userId` with one attachment. */
const attach = (userId: string, about: string, attached: object) =>
  test.call(
    'PUT',
    '/api/esg/v1/threads',
    { refId: getId(about), cn: '첨부합니다.', threadAttachments: [{ file: attached }] },
    { token: getToken(userId) },
  );
const findPlace = (id: string) => path.join(test.config.dataDir, 'files', id.slice(0, 2), id);

describe.each(['temp', 'upload'] as const)('a file that belongs to nothing (/files/%s)', (route) => {
  it('is its owner’s alone: for others, administrators too, there is none', async () => {
    const { id } = await put('worker01', route);
    expect((await download('worker01', id)).http).toBe(200);
    for (const other of ['admin01', 'operator01', 'partner01', 'agedpw01']) {
      expect(await download(other, id)).toMatchObject({
        http: 404,
        status: 'N0404',
        message: '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.',
      });
      expect(await remove(other, id)).toMatchObject({ http: 404, status: 'N0404' });
      expect(await remove(other, id, 'temp/')).toMatchObject({ http: 404, status: 'N0404' });
    }
    expect((await download('worker01', id)).http).toBe(200);
  });

  it('cannot be attached by anyone else', async () => {
    const attached = await put('worker01', route);
    expect(await attach('operator01', 'operator01', attached)).toMatchObject({ http: 404, status: 'N0404' });
    expect(await attach('worker01', 'worker01', attached)).toMatchObject({ status: 'C200' });
  });

  it('is gone once deleted, content and row', async () => {
    const { id } = await put('worker01', route);
    expect(existsSync(findPlace(id))).toBe(true);
    expect(await remove('worker01', id)).toMatchObject({ http: 200, status: 'C200' });
    expect((await download('worker01', id)).http).toBe(404);
    expect((await remove('worker01', id)).http).toBe(404);
    await waitFor(async () => {
      expect(existsSync(findPlace(id))).toBe(false);
      expect(await test.database.db.select().from(file).where(eq(file.fileId, id))).toEqual([]);
    });
    const [line] = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(line).toMatchObject({ action: 'file.delete', actorId: getId('worker01'), result: 'C200' });
  });

  it('deleted twice at once goes once', async () => {
    const { id } = await put('worker01', route);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove('worker01', id)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

describe('the temporary route', () => {
  it('deletes no file that is not temporary', async () => {
    const { id } = await put('worker01', 'upload');
    expect((await remove('worker01', id, 'temp/')).http).toBe(404);
    const temporary = await put('worker01');
    expect((await remove('worker01', temporary.id, 'temp/')).http).toBe(200);
  });
});

describe('an attached file', () => {
  it('is for any user who sees what it belongs to', async () => {
    const attached = await put('worker01');
    await attach('worker01', 'worker01', attached);
    for (const reader of ['worker01', 'operator01', 'admin01']) {
      expect((await download(reader, attached.id)).response.rawPayload).toEqual(png);
    }
    for (const other of ['agedpw01', 'partner01']) {
      expect((await download(other, attached.id)).http).toBe(404);
    }
  });

  it('is deleted by its owner and by administrators only', async () => {
    for (const [userId, http] of [
      ['partner01', 404],
      ['operator01', 403],
      ['worker01', 200],
      ['admin01', 200],
    ] as const) {
      const attached = await put('worker01');
      await attach('worker01', 'worker01', attached);
      expect([userId, (await remove(userId, attached.id)).http]).toEqual([userId, http]);
      expect((await download('worker01', attached.id)).http).toBe(http === 200 ? 404 : 200);
    }
  });

  it('claimed twice at once belongs to one comment', async () => {
    const attached = await put('worker01');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attach('worker01', 'worker01', attached)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'C0409',
      'C0409',
      'C0409',
      'C0409',
      'C200',
    ]);
    expect(answers.find(({ status }) => status === 'C0409')?.message).toBe(
      '이미 다른 곳에 첨부된 파일입니다.',
    );
  });

  it('claimed and deleted at once is one or the other', async () => {
    const attached = await put('worker01');
    const [claimed, removed] = await Promise.all([
      attach('worker01', 'worker01', attached),
      remove('worker01', attached.id, 'temp/'),
    ]);
    expect([claimed.http, removed.http].toSorted()).toEqual([200, 404]);
    expect((await download('worker01', attached.id)).http).toBe(claimed.http === 200 ? 200 : 404);
  });
});

describe('a download', () => {
  it.each(['1', 'x', '..%2f..%2fetc%2fpasswd', "' or 1=1--"])('of %j is refused', async (id) => {
    expect((await download('worker01', encodeURIComponent(decodeURIComponent(id)))).http).toBe(400);
  });

  it('of an unknown file is not found', async () => {
    expect(await download('worker01', crypto.randomUUID())).toMatchObject({
      http: 404,
      message: '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.',
    });
  });

  it('whose content has gone from the disk is reported as missing', async () => {
    const { id } = await put('worker01');
    await rm(findPlace(id));
    expect(await download('worker01', id)).toMatchObject({
      http: 404,
      status: 'N0404',
      message: '파일이 존재하지 않습니다.',
    });
  });

  it('whose content cannot be read is reported as failed', async () => {
    const id = crypto.randomUUID();
    await test.database.db.insert(file).values({
      fileId: id,
      state: 'saved',
      name: 'a.png',
      contentType: 'image/png',
      size: 1,
      ownerId: getId('worker01'),
      createdAt: test.clock.now(),
    });
    const { writeFile, mkdir } = await import('node:fs/promises');
    await rm(path.dirname(findPlace(id)), { recursive: true, force: true });
    await mkdir(path.dirname(path.dirname(findPlace(id))), { recursive: true });
    await writeFile(path.dirname(findPlace(id)), 'a file where a folder should be');
    expect(await download('worker01', id)).toMatchObject({
      http: 500,
      status: 'S0001',
      message: '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.',
    });
  });

  it('without a session is refused', async () => {
    expect(await test.call('GET', `/api/files/download/${crypto.randomUUID()}`)).toMatchObject({
      http: 401,
      status: 'M004',
    });
  });
});

it('fetched from the history of others, by itself or in an archive, logs whose it is', async () => {
  const startedAt = test.clock.now();
  const attached = async (about: string) => {
    const row = await put('operator01');
    expect((await attach('operator01', about, row)).status).toBe('C200');
    return String(row.id);
  };
  const [own, ofWorker, ofAged] = [
    await attached('operator01'),
    await attached('worker01'),
    await attached('agedpw01'),
  ];
  const headers = { authorization: `Bearer ${getToken('operator01')}` };
  const fetchFile = async (method: 'GET' | 'HEAD', id: string) =>
    (await test.app.inject({ method, url: `/api/files/download/${id}`, headers })).statusCode;
  const lines = () =>
    test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'privacy.download'), gte(auditLog.at, startedAt)))
      .orderBy(desc(auditLog.at));
  expect([await fetchFile('GET', own), await fetchFile('HEAD', ofWorker)]).toEqual([200, 200]);
  expect(await lines()).toEqual([]);
  expect(await fetchFile('GET', ofWorker)).toBe(200);
  expect(await lines()).toMatchObject([
    {
      kind: 'privacy',
      actorId: getId('operator01'),
      subjects: [getId('worker01')],
      masked: false,
      detail: { task: '파일 내려받기' },
    },
  ]);
  test.clock.advance(1);
  const archive = { ids: [own, ofWorker, ofAged] };
  expect((await test.call('POST', '/api/files/zip', archive, { token: getToken('operator01') })).http).toBe(
    200,
  );
  const [line, ...others] = await lines();
  expect(line?.subjects?.toSorted()).toEqual([getId('worker01'), getId('agedpw01')].toSorted());
  expect(others).toHaveLength(1);
});
