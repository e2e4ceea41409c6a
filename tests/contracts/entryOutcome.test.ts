import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  type Entry,
  type EntryContext,
  readBase,
  readEntryValue,
  scoreEntry,
  toEnteredValue,
} from '../../src/contracts/entryOutcome.ts';
import { findFlags } from '../../src/contracts/entryReadiness.ts';
import { type EntryValue, entryValue } from '../../src/contracts/entryValue.ts';
import type { FormulaInput } from '../../src/contracts/formula.ts';
import { emptyScoring, type ScoringFields } from '../../src/contracts/indicatorScoring.ts';
import type { ScoringTypeCd } from '../../src/contracts/scoring.ts';
import type { IndicatorScoring } from '../../src/contracts/scoringInput.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';

const input = (
  code: string,
  unitCd: UnitCd = 'tonne',
  rollUpCd: FormulaInput['rollUpCd'] = 'SUM',
  negYn: FormulaInput['negYn'] = 'N',
): FormulaInput => ({ code, name: code, unitCd, rollUpCd, sectRollUpCd: 'SUM', srcCd: null, negYn });
const toScoring = (
  scoringTypeCd: ScoringTypeCd,
  fields: Partial<ScoringFields & { unitCd: UnitCd | null }>,
): IndicatorScoring => ({ ...emptyScoring(scoringTypeCd), unitCd: 'tonne', ...fields });

/** Inputs in the unit given, `tonne` by default. */
const entered = (figures: Readonly<Record<string, string>>, unitCd: UnitCd = 'tonne'): EntryValue => ({
  inputs: Object.fromEntries(
    Object.entries(figures).map(([code, figure]) => [
      code,
      { entered: figure, unitCd, srcCd: null, srcRef: null, ovrdRsn: null },
    ]),
  ),
});
const base = (revenue: string | null, employees: string | null = null) => ({
  revenue: revenue === null ? null : new Fraction(revenue),
  employees: employees === null ? null : new Fraction(employees),
});
const context = (given: Partial<EntryContext> = {}): EntryContext => ({
  brnCd: 'Y',
  base: base(null),
  commentLimit: '30',
  ...given,
});
const entry = (value: EntryValue | null, given: Partial<Entry> = {}): Entry => ({
  value,
  naYn: 'N',
  lacksEvidence: false,
  ...given,
});

const amount = toScoring('TRD', { directionCd: 'DOWN', inputs: [input('a')] });
const earlier = (scoring: IndicatorScoring, a: string, denominators = base(null)) => ({
  entered: toEnteredValue(scoring, entered({ a })),
  base: denominators,
});
const score = (outcome: ReturnType<typeof scoreEntry>) =>
  outcome.outcome.status === 'scored' ? outcome.outcome.score.valueOf() : outcome.outcome;

describe('the deviation of a value', () => {
  test.each([
    ['100', '130', '30', false],
    ['100', '130.01', '30.01', true],
    ['100', '70', '-30', false],
    ['100', '69.99', '-30.01', true],
    ['0', '0', '0', false],
    ['0', '1', null, true],
  ])('from %s to %s is %s %% (needs a comment: %s)', (before, now, percent, needsComment) => {
    const { deviation } = scoreEntry(
      amount,
      entry(entered({ a: now })),
      context({ earlier: earlier(amount, before) }),
    );
    expect(deviation).toMatchObject({ against: 'earlierYear', needsComment });
    expect(deviation?.percent?.equals(percent ?? '') ?? null).toBe(percent === null ? null : true);
  });

  test('is asked by the limit of the criteria, against the period before where the year before has no value', () => {
    const now = entry(entered({ a: '111' }));
    const before = earlier(amount, '100');
    expect(scoreEntry(amount, now, context({ earlier: before, commentLimit: '10' })).deviation).toMatchObject(
      { needsComment: true },
    );
    const nothing = { entered: toEnteredValue(amount, null), base: base(null) };
    const found = scoreEntry(amount, now, context({ earlier: nothing, previous: before })).deviation;
    expect(found).toMatchObject({ against: 'previousPeriod', needsComment: false });
    expect(scoreEntry(amount, now, context()).deviation).toBeNull();
  });

  test('compares what was entered in other units, exactly', () => {
    const { deviation, figure } = scoreEntry(
      amount,
      entry(entered({ a: '130000' }, 'kg')),
      context({ earlier: earlier(amount, '100') }),
    );
    expect(figure).toEqual(new Fraction(130));
    expect(deviation?.percent?.valueOf()).toBe(30);
  });
});

