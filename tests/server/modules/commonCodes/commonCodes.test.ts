import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { type CommonCode, codeGroups, publicCodeGroups } from '../../../../src/contracts/commonCodes.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { commonCodeRefusals } from '../../../../src/messages/ko.codes.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let admin: string;
let worker: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await signIn(test, 'admin01')).accessToken;
  worker = (await signIn(test, 'worker01')).accessToken;
});
afterAll(() => test.stop());

const path = '/api/esg/v1/commoncode';
const get = (query: string, token?: string) =>
  test.call('GET', `${path}${query}`, undefined, token ? { token } : {});
const put = (body: unknown, token = admin) => test.call('PUT', path, body, { token });
const patch = (body: unknown, token = admin) => test.call('PATCH', path, body, { token });
const remove = (commonCodeId: string, token = admin) =>
  test.call('DELETE', `${path}?commonCodeId=${commonCodeId}`, undefined, { token });

const findCodes = async (group: string, token = admin): Promise<CommonCode[]> =>
  (await get(`?upCommonCodeId=${group}`, token)).data.rows;
async function find(group: string, id: string): Promise<CommonCode> {
  const row = (await findCodes(group)).find(({ commonCodeId }) => commonCodeId === id);
  if (!row) throw new Error(`${id} is not in ${group}`);
  return row;
}
const newGroup = { commonCodeId: 'COLOR', commonCodeKorName: '색상', upCommonCodeId: null };
const newCode = (commonCodeId: string, values: object = {}) => ({
  commonCodeId,
  commonCodeKorName: commonCodeId,
  upCommonCodeId: 'COLOR',
  ...values,
});

describe('reading', () => {
  it('gives sign-up its groups without a session, whole and in order', async () => {
    const ids = async (group: string) =>
      (await get(`?upCommonCodeId=${group}`)).data.rows.map((row: CommonCode) => row.commonCodeId);
    expect(await ids(codeGroups.networkNo)).toEqual(['010', '011', '016', '017', '018', '019']);
    expect(await ids(codeGroups.regionNo)).toEqual(
      '02 051 053 032 062 042 052 044 031 033 043 041 063 061 054 055 064'.split(' '),
    );
    const nations = await ids(codeGroups.nation);
    expect(nations[0]).toBe('KR');
    expect(new Set(nations).size).toBe(249);
    for (const group of publicCodeGroups) expect((await ids(group)).length).toBeGreaterThan(1);
  });

  it('asks for a session for every other group, and for the groups themselves', async () => {
    expect(await get(`?upCommonCodeId=${codeGroups.joinStatus}`)).toMatchObject({
      http: 401,
      status: 'M004',
    });
    expect(await get('?upCommonCodeId=NO_SUCH')).toMatchObject({ http: 401, status: 'M004' });
    expect(await get('/roots')).toMatchObject({ http: 401, status: 'M004' });
    expect((await findCodes(codeGroups.joinStatus, worker)).map((row) => row.commonCodeId)).toEqual(
      Object.values(joinStatusCodeByState),
    );
    const { data } = await get('/roots', worker);
    expect(data.total).toBe(Object.keys(codeGroups).length);
    expect(data.rows[0]).toMatchObject({ commonCodeId: codeGroups.networkNo, childCnt: 6, lvl: 1 });
  });

  it('pages, sorts and searches, and reads wildcards literally', async () => {
    const page = (query: string) => get(`?upCommonCodeId=${codeGroups.nation}&${query}`, worker);
    const { data } = await page('size=10&page=1&sort=commonCodeId:desc');
    expect(data.total).toBe(249);
    expect(data.rows.map((row: CommonCode) => row.commonCodeId).slice(0, 2)).toEqual(['VG', 'VE']);
    expect((await page('q=대한민국')).data).toMatchObject({ total: 1, rows: [{ commonCodeId: 'KR' }] });
    expect((await page('q=%25')).data.total).toBe(0);
    expect((await page('size=10&page=99')).data).toMatchObject({ total: 249, rows: [] });
  });

  it.each([
    '',
    '?upCommonCodeId=',
    '?upCommonCodeId=a%20b',
    `?upCommonCodeId=${'x'.repeat(41)}`,
    '?upCommonCodeId=NATION&size=11',
    '?upCommonCodeId=NATION&page=-1',
    '?upCommonCodeId=NATION&sort=version:asc',
    '?upCommonCodeId=NATION&sort=constructor:asc',
    '/available',
    '/available?commonCode=%00',
  ])('refuses GET %s with V0001', async (query) => {
    expect(await get(query, admin)).toMatchObject({ http: 400, status: 'V0001' });
  });
});

