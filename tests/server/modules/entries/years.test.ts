import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { indicatorData } from '../../../../server/db/schema/entries.ts';
import {
  indicatorSetItem,
  indicatorSetNode,
  roleIndicator,
} from '../../../../server/db/schema/indicatorSets.ts';
import { industryAverage } from '../../../../server/db/schema/industryAverages.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { DerivedYearRow, EntryRow, IndicatorData } from '../../../../src/contracts/entries.ts';
import {
  type DenominatorCd,
  emptyScoring,
  type ScoringFields,
} from '../../../../src/contracts/indicatorScoring.ts';
import type { BrnCd, QuarterCd } from '../../../../src/contracts/quarters.ts';
import { overrideRefusals } from '../../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { upload } from '../../support/upload.ts';
import { createEntryCalls, type EntryCalls, figure, findStored, share, type Who } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
let [solar, wind] = ['', ''];
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  entries = await createEntryCalls(test);
  const { bizSectIds } = await entries.draft();
  [solar = '', wind = ''] = bizSectIds;
});
afterAll(() => test.stop());

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const satisfies readonly QuarterCd[];

async function findRows(entryCycleId: string, code: string): Promise<EntryRow[]> {
  const { rows, nodes } = await entries.grid(entryCycleId);
  const node = nodes.find(({ idctrsCd }) => idctrsCd === code);
  const id = code === 'BASE' ? null : (node?.oncoIdctrsId ?? '');
  return rows.filter(({ oncoIdctrsId }) => oncoIdctrsId === id);
}

/** Saves a value and has it approved by an operator who has not written it. */
async function approve(row: EntryRow, edit: object): Promise<EntryRow> {
  const { idctrsDataId, version } = row;
  const [saved] = await entries.save([{ idctrsDataId, version, ...edit }]);
  const [sent] = await entries.send('submit', [findStored(saved)]);
  const [approved] = await entries.send('approve', [findStored(sent)], {}, 'operator02');
  return findStored(approved);
}

/** Approves values of an indicator in a cycle, by its sections. */
async function approveAll(entryCycleId: string, code: string, edits: Record<string, object>) {
  const rows = await findRows(entryCycleId, code);
  const approved: EntryRow[] = [];
  for (const [bizSectId, edit] of Object.entries(edits)) {
    const row = rows.find((each) => each.bizSectId === bizSectId);
    if (!row) throw new Error(`no row of ${code} in ${bizSectId}`);
    approved.push(await approve(row, edit));
  }
  return approved;
}

async function findId(entryCycleId: string, code: string): Promise<string> {
  const [row] = await findRows(entryCycleId, code);
  return row?.oncoIdctrsId ?? '';
}

async function readPage(id: string, crtrYr: string, who?: Who): Promise<IndicatorData> {
  const { data, status } = await entries.call(
    'GET',
    `/idctrsData/indicator/${id}?crtrYr=${crtrYr}`,
    undefined,
    who,
  );
  if (status !== 'C200') throw new Error(`the page is refused with ${status}`);
  return data;
}

const findYear = (page: IndicatorData, crtrYr: string, bizSectId: string): DerivedYearRow | undefined =>
  page.derived.find((year) => year.crtrYr === crtrYr && year.bizSectId === bizSectId);
const findCompany = (page: IndicatorData, crtrYr: string, brnCd: BrnCd = 'Y') =>
  page.company.find((row) => row.crtrYr === crtrYr && row.brnCd === brnCd);

/** Figures of a value, by input. */
function read(value: DerivedYearRow['value'] | undefined): Record<string, string> {
  if (!value || !('inputs' in value)) return {};
  return Object.fromEntries(Object.entries(value.inputs).map(([code, { entered }]) => [code, entered]));
}

const gicsId = '55';

/** The average of an indicator in the company's industry. */
async function addAverage(
  itemId: string,
  given: { crtrYr: string; denominatorCd: DenominatorCd; avgVal: string },
): Promise<void> {
  const { db } = test.database;
  const [item] = await db.select().from(indicatorSetItem).where(eq(indicatorSetItem.itemId, itemId));
  const [operator] = await db.select().from(user).where(eq(user.userId, 'operator01'));
  await db
    .update(customerCompany)
    .set({ gicsId })
    .where(eq(customerCompany.customerCompanyId, operator?.customerCompanyId ?? ''));
  await db.insert(industryAverage).values({
    ...given,
    indicatorId: item?.originalIndicatorId ?? '',
    gicsId,
    source: '예시',
    createdAt: new Date(),
    lastModifiedAt: new Date(),
  });
}