describe('the score of an entry', () => {
  const intensity = toScoring('LVL_TRD', {
    directionCd: 'DOWN',
    denominatorCd: 'REVENUE',
    inputs: [input('a')],
  });

  test.each<[string, string | null, string | null, unknown]>([
    ['900', '960', '1', 100],
    ['950', '952', '1', 50],
    ['949.9', '952', '1', 75],
    ['950', '960', null, 100],
    ['950', null, null, { status: 'notApplicable', cause: 'noComparison' }],
  ])('LVL_TRD: %s against %s with average %s comes to %j', (now, before, average, expected) => {
    const thousand = base('1000');
    const found = scoreEntry(
      intensity,
      entry(entered({ a: now })),
      context({
        base: thousand,
        earlier: before === null ? undefined : earlier(intensity, before, thousand),
        average: average ?? undefined,
      }),
    );
    expect(score(found)).toEqual(expected);
  });

  test('VIOL: 3 × 10 and 1 × 25.5 leave 44.5, with the text of 2 points', () => {
    const violations = toScoring('VIOL', {
      deductions: [
        { id: 'fine', name: '과태료', pointsPerCase: '10' },
        { id: 'penalty', name: '벌금', pointsPerCase: '25.5' },
      ],
    });
    const found = scoreEntry(
      violations,
      entry({
        cases: [
          { id: 'fine', count: 3 },
          { id: 'penalty', count: 1 },
        ],
      }),
      context(),
    );
    expect([score(found), found.textPoints, found.criterion, found.isComplete]).toEqual([
      44.5,
      2,
      null,
      true,
    ]);
  });

  const texts = ['1', '2', '3', '4', '5'];
  const parts = toScoring('MULTI', {
    parts: [
      { id: 'a', name: '가', scoringTypeCd: 'STAGE', texts },
      { id: 'b', name: '나', scoringTypeCd: 'STAGE', texts },
      { id: 'c', name: '다', scoringTypeCd: 'REQ', texts },
    ],
  });

  test('MULTI: 4 points, not applicable and not answered come to 37.5, and the last is named', () => {
    const found = scoreEntry(
      parts,
      entry({
        parts: [
          { id: 'a', naYn: 'N', stage: 4, met: null },
          { id: 'b', naYn: 'Y', stage: null, met: null },
        ],
      }),
      context(),
    );
    expect([score(found), found.missing, found.isComplete]).toEqual([
      37.5,
      [{ kind: 'part', id: 'c' }],
      false,
    ]);
  });

  test('STAGE and RATIO reach one of five texts, also where missing evidence leaves 1 point', () => {
    const stage = toScoring('STAGE', { stages: texts });
    const lacking = scoreEntry(stage, entry({ stage: 4 }, { lacksEvidence: true }), context());
    expect([score(lacking), lacking.criterion, lacking.textPoints]).toEqual([
      0,
      { field: 'stages', place: 4 },
      1,
    ]);
    const ratio = toScoring('RATIO', {
      directionCd: 'DOWN',
      thresholds: ['4', '3', '2', '1'],
      inputs: [input('a', 'person'), input('b', 'person', 'AVG')],
      formula: 'a / b * 100',
      unitCd: 'percent',
    });
    const rate = scoreEntry(ratio, entry(entered({ a: '5', b: '200' }, 'person')), context());
    expect([score(rate), rate.criterion]).toEqual([50, { field: 'scrCrtr', place: 3 }]);
    const worst = scoreEntry(ratio, entry(entered({ a: '9', b: '200' }, 'person')), context());
    expect(worst.criterion).toEqual({ field: 'scrCrtr', place: 1 });
  });

  test('REQ counts what is met, and is unanswered without a value', () => {
    const requirements = toScoring('REQ', { requirements: texts });
    const met = scoreEntry(requirements, entry({ met: [true, false, true, true, false] }), context());
    expect([score(met), met.criterion]).toEqual([50, null]);
    const nothing = scoreEntry(requirements, entry(null), context());
    expect([nothing.outcome.status, nothing.missing]).toEqual(['unanswered', [{ kind: 'met' }]]);
  });

  test('is named where it cannot be computed, and blocks nothing where it does not apply', () => {
    const share = toScoring('TRD', {
      directionCd: 'UP',
      inputs: [input('a'), input('b')],
      formula: 'a / b',
      unitCd: null,
    });
    const zero = entry(entered({ a: '1', b: '0' }));
    expect(scoreEntry(share, zero, context())).toMatchObject({
      outcome: { status: 'notComputable', cause: 'divisionByZero' },
      figure: 'divisionByZero',
      isComplete: true,
      isComputable: false,
    });
    expect(scoreEntry(share, { ...zero, naYn: 'Y' }, context())).toMatchObject({
      outcome: { status: 'notApplicable', cause: 'stated' },
      missing: [],
      isComplete: true,
      isComputable: true,
    });
    const noRevenue = scoreEntry(intensity, entry(entered({ a: '1' })), context({ base: base('0') }));
    expect(noRevenue).toMatchObject({ outcome: { status: 'notComputable' }, isComputable: false });
  });

  test.each([
    ['RATIO', '100', false],
    ['RATIO', '100.01', true],
    // a figure in per cent that no thresholds of shares judge
    ['TRD', '100.01', false],
  ] as const)('names a share that is more than its total: %s of %s', (type, part, isAboveTotal) => {
    const share = toScoring(type, {
      directionCd: 'UP',
      inputs: [input('part', 'person'), input('total', 'person')],
      formula: 'part / total * 100',
      unitCd: 'percent',
      thresholds: ['20', '40', '60', '80'],
    });
    const outcome = scoreEntry(share, entry(entered({ part, total: '100' }, 'person')), context());
    expect(outcome.isAboveTotal).toBe(isAboveTotal);
    const row = {
      value: null,
      naYn: 'N',
      estYn: 'N',
      lacksEvidence: false,
      ovrdRsn: null,
      hasDrifted: false,
    } as const;
    expect(findFlags(row, outcome)).toEqual(isAboveTotal ? ['aboveTotal'] : []);
  });

  test('needs every input, and a reason for another value than the one offered', () => {
    const two = toScoring('TRD', { directionCd: 'UP', inputs: [input('a'), input('b')], formula: 'a + b' });
    const overridden = entered({ a: '1' });
    if ('inputs' in overridden && overridden.inputs.a) overridden.inputs.a.ovrdRsn = ' ';
    expect(scoreEntry(two, entry(overridden), context()).missing).toEqual([
      { kind: 'overrideReason', code: 'a' },
      { kind: 'input', code: 'b' },
    ]);
  });
});

