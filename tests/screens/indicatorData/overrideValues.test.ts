import { describe, expect, test } from 'vitest';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import type { FormulaInput } from '../../../src/contracts/formula.ts';
import { emptyScoring, type ScoringFields } from '../../../src/contracts/indicatorScoring.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import {
  createOverrideSchema,
  toEntryValue,
  toOverrideValues,
} from '../../../src/screens/indicatorData/overrideValues.ts';

const notes = { cmt: '', reason: '제3자 검증' };
const input: FormulaInput = {
  code: 'value',
  name: '에너지 사용량',
  unitCd: 'TJ',
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
};
const entered = (figure: string, unitCd: UnitCd): EntryValue => ({
  inputs: { value: { entered: figure, unitCd, srcCd: null, srcRef: null, ovrdRsn: null } },
});
const five = ['1', '2', '3', '4', '5'];
const part = { name: '가', texts: five };
const scorings = {
  inputs: { ...emptyScoring('TRD'), inputs: [input] },
  stage: { ...emptyScoring('STAGE'), stages: five },
  met: { ...emptyScoring('REQ'), requirements: five },
  cases: { ...emptyScoring('VIOL'), deductions: [{ id: 'fine', name: '과태료', pointsPerCase: '10' }] },
  parts: {
    ...emptyScoring('MULTI'),
    parts: [
      { ...part, id: 'a', scoringTypeCd: 'STAGE' },
      { ...part, id: 'b', scoringTypeCd: 'REQ' },
      { ...part, id: 'c', scoringTypeCd: 'STAGE' },
    ],
  },
} satisfies Record<string, ScoringFields>;
const met = [true, false, true, false, false];

describe('the form of a year', () => {
  test.each<[keyof typeof scorings, EntryValue]>([
    ['inputs', entered('12.5', 'TJ')],
    ['inputs', entered('3472.2', 'MWh')],
    ['stage', { stage: 4 }],
    ['met', { met }],
    ['cases', { cases: [{ id: 'fine', count: 3 }] }],
    [
      'parts',
      {
        parts: [
          { id: 'a', naYn: 'N', stage: 2, met: null },
          { id: 'b', naYn: 'N', stage: null, met },
          { id: 'c', naYn: 'Y', stage: null, met: null },
        ],
      },
    ],
  ])('begins with what the quarters give, and sends it as it was: %s %j', (type, value) => {
    const typed = toOverrideValues(scorings[type], value, notes);
    expect(toEntryValue(scorings[type], typed, value)).toEqual(value);
    expect(createOverrideSchema(scorings[type], value).safeParse(typed).success).toBe(true);
  });

  test('begins with six decimals of a fraction', () => {
    expect(toOverrideValues(scorings.inputs, entered('1201/3', 'TJ'), notes).inputs).toEqual({
      value: '400.333333',
    });
  });

  const findPaths = (type: keyof typeof scorings, given: object) => {
    const values = { ...toOverrideValues(scorings[type], null, notes), ...given };
    const { error } = createOverrideSchema(scorings[type], null).safeParse(values);
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  test('asks for everything that a value has, and for the reason', () => {
    expect(findPaths('inputs', {})).toEqual(['inputs.value']);
    expect(findPaths('inputs', { inputs: { value: '-1' } })).toEqual(['inputs.value']);
    expect(findPaths('stage', {})).toEqual(['stage']);
    expect(findPaths('met', {})).toEqual([]);
    expect(findPaths('cases', {})).toEqual([]);
    expect(findPaths('parts', {})).toEqual(['partStage.a', 'partStage.c']);
    expect(findPaths('parts', { absent: { a: true }, partStage: { c: '1' } })).toEqual([]);
    expect(findPaths('met', { reason: ' ' })).toEqual(['reason']);
  });
});
