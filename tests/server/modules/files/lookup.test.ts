import { eq, lt, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { category } from '../../../../server/db/schema/categories.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { AttachRow } from '../../../../src/contracts/attachments.ts';
import { COUNT_STEP } from '../../../../src/contracts/envelope.ts';
import { seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { placeName } from '../../../../src/messages/ko.attachments.ts';
import { download } from '../../../../src/messages/ko.files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { giveService } from '../../support/service.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, unzip, upload } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const userIds: Record<string, string> = {};
const postIds: Record<string, string> = {};
const fileIds: Record<string, string> = {};

const call = (who: string, method: 'GET' | 'PUT' | 'POST', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });

async function attach(who: string, filename: string, content: Buffer | string = pdf) {
  const { data } = await upload(test, tokens[who] ?? '', { filename, content });
  fileIds[filename] = data.id;
  return [{ file: { ...data, tobeDeleted: false } }];
}

let categoryId: string;
async function write(who: string, area: 'notice' | 'pds' | 'datacenter', filename: string, values = {}) {
  const kind =
    area === 'notice'
      ? { pinned: false, shownFrom: seoulDay(test.clock.nowMs()), shownTo: null, roles: ['ROLE_OPERATOR'] }
      : {
          categoryId,
          draft: area === 'pds',
          ...(area === 'pds' ? { roles: ['ROLE_WORKER'] } : { shared: true }),
        };
  const attachments = await attach(who, filename);
  const body = { title: `${filename}의 글`, cn: '<p>글</p>', attachments, ...kind, ...values };
  const { status, data } = await call(who, 'PUT', `/api/esg/v1/${area}`, body);
  expect(status).toBe('C200');
  postIds[filename] = data.postId ?? data.ntcId;
}

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  await removeEvidence(test.database.db);
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', serviceEndYmd: '2099-12-31', createdAt: new Date() })
    .returning();
  const stranger = { customerCompanyId: other?.customerCompanyId ?? '' };
  await giveService(test, stranger.customerCompanyId);
  await db.update(user).set(stranger).where(eq(user.userId, 'operator02'));
  for (const who of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01']) {
    const signedIn = await signIn(test, who);
    tokens[who] = signedIn.accessToken;
    userIds[who] = signedIn.user.id;
  }
  await write('admin01', 'notice', '공지.pdf');
  const isOfDatacenter = eq(category.area, 'datacenter');
  categoryId = (await db.select().from(category).where(isOfDatacenter))[0]?.categoryId ?? '';
  await write('operator01', 'notice', '회사 공지.pdf', { roles: ['ROLE_WORKER'] });
  await write('operator02', 'notice', '다른 회사 공지.pdf');
  await write('admin01', 'pds', '초안.pdf', { categoryId: null });
  await write('operator01', 'datacenter', '자료.pdf');
  await write('operator02', 'datacenter', '다른 회사 자료.pdf');
  await call('operator01', 'PUT', '/api/esg/v1/threads', {
    refId: userIds.worker01,
    cn: '확인했습니다.',
    threadAttachments: await attach('operator01', '댓글.txt', '확인'),
  });
  await call('operator01', 'PUT', '/api/esg/v1/threads', {
    refType: 'notice',
    refId: postIds['회사 공지.pdf'],
    cn: '작성자끼리 나누는 말입니다.',
    threadAttachments: await attach('operator01', '메모.txt', '메모'),
  });
  await attach('operator01', '쓰지 않은.pdf');
});
afterAll(() => test.stop());

const list = async (who: string, query = ''): Promise<AttachRow[]> =>
  (await call(who, 'GET', `/api/esg/v1/attach/list?size=50${query}`)).data.rows;
const names = async (who: string, query = '') => (await list(who, query)).map(({ fileName }) => fileName);
const zip = (who: string, filenames: readonly string[], name?: string) =>
  call(who, 'POST', '/api/files/zip', { ids: filenames.map((each) => fileIds[each]), name });

it('counts up to the next thousand behind a page', async () => {
  const { db } = test.database;
  const name = '많';
  await db.execute(sql`
    insert into file (state, name, content_type, size, owner_id, customer_company_id, ref_type, ref_id, created_at, attached_at)
    select state, ${name}::text, content_type, size, owner_id, customer_company_id, ref_type, ref_id, created_at,
      '2020-05-05T03:00:00Z' from file cross join generate_series(1, ${COUNT_STEP + 60}::int) n
    where file_id = ${fileIds['자료.pdf'] ?? ''}`);
  const total = async (query: string) =>
    (await call('operator01', 'GET', `/api/esg/v1/attach/list?size=50&to=2020-06-01${query}`)).data.total;
  expect(await total('')).toBe(COUNT_STEP);
  expect(await total('&page=18')).toBe(COUNT_STEP);
  expect(await total('&page=19')).toBe(COUNT_STEP + 60);
  expect(await total('&page=21')).toBe(COUNT_STEP + 60);
  expect(await total('&q=%EB%A7%8E&sort=fileName:asc')).toBe(COUNT_STEP);
  await db.delete(file).where(lt(file.attachedAt, new Date('2020-06-01')));
});

