import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  compareResults,
  findBand,
  formatFraction,
  type IndicatorOutcome,
  toTextPoints,
} from '../../src/contracts/scoring.ts';
import {
  evaluateEntry,
  type Measured,
  type Reference,
  type ScoringInput,
} from '../../src/contracts/scoringPoints.ts';
import {
  evaluateNode,
  isProvisional,
  likeForLike,
  type ScoredNode,
} from '../../src/contracts/scoringTree.ts';

const scored = (score: number | string): IndicatorOutcome => ({
  status: 'scored',
  score: new Fraction(score),
  points: null,
  coverage: new Fraction(1),
  basis: { type: 'REQ', metCnt: 1 },
  lacksEvidence: false,
});
const unanswered: IndicatorOutcome = { status: 'unanswered' };
const notApplicable: IndicatorOutcome = { status: 'notApplicable', cause: 'stated' };

const leaf = (
  weight: string,
  outcome: IndicatorOutcome,
  id = weight,
  bizSectId: string | null = null,
): ScoredNode => ({
  id,
  bizSectId,
  weight,
  outcome,
});
const node = (weight: string, children: readonly ScoredNode[], id = weight): ScoredNode => ({
  id,
  weight,
  children,
});

/** Score of an entry as text; the status where it has none. */
function findOutcome(input: ScoringInput, lacksEvidence = false): string {
  const outcome = evaluateEntry({ applies: true, input, lacksEvidence });
  if (outcome.status !== 'scored') return 'cause' in outcome ? outcome.cause : outcome.status;
  return outcome.points === null ? `${outcome.score}` : `${outcome.points} points, ${outcome.score}`;
}

