import type { DenominatorCd, ScoringIssue } from '../contracts/indicatorScoring.ts';
import {
  type CycleCd,
  type FrameworkCd,
  INDICATOR_CODE_MAX,
  type IndicatorDraft,
  type KindCd,
} from '../contracts/indicators.ts';
import { particleAfter } from '../contracts/particles.ts';
import type { DirectionCd, ScoringTypeCd } from '../contracts/scoring.ts';
import { decimalRule } from './ko.formula.ts';

export const kindNames = { QNT: '정량', QLT: '정성' } as const satisfies Record<KindCd, string>;
export const cycleNames = { QTR: '분기', YR: '연간' } as const satisfies Record<CycleCd, string>;
export const directionNames = {
  UP: '높을수록 좋음',
  DOWN: '낮을수록 좋음',
} as const satisfies Record<DirectionCd, string>;
export const frameworkNames = {
  'K-ESG': 'K-ESG',
  GRI: 'GRI',
  KSSB: 'KSSB',
  ISSB: 'ISSB',
  SASB: 'SASB',
  TCFD: 'TCFD',
  SDGS: 'UN SDGs',
  RBA: 'RBA 행동규범',
} as const satisfies Record<FrameworkCd, string>;
export const scoringTypeNames = {
  STAGE: '단계형',
  REQ: '요건형',
  RATIO: '비율형',
  TRD: '추세형',
  LVL_TRD: '수준·추세형',
  VIOL: '감점형',
  MULTI: '복합형',
} as const satisfies Record<ScoringTypeCd, string>;
export const scoringTypeHints = {
  STAGE: '다섯 단계 가운데 하나를 선택합니다. 1단계 0점, 5단계 100점입니다.',
  REQ: '다섯 요건 가운데 충족한 수로 채점합니다. 1개 이하 0점, 5개 100점입니다.',
  RATIO: '산식의 결과를 네 기준값과 비교하여 1~5점을 정합니다.',
  TRD: '전년 값과 비교하여 개선되면 5점, 같으면 3점, 나빠지면 1점입니다.',
  LVL_TRD: '산업 평균과의 비교와 전년 대비 추세를 각각 0·25·50점으로 더합니다.',
  VIOL: '100점에서 위반 건수에 건당 감점을 곱하여 뺍니다.',
  MULTI: '해당하는 세부 항목의 점수를 평균합니다.',
} as const satisfies Record<ScoringTypeCd, string>;

export const denominatorNames = {
  NONE: '값 그대로',
  REVENUE: '매출액 (백만 원)',
  EMPLOYEE: '임직원 수 (명)',
} as const satisfies Record<DenominatorCd, string>;

/** Fields as the history and the comparison of versions name them. */
export const indicatorFieldNames = {
  idctrsCd: '지표 코드',
  idctrsNm: '지표명',
  idctrsClsfctnId: '분류',
  kindCd: '지표 구분',
  unitCd: '단위',
  cycleCd: '등록 주기',
  evidenceRequired: '증빙 필수',
  enabled: '사용 여부',
  toBeConfirmed: '확인 필요',
  guidance: '작성 가이드',
  references: '프레임워크 참조',
  scoringTypeCd: '채점 방식',
  directionCd: '방향',
  denominatorCd: '원단위 분모',
  thresholds: '기준값',
  stages: '단계 기준',
  requirements: '충족 요건',
  parts: '세부 항목',
  deductions: '감점 기준',
  scrCrtr: '점수별 기준',
  inputs: '입력 항목',
  formula: '산식',
} as const satisfies Record<keyof IndicatorDraft, string>;

