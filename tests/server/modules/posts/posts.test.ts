import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category } from '../../../../server/db/schema/categories.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { post } from '../../../../server/db/schema/posts.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { PostArea, PostDetail, PostDraft, PostRow } from '../../../../src/contracts/posts.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { categoryRefusals } from '../../../../src/messages/ko.categories.ts';
import { postRefusals } from '../../../../src/messages/ko.posts.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, upload } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const people = ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'agedpw01', 'partner01'];
const categoryIds: Record<PostArea, string[]> = { pds: [], datacenter: [] };

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', serviceEndYmd: '2099-12-31', createdAt: new Date() })
    .returning();
  const stranger = { customerCompanyId: other?.customerCompanyId ?? '' };
  await db.update(user).set(stranger).where(eq(user.userId, 'operator02'));
  for (const userId of people) tokens[userId] = (await signIn(test, userId)).accessToken;
  for (const { area, categoryId } of await db.select().from(category)) categoryIds[area].push(categoryId);
});
afterAll(() => test.stop());
beforeEach(async () => void (await test.database.db.delete(post)));

const getPath = (area: PostArea) => `/api/esg/v1/${area}`;
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });

const toDraft = (area: PostArea, values: Partial<PostDraft>): PostDraft => ({
  categoryId: categoryIds[area][0] ?? '',
  title: '산정 지침',
  cn: '<p>지침입니다.</p>',
  draft: false,
  attachments: [],
  ...(area === 'pds' ? { roles: ['ROLE_OPERATOR', 'ROLE_WORKER'] } : { shared: false }),
  ...values,
});
async function write(who: string, area: PostArea, values: Partial<PostDraft> = {}): Promise<string> {
  const { status, data } = await call(who, 'PUT', getPath(area), toDraft(area, values));
  expect(status).toBe('C200');
  return data.postId;
}
const list = async (who: string, area: PostArea, query = ''): Promise<PostRow[]> =>
  (await call(who, 'GET', `${getPath(area)}/list${query}`)).data.rows;
const titles = async (who: string, area: PostArea, query = '') =>
  (await list(who, area, query)).map(({ title }) => title);
const read = async (who: string, area: PostArea, postId: string): Promise<PostDetail> =>
  (await call(who, 'GET', `${getPath(area)}/${postId}`)).data;
const toHttp = async (who: string, area: PostArea, postId: string) =>
  (await call(who, 'GET', `${getPath(area)}/${postId}`)).http;
const visible = async (area: PostArea, postId: string) => {
  const seen: string[] = [];
  for (const who of people) {
    const isListed = (await list(who, area)).some((row) => row.postId === postId);
    const http = await toHttp(who, area, postId);
    expect([who, http]).toEqual([who, isListed ? 200 : 404]);
    if (isListed) seen.push(who);
  }
  return seen;
};
const change = (who: string, area: PostArea, body: object) => call(who, 'PATCH', getPath(area), body);
const remove = (who: string, area: PostArea, postId: string) =>
  call(who, 'DELETE', `${getPath(area)}?postId=${postId}`);

describe('a post of the data room', () => {
  it('is read by administrators and the roles that it is for, as a draft by administrators alone', async () => {
    const postId = await write('admin01', 'pds', { roles: ['ROLE_WORKER'], draft: true });
    expect(await visible('pds', postId)).toEqual(['admin01', 'admin02']);
    await change('admin02', 'pds', { postId, version: 1, draft: false });
    expect(await visible('pds', postId)).toEqual(['admin01', 'admin02', 'worker01', 'agedpw01']);
  });

  it('is written by administrators alone', async () => {
    const postId = await write('admin01', 'pds');
    for (const who of ['operator01', 'worker01', 'partner01']) {
      expect((await call(who, 'PUT', getPath('pds'), toDraft('pds', {}))).status).toBe('A0403');
      expect((await change(who, 'pds', { postId, version: 1, title: '수정' })).status).toBe('A0403');
      expect((await remove(who, 'pds', postId)).status).toBe('A0403');
    }
  });
});

