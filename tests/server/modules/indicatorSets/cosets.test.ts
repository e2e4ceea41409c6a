import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { mergeSets } from '../../../../src/contracts/indicatorSetMerge.ts';
import type { IndicatorSet, SetCell, SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import type { WeightChain, WeightDetail, WeightRow } from '../../../../src/contracts/partnerWeights.ts';
import {
  indicatorSetStateTexts,
  indicatorSetRefusals as refusals,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getCompany } from '../partnerWeights/sets.ts';
import { createSetCalls, findCodes, findNode, leaveOwnSet, type SetCalls, type Who } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
let demoSetId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
  demoSetId = (await demoSet()).setId;
});
afterAll(() => test.stop());

const codes = ['E-3-1', 'E-3-2', 'S-3-1'];
async function adopt(basedOn: SetVersionRef): Promise<SetVersionRef> {
  await leaveOwnSet(test);
  return sets.create('coset', { setNm: '한빛 지표 SET', basedOn }, 'operator01');
}
const findCell = (set: IndicatorSet, code: string, section = 0): SetCell => {
  const { itemId } = findNode(set, code);
  const bizSectId = set.sections[section]?.bizSectId;
  const found = set.cells.find((cell) => cell.itemId === itemId && cell.bizSectId === bizSectId);
  if (!found) throw new Error(`${code} is not used`);
  return found;
};
/** The set that the demo company starts with. */
async function demoSet(who: Who = 'operator01') {
  const { data } = await sets.call('coset', 'GET', '/list?q=K-ESG', undefined, who);
  const [row] = (data as unknown as { rows: { setId: string; ver: number; draftVer: number }[] }).rows;
  if (!row) throw new Error('the demo company has no set');
  return row;
}