describe('points', () => {
  test.each([
    [1, '1 points, 0'],
    [2, '2 points, 25'],
    [3, '3 points, 50'],
    [4, '4 points, 75'],
    [5, '5 points, 100'],
  ] as const)('a stage of %i is %s', (stage, expected) => {
    expect(findOutcome({ type: 'STAGE', stage })).toBe(expected);
  });

  test.each([
    [0, '1 points, 0'],
    [1, '1 points, 0'],
    [2, '2 points, 25'],
    [4, '4 points, 75'],
    [5, '5 points, 100'],
  ])('%i of 5 requirements are %s', (met, expected) => {
    expect(findOutcome({ type: 'REQ', met: Array.from({ length: 5 }, (_, at) => at < met) })).toBe(expected);
  });

  test.each([
    ['UP', '9.99', '1 points, 0'],
    ['UP', '10', '2 points, 25'],
    ['UP', '39.99', '4 points, 75'],
    ['UP', '40', '5 points, 100'],
    ['DOWN', '40.01', '1 points, 0'],
    ['DOWN', '40', '2 points, 25'],
    ['DOWN', '10.01', '4 points, 75'],
    ['DOWN', '10', '5 points, 100'],
  ] as const)('a ratio, %s, of %s is %s', (direction, value, expected) => {
    const thresholds =
      direction === 'UP' ? (['10', '20', '30', '40'] as const) : (['40', '30', '20', '10'] as const);
    expect(findOutcome({ type: 'RATIO', direction, thresholds, value: new Fraction(value) })).toBe(expected);
  });

  test.each([
    ['9.99', null],
    ['10', { place: 1, value: '10' }],
    ['35', { place: 3, value: '30' }],
    ['40', { place: 4, value: '40' }],
  ])('a ratio of %s names the threshold that it has passed: %j', (value, expected) => {
    const outcome = evaluateEntry({
      applies: true,
      lacksEvidence: false,
      input: {
        type: 'RATIO',
        direction: 'UP',
        thresholds: ['10', '20', '30', '40'],
        value: new Fraction(value),
      },
    });
    const basis = outcome.status === 'scored' ? outcome.basis : undefined;
    const threshold = basis?.type === 'RATIO' ? basis.threshold : undefined;
    expect(threshold && { place: threshold.place, value: threshold.value.toFraction() }).toEqual(expected);
  });

  test('a ratio by zero is not computable', () => {
    const input: ScoringInput = {
      type: 'RATIO',
      direction: 'UP',
      thresholds: ['1', '2', '3', '4'],
      value: 'divisionByZero',
    };
    expect(findOutcome(input)).toBe('divisionByZero');
    expect(findOutcome(input, true)).toBe('divisionByZero');
  });

  test.each([
    ['UP', '100.5', '100', '3 points, 50'],
    ['UP', '100.51', '100', '5 points, 100'],
    ['UP', '99.5', '100', '3 points, 50'],
    ['UP', '99.49', '100', '1 points, 0'],
    ['DOWN', '99.49', '100', '5 points, 100'],
    ['DOWN', '100.51', '100', '1 points, 0'],
    ['UP', '0', '0', '3 points, 50'],
    ['UP', '1', '0', '5 points, 100'],
    ['DOWN', '1', '0', '1 points, 0'],
    ['UP', '-90', '-100', '5 points, 100'],
  ] as const)('a trend, %s, to %s from %s is %s', (direction, value, earlier, expected) => {
    expect(
      findOutcome({ type: 'TRD', direction, value: new Fraction(value), earlier: new Fraction(earlier) }),
    ).toBe(expected);
  });

  test('a trend without an earlier year does not apply, and says why', () => {
    const now = { type: 'TRD', direction: 'UP', value: new Fraction(1) } as const;
    expect(findOutcome(now)).toBe('noEarlierYear');
    expect(findOutcome({ ...now, earlier: 'divisionByZero' })).toBe('earlierNotComputable');
  });

  const known = (value: string | number): Reference => ({ status: 'known', value: new Fraction(value) });
  const noAverage: Reference = { status: 'missing', cause: 'noAverage' };
  const noEarlierYear: Reference = { status: 'missing', cause: 'noEarlierYear' };
  const zeroBefore: Reference = { status: 'missing', cause: 'earlierNotComputable' };
  const levelAndTrend = (value: Measured | null, level: Reference, trend: Reference): ScoringInput => ({
    type: 'LVL_TRD',
    direction: 'UP',
    value,
    level,
    trend,
  });

  test.each([
    ['above the average and better', '10.6', known(10), known(10), '100'],
    ['at the average and the same', '10.5', known(10), known('10.5'), '50'],
    ['just above the average', '10.51', known(10), known('10.51'), '75'],
    ['just below the average', '9.49', known(10), known('9.49'), '25'],
    ['below the average and worse', '9', known(10), known(10), '0'],
    ['without an average the trend doubles', '10.6', noAverage, known(10), '100'],
    ['without an earlier year the level doubles', '10', known(10), noEarlierYear, '50'],
    ['where the year before divides by zero the level doubles', '9', known(10), zeroBefore, '0'],
    ['neither', '10', noAverage, noEarlierYear, 'noComparison'],
  ] as const)('level and trend: %s', (_, value, level, trend, expected) => {
    expect(findOutcome(levelAndTrend(new Fraction(value), level, trend))).toBe(expected);
  });

  test('level and trend of what divides by zero now cannot be computed', () => {
    expect(findOutcome(levelAndTrend('divisionByZero', known(10), known(10)))).toBe('divisionByZero');
    expect(findOutcome(levelAndTrend(null, known(10), known(10)))).toBe('unanswered');
  });

  test('level and trend turn round where less is better', () => {
    const input = levelAndTrend(new Fraction(9), known(10), known(10));
    expect(findOutcome({ ...input, direction: 'DOWN' } as ScoringInput)).toBe('100');
  });

  test('level and trend give both halves, and why one is missing', () => {
    const input = levelAndTrend(new Fraction(9), known(10), noEarlierYear);
    expect(evaluateEntry({ applies: true, input, lacksEvidence: false })).toMatchObject({
      basis: {
        level: { status: 'compared', comparison: 'worse', score: 0 },
        trend: { status: 'missing', cause: 'noEarlierYear' },
      },
    });
  });

  test.each([
    [[], '100'],
    [[{ id: 'a', count: 2, pointsPerCase: '12.5' }], '75'],
    [
      [
        { id: 'a', count: 1, pointsPerCase: '30' },
        { id: 'b', count: 4, pointsPerCase: '20' },
      ],
      '0',
    ],
  ])('violations %j leave %s', (cases, expected) => {
    expect(findOutcome({ type: 'VIOL', cases })).toBe(expected);
  });

  const stage = (points: 1 | 2 | 3 | 4 | 5 | null, lacksEvidence = false) =>
    ({ applies: true, lacksEvidence, input: { type: 'STAGE', stage: points } }) as const;
  test.each([
    ['the mean of what applies', [stage(5), stage(2), { applies: false } as const], '125/2'],
    ['nothing applies', [{ applies: false } as const], 'noParts'],
    ['nothing is answered', [stage(null), stage(null)], 'unanswered'],
    ['an unanswered part counts 0', [stage(5), stage(null)], '50'],
    ['a part without its evidence', [stage(5), stage(5, true)], '50'],
  ])('parts: %s', (_, entries, expected) => {
    const parts = entries.map((entry, place) => ({ id: `${place}`, entry }));
    const outcome = evaluateEntry({ applies: true, lacksEvidence: false, input: { type: 'MULTI', parts } });
    expect(
      outcome.status === 'scored' ? outcome.score.toFraction() : findOutcome({ type: 'MULTI', parts }),
    ).toBe(expected);
  });

  test('the coverage of parts is the answered share of those that apply', () => {
    const entries = [stage(5), stage(null), stage(1), { applies: false } as const];
    const parts = entries.map((entry, place) => ({ id: `${place}`, entry }));
    const outcome = evaluateEntry({ applies: true, lacksEvidence: false, input: { type: 'MULTI', parts } });
    expect(outcome.status === 'scored' && outcome.coverage.toFraction()).toBe('2/3');
    const tree = node('1', [leaf('50', outcome, 'parts'), leaf('50', scored(100), 'whole')]);
    const result = evaluateNode(tree);
    expect(result && [result.score.toFraction(), result.coverage.toFraction()]).toEqual(['200/3', '5/6']);
    expect(outcome).toMatchObject({
      basis: {
        parts: [
          { id: '0', outcome: { points: 5 } },
          { id: '1', outcome: { status: 'unanswered' } },
          { id: '2', outcome: { points: 1 } },
          { id: '3', outcome: { status: 'notApplicable', cause: 'stated' } },
        ],
      },
    });
  });

  test('missing evidence makes 1 point of every answer, and nothing of none', () => {
    expect(findOutcome({ type: 'STAGE', stage: 5 }, true)).toBe('1 points, 0');
    expect(findOutcome({ type: 'VIOL', cases: [] }, true)).toBe('1 points, 0');
    expect(findOutcome({ type: 'STAGE', stage: null }, true)).toBe('unanswered');
  });

  test('what is stated not to apply has no score', () => {
    expect(evaluateEntry({ applies: false })).toEqual({ status: 'notApplicable', cause: 'stated' });
  });

  test.each([
    ['0', 1],
    ['24.99', 1],
    ['25', 2],
    ['99.99', 4],
    ['99999999999999999999/1000000000000000000', 4],
    ['100', 5],
  ])('a score of %s has the text of %i points', (score, points) => {
    expect(toTextPoints(new Fraction(score))).toBe(points);
  });
});

