import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carryTabs,
  compareTabs,
  findImbalances,
  findTabProblems,
  industryChain,
  itemsOfTab,
  resolveWeights,
  siblingsOfTab,
  tidyWeights,
  toTabState,
} from '../../src/contracts/industryWeights.ts';
import type { IndustryTab, WeightTabChange, WeightTabId } from '../../src/contracts/partnerWeights.ts';

const node = (itemId: string, upItemId: string | null, lvl: number, domainCd: 'E' | 'S') => ({
  itemId,
  upItemId,
  lvl,
  domainCd,
});
const nodes = [
  ...[
    node('E', null, 1, 'E'),
    node('air', 'E', 2, 'E'),
    node('co2', 'air', 3, 'E'),
    node('nox', 'air', 3, 'E'),
  ],
  ...[node('S', null, 1, 'S'), node('work', 'S', 2, 'S'), node('safety', 'work', 3, 'S')],
];
const environment = { air: '100.00', co2: '50.00', nox: '50.00' };
const tab = (
  gicsId: string | null,
  weights: Record<string, string>,
  currTabId: WeightTabId = 'E',
): IndustryTab => ({
  gicsId,
  currTabId,
  weights,
});
const stored = (
  gicsId: string | null,
  currTabId: WeightTabId,
  weights: Record<string, string>,
): WeightTabChange => ({
  dgnsCtgryCdId: 'REG',
  gicsId,
  currTabId,
  weights,
});
const whole = [
  stored(null, 'E', environment),
  stored(null, 'S', { work: '100.00', safety: '100.00' }),
  stored(null, 'ALL', { E: '40.00', S: '60.00' }),
];

describe('a tab', () => {
  test('has the categories and indicators of its domain, or the domains', () => {
    expect(itemsOfTab(nodes, 'E').map(({ itemId }) => itemId)).toEqual(['air', 'co2', 'nox']);
    expect(itemsOfTab(nodes, 'ALL').map(({ itemId }) => itemId)).toEqual(['E', 'S']);
    expect(itemsOfTab(nodes, 'G')).toEqual([]);
    const groups = siblingsOfTab(nodes, 'E').map((group) => [group.upItemId, group.nodes.length]);
    expect(groups).toEqual([
      ['E', 1],
      ['air', 2],
    ]);
  });

  test('is whole, there in part, or missing', () => {
    expect(toTabState(['a', 'b'], { a: '0.00', b: '100.00' })).toBe('whole');
    expect(toTabState(['a', 'b'], { a: '100.00', b: '' })).toBe('partial');
    expect(toTabState(['a', 'b'], { c: '100.00' })).toBe('missing');
  });

  test.each([
    ['100.00', '50.00', '50.00', []],
    ['100.00', '50.00', '49.99', [{ upItemId: 'air', balance: '-0.01' }]],
    ['100', '50.01', '50', [{ upItemId: 'air', balance: '0.01' }]],
    [
      '99.99',
      '50',
      '',
      [
        { upItemId: 'E', balance: '-0.01' },
        { upItemId: 'air', balance: null },
      ],
    ],
  ])('is balanced where siblings sum to 100.00: %s, %s and %s', (air, co2, nox, expected) => {
    expect(findImbalances(nodes, 'E', { air, co2, nox })).toEqual(expected);
  });
});

