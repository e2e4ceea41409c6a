import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { diagnosisResult, diagnosisRun } from '../../../../server/db/schema/diagnoses.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { PeerPeriod, ShownComparison } from '../../../../src/contracts/peerComparison.ts';
import type { TestApp } from '../../support/app.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';
import { addSharer, items, publish, removeResults, type Scores } from './sharers.ts';

let test: TestApp;
let companies: Companies;
let ownId = '';

const year: PeerPeriod = { crtrYr: '2024', brnCd: 'Y' };
const quarter: PeerPeriod = { crtrYr: '2024', brnCd: 'Q3' };
const db = () => test.database.db;

beforeAll(async () => {
  companies = await startCompanies();
  ({ test } = companies);
  const [operator] = await db().select().from(user).where(eq(user.userId, 'operator02'));
  ownId = operator?.customerCompanyId ?? '';
});
afterAll(() => test.stop());

const changeOwn = (values: Partial<typeof customerCompany.$inferInsert>) =>
  db().update(customerCompany).set(values).where(eq(customerCompany.customerCompanyId, ownId));

beforeEach(async () => {
  await removeResults(db());
  await db().update(customerCompany).set({ peerShareYn: 'N' });
  await changeOwn({ peerShareYn: 'Y', gicsId: '55101010' });
});

const path = '/api/esg/v1/peer';
const ask = (period: Record<string, string> = year, who = 'operator02') =>
  companies.call(who, 'GET', `${path}?${new URLSearchParams(period)}`);
const compare = async (period = year): Promise<ShownComparison> => (await ask(period)).data;
const expectCompared = async (period = year) => {
  const result = await compare(period);
  if (result.status !== 'compared') throw new Error(result.status);
  return result;
};

const five = ['40', '55', '61', '70', '80'];
const own: Scores = { energy: '61', water: '61', safety: '61' };
const alike = (score: string): Scores => ({ energy: score, water: score, safety: score });
/** Five others of the same industry, whose scores are the ones of `five`. */
async function addFive(period = year) {
  const others: { custCoId: string; dgnsRunId: string }[] = [];
  for (const score of five) others.push(await addSharer(db(), period, { scores: alike(score) }));
  return others;
}
const tooFew = (missing: number) => ({ status: 'tooFew', missing });

