import Fraction from 'fraction.js';

/** A decimal as text (`12.50`); never a float. */
export type Decimal = string;

export const scoringTypeCds = ['STAGE', 'REQ', 'RATIO', 'TRD', 'LVL_TRD', 'VIOL', 'MULTI'] as const;
export type ScoringTypeCd = (typeof scoringTypeCds)[number];

/** Direction in which a value is better: more (`UP`) or less (`DOWN`) of it. */
export const directionCds = ['UP', 'DOWN'] as const;
export type DirectionCd = (typeof directionCds)[number];

export type Points = 1 | 2 | 3 | 4 | 5;
export const allPoints = [1, 2, 3, 4, 5] as const satisfies readonly Points[];

/** Reason an indicator leaves the result and its weight goes to its siblings. */
export type NotApplicableCause =
  | 'stated'
  | 'noEarlierYear'
  | 'earlierNotComputable'
  | 'noComparison'
  | 'noParts';

/** Reason a half of a `LVL_TRD` has nothing to compare with. */
export type MissingHalfCause =
  | 'noAverage'
  | 'noDenominator'
  | 'noEarlierYear'
  | 'earlierNotComputable'
  /** The average is that of a year, and a quarter has only a part of it. */
  | 'quarterNotComparable';

/** Half of a `LVL_TRD`: 0, 25 or 50 score points by a comparison, or missing, in which case the other half doubles. */
export type ScoreHalf =
  | { status: 'compared'; comparison: Comparison; reference: Fraction; score: 0 | 25 | 50 }
  | { status: 'missing'; cause: MissingHalfCause };

/** Basis of the score of an entry, by its scoring type. */
export type ScoreBasis =
  | { type: 'STAGE'; stage: Points }
  | { type: 'REQ'; metCnt: number }
  | { type: 'RATIO'; value: Fraction; threshold: { place: 1 | 2 | 3 | 4; value: Fraction } | null }
  | { type: 'TRD'; value: Fraction; earlier: Fraction; comparison: Comparison }
  | { type: 'LVL_TRD'; value: Fraction; level: ScoreHalf; trend: ScoreHalf }
  | { type: 'VIOL'; deductions: readonly { id: string; deducted: Fraction }[] }
  | { type: 'MULTI'; parts: readonly { id: string; outcome: IndicatorOutcome }[] };

/**
 * Outcome of the entry of one indicator. `notComputable` blocks its submission.
 *
 * `coverage` is the answered share of what the score was made from, 0 to 1: less than 1 where parts of a `MULTI` are
 * not answered. Where required evidence is missing, the score is that of 1 point, whatever the basis comes to.
 */
export type IndicatorOutcome =
  | {
      status: 'scored';
      score: Fraction;
      points: Points | null;
      coverage: Fraction;
      basis: ScoreBasis;
      lacksEvidence: boolean;
    }
  | { status: 'notApplicable'; cause: NotApplicableCause }
  | { status: 'notComputable'; cause: 'divisionByZero' }
  | { status: 'unanswered' };

/** Lower limits of the bands on the unrounded score: below 40, 40 to below 60, 60 to below 80, 80 and above. */
export const bandLimits = [40, 60, 80] as const;
export const bandCds = ['under40', 'from40', 'from60', 'from80'] as const;
export type BandCd = (typeof bandCds)[number];

/** Limits that a company's evaluation criteria may change. */
export const scoringDefaults = {
  /** Percent of the applicable weight that has to be answered for a result that is not provisional. */
  provisionalLimit: '80',
  /** Score points up to which two results are the same. */
  trendLimit: '0.5',
  /** Percent by which a value may differ from the one before without a comment. */
  commentLimit: '30',
} as const satisfies Record<string, Decimal>;

/** Relative difference, in percent, up to which two values of an indicator are the same. */
const sameValueLimit = '0.5';
/** Relative difference, in percent, up to which a value is at the average of its industry. */
const sameLevelLimit = '5';

export type Comparison = 'worse' | 'same' | 'better';

/** Score, 0 to 100, of 1 to 5 points. */
export const toScore = (points: Points): Fraction => new Fraction((points - 1) * 25);

/** The points whose text fits a score that was not made from points: 1 + ⌊score ÷ 25⌋, at most 5. */
export function toTextPoints(score: Fraction): Points {
  const full = score.div(25).floor();
  return allPoints.findLast((points) => full.gte(points - 1)) ?? 1;
}

/** Band of an unrounded score. */
export function findBand(score: Fraction): BandCd {
  const passed = bandLimits.filter((limit) => score.gte(limit)).length;
  return bandCds[passed] ?? 'under40';
}

/** A fraction rounded half away from zero, with as many decimals (`53.6`). */
export function formatFraction(value: Fraction, decimals = 1): Decimal {
  const scaled = value
    .abs()
    .mul(10 ** decimals)
    .add(1, 2)
    .floor();
  const digits = scaled.n.toString().padStart(decimals + 1, '0');
  const sign = value.lt(0) && scaled.n > 0n ? '-' : '';
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A value against a reference in a direction. Within `limit` percent of the reference is the same; so are two zeros.
 */
function compareRelative(
  value: Fraction,
  reference: Fraction,
  direction: DirectionCd,
  limit: Decimal,
): Comparison {
  const difference = value.sub(reference);
  if (difference.abs().lte(reference.abs().mul(limit).div(100))) return 'same';
  return difference.gt(0) === (direction === 'UP') ? 'better' : 'worse';
}

/** A value against the year before. */
export const compareWithEarlier = (value: Fraction, earlier: Fraction, direction: DirectionCd): Comparison =>
  compareRelative(value, earlier, direction, sameValueLimit);

/** A value against the average of its industry. */
export const compareWithAverage = (value: Fraction, average: Fraction, direction: DirectionCd): Comparison =>
  compareRelative(value, average, direction, sameLevelLimit);

/**
 * Returns true where a value differs so much from the one before that it needs a comment.
 *
 * @param limit percent
 */
export function needsComment(
  value: Fraction,
  earlier: Fraction,
  limit: Decimal = scoringDefaults.commentLimit,
): boolean {
  return value.sub(earlier).abs().gt(earlier.abs().mul(limit).div(100));
}

export type ResultTrend =
  | { status: 'compared'; trend: 'rise' | 'same' | 'fall'; delta: Fraction }
  | { status: 'notComparable'; cause: 'otherSetVersion' | 'noEarlierResult' };

/** One result, and the version of the set that it was made with. */
export interface VersionedResult {
  setVersion: string;
  score: Fraction;
}

/**
 * Trend of a result against an earlier one, on unrounded scores. Results of two versions of a set are not comparable.
 */
export function compareResults(
  current: VersionedResult,
  earlier: VersionedResult | undefined,
  limit: Decimal = scoringDefaults.trendLimit,
): ResultTrend {
  if (earlier === undefined) return { status: 'notComparable', cause: 'noEarlierResult' };
  if (earlier.setVersion !== current.setVersion) return { status: 'notComparable', cause: 'otherSetVersion' };
  const delta = current.score.sub(earlier.score);
  if (delta.abs().lte(limit)) return { status: 'compared', trend: 'same', delta };
  return { status: 'compared', trend: delta.gt(0) ? 'rise' : 'fall', delta };
}
