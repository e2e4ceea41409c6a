import { describe, expect, test } from 'vitest';
import { explainBasis } from '../../../src/components/diagnosis/explainBasis.ts';
import { nameTextUse } from '../../../src/components/diagnosis/textUse.ts';
import type { DiagnosisExplanation, ExplainedBasis } from '../../../src/contracts/diagnosisExplanation.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';

type Explained = NonNullable<DiagnosisExplanation['indicator']>;

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';

function explain(basis: ExplainedBasis | null, score: string | null = null): string[] {
  const explained: Explained = {
    item: {
      itemId: id,
      upItemId: null,
      lvl: 3,
      domainCd: 'S',
      itemNm: '지표',
      itemCd: null,
      originalIndicatorId: null,
      idctrsClsfctnId: null,
      unitCd: 'percent',
      cycleCd: 'YR',
      evidenceRequired: false,
      scoring: {
        ...emptyScoring(basis?.type ?? 'STAGE'),
        deductions: [
          { id: 'fine', name: '과태료', pointsPerCase: '10' },
          { id: 'court', name: '형사처벌', pointsPerCase: '30' },
        ],
        parts: [
          { id: 'plan', name: '계획', scoringTypeCd: 'STAGE', texts: ['', '', '', '', ''] },
          { id: 'check', name: '점검', scoringTypeCd: 'STAGE', texts: ['', '', '', '', ''] },
        ],
      },
      average: null,
    },
    value: null,
    base: null,
    figure: null,
    earlierFigure: null,
    basis,
    directionCd: null,
    criterion: null,
    textPoints: null,
  };
  return explainBasis(explained, score);
}

describe('the way from a value to its score', () => {
  test.each<[string, ExplainedBasis, string | null, string[]]>([
    ['of a stage is the stage', { type: 'STAGE', stage: 4 }, '75', ['4단계를 선택하여 4점입니다.']],
    [
      'of requirements is how many are met, at least 1 point',
      { type: 'REQ', metCnt: 0 },
      '0',
      ['5개 요건 가운데 0개를 충족하여 1점입니다.'],
    ],
    [
      'of a ratio is 1 point and those of the thresholds that it passes',
      { type: 'RATIO', value: '85/2', threshold: { place: 2, value: '40' } },
      '50',
      ['42.5%: 기준값 2(40%)의 조건을 충족하여 3점입니다.'],
    ],
    [
      'of a ratio that passes none is 1 point',
      { type: 'RATIO', value: '5', threshold: null },
      '0',
      ['5%: 조건을 충족한 기준값이 없어 1점입니다.'],
    ],
    [
      'of a trend that is no change is 3 points',
      { type: 'TRD', value: '20', earlier: '20', comparison: 'same' },
      '50',
      ["전년 20%에서 20%로 변했습니다. 방향에 비추어 '같음'이므로 3점입니다."],
    ],
    [
      'of level and trend adds both halves',
      {
        type: 'LVL_TRD',
        value: '20',
        level: { status: 'compared', comparison: 'same', reference: '20', score: 25 },
        trend: { status: 'compared', comparison: 'better', reference: '10', score: 50 },
      },
      '75',
      ['산업 평균 20%와 비교: 같음 → 25점', '전년 10%와 비교: 나음 → 50점'],
    ],
    [
      'of a half alone doubles it',
      {
        type: 'LVL_TRD',
        value: '20',
        level: { status: 'missing', cause: 'noAverage' },
        trend: { status: 'compared', comparison: 'same', reference: '20', score: 25 },
      },
      '50',
      [
        '산업 평균과 비교하지 않음: 산업 평균 없음',
        '전년 20%와 비교: 같음 → 25점',
        '한쪽만 비교하여 그 점수를 두 배로 합니다.',
      ],
    ],
    [
      'of violations takes their deductions from 100',
      {
        type: 'VIOL',
        deductions: [
          { id: 'fine', deducted: '20' },
          { id: 'court', deducted: '0' },
        ],
      },
      '80',
      ['과태료 −20.0점', '100 − 20.0 = 80.0점 (0점보다 낮아지지 않습니다.)'],
    ],
    [
      'without violations is 100',
      { type: 'VIOL', deductions: [{ id: 'fine', deducted: '0' }] },
      '100',
      ['위반이 없어 100점입니다.'],
    ],
    [
      'of parts is their mean, without what does not apply',
      {
        type: 'MULTI',
        parts: [
          { id: 'plan', outcome: 'scored', score: '75' },
          { id: 'check', outcome: 'notApplicable', score: null },
        ],
      },
      '75',
      ['계획: 75.0점', '점검: 해당없음', '해당하는 세부 항목의 평균 75.0점'],
    ],
  ])('%s', (_, basis, score, lines) => {
    expect(explain(basis, score)).toEqual(lines);
  });

  test('has no lines where there is no score', () => {
    expect(explain(null)).toEqual([]);
  });
});

test.each([
  ['{"kind":"band","bandCd":"from40"}', '40점 이상 60점 미만'],
  ['{"kind":"comparison","comparisonCd":"quarterly","trendCd":"fall"}', '전분기 대비 하락'],
  ['{"kind":"indicatorComparison","comparisonCd":"yearly","trendCd":null}', '전년 대비'],
  ['{"kind":"points","points":5}', '5점'],
  ['{"kind":"later"}', '{"kind":"later"}'],
])('the rule %s of a text is named %s', (use, name) => {
  expect(nameTextUse(use)).toBe(name);
});
