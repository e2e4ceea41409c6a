import type Fraction from 'fraction.js';
import { toEnteredValue } from './entryOutcome.ts';
import { type EntryValue, entryValueTypes } from './entryValue.ts';
import type { FormulaInput } from './formula.ts';
import { toExactText } from './fractions.ts';
import { type QuarterCd, quarterCds } from './quarters.ts';
import { rollUpQuarters, rollUpSections } from './rollUp.ts';
import { type IndicatorScoring, type InputValues, measure } from './scoringInput.ts';

/** Approved value of a quarter. `lacksEvidence`: nothing that is linked to it proves it at the end of the quarter. */
export interface ApprovedQuarter {
  value: EntryValue | null;
  naYn: 'Y' | 'N';
  estYn: 'Y' | 'N';
  lacksEvidence: boolean;
}

/**
 * Year of a quarterly indicator in a section. Its figures are exact: decimals, or fractions (`1/3`) where none is. A value
 * is null where the quarters do not give one, such as for an input that one of them does not have.
 */
export type DerivedYear =
  | { status: 'incomplete'; lacking: QuarterCd[] }
  | ({ status: 'derived' } & ApprovedQuarter);

type Rolled = Pick<IndicatorScoring, 'scoringTypeCd' | 'inputs'>;
type Inputs = readonly Pick<FormulaInput, 'code' | 'unitCd'>[];

/** Figures as a value has them, each in the unit of its input; null where there are none. */
function toInputsValue(inputs: Inputs, figures: InputValues): EntryValue | null {
  const entered = inputs.flatMap(({ code, unitCd }) => {
    const figure = figures[code];
    const origin = { srcCd: null, srcRef: null, ovrdRsn: null };
    return figure ? [[code, { entered: toExactText(figure), unitCd, ...origin }] as const] : [];
  });
  return entered.length === 0 ? null : { inputs: Object.fromEntries(entered) };
}

function rollUpValues(scoring: Rolled, values: readonly (EntryValue | null)[]): EntryValue | null {
  const type = entryValueTypes[scoring.scoringTypeCd];
  const year = rollUpQuarters(
    scoring,
    values.map((value) => toEnteredValue(scoring, value)),
  );
  if (type === 'inputs') return toInputsValue(scoring.inputs, year.inputs);
  if (type === 'cases') return year.cases && { cases: [...year.cases] };
  const last = values.at(-1) ?? null;
  return last !== null && type in last ? last : null;
}

/**
 * Derives the year of a quarterly indicator from its approved quarters: inputs are rolled up over time, cases are added,
 * and of a stage, requirements and parts the last quarter's count. Quarters that do not apply are left out; the year does
 * not apply where none of them does. One that is not approved leaves the year without a value.
 */
export function deriveYear(
  scoring: Rolled,
  quarters: Readonly<Partial<Record<QuarterCd, ApprovedQuarter>>>,
): DerivedYear {
  const lacking = quarterCds.filter((quarter) => quarters[quarter] === undefined);
  if (lacking.length > 0) return { status: 'incomplete', lacking };
  const applicable = quarterCds.flatMap((quarter) => {
    const found = quarters[quarter];
    return found?.naYn === 'N' ? [found] : [];
  });
  return {
    status: 'derived',
    value: rollUpValues(
      scoring,
      applicable.map(({ value }) => value),
    ),
    naYn: applicable.length === 0 ? 'Y' : 'N',
    estYn: applicable.some(({ estYn }) => estYn === 'Y') ? 'Y' : 'N',
    lacksEvidence: applicable.some(({ lacksEvidence }) => lacksEvidence),
  };
}

/** Figure of a company in a period, and what it was computed of; both are null where figures are not to become one. */
export interface CompanyFigure {
  value: EntryValue | null;
  /** Null also where the formula divides by 0. */
  figure: Fraction | null;
}

/**
 * Rolls up the sections of a company in one period, time before: inputs by their roll-up over sections, and the formula
 * once. Only figures are rolled up: a stage, requirements, cases and parts of several sections are none of the company.
 */
export function rollUpCompany(
  scoring: IndicatorScoring,
  sections: readonly (EntryValue | null)[],
): CompanyFigure {
  if (entryValueTypes[scoring.scoringTypeCd] !== 'inputs') return { value: null, figure: null };
  const inputs = rollUpSections(
    scoring.inputs,
    sections.map((value) => toEnteredValue(scoring, value).inputs),
  );
  const figure = measure(scoring, inputs);
  return {
    value: toInputsValue(scoring.inputs, inputs),
    figure: figure === 'divisionByZero' ? null : figure,
  };
}
