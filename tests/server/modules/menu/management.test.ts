import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import type { MenuGroup, MenuItem } from '../../../../src/contracts/menu.ts';
import { menuCopyName, menuRefusals } from '../../../../src/messages/ko.codes.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let admin: string;
let operator: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
});
afterAll(() => test.stop());

const path = '/api/esg/v1/menu';
const get = (tail: string, token = admin) => test.call('GET', `${path}${tail}`, undefined, { token });
const put = (body: unknown) => test.call('PUT', path, body, { token: admin });
const patch = (body: unknown) => test.call('PATCH', path, body, { token: admin });
const remove = (menuId: string) =>
  test.call('DELETE', `${path}?menuId=${menuId}`, undefined, { token: admin });
const copy = (menuId: string) => test.call('PUT', '/api/esg/v1/menuCopy', { menuId }, { token: admin });

const create = async (menuNm: string, upMenuId: string | null = null, values: object = {}): Promise<string> =>
  (await put({ menuNm, upMenuId, ...values })).data.menuId;
const item = async (menuId: string): Promise<MenuItem> => (await get(`/${menuId}`)).data;
const below = async (upMenuId: string): Promise<MenuItem[]> =>
  (await get(`/child?upMenuId=${upMenuId}`)).data.rows;
const namesBelow = async (upMenuId: string) => (await below(upMenuId)).map(({ menuNm }) => menuNm);
const move = async (menuId: string, values: object) =>
  patch({ menuId, version: (await item(menuId)).version, ...values });

