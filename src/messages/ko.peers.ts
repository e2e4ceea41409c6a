import type { ShownComparison, ShownPosition } from '../contracts/peerComparison.ts';
import type { PeerFactSheet, PeerPerCd } from '../contracts/peerFactSheet.ts';
import type { UnitCd } from '../contracts/unitCodes.ts';
import { peerShare } from './ko.companies.ts';
import { unitNames } from './ko.formula.ts';

type Digits = Extract<ShownComparison, { status: 'compared' }>['digits'];

/** Names of the levels of the industry classification, by the digits of its codes. */
const levelNames = { 2: '섹터', 4: '산업군', 6: '산업', 8: '세부 산업' } as const;
const count = (value: number): string => value.toLocaleString('ko-KR');

/** Texts of the comparison of a company with those of its industry. */
export const peerTexts = {
  title: '동종업계 비교',
  detailTitle: (period: string) => `${period} 동종업계 비교`,
  period: '비교 기간',
  score: '우리 회사 점수',
  percentile: '백분위',
  median: '중앙값',
  quartiles: '사분위 범위',
  peers: '비교 대상',
  indicators: '지표',
  area: '구분',
  points: (figure: string) => `${figure}점`,
  range: ({ lower, upper }: { lower: string; upper: string }) => `${lower}~${upper}점`,
  companies: (value: number) => `${count(value)}개사`,
  indicatorCnt: (value: number) => `${count(value)}개`,
  level: (digits: Digits, industryNm: string | null): string =>
    digits === null
      ? ''
      : [industryNm, `${levelNames[digits]}(GICS ${digits}자리)`].filter(Boolean).join(' '),
  basis: ({ peerCnt, idctrsCnt }: Pick<ShownPosition, 'peerCnt' | 'idctrsCnt'>, level: string) =>
    `비교 대상 ${count(peerCnt)}개사, 지표 ${count(idctrsCnt)}개, 수준 ${level}`,
  explanation:
    '점수는 우리 회사와 다른 기업 5개사 이상이 함께 답한 지표만, 우리 회사의 가중치로 다시 계산합니다. 그래서 진단 결과의 점수와 다를 수 있습니다. 백분위는 비교 대상 가운데 점수가 낮은 기업의 비율이며, 점수가 같은 기업은 절반만 셉니다.',
  noQuartiles: '사분위 범위는 비교 대상이 10개사 이상이면 표시합니다.',
  byDomain: '영역별 비교',
  byCategory: '중분류별 비교',
  place: '위치',
  bar: (score: string | null, median: string) =>
    [...(score === null ? [] : [`우리 회사 ${score}점`]), `중앙값 ${median}점`].join(', '),
  ownHidden: '우리 회사의 점수와 백분위는 종합분석 화면의 권한이 있는 사용자에게만 표시합니다.',
  legend: { own: '우리 회사', median: '중앙값', quartiles: '사분위 범위', scale: '막대 0~100점' },
  notCompared: '비교할 수 없음',
  notComparedHint:
    '비교할 수 없는 항목은 우리 회사에 점수가 있는 지표가 없거나, 함께 답한 다른 기업이 5개사보다 적습니다.',
  none: '-',
  toDetail: '중분류별로 보기',
  toOverview: '영역별로 보기',
  noGroups: '진단 결과에 영역이 없습니다.',
  stopHint:
    '공유는 기업 기본정보에서 언제든지 끌 수 있습니다. 끄면 우리 회사의 결과가 바로 제외되고, 이 화면도 볼 수 없습니다.',
  toBasicInfo: '기업 기본정보',
} as const;

