import Fraction from 'fraction.js';
import { evaluateFormula, findTimeDegree } from './formulaEngine.ts';
import type { DenominatorCd, IndicatorPart, ScoringFields } from './indicatorScoring.ts';
import type { Decimal, MissingHalfCause, Points } from './scoring.ts';
import type { IndicatorEntry, Measured, Reference, ScoringInput, Thresholds } from './scoringPoints.ts';
import type { UnitCd } from './unitCodes.ts';

/** Figures of formula inputs by their code, each in the unit of its input. */
export type InputValues = Readonly<Record<string, Fraction>>;

/** Value of a part of a `MULTI`. Null is not answered. */
export type PartValue =
  | { id: string; applies: false }
  | {
      id: string;
      applies: true;
      stage: Points | null;
      met: readonly boolean[] | null;
      lacksEvidence: boolean;
    };

/** Stored value of an entry. A scoring type reads what it uses; null is not answered. */
export interface EnteredValue {
  inputs: InputValues;
  stage: Points | null;
  /** By the place of the requirement. */
  met: readonly boolean[] | null;
  /** By the id of the deduction. A kind without a count has no cases. */
  cases: readonly { id: string; count: number }[] | null;
  parts: readonly PartValue[];
}

/**
 * Figures of one period of the company: inputs, and the denominator of the indicator; null where it was not entered.
 */
export interface PeriodValues {
  inputs: InputValues;
  denominator: Fraction | null;
}

/** References that a value is compared with. */
export interface ScoringContext {
  /** Averages are those of years, with which not every figure of a quarter can be compared. */
  isQuarter: boolean;
  denominator: Fraction | null;
  /** The same period of the year before; undefined where there is none. */
  earlier?: PeriodValues | undefined;
  /** Average of the industry, per unit of the indicator's denominator. */
  average?: Decimal | undefined;
}

/** Scoring of an indicator; the unit is that of the result of its formula. */
export type IndicatorScoring = ScoringFields & { unitCd: UnitCd | null };

/** Result of the formula; null where an input has no value yet. Throws where the formula itself is broken. */
export function measure({ formula, inputs, unitCd }: IndicatorScoring, values: InputValues): Measured | null {
  const result = evaluateFormula({ formula, inputs, unitCd }, values);
  if (result.status === 'value') return result.value;
  switch (result.problem.kind) {
    case 'missingValue':
      return null;
    case 'divisionByZero':
      return 'divisionByZero';
    default:
      throw new Error(`A formula cannot be computed: ${result.problem.kind}`);
  }
}

/** Value per unit of a denominator; as it is where there is none to divide by. */
function divideBy(value: Measured, denominator: Fraction | null): Measured {
  if (value === 'divisionByZero' || denominator === null) return value;
  return denominator.equals(0) ? 'divisionByZero' : value.div(denominator);
}

const missing = (cause: MissingHalfCause): Reference => ({ status: 'missing', cause });

const denominatorDegrees = { NONE: 0, REVENUE: 1, EMPLOYEE: 0 } as const satisfies Record<
  DenominatorCd,
  number
>;

/** Returns true where the figure of a quarter, per unit of its denominator, is about as large as that of its year. */
function isLikeYear(scoring: IndicatorScoring): boolean {
  return findTimeDegree(scoring) === denominatorDegrees[scoring.denominatorCd ?? 'NONE'];
}

function toLevelAndTrend(
  scoring: IndicatorScoring,
  entered: InputValues,
  context: ScoringContext,
): ScoringInput {
  const { earlier, average } = context;
  const hasDenominator = scoring.denominatorCd !== 'NONE' && scoring.denominatorCd !== null;
  const denominator = hasDenominator ? context.denominator : null;
  const lacksDenominator = hasDenominator && denominator === null;
  const value = measure(scoring, entered);
  const before = earlier === undefined ? null : measure(scoring, earlier.inputs);

  const findLevel = (): Reference => {
    if (lacksDenominator) return missing('noDenominator');
    if (context.isQuarter && !isLikeYear(scoring)) return missing('quarterNotComparable');
    return average === undefined ? missing('noAverage') : { status: 'known', value: new Fraction(average) };
  };
  const findTrend = (): Reference => {
    if (before === null) return missing('noEarlierYear');
    if (denominator !== null && earlier?.denominator === null) return missing('noDenominator');
    const reference = divideBy(before, denominator === null ? null : (earlier?.denominator ?? null));
    return reference === 'divisionByZero'
      ? missing('earlierNotComputable')
      : { status: 'known', value: reference };
  };
  return {
    type: 'LVL_TRD',
    direction: scoring.directionCd ?? 'UP',
    value: value === null ? null : divideBy(value, denominator),
    level: findLevel(),
    trend: findTrend(),
  };
}

function toPartInput(
  part: IndicatorPart,
  value: Extract<PartValue, { applies: true }> | undefined,
): ScoringInput {
  return part.scoringTypeCd === 'STAGE'
    ? { type: 'STAGE', stage: value?.stage ?? null }
    : { type: 'REQ', met: value?.met ?? null };
}

function toPartEntry(part: IndicatorPart, values: readonly PartValue[]): IndicatorEntry {
  const value = values.find(({ id }) => id === part.id);
  if (value?.applies === false) return { applies: false };
  return { applies: true, input: toPartInput(part, value), lacksEvidence: value?.lacksEvidence ?? false };
}

/**
 * Makes the input of the scoring of an indicator of what was entered: the one place where stored scoring, formula,
 * denominator and references come together. Figures stay fractions.
 *
 * `LVL_TRD` compares per unit of the indicator's own denominator. Where that was not entered, the level half is missing
 * and the trend compares the values as they are. Trends compare a quarter with the same one of the year before, so they
 * hold for each figure; the level of a quarter is missing where the figure of a year is of another size.
 */
export function toScoringInput(
  scoring: IndicatorScoring,
  entered: EnteredValue,
  context: ScoringContext,
): ScoringInput {
  const direction = scoring.directionCd ?? 'UP';
  switch (scoring.scoringTypeCd) {
    case 'STAGE':
      return { type: 'STAGE', stage: entered.stage };
    case 'REQ':
      return { type: 'REQ', met: entered.met };
    case 'RATIO':
      return {
        type: 'RATIO',
        direction,
        thresholds: scoring.thresholds as unknown as Thresholds,
        value: measure(scoring, entered.inputs),
      };
    case 'TRD': {
      const before = context.earlier && measure(scoring, context.earlier.inputs);
      return {
        type: 'TRD',
        direction,
        value: measure(scoring, entered.inputs),
        ...(before ? { earlier: before } : {}),
      };
    }
    case 'LVL_TRD':
      return toLevelAndTrend(scoring, entered.inputs, context);
    case 'VIOL': {
      const { cases } = entered;
      const countCases = (kind: string) => cases?.find(({ id }) => id === kind)?.count ?? 0;
      return {
        type: 'VIOL',
        cases:
          cases &&
          scoring.deductions.map(({ id, pointsPerCase }) => ({ id, count: countCases(id), pointsPerCase })),
      };
    }
    case 'MULTI':
      return {
        type: 'MULTI',
        parts: scoring.parts.map((part) => ({ id: part.id, entry: toPartEntry(part, entered.parts) })),
      };
  }
}
