import Fraction from 'fraction.js';
import {
  baseInputs,
  type EnteredInput,
  type EntryValue,
  type EntryValueType,
  entryValueTypes,
} from './entryValue.ts';
import type { FormulaInput } from './formula.ts';
import type { IndicatorPart } from './indicatorScoring.ts';
import { type NumberRefusal, readTypedNumber } from './numberText.ts';
import { type BrnCd, isQuarter } from './quarters.ts';
import { type Decimal, type IndicatorOutcome, needsComment, type Points, toTextPoints } from './scoring.ts';
import {
  type EnteredValue,
  type IndicatorScoring,
  type InputValues,
  measure,
  type PartValue,
  type PeriodValues,
  toScoringInput,
} from './scoringInput.ts';
import { evaluateEntry, type Measured } from './scoringPoints.ts';
import type { UnitCd } from './unitCodes.ts';
import { convertUnit, isConvertible } from './units.ts';

type ValueOf<T extends EntryValueType> = Extract<EntryValue, Record<T, unknown>>;

/** The value where it is of that kind. */
function narrowTo<T extends EntryValueType>(value: EntryValue | null, type: T): ValueOf<T> | null {
  return value !== null && type in value ? (value as ValueOf<T>) : null;
}

/** Reason a value cannot be stored for an indicator; `code` is that of an input, `id` that of a part or a deduction. */
export type ValueIssue =
  | { kind: 'otherType' }
  | { kind: 'unknownInput'; code: string }
  | { kind: 'number'; code: string; cause: NumberRefusal }
  | { kind: 'otherUnit'; code: string; unitCd: UnitCd }
  | { kind: 'unknownDeduction' | 'repeatedDeduction' | 'unknownPart' | 'repeatedPart'; id: string };

type Inputs = Readonly<Record<string, EnteredInput>>;
type EntryInput = Pick<FormulaInput, 'code' | 'unitCd' | 'negYn'>;

function readInputs(inputs: readonly EntryInput[], typed: Inputs) {
  const issues: ValueIssue[] = [];
  const read: [string, EnteredInput][] = [];
  for (const [code, value] of Object.entries(typed)) {
    const input = inputs.find((each) => each.code === code);
    if (!input) {
      issues.push({ kind: 'unknownInput', code });
      continue;
    }
    if (!isConvertible(value.unitCd, input.unitCd))
      issues.push({ kind: 'otherUnit', code, unitCd: value.unitCd });
    const number = readTypedNumber(value.entered, {
      percentSign: input.unitCd === 'percent',
      negative: input.negYn === 'Y',
    });
    if (number.status === 'refused') issues.push({ kind: 'number', code, cause: number.cause });
    if (number.status === 'number') read.push([code, { ...value, entered: number.figures }]);
  }
  return { issues, inputs: Object.fromEntries(read) };
}

function findIdIssues(
  rows: readonly { id: string }[],
  known: readonly { id: string }[],
  [unknown, repeated]:
    | readonly ['unknownDeduction', 'repeatedDeduction']
    | readonly ['unknownPart', 'repeatedPart'],
): ValueIssue[] {
  return rows.flatMap(({ id }, place): ValueIssue[] => {
    if (known.every((each) => each.id !== id)) return [{ kind: unknown, id }];
    return rows.findIndex((each) => each.id === id) < place ? [{ kind: repeated, id }] : [];
  });
}

/** Returns what a part keeps: nothing where it does not apply, else what its own scoring type takes. */
function narrowPart(part: IndicatorPart | undefined, value: ValueOf<'parts'>['parts'][number]) {
  const applies = value.naYn === 'N';
  return {
    ...value,
    stage: applies && part?.scoringTypeCd === 'STAGE' ? value.stage : null,
    met: applies && part?.scoringTypeCd === 'REQ' ? value.met : null,
  };
}

/** A value as it is stored, without what has an issue, and the issues. */
export interface ReadValue {
  value: EntryValue | null;
  issues: ValueIssue[];
}

/**
 * Reads what was typed, pasted or imported for an indicator: numbers become plain figures, in the unit that they were
 * entered in, and inputs left empty have none. A value without anything is null.
 */
export function readEntryValue(
  scoring: Pick<IndicatorScoring, 'scoringTypeCd' | 'inputs' | 'parts' | 'deductions'>,
  typed: EntryValue | null,
): ReadValue {
  if (typed === null) return { value: null, issues: [] };
  const type = entryValueTypes[scoring.scoringTypeCd];
  if (!(type in typed)) return { value: null, issues: [{ kind: 'otherType' }] };
  if ('inputs' in typed) {
    const { inputs, issues } = readInputs(scoring.inputs, typed.inputs);
    return { value: Object.keys(inputs).length === 0 ? null : { inputs }, issues };
  }
  if ('cases' in typed) {
    const issues = findIdIssues(typed.cases, scoring.deductions, ['unknownDeduction', 'repeatedDeduction']);
    return { value: typed, issues };
  }
  if ('parts' in typed) {
    const issues = findIdIssues(typed.parts, scoring.parts, ['unknownPart', 'repeatedPart']);
    const parts = typed.parts.map((value) =>
      narrowPart(
        scoring.parts.find(({ id }) => id === value.id),
        value,
      ),
    );
    return { value: parts.length === 0 ? null : { parts }, issues };
  }
  return { value: typed, issues: [] };
}

