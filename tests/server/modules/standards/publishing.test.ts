import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import type { SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { standardDefaults } from '../../../../src/messages/ko.standards.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createSetCalls, findNode, leaveOwnSet, type SetCalls } from '../indicatorSets/calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

async function adopt(): Promise<SetVersionRef> {
  const basedOn = await sets.published(['E-3-1', 'S-3-1']);
  await leaveOwnSet(test);
  return sets.create('coset', { setNm: '한빛 지표 SET', basedOn }, 'operator01');
}

async function weigh({ setId, ver }: SetVersionRef, weights: Record<string, string>): Promise<void> {
  const { data } = await sets.plain('GET', `/standard/${setId}?ver=${ver}`, undefined, 'operator01');
  const body = {
    ...standardDefaults,
    cosetId: setId,
    ver,
    version: data.version,
    sectWeights: Object.entries(weights).map(([bizSectId, weight]) => ({ bizSectId, weight })),
  };
  const saved = await sets.plain('PATCH', '/standard', body, 'operator01');
  expect(saved).toMatchObject({ status: 'C200' });
}

const listProblems = async (kind: 'coset' | 'preset', { setId, ver }: SetVersionRef) => {
  const who = kind === 'coset' ? 'operator01' : 'admin01';
  const { data } = await sets.plain('GET', `/${kind}/${setId}/problems?ver=${ver}`, undefined, who);
  return data.rows as { kind: string; isWarning: boolean; message: string }[];
};

it('a set is not published while the weights of its sections in the criteria are not 100.00', async () => {
  const ref = await adopt();
  const { sections, cells } = await sets.load('coset', ref, 'operator01');
  const [first, second] = sections.map(({ bizSectId }) => bizSectId);
  if (!first || !second) throw new Error('The demo company has fewer than two sections');
  await weigh(ref, { [first]: '60', [second]: '40' });
  expect(await listProblems('coset', ref)).toEqual([]);

  // the set goes without the second one, which is closed
  const isSecond = eq(bizSection.bizSectId, second);
  const removed = cells
    .filter(({ bizSectId }) => bizSectId === second)
    .map(({ itemId, bizSectId }) => ({ itemId, bizSectId, used: false as const }));
  expect(await sets.change('coset', ref, { cells: removed }, 'operator01')).toMatchObject({ status: 'C200' });
  await test.database.db.update(bizSection).set({ enabled: false }).where(isSecond);
  const message = '평가기준의 사업부문 가중치의 합이 100.00에서 40.00 부족합니다.';
  expect(await listProblems('coset', ref)).toMatchObject([
    { kind: 'sectWeights', isWarning: false, message },
  ]);
  const refused = await sets.command('coset', ref, 'submit', {}, 'operator01');
  expect(refused).toMatchObject({ status: 'C0409', message });

  await weigh(ref, { [first]: '100' });
  expect(await listProblems('coset', ref)).toEqual([]);
  expect(await sets.command('coset', ref, 'submit', {}, 'operator01')).toMatchObject({ status: 'C200' });
  await test.database.db.update(bizSection).set({ enabled: true }).where(isSecond);
});

it('an indicator of quarters with thresholds of a year is named, and published all the same', async () => {
  const ref = await sets.build(['S-3-1']);
  const item = await sets.item('preset', ref, findNode(await sets.load('preset', ref), 'S-3-1').itemId);
  const { version: _, ...fields } = item;
  const change = async (values: object) => {
    const answer = await sets.send('preset', ref, `/indicators/${item.itemId}`, { ...fields, ...values });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 'C200' });
    return (await listProblems('preset', ref)).map(({ kind, isWarning }) => [kind, isWarning]);
  };
  // people who were counted in each quarter by those who are there all the time: a year has four times as many
  const [part, total] = item.inputs;
  if (!part || !total) throw new Error('S-3-1 is no share');
  const flows = [{ ...part, rollUpCd: 'SUM' }, total];
  expect(await change({ cycleCd: 'QTR' })).toEqual([]);
  expect(await change({ cycleCd: 'YR', inputs: flows })).toEqual([]);
  expect(await change({ cycleCd: 'QTR', inputs: flows })).toEqual([['quarter', true]]);
  await sets.publish('preset', ref);
});
