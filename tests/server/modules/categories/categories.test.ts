import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category } from '../../../../server/db/schema/categories.ts';
import { post } from '../../../../server/db/schema/posts.ts';
import { CATEGORIES_MAX, type CategoryRow } from '../../../../src/contracts/categories.ts';
import { categoryRefusals } from '../../../../src/messages/ko.categories.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'operator01']) tokens[userId] = (await signIn(test, userId)).accessToken;
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { db } = test.database;
  await db.delete(post);
  await db.delete(category);
  for (const categoryNm of ['가', '나', '다']) ids[categoryNm] = await create(categoryNm);
});

const path = '/api/esg/v1/category';
const call = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', at: string, body?: unknown, who = 'admin01') =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
async function create(categoryNm: string, area = 'pds'): Promise<string> {
  return (await call('PUT', path, { area, categoryNm, enabled: true })).data.categoryId;
}
const list = async (area = 'pds'): Promise<CategoryRow[]> =>
  (await call('GET', `${path}/list?area=${area}`)).data.rows;
const names = async (area = 'pds') => (await list(area)).map(({ categoryNm }) => categoryNm);
const change = (categoryNm: string, values: object, version = 1) =>
  call('PATCH', path, { categoryId: ids[categoryNm], version, ...values });

describe('categories', () => {
  it('have an order in each area, which a move to a place changes', async () => {
    await create('가', 'datacenter');
    expect((await change('다', { sortOrder: 0 })).status).toBe('C200');
    expect(await names()).toEqual(['다', '가', '나']);
    await change('다', { sortOrder: 99 }, 2);
    expect(await names()).toEqual(['가', '나', '다']);
    expect(await names('datacenter')).toEqual(['가']);
  });

  it('that are moved at once end in an order without gaps', async () => {
    const moves = [
      change('가', { sortOrder: 2 }),
      change('다', { sortOrder: 0 }),
      change('나', { sortOrder: 1 }),
    ];
    for (const { status } of await Promise.all(moves)) expect(status).toBe('C200');
    expect((await list()).map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2]);
  });

  it('have a name of their own in their area, whatever the case, and a version', async () => {
    await create('Abc');
    const taken = await call('PUT', path, { area: 'pds', categoryNm: ' aBC ', enabled: true });
    expect([taken.status, taken.message]).toEqual(['C0409', categoryRefusals.taken]);
    expect((await change('가', { categoryNm: '나' })).message).toBe(categoryRefusals.taken);
    expect((await change('가', { categoryNm: '라' })).status).toBe('C200');
    expect((await change('가', { enabled: false })).status).toBe('C0409');
    await create('Caf\u00e9');
    const decomposed = await call('PUT', path, {
      area: 'pds',
      categoryNm: 'Cafe\u0301\u200b',
      enabled: true,
    });
    expect(decomposed.message).toBe(categoryRefusals.taken);
    const blank = await call('PUT', path, { area: 'pds', categoryNm: '  ', enabled: true });
    expect(blank.status).toBe('V0001');
  });

  it('are no more than people can choose from', async () => {
    const at = new Date();
    await test.database.db.insert(category).values(
      Array.from({ length: CATEGORIES_MAX - 3 }, (_, place) => ({
        area: 'pds' as const,
        categoryNm: `분류 ${place}`,
        sortOrder: place + 3,
        createdAt: at,
        lastModifiedAt: at,
      })),
    );
    const more = await call('PUT', path, { area: 'pds', categoryNm: '하나 더', enabled: true });
    expect([more.status, more.message]).toEqual(['C0409', categoryRefusals.full(CATEGORIES_MAX)]);
  });

  it('of which there are posts, drafts too, stay', async () => {
    const at = new Date();
    await test.database.db.insert(post).values({
      area: 'pds',
      categoryId: ids.가,
      title: '임시',
      cn: '',
      draft: true,
      boardDate: at,
      createdAt: at,
      lastModifiedAt: at,
    });
    expect((await list())[0]?.postCnt).toBe(1);
    const remove = (name: string) => call('DELETE', `${path}?categoryId=${ids[name]}`);
    const used = await remove('가');
    expect([used.status, used.message]).toEqual(['C0409', categoryRefusals.inUse(1)]);
    expect((await remove('나')).status).toBe('C200');
    expect(await names()).toEqual(['가', '다']);
  });

  it('are the administrators’; others only choose from them', async () => {
    await change('나', { enabled: false });
    expect((await call('GET', `${path}/list`, undefined, 'operator01')).status).toBe('A0403');
    const draft = { area: 'pds', categoryNm: '라', enabled: true };
    expect((await call('PUT', path, draft, 'operator01')).status).toBe('A0403');
    const { data } = await call('GET', `${path}/choices?area=pds`, undefined, 'operator01');
    const choices = data.rows.map((row: CategoryRow) => [row.categoryNm, row.enabled]);
    expect(choices).toEqual([
      ['가', true],
      ['나', false],
      ['다', true],
    ]);
  });
});