describe('the worked examples', () => {
  const environment = [leaf('40', scored(75)), leaf('30', notApplicable), leaf('30.0', scored(25))];

  test('what does not apply leaves, and its weight goes to the others', () => {
    const result = evaluateNode(node('1', environment));
    expect(result?.score.toFraction()).toBe('375/7');
    expect(formatFraction(result?.score ?? new Fraction(0))).toBe('53.6');
    expect(result && findBand(result.score)).toBe('from40');
    expect(result?.coverage.valueOf()).toBe(1);
  });

  test('what is not answered counts 0 and makes the result provisional', () => {
    const result = evaluateNode(node('1', [...environment.slice(0, 2), leaf('30.0', unanswered)]));
    expect(result && formatFraction(result.score)).toBe('42.9');
    expect(result && formatFraction(result.coverage.mul(100))).toBe('57.1');
    expect(result && isProvisional(result)).toBe(true);
  });

  test('domains weigh 10, 35, 35 and 20', () => {
    const result = evaluateNode(
      node('1', [
        leaf('10', scored(80)),
        node('35', environment),
        leaf('35.0', scored(60)),
        leaf('20', scored(40)),
      ]),
    );
    expect(result?.score.toFraction()).toBe('223/4');
    expect(result && formatFraction(result.score)).toBe('55.8');
  });

  test('13, 46 and 16 with 50, 75 and 25 are exactly 60', () => {
    const result = evaluateNode(
      node('1', [leaf('13', scored(50)), leaf('46', scored(75)), leaf('16', scored(25))]),
    );
    expect(result?.score.toFraction()).toBe('60');
    expect(result && findBand(result.score)).toBe('from60');
  });

  test('a node of which nothing applies leaves its parent, which names what left it', () => {
    const empty = node('50', [leaf('100', notApplicable)]);
    const parent = node('1', [
      empty,
      leaf('50.0', notApplicable),
      leaf('0', scored(1)),
      leaf('5', scored(25)),
    ]);
    expect(evaluateNode(parent)?.left).toEqual([
      { id: '50', cause: 'nothingApplies' },
      { id: '50.0', cause: 'stated' },
      { id: '0', cause: 'noWeight' },
    ]);
    expect(evaluateNode(empty)).toBeNull();
    expect(evaluateNode(node('1', [empty, leaf('50', scored(25))]))?.score.valueOf()).toBe(25);
  });

  test('coverage of exactly 80 % is not provisional', () => {
    const at = (answered: string, rest: string) =>
      evaluateNode(node('1', [leaf(answered, scored(50)), leaf(rest, unanswered, 'rest')]));
    const [enough, short] = [at('80', '20'), at('79.99', '20.01')];
    expect(enough && isProvisional(enough)).toBe(false);
    expect(short && isProvisional(short)).toBe(true);
  });
});