describe('a company among those of its industry', () => {
  it('sees its percentile, the median and how many are compared', async () => {
    await publish(db(), ownId, year, { scores: own });
    await addFive();
    const { total, digits, industryNm } = await expectCompared();
    expect(total).toEqual({
      score: '61.0',
      percentile: '50.0',
      median: '61.0',
      quartiles: null,
      peerCnt: 5,
      idctrsCnt: 3,
    });
    expect([digits, industryNm]).toEqual([8, '전력 유틸리티']);
  });

  it('sees quartiles from ten others on', async () => {
    await publish(db(), ownId, year, { scores: own });
    await addFive();
    await addFive();
    expect((await expectCompared()).total.quartiles).toEqual({ lower: '55.0', upper: '70.0' });
  });

  it('sees domains and categories by their indicators', async () => {
    await publish(db(), ownId, year, { scores: own });
    for (const score of five) await addSharer(db(), year, { scores: { ...alike(score), safety: '90' } });
    const { groups } = await expectCompared();
    expect(
      groups.map(({ itemId, upItemId, lvl, position }) => [itemId, upItemId, lvl, position?.percentile]),
    ).toEqual([
      [items.E.domain, null, 1, '50.0'],
      [items.E.category, items.E.domain, 2, '50.0'],
      [items.S.domain, null, 1, '0.0'],
      [items.S.category, items.S.domain, 2, '0.0'],
    ]);
    expect(groups.map(({ position }) => position?.idctrsCnt)).toEqual([2, 2, 1, 1]);
  });

  it('sees no figure of a domain that four of them cover', async () => {
    const weights = { energy: '45/100', water: '45/100', safety: '10/100' };
    await publish(db(), ownId, year, { scores: own, weights });
    const others = [alike('40'), alike('55'), alike('61'), alike('70'), { energy: '80', water: '80' }];
    for (const scores of others) await addSharer(db(), year, { scores });
    const { groups, total } = await expectCompared();
    expect(total.idctrsCnt).toBe(2);
    expect(groups.map(({ position }) => position?.peerCnt)).toEqual([5, 5, undefined, undefined]);
  });

  it('sees one decimal alone, never a fraction', async () => {
    await publish(db(), ownId, year, { scores: { energy: '505/7', water: '50', safety: '50' } });
    for (const score of ['100/3', '200/3', '200/3', '200/3', '70', '80'])
      await addSharer(db(), year, { scores: alike(score) });
    const { total } = await expectCompared();
    expect(total).toMatchObject({ score: '57.4', percentile: '16.7', median: '66.7' });
    expect(JSON.stringify(await compare())).not.toContain('/');
  });

  it('is never told a name or an id of another company', async () => {
    await publish(db(), ownId, year, { scores: own });
    const others = await addFive();
    const shown = JSON.stringify(await compare());
    expect(shown).not.toContain('나눔산업');
    for (const { custCoId, dgnsRunId } of others) {
      expect(shown).not.toContain(custCoId);
      expect(shown).not.toContain(dgnsRunId);
    }
  });

  it('is compared at the narrowest level that has five', async () => {
    await publish(db(), ownId, year, { scores: own });
    const add = (gicsId: string | null) => addSharer(db(), year, { scores: own, gicsId });
    for (const gicsId of ['55101010', '55102010', '55103010', '45203010']) await add(gicsId);
    await add(null);
    expect(await compare()).toEqual({ ...tooFew(2), digits: 2, industryNm: '유틸리티' });
    await add('55');
    await add('5510');
    expect(await expectCompared()).toMatchObject({ digits: 2, total: { peerCnt: 5 } });
  });

  it('is compared with nobody without an industry', async () => {
    await changeOwn({ gicsId: null });
    await publish(db(), ownId, year, { scores: own });
    await addSharer(db(), year, { scores: own, gicsId: null });
    expect(await compare()).toEqual({ ...tooFew(5), digits: null, industryNm: null });
  });
});

describe('another company', () => {
  let others: { custCoId: string; dgnsRunId: string }[];
  beforeEach(async () => {
    await publish(db(), ownId, year, { scores: own });
    others = await addFive();
  });
  const change = (values: Partial<typeof customerCompany.$inferInsert>) =>
    db()
      .update(customerCompany)
      .set(values)
      .where(eq(customerCompany.customerCompanyId, others[0]?.custCoId ?? ''));
  const changeRun = (values: Partial<typeof diagnosisRun.$inferInsert>) =>
    db()
      .update(diagnosisRun)
      .set(values)
      .where(eq(diagnosisRun.dgnsRunId, others[0]?.dgnsRunId ?? ''));

  it.each<[string, () => Promise<unknown>]>([
    ['switches sharing off', () => change({ peerShareYn: 'N' })],
    ['withdraws its result', () => changeRun({ publishedRstId: null, stateCd: 'confirmed' })],
    [
      'has a provisional result',
      () =>
        db()
          .update(diagnosisResult)
          .set({ provisional: true })
          .where(eq(diagnosisResult.custCoId, others[0]?.custCoId ?? '')),
    ],
    ['goes to another industry', () => change({ gicsId: '45203010' })],
    ['is out of use', () => change({ enabled: false })],
    ['publishes another quarter alone', () => changeRun({ brnCd: 'Q3' })],
    ['publishes another year alone', () => changeRun({ dgnsYr: '2023' })],
  ])('counts no more once it %s, and four show nothing', async (_, leave) => {
    await expectCompared();
    await leave();
    expect(await compare()).toEqual({ ...tooFew(1), digits: 2, industryNm: '유틸리티' });
  });

  it('does not count by what it covers too little of', async () => {
    await removeResults(db());
    await publish(db(), ownId, year, { scores: own });
    await addFive();
    await addSharer(db(), year, { scores: { energy: '0', water: '0' } });
    expect((await expectCompared()).total.peerCnt).toBe(5);
  });
});