describe('the lookup of attachments', () => {
  it('has the files of what the caller may see, and those alone', async () => {
    expect((await names('admin01')).toSorted()).toEqual(
      [
        ...['공지.pdf', '다른 회사 공지.pdf', '다른 회사 자료.pdf', '댓글.txt', '메모.txt'],
        ...['자료.pdf', '초안.pdf', '회사 공지.pdf'],
      ].toSorted(),
    );
    expect((await names('operator01')).toSorted()).toEqual(
      ['공지.pdf', '댓글.txt', '메모.txt', '자료.pdf', '회사 공지.pdf'].toSorted(),
    );
    expect((await names('worker01')).toSorted()).toEqual(['댓글.txt', '자료.pdf', '회사 공지.pdf']);
    expect((await names('operator02')).toSorted()).toEqual(
      ['공지.pdf', '다른 회사 공지.pdf', '다른 회사 자료.pdf'].toSorted(),
    );
    expect((await call('partner01', 'GET', '/api/esg/v1/attach/list')).status).toBe('A0403');
  });

  it('lists what can be downloaded, and nothing else can', async () => {
    for (const who of ['admin01', 'operator01', 'operator02', 'worker01']) {
      const listed = new Set(await names(who));
      for (const [name, id] of Object.entries(fileIds)) {
        if (name === '쓰지 않은.pdf') continue;
        const { http } = await call(who, 'GET', `/api/files/download/${id}`);
        expect([who, name, http]).toEqual([who, name, listed.has(name) ? 200 : 404]);
      }
    }
  });

  it('shows where a file is, and whose it is', async () => {
    const rows = new Map((await list('admin01')).map((row) => [row.fileName, row]));
    expect(rows.get('자료.pdf')).toMatchObject({
      fileSize: pdf.length,
      write: '이운영',
      companyKoreanName: '한빛에너지',
      filePosition: {
        refType: 'datacenter',
        refId: postIds['자료.pdf'],
        title: '자료.pdf의 글',
        inHistory: false,
      },
    });
    expect(rows.get('댓글.txt')?.filePosition).toEqual({
      refType: 'user',
      refId: userIds.worker01,
      title: '박현업',
      inHistory: true,
    });
    expect(rows.get('메모.txt')?.filePosition).toMatchObject({
      refType: 'notice',
      refId: postIds['회사 공지.pdf'],
      inHistory: true,
    });
    for (const { filePosition } of rows.values()) expect(placeName(filePosition)).not.toContain('기타');
  });

  it('is filtered by a part of the name, by place and by day, and sorted', async () => {
    expect(await names('admin01', '&q=%EB%8C%93')).toEqual(['댓글.txt']);
    expect(await names('admin01', '&refType=user')).toEqual(['댓글.txt']);
    expect((await names('operator01', '&refType=notice')).toSorted()).toEqual(
      ['공지.pdf', '메모.txt', '회사 공지.pdf'].toSorted(),
    );
    expect(await names('admin01', '&to=2020-01-01')).toEqual([]);
    expect((await names('admin01', '&sort=fileSize:asc')).slice(0, 2).toSorted()).toEqual([
      '댓글.txt',
      '메모.txt',
    ]);
    expect(await names('worker01', '&sort=fileName:desc')).toEqual(['회사 공지.pdf', '자료.pdf', '댓글.txt']);
    expect((await call('admin01', 'GET', '/api/esg/v1/attach/list?sort=write:asc')).status).toBe('V0001');
  });

  it('comes as an Excel file of the same rows', async () => {
    const { response } = await call('worker01', 'GET', '/excel/api/attach?sort=fileName:asc');
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1) ?? [];
    expect(rows.map(([name, size, place]) => [name, size, place])).toEqual([
      ['댓글.txt', 6, '사용자 활동 이력 · 박현업'],
      ['자료.pdf', pdf.length, '데이터센터 · 자료.pdf의 글'],
      ['회사 공지.pdf', pdf.length, '공지사항 · 회사 공지.pdf의 글'],
    ]);
  });
});

describe('an archive of files', () => {
  it('has each of them, counted, under a name of its own', async () => {
    const before = new Map((await list('operator01')).map((row) => [row.fileName, row.downloads]));
    const { response } = await zip('operator01', ['댓글.txt', '메모.txt', '댓글.txt'], '../모음: 1');
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('모음- 1.zip'));
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    expect([...unzip(response.rawPayload)]).toEqual([
      ['댓글.txt', '확인'],
      ['메모.txt', '메모'],
    ]);
    for (const { fileName, downloads } of await list('operator01')) {
      const isIn = ['댓글.txt', '메모.txt'].includes(fileName);
      expect([fileName, downloads]).toEqual([fileName, (before.get(fileName) ?? 0) + (isIn ? 1 : 0)]);
    }
  });

  it('is refused whole where one of them is out of reach, and where there are none or too many', async () => {
    const refused = await zip('operator01', ['댓글.txt', '초안.pdf']);
    expect([refused.http, refused.message]).toEqual([404, download.notFound]);
    expect((await zip('operator01', [])).status).toBe('V0001');
    expect((await zip('operator01', Array(101).fill('댓글.txt'))).status).toBe('V0001');
  });

  it('counts each of those that are made at once', async () => {
    const forwards = ['자료.pdf', '댓글.txt', '메모.txt'];
    const before = (await list('operator01', '&q=%EC%9E%90%EB%A3%8C'))[0]?.downloads ?? 0;
    const made = Array.from({ length: 6 }, (_, place) =>
      zip('operator01', place % 2 === 0 ? forwards : forwards.toReversed()),
    );
    for (const { http } of await Promise.all(made)) expect(http).toBe(200);
    const { db } = test.database;
    const [row] = await db
      .select()
      .from(file)
      .where(eq(file.fileId, fileIds['자료.pdf'] ?? ''));
    expect(row?.downloads).toBe(before + 6);
  });
});