const outcomes: fc.Arbitrary<IndicatorOutcome> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => scored(`${hundredths / 100}`)),
  fc.constant(unanswered),
  fc.constant(notApplicable),
);
const weights = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => `${hundredths / 100}`);

/** Trees of at most three levels whose nodes have ids of their own. */
const { tree: trees } = fc.letrec<{ tree: ScoredNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.record({ id: fc.uuid(), bizSectId: fc.constant(null), weight: weights, outcome: outcomes }),
    fc.record({ id: fc.uuid(), weight: weights, children: fc.array(tie('tree'), { maxLength: 6 }) }),
  ),
}));

const reversed = (tree: ScoredNode): ScoredNode =>
  'children' in tree ? { ...tree, children: tree.children.map(reversed).reverse() } : tree;

/** The tree with each weight of siblings multiplied by one number. */
const rescaled = (tree: ScoredNode, factor: number): ScoredNode => ({
  ...tree,
  weight: new Fraction(tree.weight).mul(factor).toFraction(),
  ...('children' in tree && { children: tree.children.map((child) => rescaled(child, factor)) }),
});

const exact = (tree: ScoredNode) => {
  const result = evaluateNode(tree);
  return result && [result.score.toFraction(), result.coverage.toFraction()];
};

describe('a result, for every tree,', () => {
  test('is between 0 and 100, with a coverage between 0 and 1', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const result = evaluateNode(tree);
        if (result === null) return;
        expect(result.score.gte(0) && result.score.lte(100)).toBe(true);
        expect(result.coverage.gte(0) && result.coverage.lte(1)).toBe(true);
      }),
    );
  });

  test('does not depend on the order or the unit of the weights', () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 2, max: 9 }), (tree, factor) => {
        expect(exact(reversed(tree))).toEqual(exact(tree));
        expect(exact(rescaled(tree, factor))).toEqual(exact(tree));
      }),
    );
  });

  test('has shares of its children that sum to exactly 1', () => {
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 6 }), (children) => {
        const result = evaluateNode(node('1', children));
        const sum = result?.contributions.reduce((total, { share }) => total.add(share), new Fraction(0));
        expect(sum === undefined || sum.equals(1)).toBe(true);
      }),
    );
  });

  test('never falls when an indicator scores more', () => {
    const raised = (tree: ScoredNode): ScoredNode =>
      'children' in tree
        ? { ...tree, children: tree.children.map((child, at) => (at === 0 ? raised(child) : child)) }
        : { ...tree, outcome: tree.outcome.status === 'notApplicable' ? tree.outcome : scored(100) };
    fc.assert(
      fc.property(trees, (tree) => {
        const [before, after] = [evaluateNode(tree), evaluateNode(raised(tree))];
        expect(
          before === null || (after?.score.gte(before.score) && after.coverage.gte(before.coverage)),
        ).toBe(true);
      }),
    );
  });
});

