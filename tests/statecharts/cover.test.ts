import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, coverGreedily, type WayTree } from '../../src/statecharts/cover.ts';

/** 0 ─ 1 ─ 2, and 0 ─ 3. */
const tree: WayTree = { parents: [-1, 0, 1, 0], items: [[], [1], [2], [3]] };
const end = (node: number, length: number): Candidate => ({ node, items: [], length });

const getItems = ({ parents, items }: WayTree, candidate: Candidate): number[] => {
  const found = [...candidate.items];
  for (let at = candidate.node; at >= 0; at = parents[at] ?? -1) found.push(...(items[at] ?? []));
  return found;
};

describe('the greedy cover', () => {
  test('leaves out ways that a longer one begins with', () => {
    expect(coverGreedily(tree, [end(1, 1), end(2, 2), end(3, 1)])).toEqual([1, 2]);
  });

  test('leaves out a way whose items others cover, though none begins with it', () => {
    const candidates: Candidate[] = [
      { node: 0, items: [7], length: 1 },
      { node: 2, items: [7], length: 3 },
    ];
    expect(coverGreedily(tree, candidates)).toEqual([1]);
  });

  test('prefers the shorter, then the earlier of two that gain the same', () => {
    const two: Candidate[] = [
      { node: 0, items: [7, 8], length: 3 },
      { node: 0, items: [8, 7], length: 2 },
      { node: 0, items: [7, 8], length: 2 },
    ];
    expect(coverGreedily(tree, two)).toEqual([1]);
  });

  test('covers all that the candidates can, by ones that each add something', () => {
    const trees = fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(9), { maxLength: 3 })), { minLength: 1 }).map(
      (nodes): WayTree => ({
        parents: nodes.map(([seed], index) => (index === 0 ? -1 : seed % index)),
        items: nodes.map(([, items]) => items),
      }),
    );
    const some = trees.chain((ways) =>
      fc.tuple(
        fc.constant(ways),
        fc.array(
          fc.record({
            node: fc.nat(ways.parents.length - 1),
            items: fc.array(fc.nat(9), { maxLength: 2 }),
            length: fc.nat(5),
          }),
        ),
      ),
    );
    fc.assert(
      fc.property(some, ([ways, candidates]) => {
        const chosen = coverGreedily(ways, candidates);
        const covered = new Set(chosen.flatMap((index) => getItems(ways, candidates[index] as Candidate)));
        expect(covered).toEqual(new Set(candidates.flatMap((candidate) => getItems(ways, candidate))));
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});
