import type { DomainCd } from '../contracts/classifications.ts';
import { particleAfter } from '../contracts/particles.ts';
import type { NoPhrase } from '../contracts/phraseSelection.ts';
import type { PlaceholderCd, PlaceholderIssue, SlotUse } from '../contracts/phraseSlots.ts';
import {
  type ComparisonCd,
  type GradeCd,
  gradeLimits,
  type MistakeCd,
  mistakeLimits,
  type PhraseStep,
  type TrendCd,
} from '../contracts/phrases.ts';
import { type BandCd, bandCds, bandLimits } from '../contracts/scoring.ts';
import { domainNames } from './ko.roles.ts';

/** Bands by their limits: `40점 미만`, `40점 이상 60점 미만`, `80점 이상`. */
export const bandNames = Object.fromEntries(
  bandCds.map((bandCd, place) => {
    const [from, to] = [bandLimits[place - 1], bandLimits[place]];
    return [bandCd, [from && `${from}점 이상`, to && `${to}점 미만`].filter(Boolean).join(' ')];
  }),
) as Record<BandCd, string>;

const placeholderNames = {
  company: '회사명',
  score: '점수',
  delta: '점수 차이',
  weakItem: '취약 항목',
} as const satisfies Record<PlaceholderCd, string>;

const comparisonNames = {
  yearly: '전년 대비',
  quarterly: '전분기 대비',
} as const satisfies Record<ComparisonCd, string>;
const trendNames = {
  rise: '상승',
  same: '변동 없음',
  fall: '하락',
} as const satisfies Record<TrendCd, string>;

export const phraseTexts = {
  title: '보고서 표준문구',
  year: '기준연도',
  yearShown: (year: string) => `${year}년`,
  newYear: (year: string) => `${year}년 (신규)`,
  steps: {
    overall: '종합점수',
    areas: '영역별 점수',
    scale: '중분류 진단척도',
    indicators: '정량지표별 점수',
  } satisfies Record<PhraseStep, string>,
  stepLabel: '문구 구분',
  written: (step: string, written: number, all: number) => `${step} ${written}/${all}`,
  faulty: '다른 단계에 확인할 문구가 있습니다.',
  areaLabel: '영역',
  bandGroup: '점수 구간별 문구',
  findBand: (bandCd: BandCd) => bandNames[bandCd],
  comparisons: comparisonNames,
  comparisonGroup: (comparisonCd: ComparisonCd) => `${comparisonNames[comparisonCd]} 비교 문구`,
  trends: trendNames,
  examples: {
    overall:
      '예: {company}의 종합점수는 {score}점으로 우수한 수준입니다. 다만 {weakItem}의 개선이 필요합니다.',
    areas: '예: {company}의 이 영역 점수는 {score}점이며, {weakItem} 항목을 먼저 보완해야 합니다.',
    scale: '예: {score}점으로 관리 수준이 우수합니다.',
    indicators: '예: 이 지표의 점수는 {score}점으로 동종 업계의 상위 수준입니다.',
  } satisfies Record<PhraseStep, string>,
  placeholders: (names: readonly PlaceholderCd[]) =>
    `사용할 수 있는 항목: ${names.map((name) => `{${name}} ${placeholderNames[name]}`).join(', ')}`,
  grade: '등급 선택',
  grades: { high: `우수 (${gradeLimits.high}점 이상)` } satisfies Record<GradeCd, string>,
  gradeText: '우수 등급 문구',
  mistake: '미흡 선택',
  mistakes: { down20: `${mistakeLimits.down20}점 미만` } satisfies Record<MistakeCd, string>,
  mistakeText: '미흡 문구',
  scaleNote: '중분류의 평가는 그 아래 지표 점수를 기준으로 합니다. 선택하지 않으면 문구를 넣지 않습니다.',
  indicator: '정량지표',
  indicatorHint: '지표를 선택하면 문구를 입력할 수 있습니다.',
  indicatorSearch: '지표명 또는 코드 (초성 가능)',
  addPhrases: '이 지표의 문구 추가',
  noPhrases: '이 지표에는 등록된 문구가 없습니다.',
  withPhrases: '문구 등록',
  withoutPhrases: '문구 없음',
  noMatch: '해당하는 정량지표가 없습니다.',
  tooManyIndicators: (limit: number) => `정량지표는 ${limit}개까지 등록할 수 있습니다.`,
  removeIndicator: '이 지표의 문구 삭제',
  pointsGroup: '점수별 문구',
  points: (points: number) => `${points}점`,
  reset: '초기화',
  resetQuestion: '저장된 문구로 되돌립니다. 입력한 내용이 사라집니다. 계속하시겠습니까?',
  copy: '전년도 복사',
  noPrevious: '전년도 문구가 없습니다.',
  copyQuestion: (year: string) => `${year}년 문구를 가져옵니다. 입력한 내용은 바뀝니다. 계속하시겠습니까?`,
  copied: '전년도 문구를 가져왔습니다. 저장하면 반영됩니다.',
  deleteQuestion: (year: string) => `${year}년 표준문구를 모두 삭제합니다. 계속하시겠습니까?`,
  import: '엑셀 가져오기',
  importTitle: '표준문구 가져오기',
  importNote: '파일에 있는 문구만 바뀝니다. 파일에 없는 문구는 그대로 둡니다.',
  previewTitle: '문구 미리보기',
  previewNote: '입력한 점수로 보고서에 들어갈 문구를 확인합니다. 저장하지 않은 문구도 반영됩니다.',
  company: '회사명',
  score: '점수',
  earlierScore: '전년 점수',
  quarterScore: '전분기 점수',
  weakItem: '취약 항목',
  exampleCompany: '한빛에너지',
  exampleWeakItem: '용수 재활용',
  noneChosen: '이 점수에 해당하는 문구가 없습니다.',
  wrongScore: '0~100 사이의 점수를 소수점 2자리까지 입력해 주세요.',
  noPhrase: {
    notWritten: '등록된 문구가 없습니다.',
    noWeakItem: '취약 항목이 없어 문구를 넣지 않습니다.',
    noEarlierResult: '비교할 점수가 없어 문구를 넣지 않습니다.',
    otherSetVersion: '지표 SET 버전이 달라 비교하지 않습니다.',
  } satisfies Record<NoPhrase, string>,
  history: '변경 이력',
} as const;