describe('the trend', () => {
  const at = (score: string, setVersion = 'a:1') => ({ setVersion, score: new Fraction(score) });
  test.each([
    ['60.5', 'same'],
    ['60.500001', 'rise'],
    ['59.5', 'same'],
    ['59.499999', 'fall'],
  ])('to %s from 60 is %s', (score, trend) => {
    expect(compareResults(at(score), at('60'))).toMatchObject({ status: 'compared', trend });
  });

  test('says why it is not comparable', () => {
    expect(compareResults(at('60'), undefined)).toEqual({
      status: 'notComparable',
      cause: 'noEarlierResult',
    });
    expect(compareResults(at('60', 'a:2'), at('60', 'a:1'))).toEqual({
      status: 'notComparable',
      cause: 'otherSetVersion',
    });
  });

  test('is offered over the common indicators, by the weights of the current result', () => {
    const current = node('1', [
      leaf('60', scored(100), 'kept'),
      leaf('40', scored(50), 'also'),
      leaf('30', scored(0), 'new'),
    ]);
    const earlier = node('1', [
      leaf('10', scored(50), 'kept'),
      leaf('90', scored(25), 'also'),
      leaf('5', scored(100), 'old'),
    ]);
    const both = likeForLike(current, earlier);
    expect(both && [both.current.score.valueOf(), both.earlier.score.valueOf()]).toEqual([80, 40]);
    const sections = (one: number, other: number) =>
      node('1', [
        node('50', [leaf('100', scored(one), 'item', 'a')], 'a'),
        node('50', [leaf('100', scored(other), 'item', 'b')], 'b'),
      ]);
    const bySection = likeForLike(sections(100, 0), sections(0, 100));
    expect(bySection && [bySection.current.score.valueOf(), bySection.earlier.score.valueOf()]).toEqual([
      50, 50,
    ]);
    const oneLeft = likeForLike(sections(100, 0), node('1', [leaf('1', scored(40), 'item', 'b')]));
    expect(oneLeft && [oneLeft.current.score.valueOf(), oneLeft.earlier.score.valueOf()]).toEqual([0, 40]);
    expect(likeForLike(current, node('1', [leaf('5', scored(100), 'old')]))).toBeNull();
    expect(likeForLike(current, node('1', [leaf('5', notApplicable, 'kept')]))).toBeNull();
  });
});
