import Fraction from 'fraction.js';
import {
  type ConstantNode,
  create,
  type MathNode,
  type OperatorNode,
  type ParenthesisNode,
  parseDependencies,
  type SymbolNode,
  type Unit,
} from 'mathjs';
import {
  type FormulaInput,
  type FormulaProblem,
  type FormulaValues,
  findTextProblem,
  normalizeFormula,
} from './formula.ts';
import type { CycleCd } from './indicators.ts';
import type { ScoringTypeCd } from './scoring.ts';
import type { UnitCd } from './unitCodes.ts';
import { findUnit, getScale, noUnit, toBase } from './units.ts';

/*
 * The library has no limits of its own: text is bounded before it is parsed, and what was parsed is walked here, so
 * that nothing but four operations, inputs and numbers is ever computed.
 */
const math = create({ ...parseDependencies }, { number: 'Fraction' });
const { isAlpha } = math.parse;
// codes of inputs may be Korean words
math.parse.isAlpha = (sign, before, after) => /[가-힣]/.test(sign) || isAlpha(sign, before, after);

const getName = (unit: Unit): string => unit.formatUnits();

class Problem extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

type Sign = '+' | '-' | '*' | '/';
const signs: readonly string[] = ['+', '-', '*', '/'];

/** A formula whose every part is allowed and whose inputs exist. */
type Term =
  | { type: 'number'; value: Fraction }
  | { type: 'input'; input: FormulaInput }
  | { type: 'negative'; of: Term }
  | { type: 'operation'; sign: Sign; left: Term; right: Term; text: string };

/** A part of a formula as people wrote it: numbers as decimals, without parentheses around all of it. */
const formatNode = (node: MathNode): string =>
  (node.type === 'ParenthesisNode' ? (node as ParenthesisNode).content : node).toString({
    handler: ({ type, value }: ConstantNode) =>
      type === 'ConstantNode' ? new Fraction(String(value)).toString() : undefined,
  });

/** The library's tree as terms. Throws for anything else than the four operations, inputs and numbers. */
function readTerm(node: MathNode, inputs: ReadonlyMap<string, FormulaInput>): Term {
  const notAllowed = () => new Problem({ kind: 'notAllowed', found: node.toString() });
  switch (node.type) {
    case 'ParenthesisNode':
      return readTerm((node as ParenthesisNode).content, inputs);
    case 'SymbolNode': {
      const { name: code } = node as SymbolNode;
      const input = inputs.get(code);
      if (!input) throw new Problem({ kind: 'unknownInput', code });
      return { type: 'input', input };
    }
    case 'ConstantNode': {
      const value: unknown = (node as ConstantNode).value;
      if (!(value instanceof Fraction)) throw notAllowed();
      return { type: 'number', value };
    }
    case 'OperatorNode': {
      const { args, implicit, op } = node as OperatorNode;
      const [first, second] = args as MathNode[];
      if (!first || implicit || !signs.includes(op)) throw notAllowed();
      if (second) {
        const [left, right] = [readTerm(first, inputs), readTerm(second, inputs)];
        return { type: 'operation', sign: op as Sign, left, right, text: formatNode(second) };
      }
      const of = readTerm(first, inputs);
      return op === '-' ? { type: 'negative', of } : of;
    }
    default:
      throw notAllowed();
  }
}

/** Converts what units that cancel out leave, which is a number of the library. */
const toUnit = (result: object | number): Unit =>
  typeof result === 'object' && 'units' in result ? (result as Unit) : noUnit;

/** The unit of a term. Throws where quantities of different sorts are added. */
function readUnit(term: Term): Unit {
  switch (term.type) {
    case 'number':
      return noUnit;
    case 'input':
      return findUnit(term.input.unitCd);
    case 'negative':
      return readUnit(term.of);
    case 'operation': {
      const [left, right] = [readUnit(term.left), readUnit(term.right)];
      if (term.sign === '*') return toUnit(left.multiply(right));
      if (term.sign === '/') return toUnit(left.divide(right));
      if (left.equalBase(right)) return left;
      throw new Problem({
        kind: 'unitClash',
        operator: term.sign,
        left: getName(left),
        right: getName(right),
      });
    }
  }
}

/**
 * Degree of a term in time: 1 where it grows with the length of the period, as sums do, 0 where it does not. Throws
 * where terms of different degrees are added.
 */
function readTimeDegree(term: Term): number {
  switch (term.type) {
    case 'number':
      return 0;
    case 'input':
      return term.input.rollUpCd === 'SUM' ? 1 : 0;
    case 'negative':
      return readTimeDegree(term.of);
    case 'operation': {
      const [left, right] = [readTimeDegree(term.left), readTimeDegree(term.right)];
      if (term.sign === '*') return left + right;
      if (term.sign === '/') return left - right;
      if (left === right) return left;
      throw new Problem({ kind: 'timeClash', operator: term.sign });
    }
  }
}

/** The value of a term, each input in the library's own units. */
function compute(term: Term, values: FormulaValues): Fraction {
  switch (term.type) {
    case 'number':
      return term.value;
    case 'input': {
      const { code, unitCd } = term.input;
      const value = Object.hasOwn(values, code) ? values[code] : undefined;
      if (value === undefined || value === '') throw new Problem({ kind: 'missingValue', code });
      return toBase(value, unitCd);
    }
    case 'negative':
      return compute(term.of, values).neg();
    case 'operation': {
      const [left, right] = [compute(term.left, values), compute(term.right, values)];
      if (term.sign === '+') return left.add(right);
      if (term.sign === '-') return left.sub(right);
      if (term.sign === '*') return left.mul(right);
      if (right.equals(0)) throw new Problem({ kind: 'divisionByZero', divisor: term.text });
      return left.div(right);
    }
  }
}

