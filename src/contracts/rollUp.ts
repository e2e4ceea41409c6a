import type Fraction from 'fraction.js';
import type { FormulaInput, RollUpCd, SectRollUpCd } from './formula.ts';
import { sumFractions } from './fractions.ts';
import type { EnteredValue, InputValues } from './scoringInput.ts';

/** One figure of several; null where there is none, and where figures are not to become one. */
function rollUp(values: readonly Fraction[], by: RollUpCd | SectRollUpCd): Fraction | null {
  if (values.length === 0) return null;
  switch (by) {
    case 'SUM':
      return sumFractions(values);
    case 'AVG':
      return sumFractions(values).div(values.length);
    case 'LAST':
      return values.at(-1) ?? null;
    case 'NONE':
      return null;
  }
}

function rollUpEach<I extends { code: string }>(
  inputs: readonly I[],
  values: readonly InputValues[],
  findMethod: (input: I) => RollUpCd | SectRollUpCd,
): InputValues {
  const rolledUp = inputs.flatMap((input) => {
    const by = findMethod(input);
    const read = by === 'LAST' ? values.slice(-1) : values;
    const figures = read.flatMap((each) => each[input.code] ?? []);
    const figure = figures.length === read.length ? rollUp(figures, by) : null;
    return figure === null ? [] : [[input.code, figure] as const];
  });
  return Object.fromEntries(rolledUp);
}

/**
 * Inputs of a year from those of its quarters, in their order, by which the formula is computed once: ratios are never
 * rolled up. An input that a quarter lacks has no value for the year, but for one whose last value counts.
 */
export const rollUpInputs = (
  inputs: readonly Pick<FormulaInput, 'code' | 'rollUpCd'>[],
  periods: readonly InputValues[],
): InputValues => rollUpEach(inputs, periods, ({ rollUpCd }) => rollUpCd);

/**
 * Inputs of a company from those of its sections, each of the whole period: time is rolled up before. An input that a
 * section lacks, or that is not to be combined, has no value for the company.
 */
export const rollUpSections = (
  inputs: readonly Pick<FormulaInput, 'code' | 'sectRollUpCd'>[],
  sections: readonly InputValues[],
): InputValues => rollUpEach(inputs, sections, ({ sectRollUpCd }) => sectRollUpCd);

/** Cases of each kind over all periods; null where a period was not answered. */
function sumCases(periods: readonly EnteredValue[]): EnteredValue['cases'] {
  const answered = periods.flatMap(({ cases }) => (cases === null ? [] : [cases]));
  if (answered.length < periods.length || answered.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { id, count } of answered.flat()) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Value of a year from those of its quarters, in their order: cases are added, of texts the last quarter's count. */
export function rollUpQuarters(
  { inputs }: { inputs: readonly Pick<FormulaInput, 'code' | 'rollUpCd'>[] },
  quarters: readonly EnteredValue[],
): EnteredValue {
  const last = quarters.at(-1);
  return {
    inputs: rollUpInputs(
      inputs,
      quarters.map((quarter) => quarter.inputs),
    ),
    stage: last?.stage ?? null,
    met: last?.met ?? null,
    cases: sumCases(quarters),
    parts: last?.parts ?? [],
  };
}
