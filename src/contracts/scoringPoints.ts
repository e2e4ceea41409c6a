import Fraction from 'fraction.js';
import {
  allPoints,
  type Comparison,
  compareWithAverage,
  compareWithEarlier,
  type Decimal,
  type DirectionCd,
  type IndicatorOutcome,
  type NotApplicableCause,
  type Points,
  scoreOf,
} from './scoring.ts';

/** A value and what it is divided by to compare it (revenue, employees); 1 where it is compared as it is. */
export interface Intensity {
  value: Decimal;
  denominator: Decimal;
}

export type Thresholds = readonly [Decimal, Decimal, Decimal, Decimal];

/** What was entered for one indicator. Null is not answered, undefined does not exist. */
export type ScoringInput =
  | { type: 'STAGE'; stage: Points | null }
  | { type: 'REQ'; met: readonly boolean[] | null }
  | { type: 'RATIO'; direction: DirectionCd; thresholds: Thresholds; ratio: Intensity | null }
  | { type: 'TRD'; direction: DirectionCd; value: Decimal | null; earlier?: Decimal }
  | {
      type: 'LVL_TRD';
      direction: DirectionCd;
      value: Intensity | null;
      /** Per unit of the denominator. */
      average?: Decimal;
      earlier?: Intensity;
    }
  | { type: 'VIOL'; cases: readonly { count: number; pointsPerCase: Decimal }[] | null }
  | { type: 'MULTI'; parts: readonly IndicatorEntry[] };

/** An entry: stated not to apply, or its input, and whether evidence that it needs is missing. */
export type IndicatorEntry =
  | { applies: false }
  | { applies: true; input: ScoringInput; lacksEvidence: boolean };

const unanswered: IndicatorOutcome = { status: 'unanswered' };
const divisionByZero: IndicatorOutcome = { status: 'notComputable', cause: 'divisionByZero' };
const notApplicable = (cause: NotApplicableCause): IndicatorOutcome => ({ status: 'notApplicable', cause });
const scored = (score: Fraction): IndicatorOutcome => ({ status: 'scored', score, points: null });
const pointed = (points: Points): IndicatorOutcome => ({ status: 'scored', score: scoreOf(points), points });

/** The lowest outcome that an answered indicator has, which is also that of one whose required evidence is missing. */
const lowest = pointed(1);

/** Null when the denominator is 0. */
function divide({ value, denominator }: Intensity): Fraction | null {
  const divisor = new Fraction(denominator);
  return divisor.equals(0) ? null : new Fraction(value).div(divisor);
}

/** The nth of 1…5, held to both ends. */
const pointsAt = (count: number): Points => allPoints[Math.min(Math.max(count, 1), 5) - 1] ?? 1;

function pointsOfRatio(ratio: Fraction, direction: DirectionCd, thresholds: Thresholds): Points {
  const reached = thresholds.filter((threshold) =>
    direction === 'UP' ? ratio.gte(threshold) : ratio.lte(threshold),
  );
  return pointsAt(1 + reached.length);
}

const pointsOfTrend = { worse: 1, same: 3, better: 5 } as const satisfies Record<Comparison, Points>;
const halfOf = { worse: 0, same: 25, better: 50 } as const satisfies Record<Comparison, number>;

function levelAndTrend(input: Extract<ScoringInput, { type: 'LVL_TRD' }>): IndicatorOutcome {
  if (input.value === null) return unanswered;
  if (input.average === undefined && input.earlier === undefined) return notApplicable('noComparison');
  const value = divide(input.value);
  const earlier = input.earlier === undefined ? undefined : divide(input.earlier);
  if (value === null || earlier === null) return divisionByZero;
  const halves: number[] = [];
  if (input.average !== undefined)
    halves.push(halfOf[compareWithAverage(value, new Fraction(input.average), input.direction)]);
  if (earlier !== undefined) halves.push(halfOf[compareWithEarlier(value, earlier, input.direction)]);
  const sum = halves.reduce((total, half) => total + half, 0);
  return scored(new Fraction(sum * 2, halves.length));
}

function meanOfParts(parts: readonly IndicatorEntry[]): IndicatorOutcome {
  const outcomes = parts.map(evaluateEntry).filter(({ status }) => status !== 'notApplicable');
  if (outcomes.length === 0) return notApplicable('noParts');
  if (outcomes.some(({ status }) => status === 'notComputable')) return divisionByZero;
  if (outcomes.every(({ status }) => status === 'unanswered')) return unanswered;
  const sum = outcomes.reduce(
    (total, outcome) => (outcome.status === 'scored' ? total.add(outcome.score) : total),
    new Fraction(0),
  );
  return scored(sum.div(outcomes.length));
}

function evaluateInput(input: ScoringInput): IndicatorOutcome {
  switch (input.type) {
    case 'STAGE':
      return input.stage === null ? unanswered : pointed(input.stage);
    case 'REQ':
      return input.met === null ? unanswered : pointed(pointsAt(input.met.filter(Boolean).length));
    case 'RATIO': {
      if (input.ratio === null) return unanswered;
      const ratio = divide(input.ratio);
      return ratio === null
        ? divisionByZero
        : pointed(pointsOfRatio(ratio, input.direction, input.thresholds));
    }
    case 'TRD': {
      if (input.value === null) return unanswered;
      if (input.earlier === undefined) return notApplicable('noEarlierYear');
      const trend = compareWithEarlier(
        new Fraction(input.value),
        new Fraction(input.earlier),
        input.direction,
      );
      return pointed(pointsOfTrend[trend]);
    }
    case 'LVL_TRD':
      return levelAndTrend(input);
    case 'VIOL': {
      if (input.cases === null) return unanswered;
      const rest = input.cases.reduce(
        (left, { count, pointsPerCase }) => left.sub(new Fraction(pointsPerCase).mul(count)),
        new Fraction(100),
      );
      return scored(rest.lt(0) ? new Fraction(0) : rest);
    }
    case 'MULTI':
      return meanOfParts(input.parts);
  }
}

/**
 * Outcome of one entry by the rule of its scoring type: a score of 0 to 100, and points where the type makes them.
 * Parts of a `MULTI` that are not answered count 0 once another part is.
 */
export function evaluateEntry(entry: IndicatorEntry): IndicatorOutcome {
  if (!entry.applies) return notApplicable('stated');
  const outcome = evaluateInput(entry.input);
  return outcome.status === 'scored' && entry.lacksEvidence ? lowest : outcome;
}
