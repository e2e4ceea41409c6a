import { describe, expect, test } from 'vitest';
import type { EntryValue } from '../../src/contracts/entryValue.ts';
import { entryValue, rolledUpValue } from '../../src/contracts/entryValue.ts';
import type { FormulaInput } from '../../src/contracts/formula.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import type { QuarterCd } from '../../src/contracts/quarters.ts';
import type { ScoringTypeCd } from '../../src/contracts/scoring.ts';
import type { IndicatorScoring } from '../../src/contracts/scoringInput.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import { type ApprovedQuarter, deriveYear, rollUpCompany } from '../../src/contracts/yearValues.ts';

const input = (
  code: string,
  rollUpCd: FormulaInput['rollUpCd'],
  sectRollUpCd: FormulaInput['sectRollUpCd'] = 'SUM',
  unitCd: UnitCd = 'person',
): FormulaInput => ({ code, name: code, unitCd, rollUpCd, sectRollUpCd, srcCd: null, negYn: 'N' });
const toScoring = (type: ScoringTypeCd, fields: Partial<IndicatorScoring> = {}): IndicatorScoring => ({
  ...emptyScoring(type),
  unitCd: null,
  ...fields,
});
const entered = (figures: Record<string, string>, unitCd: UnitCd = 'person'): EntryValue => ({
  inputs: Object.fromEntries(
    Object.entries(figures).map(([code, figure]) => [
      code,
      { entered: figure, unitCd, srcCd: null, srcRef: null, ovrdRsn: null },
    ]),
  ),
});
const quarter = (value: EntryValue | null, given: Partial<ApprovedQuarter> = {}): ApprovedQuarter => ({
  value,
  naYn: 'N',
  estYn: 'N',
  lacksEvidence: false,
  ...given,
});
const toYear = (scoring: IndicatorScoring, given: readonly (ApprovedQuarter | null)[]) =>
  deriveYear(
    scoring,
    Object.fromEntries(
      given.flatMap((each, place) => (each ? [[`Q${place + 1}` as QuarterCd, each] as const] : [])),
    ),
  );

const rate = toScoring('LVL_TRD', {
  unitCd: 'percent',
  inputs: [input('injured', 'SUM'), input('workers', 'AVG')],
  formula: 'injured / workers * 100',
});
const injuries = (injured: string, workers: string) => quarter(entered({ injured, workers }));
const four = [injuries('1', '400'), injuries('0', '410'), injuries('2', '420'), injuries('1', '430')];

describe('a derived year', () => {
  test('has inputs that were rolled up over time', () => {
    expect(toYear(rate, four)).toEqual({
      status: 'derived',
      value: entered({ injured: '4', workers: '415' }),
      naYn: 'N',
      estYn: 'N',
      lacksEvidence: false,
    });
  });

  test('has no value while a quarter is not approved', () => {
    expect(toYear(rate, [four[0] ?? null, null, four[2] ?? null, null])).toEqual({
      status: 'incomplete',
      lacking: ['Q2', 'Q4'],
    });
    expect(deriveYear(rate, {})).toMatchObject({ lacking: ['Q1', 'Q2', 'Q3', 'Q4'] });
  });

  test('leaves out quarters that do not apply, and does not apply where none does', () => {
    const absent = quarter(null, { naYn: 'Y', lacksEvidence: true });
    const year = toYear(rate, [absent, injuries('0', '400'), injuries('1', '401'), injuries('0', '400')]);
    // 1,201 people in three quarters
    expect(year).toMatchObject({
      naYn: 'N',
      value: entered({ injured: '1', workers: '1201/3' }),
      lacksEvidence: false,
    });
    expect(toYear(rate, [absent, absent, absent, absent])).toMatchObject({ naYn: 'Y', value: null });
  });

  test('is an estimate, and unproven, where one of its quarters is', () => {
    const [first = injuries('0', '1'), ...rest] = four;
    expect(toYear(rate, [{ ...first, estYn: 'Y', lacksEvidence: true }, ...rest])).toMatchObject({
      estYn: 'Y',
      lacksEvidence: true,
    });
  });

  test('adds what was entered in different units, in the unit of the input', () => {
    const energy = toScoring('LVL_TRD', { unitCd: 'TJ', inputs: [input('value', 'SUM', 'SUM', 'TJ')] });
    const [kWh, TJ] = [quarter(entered({ value: '1' }, 'kWh')), quarter(entered({ value: '2' }, 'TJ'))];
    expect(toYear(energy, [kWh, TJ, TJ, TJ])).toMatchObject({ value: entered({ value: '6.0000036' }, 'TJ') });
  });

  test('lacks an input that a quarter lacks', () => {
    const [first = injuries('0', '1'), , ...rest] = four;
    expect(toYear(rate, [first, quarter(entered({ injured: '1' })), ...rest])).toMatchObject({
      value: entered({ injured: '5' }),
    });
    expect(toYear(rate, [first, quarter(null), ...rest])).toMatchObject({ value: null });
  });

  test('has the stage, the requirements and the parts of its last quarter, and all cases', () => {
    const stages = [2, 3, 5, 4].map((stage) => quarter({ stage: stage as 2 | 3 | 4 | 5 }));
    expect(toYear(toScoring('STAGE'), stages)).toMatchObject({ value: { stage: 4 } });
    const met = [true, false, true, false, true];
    const requirements = [[true, true, true, true, true], met, met.map(() => false), met];
    expect(
      toYear(
        toScoring('REQ'),
        requirements.map((each) => quarter({ met: each })),
      ),
    ).toMatchObject({
      value: { met },
    });
    const violations = [1, 0, 2, 3].map((count) => quarter({ cases: [{ id: 'fine', count }] }));
    expect(toYear(toScoring('VIOL'), violations)).toMatchObject({
      value: { cases: [{ id: 'fine', count: 6 }] },
    });
    const part = { id: 'a', naYn: 'N' as const, met: null };
    const parts = ([1, 2, 3, 5] as const).map((stage) => quarter({ parts: [{ ...part, stage }] }));
    expect(toYear(toScoring('MULTI'), parts)).toMatchObject({ value: { parts: [{ ...part, stage: 5 }] } });
  });

  test('may have four times the cases that somebody enters for a period', () => {
    const most = (count: number) => ({ cases: [{ id: 'fine', count }] });
    expect(rolledUpValue.safeParse(most(39_996)).success).toBe(true);
    expect(rolledUpValue.safeParse(most(39_997)).success).toBe(false);
    expect(entryValue.safeParse(most(10_000)).success).toBe(false);
  });
});

describe('the figure of a company', () => {
  test('is that of its sections added, with the formula computed once', () => {
    const company = rollUpCompany(rate, [
      entered({ injured: '4', workers: '415' }),
      entered({ injured: '1', workers: '255/3' }),
    ]);
    expect(company.value).toEqual(entered({ injured: '5', workers: '500' }));
    expect(company.figure?.toFraction()).toBe('1');
  });

  test('is none where an input is not to be combined, and where the formula divides by zero', () => {
    const salary = toScoring('RATIO', {
      inputs: [input('women', 'AVG', 'NONE'), input('all', 'AVG', 'NONE')],
      formula: 'women / all * 100',
      unitCd: 'percent',
    });
    expect(rollUpCompany(salary, [entered({ women: '40', all: '50' })])).toEqual({
      value: null,
      figure: null,
    });
    const nobody = entered({ injured: '0', workers: '0' });
    expect(rollUpCompany(rate, [nobody, nobody]).figure).toBeNull();
    expect(rollUpCompany(toScoring('STAGE'), [{ stage: 3 }])).toEqual({ value: null, figure: null });
  });
});
