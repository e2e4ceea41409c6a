import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { consultativeBody } from '../../../../server/db/schema/consultativeBody.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  ACTIVITY_TEXT_MAX,
  type ActivityDetail,
  type ActivityDraft,
  type ActivityRow,
  type ActivityStart,
  shiftMonth,
} from '../../../../src/contracts/consultativeBody.ts';
import { seoulMonth } from '../../../../src/contracts/seoulTime.ts';
import { councilRefusals } from '../../../../src/messages/ko.council.ts';
import { documentTexts } from '../../../../src/messages/ko.documents.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({
      companyKoreanName: '푸른화학',
      serviceBeginYmd: '2025-01-01',
      serviceEndYmd: '2099-12-31',
      createdAt: new Date(),
    })
    .returning();
  const stranger = { customerCompanyId: other?.customerCompanyId ?? '' };
  await db.update(user).set(stranger).where(eq(user.userId, 'reconsent01'));
  await db
    .update(user)
    .set({ ...stranger, userAuth: 'ROLE_OPERATOR' })
    .where(eq(user.userId, 'agedpw01'));
  for (const userId of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01', 'agedpw01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.db.delete(consultativeBody);
  await test.database.db.delete(notification);
});

const path = '/api/esg/v1/consultativeBody';
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
const texts = (plan = '4월 계획') => ({
  resultTwoBefore: '<p>2월 실적</p>',
  resultBefore: '<p>3월 실적</p>',
  plan: `<p>${plan}</p>`,
});
const draft = (values: Partial<ActivityDraft> = {}): ActivityDraft => ({
  crtrYm: '2026-04',
  department: 'ESG경영팀',
  ...texts(),
  ...values,
});
async function write(who: string, values: Partial<ActivityDraft> = {}): Promise<string> {
  const { status, data } = await call(who, 'PUT', path, draft(values));
  expect(status).toBe('C200');
  return data.activityId;
}
const find = async (who: string, id: string): Promise<ActivityDetail> =>
  (await call(who, 'GET', `${path}/${id}`)).data;
const toHttp = async (who: string, id: string) => (await call(who, 'GET', `${path}/${id}`)).http;
async function move(who: string, id: string, command: string, body: object = {}) {
  const { version } = await find('admin01', id);
  return call(who, 'PATCH', `${path}/${id}/${command}`, { version, ...body });
}
const list = async (who: string, query = ''): Promise<ActivityRow[]> =>
  (await call(who, 'GET', `${path}/list${query}`)).data.rows;
const departments = async (who: string, query = '') =>
  (await list(who, query)).map(({ crtrYm, department }) => `${crtrYm} ${department}`);
const start = async (who: string, query = ''): Promise<ActivityStart> =>
  (await call(who, 'GET', `${path}/start${query}`)).data;

