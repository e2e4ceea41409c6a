import type { DomainCd } from '../contracts/classifications.ts';
import { ADJUSTMENTS_MAX, type Adjustment, type GradeIssue } from '../contracts/externalResults.ts';
import {
  GRADE_MAX,
  GRADES_MAX,
  GRADES_MIN,
  type Scale,
  type ScaleKind,
  trimScore,
} from '../contracts/gradeScales.ts';
import { type ChangedField, changeTexts } from './ko.changes.ts';
import { domainNames } from './ko.roles.ts';

/** Texts of the scales that administrators keep. */
export const scaleTexts = {
  title: '평가기관 등급 척도',
  create: '등급 척도 등록',
  edit: '등급 척도 수정',
  searchIn: '평가기관',
  institution: '평가기관',
  fromYr: '적용 시작 연도',
  fromYrHint: '이 연도부터 다음 척도가 시작하기 전까지 적용합니다.',
  yearShown: (year: string) => `${year}년`,
  kind: '구분',
  kinds: { GRADE: '등급', SCORE: '점수' } as const satisfies Record<ScaleKind, string>,
  scale: '척도',
  grades: '등급',
  gradesHint: '가장 높은 등급부터 한 줄에 하나씩 입력해 주세요.',
  max: '최고 점수',
  maxHint: '0점부터 이 점수까지 입력할 수 있습니다.',
  remark: '비고',
  remarkHint: '척도의 출처, 확인할 내용 등을 적습니다.',
  toBeConfirmed: '확인 필요',
  toBeConfirmedHint: '평가기관의 자료로 확인해야 하는 척도입니다.',
  confirmed: { Y: '확인 필요', N: '확인됨' },
  /** The grades of a scale, the best first. */
  show: ({ kindCd, grades, max }: Scale) =>
    kindCd === 'GRADE' ? grades.join(' > ') : `0~${trimScore(max ?? '0')}점`,
} as const;

export const scaleRefusals = {
  taken: '같은 평가기관의 같은 연도부터 적용하는 척도가 이미 있습니다.',
  grades: `등급은 ${GRADES_MIN}개부터 ${GRADES_MAX}개까지, 각각 ${GRADE_MAX}자 이내로 입력해 주세요.`,
  repeated: '등급이 중복되었습니다.',
  /** Results would have grades that are on no scale any more. */
  inUse: (count: number, examples: readonly string[]) =>
    `등록된 평가결과 ${count.toLocaleString('ko-KR')}건의 등급이 척도에 없게 되므로 반영할 수 없습니다: ${examples.join(', ')}`,
  example: (year: string, grades: readonly string[]) => `${year}년 ${grades.join('·')}`,
} as const;

