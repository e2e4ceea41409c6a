import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareSets, nodeFields } from '../../src/contracts/indicatorSetComparison.ts';
import { differingParts, getOwnParts, mergeSets, partFields } from '../../src/contracts/indicatorSetMerge.ts';
import { findSetProblems, splitProblems } from '../../src/contracts/indicatorSetProblems.ts';
import {
  indicatorSet,
  indicatorSetChange,
  indicatorSetTakeOverCatalogue,
  type SetCell,
  type SetNode,
} from '../../src/contracts/indicatorSets.ts';
import {
  fromIndicatorSetWire,
  indicatorSetWire,
  toIndicatorSetWire,
} from '../../src/contracts/indicatorSetWire.ts';
import { indicatorSetProblemTexts } from '../../src/messages/ko.indicatorSets.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const node = (number: number, values: Partial<SetNode> = {}): SetNode => ({
  itemId: uuid(number),
  upItemId: null,
  lvl: 3,
  sortOrder: number,
  domainCd: 'E',
  idctrsNm: `지표 ${number}`,
  idctrsClsfctnId: null,
  weight: '50.00',
  originalIndicatorId: uuid(100 + number),
  idctrsCd: `E-${number}`,
  kindCd: 'QLT',
  scoringTypeCd: 'STAGE',
  unitCd: null,
  cycleCd: 'YR',
  evidenceRequired: false,
  toBeConfirmed: false,
  isComplete: true,
  scoringHash: 'a',
  guidanceHash: 'b',
  referencesHash: 'c',
  ...values,
});
const cell = (number: number, section: number, values: Partial<SetCell> = {}): SetCell => ({
  itemId: uuid(number),
  bizSectId: uuid(900 + section),
  weight: '50.00',
  managerId: null,
  approverId: null,
  ...values,
});
const sections = [1, 2].map((number) => ({ bizSectId: uuid(900 + number), bizSectNm: `부문 ${number}` }));
const content = (nodes: SetNode[], cells: SetCell[] = []) => ({ nodes, cells });
const unchecked = { sectWeights: [], yearlyItemIds: [] };
const days = { effectiveFrom: null, earliestFrom: '2026-03-02' };

describe('what keeps a version from being published', () => {
  const find = (kind: 'preset' | 'coset' | 'supply', nodes: SetNode[], cells: SetCell[] = [], more = {}) =>
    findSetProblems(
      kind,
      { nodes, cells, sections, ...days, ...unchecked, ...more },
      indicatorSetProblemTexts,
    ).map((problem) => [problem.kind, problem.itemId, problem.bizSectId]);

  it('is named with its place: of a preset by parents, of a company by sections, of partners no weight', () => {
    const uneven = [node(1, { weight: '49.99' }), node(2)];
    expect(find('preset', [node(1), node(2)])).toEqual([]);
    expect(find('preset', uneven)).toEqual([['weights', null, null]]);
    expect(find('supply', uneven)).toEqual([]);
    const cells = [cell(1, 1), cell(2, 1), cell(1, 2, { weight: '100.01' })];
    expect(find('coset', uneven, cells)).toEqual([['weights', null, uuid(902)]]);
    expect(find('coset', uneven, [cell(1, 1, { weight: '100.00' })])).toEqual([]);
    expect(find('preset', [])).toEqual([['empty', null, null]]);
    expect(find('coset', uneven)).toEqual([['empty', null, null]]);
  });

  it('is scoring that is not complete where it is used, and a day that has passed', () => {
    const broken = [node(1, { isComplete: false }), node(2)];
    expect(find('preset', broken)).toEqual([['scoring', uuid(1), null]]);
    expect(find('coset', broken, [cell(2, 1, { weight: '100.00' })])).toEqual([]);
    expect(find('supply', [node(1)], [], { effectiveFrom: '2026-03-01' })).toEqual([
      ['effectiveFrom', null, null],
    ]);
    expect(find('supply', [node(1)], [], { effectiveFrom: '2026-03-02' })).toEqual([]);
  });

  it('is a sum of the weights of its sections that is not 100.00, unless all count alike', () => {
    const cells = [1, 2].flatMap((section) => [cell(1, section), cell(2, section)]);
    const weigh = (...weights: [section: number, weight: string][]) => ({
      sectWeights: weights.map(([section, weight]) => ({ bizSectId: uuid(900 + section), weight })),
    });
    const problems = (more: object) => find('coset', [node(1), node(2)], cells, more);
    expect(problems(weigh())).toEqual([]);
    expect(problems(weigh([1, '60.00'], [2, '40.00']))).toEqual([]);
    expect(problems(weigh([1, '100.00']))).toEqual([]);
    // the third one is closed
    expect(problems(weigh([1, '60.00'], [2, '39.99'], [3, '0.01']))).toEqual([['sectWeights', null, null]]);
  });

  it('is not an indicator whose quarters are no match for its thresholds: that is a warning, where it is used', () => {
    const more = { yearlyItemIds: [uuid(1)] };
    const set = { nodes: [node(1), node(2)], cells: [], sections, ...days, ...unchecked, ...more };
    const [problems, warnings] = splitProblems(findSetProblems('preset', set, indicatorSetProblemTexts));
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      {
        kind: 'quarter',
        itemId: uuid(1),
        bizSectId: null,
        isWarning: true,
        message: '지표 1: 한 분기의 결과를 연간 임계값과 비교할 수 없습니다.',
      },
    ]);
    expect(find('coset', set.nodes, [cell(2, 1, { weight: '100.00' })], more)).toEqual([]);
  });
});

