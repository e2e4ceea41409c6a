import * as z from 'zod/mini';
import { FORMULA_INPUTS_MAX, type FormulaInput, formulaInputCode } from './formula.ts';
import { criterionId, DEDUCTIONS_MAX, PARTS_MAX } from './indicatorScoring.ts';
import { NUMBER_TEXT_MAX } from './numberText.ts';
import { allPoints, type ScoringTypeCd } from './scoring.ts';
import { text } from './text.ts';
import { unit } from './unitCodes.ts';
import { valueSource } from './valueSources.ts';

/** Cases of one kind that somebody enters for one period. */
const CASES_MAX = 9_999;
const OVERRIDE_REASON_MAX = 500;

const yesNo = z.enum(['Y', 'N']);
const stage = z.literal([...allPoints]);
const met = z.array(z.boolean()).check(z.length(5));

/**
 * Value of one input of a formula, as it was entered: converting it rounds nothing away, since that happens when it is
 * computed with. `srcCd` and `srcRef` name where a value was offered from and are null where none was; `ovrdRsn` is null
 * while the value is the offered one, and the reason where it is another.
 */
export const enteredInput = z.object({
  entered: text(NUMBER_TEXT_MAX),
  unitCd: unit,
  srcCd: z.nullable(valueSource),
  srcRef: z.nullable(text(200)),
  ovrdRsn: z.nullable(text(OVERRIDE_REASON_MAX)),
});
export type EnteredInput = z.infer<typeof enteredInput>;

const inputsValue = z.object({
  inputs: z
    .record(formulaInputCode, enteredInput)
    .check(z.refine((inputs) => Object.keys(inputs).length <= FORMULA_INPUTS_MAX)),
});
const casesValue = (most: number) =>
  z.object({
    cases: z
      .array(z.object({ id: criterionId, count: z.number().check(z.int(), z.minimum(0), z.maximum(most)) }))
      .check(z.maxLength(DEDUCTIONS_MAX)),
  });
const partsValue = z.object({
  parts: z
    .array(z.object({ id: criterionId, naYn: yesNo, stage: z.nullable(stage), met: z.nullable(met) }))
    .check(z.maxLength(PARTS_MAX)),
});

/**
 * Value of an indicator in a period, by its scoring type: inputs of its formula, a stage, requirements met, cases, or
 * parts. Cases and parts are called by the ids of the indicator's deductions and parts, so that a value can be taken over
 * into a later version of the set. What does not fit the indicator is found by `readEntryValue`.
 */
export const entryValue = z.union([
  inputsValue,
  z.object({ stage }),
  z.object({ met }),
  casesValue(CASES_MAX),
  partsValue,
]);
export type EntryValue = z.infer<typeof entryValue>;

/**
 * Value of a period that was rolled up of up to four others, or entered: its figures may be fractions (`1245/4`), and its
 * cases are as many as those of a year.
 */
export const rolledUpValue = z.union([
  inputsValue,
  z.object({ stage }),
  z.object({ met }),
  casesValue(4 * CASES_MAX),
  partsValue,
]);

export type EntryValueType = EntryValue extends infer Each ? (Each extends Each ? keyof Each : never) : never;

/** The kind of value that each scoring type takes. */
export const entryValueTypes = {
  STAGE: 'stage',
  REQ: 'met',
  RATIO: 'inputs',
  TRD: 'inputs',
  LVL_TRD: 'inputs',
  VIOL: 'cases',
  MULTI: 'parts',
} as const satisfies Record<ScoringTypeCd, EntryValueType>;

/** Inputs of the row of each section that has the denominators of its intensities. */
export const baseInputs = [
  {
    code: 'revenue',
    unitCd: 'millionKRW',
    rollUpCd: 'SUM',
    sectRollUpCd: 'SUM',
    srcCd: 'SECTION.revenue',
    negYn: 'N',
  },
  {
    code: 'employees',
    unitCd: 'person',
    rollUpCd: 'AVG',
    sectRollUpCd: 'SUM',
    srcCd: 'SECTION.employee',
    negYn: 'N',
  },
] as const satisfies readonly Omit<FormulaInput, 'name'>[];