describe('menu management', () => {
  it('lists groups and what is below them in order, with the 13 groups first', async () => {
    const { data } = await get('/root');
    expect(data.total).toBe(13);
    expect(data.rows[0]).toMatchObject({
      menuNm: '기업정보',
      lvl: 1,
      upMenuId: null,
      src: 'building',
      childCnt: 8,
    });
    const children = await below(data.rows[0].menuId);
    expect(children.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(children.every(({ lvl }) => lvl === 2)).toBe(true);
  });

  it('creates at the end or at a place, and records who', async () => {
    const group = await create('새 그룹', null, { src: 'star', roles: ['ROLE_ADMIN'] });
    await create('하나', group);
    await create('둘', group);
    const id = await create('영', group, { sortOrder: 0, name: 'coms-menu', roles: ['ROLE_ADMIN'] });
    expect(await namesBelow(group)).toEqual(['영', '하나', '둘']);
    expect(await item(id)).toMatchObject({
      lvl: 2,
      sortOrder: 0,
      enabled: true,
      version: 1,
      name: 'coms-menu',
      upMenuId: group,
      createdBy: { userName: '김관리' },
      lastModifiedBy: { userName: '김관리' },
    });
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines).toMatchObject([{ action: 'menu.create', result: 'C200' }]);
  });

  it('shows people the change at their next call, items of the third level and hidden ones included', async () => {
    const group = await create('보이는 그룹', null, { src: 'star', roles: ['ROLE_OPERATOR'] });
    const folder = await create('폴더', group, { roles: ['ROLE_OPERATOR'] });
    await create('잎', folder, { name: 'leaf', roles: ['ROLE_OPERATOR'] });
    await create('남의 것', folder, { name: 'other', roles: ['ROLE_ADMIN'] });
    const seen = async () =>
      (await test.call('GET', '/api/auth/menu', undefined, { token: operator })).data.find(
        ({ title }: MenuGroup) => title === '보이는 그룹',
      );
    expect(await seen()).toEqual({
      title: '보이는 그룹',
      src: 'star',
      children: [{ name: 'leaf', title: '잎' }],
    });
    await move(folder, { enabled: false });
    expect(await seen()).toBeUndefined();
  });

  it('moves an item with all that is below it, to its place, and back', async () => {
    const one = await create('첫째');
    const other = await create('둘째');
    await create('가', other);
    await create('나', other);
    const folder = await create('폴더', one);
    const leaf = await create('잎', folder);
    expect((await move(folder, { upMenuId: other, sortOrder: 1 })).status).toBe('C200');
    expect(await namesBelow(other)).toEqual(['가', '폴더', '나']);
    expect(await namesBelow(one)).toEqual([]);
    expect((await move(folder, { upMenuId: null, sortOrder: 0, menuNm: '맨 위' })).status).toBe('C200');
    expect((await get('/root')).data.rows[0]).toMatchObject({ menuNm: '맨 위', lvl: 1, sortOrder: 0 });
    expect(await item(leaf)).toMatchObject({ lvl: 2, upMenuId: folder });
    await move(folder, { sortOrder: 9999 });
    expect((await get('/root')).data.rows.at(-1).menuNm).toBe('맨 위');
  });

  it('keeps the tree a tree of three levels', async () => {
    const top = await create('위');
    const middle = await create('가운데', top);
    const bottom = await create('아래', middle);
    const refusalWith = (message: string) => ({
      http: 400,
      status: 'V0001',
      message,
      data: { fields: [{ path: 'upMenuId', message }] },
    });
    expect(await put({ menuNm: '더 아래', upMenuId: bottom })).toMatchObject(
      refusalWith(menuRefusals.tooDeep(3)),
    );
    expect(await put({ menuNm: '고아', upMenuId: crypto.randomUUID() })).toMatchObject(
      refusalWith(menuRefusals.noParent),
    );
    expect(await move(top, { upMenuId: bottom })).toMatchObject(refusalWith(menuRefusals.cycle));
    expect(await move(top, { upMenuId: top })).toMatchObject(refusalWith(menuRefusals.cycle));
    const elsewhere = await create('다른 곳');
    expect(await move(top, { upMenuId: elsewhere })).toMatchObject(refusalWith(menuRefusals.tooDeep(3)));
    expect((await move(middle, { upMenuId: elsewhere })).status).toBe('C200');
  });

  it('lets one of two moves win that together would close a circle', async () => {
    const a = await create('A');
    const b = await create('B');
    const answers = await Promise.all([
      patch({ menuId: a, version: 1, upMenuId: b }),
      patch({ menuId: b, version: 1, upMenuId: a }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C200', 'V0001']);
  });

  it('accepts one of two changes of the same version', async () => {
    const menuId = await create('한 번');
    const change = { menuId, version: 1, menuNm: '두 번' };
    const answers = await Promise.all([patch(change), patch(change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await item(menuId)).toMatchObject({ menuNm: '두 번', version: 2 });
  });

  it('deletes what is empty and granted to nobody, once', async () => {
    const group = await create('지울 그룹');
    const leaf = await create('지울 메뉴', group);
    expect(await remove(group)).toMatchObject({
      http: 409,
      status: 'C0409',
      message: menuRefusals.hasChildren,
    });
    const [someRole] = await test.database.db.select().from(role);
    await test.database.db.insert(roleMenu).values({ roleId: someRole?.roleId ?? '', menuId: leaf });
    expect(await remove(leaf)).toMatchObject({ http: 409, status: 'C0409', message: menuRefusals.granted });
    await test.database.db.delete(roleMenu).where(eq(roleMenu.menuId, leaf));
    const answers = await Promise.all([remove(leaf), remove(leaf)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C200', 'N0404']);
    expect((await remove(group)).status).toBe('C200');
  });

  it('copies an item with all that is below it next to the original, switched off', async () => {
    const group = await create('원본', null, { src: 'star', roles: ['ROLE_ADMIN'] });
    const folder = await create('폴더', group, { roles: ['ROLE_ADMIN'] });
    await create('잎', folder, { name: 'leaf' });
    const { data } = await copy(group);
    const top = await item(data.menuId);
    expect(top).toMatchObject({
      menuNm: menuCopyName('원본'),
      enabled: false,
      lvl: 1,
      src: 'star',
      roles: ['ROLE_ADMIN'],
      version: 1,
      sortOrder: (await item(group)).sortOrder + 1,
    });
    const [copiedFolder] = await below(top.menuId);
    expect(copiedFolder).toMatchObject({ menuNm: '폴더', enabled: true, lvl: 2 });
    expect(copiedFolder?.menuId).not.toBe(folder);
    expect(await below(copiedFolder?.menuId ?? '')).toMatchObject([{ menuNm: '잎', name: 'leaf', lvl: 3 }]);
    expect(await namesBelow(folder)).toEqual(['잎']);
  });

  it('copies a name that is as long as it may be', async () => {
    const { data } = await copy(await create('가'.repeat(100)));
    const { menuId, version, menuNm } = await item(data.menuId);
    expect((await patch({ menuId, version, menuNm })).status).toBe('C200');
  });

  it.each([
    ['no name', { upMenuId: null }],
    ['a blank name', { menuNm: ' ', upMenuId: null }],
    ['a name too long', { menuNm: '가'.repeat(101), upMenuId: null }],
    ['a name of another type', { menuNm: 7, upMenuId: null }],
    ['no parent field', { menuNm: 'x' }],
    ['a parent that is no id', { menuNm: 'x', upMenuId: '1' }],
    ['a route with a slash', { menuNm: 'x', upMenuId: null, name: 'a/b' }],
    ['an icon with a script', { menuNm: 'x', upMenuId: null, src: '<script>' }],
    ['a role that is none', { menuNm: 'x', upMenuId: null, roles: ['ROLE_ROOT'] }],
    ['a negative place', { menuNm: 'x', upMenuId: null, sortOrder: -1 }],
  ])('refuses to create with %s', async (_, body) => {
    expect(await put(body)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('refuses ids that are none with V0001, and those of nothing with N0404', async () => {
    const nobody = crypto.randomUUID();
    for (const answer of [
      await get('/1'),
      await get('/child'),
      await get('/child?upMenuId=x'),
      await remove('x'),
      await copy('x'),
      await patch({ menuId: 'x', version: 1 }),
      await patch({ menuId: nobody }),
    ]) {
      expect(answer).toMatchObject({ http: 400, status: 'V0001' });
    }
    for (const answer of [
      await get(`/${nobody}`),
      await remove(nobody),
      await copy(nobody),
      await patch({ menuId: nobody, version: 1 }),
    ]) {
      expect(answer).toMatchObject({ http: 404, status: 'N0404' });
    }
    expect((await get(`/child?upMenuId=${nobody}`)).data).toEqual({ rows: [], total: 0 });
  });

  it('is for administrators', async () => {
    const rows = await test.database.db.select().from(menu);
    for (const tail of ['/root', `/child?upMenuId=${rows[0]?.menuId}`, `/${rows[0]?.menuId}`]) {
      expect(await get(tail, operator)).toMatchObject({ http: 403, status: 'A0403' });
    }
    const answer = await test.call('PUT', path, { menuNm: 'x', upMenuId: null }, { token: operator });
    expect(answer).toMatchObject({ http: 403, status: 'A0403' });
  });
});
