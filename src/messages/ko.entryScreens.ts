import type { CycleKindCd, StatusTile } from '../contracts/entryCycles.ts';
import type { CycleState } from '../contracts/entryStates.ts';
import type { BrnCd } from '../contracts/quarters.ts';
import { toDashedDay } from '../contracts/seoulTime.ts';
import type { UnitCd } from '../contracts/unitCodes.ts';
import { periodNames } from './ko.entries.ts';
import { cycleStateTexts } from './ko.entryStates.ts';
import { unitNames } from './ko.formula.ts';

/** Units that are written without a space after their figure: signs, and counters such as `명`. */
const isAttached = (name: string): boolean => name === '%' || /^[가-힣]/.test(name);

/** Words for a value of an indicator. */
export const valueTexts = {
  /** `figures` as they are shown. */
  figure(figures: string, unitCd: UnitCd): string {
    if (unitCd === 'none') return figures;
    const name = unitNames[unitCd];
    return isAttached(name) ? `${figures}${name}` : `${figures} ${name}`;
  },
  named: (name: string, shown: string) => `${name} ${shown}`,
  stage: (place: number, text: string) => (text === '' ? `${place}단계` : `${place}단계 · ${text}`),
  met: (count: number) => `5개 중 ${count}개 충족`,
  cases: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  noCases: '사례 없음',
  notApplicable: '해당없음',
  missing: '미입력',
  estimated: '추정',
  estimatedHint: '추정한 값입니다.',
  late: '지연',
  lateHint: '등록 기한이 지났습니다.',
} as const;

/** `YYYY-MM-DD` to `YYYY-MM-DD`. */
const span = (from: string, to: string) => `${toDashedDay(from)} ~ ${toDashedDay(to)}`;
const count = (value: number) => value.toLocaleString('ko-KR');

/** Texts of the cycles of entry. */
export const cycleTexts = {
  cycle: '회차',
  cycles: '등록 회차',
  create: '회차 등록',
  edit: '회차 수정',
  none: '등록 회차가 없습니다.',
  noneForOperator:
    '분기나 연간의 성과를 등록하려면 먼저 회차를 등록해 주세요. 시작일이 되면 담당자에게 입력할 지표가 표시됩니다.',
  noneForOthers: '운영자가 회차를 등록하고 시작하면 여기에 등록 현황이 표시됩니다.',
  noneOfPeriod: '다른 기간을 선택하거나 최근 회차를 확인해 주세요.',
  toNewest: '최근 회차 보기',
  noSet: '시행 중인 지표 SET이 없습니다.',
  noSetHint: '지표 SET을 게시하면 회차를 등록하고 성과를 입력할 수 있습니다.',
  toSets: '지표 SET 관리',
  year: '연도',
  period: '기간',
  periodHint: '1분기~4분기는 1~3월, 4~6월, 7~9월, 10~12월입니다.',
  kind: '유형',
  kinds: { REGULAR: '정기', HISTORY: '과거실적' } as const satisfies Record<CycleKindCd, string>,
  kindHint: '과거실적은 비교에만 쓰며 점수를 매기지 않습니다.',
  set: '지표 SET',
  setHint: '시작할 때 시행 중인 버전으로 등록합니다.',
  setShown: (name: string, ver: number | null) => (ver === null ? name : `${name} v${ver}`),
  state: '상태',
  openYmd: '시작일',
  dueYmd: '등록 기한',
  apprvDueYmd: '승인 기한',
  days: '등록 기간',
  span,
  sections: '사업부문',
  sectionsShown: (names: readonly string[]) => names.join(', '),
  remindBefore: '기한 전 독촉',
  remindBeforeHint: '독촉을 보낼 날을 5개까지 선택합니다.',
  daysBefore: (days: number) => (days === 0 ? '기한 당일' : `${days}일 전`),
  remindEvery: '기한 후 독촉 간격(일)',
  remind: '독촉',
  remindShown: (before: readonly string[], everyDays: number) =>
    [...(before.length === 0 ? [] : [before.join(', ')]), `기한 후 ${everyDays}일마다`].join(' · '),
  note: '비고',
  entered: '등록률',
  approved: '승인률',
  /** `percent` of `total` rows; null where there are none. */
  share: (percent: number | null, rows: number, total: number) =>
    percent === null ? '-' : `${percent}% (${count(rows)}/${count(total)})`,
  reason: '사유',
  deleteQuestion: '이 회차를 삭제하시겠습니까?',
  questions: {
    open: '등록을 시작하시겠습니까? 담당자에게 알림을 보내며, 시작한 회차는 삭제할 수 없습니다.',
    collected: '등록을 종료하고 승인 단계로 넘어가시겠습니까?',
    close: '이 회차를 마감하시겠습니까? 마감하면 값을 고칠 수 없습니다.',
    settle: '다시 연 회차를 승인 단계로 전환하시겠습니까?',
  },
  extensionHint: '지금보다 이른 날로는 바꿀 수 없습니다.',
  resumeHint: '오늘이나 그 뒤의 날짜를 입력해 주세요.',
  reopenHint: '사유는 이력에 남고 관계자에게 알림을 보냅니다.',
  blocking: (total: number) => `마감 전에 처리할 항목 ${count(total)}건`,
  blockingRest: (shown: number) => `처음 ${count(shown)}건을 표시합니다.`,
  indicator: '지표',
  manager: '담당자',
  noManager: '담당자 없음',
  buttons: '회차 처리',
} as const;