const injuries = (injured: number, workers: number) => ({
  value: share(String(injured), String(workers), 'person'),
  cmt: '사고 경위를 확인함',
});

describe('the year of a quarterly indicator', () => {
  const crtrYr = '2034';
  const cycles: Partial<Record<QuarterCd, string>> = {};
  let id = '';

  it('has no value before all four quarters are approved, and says which are not', async () => {
    const yearBefore = [2, 2, 2, 2];
    for (const [place, brnCd] of quarters.entries()) {
      const cycleId = await entries.open({ crtrYr: '2033', brnCd });
      await approveAll(cycleId, 'S-4-2', { [solar]: injuries(yearBefore[place] ?? 0, 400) });
    }
    const injured = [1, 0, 2];
    for (const [place, brnCd] of quarters.entries()) {
      const cycleId = await entries.open({ crtrYr, brnCd });
      cycles[brnCd] = cycleId;
      id = await findId(cycleId, 'S-4-2');
      if (place === 0) await addAverage(id, { crtrYr, denominatorCd: 'NONE', avgVal: '0.5' });
      const count = injured[place];
      if (count === undefined) continue;
      await approveAll(cycleId, 'S-4-2', {
        [solar]: injuries(count, 400 + place * 10),
        [wind]: injuries(place === 0 ? 1 : 0, 85),
      });
    }
    const page = await readPage(id, crtrYr);
    expect(findYear(page, crtrYr, solar)).toMatchObject({ lacking: ['Q4'], value: null, outcome: null });
    expect(findCompany(page, crtrYr)).toMatchObject({ lacking: [solar, wind].sort(), figure: null });
    expect(findCompany(page, crtrYr, 'Q2')).toMatchObject({ lacking: [], figure: '0' });
    expect(page.cells.filter(({ brnCd }) => brnCd === 'Y')).toEqual([]);
  });

  it('rolls up inputs over time, then over sections, and computes the formula once', async () => {
    await approveAll(cycles.Q4 ?? '', 'S-4-2', {
      [solar]: injuries(1, 430),
      [wind]: injuries(0, 85),
    });
    const page = await readPage(id, crtrYr);
    const year = findYear(page, crtrYr, solar);
    expect(year).toMatchObject({ lacking: [], naYn: 'N', outcome: { figure: '80/83', status: 'scored' } });
    expect(read(year?.value)).toEqual({ part: '4', total: '415' });
    expect(findYear(page, crtrYr, wind)?.outcome?.figure).toBe('20/17');
    // 5 injuries of 415 + 85 people
    expect(findCompany(page, crtrYr)).toMatchObject({ lacking: [], figure: '1' });
    // more than the average of 0.5, and less than the 2 per cent of the year before
    expect(findYear(page, '2033', solar)?.outcome?.figure).toBe('2');
    expect(year?.outcome).toMatchObject({ score: '50' });
    // a quarter is about a quarter of the year: the average is no measure of it, and the trend counts alone
    const first = page.cells.find(
      (cell) => cell.crtrYr === crtrYr && cell.brnCd === 'Q1' && cell.bizSectId === solar,
    );
    expect(first?.outcome).toMatchObject({ figure: '1/4', score: '100' });
  });
});

const { reasons } = entryStateTexts;

/** Evidence of the library that proves a row from now on. */
async function prove(refId: string, who: Who): Promise<void> {
  const { accessToken: token } = await signIn(test, who);
  const file = { filename: '검증.txt', content: `검증 ${refId}`, type: 'text/plain' };
  const fileId = (await upload(test, token, file)).data.id;
  const fields = {
    title: `제3자 검증 ${refId}`,
    kindCd: 'AUDIT',
    issuedYmd: entries.dayFrom(-1),
    validTo: null,
  };
  // everybody is signed in once alone
  entries = await createEntryCalls(test);
  const created = await entries.call(
    'PUT',
    '/evidence',
    { ...fields, bizSectIds: [], note: '', fileId },
    who,
  );
  const link = { evidenceId: created.data.evidenceId, refType: 'idctrsData', refId, page: '3쪽' };
  expect(await entries.call('PUT', '/evidence/link', link, who)).toMatchObject({ status: 'C200' });
}

