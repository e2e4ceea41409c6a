import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorSet, SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { companyBody } from '../companies/support.ts';
import { companyDetails, keyFor, submitSignUp, toLines, verifyPhone } from '../join/support.ts';
import { createSetCalls, findNode, type SetCalls } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

const codes = ['E-3-1', 'E-3-2', 'S-3-1'];

describe('a preset that is adopted before a company has sections', () => {
  const section = (bizSectionName: string, values: object = {}) => ({
    bizSectionName,
    gicsFullPath: '에너지 > 에너지',
    bizContent: null,
    ...values,
  });
  const readDetail = async (id: string) => (await sets.plain('GET', `/custCo/info/${id}`)).data;
  async function change(customerCompanyId: string, values: object) {
    const { version } = await readDetail(customerCompanyId);
    const changed = await sets.plain('PATCH', '/custCo/info', { customerCompanyId, version, ...values });
    expect(changed).toMatchObject({ status: 'C200' });
  }
  async function register(preset: SetVersionRef) {
    const { data } = await sets.plain('GET', '/servicepolicy/list');
    const body = companyBody(test, {
      servicePolicyId: data.rows[0].servicePolicyId,
      presetId: preset.setId,
      presetVer: preset.ver,
    });
    const registered = await sets.plain('PUT', '/custCo/info', body);
    expect(registered).toMatchObject({ status: 'C200' });
    const { customerCompanyId, id } = registered.data as { customerCompanyId: string; id: string };
    const { cosetId } = await readDetail(customerCompanyId);
    const ref = { setId: cosetId as string, ver: 1 };
    return { custCoId: customerCompanyId, id, body, ref };
  }
  /** Code, or name above an indicator, and weight: of each section of a company's set, and of a preset. */
  const named = ({ nodes }: IndicatorSet, weights: ReadonlyMap<string, string | null>) =>
    nodes.flatMap(({ itemId, idctrsCd, idctrsNm }) =>
      weights.has(itemId) ? [[idctrsCd ?? idctrsNm, weights.get(itemId)]] : [],
    );
  const getUses = (own: IndicatorSet) =>
    own.sections.map(({ bizSectNm, bizSectId }) => {
      const cells = own.cells.filter((cell) => cell.bizSectId === bizSectId);
      return [bizSectNm, named(own, new Map(cells.map(({ itemId, weight }) => [itemId, weight])))];
    });
  const readWeights = (preset: IndicatorSet) =>
    named(preset, new Map(preset.nodes.map(({ itemId, weight }) => [itemId, weight])));

  it('is used with its weights by the sections of the sign-up, and by none that comes later', async () => {
    const preset = await sets.published(codes);
    const { custCoId, id, body, ref } = await register(preset);
    expect(getUses(await sets.load('coset', ref))).toEqual([]);
    await sets.plain('PUT', '/userInvite', { userIdentityId: id });
    const key = await keyFor(test, body.userEmail);
    await verifyPhone(test, id, `010${body.userMobileTelno}`);
    const bizSectionList = [section('본사'), section('공장')];
    const given = { ...companyDetails, bizSectionList, businessNo: '1234567890' };
    const submit = await submitSignUp(test, { id, key, person: body }, given);
    expect(await test.call('PATCH', '/api/esg/v1/join/custCoOperator', submit)).toMatchObject({
      status: 'C200',
    });
    const own = await sets.load('coset', ref);
    const base = await sets.load('preset', preset);
    const all = readWeights(base);
    expect(all).toHaveLength(base.nodes.length);
    expect(getUses(own)).toEqual([
      ['본사', all],
      ['공장', all],
    ]);
    const lines = await toLines(test, ref.setId);
    expect(lines.at(-1)).toContain(base.setNm);
    expect(lines).toHaveLength(2);

    const { bizSectionList: stored } = await readDetail(custCoId);
    await change(custCoId, { bizSectionList: [...stored, section('연구소')] });
    const later = await sets.load('coset', ref);
    expect(getUses(later)).toEqual([...getUses(own), ['연구소', []]]);
    expect(await sets.command('coset', ref, 'submit')).toMatchObject({ status: 'C200' });
  });

  it('gives the first sections what a draft that was worked on still has of it', async () => {
    const preset = await sets.published(codes);
    const { custCoId, ref } = await register(preset);
    const before = await sets.load('coset', ref);
    const changed = await sets.change('coset', ref, {
      addedIndicatorIds: await sets.getIds(['G-1-1']),
      removedItemIds: [findNode(before, 'E-3-2').itemId],
    });
    expect(changed).toMatchObject({ status: 'C200' });
    const { version, nodes } = await sets.load('coset', ref);
    await change(custCoId, { bizSectionList: [section('본사')] });
    const own = await sets.load('coset', ref);
    expect(own.nodes).toEqual(nodes);
    const kept = readWeights(await sets.load('preset', preset)).filter(([name]) => name !== 'E-3-2');
    expect(getUses(own)).toEqual([['본사', kept]]);
    const stale = await sets.call('coset', 'PATCH', `/${ref.setId}`, { ver: 1, version, setNm: '늦은 저장' });
    expect(stale).toMatchObject({ status: 'C0409' });

    // uses that somebody took away stay away
    await sets.change('coset', ref, {
      cells: own.cells.map(({ itemId, bizSectId }) => ({ itemId, bizSectId, used: false as const })),
    });
    const { bizSectionList } = await readDetail(custCoId);
    await change(custCoId, { bizSectionList: [...bizSectionList, section('공장')] });
    expect(getUses(await sets.load('coset', ref))).toEqual([
      ['본사', []],
      ['공장', []],
    ]);
  });
});