describe('the level of a quarter', () => {
  const quarterly = (
    denominatorCd: ScoringFields['denominatorCd'],
    inputs: FormulaInput[],
    formula: string,
    unitCd: UnitCd | null,
  ) => toScoring('LVL_TRD', { directionCd: 'DOWN', denominatorCd, inputs, formula, unitCd });
  const cases: [string, IndicatorScoring, boolean][] = [
    ['tCO2 per revenue', quarterly('REVENUE', [input('a')], '', 'tonne'), true],
    ['tCO2 per employee', quarterly('EMPLOYEE', [input('a')], '', 'tonne'), false],
    [
      'accidents in workers',
      quarterly('NONE', [input('a'), input('b', 'tonne', 'AVG')], 'a / b', null),
      false,
    ],
    ['renewable in total', quarterly('NONE', [input('a'), input('b')], 'a / b', null), true],
    ['a stock', quarterly('NONE', [input('a', 'tonne', 'LAST')], '', 'tonne'), true],
  ];

  test.each(cases)('%s', (_, scoring, isComparable) => {
    const value = entered({ a: '1', b: '1' });
    const figures = { entered: toEnteredValue(scoring, value), base: base('1', '1') };
    const find = (brnCd: EntryContext['brnCd']) => {
      const { outcome } = scoreEntry(
        scoring,
        entry(value),
        context({ brnCd, base: base('1', '1'), earlier: figures, average: '1' }),
      );
      return outcome.status === 'scored' && outcome.basis.type === 'LVL_TRD' ? outcome.basis : null;
    };
    expect(find('Y')?.level.status).toBe('compared');
    const quarter = find('Q2');
    expect(quarter?.trend.status).toBe('compared');
    expect(quarter?.level).toMatchObject(
      isComparable ? { status: 'compared' } : { status: 'missing', cause: 'quarterNotComparable' },
    );
  });

  test('doubles the trend where it is missing', () => {
    const scoring = quarterly('EMPLOYEE', [input('a')], '', 'tonne');
    const found = scoreEntry(
      scoring,
      entry(entered({ a: '90' })),
      context({
        brnCd: 'Q1',
        base: base(null, '10'),
        earlier: earlier(scoring, '100', base(null, '10')),
        average: '1',
      }),
    );
    expect(score(found)).toBe(100);
  });
});