const readDetail = async (id: string) => (await entries.call('GET', `/idctrsData/${id}`)).data;
const readHistory = async (refId: string): Promise<string[]> =>
  (await entries.call('POST', '/threads', { refType: 'idctrsData', refId })).data.rows.map(
    ({ cn }: { cn: string }) => cn,
  );

describe('a year that is overridden', () => {
  const crtrYr = '2034';
  let id = '';
  let yearCycle = '';
  let rowId = '';
  let [writer, other]: [Who, Who] = ['operator01', 'operator02'];
  const body = (given: object = {}) => ({
    oncoIdctrsId: id,
    bizSectId: solar,
    crtrYr,
    value: share('5', '415', 'person'),
    reason: '제3자 검증에서 재해 1건이 추가됨',
    ...given,
  });
  const override = (given: object = {}, who?: Who) =>
    entries.call('PUT', '/idctrsData/override', body(given), who);
  const readYear = async () => {
    const page = await readPage(id, crtrYr);
    const cell = page.cells.find((each) => each.brnCd === 'Y' && each.bizSectId === solar);
    return { page, cell, derived: findYear(page, crtrYr, solar) };
  };

  it('is refused before the cycle of the year has begun', async () => {
    const { data } = await entries.call('GET', '/entryCycle/list?crtrYr=2034&brnCd=Q4');
    id = await findId(data.rows[0].entryCycleId, 'S-4-2');
    expect(await override()).toMatchObject({ http: 409, message: overrideRefusals.noCycle });
    await entries.plan({ crtrYr, brnCd: 'Y' });
    expect(await override()).toMatchObject({ http: 409, message: overrideRefusals.noCycle });
    const { data: planned } = await entries.call('GET', '/entryCycle/list?crtrYr=2034&brnCd=Y');
    yearCycle = planned.rows[0].entryCycleId;
    await entries.command(yearCycle, 'open');
    const rows = await findRows(yearCycle, 'S-4-2');
    expect(rows, 'quarterly indicators have no row of a year').toEqual([]);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason that is too long', { reason: '가'.repeat(501) }, 'reason'],
    ['no value', { value: null }, 'value'],
    ['an empty value', { value: { inputs: {} } }, 'value'],
    ['a value of another kind', { value: { stage: 3 } }, 'value'],
    ['what is no number', { value: share('다섯', '415', 'person') }, 'value.inputs.part'],
    ['another unit', { value: share('5', '415', 'TJ') }, 'value.inputs.part'],
    [
      'an input that it has not',
      { value: { inputs: { other: figure('5', 'person').inputs.value } } },
      'value.inputs.other',
    ],
    ['a year that is none', { crtrYr: '20x4' }, 'crtrYr'],
    ['what is no id', { oncoIdctrsId: 'S-4-2' }, 'oncoIdctrsId'],
  ])('is refused with %s', async (_, given, path) => {
    const answer = await override(given);
    expect(answer).toMatchObject({ http: 400, status: 'V0001' });
    expect(answer.data.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('is refused to others than operators, and for what the company has not', async () => {
    expect(await override({}, 'worker01')).toMatchObject({ status: 'A0403' });
    expect(await override({}, 'admin01')).toMatchObject({ status: 'A0403' });
    expect(await override({}, 'partner01')).toMatchObject({ status: 'A0403' });
    expect(await override({ bizSectId: crypto.randomUUID() })).toMatchObject({ http: 404 });
    expect(await override({ oncoIdctrsId: crypto.randomUUID() })).toMatchObject({ http: 404 });
    const [own] = await test.database.db.select().from(user).where(eq(user.userId, 'operator01'));
    const [stranger] = await test.database.db
      .select()
      .from(user)
      .where(
        and(
          eq(user.userAuth, 'ROLE_OPERATOR'),
          ne(user.customerCompanyId, own?.customerCompanyId ?? ''),
          ne(user.userId, ''),
        ),
      );
    const { accessToken: token } = await signIn(test, stranger?.userId ?? '');
    const answer = await test.call('PUT', '/api/esg/v1/idctrsData/override', body(), { token });
    expect(answer).toMatchObject({ http: 404, status: 'N0404' });
  });

  it('is refused for an indicator whose years are entered', async () => {
    const [row] = await findRows(yearCycle, 'G-1-2');
    const given = { oncoIdctrsId: row?.oncoIdctrsId, bizSectId: row?.bizSectId };
    expect(await override(given)).toMatchObject({ http: 409, message: overrideRefusals.entered });
  });

  it('is a row of one operator, however many write it at the moment', async () => {
    const both = await Promise.all([override({}, 'operator01'), override({}, 'operator02')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C0409', 'C200']);
    const isFirst = both[0].status === 'C200';
    [writer, other] = isFirst ? ['operator01', 'operator02'] : ['operator02', 'operator01'];
    rowId = both[isFirst ? 0 : 1].data.idctrsDataId;
    const { cell, derived } = await readYear();
    expect(cell).toMatchObject({ stateCd: 'draft', ovrdRsn: body().reason, value: body().value });
    expect(derived?.outcome?.figure, 'what the quarters give stays').toBe('80/83');
    expect(await readHistory(rowId)).toEqual([
      `분기 값에서 산출한 연간 값을 재정의했습니다. 사유: ${body().reason}`,
    ]);
    expect(await override(), 'as if there were none').toMatchObject({ status: 'C0409' });
    expect(await override({ version: 99 })).toMatchObject({ status: 'C0409' });
    expect(await override({ version: 1, cmt: '검증 결과' }, writer)).toMatchObject({ status: 'C200' });
  });

  it('is written by operators alone, also in the grid', async () => {
    const { row } = await readDetail(rowId);
    const edit = { idctrsDataId: rowId, version: row.version, value: share('6', '415', 'person') };
    const [outcome] = await entries.save([edit], 'worker01');
    expect(outcome).toMatchObject({ status: 'refused', message: reasons.isWriter });
  });

  it('stays one with its reason, also when its value is taken out', async () => {
    const { row } = await readDetail(rowId);
    const { version, value, cmt } = row;
    const [emptied] = await entries.save([{ idctrsDataId: rowId, version, value: null, cmt: '' }], writer);
    expect(findStored(emptied)).toMatchObject({ stateCd: 'draft', ovrdRsn: body().reason, value: null });
    const back = { idctrsDataId: rowId, version: findStored(emptied).version, value, cmt };
    expect(await entries.save([back], writer)).toMatchObject([{ status: 'saved' }]);
  });

  it('is not sent to approval without evidence, and approved by somebody else', async () => {
    const submit = async () => {
      const { row } = await readDetail(rowId);
      return (await entries.send('submit', [row], {}, writer))[0];
    };
    expect(await submit()).toMatchObject({ status: 'refused', message: reasons.hasEvidence });
    await prove(rowId, writer);
    const sent = findStored(await submit());
    const [own] = await entries.send('approve', [sent], {}, writer);
    expect(own).toMatchObject({ status: 'refused' });
    expect(findCompany((await readYear()).page, crtrYr), 'not before it is approved').toMatchObject({
      figure: '1',
    });
    expect(await entries.send('approve', [sent], {}, other)).toMatchObject([{ status: 'done' }]);
    const { cell, derived, page } = await readYear();
    expect(cell).toMatchObject({ stateCd: 'approved', outcome: { figure: '100/83' } });
    expect(derived).toMatchObject({ outcome: { figure: '80/83' } });
    // 6 injuries of 500 people: the section counts with the value that was approved
    expect(findCompany(page, crtrYr)).toMatchObject({ figure: '6/5' });
    const { data } = await entries.call('GET', `/idctrsData/version/${cell?.daId}`);
    expect(data.version).toMatchObject({
      ovrdRsn: body().reason,
      derived: { naYn: 'N', outcome: { figure: '80/83' } },
      evidence: [{ page: '3쪽' }],
    });
  });

  it('is read at the address of its version as it was approved, whatever the quarters become', async () => {
    const { cell } = await readYear();
    const read = async () => (await entries.call('GET', `/idctrsData/version/${cell?.daId}`)).data;
    const before = await read();
    const [quarter] = (await readPage(id, crtrYr)).cells.filter(
      (each) => each.crtrYr === crtrYr && each.brnCd === 'Q4' && each.bizSectId === solar,
    );
    const { row } = await readDetail(quarter?.idctrsDataId ?? '');
    const [reopened] = await entries.send('reopen', [row], { reason: '재해자 수 정정' }, writer);
    const during = await readYear();
    expect(during.derived).toMatchObject({ lacking: ['Q4'], value: null });
    expect(during.cell, 'the approved one counts').toMatchObject({ outcome: { figure: '100/83' } });
    const edit = { ...injuries(3, 430), idctrsDataId: row.idctrsDataId };
    const [saved] = await entries.save([{ ...edit, version: findStored(reopened).version }], writer);
    const [sent] = await entries.send('submit', [findStored(saved)], {}, writer);
    await entries.send('approve', [findStored(sent)], {}, other);
    expect((await readYear()).derived?.outcome?.figure).toBe('120/83');
    expect(await read()).toEqual(before);
  });

  it('may be written again, with the derived value in its place until that is approved', async () => {
    const { row } = await readDetail(rowId);
    const value = share('7', '415', 'person');
    expect(await override({ value, version: row.version - 1 })).toMatchObject({ status: 'C0409' });
    const again = await override({ value, version: row.version, reason: '추가 검증' }, writer);
    expect(again).toMatchObject({ status: 'C200' });
    const { page } = await readYear();
    expect((await readDetail(rowId)).row).toMatchObject({ stateCd: 'reopened', ovrdRsn: '추가 검증', value });
    expect(findCompany(page, crtrYr)).toMatchObject({ figure: '7/5' });
    const [sent] = await entries.send('submit', [(await readDetail(rowId)).row], {}, writer);
    expect(await override({ version: findStored(sent).version }), 'not while it is reviewed').toMatchObject({
      status: 'C0409',
    });
    const returned = await entries.send('return', [findStored(sent)], { reason: '근거 부족' }, other);
    expect(returned).toMatchObject([{ status: 'done' }]);
  });

  it('may be given up, with which the derived value counts for good', async () => {
    const { row } = await readDetail(rowId);
    const omitted = await entries.send('omit', [row], { reason: '분기 값을 정정함' }, writer);
    expect(omitted).toMatchObject([{ status: 'done' }]);
    const { page, derived } = await readYear();
    expect(derived?.outcome?.figure).toBe('120/83');
    expect(findCompany(page, crtrYr)).toMatchObject({ figure: '7/5' });
    expect((await readDetail(rowId)).versions).toHaveLength(1);
  });

  it('of the year before is what the next year compares with, else what its quarters give', async () => {
    const { row } = await readDetail(rowId);
    await override({ value: share('8', '415', 'person'), version: row.version }, writer);
    const [sent] = await entries.send('submit', [(await readDetail(rowId)).row], {}, writer);
    const readEarlier = async (bizSectId: string) => {
      const rows = await findRows(next, 'S-4-2');
      return read(rows.find((each) => each.bizSectId === bizSectId)?.earlier);
    };
    const next = await entries.open({ crtrYr: '2035', brnCd: 'Y' });
    await override({ crtrYr: '2035' });
    await override({ crtrYr: '2035', bizSectId: wind });
    expect(await readEarlier(solar)).toEqual({ part: '6', total: '415' });
    expect(await readEarlier(wind)).toEqual({ part: '1', total: '85' });
    await entries.send('approve', [findStored(sent)], {}, other);
    expect(await readEarlier(solar)).toEqual({ part: '8', total: '415' });
  });

  it('is not written in a cycle that is closed', async () => {
    const { rows } = await entries.grid(yearCycle);
    await entries.send(
      'omit',
      rows.filter(({ stateCd }) => stateCd !== 'approved'),
      { reason: '측정하지 않음' },
    );
    await entries.command(yearCycle, 'collected');
    expect(await entries.command(yearCycle, 'close')).toMatchObject({ status: 'C200' });
    const { row } = await readDetail(rowId);
    expect(row.stateCd).toBe('closed');
    const closed = { http: 409, message: reasons.isCycleOpen };
    expect(await override({ version: row.version })).toMatchObject(closed);
    expect(await override({ bizSectId: wind })).toMatchObject(closed);
  });
});

describe('points of a year', () => {
  const [before, crtrYr] = ['2037', '2038'];
  const tonnes = (entered: string) => ({ value: figure(entered, 'tonne'), cmt: '확인함' });
  const revenue = (entered: string) => ({
    value: {
      inputs: {
        revenue: figure(entered, 'millionKRW').inputs.value,
        employees: figure('10', 'person').inputs.value,
      },
    },
  });
  const ids = new Map<string, string>();
  const pages = new Map<string, IndicatorData>();
  let cycleId = '';

  beforeAll(async () => {
    const { db } = test.database;
    const setScoring = async (code: string, scoring: ScoringFields) => {
      await db.update(indicatorSetNode).set({ scoring }).where(eq(indicatorSetNode.idctrsCd, code));
    };
    await setScoring('E-8-1', {
      ...emptyScoring('VIOL'),
      deductions: [
        { id: 'fine', name: '과태료', pointsPerCase: '10' },
        { id: 'penalty', name: '벌금', pointsPerCase: '25.5' },
      ],
    });
    const part = { scoringTypeCd: 'STAGE' as const, texts: ['1', '2', '3', '4', '5'] };
    await setScoring('S-4-1', {
      ...emptyScoring('MULTI'),
      parts: ['a', 'b', 'c'].map((id) => ({ ...part, id, name: id })),
    });
    const stage = (id: string, points: 1 | 2 | 3 | 4 | 5 | null) => ({
      id,
      naYn: points === null ? 'Y' : 'N',
      stage: points,
      met: null,
    });
    const parts = (points: 1 | 4) => ({
      value: { parts: [stage('a', points), stage('b', null), stage('c', 1)] },
    });
    for (const brnCd of quarters) {
      const id = await entries.open({ crtrYr: before, brnCd });
      await approveAll(id, 'BASE', { [solar]: revenue('250'), [wind]: revenue('250') });
      await approveAll(id, 'E-6-1', { [solar]: tonnes('240'), [wind]: tonnes('238') });
    }
    for (const [place, brnCd] of quarters.entries()) {
      cycleId = await entries.open({ crtrYr, brnCd });
      await approveAll(cycleId, 'BASE', { [solar]: revenue('250'), [wind]: revenue('250') });
      await approveAll(cycleId, 'E-6-1', { [solar]: tonnes('225'), [wind]: tonnes('237.475') });
      const cases = [
        { id: 'fine', count: place < 3 ? 1 : 0 },
        { id: 'penalty', count: place < 3 ? 0 : 1 },
      ];
      await approveAll(cycleId, 'E-8-1', { [solar]: { value: { cases } } });
      await approveAll(cycleId, 'S-4-1', { [solar]: parts(place < 3 ? 1 : 4) });
    }
    for (const code of ['E-6-1', 'E-8-1', 'S-4-1']) ids.set(code, await findId(cycleId, code));
    await addAverage(ids.get('E-6-1') ?? '', { crtrYr, denominatorCd: 'REVENUE', avgVal: '1' });
    for (const [code, id] of ids) pages.set(code, await readPage(id, crtrYr));
  });

  const getOutcome = (code: string, bizSectId: string) => {
    const page = pages.get(code);
    return page && findYear(page, crtrYr, bizSectId)?.outcome;
  };

  it('compare with the average of the year and the year before, per revenue of all quarters', () => {
    // 900 of 1,000 against 960, and 949.9 of 1,000 against 952: level and trend, each of 1 and of the year before
    expect(getOutcome('E-6-1', solar)).toMatchObject({ figure: '900', score: '100' });
    expect(getOutcome('E-6-1', wind)).toMatchObject({ figure: '9499/10', score: '75' });
  });

  it('count all cases of its quarters', () => {
    expect(getOutcome('E-8-1', solar)).toMatchObject({ score: '89/2' });
  });

  it('are those of the parts of its last quarter', () => {
    expect(getOutcome('S-4-1', solar)).toMatchObject({ score: '75/2' });
  });

  it('are 1 where the indicator asks for evidence that a quarter lacks', async () => {
    await test.database.db
      .update(indicatorSetNode)
      .set({ evidenceRequired: true })
      .where(eq(indicatorSetNode.idctrsCd, 'E-6-1'));
    const page = await readPage(ids.get('E-6-1') ?? '', crtrYr);
    expect(findYear(page, crtrYr, solar)?.outcome).toMatchObject({ figure: '900', score: '0', points: 1 });
  });

  it('are seen by workers where they see all quarters, and figures of the company are not', async () => {
    const { db } = test.database;
    const id = ids.get('E-6-1') ?? '';
    const all = await readPage(id, crtrYr, 'worker01');
    expect(all.derived.filter((year) => year.crtrYr === crtrYr)).toHaveLength(2);
    expect(all.company).toEqual([]);
    const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
    await db
      .delete(roleIndicator)
      .where(and(eq(roleIndicator.roleId, worker?.roleId ?? ''), eq(roleIndicator.bizSectId, wind)));
    const isOfWind = and(eq(indicatorData.oncoIdctrsId, id), eq(indicatorData.bizSectId, wind));
    await db.update(indicatorData).set({ managerId: null }).where(isOfWind);
    await db
      .update(indicatorData)
      .set({ managerId: worker?.id ?? null })
      .where(and(isOfWind, eq(indicatorData.entryCycleId, cycleId)));
    const some = await readPage(id, crtrYr, 'worker01');
    // of the other section it sees one quarter alone, of which it is in charge
    expect(some.cells.filter((cell) => cell.crtrYr === crtrYr && cell.bizSectId === wind)).toHaveLength(1);
    expect(some.derived.filter((year) => year.crtrYr === crtrYr).map(({ bizSectId }) => bizSectId)).toEqual([
      solar,
    ]);
  });
});

describe('a quarter against the same one of the year before', () => {
  const cubic = (entered: string) => ({ value: figure(entered, 'm3') });
  const kilograms = (entered: string) => ({ value: figure(entered, 'kg') });
  const base = {
    value: {
      inputs: {
        revenue: figure('1000', 'millionKRW').inputs.value,
        employees: figure('10', 'person').inputs.value,
      },
    },
  };
  let next = '';

  it('has the trend alone without an average, and no score without either', async () => {
    const before = await entries.open({ crtrYr: '2042', brnCd: 'Q1' });
    await approveAll(before, 'BASE', { [solar]: base, [wind]: base });
    await approveAll(before, 'E-5-1', { [solar]: cubic('960') });
    await approveAll(before, 'E-7-1', { [solar]: kilograms('0'), [wind]: kilograms('0') });
    next = await entries.open({ crtrYr: '2043', brnCd: 'Q1' });
    await approveAll(next, 'BASE', { [solar]: base, [wind]: base });
    await approveAll(next, 'E-5-1', { [solar]: cubic('950'), [wind]: cubic('950') });
    const page = await readPage(await findId(next, 'E-5-1'), '2043');
    const findOutcome = (bizSectId: string) =>
      page.cells.find((cell) => cell.crtrYr === '2043' && cell.bizSectId === bizSectId)?.outcome;
    expect(findOutcome(solar)).toMatchObject({ status: 'scored', score: '100' });
    expect(findOutcome(wind)).toMatchObject({ status: 'notApplicable', score: null });
  });

  it('needs a comment where something is from nothing, and none where nothing stays', async () => {
    await approveAll(next, 'E-7-1', { [solar]: kilograms('0') });
    const row = (await findRows(next, 'E-7-1')).find(({ bizSectId }) => bizSectId === wind);
    const edit = { idctrsDataId: row?.idctrsDataId, version: row?.version, ...kilograms('1') };
    const [saved] = await entries.save([edit]);
    expect(await entries.send('submit', [findStored(saved)])).toMatchObject([
      { status: 'refused', message: reasons.hasComment },
    ]);
  });
});

it('of a time before the company worked here has a figure and no score', async () => {
  const crtrYr = '2046';
  let id = '';
  for (const year of ['2045', crtrYr]) {
    for (const brnCd of quarters) {
      const cycleId = await entries.open({ crtrYr: year, brnCd, kindCd: 'HISTORY' });
      id = await findId(cycleId, 'S-4-2');
      await approveAll(cycleId, 'S-4-2', { [solar]: injuries(1, 400) });
    }
  }
  const page = await readPage(id, crtrYr);
  const outcome = { status: 'history', score: null, points: null };
  expect(findYear(page, crtrYr, solar)?.outcome).toEqual({ ...outcome, figure: '1' });
  const quarter = page.cells.find(
    (cell) => cell.crtrYr === crtrYr && cell.brnCd === 'Q1' && cell.bizSectId === solar,
  );
  expect(quarter?.outcome).toEqual({ ...outcome, figure: '1/4' });
  const { data } = await entries.call('GET', `/idctrsData/version/${quarter?.daId}`);
  expect(data.version.outcome).toEqual({ ...outcome, figure: '1/4' });
});
