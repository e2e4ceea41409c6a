import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/contracts/formula.ts';
import { evaluateFormula } from '../../src/contracts/formulaEngine.ts';
import { rollUpInputs, rollUpQuarters, rollUpSections } from '../../src/contracts/rollUp.ts';
import type { EnteredValue, InputValues } from '../../src/contracts/scoringInput.ts';

const input = (
  code: string,
  rollUpCd: FormulaInput['rollUpCd'],
  sectRollUpCd: FormulaInput['sectRollUpCd'] = 'SUM',
): FormulaInput => ({ code, name: code, unitCd: 'person', rollUpCd, sectRollUpCd, srcCd: null, negYn: 'N' });
const values = (figures: Readonly<Record<string, string | number>>): InputValues =>
  Object.fromEntries(Object.entries(figures).map(([code, figure]) => [code, new Fraction(figure)]));
const texts = (figures: InputValues) =>
  Object.fromEntries(Object.entries(figures).map(([code, value]) => [code, value.toFraction()]));

const quarters = [1, 0, 2, 1].map((injured, at) => values({ injured, workers: 400 + at * 10, stock: at }));
const injuryRate = (inputs: readonly FormulaInput[], figures: InputValues) => {
  const result = evaluateFormula({ formula: 'injured / workers * 100', inputs, unitCd: 'percent' }, figures);
  return result.status === 'value' ? result.value.toFraction() : result.problem.kind;
};

describe('a year of four quarters', () => {
  const inputs = [input('injured', 'SUM'), input('workers', 'AVG'), input('stock', 'LAST')];

  test('rolls up inputs, and computes the formula once', () => {
    const year = rollUpInputs(inputs, quarters);
    expect(texts(year)).toEqual({ injured: '4', workers: '415', stock: '3' });
    expect(injuryRate(inputs, year)).toBe('80/83');
  });

  test('would be wrong by four with persons that are added', () => {
    const added = [input('injured', 'SUM'), input('workers', 'SUM')];
    expect(injuryRate(added, rollUpInputs(added, quarters))).toBe('20/83');
  });

  test('has no value of an input that a quarter lacks, but for one whose last value counts', () => {
    const [first = {}] = quarters;
    const lacking = values({ workers: 410, stock: 1 });
    expect(Object.keys(rollUpInputs(inputs, [lacking, first]))).toEqual(['workers', 'stock']);
    expect(Object.keys(rollUpInputs(inputs, [first, values({ injured: 1 })]))).toEqual(['injured']);
    expect(rollUpInputs(inputs, [])).toEqual({});
  });

  const nothing: EnteredValue = { inputs: {}, stage: null, met: null, cases: null, parts: [] };

  test('adds cases, and has the texts of its last quarter', () => {
    const met = [true, false, false, false, false];
    const year = rollUpQuarters({ inputs }, [
      { ...nothing, stage: 2, met, cases: [{ id: 'fine', count: 2 }] },
      {
        ...nothing,
        stage: 4,
        met: met.toReversed(),
        cases: [
          { id: 'penalty', count: 1 },
          { id: 'fine', count: 3 },
        ],
        parts: [{ id: 'a', applies: false }],
      },
    ]);
    expect(year).toEqual({
      inputs: {},
      stage: 4,
      met: met.toReversed(),
      cases: [
        { id: 'fine', count: 5 },
        { id: 'penalty', count: 1 },
      ],
      parts: [{ id: 'a', applies: false }],
    });
  });

  test('is not answered where a quarter has no cases stated', () => {
    const quarter = { ...nothing, cases: [{ id: 'fine', count: 2 }] };
    expect(rollUpQuarters({ inputs }, [quarter, nothing]).cases).toBeNull();
    expect(rollUpQuarters({ inputs }, [])).toEqual(nothing);
  });
});

describe('a company of sections', () => {
  const inputs = [
    input('injured', 'SUM'),
    input('workers', 'AVG'),
    input('salary', 'AVG', 'NONE'),
    input('board', 'AVG', 'AVG'),
  ];
  const sections = [
    values({ injured: 4, workers: 415, salary: 50, board: 7 }),
    values({ injured: 1, workers: 85, salary: 70, board: 7 }),
  ];

  test('adds persons, averages one board, and has no salary', () => {
    const company = rollUpSections(inputs, sections);
    expect(texts(company)).toEqual({ injured: '5', workers: '500', board: '7' });
    expect(injuryRate(inputs, company)).toBe('1');
  });

  test('has time rolled up first: of means over quarters and sums over sections, the mean of the sums', () => {
    const staff = [input('workers', 'AVG'), input('injured', 'SUM')];
    const years = [quarters, quarters].map((each) => rollUpInputs(staff, each));
    expect(texts(rollUpSections(staff, years))).toEqual({ workers: '830', injured: '8' });
  });

  test('has no value of what a section lacks', () => {
    const [first = {}] = sections;
    expect(Object.keys(rollUpSections(inputs, [first, values({ workers: 1 })]))).toEqual(['workers']);
  });
});