function parse(formula: string): MathNode {
  const problem = findTextProblem(formula);
  if (problem) throw new Problem(problem);
  try {
    return math.parse(normalizeFormula(formula));
  } catch {
    throw new Problem({ kind: 'syntax' });
  }
}

/** A formula over inputs, and the unit of its result. Null leaves the result's unit open. */
export interface Formula {
  formula: string;
  inputs: readonly FormulaInput[];
  unitCd: UnitCd | null;
}

/** Values at which a divisor that is 0 everywhere is told from one that is 0 here and there: primes far apart. */
const samples = [
  [7_919, 104_729, 1_299_709],
  [15_485_863, 32_452_843, 49_979_687],
] as const;

/** Values of a sample by code; those of one sample differ from each other. */
const toSample = (primes: readonly number[], inputs: readonly FormulaInput[]): FormulaValues =>
  Object.fromEntries(
    inputs.map(({ code }, place) => [code, new Fraction((primes[place % primes.length] ?? 1) + place * 2)]),
  );

/** Returns true where a term is 0 for every value: in one sample by chance, in all of them not. */
function isAlwaysZero(term: Term, inputs: readonly FormulaInput[]): boolean {
  return samples.every((primes) => {
    try {
      return compute(term, toSample(primes, inputs)).equals(0);
    } catch {
      return false;
    }
  });
}

/** Throws where something is divided by what is 0 for every value. */
function expectDivisors(term: Term, inputs: readonly FormulaInput[]): void {
  if (term.type === 'negative') expectDivisors(term.of, inputs);
  if (term.type !== 'operation') return;
  expectDivisors(term.left, inputs);
  expectDivisors(term.right, inputs);
  if (term.sign === '/' && isAlwaysZero(term.right, inputs))
    throw new Problem({ kind: 'alwaysZero', divisor: term.text });
}

/** An empty formula is the value of its only input. Throws where its units do not fit together. */
function readFormula({ formula, inputs, unitCd }: Formula): Term {
  const [first, ...others] = inputs;
  const text = formula.trim() === '' && first && others.length === 0 ? first.code : formula;
  if (text.trim() === '') throw new Problem({ kind: 'empty' });
  const term = readTerm(parse(text), new Map(inputs.map((input) => [input.code, input])));
  const found = readUnit(term);
  if (unitCd !== null && !found.equalBase(findUnit(unitCd))) {
    throw new Problem({ kind: 'resultUnit', found: getName(found), unitCd });
  }
  return term;
}

function findProblem(error: unknown): FormulaProblem {
  if (error instanceof Problem) return error.problem;
  throw error;
}

/** Problem of a formula; null when it can be computed for any values but those that divide by 0. */
export function findFormulaProblem(formula: Formula): FormulaProblem | null {
  try {
    const term = readFormula(formula);
    readTimeDegree(term);
    expectDivisors(term, formula.inputs);
    return null;
  } catch (error) {
    return findProblem(error);
  }
}

/** Returns true where every number in a term is a factor of at least 100, or there is none. */
function hasFactorOf100(term: Term): boolean {
  switch (term.type) {
    case 'number':
      return term.value.abs().gte(100);
    case 'input':
      return term.input.unitCd === 'percent';
    case 'negative':
      return hasFactorOf100(term.of);
    case 'operation':
      return hasFactorOf100(term.left) || hasFactorOf100(term.right);
  }
}

/**
 * Returns true where a formula divides and its result is a percentage, but nothing in it makes per cent of the ratio:
 * `part / total` of 1 in 4 is 0.25, not 25.
 */
export function lacksPercentFactor(formula: Formula): boolean {
  if (formula.unitCd !== 'percent') return false;
  try {
    const divides = (term: Term): boolean => {
      if (term.type === 'negative') return divides(term.of);
      return term.type === 'operation' && (term.sign === '/' || divides(term.left) || divides(term.right));
    };
    const term = readFormula(formula);
    return divides(term) && !hasFactorOf100(term);
  } catch (error) {
    findProblem(error);
    return false;
  }
}

/**
 * Degree of a formula's result in time: how the figure of a quarter relates to that of its year. At 0 the two can be
 * compared, at 1 the year is about four times as much. Null where the formula is broken, or adds both sorts.
 */
export function findTimeDegree(formula: Formula): number | null {
  try {
    return readTimeDegree(readFormula(formula));
  } catch (error) {
    findProblem(error);
    return null;
  }
}

/**
 * Returns true where the thresholds of an indicator, which are those of a year, score a quarter too, whose figure is of
 * another size.
 */
export function lacksQuarterThresholds({
  scoringTypeCd,
  cycleCd,
  ...formula
}: Formula & { scoringTypeCd: ScoringTypeCd | null; cycleCd: CycleCd | null }): boolean {
  if (scoringTypeCd !== 'RATIO' || cycleCd !== 'QTR') return false;
  const degree = findTimeDegree(formula);
  return degree !== null && degree !== 0;
}

export type FormulaResult =
  | { status: 'value'; value: Fraction }
  | { status: 'problem'; problem: FormulaProblem };

/** The exact value of a formula in its result's unit. `values` are decimals in the units of their inputs. */
export function evaluateFormula(formula: Formula, values: FormulaValues): FormulaResult {
  try {
    const value = compute(readFormula(formula), values);
    return { status: 'value', value: value.div(getScale(formula.unitCd ?? 'none')) };
  } catch (error) {
    return { status: 'problem', problem: findProblem(error) };
  }
}
