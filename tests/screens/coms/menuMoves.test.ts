import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveNode, placeOfDrop, placeOfStep, toRefusal } from '../../../src/components/tree/moves.ts';
import { findBranches, toRows } from '../../../src/components/tree/rows.ts';
import { MENU_LEVELS, type MenuItem } from '../../../src/contracts/menu.ts';
import { type MenuNode, menuNodes, refuseMenuMove } from '../../../src/screens/coms/menuMoves.ts';

const findItem = (menuId: string, upMenuId: string | null, lvl: number): MenuItem => ({
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
const nodes = menuNodes([
  findItem('top', null, 1),
  findItem('a', 'top', 2),
  findItem('a1', 'a', 3),
  findItem('a2', 'a', 3),
  findItem('b', 'top', 2),
  findItem('c', 'top', 2),
]);
const find = (id: string) => nodes.find((node) => node.id === id) ?? expect.fail(id);
const refusal = (id: string, target: string, position: 'before' | 'after' | 'inside') => {
  const place = placeOfDrop(findBranches(nodes), find(id), { target: find(target), position });
  return toRefusal(nodes, find(id), place, refuseMenuMove(nodes));
};

test.each([
  ['before a sibling', 'c', 'a', 'before'],
  ['after a sibling', 'a', 'c', 'after'],
  ['into another, last', 'b', 'a', 'inside'],
  ['out of its parent', 'a2', 'b', 'before'],
] as const)('a menu goes %s', (_, id, target, position) => {
  expect(refusal(id, target, position)).toBeNull();
});

test.each([
  ['into its own branch', 'a', 'a1', 'after', /자신의 하위 항목/],
  ['beside the top', 'b', 'top', 'before', /메뉴 그룹 밖/],
  ['when it is the top', 'top', 'b', 'inside', /하위 항목/],
  ['too deep with what is below it', 'a', 'b', 'inside', /3단계까지/],
  ['below the last level', 'b', 'a1', 'inside', /3단계까지/],
] as const)('a menu does not go %s', (_, id, target, position, reason) => {
  expect(refusal(id, target, position)).toMatch(reason);
});

test('the top of a branch that begins further down counts as deep as it is', () => {
  const branch = menuNodes([findItem('a', 'top', 2), findItem('a1', 'a', 3), findItem('a2', 'a', 3)]);
  const [, first, second] = branch;
  if (!first || !second) return expect.fail();
  const place = { parentId: first.id, index: 0 };
  expect(toRefusal(branch, second, place, refuseMenuMove(branch))).toMatch(/3단계까지/);
});

test('no run of moves loses an item, makes a circle or goes too deep', () => {
  const ids = nodes.map(({ id }) => id);
  const move = fc.oneof(
    fc.record({
      id: fc.constantFrom(...ids),
      target: fc.constantFrom(...ids),
      position: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
    }),
    fc.record({
      id: fc.constantFrom(...ids),
      step: fc.constantFrom('up' as const, 'down' as const, 'out' as const, 'into' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let tree: MenuNode[] = nodes;
      for (const one of moves) {
        const node = tree.find(({ id }) => id === one.id) ?? expect.fail(one.id);
        const branches = findBranches(tree);
        const target = 'target' in one ? tree.find(({ id }) => id === one.target) : undefined;
        const place =
          'step' in one
            ? placeOfStep(tree, branches, node, one.step)
            : target && placeOfDrop(branches, node, { target, position: one.position });
        if (!place || toRefusal(tree, node, place, refuseMenuMove(tree)) !== null) continue;
        tree = moveNode(tree, one.id, place);
        const rows = toRows(findBranches(tree), () => true);
        expect(rows.map(({ node: { id } }) => id).toSorted()).toEqual(ids.toSorted());
        expect(Math.max(...rows.map(({ level }) => level))).toBeLessThanOrEqual(MENU_LEVELS);
      }
    }),
  );
});
