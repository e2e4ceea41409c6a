import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/modules/audit/tables.ts';
import { indicatorSetNode } from '../../../../server/modules/indicatorSets/tables.ts';
import type { ClassificationRow } from '../../../../src/contracts/classifications.ts';
import {
  type IndicatorSet,
  type SetKind,
  type SetVersionRef,
  setLevels,
  type Take,
} from '../../../../src/contracts/indicatorSets.ts';
import type { IndicatorDetail, IndicatorDraft } from '../../../../src/contracts/indicators.ts';
import type { CatalogueComparison, CatalogueItem } from '../../../../src/contracts/setMerge.ts';
import { setRefusals as refusals, setStateTexts } from '../../../../src/messages/ko.indicatorSets.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { companyOf } from '../partnerWeights/sets.ts';
import { createSetCalls, leaveOwnSet, nodeOf, type SetCalls, type Who } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

const detail = async (code: string): Promise<IndicatorDetail> =>
  (await sets.plain('GET', `/indicator/${await sets.idOf(code)}`)).data;
async function changeIndicator(code: string, values: Partial<IndicatorDraft>): Promise<IndicatorDetail> {
  const before = await detail(code);
  const changed = await sets.plain('PATCH', '/indicator', { ...before, ...values });
  expect(changed).toMatchObject({ status: 'C200' });
  return (await sets.plain('GET', `/indicator/${before.indicatorId}`)).data;
}
async function groupNamed(name: string): Promise<ClassificationRow> {
  const { data } = await sets.plain('GET', '/classification/list');
  const found = (data.rows as ClassificationRow[]).find(({ clsfctnNm }) => clsfctnNm === name);
  if (!found) throw new Error(`no node ${name}`);
  return found;
}
async function changeGroup(name: string, values: object): Promise<void> {
  const { idctrsClsfctnId, version } = await groupNamed(name);
  const body = { idctrsClsfctnId, version, ...values };
  expect(await sets.plain('PATCH', '/classification', body)).toMatchObject({ status: 'C200' });
}

async function compare(kind: SetKind, ref: SetVersionRef, who?: Who): Promise<CatalogueComparison> {
  const { data } = await sets.call(kind, 'GET', `/${ref.setId}/catalogue?ver=${ref.ver}`, undefined, who);
  return data as unknown as CatalogueComparison;
}
const choose = (take: Take, ...items: CatalogueItem[]) => ({
  choices: items.map(({ key, fromVer }) => ({ key, fromVer, take })),
});
const takeOver = (kind: SetKind, ref: SetVersionRef, body: object, who?: Who) =>
  sets.command(kind, ref, 'takeOverCatalogue', body, who);
async function itemOf(kind: SetKind, ref: SetVersionRef, code: string, who?: Who): Promise<CatalogueItem> {
  const { items } = await compare(kind, ref, who);
  const { itemId } = nodeOf(await sets.load(kind, ref, who), code);
  const found = items.find((item) => item.itemId === itemId);
  if (!found) throw new Error(`${code} is not compared`);
  return found;
}
const newestLine = async (kind: SetKind, { setId }: SetVersionRef, who?: Who): Promise<string> => {
  const { data } = await sets.plain('POST', '/threads', { refType: kind, refId: setId }, who);
  return data.rows[0].cn;
};

/** A draft of each kind with some indicators, and who writes it. */
async function draftOf(kind: SetKind, codes: readonly string[]): Promise<{ ref: SetVersionRef; who: Who }> {
  if (kind === 'preset') return { ref: await sets.build(codes), who: 'admin01' };
  if (kind === 'supply') {
    const ref = await sets.create('supply', { setNm: '우리 협력사' }, 'operator01');
    await sets.change('supply', ref, { addedIndicatorIds: await sets.idsOf(codes) }, 'operator01');
    return { ref, who: 'operator01' };
  }
  const basedOn = await sets.published(codes);
  await leaveOwnSet(test);
  return {
    ref: await sets.create('coset', { setNm: '우리 지표', basedOn }, 'operator01'),
    who: 'operator01',
  };
}

