import { describe, expect, test } from 'vitest';
import {
  type FormulaInput,
  type FormulaProblem,
  type FormulaValues,
  formulaInputCode,
} from '../../src/contracts/formula.ts';
import {
  evaluateFormula,
  findFormulaProblem,
  findTimeDegree,
  lacksPercentFactor,
} from '../../src/contracts/formulaEngine.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import { formulaProblemText } from '../../src/messages/ko.formula.ts';
import { measureProcessorTime } from '../support/processorTime.ts';

const input = (code: string, unitCd: UnitCd): FormulaInput => ({
  code,
  name: code,
  unitCd,
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
});
const inputs = [
  input('a', 'kg'),
  input('b', 'tonne'),
  input('p', 'person'),
  input('won', 'millionKRW'),
  input('배출량', 'tCO2eq'),
  input('건', 'incident'),
  input('시간', 'hour'),
  input('oil', 'TOE'),
];

function getResult(formula: string, unitCd: UnitCd | null, values: FormulaValues): string {
  const result = evaluateFormula({ formula, inputs, unitCd }, values);
  return result.status === 'value' ? result.value.toFraction() : result.problem.kind;
}
const findProblem = (formula: string, unitCd: UnitCd | null = 'kg'): FormulaProblem | null =>
  findFormulaProblem({ formula, inputs, unitCd });
const toText = (formula: string, unitCd: UnitCd | null = 'kg'): string | null => {
  const problem = findProblem(formula, unitCd);
  return problem && formulaProblemText(problem);
};

describe('the degree of a formula in time', () => {
  const each: FormulaInput[] = [
    { ...input('accidents', 'incident'), rollUpCd: 'SUM' },
    { ...input('workers', 'person'), rollUpCd: 'AVG' },
    { ...input('emitted', 'tCO2eq'), rollUpCd: 'SUM' },
    { ...input('bought', 'tCO2eq'), rollUpCd: 'SUM' },
    { ...input('stock', 'tCO2eq'), rollUpCd: 'LAST' },
  ];
  test.each([
    ['emitted', 1],
    ['workers', 0],
    ['stock', 0],
    ['accidents / workers * 100', 1],
    ['bought / emitted * 100', 0],
    ['emitted * bought', 2],
    ['-(emitted - bought)', 1],
    ['workers / emitted', -1],
    ['emitted + stock', null],
    ['1 - accidents', null],
    ['emitted +', null],
  ])('of %s is %s', (formula, degree) => {
    expect(findTimeDegree({ formula, inputs: each, unitCd: null })).toBe(degree);
  });

  test('has to be the same on both sides of + and −', () => {
    expect(findFormulaProblem({ formula: 'emitted - stock', inputs: each, unitCd: null })).toEqual({
      kind: 'timeClash',
      operator: '-',
    });
    const values = { emitted: '3', stock: '1' };
    expect(evaluateFormula({ formula: 'emitted - stock', inputs: each, unitCd: null }, values).status).toBe(
      'value',
    );
  });
});

describe('the value of a formula', () => {
  test.each<[string, UnitCd | null, FormulaValues, string]>([
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
    ['ａ　＋　ｂ', 'tonne', { a: '500', b: '1.5' }, '2'],
    ['a × 1,000 ÷ （b）', 'percent', { a: '1', b: '1' }, '1'],
    ['배출량 / won', 'tCO2eq/millionKRW', { 배출량: '3', won: '4' }, '3/4'],
    ['건 / 시간', 'incident/millionHour', { 건: '3', 시간: '1500000' }, '2'],
    ['oil', 'TJ', { oil: '1000' }, '10467/250'],
  ])('%s in %s is exact', (formula, unitCd, values, expected) => {
    expect(getResult(formula, unitCd, values)).toBe(expected);
  });

  test('of no formula is that of the only input', () => {
    const one = { formula: ' ', inputs: [input('a', 'kg')], unitCd: 'tonne' } as const;
    expect(evaluateFormula(one, { a: '250' })).toMatchObject({ status: 'value', value: { n: 1n, d: 4n } });
    expect(findProblem('')).toEqual({ kind: 'empty' });
  });
});

describe('what is refused', () => {
  const unreadable =
    '산식을 이해할 수 없습니다. 괄호의 짝이 맞는지, 항목 사이에 + − × ÷가 빠지지 않았는지 확인해 주세요.';
  test.each<[string, string | null]>([
    ['a + p', '단위가 다른 두 값은 더할 수 없습니다: kg, 명'],
    ['a - 1', '단위가 다른 두 값은 뺄 수 없습니다: kg, 단위 없는 값'],
    ['a + c', '‘c’ 코드의 입력 항목이 없습니다. 입력 항목을 추가하거나 산식을 고쳐 주세요.'],
    ['a / p', '산식의 계산 결과(kg / 명)가 지표의 단위(kg)와 맞지 않습니다.'],
    ['a + (', unreadable],
    ['a) + (b', unreadable],
    ['(b)', null],
    ['a / 0', '어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: 0'],
    ['a / (1 - 1)', '어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: 1 - 1'],
    ['a * b / (b - b)', '어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: b - b'],
    [
      'a / ((p - 1 * p) / p * 5)',
      '어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: (p - 1 * p) / p * 5',
    ],
    ['a * b / (a - b)', null],
    ['-(a / (2 - 1 - 1))', '어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: 2 - 1 - 1'],
  ])('%s', (formula, expected) => {
    expect(toText(formula)).toBe(expected);
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
    expect(['notAllowed', 'unknownInput']).toContain(findProblem(formula)?.kind);
  });

  test('10,000 characters, and 1,000 parentheses, at once and before anything parses them', async () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    const refuse = () => {
      expect(findProblem(`a${'+a'.repeat(5_000)}`)).toEqual({ kind: 'tooLong' });
      expect(findProblem(nested(1_000))).toEqual({ kind: 'tooLong' });
      expect(findProblem(nested(21))).toEqual({ kind: 'tooDeep' });
    };
    expect(await measureProcessorTime(refuse, 200)).toBeLessThan(200);
    expect(findProblem(nested(20))).toBeNull();
    expect(findProblem(`${'-'.repeat(499)}a`)).toBeNull();
  });

  test('codes of inputs that mean something else', () => {
    for (const code of ['a', 'Scope_1', '배출량', '가1']) {
      expect([code, formulaInputCode.safeParse(code).success]).toEqual([code, true]);
    }
    for (const code of ['1a', 'a-b', 'true', 'mod', 'end', 'ㄱ', '배출 량', '', 'a'.repeat(21)]) {
      expect([code, formulaInputCode.safeParse(code).success]).toEqual([code, false]);
    }
  });
});

test.each<[string, UnitCd, boolean]>([
  ['a / b', 'percent', true],
  ['a / b * 100', 'percent', false],
  ['100 * a / b', 'percent', false],
  ['a / b * 1', 'percent', true],
  ['-(a / b)', 'percent', true],
  ['p / p', 'none', false],
  ['a +', 'percent', false],
])('%s in %s is questioned as no per cent: %s', (formula, unitCd, expected) => {
  expect(lacksPercentFactor({ formula, inputs, unitCd })).toBe(expected);
});
