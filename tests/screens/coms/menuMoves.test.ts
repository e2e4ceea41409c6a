import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MENU_LEVELS, type MenuItem } from '../../../src/contracts/menu.ts';
import { childrenOf, type MenuPlace, placeOfDrop, placeOfStep } from '../../../src/screens/coms/menuMoves.ts';

const itemOf = (menuId: string, upMenuId: string | null, lvl: number): MenuItem => ({
  menuId,
  upMenuId,
  lvl,
  menuNm: menuId,
  name: null,
  src: null,
  sortOrder: 0,
  enabled: true,
  roles: [],
  version: 1,
  childCnt: 0,
  createdBy: null,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: null,
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
});

/** top > (a > (a1, a2), b, c) */
const items = [
  itemOf('top', null, 1),
  itemOf('a', 'top', 2),
  itemOf('a1', 'a', 3),
  itemOf('a2', 'a', 3),
  itemOf('b', 'top', 2),
  itemOf('c', 'top', 2),
];

describe('a drop', () => {
  test.each([
    ['before', 'c', 'a', 'before', { upMenuId: 'top', sortOrder: 0 }],
    ['after, counted without the dragged one', 'a', 'c', 'after', { upMenuId: 'top', sortOrder: 2 }],
    ['onto its own place', 'b', 'a', 'after', { upMenuId: 'top', sortOrder: 1 }],
    ['inside, last', 'b', 'a', 'inside', { upMenuId: 'a', sortOrder: 2 }],
    ['out of its parent', 'a2', 'b', 'before', { upMenuId: 'top', sortOrder: 1 }],
    ['on itself', 'a', 'a', 'inside', null],
    ['into its own branch', 'a', 'a1', 'after', null],
    ['beside the top', 'b', 'top', 'before', null],
    ['of the top', 'top', 'b', 'inside', null],
    ['too deep with what is below it', 'a', 'b', 'inside', null],
    ['below the last level', 'b', 'a1', 'inside', null],
    ['of what is not there', 'x', 'b', 'inside', null],
  ] as const)('%s', (_, draggedNode, targetNode, position, place) => {
    expect(placeOfDrop(items, { draggedNode, targetNode, position })).toEqual(place);
  });
});

describe('a step', () => {
  test.each([
    ['b', 'up', { upMenuId: 'top', sortOrder: 0 }],
    ['b', 'down', { upMenuId: 'top', sortOrder: 2 }],
    ['a', 'up', null],
    ['c', 'down', null],
    ['a2', 'out', { upMenuId: 'top', sortOrder: 1 }],
    ['b', 'out', null],
    ['c', 'into', { upMenuId: 'b', sortOrder: 0 }],
    ['b', 'into', { upMenuId: 'a', sortOrder: 2 }],
    ['a', 'into', null],
    ['a2', 'into', null],
    ['top', 'down', null],
    ['x', 'up', null],
  ] as const)('%s %s', (menuId, step, place) => {
    expect(placeOfStep(items, menuId, step)).toEqual(place);
  });
});

/** What the server does with a place: the item goes there with all that is below it. */
function moved(tree: readonly MenuItem[], menuId: string, { upMenuId, sortOrder }: MenuPlace): MenuItem[] {
  const item = tree.find((candidate) => candidate.menuId === menuId);
  const parent = tree.find((candidate) => candidate.menuId === upMenuId);
  if (!item || !parent) throw new Error('no such item');
  const others = childrenOf(tree, upMenuId).filter((candidate) => candidate !== item);
  const order = [...others.slice(0, sortOrder), { ...item, upMenuId }, ...others.slice(sortOrder)];
  const childrenIn = (id: string): MenuItem[] =>
    id === upMenuId ? order : childrenOf(tree, id).filter((candidate) => candidate !== item);
  const walk = (node: MenuItem, lvl: number): MenuItem[] => [
    { ...node, lvl },
    ...childrenIn(node.menuId).flatMap((child) => walk(child, lvl + 1)),
  ];
  const [top] = tree;
  return top ? walk(top, 1) : [];
}

test('no run of moves loses an item, makes a circle or goes too deep', () => {
  const ids = items.map(({ menuId }) => menuId);
  const move = fc.oneof(
    fc.record({
      draggedNode: fc.constantFrom(...ids),
      targetNode: fc.constantFrom(...ids),
      position: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
    }),
    fc.record({
      menuId: fc.constantFrom(...ids),
      step: fc.constantFrom('up' as const, 'down' as const, 'out' as const, 'into' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let tree: MenuItem[] = items;
      for (const one of moves) {
        const place = 'step' in one ? placeOfStep(tree, one.menuId, one.step) : placeOfDrop(tree, one);
        if (place) tree = moved(tree, 'step' in one ? one.menuId : one.draggedNode, place);
        expect(tree.map(({ menuId }) => menuId).toSorted()).toEqual(ids.toSorted());
        expect(Math.max(...tree.map(({ lvl }) => lvl))).toBeLessThanOrEqual(MENU_LEVELS);
      }
    }),
  );
});