const everything = {
  ...{ idctrsNm: '새 이름', kindCd: 'QLT', unitCd: 'kWh', cycleCd: 'QTR', evidenceRequired: true },
  ...{ toBeConfirmed: true, guidance: '<p>새 안내</p>', scoringTypeCd: 'TRD', directionCd: 'UP' },
  references: [{ frmwkCd: 'GRI', ver: '2021', code: '302-1' }],
  inputs: [{ code: 'power', name: '전력', unitCd: 'kWh', rollUpCd: 'SUM' }],
  formula: '',
} as const satisfies Partial<IndicatorDraft>;

describe('what the catalogue has changed', () => {
  it.each([
    ['preset', 'E-3-1', '온실가스'],
    ['coset', 'E-4-1', '에너지'],
    ['supply', 'E-5-1', '용수'],
  ] as const)(
    'reaches a draft of a %s by take-over alone, with all that it shows or scores by',
    async (kind, code, group) => {
      const { ref, who } = await draftOf(kind, [code]);
      const before = await sets.load(kind, ref, who);
      const { itemId, originalIndicatorId, weight, upItemId } = nodeOf(before, code);
      expect(before.catalogueChanges).toBe(0);
      expect((await compare(kind, ref, who)).items).toEqual([]);

      const idctrsCd = `${code}-N`;
      const changed = await changeIndicator(code, { ...everything, idctrsCd });
      await changeGroup(group, { clsfctnNm: `${group} 새 이름` });
      expect(await sets.load(kind, ref, who)).toEqual({ ...before, catalogueChanges: 2 });
      const { items, version } = await compare(kind, ref, who);
      expect(version).toBe(before.version);
      expect(items.map(({ outcome, fields }) => [outcome, fields])).toEqual([
        ['taken', ['idctrsNm']],
        [
          'taken',
          [
            ...['idctrsCd', 'idctrsNm', 'kindCd', 'unitCd', 'cycleCd', 'evidenceRequired', 'toBeConfirmed'],
            ...['scoringTypeCd', 'scoringHash', 'guidanceHash', 'referencesHash'],
          ],
        ],
      ]);

      expect(await takeOver(kind, ref, choose('new', ...items), who)).toMatchObject({ status: 'C200' });
      const after = await sets.load(kind, ref, who);
      expect(nodeOf(after, idctrsCd)).toMatchObject({
        ...{ itemId, originalIndicatorId, weight, upItemId, isComplete: true },
        ...{ idctrsNm: '새 이름', kindCd: 'QLT', unitCd: 'kWh', toBeConfirmed: true },
      });
      const item = await sets.item(kind, ref, itemId, who);
      for (const field of Object.keys(everything) as (keyof typeof everything)[]) {
        expect([field, item[field]]).toEqual([field, changed[field]]);
      }
      expect(item.place).toEqual(['환경', `${group} 새 이름`]);
      expect(item.original).toEqual({ ...item.formerOriginal, enabled: true });
      expect(after.nodes.map(({ idctrsNm }) => idctrsNm)).toContain(`${group} 새 이름`);
      expect(after.cells).toEqual(before.cells);
      expect(after).toMatchObject({ catalogueChanges: 0, version: before.version + 1 });
      expect((await compare(kind, ref, who)).items).toEqual([]);

      expect(await newestLine(kind, ref, who)).toContain(`가져온 항목: ${group} 외 1개`);
      const [line] = await test.database.db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, ref.setId), eq(auditLog.action, `${kind}.takeOverCatalogue`)));
      expect(line?.detail).toMatchObject({ ver: ref.ver, nodes: [{}, { unitCd: { to: 'kWh' } }] });
    },
  );

  it('meets what the set has changed: a person chooses, and what is decided is not asked again', async () => {
    const codes = ['S-1-1', 'S-2-1', 'S-2-2', 'S-2-3'];
    const { ref, who } = await draftOf('coset', codes);
    const own = async (code: string) => {
      const { itemId } = nodeOf(await sets.load('coset', ref, who), code);
      const item = await sets.item('coset', ref, itemId, who);
      const body = { ...item, guidance: '<p>우리 안내</p>' };
      await sets.send('coset', ref, `/indicators/${itemId}`, body, who);
    };
    for (const code of ['S-2-1', 'S-2-2', 'S-2-3']) await own(code);
    const draft = await sets.load('coset', ref, who);
    const ofTaken = nodeOf(draft, 'S-2-2').itemId;
    const [managerId = null] = draft.people.map(({ id }) => id);
    const staffed = draft.cells
      .filter(({ itemId }) => itemId === ofTaken)
      .map((cell) => ({ ...cell, weight: '12.34', managerId }));
    await sets.change('coset', ref, { cells: staffed.map((cell) => ({ ...cell, used: true })) }, who);
    for (const code of ['S-1-1', 'S-2-1', 'S-2-2'])
      await changeIndicator(code, { kindCd: 'QLT', cycleCd: 'QTR' });

    const { items } = await compare('coset', ref, who);
    const outcomeOf = Object.fromEntries(items.map(({ key, outcome }) => [key, outcome]));
    const ids = await sets.idsOf(codes);
    expect(ids.map((id) => outcomeOf[id])).toEqual(['taken', 'conflict', 'conflict', 'kept']);
    expect((await sets.load('coset', ref, who)).catalogueChanges).toBe(3);
    const [untouched, kept, taken, given] = ids.map((id) => items.find(({ key }) => key === id)) as [
      ...[CatalogueItem, CatalogueItem, CatalogueItem, CatalogueItem],
    ];
    expect(kept.fields).toEqual(['kindCd', 'cycleCd', 'guidanceHash']);
    const body = { choices: [...choose('own', kept).choices, ...choose('new', taken, given).choices] };
    expect(await takeOver('coset', ref, body, who)).toMatchObject({ status: 'C200' });

    const after = await sets.load('coset', ref, who);
    const guidanceOf = async (code: string) =>
      (await sets.item('coset', ref, nodeOf(after, code).itemId, who)).guidance;
    expect([await guidanceOf('S-2-1'), nodeOf(after, 'S-2-1').cycleCd]).toEqual(['<p>우리 안내</p>', 'YR']);
    expect([await guidanceOf('S-2-2'), nodeOf(after, 'S-2-2').cycleCd]).toEqual(['', 'QTR']);
    expect(await guidanceOf('S-2-3')).toBe('');
    expect(staffed.length).toBeGreaterThan(0);
    expect(after.cells).toEqual(expect.arrayContaining(staffed));
    expect(after.catalogueChanges).toBe(1);
    const left = await compare('coset', ref, who);
    expect(left.items.map(({ key, outcome }) => [key, outcome])).toEqual([
      [untouched.key, 'taken'],
      [kept.key, 'kept'],
    ]);
    const line = await newestLine('coset', ref, who);
    expect(line).toContain(`그대로 둔 항목: ${kept.idctrsNm}`);

    await changeIndicator('S-2-1', { cycleCd: 'YR', evidenceRequired: true });
    expect(await itemOf('coset', ref, 'S-2-1', who)).toMatchObject({
      outcome: 'conflict',
      fields: ['kindCd', 'cycleCd', 'evidenceRequired', 'guidanceHash'],
    });
  });

  it('is a choice between all that differs where it is not known what was taken over', async () => {
    const ref = await sets.build(['S-3-2', 'S-3-3']);
    const { itemId } = nodeOf(await sets.load('preset', ref), 'S-3-2');
    await test.database.db
      .update(indicatorSetNode)
      .set({ originalVer: null })
      .where(eq(indicatorSetNode.setId, ref.setId));
    expect(await sets.load('preset', ref)).toMatchObject({ catalogueChanges: 0 });
    await changeIndicator('S-3-2', { cycleCd: 'QTR' });
    expect(await itemOf('preset', ref, 'S-3-2')).toMatchObject({
      ...{ itemId, outcome: 'conflict', before: null, fields: ['cycleCd'] },
    });
    expect(await sets.item('preset', ref, itemId)).toMatchObject({ formerOriginal: null });
    await takeOver('preset', ref, choose('own', await itemOf('preset', ref, 'S-3-2')));
    expect(await itemOf('preset', ref, 'S-3-2')).toMatchObject({ outcome: 'kept' });
  });

  it('moves an indicator with its weight and people, brings what it comes below and loses what becomes empty', async () => {
    const { ref, who } = await draftOf('coset', ['E-6-1', 'E-7-1']);
    const before = await sets.load('coset', ref, who);
    const from = before.nodes.find(({ itemId }) => itemId === nodeOf(before, 'E-6-1').upItemId);
    const { idctrsClsfctnId } = await groupNamed('산업안전');
    await changeIndicator('E-6-1', { idctrsClsfctnId });
    const moved = await itemOf('coset', ref, 'E-6-1', who);
    expect(moved).toMatchObject({ outcome: 'taken', fields: ['place'], after: { place: idctrsClsfctnId } });
    expect((await compare('coset', ref, who)).places).toContainEqual({
      ...{ key: idctrsClsfctnId, idctrsNm: '산업안전' },
    });
    await takeOver('coset', ref, choose('new', moved), who);
    const after = await sets.load('coset', ref, who);
    const { upItemId, itemId, domainCd } = nodeOf(after, 'E-6-1');
    expect(after.nodes.find((node) => node.itemId === upItemId)).toMatchObject({ idctrsNm: '산업안전' });
    expect([itemId, domainCd]).toEqual([nodeOf(before, 'E-6-1').itemId, 'S']);
    expect(after.nodes.map((node) => node.idctrsNm)).not.toContain(from?.idctrsNm);
    const cellsOf = (set: IndicatorSet) => set.cells.filter((cell) => cell.itemId === itemId);
    expect(cellsOf(after)).toEqual(cellsOf(before));
    expect(after.sections.length).toBeGreaterThan(0);
    expect(after.cells.filter((cell) => cell.itemId === upItemId)).toHaveLength(after.sections.length);
  });

  it('moves a middle category to another domain with the indicators in it', async () => {
    const ref = await sets.build(['S-5-1']);
    const before = nodeOf(await sets.load('preset', ref), 'S-5-1');
    const category = (await sets.load('preset', ref)).nodes.find(({ itemId }) => itemId === before.upItemId);
    const { idctrsClsfctnId: upIdctrsClsfctnId } = await groupNamed('지배구조');
    await changeGroup(category?.idctrsNm ?? '', { upIdctrsClsfctnId });
    const { items } = await compare('preset', ref);
    expect(items).toMatchObject([{ key: category?.idctrsClsfctnId, outcome: 'taken', fields: ['place'] }]);
    await takeOver('preset', ref, choose('new', ...items));
    const after = await sets.load('preset', ref);
    expect(after.nodes.map(({ lvl, domainCd, idctrsNm }) => [lvl, domainCd, idctrsNm])).toEqual([
      [setLevels.domain, 'G', '지배구조'],
      [setLevels.category, 'G', category?.idctrsNm],
      [setLevels.indicator, 'G', before.idctrsNm],
    ]);
    expect(nodeOf(after, 'S-5-1')).toMatchObject({ itemId: before.itemId, weight: before.weight });
  });

  it('stays out of what was published, and waits for the next draft', async () => {
    const ref = await sets.published(['S-6-1']);
    await changeIndicator('S-6-1', { idctrsNm: '협력사 ESG 경영(개정)' });
    const published = await sets.load('preset', ref);
    expect(published.catalogueChanges).toBe(1);
    const choice = choose('new', await itemOf('preset', ref, 'S-6-1'));
    expect(await takeOver('preset', ref, choice)).toMatchObject({ status: 'C0409' });
    const next = await sets.openDraft('preset', ref.setId);
    expect(await takeOver('preset', next, choice)).toMatchObject({ status: 'C200' });
    expect(nodeOf(await sets.load('preset', next), 'S-6-1').idctrsNm).toBe('협력사 ESG 경영(개정)');
    expect(nodeOf(await sets.load('preset', ref), 'S-6-1').idctrsNm).toBe('협력사 ESG 경영');
    await sets.balance(next);
    await sets.publish('preset', next);
    const { nodes, catalogueChanges } = await sets.load('preset', ref);
    expect([nodes, catalogueChanges]).toEqual([published.nodes, 0]);
  });

  it('reaches the sets of companies through a preset too, with its unit, kind, code and references', async () => {
    const preset = await sets.published(['G-2-1']);
    await leaveOwnSet(test);
    const own = await sets.create('coset', { setNm: '우리 지표', basedOn: preset }, 'operator01');
    await changeIndicator('G-2-1', { kindCd: 'QLT', references: [] });
    const next = await sets.openDraft('preset', preset.setId);
    await takeOver('preset', next, choose('new', await itemOf('preset', next, 'G-2-1')));
    await sets.balance(next);
    await sets.publish('preset', next);
    const taken = await sets.command('coset', own, 'takeOver', { fromVer: 2, choices: [] }, 'operator01');
    expect(taken).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', own, 'operator01');
    expect(nodeOf(after, 'G-2-1').kindCd).toBe('QLT');
    expect(after.catalogueChanges).toBe(0);
  });
});