describe('the weights of an industry', () => {
  test('come from the nearest one above it', () => {
    expect(industryChain('55101010')).toEqual(['55101010', '551010', '5510', '55', null]);
    expect(industryChain('55')).toEqual(['55', null]);
    expect(industryChain(null)).toEqual([null]);
  });

  test('are those of the most specific industry with the whole tab, never mixed', () => {
    const tabs = [
      tab(null, environment),
      tab('55', { ...environment, co2: '60.00', nox: '40.00' }),
      tab('551010', { air: '100.00', co2: '70.00', nox: '' }),
      tab('5510', { work: '100.00', safety: '100.00' }, 'S'),
    ];
    const { applied, chain } = resolveWeights('55101010', 'E', tabs, nodes);
    expect(applied).toEqual({ gicsId: '55', weights: tabs[1]?.weights });
    expect(chain).toEqual([
      ...[
        { gicsId: '55101010', state: 'missing' },
        { gicsId: '551010', state: 'partial' },
      ],
      ...[
        { gicsId: '5510', state: 'missing' },
        { gicsId: '55', state: 'whole' },
        { gicsId: null, state: 'whole' },
      ],
    ]);
    expect(resolveWeights('4530', 'E', tabs, nodes).applied?.gicsId).toBeNull();
    expect(resolveWeights('5510', 'ALL', tabs, nodes).applied).toBeUndefined();
  });

  const anyIndustry = fc.stringMatching(/^(?:[1-6]0){1,4}$/);
  const someWeights = fc.record(
    { air: fc.constant('100.00'), co2: fc.constant('30.00'), nox: fc.constant('70.00') },
    { requiredKeys: [] },
  );

  test('are always one tab as it is stored, of the industry or one above it, and no nearer one is whole', () => {
    const someTabs = fc.uniqueArray(fc.tuple(fc.option(anyIndustry), someWeights), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(anyIndustry, someTabs, (gicsId, entries) => {
        const tabs = entries.map(([id, weights]) => tab(id, weights));
        const { applied, chain } = resolveWeights(gicsId, 'E', tabs, nodes);
        const first = chain.findIndex(({ state }) => state === 'whole');
        expect(chain.map((link) => link.gicsId)).toEqual(industryChain(gicsId));
        expect(applied?.gicsId).toBe(chain[first]?.gicsId);
        if (!applied) return;
        expect(applied.gicsId === null || gicsId.startsWith(applied.gicsId)).toBe(true);
        expect(tabs).toContainEqual(tab(applied.gicsId, { ...applied.weights }));
        expect(Object.keys(applied.weights)).toHaveLength(3);
      }),
    );
  });

  test('do not depend on tabs of other branches or in other order', () => {
    const tabs = [tab('5510', environment), tab(null, environment), tab('10', { air: '100.00' })];
    const asked = (given: readonly IndustryTab[]) => resolveWeights('55102010', 'E', given, nodes);
    expect(asked([...tabs, tab('5520', environment)].toReversed())).toEqual(asked(tabs));
  });
});

describe('a version', () => {
  test('needs every tab of the default, whole, and 100.00 everywhere', () => {
    expect(findTabProblems(nodes, whole)).toEqual([]);
    const [, ...others] = whole;
    expect(findTabProblems(nodes, others)).toEqual([
      { kind: 'missing', dgnsCtgryCdId: 'REG', gicsId: null, currTabId: 'E', itemId: null },
    ]);
    const faulty = [
      ...whole,
      stored('55', 'E', { air: '100.00' }),
      stored('10', 'ALL', { E: '50.00', S: '50.01' }),
    ];
    expect(findTabProblems(nodes, faulty).map(({ kind, gicsId, itemId }) => [kind, gicsId, itemId])).toEqual([
      ['partial', '55', null],
      ['balance', '10', null],
    ]);
    const short = { ...stored('55', 'E', environment), dgnsCtgryCdId: 'SHORT' as const };
    expect(findTabProblems(nodes, [...whole, short])).toHaveLength(3);
  });

  test('is compared weight by weight, whatever the order of its tabs', () => {
    expect(compareTabs(whole, whole.toReversed())).toEqual([]);
    const after = [...whole.slice(0, 2), stored('55', 'ALL', { E: '100.00' })];
    expect(
      compareTabs(whole, after).map(({ gicsId, itemId, before, after: is }) => [gicsId, itemId, before, is]),
    ).toEqual([
      ['55', 'E', '', '100.00'],
      [null, 'E', '40.00', ''],
      [null, 'S', '60.00', ''],
    ]);
  });

  test('is carried to other nodes without what they do not have', () => {
    const fewer = nodes.filter(({ itemId }) => itemId !== 'nox');
    const carried = carryTabs(whole, fewer, (id) => (id.startsWith('S') ? undefined : id));
    expect(carried).toEqual([
      stored(null, 'E', { air: '100.00', co2: '50.00' }),
      whole[1],
      stored(null, 'ALL', { E: '40.00' }),
    ]);
    expect(carryTabs(whole, nodes, () => undefined)).toEqual([]);
  });

  test('stores weights with two decimals, and none that is no weight', () => {
    expect(tidyWeights({ a: '5', b: '5.1', c: '', d: '-1', e: '1e3', f: '100' })).toEqual({
      a: '5.00',
      b: '5.10',
      f: '100.00',
    });
  });
});