export const resultTexts = {
  title: '외부기관 평가결과',
  create: '평가결과 등록',
  edit: '평가결과 수정',
  searchIn: '평가기관',
  year: '평가연도',
  yearShown: (year: string) => `${year}년`,
  institution: '평가기관',
  company: '고객사',
  announcedOn: '발표일',
  grade: '종합 등급',
  grades: '등급',
  gradesHint: '발표한 등급을 선택해 주세요. 평가하지 않은 영역은 비워 둡니다.',
  scoresHint: '발표한 점수를 입력해 주세요. 평가하지 않은 영역은 비워 둡니다.',
  scale: '등급 척도',
  loadingScale: '등급 척도를 불러오고 있습니다.',
  noScale: '이 평가기관과 연도의 등급 척도가 없습니다. 관리자가 등급 척도를 먼저 등록해야 합니다.',
  noScaleYet: '평가연도와 평가기관을 선택하면 등급 척도가 표시됩니다.',
  name: (year: string, institution: string) => `${year}년 ${institution}`,
  domain: (domainCd: DomainCd) => `${domainNames[domainCd]} 등급`,
  target: (domainCd: DomainCd | null) => (domainCd === null ? '종합' : domainNames[domainCd]),
  /** A grade that has been adjusted, with the one that was announced. */
  adjustedGrade: (grade: string, announced: string) => `${grade} (발표 ${announced})`,
  announcedGrade: '발표 등급',
  currentGrade: '현재 등급',
  area: '구분',
  adjustments: '등급 조정',
  adjustmentsHint:
    '발표한 뒤에 평가기관이 등급을 조정했으면 모두 등록해 주세요. 조정일의 순서대로 반영합니다.',
  adjustmentCnt: '조정 횟수',
  addAdjustment: '조정 추가',
  fullAdjustments: `등급 조정은 ${ADJUSTMENTS_MAX}건까지 등록할 수 있습니다.`,
  nthAdjustment: (nth: number) => `조정 ${nth}`,
  remove: '삭제',
  removeAdjustment: (nth: number) => `조정 ${nth} 삭제`,
  adjustedOn: '조정일',
  adjustedArea: '조정 대상',
  before: '조정 전',
  beforeShown: (grade: string | null) => `조정 전: ${grade ?? '없음'}`,
  after: '조정 후',
  reason: '조정 사유',
  cmt: '자사 의견',
  commentAndReport: '의견과 보고서',
  files: '보고서',
  fileCnt: '파일 수',
  basics: '기본 정보',
  deleteQuestion: '이 평가결과를 삭제하시겠습니까?',
  courses: '연도별 종합 등급',
  /** `fromYr` tells the scales of one institution apart. */
  courseTitle: (institution: string, fromYr: string | null) =>
    fromYr === null ? institution : `${institution} (${fromYr}년부터의 척도)`,
  points: '점',
  coursesHint: '평가기관마다 척도가 달라 등급을 평균하거나 서로 비교하지 않습니다.',
  noCourses: '등록된 평가결과가 없습니다.',
  chooseCompany: '고객사를 선택하면 연도별 등급이 표시됩니다.',
  ofOperators: '평가결과는 운영자가 등록합니다.',
  ofOperatorsText:
    '운영자가 자사의 평가결과를 등록하고 수정합니다. 등록된 결과는 목록에서 조회할 수 있습니다.',
  toList: '목록으로',
} as const;

export const resultRefusals = {
  taken: '같은 연도에 등록된 평가기관의 결과가 이미 있습니다.',
  year: '내년까지의 연도를 입력해 주세요.',
  future: '오늘이나 그 전의 날짜를 입력해 주세요.',
  early: '발표일과 같거나 그 이후의 날짜를 입력해 주세요.',
  noScale: (year: string, institution: string) =>
    `${year}년 ${institution}의 등급 척도가 없습니다. 관리자가 등급 척도를 먼저 등록해야 합니다.`,
} as const;

export const gradeProblemTexts = {
  noGrade: '발표한 등급이 없어 조정할 수 없습니다.',
  unchanged: '조정하기 전과 다른 등급을 선택해 주세요.',
} as const;

/** Reason that a grade is refused, with those that are allowed. */
export function gradeIssueText(issue: GradeIssue, scale: Scale): string {
  switch (issue.problem) {
    case 'offScale':
      return scale.kindCd === 'GRADE'
        ? `척도에 있는 등급을 선택해 주세요: ${scale.grades.join(', ')}`
        : `0부터 ${trimScore(scale.max ?? '0')}까지의 점수를 소수점 둘째 자리까지 입력해 주세요.`;
    case 'noGrade':
    case 'unchanged':
      return gradeProblemTexts[issue.problem];
    case 'otherBefore':
      return `조정하기 전의 등급은 ${issue.before}입니다.`;
    default:
      return issue satisfies never;
  }
}

const adjustmentLine = ({ ymd, domainCd, before, after, reason }: Adjustment) =>
  `${ymd} ${resultTexts.target(domainCd)} ${before} → ${after} (${reason.replaceAll(/\s+/g, ' ')})`;

/** Lines of the activity history. */
export const resultEntries = {
  created: '평가결과를 등록했습니다.',
  changed: (
    fields: readonly ChangedField[],
    { added, removed }: { added: readonly Adjustment[]; removed: readonly Adjustment[] },
  ) => {
    const lines = [
      ...(fields.length === 0 ? [] : [changeTexts.values(fields)]),
      ...added.map((each) => `조정 추가: ${adjustmentLine(each)}`),
      ...removed.map((each) => `조정 삭제: ${adjustmentLine(each)}`),
    ];
    return lines.length === 0
      ? '평가결과를 저장했습니다.'
      : ['평가결과를 수정했습니다.', ...changeTexts.getFirst(lines)].join('\n');
  },
} as const;
