import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import type { StoredPeerFigure } from '../../../../server/db/schema/diagnoses.ts';
import { indicatorSetItem } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { toShownFigure } from '../../../../src/contracts/fractions.ts';
import type { PeerFactSheet } from '../../../../src/contracts/peerFactSheet.ts';
import { seoulYear } from '../../../../src/contracts/seoulTime.ts';
import type { TestApp } from '../../support/app.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';
import { addSharer, publish, removeResults } from './sharers.ts';

let test: TestApp;
let companies: Companies;
let ownId = '';
let crtrYr = '';
const db = () => test.database.db;
const path = '/api/esg/v1/peer/factsheet';
const ask = (query: Record<string, string> = { crtrYr }, who = 'operator01') =>
  companies.call(who, 'GET', `${path}?${new URLSearchParams(query)}`);
const read = async (): Promise<PeerFactSheet> => (await ask()).data;

beforeAll(async () => {
  companies = await startCompanies();
  ({ test } = companies);
  const [operator] = await db().select().from(user).where(eq(user.userId, 'operator01'));
  ownId = operator?.customerCompanyId ?? '';
  crtrYr = String(Number(seoulYear(test.clock.now())) - 1);
});
afterAll(() => test.stop());

beforeEach(async () => {
  await removeResults(db());
  await db().update(customerCompany).set({ peerShareYn: 'N' });
  await db()
    .update(customerCompany)
    .set({ peerShareYn: 'Y', gicsId: '55101010' })
    .where(eq(customerCompany.customerCompanyId, ownId));
});

/** A figure that the sheet shows, by the indicator of the catalogue. */
async function toFigure(figure: string): Promise<StoredPeerFigure & { itemId: string }> {
  const { rows } = await read();
  const ids = rows.map(({ itemId }) => itemId);
  const items = await db()
    .select()
    .from(indicatorSetItem)
    .where(and(isNotNull(indicatorSetItem.originalIndicatorId)));
  const found = items.find(({ itemId }) => ids.includes(itemId));
  return {
    itemId: found?.itemId ?? '',
    idctrsId: found?.originalIndicatorId ?? '',
    unitCd: 'MWh',
    perCd: 'REVENUE',
    figure,
  };
}
const period = () => ({ crtrYr, brnCd: 'Y' as const });
async function addOthers(figures: readonly StoredPeerFigure[]) {
  for (const figure of figures)
    await addSharer(db(), period(), { scores: { energy: '50' }, peerFigures: [figure] });
}

describe('the fact sheet of a company', () => {
  it('has its figures of three years as the pages of its indicators have them', async () => {
    const { years, rows, idctrsCnt, knownYears, custCoId } = await read();
    const year = Number(crtrYr);
    expect(years).toEqual([String(year - 2), String(year - 1), crtrYr]);
    expect([custCoId, knownYears[0]]).toEqual([ownId, String(year + 1)]);
    expect(rows.length).toBe(Math.min(idctrsCnt, 30));
    const known = rows.filter(({ figures }) => figures.some(({ figure }) => figure !== null));
    expect(known.length).toBeGreaterThan(5);
    const amounts = known.filter(({ unitCd }) => unitCd !== 'percent');
    for (const { itemId, figures } of amounts.slice(0, 3)) {
      const { data } = await companies.call(
        'operator01',
        'GET',
        `/api/esg/v1/idctrsData/indicator/${itemId}?crtrYr=${crtrYr}`,
      );
      const company: { crtrYr: string; brnCd: string; figure: string | null }[] = data.company;
      const own = company.find((each) => each.crtrYr === crtrYr && each.brnCd === 'Y');
      expect(figures.at(-1)?.figure).toBe(own?.figure ? toShownFigure(own.figure) : null);
    }
  });

  it('has the median of five others of the industry beside the figure of its published result', async () => {
    const own = await toFigure('1/8');
    await publish(db(), ownId, period(), { scores: { energy: '50' }, peerFigures: [own] });
    await addOthers(['1/2', '1/3', '1/7', '4', '5'].map((figure) => ({ ...own, figure })));
    const sheet = await read();
    expect(sheet.peerState).toBe('shown');
    expect(sheet.rows.find(({ itemId }) => itemId === own.itemId)?.compared).toEqual({
      perCd: 'REVENUE',
      own: '0.125',
      peers: { median: '0.5', peerCnt: 5, digits: 8 },
      missing: 0,
    });
    expect(sheet.rows.filter(({ compared }) => compared !== null)).toHaveLength(1);
    expect(JSON.stringify(sheet)).not.toMatch(/나눔산업|\d\/\d/);
  });

  it('has no median among four, nor of figures in another unit or per another denominator', async () => {
    const own = await toFigure('1/8');
    await publish(db(), ownId, period(), { scores: { energy: '50' }, peerFigures: [own] });
    await addOthers([own, own, own, own, { ...own, unitCd: 'kWh' }, { ...own, perCd: 'EMPLOYEE' }]);
    const row = (await read()).rows.find(({ itemId }) => itemId === own.itemId);
    expect(row?.compared).toMatchObject({ peers: null, missing: 1 });
  });

  it.each<[PeerFactSheet['peerState'], () => Promise<unknown>]>([
    ['noResult', async () => undefined],
    ['provisional', () => publish(db(), ownId, period(), { scores: {}, provisional: true })],
    [
      'notSharing',
      async () => {
        await publish(db(), ownId, period(), { scores: {} });
        await db().update(customerCompany).set({ peerShareYn: 'N' });
      },
    ],
  ])('has no figure of others in the state %s', async (state, prepare) => {
    await prepare();
    const { peerState, rows } = await read();
    expect([peerState, rows.filter(({ compared }) => compared !== null)]).toEqual([state, []]);
  });

  it('is for operators of the company, and for administrators who name it', async () => {
    for (const who of ['worker01', 'partner01']) expect((await ask({ crtrYr }, who)).status).toBe('A0403');
    expect((await ask({ crtrYr, custCoId: ownId }, 'operator02')).status).toBe('N0404');
    expect((await ask({ crtrYr }, 'operator02')).data).toMatchObject({ custCoNm: '푸른화학', rows: [] });
    expect((await ask({ crtrYr }, 'admin01')).status).toBe('V0001');
    expect((await ask({ crtrYr, custCoId: ownId }, 'admin01')).data).toMatchObject({ custCoId: ownId });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await ask({ crtrYr, custCoId: nobody }, 'admin01')).status).toBe('N0404');
  });

  it('goes back to the first year that there can be', async () => {
    expect((await ask({ crtrYr: '1900' })).data).toMatchObject({ years: ['1900'] });
  });

  it.each([{}, { crtrYr: '25' }, { crtrYr: 'year' }, { crtrYr: '2025', custCoId: 'x' }])(
    'is refused for %o',
    async (query) => {
      expect(await ask(query as Record<string, string>)).toMatchObject({ http: 400, status: 'V0001' });
    },
  );
});