describe('the own result', () => {
  it('is compared with nobody as long as it is not published', async () => {
    await addFive();
    expect(await compare()).toEqual({ status: 'noResult' });
    await publish(db(), ownId, year, { scores: own });
    expect(await compare(quarter)).toEqual({ status: 'noResult' });
  });

  it('is compared with nobody while it is provisional', async () => {
    await publish(db(), ownId, year, { scores: own, provisional: true });
    await addFive();
    expect(await compare()).toEqual({ status: 'provisional' });
  });

  it('is compared with nobody as long as the company does not share', async () => {
    await publish(db(), ownId, year, { scores: own });
    await addFive();
    await changeOwn({ peerShareYn: 'N' });
    const shown = await compare();
    expect(shown).toEqual({ status: 'notSharing', groups: expect.any(Array) });
    expect(shown.status === 'notSharing' && shown.groups.map(({ itemNm }) => itemNm)).toEqual([
      ...['E', 'E-1', 'S', 'S-1'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/score|median|percentile|Cnt/);
  });

  it('is compared in each period by what was published of that', async () => {
    await publish(db(), ownId, year, { scores: own });
    await publish(db(), ownId, quarter, { scores: alike('0') });
    await addFive();
    await addFive(quarter);
    expect((await expectCompared()).total.percentile).toBe('50.0');
    expect((await expectCompared(quarter)).total.percentile).toBe('0.0');
    expect((await companies.call('operator02', 'GET', `${path}/periods`)).data).toEqual([year, quarter]);
  });
});

describe('the call', () => {
  it.each<[string, Record<string, string>]>([
    ['no year', { brnCd: 'Y' }],
    ['no period', { crtrYr: '2024' }],
    ['a year that is none', { crtrYr: '24', brnCd: 'Y' }],
    ['a period that is none', { crtrYr: '2024', brnCd: 'Q5' }],
    ['a year of many digits', { crtrYr: '20240', brnCd: 'Y' }],
  ])('is refused with %s', async (_, period) => {
    expect(await ask(period)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('tells workers nothing of their company’s score without the page of the overall analysis', async () => {
    const [worker] = await db().select().from(user).where(eq(user.userId, 'worker01'));
    const companyId = worker?.customerCompanyId ?? '';
    await db()
      .update(customerCompany)
      .set({ peerShareYn: 'Y', gicsId: '55101010' })
      .where(eq(customerCompany.customerCompanyId, companyId));
    await publish(db(), companyId, year, { scores: own });
    await addFive();
    const seen = { score: '61.0', percentile: '50.0', median: '61.0', quartiles: null, peerCnt: 5 };
    expect((await ask(year, 'worker01')).data.total).toMatchObject(seen);
    const [page] = await db().select().from(menu).where(eq(menu.name, 'analperf-esg-managementperformance'));
    const isPage = eq(roleMenu.menuId, page?.menuId ?? '');
    const granted = await db().select().from(roleMenu).where(isPage);
    await db().delete(roleMenu).where(isPage);
    const { total, groups } = (await ask(year, 'worker01')).data;
    await db().insert(roleMenu).values(granted);
    expect(total).toMatchObject({ ...seen, score: null, percentile: null });
    expect(groups).toHaveLength(4);
    for (const { position } of groups)
      expect(position).toMatchObject({ score: null, percentile: null, median: '61.0' });
  });

  it('is for operators, and for workers with its page', async () => {
    for (const who of ['admin01', 'partner01']) expect((await ask(year, who)).status).toBe('A0403');
    const [worker] = await db().select().from(user).where(eq(user.userId, 'worker01'));
    const roleId = worker?.roleId ?? '';
    const granted = await db().select().from(roleMenu).where(eq(roleMenu.roleId, roleId));
    const names = ['analperf-esg-othercompanies', 'analperf-esg-managementperformance'];
    const pages = await db().select().from(menu).where(inArray(menu.name, names));
    await db()
      .delete(roleMenu)
      .where(
        inArray(
          roleMenu.menuId,
          pages.map(({ menuId }) => menuId),
        ),
      );
    expect((await ask(year, 'worker01')).status).toBe('A0403');
    expect((await companies.call('worker01', 'GET', `${path}/periods`)).status).toBe('A0403');
    await db().delete(roleMenu).where(eq(roleMenu.roleId, roleId));
    await db().insert(roleMenu).values(granted);
    expect((await ask(year, 'worker01')).data).toEqual({ status: 'notSharing', groups: [] });
  });
});
