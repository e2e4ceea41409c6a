import type Fraction from 'fraction.js';
import * as z from 'zod/mini';
import { matches, obeys } from './namedRules.ts';
import type { Decimal } from './scoring.ts';
import { text } from './text.ts';
import { type UnitCd, unit } from './unitCodes.ts';
import { valueSource } from './valueSources.ts';

export const FORMULA_MAX = 500;
/** Most parentheses within one another. */
export const FORMULA_NESTING_MAX = 20;
export const FORMULA_INPUTS_MAX = 20;

/** Ways in which values of quarters become one of a year. Only sums grow with the length of a period. */
export const rollUpCds = ['SUM', 'AVG', 'LAST'] as const;
export type RollUpCd = (typeof rollUpCds)[number];

/** Ways in which values of sections become one of the company; with `NONE` it has none, and only scores are combined. */
export const sectRollUpCds = ['SUM', 'AVG', 'NONE'] as const;
export type SectRollUpCd = (typeof sectRollUpCds)[number];

/** Words that mean something else in a formula. */
const reserved = new Set('true false null undefined NaN Infinity end mod to in not and or xor'.split(' '));

export const FORMULA_INPUT_CODE_MAX = 20;
export const formulaInputCode = text(
  FORMULA_INPUT_CODE_MAX,
  matches('formulaCode', /^[A-Za-z가-힣][A-Za-z가-힣0-9_]*$/),
  obeys('formulaCode', (code) => !reserved.has(code)),
);

/**
 * A value that people enter, and that a formula calls by its code. It is rolled up over time first and over sections
 * then, and the formula runs once on the result. `srcCd` names what the company has entered elsewhere and is offered.
 */
export const formulaInput = z.object({
  code: formulaInputCode,
  name: text(100, z.trim(), z.minLength(1)),
  unitCd: unit,
  rollUpCd: z.enum(rollUpCds),
  sectRollUpCd: z.enum(sectRollUpCds),
  srcCd: z.nullable(valueSource),
  negYn: z.enum(['Y', 'N']),
});
export type FormulaInput = z.infer<typeof formulaInput>;

/** Codes that more than one input has. */
export const repeatedCodes = (inputs: readonly { code: string }[]): string[] => [
  ...new Set(inputs.map(({ code }) => code).filter((code, at, all) => all.indexOf(code) !== at)),
];

/** Problem of a formula, or of its result. */
export type FormulaProblem =
  | { kind: 'empty' }
  | { kind: 'tooLong' }
  | { kind: 'tooDeep' }
  | { kind: 'syntax' }
  | { kind: 'notAllowed'; found: string }
  | { kind: 'unknownInput'; code: string }
  | { kind: 'unitClash'; operator: '+' | '-'; left: string; right: string }
  /** A figure of a period and one of a moment are added: a quarter has a part of the one, but the whole of the other. */
  | { kind: 'timeClash'; operator: '+' | '-' }
  | { kind: 'resultUnit'; found: string; unitCd: UnitCd }
  | { kind: 'divisionByZero'; divisor: string }
  /** The divisor is 0 for all values. */
  | { kind: 'alwaysZero'; divisor: string }
  | { kind: 'missingValue'; code: string };

const keyboardSigns: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '∙': '*',
  '·': '*',
};
const allowed = /^[\s\dA-Za-z가-힣_.+\-*/()]*$/;
/** Commas between thousands. */
const separators = /(?<=\d),(?=\d{3}(?!\d))/g;

/** A formula as it is computed with: full-width signs narrow, with the signs of a keyboard, without space around it. */
export const normalizeFormula = (formula: string): string =>
  formula
    .normalize('NFKC')
    .replaceAll(/[×÷−–∙·]/g, (sign) => keyboardSigns[sign] ?? sign)
    .replaceAll(separators, '')
    .trim();

/** Problem of the text of a formula before anything parses it; null when it may be parsed. */
export function findTextProblem(formula: string): FormulaProblem | null {
  if (formula.length > FORMULA_MAX) return { kind: 'tooLong' };
  const normal = normalizeFormula(formula);
  if (!allowed.test(normal)) {
    const found = [...normal].find((sign) => !allowed.test(sign)) ?? '';
    return { kind: 'notAllowed', found };
  }
  let depth = 0;
  for (const sign of normal) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > FORMULA_NESTING_MAX) return { kind: 'tooDeep' };
  }
  return null;
}

/** A decimal as people enter it: at most 15 digits before and 6 after the point. */
export const decimal = text(24, matches('decimal', /^-?\d{1,15}(?:\.\d{1,6})?$/));

/** Values of inputs by their code, in the unit of each: decimals of a trial, or fractions. */
export type FormulaValues = Readonly<Record<string, Decimal | Fraction>>;
