import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DerivedYearRow, EntryRow, IndicatorData } from '../../../../src/contracts/entries.ts';
import type { BrnCd, QuarterCd } from '../../../../src/contracts/quarters.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createEntryCalls, type EntryCalls, findStored, share, type Who } from './calls.ts';

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
    // 2 per cent the year before, with no average: the trend counts alone
    expect(findYear(page, '2033', solar)?.outcome?.figure).toBe('2');
    expect(year?.outcome).toMatchObject({ score: '100' });
  });
});
