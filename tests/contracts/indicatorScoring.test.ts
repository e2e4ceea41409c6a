import { describe, expect, test } from 'vitest';
import {
  emptyScoring,
  findScoringIssues,
  isScoringComplete,
  misplacedThresholds,
  missingScoring,
  narrowScoring,
  type ScoringFields,
} from '../../src/contracts/indicatorScoring.ts';
import { scoringTypeCds } from '../../src/contracts/scoring.ts';

const five = ['1', '2', '3', '4', '5'];
const input = {
  code: 'a',
  name: '값',
  unitCd: 'kg',
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
} as const;
const full: Omit<ScoringFields, 'scoringTypeCd'> = {
  directionCd: 'UP',
  denominatorCd: 'REVENUE',
  thresholds: ['1', '2', '3', '4'],
  stages: five,
  requirements: five,
  scrCrtr: five,
  parts: [
    { id: '1', name: '가', scoringTypeCd: 'STAGE', texts: five },
    { id: '2', name: '나', scoringTypeCd: 'REQ', texts: five },
  ],
  deductions: [{ id: '1', name: '위반', pointsPerCase: '5' }],
  inputs: [input],
  formula: '',
};

describe('thresholds', () => {
  test.each<[string[], 'UP' | 'DOWN' | null, number[]]>([
    [['1', '2', '3', '4'], 'UP', []],
    [['4', '3', '2', '1'], 'UP', [1, 2, 3]],
    [['4', '3', '2', '1'], 'DOWN', []],
    [['1', '1', '2', '3'], 'UP', [1]],
    [['10', '9.5', '9.50', '9'], 'DOWN', [2]],
    [['9', '10', '100', '1000'], 'UP', []],
    [['5', '', '4', ''], 'UP', [2]],
    [['4', '3', '2', '1'], null, []],
  ])('%j are strictly ordered in the direction %s', (thresholds, direction, expected) => {
    expect(misplacedThresholds(thresholds, direction)).toEqual(expected);
  });
});

describe('a scoring', () => {
  test.each(scoringTypeCds)(
    'of %s is complete with what its type uses, and not without any of it',
    (type) => {
      const scoring = narrowScoring({ ...full, scoringTypeCd: type });
      expect([missingScoring(scoring), isScoringComplete(scoring)]).toEqual([[], true]);
      const empty = emptyScoring(type);
      expect(isScoringComplete(empty)).toBe(false);
      for (const field of missingScoring(empty)) {
        expect([field, missingScoring({ ...scoring, [field]: empty[field] })]).toEqual([field, [field]]);
      }
    },
  );

  test('keeps nothing that its type does not use', () => {
    const kept = narrowScoring({ ...full, scoringTypeCd: 'STAGE' });
    expect(kept).toEqual({ ...emptyScoring('STAGE'), stages: five });
  });

  test('needs a formula for two inputs, is not in order with names used twice', () => {
    const two: ScoringFields = { ...full, scoringTypeCd: 'TRD', inputs: [input, { ...input, code: 'b' }] };
    expect(missingScoring(two)).toEqual(['formula']);
    expect(findScoringIssues({ ...two, inputs: [input, input] })).toEqual([
      { kind: 'repeatedInput', code: 'a' },
    ]);
    const [part = { id: '', name: '', scoringTypeCd: 'STAGE', texts: five }] = full.parts;
    expect(findScoringIssues({ ...full, scoringTypeCd: 'MULTI', parts: [part, part] })).toEqual([
      { kind: 'repeatedPart', name: '가' },
    ]);
    const sameId = [part, { ...part, name: '다' }];
    expect(findScoringIssues({ ...full, scoringTypeCd: 'MULTI', parts: sameId })).toEqual([
      { kind: 'repeatedPart', name: '가' },
      { kind: 'repeatedPart', name: '다' },
    ]);
    // what the type does not use is not looked at
    expect(findScoringIssues({ ...full, scoringTypeCd: 'STAGE', thresholds: ['2', '1', '', ''] })).toEqual(
      [],
    );
  });
});
