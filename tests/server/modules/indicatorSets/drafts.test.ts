import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CELLS_MAX,
  SET_CHANGE_BYTES_MAX,
  type SetRow,
  type SetVersionRef,
} from '../../../../src/contracts/indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createSetCalls, leaveOwnSet, type SetCalls } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

const getName = async (ref: SetVersionRef) => (await sets.load('preset', ref)).setNm;

describe('the name of a set', () => {
  const listed = async (q: string) => {
    const { data } = await sets.call('preset', 'GET', `/list?q=${encodeURIComponent(q)}`);
    return (data as unknown as { rows: SetRow[] }).rows.map(({ setNm, ver }) => [setNm, ver]);
  };

  it('is that of each version: a published one keeps its name', async () => {
    const first = await sets.build(['E-3-1'], '처음');
    await sets.change('preset', first, { setNm: '하나' });
    expect(await listed('하나')).toEqual([['하나', 1]]);
    await sets.publish('preset', first);
    const second = await sets.openDraft('preset', first.setId);
    expect(await getName(second)).toBe('하나');
    expect((await sets.change('preset', second, { setNm: '두울' })).status).toBe('C200');
    expect([await getName(first), await getName(second)]).toEqual(['하나', '두울']);
    expect([await listed('하나'), await listed('두울')]).toEqual([[['하나', 1]], []]);

    await leaveOwnSet(test);
    const own = await sets.create('coset', { setNm: '자사', basedOn: first }, 'operator01');
    await sets.publish('preset', second);
    expect([await getName(first), await getName(second)]).toEqual(['하나', '두울']);
    expect([await listed('하나'), await listed('두울')]).toEqual([[], [['두울', 2]]]);
    expect((await sets.load('coset', own)).basedOn).toMatchObject({ setNm: '하나', ver: 1, newerVer: 2 });
  });

  it('is not that of the day before a version begins', async () => {
    const first = await sets.published(['E-3-1'], '올해');
    const second = await sets.openDraft('preset', first.setId);
    await sets.change('preset', second, { setNm: '내년', effectiveFrom: '2999-01-01' });
    await sets.publish('preset', second);
    expect([await listed('올해'), await listed('내년')]).toEqual([[['올해', 1]], []]);
  });
});

it('a save of as many cells as are allowed is read', async () => {
  await leaveOwnSet(test);
  const preset = await sets.published(['E-3-1', 'E-3-2']);
  const own = await sets.create('coset', { setNm: '자사', basedOn: preset }, 'operator01');
  const { sections, version, people } = await sets.load('coset', own);
  const cells = Array.from({ length: CELLS_MAX }, () => ({
    itemId: crypto.randomUUID(),
    bizSectId: sections[0]?.bizSectId ?? '',
    weight: '100.00',
    used: true,
    managerId: people[0]?.id ?? '',
    approverId: people[0]?.id ?? '',
  }));
  const body = { ver: own.ver, version, cells };
  expect(JSON.stringify(body).length).toBeGreaterThan(2 * 1024 * 1024);
  expect(JSON.stringify(body).length).toBeLessThan(SET_CHANGE_BYTES_MAX);
  const { status, data } = await sets.call('coset', 'PATCH', `/${own.setId}`, body);
  expect(status).toBe('V0001');
  expect((data as unknown as { fields: { path: string }[] }).fields).toHaveLength(CELLS_MAX);
});

it('a draft that was changed meanwhile is not removed', async () => {
  const ref = await sets.build(['E-3-1']);
  const { version } = await sets.load('preset', ref);
  await sets.change('preset', ref, { changeNote: '그사이' });
  const at = `/${ref.setId}?ver=${ref.ver}`;
  expect(await sets.call('preset', 'DELETE', `${at}&version=${version}`)).toMatchObject({
    http: 409,
    status: 'C0409',
  });
  expect((await sets.call('preset', 'DELETE', `${at}&version=${version + 1}`)).status).toBe('C200');
});