describe('managing', () => {
  it('creates a group and codes at its end, and records who did what', async () => {
    expect((await get('/available?commonCode=COLOR', admin)).data).toEqual({ available: true });
    expect((await put(newGroup)).data).toEqual({ commonCodeId: 'COLOR' });
    expect((await get('/available?commonCode=COLOR', admin)).data).toEqual({ available: false });
    await put(newCode('RED', { sortOrder: 5 }));
    await put(newCode('BLUE'));
    expect(await find('COLOR', 'BLUE')).toMatchObject({
      sortOrder: 6,
      lvl: 2,
      enabled: true,
      system: false,
      version: 1,
      lastModifiedBy: { userName: '김관리' },
    });
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, 'BLUE'));
    expect(lines).toMatchObject([{ action: 'commonCode.create', result: 'C200', targetType: 'commonCode' }]);
  });

  it('shows codes that are switched off to administrators only', async () => {
    await put(newCode('GREEN', { enabled: false }));
    expect((await findCodes('COLOR')).map((row) => row.commonCodeId)).toContain('GREEN');
    expect((await findCodes('COLOR', worker)).map((row) => row.commonCodeId)).not.toContain('GREEN');
  });

  it('changes what is named, once per version', async () => {
    const { version } = await find('COLOR', 'RED');
    const change = { commonCodeId: 'RED', version, commonCodeKorName: '  빨강 ' };
    const answers = await Promise.all([patch(change), patch(change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await find('COLOR', 'RED')).toMatchObject({
      commonCodeKorName: '빨강',
      sortOrder: 5,
      version: version + 1,
    });
  });

  it('refuses a second code of the same id, also at the same moment', async () => {
    const refused = {
      http: 409,
      status: 'C0409',
      message: commonCodeRefusals.duplicate,
      data: { fields: [{ path: 'commonCodeId', message: commonCodeRefusals.duplicate }] },
    };
    expect(await put(newCode('010'))).toMatchObject(refused);
    const answers = await Promise.all([put(newCode('PINK')), put(newCode('PINK'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('refuses a second code whose id differs in case alone, also at the same moment', async () => {
    const answers = await Promise.all([put(newCode('GREY')), put(newCode('grey'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await put(newCode('Grey'))).toMatchObject({ http: 409, message: commonCodeRefusals.duplicate });
  });

  it('accepts codes down to the third level under a group that exists', async () => {
    const below = (commonCodeId: string, upCommonCodeId: string) =>
      put(newCode(commonCodeId, { upCommonCodeId }));
    expect((await below('RED_DARK', 'RED')).status).toBe('C200');
    expect(await below('RED_DARKER', 'RED_DARK')).toMatchObject({
      http: 400,
      message: commonCodeRefusals.tooDeep(3),
      data: { fields: [{ path: 'upCommonCodeId' }] },
    });
    expect(await below('X', 'NO_SUCH')).toMatchObject({ http: 400, message: commonCodeRefusals.noParent });
    expect(await below('SELF', 'SELF')).toMatchObject({ http: 400, message: commonCodeRefusals.noParent });
  });

  it('deletes what nobody needs, once, and keeps the rest', async () => {
    const refusalWith = (message: string) => ({ http: 409, status: 'C0409', message });
    expect(await remove('COLOR')).toMatchObject(refusalWith(commonCodeRefusals.hasChildren));
    expect(await remove('RED')).toMatchObject(refusalWith(commonCodeRefusals.hasChildren));
    expect(await remove('02')).toMatchObject(refusalWith(commonCodeRefusals.inUse));
    expect(await remove(codeGroups.nation)).toMatchObject(refusalWith(commonCodeRefusals.system));
    expect(await remove('KR')).toMatchObject(refusalWith(commonCodeRefusals.system));
    const answers = await Promise.all([remove('PINK'), remove('PINK')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C200', 'N0404']);
    expect((await remove('019')).status).toBe('C200');
  });

  it('does not leave a code behind under a group that is deleted at the same moment', async () => {
    await put({ ...newGroup, commonCodeId: 'SHAPE' });
    const [created, removed] = await Promise.all([
      put(newCode('ROUND', { upCommonCodeId: 'SHAPE' })),
      remove('SHAPE'),
    ]);
    expect([
      ['C200', 'C0409'],
      ['V0001', 'C200'],
    ]).toContainEqual([created.status, removed.status]);
  });

  it('does not switch off what the program depends on', async () => {
    const commonCodeId = joinStatusCodeByState.joinRegistered;
    const { version } = await find(codeGroups.joinStatus, commonCodeId);
    const off = { commonCodeId, version, enabled: false };
    expect(await patch(off)).toMatchObject({ http: 409, message: commonCodeRefusals.system });
    expect((await patch({ ...off, enabled: true, commonCodeKorName: '가입 등록' })).status).toBe('C200');
  });

  it.each([
    ['an id with blanks', newCode('A B')],
    ['an id too long', newCode('x'.repeat(41))],
    ['an empty id', newCode('')],
    ['an id of another type', { ...newCode('N'), commonCodeId: 10 }],
    ['a blank name', newCode('N', { commonCodeKorName: '   ' })],
    ['a name too long', newCode('N', { commonCodeKorName: '가'.repeat(101) })],
    ['no group field', { commonCodeId: 'N', commonCodeKorName: 'N' }],
    ['a fractional place', newCode('N', { sortOrder: 1.5 })],
    ['a negative place', newCode('N', { sortOrder: -1 })],
    ['a text for enabled', newCode('N', { enabled: 'yes' })],
    ['a name that cannot be stored', newCode('N', { commonCodeKorName: 'a\u0000b' })],
  ])('refuses to create with %s', async (_, body) => {
    expect(await put(body)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it.each([
    ['no version', { commonCodeId: 'RED' }, 400],
    ['version 0', { commonCodeId: 'RED', version: 0 }, 400],
    ['an empty name', { commonCodeId: 'RED', version: 1, commonCodeKorName: '' }, 400],
    ['a code that is not there', { commonCodeId: 'NO_SUCH', version: 1 }, 404],
    ['a stale version', { commonCodeId: 'RED', version: 1, commonCodeKorName: '낡음' }, 409],
  ])('refuses to change with %s', async (_, body, http) => {
    expect((await patch(body)).http).toBe(http);
  });

  it('is for administrators', async () => {
    const refused = { http: 403, status: 'A0403' };
    expect(await put(newCode('MINE'), worker)).toMatchObject(refused);
    expect(await patch({ commonCodeId: 'RED', version: 2 }, worker)).toMatchObject(refused);
    expect(await remove('RED', worker)).toMatchObject(refused);
    expect(await get('/available?commonCode=MINE', worker)).toMatchObject(refused);
    expect((await remove('NO_SUCH')).status).toBe('N0404');
  });
});
