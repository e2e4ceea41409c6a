import type { NodeText, NodeTrend } from '../contracts/diagnosis.ts';
import type { BrnCd } from '../contracts/quarters.ts';
import { namePeriod } from './ko.entries.ts';

/** Words for figures of a diagnosis, wherever they are shown. */
export const diagnosisFigureTexts = {
  company: '전사',
  score: (score: string) => `${score}점`,
  percent: (percent: string) => `${percent}%`,
  provisional: '잠정',
  provisionalHint: (limit: string | null) =>
    limit === null
      ? '응답한 가중치가 기준보다 적어 잠정 결과로 봅니다.'
      : `응답한 가중치가 ${limit}%보다 적어 잠정 결과로 봅니다.`,
  preview: '미리보기',
  previewHint: (openCnt: number) =>
    `승인되지 않은 값 ${openCnt.toLocaleString('ko-KR')}건을 미입력으로 계산한 결과입니다.`,
  outcomes: {
    scored: '점수',
    notApplicable: '해당없음',
    unanswered: '미입력',
    notComputable: '계산 불가',
    hidden: '비공개',
  },
  causes: {
    stated: '해당없음으로 등록',
    noEarlierYear: '전년 값 없음',
    earlierNotComputable: '전년 값을 계산할 수 없음',
    noComparison: '비교할 값 없음',
    noParts: '해당하는 세부 항목 없음',
    nothingApplies: '해당하는 하위 항목 없음',
    noWeight: '가중치 0',
    divisionByZero: '0으로 나눔',
    noAverage: '산업 평균 없음',
    noDenominator: '원단위 분모 없음',
    quarterNotComparable: '분기 값은 연간 평균과 비교하지 않음',
  } as Readonly<Record<string, string>>,
  rise: (delta: string) => `▲ ${delta}`,
  fall: (delta: string) => `▼ ${delta}`,
  same: '변동 없음',
  spokenRise: (delta: string) => `${delta}점 상승`,
  spokenFall: (delta: string) => `${delta}점 하락`,
  spokenSame: (delta: string) => `변동 없음, 차이 ${delta}점`,
  notComparable: '비교불가',
  notComparableCauses: {
    otherSetVersion: '지표 SET 버전이 다름',
    noEarlierResult: '이전 결과 없음',
    noScore: '점수 없음',
  } as const satisfies Record<Extract<NodeTrend, { status: 'notComparable' }>['cause'], string>,
  textCauses: {
    notWritten: '등록된 문구가 없습니다.',
    noWeakItem: '취약 항목이 없어 문구를 넣지 않습니다.',
    noEarlierResult: '비교할 점수가 없어 문구를 넣지 않습니다.',
    otherSetVersion: '지표 SET 버전이 달라 비교하지 않습니다.',
  } as const satisfies Record<NonNullable<NodeText['cause']>, string>,
} as const;

/** Period and subject of a result: `2026년 3분기 · 발전사업`. */
export const nameResult = ({
  dgnsYr,
  brnCd,
  bizSectNm,
}: {
  dgnsYr: string;
  brnCd: BrnCd;
  bizSectNm: string | null;
}): string => `${namePeriod({ crtrYr: dgnsYr, brnCd })} · ${bizSectNm ?? diagnosisFigureTexts.company}`;

/** Texts of the pages of one result. */
export const diagnosisResultTexts = {
  title: '진단 결과',
  heading: (name: string) => `${name} 진단 결과`,
  parts: '진단 결과 구성',
  tabs: { result: '결과' },
  toList: '진단 목록',
  toPreview: '보고서 미리보기',
  chooseCompany: '고객사를 선택하면 진단 결과를 볼 수 있습니다.',
  score: '점수',
  coverage: '응답률',
  weight: '가중치',
  share: '비중',
  points: '평점',
  pointsShown: (points: number) => `평점 ${points}점`,
  value: '값',
  criterion: '도달한 기준',
  section: '사업부문',
  notUsed: '사용하지 않음',
  way: '상위 항목',
  indicators: '지표별 결과',
  noIndicators: '볼 수 있는 지표가 없습니다.',
  yoy: '전년 대비',
  qoq: '전분기 대비',
  rev: '차수',
  revShown: (rev: number) => `${rev}차`,
  revChoice: (rev: number, day: string, isPublished: boolean) =>
    [`${rev}차`, day, ...(isPublished ? ['게시'] : [])].join(' · '),
  set: '지표 SET',
  setShown: (name: string, ver: number) => `${name} v${ver}`,
  madeAt: '산출일시',
  madeBy: (at: string, name: string | null) => (name === null ? at : `${at} (${name})`),
  hash: '입력 해시',
  stale: '새 데이터가 있어 갱신이 필요합니다.',
  staleReasons: '변경된 내용',
  calculating: '새 결과를 계산하고 있습니다.',
  older: (rev: number) => `${rev}차 결과입니다. 이후에 산출한 결과가 있습니다.`,
  toNewest: '최근 결과 보기',
  comment: '종합 의견',
  sections: '사업부문별 결과',
  domains: '영역별 결과',
  domainTabs: '영역',
  all: '전체',
  item: '항목',
  explain: '설명',
  explainOf: (name: string) => `${name} 설명`,
  table: (name: string) => `${name} 점수표`,
  sectionProvisional: (names: readonly string[]) => `잠정인 사업부문: ${names.join(', ')}`,
  noResult: '진단 결과가 없습니다.',
  noResultText: (name: string) =>
    `${name}의 진단을 아직 실행하지 않았거나 게시된 결과가 없습니다. 진단 목록에서 상태를 확인해 주세요.`,
  unknown: '진단 결과를 찾을 수 없습니다.',
  unknownText: '주소의 기간, 사업부문, 분류를 확인하거나 진단 목록에서 결과를 선택해 주세요.',
  noCycle: '성과를 등록하지 않은 기간입니다.',
  noCycleText: (name: string) =>
    `${name}의 성과 등록 회차가 없습니다. 성과를 등록하고 승인한 뒤 진단을 실행할 수 있습니다.`,
} as const;