describe('who writes an activity', () => {
  it('is an operator for every department, a worker for the own one, nobody else', async () => {
    expect((await call('worker01', 'PUT', path, draft())).data.fields).toEqual([
      { path: 'department', message: councilRefusals.otherDepartment },
    ]);
    const own = await write('worker01', { department: '환경안전팀' });
    for (const who of ['admin01', 'partner01']) {
      expect((await call(who, 'PUT', path, draft())).status).toBe('A0403');
    }
    const others = await write('operator01');
    expect(await toHttp('worker01', others)).toBe(404);
    const change = (who: string, activityId: string) =>
      call(who, 'PATCH', path, { activityId, version: 1, plan: '<p>고침</p>' });
    expect((await change('worker01', others)).http).toBe(404);
    expect((await change('agedpw01', own)).http).toBe(404);
    expect((await change('operator01', own)).status).toBe('C200');
    expect((await change('worker01', own)).status).toBe('C0409');
    expect(await find('worker01', own)).toMatchObject({ plan: '<p>고침</p>', mayChange: true });
    await test.database.db.update(user).set({ departmentName: null }).where(eq(user.userId, 'worker01'));
    expect((await call('worker01', 'PUT', path, draft())).data.fields[0].message).toBe(
      councilRefusals.noDepartment,
    );
    await test.database.db
      .update(user)
      .set({ departmentName: '환경안전팀' })
      .where(eq(user.userId, 'worker01'));
  });

  it('writes one for a month and a department, whatever the letter case, also at the same moment', async () => {
    const answers = await Promise.all(
      ['esg', 'ESG', ' Esg '].map((department) => call('operator01', 'PUT', path, draft({ department }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['C0409', 'C0409', 'C200']);
    expect(answers.find(({ status }) => status === 'C0409')?.message).toBe(councilRefusals.taken);
    await write('operator01', { department: 'ESG', crtrYm: '2026-05' });
    expect(await departments('operator01')).toHaveLength(2);
  });

  it('gives all three texts, of at most 2,000 characters as they are read', async () => {
    const getFields = async (values: Partial<ActivityDraft>) =>
      (await call('operator01', 'PUT', path, draft(values))).data?.fields?.map(
        (field: { path: string }) => field.path,
      );
    const whole = 'ㄱ'.repeat(ACTIVITY_TEXT_MAX - 1);
    expect(await getFields({ plan: '' })).toEqual(['plan']);
    expect(await getFields({ resultBefore: '<p>&nbsp;</p><script>1</script>' })).toEqual(['resultBefore']);
    expect(await getFields({ plan: `<p>${whole}ㄴㄷ</p>` })).toEqual(['plan']);
    expect(await getFields({ crtrYm: '2026-13' })).toEqual(['crtrYm']);
    expect(await getFields({ crtrYm: '2999-12' })).toEqual(['crtrYm']);
    const id = await write('operator01', { plan: `<p onclick="x()"><b>${whole}</b>&amp;</p>` });
    expect((await find('operator01', id)).plan).toBe(`<p><b>${whole}</b>&amp;</p>`);
  });
});

describe('the review', () => {
  it('is by another operator, not by a worker, and is what everybody of the company then reads', async () => {
    const id = await write('operator01');
    expect(await departments('worker01')).toEqual([]);
    await move('operator01', id, 'submit');
    expect((await move('operator01', id, 'publish')).message).toBe(documentTexts.reasons.isOtherPerson);
    expect((await move('agedpw01', id, 'publish')).http).toBe(404);
    expect((await move('operator02', id, 'publish')).status).toBe('C200');
    expect((await move('operator02', id, 'return', { reason: '다시' })).status).toBe('C0409');
    expect(await find('worker01', id)).toMatchObject({ state: 'published', mayChange: false });
    expect((await move('worker01', id, 'submit')).status).toBe('A0403');
    const own = await write('worker01', { department: '환경안전팀' });
    await move('worker01', own, 'submit');
    expect((await move('worker01', own, 'publish')).message).toBe(documentTexts.reasons.isReviewer);
  });

  it('is asked of the other operators, and of administrators where there is none', async () => {
    const asked = async (id: string) =>
      (
        await test.database.db
          .select({ userId: user.userId })
          .from(notification)
          .innerJoin(user, eq(user.id, notification.userId))
          .where(eq(notification.urlAddr, `/report/monthcouncilactivity-regist?id=${id}`))
      )
        .map(({ userId }) => userId)
        .toSorted();
    const id = await write('operator01');
    await move('operator01', id, 'submit');
    expect(await asked(id)).toEqual(expect.arrayContaining(['operator02']));
    expect(await asked(id)).not.toContain('admin01');
    const lonely = await write('agedpw01');
    await move('agedpw01', lonely, 'submit');
    expect(await asked(lonely)).toEqual(['admin01', 'admin02']);
    expect(await find('admin01', lonely)).toMatchObject({ isReviewer: true, mayChange: false });
    expect((await move('admin01', lonely, 'publish')).status).toBe('C200');
  });

  it('keeps a published one: it is neither changed nor deleted', async () => {
    const id = await write('operator01');
    const remove = () => call('operator01', 'DELETE', `${path}?activityId=${id}`);
    await move('operator01', id, 'submit');
    expect((await remove()).status).toBe('C0409');
    await move('operator02', id, 'return', { reason: '숫자 확인' });
    expect(await find('operator01', id)).toMatchObject({ state: 'draft', returnReason: '숫자 확인' });
    expect((await remove()).status).toBe('C200');
    expect(await toHttp('operator01', id)).toBe(404);
  });
});

describe('a new activity', () => {
  it('begins with what earlier months wrote of the same months', async () => {
    const march = { resultTwoBefore: '<p>1월</p>', resultBefore: '<p>2월 실적</p>', plan: '<p>3월 계획</p>' };
    const february = { ...march, plan: '<p>2월 계획</p>' };
    await write('operator01', { crtrYm: '2026-02', ...february });
    const query = `?crtrYm=2026-04&department=${encodeURIComponent('esg경영팀')}`;
    expect(await start('operator01', query)).toMatchObject({
      resultTwoBefore: { html: '<p>2월 계획</p>', crtrYm: '2026-02' },
      resultBefore: null,
      activityId: null,
    });
    await write('operator01', { crtrYm: '2026-03', ...march });
    expect(await start('operator01', query)).toMatchObject({
      resultTwoBefore: { html: '<p>2월 실적</p>', crtrYm: '2026-03' },
      resultBefore: { html: '<p>3월 계획</p>', crtrYm: '2026-03' },
    });
    const id = await write('operator01');
    expect((await start('operator01', query)).activityId).toBe(id);
  });

  it('is of this month and the own department, others of which operators alone may choose', async () => {
    const operators = await start('operator01');
    expect(operators).toMatchObject({ crtrYm: seoulMonth(test.clock.nowMs()), department: 'ESG경영팀' });
    expect(operators.departments).toEqual(expect.arrayContaining(['ESG경영팀', '환경안전팀']));
    expect(await start('worker01', `?department=${encodeURIComponent('ESG경영팀')}`)).toMatchObject({
      department: '환경안전팀',
      departments: ['환경안전팀'],
    });
  });
});

describe('the list', () => {
  it('is searched for what people read, and for nothing of its markup', async () => {
    const read = texts('R&amp;D <strong>온</strong>실&nbsp; 가스 &lt;5%&gt;</p><p>다음 줄');
    await write('operator01', { crtrYm: '2025-11', department: '다팀', ...read });
    for (const q of ['r&d', '온실 가스', '<5%>', '> 다음'])
      expect([q, await departments('operator01', `?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        ['2025-11 다팀'],
      ]);
    for (const q of ['strong', 'amp', '<p>', 'p', '/'])
      expect([q, await departments('operator01', `?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  });

  it('is by month and department, filtered and searched within the company', async () => {
    for (const [crtrYm, department] of [
      ['2025-12', '가팀'],
      ['2026-01', '나팀'],
      ['2026-01', '가팀'],
    ] as const) {
      await write('operator01', { crtrYm, department, ...texts(`${department} 나무 심기`) });
    }
    await write('agedpw01');
    expect(await departments('operator01')).toEqual(['2026-01 가팀', '2026-01 나팀', '2025-12 가팀']);
    expect(await departments('operator01', '?year=2026')).toEqual(['2026-01 가팀', '2026-01 나팀']);
    expect(await departments('operator01', '?q=나팀%20나무')).toEqual(['2026-01 나팀']);
    expect(await departments('operator01', '?department=가팀&sort=crtrYm:asc')).toEqual([
      '2025-12 가팀',
      '2026-01 가팀',
    ]);
    expect(await departments('admin01', '?state=review')).toEqual([]);
    expect(await departments('admin01')).toHaveLength(4);
    expect((await list('operator01'))[0]).toMatchObject({
      planStart: '가팀 나무 심기',
      authorName: '이운영',
    });
  });

  it('comes as an Excel file of a year with the whole texts', async () => {
    await write('operator01', { plan: '<ul><li>하나</li><li>둘 &amp; 셋</li></ul>' });
    await write('operator01', { crtrYm: '2025-04' });
    const { response } = await call('operator01', 'GET', '/excel/api/consultativeBody?year=2026');
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1) ?? [];
    expect(rows.map(([, month, , , , , , plan]) => [month, plan])).toEqual([['2026-04', '하나\n둘 & 셋']]);
    expect((await call('partner01', 'GET', '/excel/api/consultativeBody')).status).toBe('A0403');
  });
});

it('counts months over the turn of a year', () => {
  expect([shiftMonth('2026-01', -2), shiftMonth('2026-11', 3)]).toEqual(['2025-11', '2027-02']);
});
