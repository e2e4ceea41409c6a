import Fraction from 'fraction.js';
import { sumFractions } from './fractions.ts';
import {
  allPoints,
  type Comparison,
  compareWithAverage,
  compareWithEarlier,
  type Decimal,
  type DirectionCd,
  type IndicatorOutcome,
  type MissingHalfCause,
  type NotApplicableCause,
  type Points,
  type ScoreBasis,
  type ScoreHalf,
  toScore,
} from './scoring.ts';

/** A figure that a formula or a denominator makes of what was entered; neither may divide by 0. */
export type Measured = Fraction | 'divisionByZero';

/** Value that a half of a `LVL_TRD` is compared with. */
export type Reference = { status: 'known'; value: Fraction } | { status: 'missing'; cause: MissingHalfCause };

export type Thresholds = readonly [Decimal, Decimal, Decimal, Decimal];

/** Value of one indicator, computed. Null is not answered, undefined does not exist. */
export type ScoringInput =
  | { type: 'STAGE'; stage: Points | null }
  | { type: 'REQ'; met: readonly boolean[] | null }
  | { type: 'RATIO'; direction: DirectionCd; thresholds: Thresholds; value: Measured | null }
  | { type: 'TRD'; direction: DirectionCd; value: Measured | null; earlier?: Measured }
  /** `value` is per unit of the indicator's denominator, and so are the references. */
  | { type: 'LVL_TRD'; direction: DirectionCd; value: Measured | null; level: Reference; trend: Reference }
  | {
      type: 'VIOL';
      cases: readonly { id: string; count: number; pointsPerCase: Decimal }[] | null;
    }
  | { type: 'MULTI'; parts: readonly { id: string; entry: IndicatorEntry }[] };

/** An entry: stated not to apply, or its input, and whether evidence that it needs is missing. */
export type IndicatorEntry =
  | { applies: false }
  | { applies: true; input: ScoringInput; lacksEvidence: boolean };

const unanswered: IndicatorOutcome = { status: 'unanswered' };
const divisionByZero: IndicatorOutcome = { status: 'notComputable', cause: 'divisionByZero' };
const notApplicable = (cause: NotApplicableCause): IndicatorOutcome => ({ status: 'notApplicable', cause });
const complete = new Fraction(1);

const scored = (score: Fraction, basis: ScoreBasis, coverage = complete): IndicatorOutcome => ({
  status: 'scored',
  score,
  points: null,
  coverage,
  basis,
  lacksEvidence: false,
});
const pointed = (points: Points, basis: ScoreBasis): IndicatorOutcome => ({
  status: 'scored',
  score: toScore(points),
  points,
  coverage: complete,
  basis,
  lacksEvidence: false,
});

/** The nth of 1…5, held to both ends. */
const pointsAt = (count: number): Points => allPoints[Math.min(Math.max(count, 1), 5) - 1] ?? 1;

const places = [1, 2, 3, 4] as const;

function scoreRatio(value: Fraction, direction: DirectionCd, thresholds: Thresholds): IndicatorOutcome {
  const passed = places
    .map((place) => ({ place, value: new Fraction(thresholds[place - 1] ?? '0') }))
    .filter((threshold) => (direction === 'UP' ? value.gte(threshold.value) : value.lte(threshold.value)));
  return pointed(pointsAt(1 + passed.length), { type: 'RATIO', value, threshold: passed.at(-1) ?? null });
}

const pointsByTrend = { worse: 1, same: 3, better: 5 } as const satisfies Record<Comparison, Points>;

function scoreTrend({ direction, value, earlier }: Extract<ScoringInput, { type: 'TRD' }>): IndicatorOutcome {
  if (value === null) return unanswered;
  if (value === 'divisionByZero') return divisionByZero;
  if (earlier === undefined) return notApplicable('noEarlierYear');
  if (earlier === 'divisionByZero') return notApplicable('earlierNotComputable');
  const comparison = compareWithEarlier(value, earlier, direction);
  return pointed(pointsByTrend[comparison], { type: 'TRD', value, earlier, comparison });
}

