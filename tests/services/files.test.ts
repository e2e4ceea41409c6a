import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expiredToken,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  success,
} from './support/server.ts';
import {
  accessTokenFor,
  catchError,
  minutes,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
} from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;

beforeAll(async () => {
  server = await startScriptedServer();
  provideWebLocks();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
  signInBrowser(tab);
});

const id = '0b0f4a54-3e0f-4d0b-9d53-7a3b6f2b1c44';
const uploaded = {
  id,
  name: '보고서.txt',
  contentType: 'text/plain',
  size: 6,
  attached: true,
  tobeDeleted: false,
  temped: true,
};
const report = () => new File(['보고'], '보고서.txt', { type: 'text/plain' });

describe('uploading', () => {
  it('sends the file as a form and reports how far it is', async () => {
    const { uploadTemporary } = await import('../../src/services/files.ts');
    const route = 'PUT /api/files/temp';
    server.on(route, success(uploaded));
    const progress: [number, number][] = [];
    const onProgress = (sent: number, total: number) => progress.push([sent, total]);
    expect(await uploadTemporary(report(), { onProgress })).toEqual(uploaded);
    const [sent] = server.received(route);
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toContain('name="file"; filename="보고서.txt"');
    expect(sent?.body).toContain('보고');
    const [done, all] = progress.at(-1) ?? [];
    expect(done).toBe(all);
    expect(all).toBeGreaterThan(6);
  });

  it('sends the whole form again with a renewed token', async () => {
    const { uploadTemporary } = await import('../../src/services/files.ts');
    const renewed = accessTokenFor('s1', Date.now() + minutes(12));
    server.on('POST /api/auth/refresh', success({ accessToken: renewed, refreshToken: 'refresh-2' }));
    server.on('PUT /api/files/temp', ({ headers }) =>
      headers.authorization === `Bearer ${renewed}` ? success(uploaded) : expiredToken,
    );
    expect(await uploadTemporary(report())).toEqual(uploaded);
    const sent = server.received('PUT /api/files/temp');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toContain('보고');
  });

  it('that is refused throws with the reason and the limit', async () => {
    const { uploadTemporary } = await import('../../src/services/files.ts');
    server.on('PUT /api/files/temp', refusal(413, 'F0001', '너무 큽니다.', { maxBytes: 5 }));
    const error = await catchError(tab, uploadTemporary(report()));
    expect(error).toMatchObject({
      kind: 'refused',
      http: 413,
      message: '너무 큽니다.',
      data: { maxBytes: 5 },
    });
  });

  it('can be cancelled', async () => {
    const { uploadTemporary } = await import('../../src/services/files.ts');
    const controller = new AbortController();
    const waiting = Promise.withResolvers<void>();
    const forever = Promise.withResolvers<never>();
    server.on('PUT /api/files/temp', () => {
      waiting.resolve();
      return forever.promise;
    });
    const upload = catchError(tab, uploadTemporary(report(), { signal: controller.signal }));
    await waiting.promise;
    controller.abort();
    expect((await upload).kind).toBe('cancelled');
  });
});

describe('deleting', () => {
  it('goes to the temporary storage', async () => {
    const { deleteTemporary } = await import('../../src/services/files.ts');
    server.on(`DELETE /api/files/temp/${id}`, success());
    await deleteTemporary(id);
    expect(server.received(`DELETE /api/files/temp/${id}`)).toHaveLength(1);
  });
});

describe('downloading', () => {
  const route = `GET /api/files/download/${id}`;
  const downloadFile = async (fileId: string) =>
    (await import('../../src/services/files.ts')).downloadFile(fileId);

  it('gives the content under its full name, JSON files too', async () => {
    server.on(route, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="__.json"; filename*=UTF-8''${encodeURIComponent('성과 (1).json')}`,
      },
      body: { status: 'M002' },
    });
    const { content, name } = await downloadFile(id);
    expect(name).toBe('성과 (1).json');
    expect(await content.text()).toBe('{"status":"M002"}');
  });

  it('of no file at all reports that there is none, and asks nobody', async () => {
    expect((await catchError(tab, downloadFile(''))).message).toBe('파일이 존재하지 않습니다.');
  });

  it.each([
    [404, 'N0404', '파일이 존재하지 않습니다.', '파일이 존재하지 않습니다.'],
    [404, 'N0404', '', '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.'],
    [500, 'S0001', '서버 오류', '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.'],
  ])('refused with %s %s %j shows %j', async (http, status, message, shown) => {
    server.on(route, refusal(http, status, message));
    expect(await catchError(tab, downloadFile(id))).toMatchObject({ http, status, message: shown });
  });

  it('a page that is no envelope is reported as a failure', async () => {
    server.on(route, { http: 502, body: '<html>Bad gateway</html>' });
    expect((await catchError(tab, downloadFile(id))).message).toBe(
      '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.',
    );
  });

  it('in a displaced session ends it', async () => {
    server.on(route, refusal(401, 'M002'));
    expect((await catchError(tab, downloadFile(id))).kind).toBe('forcedOut');
    expect(tab.onForcedOut).toHaveBeenCalledWith('M002');
  });
});

describe('activity histories', () => {
  it('are listed and added to', async () => {
    const { addNote, listThreads } = await import('../../src/services/threads.ts');
    const row = {
      threadId: id,
      refId: id,
      thrdTy: 'NOTE',
      cn: '확인했습니다.',
      createdBy: { userName: '이운영' },
      createdAt: '2026-11-20T01:02:03Z',
      threadAttachments: [{ file: { ...uploaded, temped: undefined } }],
    };
    server.on('POST /api/esg/v1/threads', success({ rows: [row], total: 1 }));
    server.on('PUT /api/esg/v1/threads', success({ threadId: id }));
    expect((await listThreads({ refId: id, page: 0, size: 10 })).rows[0]?.cn).toBe('확인했습니다.');
    const note = { refId: id, cn: '확인했습니다.', threadAttachments: [{ file: uploaded }] };
    expect(await addNote(note)).toBe(id);
    expect(server.received('PUT /api/esg/v1/threads')[0]?.body).toEqual(note);
  });
});

describe('the industry classification', () => {
  it('is fetched without a token, for those who are not signed in', async () => {
    const { loadGics } = await import('../../src/services/gics.ts');
    const leaf = {
      gicsId: '1010',
      upGicsId: '10',
      level: 2,
      gicsName: '에너지',
      gicsNameEn: null,
      children: [],
    };
    const node = { ...leaf, gicsId: '10', upGicsId: null, level: 1, gicsFullPath: '에너지' };
    const tree = [{ ...node, children: [{ ...leaf, gicsFullPath: '에너지 > 에너지' }] }];
    server.on('GET /api/esg/v1/gics', success(tree));
    expect(await loadGics()).toEqual(tree);
    expect(server.received('GET /api/esg/v1/gics')[0]?.headers.authorization).toBeUndefined();
  });
});
