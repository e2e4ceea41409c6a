import { describe, expect, test } from 'vitest';
import {
  type FormulaInput,
  type FormulaProblem,
  formulaInputCode,
  type TrialValues,
  type UnitCd,
} from '../../src/contracts/formula.ts';
import { evaluateFormula, findFormulaProblem } from '../../src/contracts/formulaEngine.ts';
import { formulaProblemText } from '../../src/messages/ko.formula.ts';

const input = (code: string, unitCd: UnitCd): FormulaInput => ({ code, name: code, unitCd, rollUpCd: 'SUM' });
const inputs = [input('a', 'kg'), input('b', 'tonne'), input('p', 'person'), input('won', 'millionKRW')];

function resultOf(formula: string, unitCd: UnitCd | null, values: TrialValues): string {
  const result = evaluateFormula({ formula, inputs, unitCd }, values);
  return result.status === 'value' ? result.value.toFraction() : result.problem.kind;
}
const problemOf = (formula: string, unitCd: UnitCd | null = 'kg'): FormulaProblem | null =>
  findFormulaProblem({ formula, inputs, unitCd });
const textOf = (formula: string, unitCd: UnitCd | null = 'kg'): string | null => {
  const problem = problemOf(formula, unitCd);
  return problem && formulaProblemText(problem);
};

describe('the value of a formula', () => {
  test.each<[string, UnitCd | null, TrialValues, string]>([
    ['a + b', 'tonne', { a: '500', b: '1.5' }, '2'],
    ['a + b', 'kg', { a: '500', b: '1.5' }, '2000'],
    ['a ÷ b × 100', 'percent', { a: '500', b: '2' }, '25'],
    ['(1/3) * a', 'kg', { a: '1' }, '1/3'],
    ['0.1 * a + 0.2 * a', 'kg', { a: '1' }, '3/10'],
    ['a * b / b − -a', 'kg', { a: '3', b: '7' }, '6'],
    ['won / p', null, { won: '3', p: '4' }, '750000'],
    ['a - b * 1000 / 1000', 'kg', { a: '-1', b: '0.000001' }, '-1001/1000'],
    ['a / (b - b)', 'percent', { a: '1', b: '1' }, 'divisionByZero'],
    ['a + b', 'kg', { a: '1' }, 'missingValue'],
  ])('%s in %s is exact', (formula, unitCd, values, expected) => {
    expect(resultOf(formula, unitCd, values)).toBe(expected);
  });

  test('of no formula is that of the only input', () => {
    const one = { formula: ' ', inputs: [input('a', 'kg')], unitCd: 'tonne' } as const;
    expect(evaluateFormula(one, { a: '250' })).toMatchObject({ status: 'value', value: { n: 1n, d: 4n } });
    expect(problemOf('')).toEqual({ kind: 'empty' });
  });
});

describe('what is refused', () => {
  test.each<[string, string | null]>([
    ['a + p', '단위가 다른 값을 더할 수 없습니다: kg, 명'],
    ['a - 1', '단위가 다른 값을 뺄 수 없습니다: kg, 단위 없음'],
    ['a + c', '‘c’ 입력 항목이 없습니다.'],
    ['a / p', '산식 결과의 단위(kg / 명)가 지표의 단위(kg)와 맞지 않습니다.'],
    ['a + (', '산식의 형식이 올바르지 않습니다. 괄호와 연산 기호를 확인해 주세요.'],
    ['a) + (b', '산식의 형식이 올바르지 않습니다. 괄호와 연산 기호를 확인해 주세요.'],
    ['(b)', null],
  ])('%s', (formula, expected) => {
    expect(textOf(formula)).toBe(expected);
  });

  test.each([
    'a^2',
    '2a',
    'a b',
    'a(b)',
    'sin(a)',
    'true',
    'a > b',
    'a = 2',
    'a; b',
    'a mod b',
    'a to b',
    '가',
    'a\u200b',
  ])('%j, which is none of the four operations', (formula) => {
    expect(['notAllowed', 'unknownInput']).toContain(problemOf(formula)?.kind);
  });

  test('10,000 characters, and 1,000 parentheses, at once and before anything parses them', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    const before = performance.now();
    expect(problemOf(`a${'+a'.repeat(5_000)}`)).toEqual({ kind: 'tooLong' });
    expect(problemOf(nested(1_000))).toEqual({ kind: 'tooLong' });
    expect(problemOf(nested(21))).toEqual({ kind: 'tooDeep' });
    expect(performance.now() - before).toBeLessThan(200);
    expect(problemOf(nested(20))).toBeNull();
    expect(problemOf(`${'-'.repeat(499)}a`)).toBeNull();
  });

  test('codes of inputs that mean something else', () => {
    expect(['a', 'Scope_1'].map((code) => formulaInputCode.safeParse(code).success)).toEqual([true, true]);
    for (const code of ['1a', 'a-b', 'true', 'mod', 'end', '가', '', 'a'.repeat(21)]) {
      expect([code, formulaInputCode.safeParse(code).success]).toEqual([code, false]);
    }
  });
});