describe('the set of a company', () => {
  it('adopts a published preset with its weights in every section, under ids of its own', async () => {
    const preset = await sets.published(codes);
    const own = await sets.load('coset', await adopt(preset), 'operator01');
    expect(findCodes(own)).toEqual(codes);
    expect(own.basedOn).toMatchObject({ setId: preset.setId, ver: 1, newerVer: null });
    expect(own.cells).toHaveLength(own.nodes.length * own.sections.length);
    const base = await sets.load('preset', preset);
    expect(findNode(own, 'E-3-1').itemId).not.toBe(findNode(base, 'E-3-1').itemId);
    expect(findCell(own, 'E-3-1').weight).toBe(findNode(base, 'E-3-1').weight);
    expect(own.people.length).toBeGreaterThan(2);
  });

  it('is one, however it begins and though others begin at the same moment', async () => {
    const preset = await sets.published(codes);
    await adopt(preset);
    const custCoId = await getCompany(test.database.db, 'operator01');
    const put = (body: object, who: Who) => sets.call('coset', 'PUT', '', { setNm: '둘째', ...body }, who);
    const form = async () => {
      const { data } = await sets.plain('GET', `/custCo/info/${custCoId}`);
      const values = { customerCompanyId: custCoId, version: data.version };
      return sets.plain('PATCH', '/custCo/info', { ...values, presetId: preset.setId, presetVer: 1 });
    };
    const ways = [
      () => put({}, 'operator01'),
      () => put({ basedOn: preset }, 'operator02'),
      () => put({ custCoId, basedOn: preset }, 'admin01'),
      form,
    ];
    for (const begin of ways) {
      expect(await begin()).toMatchObject({ status: 'C0409', message: refusals.hasSet });
    }
    expect(await put({ custCoId: preset.setId }, 'admin01')).toMatchObject({
      status: 'V0001',
      data: { fields: [{ path: 'custCoId' }] },
    });

    await leaveOwnSet(test);
    const begun = await Promise.all(ways.map((begin) => begin()));
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C0409', 'C0409', 'C200']);
    const { data } = await sets.call('coset', 'GET', '/list', undefined, 'operator01');
    const [own, ...more] = (data as unknown as { rows: SetVersionRef[] }).rows;
    expect(more).toEqual([]);
    await sets.call('coset', 'DELETE', `/${own?.setId}?ver=1`, undefined, 'operator01');
    expect(await put({}, 'operator01')).toMatchObject({ status: 'C200' });
  });

  it('is balanced in every section, changed in one save, published by another operator', async () => {
    const ref = await adopt(await sets.published(codes));
    const own = await sets.load('coset', ref, 'operator01');
    const unused = findCell(own, 'E-3-2', 1);
    const [manager, approver] = own.people;
    const cell = { ...findCell(own, 'E-3-1', 1), used: true as const, weight: '99.99' };
    const staffed = { ...cell, managerId: manager?.id ?? null, approverId: approver?.id ?? null };
    const saved = await sets.change(
      'coset',
      ref,
      { cells: [{ ...unused, used: false }, staffed] },
      'operator01',
    );
    expect(saved).toMatchObject({ status: 'C200' });
    const refused = await sets.command('coset', ref, 'submit', {}, 'operator01');
    expect(refused.message).toContain('0.01 부족합니다');
    expect(refused.message).toContain(own.sections[1]?.bizSectNm);
    await sets.change('coset', ref, { cells: [{ ...staffed, weight: '100.00' }] }, 'operator01');
    expect(await sets.command('coset', ref, 'submit', {}, 'operator01')).toMatchObject({ status: 'C200' });
    const byWriter = await sets.command('coset', ref, 'publish', {}, 'operator01');
    expect(byWriter.message).toBe(indicatorSetStateTexts.reasons.isOtherPerson);
    expect(await sets.command('coset', ref, 'publish', {}, 'admin01')).toMatchObject({ status: 'C200' });
    const published = await sets.load('coset', ref, 'operator01');
    expect(findCell(published, 'E-3-1', 1)).toMatchObject({ weight: '100.00', managerId: manager?.id });
    const frozen = await sets.change('coset', ref, { cells: [{ ...staffed, weight: '1.00' }] }, 'operator01');
    expect(frozen).toMatchObject({ status: 'C0409' });
    expect(await sets.load('coset', ref, 'operator01')).toEqual(published);
  });

  it('refuses strangers in charge, one person for both, other sections and other nodes, naming each place', async () => {
    const ref = await adopt(await sets.published(codes));
    const own = await sets.load('coset', ref, 'operator01');
    const id = own.people[0]?.id ?? null;
    const used = { ...findCell(own, 'E-3-1'), used: true as const };
    const stranger = crypto.randomUUID();
    const refused = await sets.change(
      'coset',
      ref,
      {
        nodes: [{ itemId: used.itemId, weight: '1.00' }],
        cells: [
          { ...used, managerId: stranger },
          { ...used, bizSectId: own.sections[1]?.bizSectId ?? '', managerId: id, approverId: id },
          { ...used, bizSectId: stranger },
          { ...used, itemId: stranger },
        ],
      },
      'operator01',
    );
    expect(refused.status).toBe('V0001');
    expect((refused.data as unknown as { fields: { path: string; message: string }[] }).fields).toEqual([
      { path: 'nodes.0.weight', message: refusals.noWeights },
      { path: 'cells.0.managerId', message: refusals.noPerson },
      { path: 'cells.1.approverId', message: refusals.samePerson },
      { path: 'cells.2.bizSectId', message: refusals.noSection },
      { path: 'cells.3.itemId', message: refusals.noItem },
    ]);
    expect((await sets.load('coset', ref, 'operator01')).version).toBe(own.version);
  });

  it('is published while another edits: the stale save loses nothing and changes nothing', async () => {
    const ref = await adopt(await sets.published(codes));
    const before = await sets.load('coset', ref, 'operator01');
    await sets.command('coset', ref, 'submit', {}, 'operator01');
    await sets.command('coset', ref, 'publish', {}, 'admin01');
    const body = { ver: ref.ver, version: before.version, changeNote: '늦었습니다.' };
    expect(await sets.call('coset', 'PATCH', `/${ref.setId}`, body, 'operator01')).toMatchObject({
      status: 'C0409',
    });
    expect(await sets.load('coset', ref, 'operator01')).toMatchObject({
      changeNote: '',
      stateCd: 'published',
    });
  });

  it('of two saves at once takes one', async () => {
    const ref = await adopt(await sets.published(codes));
    const { version } = await sets.load('coset', ref, 'operator01');
    const save = (changeNote: string) =>
      sets.call('coset', 'PATCH', `/${ref.setId}`, { ver: 1, version, changeNote }, 'operator01');
    const results = await Promise.all([save('하나'), save('둘')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['C0409', 'C200']);
  });
});

describe('a newer version of the preset', () => {
  it('is taken over item by item: what is own stays unless the person takes the new one', async () => {
    const first = await sets.published([...codes, 'G-1-1']);
    const ref = await adopt(first);
    const own = await sets.load('coset', ref, 'operator01');
    await sets.change(
      'coset',
      ref,
      {
        nodes: ['E-3-1', 'E-3-2'].map((code) => ({
          itemId: findNode(own, code).itemId,
          evidenceRequired: true,
        })),
      },
      'operator01',
    );
    const next = await sets.openDraft('preset', first.setId);
    const draft = await sets.load('preset', next);
    await sets.change('preset', next, {
      removedItemIds: [findNode(draft, 'G-1-1').itemId],
      addedIndicatorIds: await sets.getIds(['E-4-1']),
      nodes: [
        { itemId: findNode(draft, 'E-3-1').itemId, cycleCd: 'QTR' },
        { itemId: findNode(draft, 'S-3-1').itemId, cycleCd: 'QTR' },
      ],
    });
    await sets.balance(next);
    await sets.publish('preset', next);
    const before = await sets.load('coset', ref, 'operator01');
    expect(before.basedOn?.newerVer).toBe(2);
    const items = mergeSets(await sets.load('preset', first), await sets.load('preset', next), before);
    const e31 = findNode(before, 'E-3-1').originalIndicatorId ?? '';
    const conflicts = items.filter(({ outcome }) => outcome === 'conflict');
    expect(conflicts.map(({ key }) => key)).toEqual([e31]);
    const refused = await sets.command('coset', ref, 'takeOver', { fromVer: 2, choices: [] }, 'operator01');
    expect(refused).toMatchObject({ status: 'V0001', data: { fields: [{ path: `choices.${e31}` }] } });
    const choices = [
      { key: e31, take: 'own' },
      { key: findNode(before, 'E-3-2').originalIndicatorId, take: 'new' },
    ];
    const taken = await sets.command('coset', ref, 'takeOver', { fromVer: 2, choices }, 'operator01');
    expect(taken).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', ref, 'operator01');
    expect(findCodes(after).sort()).toEqual(['E-3-1', 'E-3-2', 'E-4-1', 'S-3-1']);
    expect(findNode(after, 'E-3-1')).toMatchObject({ cycleCd: 'YR', evidenceRequired: true });
    expect(findNode(after, 'E-3-2')).toMatchObject({ evidenceRequired: false });
    expect(findNode(after, 'S-3-1')).toMatchObject({ cycleCd: 'QTR', itemId: findNode(own, 'S-3-1').itemId });
    expect(after.basedOn).toMatchObject({ ver: 2, newerVer: null });
    const again = await sets.command('coset', ref, 'takeOver', { fromVer: 2, choices: [] }, 'operator01');
    expect(again).toMatchObject({ status: 'C0409', message: refusals.notNewer });
    const { data } = await sets.plain('GET', `/coset/${ref.setId}/problems`, undefined, 'operator01');
    expect(data.rows).toEqual([]);
  });

  it('is taken over field by field: what is left out stays as the set has it, weights too', async () => {
    const first = await sets.published(codes);
    const ref = await adopt(first);
    const own = await sets.load('coset', ref, 'operator01');
    const item = findNode(own, 'S-3-1');
    const key = item.originalIndicatorId;
    const nodes = [{ itemId: item.itemId, evidenceRequired: true }];
    await sets.change('coset', ref, { nodes }, 'operator01');
    const next = await sets.openDraft('preset', first.setId);
    const { itemId } = findNode(await sets.load('preset', next), 'S-3-1');
    await sets.change('preset', next, {
      nodes: [{ itemId, cycleCd: 'QTR' }],
      addedIndicatorIds: await sets.getIds(['E-4-1']),
    });
    await sets.balance(next);
    await sets.publish('preset', next);
    const before = await sets.load('coset', ref, 'operator01');
    const send = (choice: object) =>
      sets.command('coset', ref, 'takeOver', { fromVer: 2, choices: [{ key, ...choice }] }, 'operator01');
    for (const [choice, path] of [
      [{ take: 'own', parts: ['cycleCd'] }, 'choices.0.parts'],
      [{ take: 'new', parts: [] }, 'choices.0.parts'],
      [{ take: 'new', parts: ['kindCd'] }, 'choices.0.parts.0'],
      [{ take: 'new', parts: ['cycleCd', 'cycleCd'] }, 'choices.0.parts.1'],
      [{ take: 'new', parts: ['cycleCd'], key: ref.setId }, 'choices.0.key'],
    ] as const) {
      expect(await send(choice)).toMatchObject({ status: 'V0001', data: { fields: [{ path }] } });
    }
    expect(await sets.load('coset', ref, 'operator01')).toEqual(before);
    expect(await send({ take: 'new', parts: ['cycleCd'] })).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', ref, 'operator01');
    expect(findNode(after, 'S-3-1')).toMatchObject({ cycleCd: 'QTR', evidenceRequired: true });
    const getCells = (set: typeof own) => set.cells.filter((cell) => cell.itemId === item.itemId);
    expect(getCells(after)).toEqual(getCells(own));
  });

  it('keeps what a person chooses to keep, though the preset has nothing more where that is', async () => {
    const first = await sets.published(codes);
    const ref = await adopt(first);
    const own = await sets.load('coset', ref, 'operator01');
    const kept = findNode(own, 'S-3-1');
    await sets.change('coset', ref, { nodes: [{ itemId: kept.itemId, cycleCd: 'QTR' }] }, 'operator01');
    const next = await sets.openDraft('preset', first.setId);
    const { itemId } = findNode(await sets.load('preset', next), 'S-3-1');
    await sets.change('preset', next, { removedItemIds: [itemId] });
    await sets.balance(next);
    await sets.publish('preset', next);
    const choices = [{ key: kept.originalIndicatorId, take: 'own' }];
    const taken = await sets.command('coset', ref, 'takeOver', { fromVer: 2, choices }, 'operator01');
    expect(taken).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', ref, 'operator01');
    expect(findNode(after, 'S-3-1')).toMatchObject({ itemId: kept.itemId, cycleCd: 'QTR' });
    expect(after.nodes).toHaveLength(own.nodes.length);
  });
});

describe('who reads a set', () => {
  beforeAll(() => leaveOwnSet(test, demoSetId));

  it('the demo company has a published set with a draft, which can be balanced, published and taken over', async () => {
    const { setId, ver, draftVer } = await demoSet();
    expect([ver, draftVer]).toEqual([1, 2]);
    const set = await sets.load('coset', { setId, ver }, 'operator01');
    expect(set).toMatchObject({ indicators: 61, isCurrent: true, basedOn: { ver: 1, newerVer: 2 } });
    const { data } = await sets.plain('GET', `/coset/${setId}/problems?ver=2`, undefined, 'operator01');
    const kinds = new Set((data.rows as { kind: string }[]).map(({ kind }) => kind));
    expect(kinds.has('weights')).toBe(false);
  });

  it('workers see what their role grants of what is published, nobody else of another company anything', async () => {
    const { setId } = await demoSet();
    const all = await sets.load('coset', { setId, ver: 1 }, 'operator01');
    const seen = await sets.call('coset', 'GET', `/${setId}`, undefined, 'worker01');
    const own = seen.data as unknown as IndicatorSet;
    expect(own.ver).toBe(1);
    expect(own.cells.length).toBeLessThanOrEqual(all.cells.length);
    expect(await sets.call('coset', 'GET', `/${setId}?ver=2`, undefined, 'worker01')).toMatchObject({
      status: 'N0404',
    });
    expect(await sets.call('coset', 'GET', `/${setId}`, undefined, 'partner01')).toMatchObject({
      status: 'A0403',
    });
    const companies = await sets.call('coset', 'GET', '/list?size=50');
    const rows = (companies.data as unknown as { rows: { setId: string; custCoId: string }[] }).rows;
    const other = rows.find(({ custCoId }) => custCoId !== all.custCoId);
    const at = `/${other?.setId}`;
    for (const [method, path, body] of [
      ['GET', at, undefined],
      ['GET', `${at}/versions`, undefined],
      ['PATCH', `${at}/draft`, undefined],
      ['PATCH', at, { ver: 1, version: 1, changeNote: 'x' }],
      ['DELETE', `${at}?ver=1`, undefined],
    ] as const) {
      expect(await sets.call('coset', method, path, body, 'operator01')).toMatchObject({ status: 'N0404' });
    }
  });

  it('a version keeps the sections that it was published with, though the company closes one', async () => {
    const before = await sets.load('coset', { setId: demoSetId, ver: 1 });
    const custCoId = before.custCoId ?? '';
    const save = async (change: (list: object[]) => object[]) => {
      const { data } = await sets.plain('GET', `/custCo/info/${custCoId}`);
      const { version, bizSectionList } = data;
      const body = { customerCompanyId: custCoId, version, bizSectionList: change(bizSectionList) };
      return sets.plain('PATCH', '/custCo/info', body);
    };
    let closed: object | undefined;
    const [kept, ...rest] = before.sections;
    expect(rest.length).toBeGreaterThan(0);
    const close = (list: object[]) => {
      closed = list.at(-1);
      return list.slice(0, -1);
    };
    expect(await save(close)).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', { setId: demoSetId, ver: 1 });
    expect([after.sections, after.cells.length]).toEqual([before.sections, before.cells.length]);
    const { database } = test;
    const { bizSectId } = bizSection;
    for (const row of [bizSection, user]) {
      const id = row === user ? user.id : bizSectId;
      const named =
        row === user ? before.cells.find(({ managerId }) => managerId)?.managerId : kept?.bizSectId;
      await expect(database.db.delete(row).where(eq(id, named ?? ''))).rejects.toThrow();
    }
    expect(await save((list) => [...list, closed ?? {}])).toMatchObject({ status: 'C200' });
    expect(await sets.load('coset', { setId: demoSetId, ver: 1 })).toEqual(after);
  });

  it('a set for partners has no weights; operators adopt the published one of the catalogue', async () => {
    const { data } = await sets.call('supply', 'GET', '/list?q=기본', undefined, 'operator01');
    const [base] = (data as unknown as { rows: { setId: string; setNm: string; ver: number }[] }).rows;
    const basedOn = { setId: base?.setId ?? '', ver: 1 };
    const ref = await sets.create('supply', { setNm: '우리 협력사', basedOn }, 'operator01');
    const own = await sets.load('supply', ref, 'operator01');
    expect([own.indicators, own.cells.length]).toEqual([35, 0]);
    expect(await sets.command('supply', ref, 'submit', {}, 'operator01')).toMatchObject({ status: 'C200' });
    expect(await sets.command('supply', ref, 'publish', {}, 'admin01')).toMatchObject({ status: 'C200' });
    const opened = await sets.call('supply', 'PATCH', `/${basedOn.setId}/draft`, undefined, 'operator01');
    expect(opened).toMatchObject({ status: 'A0403' });

    // its weights begin with those of the catalogue's set, indicator by indicator
    const { data: all } = await sets.plain('GET', '/ptnrWht/list?size=50');
    const theirs = (all.rows as WeightRow[]).find(
      ({ setNm, custCoNm }) => setNm === base?.setNm && !custCoNm,
    );
    const offered = await sets.plain('GET', '/ptnrWht/sets', undefined, 'operator01');
    expect(offered.data.rows).toContainEqual(expect.objectContaining({ setId: ref.setId, canCopy: true }));
    const body = { setId: ref.setId, isCopied: true };
    const copied = await sets.plain('PUT', '/ptnrWht', body, 'operator01');
    expect(copied).toMatchObject({ status: 'C200' });
    const readWeights = async (id: string, who: 'admin01' | 'operator01') => {
      const at = `/ptnrWht/${id}`;
      const { nodes, tabs } = (await sets.plain('GET', at, undefined, who)).data as WeightDetail;
      const names = new Map(nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
      const industry = '?gicsId=55101010';
      const { data: chain } = await sets.plain('GET', `${at}/weights${industry}`, undefined, who);
      const named = (chain as WeightChain).tabs.map(({ weights, ...tab }) => ({
        ...tab,
        weights: Object.entries(weights)
          .map(([id, weight]) => [names.get(id), weight])
          .toSorted(),
      }));
      return { named, tabs };
    };
    const [catalogued, taken] = [
      await readWeights(theirs?.ptnrWhtId ?? '', 'admin01'),
      await readWeights(copied.data.ptnrWhtId, 'operator01'),
    ];
    expect(catalogued.named.length).toBeGreaterThan(5);
    expect(taken).toEqual(catalogued);
  });
});

it('the form of a company adopts a preset for one without a set, and chooses its set for partners', async () => {
  const preset = await sets.published(codes);
  const { data: listed } = await sets.plain('GET', '/custCo/list?size=50');
  const companies = listed.rows as { customerCompanyId: string }[];
  const detail = async (id: string) => (await sets.plain('GET', `/custCo/info/${id}`)).data;
  const change = async (customerCompanyId: string, values: object) => {
    const { version } = await detail(customerCompanyId);
    return sets.plain('PATCH', '/custCo/info', { customerCompanyId, version, ...values });
  };
  const details = await Promise.all(companies.map(({ customerCompanyId }) => detail(customerCompanyId)));
  const withSet = details.find(({ ptnrSetId }) => ptnrSetId !== null)?.customerCompanyId ?? '';
  const at = new Date();
  const [added] = await test.database.db
    .insert(customerCompany)
    .values({ companyKoreanName: '새 회사', createdAt: at, lastModifiedAt: at })
    .returning();
  const without = added?.customerCompanyId ?? '';
  const adoption = { presetId: preset.setId, presetVer: preset.ver };
  expect(await change(withSet, adoption)).toMatchObject({ status: 'C0409', message: refusals.hasSet });
  expect(await change(without, { ...adoption, presetVer: 9 })).toMatchObject({ status: 'C0409' });
  expect(await change(without, adoption)).toMatchObject({ status: 'C200' });
  const { cosetId } = await detail(without);
  expect(findCodes(await sets.load('coset', { setId: cosetId, ver: 1 }))).toEqual(codes);

  const { ptnrSetId, ptnrSetVer } = await detail(withSet);
  expect(await change(without, { ptnrSetId, ptnrSetVer })).toMatchObject({ status: 'V0001' });
  expect(await change(withSet, { ptnrSetId, ptnrSetVer: null })).toMatchObject({ status: 'V0001' });
  expect(await change(withSet, { ptnrSetId: null })).toMatchObject({ status: 'C200' });
  expect(await detail(withSet)).toMatchObject({ ptnrSetId: null, ptnrSetVer: null, ptnrSetNm: null });
  expect(await change(withSet, { ptnrSetId, ptnrSetVer })).toMatchObject({ status: 'C200' });
});
