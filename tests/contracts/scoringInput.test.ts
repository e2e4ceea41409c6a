import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/contracts/formula.ts';
import { emptyScoring, type ScoringFields } from '../../src/contracts/indicatorScoring.ts';
import type { ScoringTypeCd } from '../../src/contracts/scoring.ts';
import {
  type EnteredValue,
  type InputValues,
  type PeriodValues,
  type ScoringContext,
  toScoringInput,
} from '../../src/contracts/scoringInput.ts';
import { evaluateEntry } from '../../src/contracts/scoringPoints.ts';

const input = (
  code: string,
  rollUpCd: FormulaInput['rollUpCd'] = 'SUM',
  unitCd: FormulaInput['unitCd'] = 'tonne',
) => ({ code, name: code, unitCd, rollUpCd, sectRollUpCd: 'SUM', srcCd: null, negYn: 'N' }) as const;
const toScoring = (
  scoringTypeCd: ScoringTypeCd,
  values: Partial<ScoringFields & { unitCd: FormulaInput['unitCd'] }>,
) => ({
  ...emptyScoring(scoringTypeCd),
  unitCd: 'tonne' as FormulaInput['unitCd'],
  ...values,
});
const nothing: EnteredValue = { inputs: {}, stage: null, met: null, cases: null, parts: [] };
const values = (figures: Readonly<Record<string, string>>): InputValues =>
  Object.fromEntries(Object.entries(figures).map(([code, figure]) => [code, new Fraction(figure)]));
const year = (a: string, denominator: string | null): PeriodValues => ({
  inputs: values({ a }),
  denominator: denominator === null ? null : new Fraction(denominator),
});

function findOutcome(
  scoring: ReturnType<typeof toScoring>,
  entered: Partial<EnteredValue>,
  context: ScoringContext = { isQuarter: false, denominator: null },
) {
  const made = toScoringInput(scoring, { ...nothing, ...entered }, context);
  return evaluateEntry({ applies: true, input: made, lacksEvidence: false });
}

describe('what a stored scoring makes of what was entered', () => {
  const intensity = toScoring('LVL_TRD', {
    directionCd: 'DOWN',
    denominatorCd: 'REVENUE',
    inputs: [input('a')],
  });

  test('compares intensities by the denominator of the indicator, not sizes', () => {
    const grown = findOutcome(
      intensity,
      { inputs: values({ a: '200' }) },
      { isQuarter: false, denominator: new Fraction(40), earlier: year('100', '10'), average: '10' },
    );
    expect(grown).toMatchObject({
      status: 'scored',
      basis: { level: { comparison: 'better' }, trend: { comparison: 'better' } },
    });
    expect(grown.status === 'scored' && grown.basis.type === 'LVL_TRD' && grown.basis.value.valueOf()).toBe(
      5,
    );
  });

  test.each<[string, ScoringContext, unknown]>([
    [
      'without its denominator the level half is missing and values are compared as they are',
      { isQuarter: false, denominator: null, earlier: year('100', '10'), average: '10' },
      { level: { status: 'missing', cause: 'noDenominator' }, trend: { comparison: 'worse' } },
    ],
    [
      'a denominator of zero in the year before is a missing half',
      { isQuarter: false, denominator: new Fraction(10), earlier: year('100', '0'), average: '20' },
      { level: { comparison: 'same' }, trend: { status: 'missing', cause: 'earlierNotComputable' } },
    ],
    [
      'without a denominator in the year before the trend is missing',
      { isQuarter: false, denominator: new Fraction(10), earlier: year('100', null), average: '20' },
      { level: { comparison: 'same' }, trend: { status: 'missing', cause: 'noDenominator' } },
    ],
    [
      'without an average the level is missing',
      { isQuarter: false, denominator: new Fraction(10), earlier: year('200', '10') },
      { level: { status: 'missing', cause: 'noAverage' }, trend: { comparison: 'same' } },
    ],
  ])('%s', (_, context, basis) => {
    expect(findOutcome(intensity, { inputs: values({ a: '200' }) }, context)).toMatchObject({ basis });
  });

  test('cannot be computed where the denominator of now is zero, and is unanswered without an input', () => {
    const zero = { isQuarter: false, denominator: new Fraction(0), average: '1' };
    expect(findOutcome(intensity, { inputs: values({ a: '1' }) }, zero).status).toBe('notComputable');
    expect(
      findOutcome(intensity, {}, { isQuarter: false, denominator: new Fraction(1), average: '1' }).status,
    ).toBe('unanswered');
  });

  const ratio = toScoring('RATIO', {
    directionCd: 'UP',
    thresholds: ['20', '40', '60', '80'],
    inputs: [input('a'), input('b')],
    formula: 'a / b * 100',
    unitCd: 'percent',
  });

  test('computes the formula in exact fractions', () => {
    const third = findOutcome(ratio, { inputs: values({ a: '1', b: '3' }) });
    expect(third.status === 'scored' && third.basis.type === 'RATIO' && third.basis.value.toFraction()).toBe(
      '100/3',
    );
    expect(findOutcome(ratio, { inputs: values({ a: '1', b: '0' }) }).status).toBe('notComputable');
    expect(findOutcome(ratio, { inputs: values({ a: '1' }) }).status).toBe('unanswered');
  });

  test('compares a trend with the year before', () => {
    const trend = toScoring('TRD', { directionCd: 'UP', inputs: [input('a')] });
    const now = { inputs: values({ a: '2' }) };
    expect(
      findOutcome(trend, now, { isQuarter: false, denominator: null, earlier: year('1', null) }),
    ).toMatchObject({
      points: 5,
    });
    expect(findOutcome(trend, now)).toEqual({ status: 'notApplicable', cause: 'noEarlierYear' });
  });

  test('finds cases and parts by their ids, whatever their order', () => {
    const violations = toScoring('VIOL', {
      deductions: [
        { id: 'fine', name: '과태료', pointsPerCase: '5' },
        { id: 'penalty', name: '벌금', pointsPerCase: '20' },
      ],
    });
    const counted = findOutcome(violations, { cases: [{ id: 'penalty', count: 2 }] });
    expect(counted.status === 'scored' && counted.score.valueOf()).toBe(60);
    expect(findOutcome(violations, {}).status).toBe('unanswered');
    const texts = ['1', '2', '3', '4', '5'];
    const parts = toScoring('MULTI', {
      parts: [
        { id: 'a', name: '가', scoringTypeCd: 'STAGE', texts },
        { id: 'b', name: '나', scoringTypeCd: 'REQ', texts },
        { id: 'c', name: '다', scoringTypeCd: 'STAGE', texts },
      ],
    });
    const answered = findOutcome(parts, {
      parts: [
        { id: 'c', applies: false },
        { id: 'b', applies: true, stage: null, met: [true, true, false, false, false], lacksEvidence: false },
        { id: 'a', applies: true, stage: 5, met: null, lacksEvidence: false },
        { id: 'gone', applies: true, stage: 1, met: null, lacksEvidence: false },
      ],
    });
    expect(answered.status === 'scored' && answered.score.toFraction()).toBe('125/2');
  });
});