test('two versions are compared field by field and section by section, whatever their ids', () => {
  const before = content([node(1), node(2)], [cell(1, 1)]);
  const renamed = node(1, { itemId: uuid(51), cycleCd: 'QTR' });
  const after = content([renamed, node(3)], [{ ...cell(1, 1), itemId: uuid(51), managerId: uuid(7) }]);
  expect(compareSets(before, after)).toMatchObject([
    {
      change: 'changed',
      key: uuid(101),
      fields: [
        { field: 'cycleCd', bizSectId: null, before: 'YR', after: 'QTR' },
        { field: 'managerId', bizSectId: uuid(901), before: null, after: uuid(7) },
      ],
    },
    { change: 'added', key: uuid(103) },
    { change: 'removed', key: uuid(102) },
  ]);
  expect(compareSets(after, after)).toEqual([]);
});

describe('a newer base and an own set', () => {
  const outcomes = (before: SetNode[], after: SetNode[], own: SetNode[]) =>
    mergeSets(content(before), content(after), content(own)).map(
      ({ outcome, change }) => `${outcome} ${change}`,
    );
  const quarterly = node(1, { cycleCd: 'QTR' });
  const proven = node(1, { evidenceRequired: true });

  it.each([
    ['nothing changed', [node(1)], [node(1)], [node(1)], []],
    ['the base changed alone', [node(1)], [quarterly], [node(1)], ['taken changed']],
    ['the own changed alone', [node(1)], [node(1)], [proven], ['kept none']],
    ['both changed alike', [node(1)], [quarterly], [quarterly], []],
    ['both changed apart', [node(1)], [quarterly], [proven], ['conflict changed']],
    ['the base got one', [], [node(1)], [], ['taken added']],
    ['the base lost one that is as it was', [node(1)], [], [node(1)], ['taken removed']],
    ['the base lost one that the own changed', [node(1)], [], [proven], ['conflict removed']],
    ['the own lost one that the base changed', [node(1)], [quarterly], [], ['conflict changed']],
    ['the own lost one that is as it was', [node(1)], [node(1)], [], ['kept none']],
    ['both got one, each its own', [], [quarterly], [proven], ['conflict added']],
    ['the own has one of its own', [], [], [node(1)], ['kept none']],
  ])('%s', (_how, before, after, own, expected) => {
    expect(outcomes(before, after, own)).toEqual(expected);
  });

  it('leaves out of what is taken the parts that the own set alone has changed', () => {
    const newer = node(1, { cycleCd: 'QTR', kindCd: 'QNT' });
    const mine = node(1, { evidenceRequired: true, kindCd: 'QLT', idctrsNm: '우리 이름' });
    const [item] = mergeSets(content([node(1)]), content([newer]), content([mine]));
    expect(item && getOwnParts(item)).toEqual(['idctrsNm', 'evidenceRequired']);
    const [kept] = mergeSets(content([node(1)]), content([node(1)]), content([mine]));
    expect(kept && getOwnParts(kept)).toEqual([]);
    const [gone] = mergeSets(content([node(1)]), content([]), content([mine]));
    expect(gone && [getOwnParts(gone), differingParts(gone)]).toEqual([[], []]);
  });

  it('names every field that either has changed, so that nothing is lost unseen', () => {
    const [item] = mergeSets(content([node(1)]), content([quarterly]), content([proven]));
    expect(item?.fields).toEqual(['cycleCd', 'evidenceRequired']);
  });

  it('leaves out a field that both changed alike, and is the change of whoever changed more', () => {
    const both = node(1, { cycleCd: 'QTR', evidenceRequired: true });
    const [rest] = mergeSets(content([node(1)]), content([both]), content([quarterly]));
    expect(rest).toMatchObject({ outcome: 'taken', change: 'changed', fields: ['evidenceRequired'] });
    const [own] = mergeSets(content([node(1)]), content([quarterly]), content([both]));
    expect(own).toMatchObject({ outcome: 'kept', change: 'none', fields: ['evidenceRequired'] });
  });

  it('has a part for each compared field, and a scoring with its unit as one', () => {
    const fields = Object.values(partFields).flat();
    expect(fields.toSorted()).toEqual([...nodeFields, 'place'].toSorted());
    const scored = node(1, { unitCd: 'kWh', scoringHash: 'z' });
    const [item] = mergeSets(content([node(1)]), content([scored]), content([node(1)]));
    expect(item && differingParts(item)).toEqual([{ part: 'scoring', fields: ['unitCd', 'scoringHash'] }]);
  });

  it('is taken over by known parts alone', () => {
    const body = (parts: unknown) => ({
      ver: 1,
      version: 1,
      choices: [{ key: uuid(1), take: 'new', fromVer: 1, parts }],
    });
    expect(indicatorSetTakeOverCatalogue.safeParse(body(['scoring', 'place'])).success).toBe(true);
    expect(indicatorSetTakeOverCatalogue.safeParse(body(undefined)).success).toBe(true);
    for (const parts of [['weight'], ['unitCd'], 'scoring', [null]]) {
      expect(indicatorSetTakeOverCatalogue.safeParse(body(parts)).success).toBe(false);
    }
  });

  it('of which the former state is not known is a choice between what differs', () => {
    const [item] = mergeSets(content([]), content([quarterly]), content([node(1)]));
    expect(item).toMatchObject({ outcome: 'conflict', before: null, fields: ['cycleCd'] });
  });

  it('is seen wherever a comparison of versions sees a difference', () => {
    const above = [10, 11].map((number) => node(number, { lvl: 2, upItemId: null }));
    const base = node(1, { upItemId: uuid(10) });
    const changes = [
      ...[{ unitCd: 'kWh' as const }, { toBeConfirmed: true }, { upItemId: uuid(11) }],
      ...[{ idctrsCd: 'E-9' }, { kindCd: 'QNT' as const }, { referencesHash: 'd' }],
    ];
    for (const change of changes) {
      const [before, after] = [content([...above, base]), content([...above, { ...base, ...change }])];
      const [seen] = compareSets(before, after);
      expect(seen?.fields).toHaveLength(1);
      expect(mergeSets(before, after, before)).toMatchObject([
        { outcome: 'taken', change: 'changed', fields: seen?.fields.map(({ field }) => field) },
      ]);
    }
  });

  it('never touches silently what the own set has changed', () => {
    const side = fc.option(
      fc.record({ cycleCd: fc.constantFrom('YR' as const, 'QTR' as const), evidenceRequired: fc.boolean() }),
      { nil: null },
    );
    fc.assert(
      fc.property(side, side, side, (before, after, own) => {
        const as = (values: typeof before) => (values ? [node(1, values)] : []);
        const [item] = mergeSets(content(as(before)), content(as(after)), content(as(own)));
        const isInAll = before !== null && after !== null && own !== null;
        const isLost = isInAll
          ? (['cycleCd', 'evidenceRequired'] as const).some(
              (field) => own[field] !== before[field] && own[field] !== after[field],
            )
          : JSON.stringify(own) !== JSON.stringify(before);
        if (isLost) expect(item?.outcome).not.toBe('taken');
        if (!isLost) expect(['taken', undefined]).toContain(item?.outcome);
      }),
    );
  });
});

describe('the names of ids on the wire', () => {
  it('are those of the kind, of a base those of its kind, and come back as they were', () => {
    const value = { setId: 'a', basedOn: { setId: 'b' }, nodes: [{ itemId: 'c', upItemId: null }] };
    expect(toIndicatorSetWire('coset', value)).toEqual({
      cosetId: 'a',
      basedOn: { presetId: 'b' },
      nodes: [{ oncoIdctrsId: 'c', upOncoIdctrsId: null }],
    });
    for (const kind of ['preset', 'coset', 'supply'] as const) {
      expect(fromIndicatorSetWire(kind, toIndicatorSetWire(kind, value))).toEqual(value);
    }
  });

  it('are what its schemas accept', () => {
    const change = { ver: 1, version: 1, nodes: [{ oncoIdctrsId: uuid(1), weight: '1.00' }] };
    expect(indicatorSetWire('coset', indicatorSetChange).safeParse(change).success).toBe(true);
    expect(indicatorSetWire('supply', indicatorSetChange).safeParse(change).success).toBe(false);
    expect(indicatorSetWire('supply', indicatorSet)).not.toBe(indicatorSet);
  });
});
