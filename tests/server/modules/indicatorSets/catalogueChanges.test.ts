import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { indicatorSetNode } from '../../../../server/db/schema/indicatorSets.ts';
import type { CatalogueItem } from '../../../../src/contracts/indicatorSetMerge.ts';
import { type IndicatorSet, indicatorSetLevels } from '../../../../src/contracts/indicatorSets.ts';
import type { IndicatorDraft } from '../../../../src/contracts/indicators.ts';
import { indicatorSetRefusals as refusals } from '../../../../src/messages/ko.indicatorSets.ts';
import { cycleNames } from '../../../../src/messages/ko.indicators.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createSetCalls, findNode, leaveOwnSet, type SetCalls } from './calls.ts';
import { type CatalogueCalls, choose, createCatalogueCalls } from './catalogue.ts';

let test: TestApp;
let sets: SetCalls;
let catalogue: CatalogueCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
  catalogue = createCatalogueCalls(test, sets);
});
afterAll(() => test.stop());

const everything = {
  idctrsNm: '새 이름',
  kindCd: 'QLT',
  unitCd: 'kWh',
  cycleCd: 'QTR',
  evidenceRequired: true,
  toBeConfirmed: true,
  guidance: '<p>새 안내</p>',
  scoringTypeCd: 'TRD',
  directionCd: 'UP',
  references: [{ frmwkCd: 'GRI', ver: '2021', code: '302-1' }],
  inputs: [
    {
      code: 'power',
      name: '전력',
      unitCd: 'kWh',
      rollUpCd: 'SUM',
      sectRollUpCd: 'SUM',
      srcCd: null,
      negYn: 'N',
    },
  ],
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
      const { ref, who } = await catalogue.toDraft(kind, [code]);
      const before = await sets.load(kind, ref, who);
      const { itemId, originalIndicatorId, weight, upItemId } = findNode(before, code);
      expect(before.catalogueChanges).toBe(0);
      expect((await catalogue.compare(kind, ref, who)).items).toEqual([]);

      const idctrsCd = `${code}-N`;
      const changed = await catalogue.changeIndicator(code, { ...everything, idctrsCd });
      await catalogue.changeGroup(group, { clsfctnNm: `${group} 새 이름` });
      expect(await sets.load(kind, ref, who)).toEqual({ ...before, catalogueChanges: 2 });
      const { items, version } = await catalogue.compare(kind, ref, who);
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

      expect(await catalogue.takeOver(kind, ref, choose('new', ...items), who)).toMatchObject({
        status: 'C200',
      });
      const after = await sets.load(kind, ref, who);
      expect(findNode(after, idctrsCd)).toMatchObject({
        itemId,
        originalIndicatorId,
        weight,
        upItemId,
        isComplete: true,
        idctrsNm: '새 이름',
        kindCd: 'QLT',
        unitCd: 'kWh',
        toBeConfirmed: true,
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
      expect((await catalogue.compare(kind, ref, who)).items).toEqual([]);

      expect(await catalogue.newestLine(kind, ref, who)).toContain(`가져온 항목: ${group} 외 1개`);
      const [line] = await test.database.db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, ref.setId), eq(auditLog.action, `${kind}.takeOverCatalogue`)));
      expect(line?.detail).toMatchObject({ ver: ref.ver, nodes: [{}, { unitCd: { to: 'kWh' } }] });
    },
  );

  it('is taken over in part: the rest stays as it is and is offered again', async () => {
    const { ref, who } = await catalogue.toDraft('coset', ['S-4-1']);
    const before = findNode(await sets.load('coset', ref, who), 'S-4-1');
    await catalogue.changeIndicator('S-4-1', {
      idctrsNm: '새 지표명',
      cycleCd: 'QTR',
      guidance: '<p>새</p>',
    });
    const first = await catalogue.findItem('coset', ref, 'S-4-1', who);
    expect(first).toMatchObject({ outcome: 'taken', fields: ['idctrsNm', 'cycleCd', 'guidanceHash'] });
    const take = (parts: readonly string[], item: CatalogueItem) => {
      const choices = choose('new', item).choices.map((choice) => ({ ...choice, parts }));
      return catalogue.takeOver('coset', ref, { choices }, who);
    };
    const wrong = [
      [[], 'choices.0.parts', refusals.noParts(before.idctrsNm)],
      [['cycleCd', 'cycleCd'], 'choices.0.parts.1', refusals.repeated],
      [['kindCd'], 'choices.0.parts.0', refusals.samePart(before.idctrsNm)],
    ] as const;
    for (const [parts, path, message] of wrong) {
      expect(await take(parts, first)).toMatchObject({
        status: 'V0001',
        message,
        data: { fields: [{ path, message }] },
      });
    }
    expect(await take(['weight'], first)).toMatchObject({ status: 'V0001' });
    const keeping = choose('own', first).choices.map((choice) => ({ ...choice, parts: ['cycleCd'] }));
    expect(await catalogue.takeOver('coset', ref, { choices: keeping }, who)).toMatchObject({
      message: refusals.partsOfOwn,
    });
    expect(findNode(await sets.load('coset', ref, who), 'S-4-1')).toEqual(before);

    expect(await take(['cycleCd'], first)).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', ref, who);
    expect(findNode(after, 'S-4-1')).toEqual({ ...before, cycleCd: 'QTR' });
    expect(after.catalogueChanges).toBe(1);
    expect(await catalogue.newestLine('coset', ref, who)).toContain(
      `${before.idctrsNm}: 주기 ${cycleNames.YR} → ${cycleNames.QTR}`,
    );
    const rest = await catalogue.findItem('coset', ref, 'S-4-1', who);
    expect(rest).toMatchObject({ outcome: 'taken', fields: ['idctrsNm', 'guidanceHash'] });

    expect(await take(['idctrsNm', 'guidance'], rest)).toMatchObject({ status: 'C200' });
    expect(await catalogue.newestLine('coset', ref, who)).toContain(
      `지표명 ${before.idctrsNm} → 새 지표명, 작성 가이드 이전 내용 → 새 내용`,
    );
    expect(await sets.load('coset', ref, who)).toMatchObject({ catalogueChanges: 0 });
    expect((await catalogue.compare('coset', ref, who)).items).toEqual([]);
  });

  it('meets what the set has changed: a person chooses, and what is decided is not asked again', async () => {
    const codes = ['S-1-1', 'S-2-1', 'S-2-2', 'S-2-3'];
    const { ref, who } = await catalogue.toDraft('coset', codes);
    const own = async (code: string) => {
      const { itemId } = findNode(await sets.load('coset', ref, who), code);
      const item = await sets.item('coset', ref, itemId, who);
      const body = { ...item, guidance: '<p>우리 안내</p>' };
      await sets.send('coset', ref, `/indicators/${itemId}`, body, who);
    };
    for (const code of ['S-2-1', 'S-2-2', 'S-2-3']) await own(code);
    const draft = await sets.load('coset', ref, who);
    const ofTaken = findNode(draft, 'S-2-2').itemId;
    const [managerId = null] = draft.people.map(({ id }) => id);
    const staffed = draft.cells
      .filter(({ itemId }) => itemId === ofTaken)
      .map((cell) => ({ ...cell, weight: '12.34', managerId }));
    await sets.change('coset', ref, { cells: staffed.map((cell) => ({ ...cell, used: true })) }, who);
    for (const code of ['S-1-1', 'S-2-1', 'S-2-2'])
      await catalogue.changeIndicator(code, { kindCd: 'QLT', cycleCd: 'QTR' });

    const { items } = await catalogue.compare('coset', ref, who);
    const outcomeByKey = Object.fromEntries(items.map(({ key, outcome }) => [key, outcome]));
    const ids = await sets.getIds(codes);
    expect(ids.map((id) => outcomeByKey[id])).toEqual(['taken', 'conflict', 'conflict', 'kept']);
    expect((await sets.load('coset', ref, who)).catalogueChanges).toBe(3);
    const [untouched, kept, taken, given] = ids.map((id) => items.find(({ key }) => key === id)) as [
      ...[CatalogueItem, CatalogueItem, CatalogueItem, CatalogueItem],
    ];
    expect(kept.fields).toEqual(['kindCd', 'cycleCd', 'guidanceHash']);
    const body = { choices: [...choose('own', kept).choices, ...choose('new', taken, given).choices] };
    expect(await catalogue.takeOver('coset', ref, body, who)).toMatchObject({ status: 'C200' });

    const after = await sets.load('coset', ref, who);
    const readGuidance = async (code: string) =>
      (await sets.item('coset', ref, findNode(after, code).itemId, who)).guidance;
    expect([await readGuidance('S-2-1'), findNode(after, 'S-2-1').cycleCd]).toEqual([
      '<p>우리 안내</p>',
      'YR',
    ]);
    expect([await readGuidance('S-2-2'), findNode(after, 'S-2-2').cycleCd]).toEqual(['', 'QTR']);
    expect(await readGuidance('S-2-3')).toBe('');
    expect(staffed.length).toBeGreaterThan(0);
    expect(after.cells).toEqual(expect.arrayContaining(staffed));
    expect(after.catalogueChanges).toBe(1);
    const left = await catalogue.compare('coset', ref, who);
    expect(left.items.map(({ key, outcome }) => [key, outcome])).toEqual([
      [untouched.key, 'taken'],
      [kept.key, 'kept'],
    ]);
    const line = await catalogue.newestLine('coset', ref, who);
    expect(line).toContain(`그대로 둔 항목: ${kept.idctrsNm}`);

    await catalogue.changeIndicator('S-2-1', { cycleCd: 'YR', evidenceRequired: true });
    expect(await catalogue.findItem('coset', ref, 'S-2-1', who)).toMatchObject({
      outcome: 'conflict',
      fields: ['kindCd', 'evidenceRequired', 'guidanceHash'],
    });
  });

  it('is a choice between all that differs where it is not known what was taken over', async () => {
    const ref = await sets.build(['S-3-2', 'S-3-3']);
    const { itemId } = findNode(await sets.load('preset', ref), 'S-3-2');
    await test.database.db
      .update(indicatorSetNode)
      .set({ originalVer: null })
      .where(eq(indicatorSetNode.setId, ref.setId));
    expect(await sets.load('preset', ref)).toMatchObject({ catalogueChanges: 0 });
    await catalogue.changeIndicator('S-3-2', { cycleCd: 'QTR' });
    expect(await catalogue.findItem('preset', ref, 'S-3-2')).toMatchObject({
      itemId,
      outcome: 'conflict',
      before: null,
      fields: ['cycleCd'],
    });
    expect(await sets.item('preset', ref, itemId)).toMatchObject({ formerOriginal: null });
    await catalogue.takeOver('preset', ref, choose('own', await catalogue.findItem('preset', ref, 'S-3-2')));
    expect(await catalogue.findItem('preset', ref, 'S-3-2')).toMatchObject({ outcome: 'kept' });
  });

  it('moves an indicator with its weight and people, brings what it comes below and loses what becomes empty', async () => {
    const { ref, who } = await catalogue.toDraft('coset', ['E-6-1', 'E-7-1']);
    const before = await sets.load('coset', ref, who);
    const from = before.nodes.find(({ itemId }) => itemId === findNode(before, 'E-6-1').upItemId);
    const { idctrsClsfctnId } = await catalogue.groupNamed('산업안전');
    await catalogue.changeIndicator('E-6-1', { idctrsClsfctnId });
    const moved = await catalogue.findItem('coset', ref, 'E-6-1', who);
    expect(moved).toMatchObject({ outcome: 'taken', fields: ['place'], after: { place: idctrsClsfctnId } });
    expect((await catalogue.compare('coset', ref, who)).places).toContainEqual({
      key: idctrsClsfctnId,
      idctrsNm: '산업안전',
    });
    await catalogue.takeOver('coset', ref, choose('new', moved), who);
    const after = await sets.load('coset', ref, who);
    const { upItemId, itemId, domainCd } = findNode(after, 'E-6-1');
    expect(after.nodes.find((node) => node.itemId === upItemId)).toMatchObject({ idctrsNm: '산업안전' });
    expect([itemId, domainCd]).toEqual([findNode(before, 'E-6-1').itemId, 'S']);
    expect(after.nodes.map((node) => node.idctrsNm)).not.toContain(from?.idctrsNm);
    const toCells = (set: IndicatorSet) => set.cells.filter((cell) => cell.itemId === itemId);
    expect(toCells(after)).toEqual(toCells(before));
    expect(after.sections.length).toBeGreaterThan(0);
    expect(after.cells.filter((cell) => cell.itemId === upItemId)).toHaveLength(after.sections.length);
  });

  it('moves a middle category to another domain with the indicators in it', async () => {
    const ref = await sets.build(['S-5-1']);
    const before = findNode(await sets.load('preset', ref), 'S-5-1');
    const category = (await sets.load('preset', ref)).nodes.find(({ itemId }) => itemId === before.upItemId);
    const { idctrsClsfctnId: upIdctrsClsfctnId } = await catalogue.groupNamed('지배구조');
    await catalogue.changeGroup(category?.idctrsNm ?? '', { upIdctrsClsfctnId });
    const { items } = await catalogue.compare('preset', ref);
    expect(items).toMatchObject([{ key: category?.idctrsClsfctnId, outcome: 'taken', fields: ['place'] }]);
    await catalogue.takeOver('preset', ref, choose('new', ...items));
    const after = await sets.load('preset', ref);
    expect(after.nodes.map(({ lvl, domainCd, idctrsNm }) => [lvl, domainCd, idctrsNm])).toEqual([
      [indicatorSetLevels.domain, 'G', '지배구조'],
      [indicatorSetLevels.category, 'G', category?.idctrsNm],
      [indicatorSetLevels.indicator, 'G', before.idctrsNm],
    ]);
    expect(findNode(after, 'S-5-1')).toMatchObject({ itemId: before.itemId, weight: before.weight });
  });

  it('is offered again where the set has nothing of its own: a place, and no name that was refused', async () => {
    const { changeGroup, compare, takeOver, findItem, changeIndicator } = catalogue;
    const ref = await sets.build(['P-2-1']);
    const [, category] = (await sets.load('preset', ref)).nodes;
    await changeGroup(category?.idctrsNm ?? '', { clsfctnNm: '공시 내용' });
    const { items } = await compare('preset', ref);
    expect(items).toMatchObject([{ outcome: 'taken', fields: ['idctrsNm'] }]);
    await takeOver('preset', ref, choose('own', ...items));
    expect((await compare('preset', ref)).items).toMatchObject([{ outcome: 'kept' }]);
    expect((await sets.load('preset', ref)).catalogueChanges).toBe(0);

    const { idctrsClsfctnId } = await catalogue.groupNamed('정보공시 검증');
    await changeIndicator('P-2-1', { idctrsClsfctnId });
    await takeOver('preset', ref, choose('own', await findItem('preset', ref, 'P-2-1')));
    expect(await findItem('preset', ref, 'P-2-1')).toMatchObject({ outcome: 'taken', fields: ['place'] });
    expect((await sets.load('preset', ref)).catalogueChanges).toBe(1);
  });

  it('stays out of what was published, and waits for the next draft', async () => {
    const ref = await sets.published(['S-6-1']);
    await catalogue.changeIndicator('S-6-1', { idctrsNm: '협력사 ESG 경영(개정)' });
    const published = await sets.load('preset', ref);
    expect(published.catalogueChanges).toBe(1);
    const choice = choose('new', await catalogue.findItem('preset', ref, 'S-6-1'));
    expect(await catalogue.takeOver('preset', ref, choice)).toMatchObject({ status: 'C0409' });
    const next = await sets.openDraft('preset', ref.setId);
    expect(await catalogue.takeOver('preset', next, choice)).toMatchObject({ status: 'C200' });
    expect(findNode(await sets.load('preset', next), 'S-6-1').idctrsNm).toBe('협력사 ESG 경영(개정)');
    expect(findNode(await sets.load('preset', ref), 'S-6-1').idctrsNm).toBe('협력사 ESG 경영');
    await sets.balance(next);
    await sets.publish('preset', next);
    const { nodes, catalogueChanges } = await sets.load('preset', ref);
    expect([nodes, catalogueChanges]).toEqual([published.nodes, 0]);
  });

  it('reaches the sets of companies through a preset too, with its unit, kind, code and references', async () => {
    const preset = await sets.published(['G-2-1']);
    await leaveOwnSet(test);
    const own = await sets.create('coset', { setNm: '우리 지표', basedOn: preset }, 'operator01');
    await catalogue.changeIndicator('G-2-1', { kindCd: 'QLT', references: [] });
    const next = await sets.openDraft('preset', preset.setId);
    await catalogue.takeOver(
      'preset',
      next,
      choose('new', await catalogue.findItem('preset', next, 'G-2-1')),
    );
    await sets.balance(next);
    await sets.publish('preset', next);
    const taken = await sets.command('coset', own, 'takeOver', { fromVer: 2, choices: [] }, 'operator01');
    expect(taken).toMatchObject({ status: 'C200' });
    const after = await sets.load('coset', own, 'operator01');
    expect(findNode(after, 'G-2-1').kindCd).toBe('QLT');
    expect(after.catalogueChanges).toBe(0);
  });
});
