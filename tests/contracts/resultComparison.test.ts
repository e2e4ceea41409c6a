import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import {
  changeOutcomes,
  compareResults,
  getEffect,
  listParts,
  sumEffects,
  toIndicatorKey,
} from '../../src/contracts/resultComparison.ts';
import type { IndicatorOutcome } from '../../src/contracts/scoring.ts';
import { evaluateNode, type ScoredNode } from '../../src/contracts/scoringTree.ts';

type Given = number | 'n/a' | 'unanswered';

const toOutcome = (given: Given): IndicatorOutcome => {
  if (given === 'n/a') return { status: 'notApplicable', cause: 'stated' };
  if (given === 'unanswered') return { status: 'unanswered' };
  return {
    status: 'scored',
    score: new Fraction(given),
    points: null,
    coverage: new Fraction(1),
    basis: { type: 'STAGE', stage: 1 },
    lacksEvidence: false,
  };
};
const node = (id: string, weight: string, children: ScoredNode[]): ScoredNode => ({ id, weight, children });
const indicators = (bizSectId: string, prefix: string, given: [string, Given][]): ScoredNode[] =>
  given.map(([weight, value], place) => ({
    id: `${prefix}-${place + 1}`,
    bizSectId,
    weight,
    outcome: toOutcome(value),
  }));

interface Section {
  e1: Given[];
  e2: Given;
  s: Given[];
  g: Given[];
  p: Given;
}

/** A section of the worked example: domains 10, 35, 35 and 20. */
const section = (id: string, weight: string, { e1, e2, s, g, p }: Section): ScoredNode => {
  const weighed = (weights: string[], given: Given[]): [string, Given][] =>
    given.map((each, place) => [weights[place] ?? '0', each]);
  return node(id, weight, [
    node('P', '10', indicators(id, 'P', [['100', p]])),
    node('E', '35', [
      node('E1', '60', indicators(id, 'E1', weighed(['40', '30', '30'], e1))),
      node('E2', '40', indicators(id, 'E2', [['100', e2]])),
    ]),
    node('S', '35', indicators(id, 'S', weighed(['50', '50'], s))),
    node('G', '20', indicators(id, 'G', weighed(['33.34', '33.33', '33.33'], g))),
  ]);
};

const a: Section = { e1: [75, 'n/a', 25], e2: 100, s: [50, 75], g: [50, 25, 'unanswered'], p: 100 };
const b: Section = { e1: ['unanswered', 50, 50], e2: 'n/a', s: [25, 'unanswered'], g: [75, 75, 100], p: 50 };
const company = (
  first: Section = a,
  second: Section = b,
  [one, other]: [string, string] = ['50', '50'],
): ScoredNode => node('all', '100', [section('A', one, first), section('B', other, second)]);

const text = (value: Fraction | undefined) => value?.toFraction();

describe('parts of a result', () => {
  it('add up to it, and their shares to 1', () => {
    const parts = listParts(company());
    const total = parts.reduce((sum, { share, score }) => sum.add(share.mul(score)), new Fraction(0));
    expect(text(total)).toBe(text(evaluateNode(company())?.score));
    expect(Number(total.valueOf().toFixed(4))).toBe(49.3335);
    expect(text(parts.reduce((sum, { share }) => sum.add(share), new Fraction(0)))).toBe('1');
  });

  it('are none where nothing applies', () => {
    expect(listParts(node('X', '100', indicators('A', 'X', [['100', 'n/a']])))).toEqual([]);
  });

  it('of a set of one indicator are that indicator', () => {
    const only = node('X', '100', indicators('A', 'X', [['100', 75]]));
    expect(listParts(only)).toMatchObject([{ id: 'X-1', bizSectId: 'A', share: new Fraction(1) }]);
  });
});

