import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeDepth,
  isWithin,
  levelBelow,
  moveNode,
  placeOfDrop,
  placeOfStep,
  toRefusal,
} from '../../../src/components/tree/moves.ts';
import { findBranches, findByTyping, type TreeNode, toRows } from '../../../src/components/tree/rows.ts';

const node = (id: string, parentId: string | null = null, label = id): TreeNode => ({ id, parentId, label });
const nodes = [node('a'), node('a1', 'a'), node('a2', 'a'), node('b'), node('b1', 'b'), node('c')];
const find = (id: string) => nodes.find((each) => each.id === id) ?? node('');
const outline = (list: readonly TreeNode[]) =>
  toRows(findBranches(list), () => true).map(({ node: { id }, level }) => `${'-'.repeat(level - 1)}${id}`);

test('a tree shows its branches in their order, without what is below a closed one', () => {
  expect(outline(nodes)).toEqual(['a', '-a1', '-a2', 'b', '-b1', 'c']);
  const rows = toRows(findBranches(nodes), (id) => id === 'b');
  expect(rows.map(({ node: { id } }) => id)).toEqual(['a', 'b', 'b1', 'c']);
  expect(rows[1]).toMatchObject({ level: 1, position: 2, setSize: 3, hasChildren: true, isExpanded: true });
});

test('each step of the keyboard is one place', () => {
  const step = (id: string, way: 'up' | 'down' | 'out' | 'into') => {
    const place = placeOfStep(nodes, findBranches(nodes), find(id), way);
    return place && outline(moveNode(nodes, id, place));
  };
  expect(step('a2', 'up')).toEqual(['a', '-a2', '-a1', 'b', '-b1', 'c']);
  expect(step('b', 'down')).toEqual(['a', '-a1', '-a2', 'c', 'b', '-b1']);
  expect(step('a1', 'out')).toEqual(['a', '-a2', 'a1', 'b', '-b1', 'c']);
  expect(step('c', 'into')).toEqual(['a', '-a1', '-a2', 'b', '-b1', '-c']);
  expect([step('a', 'up'), step('c', 'down'), step('a', 'out'), step('a', 'into')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a drop goes before, after or into its target', () => {
  const drop = (id: string, target: string, position: 'before' | 'after' | 'inside') =>
    outline(
      moveNode(nodes, id, placeOfDrop(findBranches(nodes), find(id), { target: find(target), position })),
    );
  expect(drop('c', 'a', 'before')).toEqual(['c', 'a', '-a1', '-a2', 'b', '-b1']);
  expect(drop('a1', 'a2', 'after')).toEqual(['a', '-a2', '-a1', 'b', '-b1', 'c']);
  expect(drop('b', 'a', 'inside')).toEqual(['a', '-a1', '-a2', '-b', '--b1', 'c']);
});

test('nothing goes below itself, and a tree may have a rule of its own', () => {
  expect(toRefusal(nodes, find('a'), { parentId: 'a1', index: 0 }, undefined)).toMatch(/하위 항목/);
  expect(toRefusal(nodes, find('c'), { parentId: 'a', index: 0 }, () => '안 됩니다.')).toBe('안 됩니다.');
  expect(toRefusal(nodes, find('c'), { parentId: 'a', index: 0 }, () => null)).toBeNull();
  expect([
    computeDepth(findBranches(nodes), find('a')),
    levelBelow(nodes, 'a1'),
    levelBelow(nodes, null),
  ]).toEqual([2, 3, 1]);
});

test('any allowed move keeps every node, and puts it where it was to go', () => {
  const trees = fc.array(fc.nat({ max: 500 }), { minLength: 2, maxLength: 25 }).map((seeds) =>
    seeds.map((seed, at) => {
      const parent = seed % (at + 1);
      return node(`n${at}`, parent === at ? null : `n${parent}`);
    }),
  );
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), fc.nat(), (list, first, second, third) => {
      const moved = list[first % list.length] ?? node('');
      const parent = [null, ...list.map(({ id }) => id)][second % (list.length + 1)] ?? null;
      if (isWithin(list, moved, parent)) return;
      const others = list.filter((each) => each.parentId === parent && each !== moved);
      const place = { parentId: parent, index: third % (others.length + 1) };
      const after = moveNode(list, moved.id, place);
      expect(after.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
      const siblings = findBranches(after).get(parent) ?? [];
      expect(siblings[place.index]?.id).toBe(moved.id);
      expect(siblings.filter(({ id }) => id !== moved.id)).toEqual(others);
      expect(outline(after)).toHaveLength(list.length);
    }),
  );
});

test('typing finds the next label that starts with it, by initial consonants too', () => {
  const labels = ['공지사항', '공급망', '진단', 'ESG', '권한'];
  const rows = toRows(findBranches(labels.map((label) => node(label))), () => true);
  expect(findByTyping(rows, 0, '공')).toBe(1);
  expect(findByTyping(rows, 1, '공')).toBe(0);
  expect(findByTyping(rows, 0, 'ㄱㅎ')).toBe(4);
  expect(findByTyping(rows, 0, 'e')).toBe(3);
  expect(findByTyping(rows, 0, '없')).toBeUndefined();
});
