import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntryGrid, EntryRow } from '../../../../src/contracts/entries.ts';
import type { EntryCycleRow } from '../../../../src/contracts/entryCycles.ts';
import { createEvaluation } from '../../../../src/contracts/entryEvaluation.ts';
import { type EntryFlag, findFlags } from '../../../../src/contracts/entryReadiness.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createEntryCalls, type EntryCalls } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
let cycles: EntryCycleRow[];
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  entries = await createEntryCalls(test);
  cycles = (await entries.call('GET', '/entryCycle/list?size=50')).data.rows;
});
afterAll(() => test.stop());

const find = (stateCd: string, brnCd?: string): EntryCycleRow => {
  const cycle = cycles.find((each) => each.stateCd === stateCd && (!brnCd || each.brnCd === brnCd));
  if (!cycle) throw new Error(`the demo has no cycle that is ${stateCd}`);
  return cycle;
};

/** Rows of a grid that have a flag. */
function listFlagged(grid: EntryGrid & { rows: EntryRow[] }, flag: EntryFlag): EntryRow[] {
  const toMap = (bases: EntryGrid['earlierBase']) =>
    new Map(bases.map(({ bizSectId, value }) => [bizSectId, value]));
  const { brnCd } = grid.cycle;
  const { commentLimit, nodes } = grid;
  const [earlierBase, previousBase] = [toMap(grid.earlierBase), toMap(grid.previousBase)];
  const evaluation = createEvaluation({ brnCd, commentLimit, nodes, earlierBase, previousBase });
  const own = grid.rows.filter(({ oncoIdctrsId }) => oncoIdctrsId === null);
  const bases = new Map(own.map(({ bizSectId, value }) => [bizSectId, value]));
  return grid.rows.filter((row) => findFlags(row, evaluation.evaluate(row, bases).outcome).includes(flag));
}

it('has a quarter under way, with values returned and two far from the year before', async () => {
  const { entryCycleId, totalCnt, approvedCnt } = find('collecting');
  expect(Math.round((approvedCnt / totalCnt) * 10)).toBe(4);
  const { data } = await entries.call('GET', `/entryCycle/${entryCycleId}/status`);
  expect(data.tiles).toMatchObject({ returned: 3, late: 0 });
  const far = listFlagged(await entries.grid(entryCycleId), 'deviation');
  expect(far.map(({ stateCd }) => stateCd).sort()).toEqual(['approved', 'submitted']);
  expect(far.map(({ cmt }) => cmt)).not.toContain('');
});

it('has one closed value whose source was corrected afterwards', async () => {
  const grid = await entries.grid(find('closed', 'Y').entryCycleId);
  expect(grid.rows.filter(({ hasDrifted }) => hasDrifted)).toMatchObject([
    { oncoIdctrsId: null, stateCd: 'closed' },
  ]);
});

it('has no part that is more than its whole', async () => {
  const { rows } = await entries.grid(find('closed', 'Y').entryCycleId);
  const shares = rows.flatMap(({ value }) => {
    const { part, total } = (value && 'inputs' in value && value.inputs) || {};
    return part && total ? [[Number(part.entered), Number(total.entered)] as const] : [];
  });
  expect(shares.length).toBeGreaterThan(5);
  expect(shares.filter(([part, total]) => part > total)).toEqual([]);
});

it('has delegations before, now and to come', async () => {
  const { data } = await entries.call('GET', '/entryDelegate/list');
  const states = data.rows.map(({ stateCd }: { stateCd: string }) => stateCd);
  expect(states.sort()).toEqual(['active', 'ended', 'upcoming']);
  const { actsFor } = await entries.grid(find('collecting').entryCycleId, 'operator01');
  expect(actsFor).toMatchObject([{ fromNm: '한운영', kindCd: 'APPROVE' }]);
});
