import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTicks, type TickNode, type TickRule } from '../../src/contracts/ticks.ts';

/** Trees of up to 40 nodes: each node hangs below an earlier one, or at the top. */
const trees = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 }).map((seeds) =>
  seeds.map((seed, at): TickNode => {
    const parent = seed % (at + 1);
    return { id: `n${at}`, parentId: parent === at ? null : `n${parent}` };
  }),
);
const treesWithTicks = trees.chain((nodes) =>
  fc.tuple(
    fc.constant(nodes),
    fc.subarray(nodes.map(({ id }) => id)).map((ids) => new Set(ids)),
    fc.constantFrom(...nodes.map(({ id }) => id)),
  ),
);
const rules = fc.constantFrom<TickRule>('any', 'all');

const findChildren = (nodes: readonly TickNode[], id: string) =>
  nodes.filter(({ parentId }) => parentId === id).map((node) => node.id);
const below = (nodes: readonly TickNode[], id: string): string[] =>
  findChildren(nodes, id).flatMap((child) => [child, ...below(nodes, child)]);

const menu: TickNode[] = [
  { id: 'top', parentId: null },
  { id: 'a', parentId: 'top' },
  { id: 'b', parentId: 'top' },
  { id: 'other', parentId: null },
];

describe('the menu of a role', () => {
  const { toggle, normalize, computeStates } = createTicks(menu, 'any');

  test('ticking a top menu ticks all its children, ticking it again clears them', () => {
    const ticked = toggle(new Set(), 'top');
    expect([...ticked].sort()).toEqual(['a', 'b', 'top']);
    expect([...toggle(ticked, 'top')]).toEqual([]);
  });

  test('a top menu is ticked as soon as one child is, and clears it', () => {
    const one = toggle(new Set(), 'a');
    expect([...one].sort()).toEqual(['a', 'top']);
    expect([...toggle(one, 'a')]).toEqual([]);
    expect([...toggle(one, 'top')]).toEqual([]);
  });

  test('a top menu that is stored without its children is not ticked, one without children may be', () => {
    expect([...normalize(new Set(['top', 'other', 'gone']))]).toEqual(['other']);
    expect(computeStates(new Set(['b'])).get('top')).toBe(true);
  });
});

describe('the indicators of a role', () => {
  const { toggle, computeStates } = createTicks(menu, 'all');

  test('a parent is ticked when all its children are', () => {
    const one = toggle(new Set(), 'a');
    expect([...one]).toEqual(['a']);
    expect(computeStates(one).get('top')).toBe('mixed');
    expect([...toggle(one, 'b')].sort()).toEqual(['a', 'b', 'top']);
  });

  test('ticking a section header with some ticked ticks the rest', () => {
    expect([...toggle(new Set(['a']), 'top')].sort()).toEqual(['a', 'b', 'top']);
  });
});

describe('any tree', () => {
  test('has each parent by the rule for its children', () => {
    fc.assert(
      fc.property(treesWithTicks, rules, ([nodes, ticked, id], rule) => {
        const after = createTicks(nodes, rule).toggle(ticked, id);
        for (const { id: parent } of nodes) {
          const children = findChildren(nodes, parent).map((child) => after.has(child));
          if (children.length === 0) continue;
          const expected = rule === 'any' ? children.includes(true) : !children.includes(false);
          expect(after.has(parent)).toBe(expected);
        }
      }),
    );
  });

  test('changes with a toggle only what is below the node, and that as one', () => {
    fc.assert(
      fc.property(treesWithTicks, rules, ([nodes, raw, id], rule) => {
        const ticks = createTicks(nodes, rule);
        const ticked = ticks.normalize(raw);
        const after = ticks.toggle(ticked, id);
        expect(after.has(id)).toBe(!ticked.has(id));
        const branch = new Set([id, ...below(nodes, id)]);
        for (const node of branch) expect(after.has(node)).toBe(after.has(id));
        const leaves = nodes.filter((node) => findChildren(nodes, node.id).length === 0);
        for (const leaf of leaves)
          if (!branch.has(leaf.id)) expect(after.has(leaf.id)).toBe(ticked.has(leaf.id));
      }),
    );
  });

  test('stays as it is when it is put right twice, and after two toggles of a node all below which was alike', () => {
    fc.assert(
      fc.property(treesWithTicks, rules, ([nodes, raw, id], rule) => {
        const ticks = createTicks(nodes, rule);
        const once = ticks.normalize(raw);
        expect(ticks.normalize(once)).toEqual(once);
        const even = ticks.toggle(once, id);
        expect(ticks.toggle(ticks.toggle(even, id), id)).toEqual(even);
      }),
    );
  });
});