const scoreByComparison = { worse: 0, same: 25, better: 50 } as const satisfies Record<Comparison, number>;

function scoreHalf(reference: Reference, compare: (reference: Fraction) => Comparison): ScoreHalf {
  if (reference.status === 'missing') return reference;
  const comparison = compare(reference.value);
  return { status: 'compared', comparison, reference: reference.value, score: scoreByComparison[comparison] };
}

function scoreLevelAndTrend(input: Extract<ScoringInput, { type: 'LVL_TRD' }>): IndicatorOutcome {
  const { direction, value } = input;
  if (value === null) return unanswered;
  if (value === 'divisionByZero') return divisionByZero;
  const level = scoreHalf(input.level, (average) => compareWithAverage(value, average, direction));
  const trend = scoreHalf(input.trend, (earlier) => compareWithEarlier(value, earlier, direction));
  const scores = [level, trend].flatMap((half) => (half.status === 'compared' ? [half.score] : []));
  if (scores.length === 0) return notApplicable('noComparison');
  const sum = scores.reduce((total: number, score) => total + score, 0);
  return scored(new Fraction(sum * 2, scores.length), { type: 'LVL_TRD', value, level, trend });
}

function scoreViolations(
  cases: readonly { id: string; count: number; pointsPerCase: Decimal }[],
): IndicatorOutcome {
  const deductions = cases.map(({ id, count, pointsPerCase }) => ({
    id,
    deducted: new Fraction(pointsPerCase).mul(count),
  }));
  const rest = deductions.reduce((left, { deducted }) => left.sub(deducted), new Fraction(100));
  return scored(rest.lt(0) ? new Fraction(0) : rest, { type: 'VIOL', deductions });
}

/** Parts that do not apply leave; those that are not answered count 0, and take from the coverage. */
function scoreParts(entries: readonly { id: string; entry: IndicatorEntry }[]): IndicatorOutcome {
  const parts = entries.map(({ id, entry }) => ({ id, outcome: evaluateEntry(entry) }));
  const applicable = parts.map(({ outcome }) => outcome).filter(({ status }) => status !== 'notApplicable');
  if (applicable.length === 0) return notApplicable('noParts');
  if (applicable.some(({ status }) => status === 'notComputable')) return divisionByZero;
  const answered = applicable.flatMap((outcome) => (outcome.status === 'scored' ? [outcome] : []));
  if (answered.length === 0) return unanswered;
  const sum = sumFractions(answered.map(({ score }) => score));
  return scored(
    sum.div(applicable.length),
    { type: 'MULTI', parts },
    new Fraction(answered.length, applicable.length),
  );
}

function evaluateInput(input: ScoringInput): IndicatorOutcome {
  switch (input.type) {
    case 'STAGE':
      return input.stage === null ? unanswered : pointed(input.stage, { type: 'STAGE', stage: input.stage });
    case 'REQ': {
      if (input.met === null) return unanswered;
      const metCnt = input.met.filter(Boolean).length;
      return pointed(pointsAt(metCnt), { type: 'REQ', metCnt });
    }
    case 'RATIO':
      if (input.value === null) return unanswered;
      return input.value === 'divisionByZero'
        ? divisionByZero
        : scoreRatio(input.value, input.direction, input.thresholds);
    case 'TRD':
      return scoreTrend(input);
    case 'LVL_TRD':
      return scoreLevelAndTrend(input);
    case 'VIOL':
      return input.cases === null ? unanswered : scoreViolations(input.cases);
    case 'MULTI':
      return scoreParts(input.parts);
  }
}

/** Outcome of one entry by the rule of its scoring type: a score of 0 to 100, and points where the type makes them. */
export function evaluateEntry(entry: IndicatorEntry): IndicatorOutcome {
  if (!entry.applies) return notApplicable('stated');
  const outcome = evaluateInput(entry.input);
  return outcome.status === 'scored' && entry.lacksEvidence
    ? { ...outcome, score: toScore(1), points: 1, lacksEvidence: true }
    : outcome;
}