const tileNames = {
  total: '전체',
  empty: '미입력',
  draft: '작성 중',
  returned: '반려',
  submitted: '승인 대기',
  approved: '승인',
  late: '지연',
  dueSoon: '7일 이내',
} as const satisfies Record<StatusTile, string>;

/** Texts of the progress of a cycle. */
export const entryStatusTexts = {
  tabs: { progress: '현황', people: '담당자', cycles: '회차', delegates: '대리' },
  tabList: '성과 등록현황',
  chooseCompany: '고객사를 선택하면 등록 현황을 표시합니다.',
  year: '연도',
  yearShown: (year: string) => `${year}년`,
  period: '기간',
  noCycleOf: (period: string) => `${period}의 등록 회차가 없습니다.`,
  choice: (cycle: { brnCd: BrnCd; kindCd: CycleKindCd; stateCd: CycleState }) =>
    [
      periodNames[cycle.brnCd],
      ...(cycle.kindCd === 'HISTORY' ? [cycleTexts.kinds.HISTORY] : []),
      cycleStateTexts.states[cycle.stateCd],
    ].join(' · '),
  tileNames,
  tiles: '등록 상태별 건수',
  cases: (value: number) => `${count(value)}건`,
  planned: (ymd: string) => `${toDashedDay(ymd)}에 등록을 시작합니다.`,
  dueIn: (days: number) =>
    days === 0
      ? '오늘이 등록 기한입니다.'
      : days > 0
        ? `등록 기한까지 ${count(days)}일 남았습니다.`
        : `등록 기한이 ${count(-days)}일 지났습니다.`,
  matrix: '사업부문·영역별 완료율',
  matrixHint: '승인, 마감, 미입력 마감한 항목의 비율입니다. 칸을 누르면 해당 항목을 표시합니다.',
  section: '사업부문',
  sum: '전체',
  percent: (value: number) => `${value}%`,
  cell: (section: string, domain: string, done: number, total: number) =>
    `${section} ${domain}: ${count(total)}건 중 ${count(done)}건 완료`,
  noRows: '입력할 항목이 없습니다.',
  people: '담당자별 등록현황',
  person: '담당자',
  department: '부서',
  total: '전체',
  done: '완료',
  open: '남은 항목',
  late: '지연',
  lateSince: '가장 오래 늦은 날',
  /** `days` after the due day. */
  lateSinceShown: (dueYmd: string, days: number) => `${toDashedDay(dueYmd)} (${count(days)}일 지남)`,
  shownPeople: '표시',
  peopleFilters: { all: '전체', late: '지연', open: '남은 항목 있음' },
  nobodyShown: '조건에 맞는 담당자가 없습니다.',
  selectAll: (people: number) => `독촉할 수 있는 ${count(people)}명 모두 선택`,
  lastLogin: '최근 로그인',
  remind: '독촉',
  remindOne: (name: string) => `${name} 독촉`,
  remindSelected: (selected: number) => `선택한 ${count(selected)}명 독촉`,
  remindQuestion: (names: readonly string[]) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` 외 ${count(names.length - 3)}명` : ''}에게 독촉 알림을 보내시겠습니까?`,
  reminded: (sent: number, skipped: number) =>
    skipped === 0
      ? `${count(sent)}명에게 독촉 알림을 보냈습니다.`
      : `${count(sent)}명에게 독촉 알림을 보냈습니다. ${count(skipped)}명은 오늘 이미 받았거나 남은 항목이 없어 제외했습니다.`,
  remindedToday: '오늘 이미 독촉 알림을 보냈습니다.',
  nothingOpen: '남은 항목이 없습니다.',
  nobodySelected: '독촉할 담당자를 선택해 주세요.',
  noPeople: '입력할 항목의 담당자가 없습니다.',
} as const;

/** Texts of the values of one indicator. */
export const indicatorDataTexts = {
  year: '기준 연도',
  yearShown: (year: string) => `${year}년`,
  code: '지표 코드',
  domain: '영역',
  scoringType: '채점 방식',
  unit: '단위',
  cycle: '등록 주기',
  set: '지표 SET 버전',
  setVersion: (ver: number) => `v${ver}`,
  section: '사업부문',
  quarters: '분기별 성과',
  years: '연간 성과',
  table: (title: string) => `${title} 표`,
  course: (section: string) => `${section} 추이`,
  courses: '사업부문별 추이',
  noValues: '이 기간에 등록된 성과가 없습니다.',
  company: '회사 전체',
  noCompanyFigure: '회사 값 없음',
  lackingSections: (names: readonly string[]) => `미승인: ${names.join(', ')}`,
  companyCourse: '회사 전체 추이',
  derived: '분기 값에서 산출',
  derivedNone: '네 분기가 모두 승인되지 않아 산출한 값이 없습니다.',
  derivedBeside: (shown: string) => `분기 산출값 ${shown}`,
  difference: (shown: string) => `차이 ${shown}`,
  percentPoints: (figures: string) => `${figures}%p`,
  overridden: '재정의',
  dropped: '재정의 취소',
  detail: '자세히',
  detailOf: (section: string, period: string) => `${section} ${period} 자세히`,
  detailTitle: (section: string, period: string) => `${section} · ${period}`,
  noChosen: '선택한 사업부문과 기간에 등록된 성과가 없습니다.',
  openInGrid: '지표별 성과등록에서 보기',
  state: '상태',
  approvedResult: '승인 결과',
  versions: '승인 버전',
  approvedQuarters: (approved: number, all: number) => `${all}개 분기 중 ${approved}개 승인`,
  lackingQuarters: (names: readonly string[]) => `미승인: ${names.join(', ')}`,
  score: (points: string) => `${points}점`,
  approved: (ver: number) => `승인 v${ver}`,
  approvedOf: (section: string, period: string, ver: number) => `${section} ${period} 승인 v${ver}`,
  toGrid: '지표별 성과등록',
  toIndicator: '지표의 성과 추이',
  scoring: '채점 기준',
  values: '이 버전으로 채점한 성과',
  dataVersion: (ver: number) => `승인 버전 v${ver}`,
  period: '기간',
  value: '값',
  naYn: '해당없음',
  naRsn: '해당없음 사유',
  estYn: '추정',
  estBasis: '추정 근거',
  cmt: '의견',
  memo: '메모',
  yesNo: { Y: '예', N: '아니요' },
  figure: '산출값',
  result: '점수',
  noScore: {
    notApplicable: '점수 없음',
    notComputable: '계산 불가',
    unanswered: '미응답',
    base: '-',
    history: '과거실적',
  },
  submitted: '제출',
  approvedBy: '승인',
  byAt: (name: string, at: string) => `${name} · ${at}`,
  evidence: '증빙',
  evidenceTitle: '제목',
  page: '쪽',
  review: '확인 결과',
  hash: '파일 해시(SHA-256)',
  noEvidence: '연결한 증빙이 없습니다.',
  fromBefore: '이전 버전과의 차이',
  compare: (older: number, newer: number) => `v${older} → v${newer}`,
  first: '처음 승인한 버전입니다.',
} as const;

/** Texts of values in place of the ones that the quarters of a year give. */
export const overrideTexts = {
  override: '연간 값 재정의',
  again: '재정의 값 변경',
  title: (period: string) => `${period} 값 재정의`,
  saved: '재정의한 값을 저장했습니다. 증빙을 연결하고 제출해 주세요.',
  derivedNow: (figure: string | null, value: string) =>
    figure === null ? `분기 산출값: ${value}` : `분기 산출값: ${figure} (${value})`,
  input: (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`),
  met: '충족한 요건',
  requirement: (place: number) => `요건 ${place}`,
  cases: (name: string) => `${name} (건)`,
  reason: '재정의 사유',
  reasonHint: '분기 값에서 산출한 값 대신 이 값을 쓰는 이유를 적어 주세요.',
  cmtHint: '전년보다 크게 달라졌으면 그 이유를 적어 주세요.',
  evidenceHint: '저장한 뒤 증빙을 연결해야 제출할 수 있고, 다른 사람이 승인하면 이 값을 씁니다.',
  returned: '반려 사유',
  comparison: '재정의한 값과 분기 산출값',
  kind: '구분',
  derivedThen: '승인 당시 분기 산출값',
  difference: '차이',
  commands: { omit: '재정의 취소', reopen: '다시 열기' },
  derivation: {
    title: '산출 과정',
    input: '입력항목',
    method: '집계',
    evidence: '분기별 값과 증빙:',
    evidenceOf: (section: string, period: string) => `${section} ${period} 값과 증빙`,
    cases: '네 분기의 건수를 더한 값입니다.',
    last: '마지막 분기의 값입니다.',
    formula: (formula: string, figure: string | null) =>
      figure === null ? `산식: ${formula}` : `산식: ${formula} = ${figure}`,
  },
} as const;