describe('taking over is refused', () => {
  let ref: SetVersionRef;
  let item: CatalogueItem;
  beforeAll(async () => {
    ref = (await draftOf('coset', ['G-3-1', 'G-4-1'])).ref;
    await changeIndicator('G-3-1', { cycleCd: 'QTR' });
    item = await itemOf('coset', ref, 'G-3-1', 'operator01');
  });
  const expectUnchanged = async (before: IndicatorSet) =>
    expect(await sets.load('coset', ref, 'operator01')).toEqual(before);

  it('for what is not in the draft, named twice, or no different', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    const other = await detail('G-4-1');
    const [choice] = choose('new', item).choices;
    const cases = [
      [[choice, { key: crypto.randomUUID(), fromVer: 1, take: 'new' }], 1, refusals.noItem],
      [[choice, choice], 1, refusals.repeated],
      [
        [{ key: other.indicatorId, fromVer: other.version, take: 'new' }],
        ...[0, refusals.sameOriginal(other.idctrsNm)],
      ],
    ] as const;
    for (const [choices, place, message] of cases) {
      expect(await takeOver('coset', ref, { choices }, 'operator01')).toMatchObject({
        ...{ status: 'V0001', message, data: { fields: [{ path: `choices.${place}.key`, message }] } },
      });
    }
    expect(await takeOver('coset', ref, { choices: [] }, 'operator01')).toMatchObject({ status: 'V0001' });
    await expectUnchanged(before);
  });

  it('for those who do not write the set, who do not even see the comparison', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    const body = { ver: ref.ver, version: before.version, ...choose('new', item) };
    const send = (who: Who) => sets.call('coset', 'PATCH', `/${ref.setId}/takeOverCatalogue`, body, who);
    const look = (who: Who, at = ref) => sets.call('coset', 'GET', `/${at.setId}/catalogue`, undefined, who);
    for (const who of ['worker01', 'partner01'] as const) {
      expect([(await send(who)).status, (await look(who)).status]).toEqual(['A0403', 'A0403']);
    }
    const custCoId = await companyOf(test.database.db, 'operator01');
    const { data } = await sets.call('coset', 'GET', '/list?size=50');
    const others = (data as unknown as { rows: { setId: string; custCoId: string }[] }).rows.filter(
      (row) => row.custCoId !== custCoId,
    );
    const at = `/${others[0]?.setId}`;
    for (const [method, path, sent] of [
      ['GET', `${at}/catalogue`, undefined],
      ['PATCH', `${at}/takeOverCatalogue`, { ...body, ver: 1 }],
    ] as const) {
      expect(await sets.call('coset', method, path, sent, 'operator01')).toMatchObject({ status: 'N0404' });
    }
    // operators read the catalogue's sets for partners, which administrators write
    const { data: offered } = await sets.call('supply', 'GET', '/list?q=기본', undefined, 'operator01');
    const [supply] = (offered as unknown as { rows: { setId: string }[] }).rows;
    const refused = await sets.call('supply', 'GET', `/${supply?.setId}/catalogue`, undefined, 'operator01');
    expect(refused).toMatchObject({ status: 'A0403' });
    await expectUnchanged(before);
  });

  it('where the draft or the catalogue has changed since the person looked', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    await sets.change('coset', ref, { changeNote: '그 사이의 변경' }, 'operator02');
    const stale = { ver: ref.ver, version: before.version, ...choose('new', item) };
    const at = `/${ref.setId}/takeOverCatalogue`;
    expect(await sets.call('coset', 'PATCH', at, stale, 'operator01')).toMatchObject({
      ...{ status: 'C0409', message: messageByStatus.C0409 },
    });
    await changeIndicator('G-3-1', { cycleCd: 'YR', evidenceRequired: true });
    const now = await sets.load('coset', ref, 'operator01');
    expect(await takeOver('coset', ref, choose('new', item), 'operator01')).toMatchObject({
      ...{ status: 'C0409', message: refusals.newerOriginal(item.idctrsNm) },
    });
    await expectUnchanged(now);
    item = await itemOf('coset', ref, 'G-3-1', 'operator01');
  });

  it('of an indicator that is out of use, which is offered no more', async () => {
    const { version } = await changeIndicator('G-3-1', { enabled: false });
    const before = await sets.load('coset', ref, 'operator01');
    expect(before.catalogueChanges).toBe(0);
    expect((await compare('coset', ref, 'operator01')).items).toEqual([]);
    const choice = choose('new', { ...item, fromVer: version });
    expect(await takeOver('coset', ref, choice, 'operator01')).toMatchObject({
      ...{ status: 'C0409', message: refusals.retiredOriginal(item.idctrsNm) },
    });
    const { itemId } = nodeOf(before, 'G-3-1');
    expect((await sets.item('coset', ref, itemId, 'operator01')).original).toMatchObject({ enabled: false });
    await expectUnchanged(before);
    await changeIndicator('G-3-1', { enabled: true });
    item = await itemOf('coset', ref, 'G-3-1', 'operator01');
  });

  it('in review', async () => {
    expect(await sets.command('coset', ref, 'submit', {}, 'operator01')).toMatchObject({ status: 'C200' });
    const refused = await takeOver('coset', ref, choose('new', item), 'operator01');
    const message = `'${setStateTexts.states.review}' 상태에서는 ${setStateTexts.events['set.edit']} 처리를 할 수 없습니다.`;
    expect(refused).toMatchObject({ status: 'C0409', message });
    await sets.command('coset', ref, 'return', { reason: '다시' }, 'operator02');
  });

  it('of two at once to one of them', async () => {
    const { version } = await sets.load('coset', ref, 'operator01');
    const body = { ver: ref.ver, version, ...choose('new', item) };
    const send = (who: Who) => sets.call('coset', 'PATCH', `/${ref.setId}/takeOverCatalogue`, body, who);
    const results = await Promise.all([send('operator01'), send('operator02')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });
});