/** Figures of inputs, each in the unit of its input. What was entered in a unit of another quantity has none. */
function toInputValues(inputs: readonly EntryInput[], entered: Inputs): InputValues {
  return Object.fromEntries(
    inputs.flatMap(({ code, unitCd }) => {
      const value = Object.hasOwn(entered, code) ? entered[code] : undefined;
      const figure = value && convertUnit(value.entered, value.unitCd, unitCd);
      return figure ? [[code, figure] as const] : [];
    }),
  );
}

const toPartValue = ({ id, naYn, stage, met }: ValueOf<'parts'>['parts'][number]): PartValue =>
  naYn === 'Y' ? { id, applies: false } : { id, applies: true, stage, met, lacksEvidence: false };

/** A stored value with its numbers as exact fractions, as scoring reads it. */
export function toEnteredValue(
  scoring: Pick<IndicatorScoring, 'inputs'>,
  value: EntryValue | null,
): EnteredValue {
  return {
    inputs: toInputValues(scoring.inputs, narrowTo(value, 'inputs')?.inputs ?? {}),
    stage: narrowTo(value, 'stage')?.stage ?? null,
    met: narrowTo(value, 'met')?.met ?? null,
    cases: narrowTo(value, 'cases')?.cases ?? null,
    parts: narrowTo(value, 'parts')?.parts.map(toPartValue) ?? [],
  };
}

/** Denominators of a section in a period: revenue in millions of won, and employees; null where not entered. */
export interface BaseFigures {
  revenue: Fraction | null;
  employees: Fraction | null;
}

/** The denominators that a row `BASE` has. */
export function readBase(value: EntryValue | null): BaseFigures {
  const { revenue = null, employees = null } = toInputValues(
    baseInputs,
    narrowTo(value, 'inputs')?.inputs ?? {},
  );
  return { revenue, employees };
}

/** Figures of an indicator and the denominators of one period. */
export interface PeriodFigures {
  entered: EnteredValue;
  base: BaseFigures;
}

/** References of the figures of a period. */
export interface EntryContext {
  brnCd: BrnCd;
  base: BaseFigures;
  /** The same period of the year before. */
  earlier?: PeriodFigures | undefined;
  /** The period before; asked for a deviation where the year before has no figure. */
  previous?: PeriodFigures | undefined;
  /** Average of the industry, per unit of the indicator's denominator. */
  average?: Decimal | undefined;
  /** Per cent, of the evaluation criteria. */
  commentLimit: Decimal;
}

/**
 * Difference of a figure to an earlier one. `percent` is signed, and null where the earlier one is 0 and this is not.
 */
export interface Deviation {
  against: 'earlierYear' | 'previousPeriod';
  reference: Fraction;
  percent: Fraction | null;
  needsComment: boolean;
}

/** The one of five texts that the figures come to; `place` counts from 1. */
export interface Criterion {
  field: 'stages' | 'scrCrtr';
  place: Points;
}

/** Result of the figures of an indicator in a period. */
export interface FiguresOutcome {
  outcome: IndicatorOutcome;
  /** Result of the formula in the unit of the indicator; null without one, and for what has none. */
  figure: Measured | null;
  /** Null where there is no earlier figure. */
  deviation: Deviation | null;
  /** Null where none of five texts is reached, as with requirements, trends and parts. */
  criterion: Criterion | null;
  /** Points whose text fits; null without a score. */
  textPoints: Points | null;
}

function readDenominator({ denominatorCd }: IndicatorScoring, base: BaseFigures): Fraction | null {
  if (denominatorCd === 'REVENUE') return base.revenue;
  return denominatorCd === 'EMPLOYEE' ? base.employees : null;
}

const measureFigure = (scoring: IndicatorScoring, { inputs }: EnteredValue): Measured | null =>
  entryValueTypes[scoring.scoringTypeCd] === 'inputs' ? measure(scoring, inputs) : null;

function findDeviation(
  scoring: IndicatorScoring,
  figure: Measured | null,
  { earlier, previous, commentLimit }: EntryContext,
): Deviation | null {
  if (!(figure instanceof Fraction)) return null;
  const periods = [
    { against: 'earlierYear', period: earlier },
    { against: 'previousPeriod', period: previous },
  ] as const;
  for (const { against, period } of periods) {
    const reference = period ? measureFigure(scoring, period.entered) : null;
    if (!(reference instanceof Fraction)) continue;
    const difference = figure.sub(reference);
    const isFromZero = reference.equals(0) && !difference.equals(0);
    return {
      against,
      reference,
      percent: isFromZero
        ? null
        : reference.equals(0)
          ? new Fraction(0)
          : difference.div(reference.abs()).mul(100),
      needsComment: needsComment(figure, reference, commentLimit),
    };
  }
  return null;
}