/** Name of the use of a text, within what it belongs to. */
export function nameOfUse(use: SlotUse): string {
  switch (use.kind) {
    case 'band':
      return bandNames[use.bandCd];
    case 'comparison':
    case 'indicatorComparison':
      return `${comparisonNames[use.comparisonCd]} ${trendNames[use.trendCd]}`;
    case 'grade':
      return phraseTexts.gradeText;
    case 'mistake':
      return phraseTexts.mistakeText;
    case 'points':
      return phraseTexts.points(use.points);
  }
}

/** Name of a domain, or what else there is: an indicator's code and name. */
export const nameOfPhrased = (of: string | null, names: ReadonlyMap<string, string>): string =>
  of === null ? '' : of in domainNames ? domainNames[of as DomainCd] : (names.get(of) ?? of);

/** Text of a fault in the placeholders of a text. */
export function placeholderIssueText(issue: PlaceholderIssue): string {
  switch (issue.kind) {
    case 'unclosed':
      return `‘${issue.part}’의 중괄호가 닫히지 않았습니다.`;
    case 'stray':
      return '여는 중괄호가 없는 ‘}’가 있습니다.';
    case 'unknown':
      return `‘{${issue.name}}’${particleAfter(issue.name, '은(는)')} 사용할 수 없는 항목입니다.`;
    case 'notHere':
      return `이 문구에는 ‘{${issue.name}}’${particleAfter(issue.name, '을(를)')} 사용할 수 없습니다.`;
  }
}

export const phraseRefusals = {
  taken: '이미 등록된 연도입니다. 새로고침한 후 수정해 주세요.',
  indicator: '카탈로그에 있는 정량지표를 선택해 주세요.',
  repeated: '같은 지표의 문구가 두 번 있습니다.',
  noPrevious: '전년도 문구가 없습니다.',
  inUse: '이미 시작된 연도의 표준문구는 보고서에 사용되므로 삭제할 수 없습니다.',
  code: '알 수 없는 항목 코드입니다.',
  choice: (codes: readonly string[]) => `${codes.join(', ')} 또는 빈칸을 입력해 주세요.`,
} as const;

export const phraseEntries = {
  created: '표준문구를 등록했습니다.',
  changed: (steps: readonly PhraseStep[]) =>
    steps.length === 0
      ? '표준문구를 저장했습니다.'
      : `표준문구를 수정했습니다: ${steps.map((step) => phraseTexts.steps[step]).join(', ')}`,
} as const;

export const phraseColumns = {
  cd: '항목 코드',
  step: '구분',
  of: '대상',
  item: '항목',
  text: '문구',
} as const;