describe('a post of a data centre', () => {
  it('is read by its company and administrators, where it is shared by its partners too', async () => {
    const postId = await write('operator01', 'datacenter');
    expect(await visible('datacenter', postId)).toEqual([
      'admin01',
      'admin02',
      'operator01',
      'worker01',
      'agedpw01',
    ]);
    await change('operator01', 'datacenter', { postId, version: 1, shared: true });
    expect(await visible('datacenter', postId)).toContain('partner01');
    const foreign = await write('operator02', 'datacenter', { shared: true });
    expect(await visible('datacenter', foreign)).toEqual(['admin01', 'admin02', 'operator02']);
  });

  it('is changed by its author and the operators of the company', async () => {
    const postId = await write('worker01', 'datacenter', { draft: true });
    expect(await visible('datacenter', postId)).toEqual(['operator01', 'worker01']);
    await change('worker01', 'datacenter', { postId, version: 1, draft: false });
    const to = (version: number) => ({ postId, version, title: `수정 ${version}` });
    expect((await change('agedpw01', 'datacenter', to(2))).status).toBe('A0403');
    expect((await change('operator02', 'datacenter', to(2))).http).toBe(404);
    expect((await change('admin01', 'datacenter', to(2))).status).toBe('A0403');
    expect((await change('operator01', 'datacenter', to(2))).status).toBe('C200');
    const { mayChange, title, custCoId } = await read('worker01', 'datacenter', postId);
    expect([mayChange, title]).toEqual([true, '수정 2']);
    expect(custCoId).not.toBeNull();
    expect((await read('agedpw01', 'datacenter', postId)).mayChange).toBe(false);
    expect((await remove('operator02', 'datacenter', postId)).http).toBe(404);
    expect((await remove('operator01', 'datacenter', postId)).status).toBe('C200');
  });

  it('is not among those of the data room', async () => {
    const postId = await write('operator01', 'datacenter');
    expect(await toHttp('admin01', 'pds', postId)).toBe(404);
    expect((await change('admin01', 'pds', { postId, version: 1, title: '다른 곳' })).http).toBe(404);
  });
});

describe('a draft', () => {
  it('may lack category and text, which publishing asks for', async () => {
    const postId = await write('admin01', 'pds', { draft: true, categoryId: null, cn: '' });
    const publish = { postId, version: 1, draft: false };
    const getFields = async (body: object) => (await change('admin01', 'pds', body)).data.fields;
    expect(await getFields(publish)).toEqual([{ path: 'categoryId', message: postRefusals.noCategory }]);
    const chosen = { ...publish, categoryId: categoryIds.pds[1] };
    expect(await getFields({ ...chosen, cn: '<p> </p>' })).toEqual([
      { path: 'cn', message: postRefusals.noText },
    ]);
    expect((await change('admin01', 'pds', { ...chosen, cn: '<p>안내</p>' })).status).toBe('C200');
  });

  it('that another person has changed refuses the later one, and none is made of what is published', async () => {
    const postId = await write('admin01', 'pds', { draft: true });
    expect((await change('admin02', 'pds', { postId, version: 1, title: '먼저' })).status).toBe('C200');
    expect((await change('admin01', 'pds', { postId, version: 1, title: '나중' })).status).toBe('C0409');
    expect((await read('admin01', 'pds', postId)).title).toBe('먼저');
    await change('admin01', 'pds', { postId, version: 2, draft: false });
    const back = await change('admin01', 'pds', { postId, version: 3, draft: true });
    expect([back.status, back.message]).toEqual(['C0409', postRefusals.published]);
  });

  it('has the day of its publishing, and neither hits nor a place among the others before', async () => {
    const first = await write('admin01', 'pds', { title: '첫째' });
    const draft = await write('admin01', 'pds', { title: '임시', draft: true });
    test.clock.advance(60_000);
    const last = await write('admin01', 'pds', { title: '셋째' });
    expect(await read('admin02', 'pds', draft)).toMatchObject({ hits: 0 });
    expect(await read('admin01', 'pds', first)).toMatchObject({ previous: null, next: { postId: last } });
    test.clock.advance(60_000);
    await change('admin01', 'pds', { postId: draft, version: 1, draft: false });
    expect(await titles('worker01', 'pds')).toEqual(['임시', '셋째', '첫째']);
    expect(await read('worker01', 'pds', last)).toMatchObject({
      previous: { title: '첫째' },
      next: { title: '임시' },
    });
  });
});