function findCriterion(outcome: IndicatorOutcome): Criterion | null {
  if (outcome.status !== 'scored') return null;
  const { basis } = outcome;
  if (basis.type === 'STAGE') return { field: 'stages', place: basis.stage };
  if (basis.type !== 'RATIO') return null;
  return { field: 'scrCrtr', place: ((basis.threshold?.place ?? 0) + 1) as Points };
}

const textPointsFor = (outcome: IndicatorOutcome): Points | null =>
  outcome.status === 'scored' ? (outcome.points ?? toTextPoints(outcome.score)) : null;

/**
 * Outcome of the figures of an indicator in a period, whether they were entered or rolled up: the one rule by which the
 * grid, the server and the diagnosis score. A criterion is the one that the figures reach, also where missing evidence
 * leaves 1 point.
 */
export function scoreFigures(
  scoring: IndicatorScoring,
  { entered, applies, lacksEvidence }: { entered: EnteredValue; applies: boolean; lacksEvidence: boolean },
  context: EntryContext,
): FiguresOutcome {
  if (!applies) {
    const outcome = evaluateEntry({ applies: false });
    return { outcome, figure: null, deviation: null, criterion: null, textPoints: null };
  }
  const { brnCd, base, earlier, average } = context;
  const before: PeriodValues | undefined = earlier && {
    inputs: earlier.entered.inputs,
    denominator: readDenominator(scoring, earlier.base),
  };
  const input = toScoringInput(scoring, entered, {
    isQuarter: isQuarter(brnCd),
    denominator: readDenominator(scoring, base),
    earlier: before,
    average,
  });
  const outcome = evaluateEntry({ applies: true, input, lacksEvidence });
  const figure = measureFigure(scoring, entered);
  return {
    outcome,
    figure,
    deviation: findDeviation(scoring, figure, context),
    criterion: findCriterion(outcome),
    textPoints: textPointsFor(outcome),
  };
}

/** Part that an entry lacks; `code` is that of an input, `id` that of a part. */
export type MissingValue =
  | { kind: 'input' | 'overrideReason'; code: string }
  | { kind: 'stage' | 'met' | 'cases' }
  | { kind: 'part'; id: string };

function findMissingInputs(inputs: readonly EntryInput[], entered: Inputs): MissingValue[] {
  return inputs.flatMap(({ code }): MissingValue[] => {
    const value = Object.hasOwn(entered, code) ? entered[code] : undefined;
    if (!value) return [{ kind: 'input', code }];
    return value.ovrdRsn?.trim() === '' ? [{ kind: 'overrideReason', code }] : [];
  });
}

/** Finds what a value still lacks to be submitted. A kind of cases without a count has none. */
export function findMissing(
  scoring: Pick<IndicatorScoring, 'scoringTypeCd' | 'inputs' | 'parts'>,
  value: EntryValue | null,
): MissingValue[] {
  const type = entryValueTypes[scoring.scoringTypeCd];
  if (type === 'inputs') return findMissingInputs(scoring.inputs, narrowTo(value, type)?.inputs ?? {});
  if (type !== 'parts') return narrowTo(value, type) ? [] : [{ kind: type }];
  const parts = narrowTo(value, type)?.parts ?? [];
  return scoring.parts.flatMap(({ id, scoringTypeCd }): MissingValue[] => {
    const part = parts.find((each) => each.id === id);
    const answer = scoringTypeCd === 'STAGE' ? part?.stage : part?.met;
    return part?.naYn === 'Y' || (answer !== null && answer !== undefined) ? [] : [{ kind: 'part', id }];
  });
}

/** An entry as it is stored. */
export interface Entry {
  value: EntryValue | null;
  naYn: 'Y' | 'N';
  lacksEvidence: boolean;
}

/**
 * Outcome of an entry. `isComputable` is false where its formula or its denominator divides by 0; `isAboveTotal` is true
 * where a share is more than 100 %.
 */
export interface EntryOutcome extends FiguresOutcome {
  missing: MissingValue[];
  isComplete: boolean;
  isComputable: boolean;
  isAboveTotal: boolean;
}

const HUNDRED_PERCENT = new Fraction(100);

/** Reports whether a part is more than the whole that it is a share of. */
const isAboveTotal = ({ scoringTypeCd, unitCd }: IndicatorScoring, figure: Measured | null): boolean =>
  scoringTypeCd === 'RATIO' &&
  unitCd === 'percent' &&
  figure instanceof Fraction &&
  figure.compare(HUNDRED_PERCENT) > 0;

/** Outcome of a stored entry: that of its figures, what it lacks, and whether it can be submitted for that. */
export function scoreEntry(scoring: IndicatorScoring, entry: Entry, context: EntryContext): EntryOutcome {
  const applies = entry.naYn === 'N';
  const entered = toEnteredValue(scoring, entry.value);
  const figures = scoreFigures(scoring, { entered, applies, lacksEvidence: entry.lacksEvidence }, context);
  const missing = applies ? findMissing(scoring, entry.value) : [];
  return {
    ...figures,
    missing,
    isComplete: missing.length === 0,
    isComputable: figures.outcome.status !== 'notComputable',
    isAboveTotal: isAboveTotal(scoring, figures.figure),
  };
}