describe('a difference', () => {
  it('has the indicator that was answered, by its shares up the tree', () => {
    const answered = company(a, { ...b, s: [25, 75] });
    const difference = compareResults(company(), answered);
    expect(Number(difference?.after.valueOf().toFixed(4))).toBe(55.896);
    expect(difference?.moves).toHaveLength(1);
    // half the company, 35 % of the section, half of its domain, 75 points
    expect(text(difference?.moves[0]?.byScore)).toBe(text(new Fraction('6.5625')));
    expect(text(difference?.moves[0]?.byShare)).toBe('0');
    expect(difference?.moves[0]).toMatchObject({ id: 'S-2', bizSectId: 'B' });
  });

  it('of the same result is nothing', () => {
    expect(compareResults(company(), company())).toMatchObject({ moves: [] });
  });

  it('is nothing to speak of where one side has no result', () => {
    const nothing = node('all', '100', indicators('A', 'X', [['100', 'n/a']]));
    expect(compareResults(nothing, company())).toBeNull();
    expect(compareResults(company(), nothing)).toBeNull();
  });

  it('tells scores from weights, and gives what begins to apply its whole part', () => {
    const before = node(
      'X',
      '100',
      indicators('A', 'X', [
        ['50', 40],
        ['50', 'n/a'],
      ]),
    );
    const after = node(
      'X',
      '100',
      indicators('A', 'X', [
        ['50', 60],
        ['50', 80],
      ]),
    );
    const moves = compareResults(before, after)?.moves ?? [];
    expect(
      moves.map(({ id, byScore, byShare, before: earlier }) => [
        id,
        text(byScore),
        text(byShare),
        earlier === null,
      ]),
    ).toEqual([
      ['X-2', '0', '40', true],
      // from 1 × 40 to 1/2 × 60: three quarters of 20 points, and 50 points on half of the share less
      ['X-1', '15', '-25', false],
    ]);
    expect(text(sumEffects(moves))).toBe('30');
  });

  it.each<[string, ScoredNode]>([
    ['other weights of the sections', company(a, b, ['70', '30'])],
    ['values and what applies', company({ ...a, e1: [50, 25, 'n/a'] }, { ...b, e2: 75, g: ['n/a', 0, 100] })],
    ['a section that left', node('all', '100', [section('A', '100', a)])],
    ['a wholly other answer', company(b, a, ['13', '87'])],
  ])('adds up exactly after %s', (_, after) => {
    const difference = compareResults(company(), after);
    if (!difference) throw new Error('no difference');
    expect(difference.moves.length).toBeGreaterThan(0);
    expect(text(sumEffects(difference.moves))).toBe(text(difference.after.sub(difference.before)));
    const sizes = difference.moves.map((move) => getEffect(move).abs());
    expect(sizes.every((size, place) => place === 0 || size.lte(sizes[place - 1] ?? size))).toBe(true);
  });

  it('adds up exactly for any pair of trees', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const given = (): Given => (['n/a', 'unanswered', random(401) / 4] as const)[Math.min(2, random(6))] ?? 0;
    const any = (): Section => ({
      e1: [given(), given(), given()],
      e2: given(),
      s: [given(), given()],
      g: [given(), given(), given()],
      p: given(),
    });
    let compared = 0;
    for (let round = 0; round < 300; round += 1) {
      const first = random(99) + 1;
      const tree = () => company(any(), any(), [String(first), String(100 - first)]);
      const difference = compareResults(tree(), tree());
      if (!difference) continue;
      compared += 1;
      expect(text(sumEffects(difference.moves))).toBe(text(difference.after.sub(difference.before)));
    }
    expect(compared).toBeGreaterThan(250);
  });
});

describe('what if', () => {
  it('changes the outcome of one indicator of one section', () => {
    const key = toIndicatorKey({ id: 'S-2', bizSectId: 'B' });
    const changed = changeOutcomes(company(), new Map([[key, toOutcome(75)]]));
    expect(Number(evaluateNode(changed)?.score.valueOf().toFixed(4))).toBe(55.896);
  });

  it('leaves the tree it is asked about as it was', () => {
    const tree = company();
    changeOutcomes(tree, new Map([[toIndicatorKey({ id: 'P-1', bizSectId: 'A' }), toOutcome(0)]]));
    expect(text(evaluateNode(tree)?.score)).toBe(text(evaluateNode(company())?.score));
  });
});