describe('writing', () => {
  it('keeps of the text what may be shown, and refuses what is too long', async () => {
    const cn =
      '<p onclick="x()">안내<script>alert(1)</script><img src="data:image/png;base64,AA"><input></p>';
    const postId = await write('admin01', 'pds', { cn });
    expect((await read('worker01', 'pds', postId)).cn).toBe('<p>안내</p>');
    const long = toDraft('pds', { cn: '<p>가</p>'.repeat(20_000) });
    expect((await call('admin01', 'PUT', getPath('pds'), long)).status).toBe('V0001');
    const huge = toDraft('pds', { cn: 'x'.repeat(1_100_000) });
    expect((await call('admin01', 'PUT', getPath('pds'), huge)).status).toBe('V0001');
  });

  it('keeps a title whose last character was cut in half', async () => {
    const postId = await write('admin01', 'pds', { title: '안내 \ud83d' });
    expect((await read('admin01', 'pds', postId)).title).toBe('안내 \ufffd');
  });

  it('refuses a category that is gone, of the other area or switched off, but for the post that has it', async () => {
    const { db } = test.database;
    const categoryId = categoryIds.pds[2] ?? '';
    const postId = await write('admin01', 'pds', { categoryId });
    const refused = async (body: Partial<PostDraft>) =>
      (await call('admin01', 'PUT', getPath('pds'), toDraft('pds', body))).data?.fields;
    const gone = [{ path: 'categoryId', message: categoryRefusals.gone }];
    expect(await refused({ categoryId: categoryIds.datacenter[0] ?? '' })).toEqual(gone);
    expect(await refused({ categoryId: '00000000-0000-4000-8000-000000000000', draft: true })).toEqual(gone);
    await db.update(category).set({ enabled: false }).where(eq(category.categoryId, categoryId));
    expect(await refused({ categoryId })).toEqual(gone);
    const { status } = await change('admin01', 'pds', { postId, version: 1, categoryId, title: '수정' });
    await db.update(category).set({ enabled: true }).where(eq(category.categoryId, categoryId));
    expect(status).toBe('C200');
  });

  it('has a history that its writers alone see', async () => {
    const postId = await write('operator01', 'datacenter', { draft: true });
    await change('operator01', 'datacenter', { postId, version: 1, draft: false });
    await change('operator01', 'datacenter', { postId, version: 2, title: '고침' });
    const history = (who: string) =>
      call(who, 'POST', '/api/esg/v1/threads', { refType: 'datacenter', refId: postId });
    expect((await history('operator01')).data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
      '자료를 수정했습니다.',
      '자료를 등록했습니다.',
      '자료를 임시저장했습니다.',
    ]);
    expect((await history('worker01')).http).toBe(404);
  });
});

describe('the list', () => {
  it('is filtered by category, day and a part of the title, and sorted', async () => {
    const [guide = '', form = ''] = categoryIds.pds;
    const older = await write('admin01', 'pds', { title: '온실가스 산정 지침', categoryId: guide });
    const boardDate = new Date(test.clock.nowMs() - DAY_MS);
    await test.database.db.update(post).set({ boardDate }).where(eq(post.postId, older));
    await write('admin01', 'pds', { title: '제출 서식', categoryId: form });
    expect(await list('worker01', 'pds')).toMatchObject([
      { title: '제출 서식', divide: '서식', write: '김관리', draft: false },
      { title: '온실가스 산정 지침', divide: '지침·가이드' },
    ]);
    expect(await titles('worker01', 'pds', `?categoryId=${guide}`)).toEqual(['온실가스 산정 지침']);
    const today = seoulDay(test.clock.nowMs());
    expect(await titles('worker01', 'pds', `?from=${today}&to=${today}`)).toEqual(['제출 서식']);
    for (const q of ['가스', '산', 'ㅇㅅㄱㅅ', '산정 지']) {
      expect([q, await titles('worker01', 'pds', `?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        ['온실가스 산정 지침'],
      ]);
    }
    expect(await titles('worker01', 'pds', '?q=%25')).toEqual([]);
    expect(await titles('worker01', 'pds', '?sort=title:asc')).toEqual(['온실가스 산정 지침', '제출 서식']);
  });

  it('comes as an Excel file of the same rows', async () => {
    await write('operator01', 'datacenter', { shared: true });
    await write('operator02', 'datacenter', { title: '다른 회사' });
    const { response } = await call('worker01', 'GET', '/excel/api/datacenter');
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
    expect(rows.slice(1).map(([divide, title, , , , , shared]) => [divide, title, shared])).toEqual([
      ['정책·규정', '산정 지침', '협력사에 공개'],
    ]);
  });
});

describe('files', () => {
  const attach = async (who: string, filename: string) => {
    const { data } = await upload(test, tokens[who] ?? '', { filename, content: pdf });
    return { file: { ...data, tobeDeleted: false } };
  };
  const fetchFile = async (who: string, id: string) =>
    (await call(who, 'GET', `/api/files/download/${id}`)).http;

  it('are for those who read the post, are counted, and go with it', async () => {
    const files = [await attach('operator01', '../../비밀/지침.pdf'), await attach('operator01', '별첨.pdf')];
    const postId = await write('operator01', 'datacenter', { attachments: files });
    const [first = '', second = ''] = files.map(({ file }) => file.id);
    expect(await fetchFile('operator02', first)).toBe(404);
    expect(await fetchFile('partner01', first)).toBe(404);
    expect(await fetchFile('worker01', first)).toBe(200);
    const zipped = await call('worker01', 'POST', '/api/files/zip', { ids: [first, second] });
    expect(zipped.http).toBe(200);
    const { attachments, downloads, hits, version } = await read('worker01', 'datacenter', postId);
    expect(attachments.map(({ file }) => [file.name, file.downloads])).toEqual([
      ['지침.pdf', 2],
      ['별첨.pdf', 1],
    ]);
    expect([downloads, hits, version]).toEqual([2, 1, 1]);
    expect((await list('worker01', 'datacenter'))[0]).toMatchObject({ fileCnt: 2, downloads: 2 });
    await remove('operator01', 'datacenter', postId);
    expect(await fetchFile('worker01', first)).toBe(404);
  });
});