describe('a value as it is read', () => {
  const scoring = toScoring('RATIO', {
    inputs: [input('a', 'TJ'), input('rate', 'percent'), input('change', 'TJ', 'SUM', 'Y')],
  });

  test('keeps plain figures in the unit entered, and loses nothing when it is converted', () => {
    const typed = { ...entered({ a: '１，０００．50' }, 'kWh'), x: 1 };
    const { value, issues } = readEntryValue(scoring, entryValue.parse(typed));
    expect(issues).toEqual([]);
    expect(value).toEqual(entered({ a: '1000.50' }, 'kWh'));
    expect(toEnteredValue(scoring, value).inputs.a?.toFraction()).toBe('18009/5000000');
  });

  test.each<[string, EntryValue, unknown]>([
    ['another type', { stage: 1 }, { kind: 'otherType' }],
    ['an unknown input', entered({ b: '1' }, 'TJ'), { kind: 'unknownInput', code: 'b' }],
    ['no number', entered({ a: '12억' }, 'TJ'), { kind: 'number', code: 'a', cause: 'letters' }],
    ['per cent of energy', entered({ a: '12%' }, 'TJ'), { kind: 'number', code: 'a', cause: 'percentSign' }],
    [
      'less than 0',
      entered({ a: '-1', change: '-1' }, 'TJ'),
      { kind: 'number', code: 'a', cause: 'negative' },
    ],
    ['a unit of mass', entered({ a: '1' }, 'kg'), { kind: 'otherUnit', code: 'a', unitCd: 'kg' }],
  ])('names %s', (_, typed, issue) => {
    expect(readEntryValue(scoring, typed).issues).toEqual([issue]);
  });

  test('is nothing where all inputs are left empty', () => {
    expect(readEntryValue(scoring, entered({ a: ' ', rate: '-' }, 'TJ')).value).toBeNull();
  });

  test('names cases and parts that the indicator does not have, or that are there twice', () => {
    const violations = toScoring('VIOL', {
      deductions: [{ id: 'fine', name: '과태료', pointsPerCase: '1' }],
    });
    const cases = ['fine', 'fine', 'gone'].map((id) => ({ id, count: 1 }));
    expect(readEntryValue(violations, { cases }).issues).toEqual([
      { kind: 'repeatedDeduction', id: 'fine' },
      { kind: 'unknownDeduction', id: 'gone' },
    ]);
    const texts = ['1', '2', '3', '4', '5'];
    const multi = toScoring('MULTI', { parts: [{ id: 'a', name: '가', scoringTypeCd: 'REQ', texts }] });
    const met = [true, true, true, true, true];
    const part = { id: 'a', naYn: 'N', stage: 3, met } as const;
    expect(readEntryValue(multi, { parts: [part, { ...part, id: 'gone' }] })).toEqual({
      value: {
        parts: [
          { ...part, stage: null },
          { id: 'gone', naYn: 'N', stage: null, met: null },
        ],
      },
      issues: [{ kind: 'unknownPart', id: 'gone' }],
    });
  });

  test.each<[string, unknown]>([
    ['a stage that is none', { stage: 6 }],
    ['four requirements', { met: [true, true, true, true] }],
    ['more cases than are counted', { cases: [{ id: 'a', count: 10_000 }] }],
    ['half a case', { cases: [{ id: 'a', count: 0.5 }] }],
    [
      'eleven parts',
      { parts: Array.from({ length: 11 }, (_, id) => ({ id: `${id}`, naYn: 'Y', stage: null, met: null })) },
    ],
    [
      'a number that is no text',
      { inputs: { a: { entered: 1, unitCd: 'kg', srcCd: null, srcRef: null, ovrdRsn: null } } },
    ],
    [
      '21 inputs',
      {
        inputs: Object.fromEntries(
          Array.from({ length: 21 }, (_, at) => [
            `a${at}`,
            { entered: '1', unitCd: 'kg', srcCd: null, srcRef: null, ovrdRsn: null },
          ]),
        ),
      },
    ],
    ['nothing of a value', {}],
  ])('is refused with %s', (_, value) => {
    expect(entryValue.safeParse(value).success).toBe(false);
  });

  test('of the base row are revenue in millions of won and employees', () => {
    const value = entered({ revenue: '2500000000' }, 'KRW');
    expect(readBase(value).revenue?.valueOf()).toBe(2500);
    expect(readBase(value).employees).toBeNull();
    expect(readBase(null)).toEqual({ revenue: null, employees: null });
  });
});