/** Texts of what is shown in place of a comparison. */
export const peerStateTexts = {
  tooFew: {
    title: (missing: number) => `비교할 수 있는 기업이 ${count(missing)}개사 부족합니다.`,
    text: '한 기업의 결과를 알아볼 수 없도록, 같은 산업에서 결과를 공유하는 다른 기업이 5개사 이상일 때만 비교합니다. 참여하는 기업이 늘어나면 표시됩니다.',
    level: (level: string) => `확인한 수준: ${level}`,
  },
  noIndustry: {
    title: '산업이 등록되지 않았습니다.',
    text: '기업 기본정보에 산업을 등록하면 같은 산업의 기업과 비교할 수 있습니다.',
  },
  noResult: {
    title: (period: string) => `${period}의 게시된 진단 결과가 없습니다.`,
    text: '전사 진단 결과를 게시하면 같은 산업의 기업과 비교할 수 있습니다.',
    toRuns: '진단 목록',
  },
  provisional: {
    title: (period: string) => `${period} 진단 결과가 잠정입니다.`,
    text: '응답한 지표가 적어 잠정인 결과는 비교하지 않으며, 다른 기업의 비교에도 제공하지 않습니다. 값을 더 등록하고 다시 진단하면 비교할 수 있습니다.',
    toEntry: '성과 등록현황',
  },
  notSharing: {
    title: '동종업계 비교에 참여하고 있지 않습니다.',
    text: peerShare.hint,
    shown: '참여하면 볼 수 있는 항목',
    total: '종합 점수의 백분위와 중앙값, 비교 대상이 10개사 이상이면 사분위 범위',
    groups: (names: readonly string[]) => `영역별, 중분류별 백분위와 중앙값: ${names.join(', ')}`,
    anyGroups: '영역별, 중분류별 백분위와 중앙값',
    never: '다른 기업의 이름, 목록, 개별 점수는 어떤 경우에도 표시하지 않습니다.',
    share: peerShare.label,
    question: '게시한 진단 결과를 회사명 없이 동종업계 비교에 공유하시겠습니까?',
    done: '동종업계 비교에 참여합니다.',
    ofOperators: '운영자가 기업 기본정보에서 공유를 켜면 볼 수 있습니다.',
  },
} as const;

const perNames = { REVENUE: '매출액 백만원당', EMPLOYEE: '임직원 1명당', NONE: '' } as const satisfies Record<
  PeerPerCd,
  string
>;

/** A figure and its unit in one line. */
function withUnit(figure: string, unitCd: UnitCd | null): string {
  if (unitCd === null || unitCd === 'none') return figure;
  return `${figure}${unitCd === 'percent' ? '' : '\u00a0'}${unitNames[unitCd]}`;
}

/** Texts of the figures of a company beside the medians of its industry. */
export const factSheetTexts = {
  table: '최근 3개년 정량 지표',
  year: '기준 연도',
  yearShown: (year: string) => `${year}년`,
  indicator: '지표',
  unit: '단위',
  unitShown: (unitCd: UnitCd | null) => (unitCd === null ? '-' : unitNames[unitCd]),
  own: '우리 회사 비교값',
  ownOf: (company: string) => `${company} 비교값`,
  median: '동종업계 중앙값',
  peers: '비교 대상',
  none: '-',
  compared: (figure: string, unitCd: UnitCd | null, perCd: PeerPerCd) =>
    [perNames[perCd], withUnit(figure, unitCd)].filter(Boolean).join(' '),
  lacking: (sections: number) => `미승인 ${count(sections)}개 부문`,
  missing: (missing: number) => `${count(missing)}개사 부족`,
  notCompared: '비교하지 않음',
  noRows: '이 기간에 정량 지표가 있는 지표 SET이 없습니다.',
  first: (shown: number, all: number) =>
    `정량 지표 ${count(all)}개 가운데 앞의 ${count(shown)}개를 표시합니다.`,
  chooseCompany: '고객사를 선택하면 정량 지표를 볼 수 있습니다.',
  heading: '기업별 Fact Sheet',
  reports:
    '기업별 Fact Sheet는 보고서에서 게시한 기업의 것만 이 화면에 나란히 표시됩니다. 게시된 Fact Sheet가 아직 없어, 우리 회사의 정량 지표와 동종업계의 익명 중앙값을 표시합니다.',
  rules:
    '중앙값은 결과를 공유하는 다른 기업 5개사 이상이 같은 지표를 같은 단위로 등록했을 때만 표시합니다. 매출액이나 임직원 수로 나누는 지표는 그 값으로, 비율은 그대로 비교하며, 규모에 따라 달라지는 절대량은 비교하지 않습니다. 비교값은 게시한 연간 진단 결과를 기준으로 합니다.',
  states: {
    shown: null,
    notSharing: '동종업계 비교에 참여하지 않아 중앙값을 표시하지 않습니다.',
    noResult: '이 연도의 전사 진단 결과가 게시되지 않아 중앙값을 표시하지 않습니다.',
    provisional: '이 연도의 진단 결과가 잠정이어서 중앙값을 표시하지 않습니다.',
  } as const satisfies Record<PeerFactSheet['peerState'], string | null>,
} as const;