export const indicatorTexts = {
  title: '지표 카탈로그',
  create: '지표 등록',
  searchIn: '지표명 또는 코드 (초성 가능)',
  classification: '분류',
  framework: '프레임워크',
  confirmed: { Y: '확인 필요', N: '확인됨' },
  toBeConfirmed: '확인 필요',
  confirmation: '확인',
  toBeConfirmedHint: '이름이나 채점 기준의 출처를 확인해야 하는 지표입니다.',
  domain: '영역',
  complete: '채점 기준',
  completeNames: { true: '완료', false: '미완료' },
  references: '프레임워크 참조',
  use: '사용',
  noUse: '사용 안 함',
  basics: '기본 정보',
  scoring: '채점 기준',
  guidance: '작성 가이드',
  codeRule: `영문, 숫자, -, .만 사용하여 ${INDICATOR_CODE_MAX}자 이내로 입력해 주세요.`,
  denominatorHint: '산업 평균과 비교하기 전에 산식의 결과를 나누는 값입니다.',
  threshold: (place: number) => `기준값 ${place + 1}`,
  stage: (place: number) => `${place + 1}단계`,
  requirement: (place: number) => `요건 ${place + 1}`,
  points: (place: number) => `${place + 1}점 기준`,
  partName: '세부 항목명',
  partTexts: '단계 또는 요건',
  partText: (place: number) => `기준 ${place + 1}`,
  addPart: '세부 항목 추가',
  deductionName: '위반 유형',
  pointsPerCase: '건당 감점',
  pointsRule: '0보다 크고 100 이하인 점수를 소수점 2자리까지 입력해 주세요.',
  addDeduction: '위반 유형 추가',
  version: '판',
  referenceVer: '버전',
  referenceCode: '항목 코드',
  addReference: '참조 추가',
  rowsFull: (max: number) => `최대 ${max}개까지 추가할 수 있습니다.`,
  remove: (title: string, row: number) => `${title} ${row} 삭제`,
  row: (title: string, row: number, column: string) => `${title} ${row} ${column}`,
  none: '등록된 항목이 없습니다.',
  missing: (names: string) => `게시하려면 다음 채점 기준을 채워야 합니다: ${names}`,
  allWritten: '채점 기준이 모두 입력되었습니다.',
  wronglyWritten: '입력한 채점 기준을 확인해 주세요.',
  decimalRule,
  deleteQuestion: (name: string) => `${name} 지표를 삭제하시겠습니까?`,
  versions: '버전 이력',
  versionTable: '버전 목록',
  history: '변경 이력',
  current: '현재',
  earlier: '이전',
} as const;

export const scoringIssueText = (issue: ScoringIssue): string => {
  switch (issue.kind) {
    case 'thresholdOrder':
      return issue.directionCd === 'UP'
        ? '기준값은 앞의 값보다 커야 합니다.'
        : '기준값은 앞의 값보다 작아야 합니다.';
    case 'sourceUnit':
      return '가져올 값의 단위가 입력 항목의 단위와 다릅니다.';
    case 'repeatedInput':
      return `입력 항목의 코드 ‘${issue.code}’${particleAfter(issue.code, '이(가)')} 중복되었습니다.`;
    case 'repeatedPart':
    case 'repeatedDeduction':
      return `‘${issue.name}’${particleAfter(issue.name, '이(가)')} 중복되었습니다.`;
  }
};

export const indicatorRefusals = {
  taken: '이미 등록된 지표 코드입니다.',
  noClassification: '분류를 찾을 수 없습니다.',
  domain: '영역 아래의 분류를 선택해 주세요.',
} as const;

export const indicatorEntries = {
  created: '지표를 등록했습니다.',
  changed: (names: string) => (names === '' ? '지표를 저장했습니다.' : `지표를 수정했습니다: ${names}`),
} as const;

export const classificationTexts = {
  title: '분류체계',
  name: '분류명',
  enabled: '사용 여부',
  all: '전체 지표',
  hint: '끌어서 놓거나 행의 메뉴, 또는 Alt와 화살표 키로 분류의 위치를 바꿀 수 있습니다.',
  create: '하위 분류 등록',
  createTitle: '분류 등록',
  editTitle: '분류 수정',
  domainStays: '영역은 옮기거나 삭제할 수 없습니다.',
  noDomain: '분류는 영역 아래에 있어야 합니다.',
  tooDeep: (levels: number) => `${levels}단계까지만 둘 수 있습니다.`,
  moved: '분류를 이동했습니다.',
  hidden: '사용 안 함',
  count: (count: number) => `${count}`,
  countText: (count: number) => `지표 ${count}건`,
  deleteQuestion: (name: string) => `${name} 분류를 삭제하시겠습니까?`,
} as const;

export const classificationRefusals = {
  noParent: '상위 분류를 찾을 수 없습니다.',
  tooDeep: (levels: number) => `분류는 ${levels}단계까지 구성할 수 있습니다.`,
  cycle: '분류를 자신의 하위 분류로 옮길 수 없습니다.',
  domainStays: classificationTexts.domainStays,
  noDomain: classificationTexts.noDomain,
  hasChildren: '하위 분류가 있어 삭제할 수 없습니다.',
  inUse: '지표가 등록된 분류여서 삭제할 수 없습니다.',
} as const;
