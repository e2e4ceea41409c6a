import {
  LOG_REASON_MAX,
  LOG_REASON_MIN,
  type LogKind,
  type LogMark,
  type LogTask,
  type PrivacyLogRow,
} from '../contracts/logs.ts';

/** Texts of the three logs, on the screen and in the server's lines. */
export const logTexts = {
  titles: {
    access: '접속 로그',
    privacy: '개인정보 조회·변경 로그',
    role: '권한 변경 이력',
  } satisfies Record<LogKind, string>,
  tasks: {
    access: {
      login: '로그인',
      logout: '로그아웃',
      menu: '메뉴 열람',
      refused: '접근 거부',
      file: '파일 다운로드',
    } satisfies Record<LogTask<'access'>, string>,
    privacy: {
      list: '목록 조회',
      view: '상세 조회',
      change: '변경',
      file: '파일 다운로드',
      unmask: '마스킹 해제',
    } satisfies Record<LogTask<'privacy'>, string>,
    role: { role: '권한 정의', assignment: '권한 부여' } satisfies Record<LogTask<'role'>, string>,
  },
  marks: { night: '야간', massDownload: '대량 다운로드', manySubjects: '다수 정보주체' } satisfies Record<
    LogMark,
    string
  >,
  /** Names of changes of somebody else's personal data. */
  personalChanges: {
    'user.create': '사용자 등록',
    'user.update': '사용자 정보 수정',
    'user.delete': '사용자 삭제',
  },
  actions: {
    login: '로그인',
    'login.secondFactor': '추가 인증',
    logout: '로그아웃',
    'menu.open': '메뉴 열람',
    'access.refused': '접근 거부',
    'excel.export': '엑셀 다운로드',
    'privacy.list': '목록 조회',
    'privacy.view': '상세 조회',
    'privacy.change': '변경',
    'privacy.export': '엑셀 다운로드',
    'privacy.download': '첨부파일 다운로드',
    'privacy.unmask': '마스킹 해제',
    'role.create': '권한 등록',
    'role.update': '권한 수정',
    'role.grant': '권한 범위 변경',
    'role.delete': '권한 삭제',
    'user.role': '사용자 권한 부여',
    'user.create': '사용자 등록',
    'user.update': '사용자 유형·권한 변경',
    'user.delete': '사용자 삭제',
  } as Readonly<Record<string, string>>,
  unmaskTask: (title: string) => `${title} 마스킹 해제`,
  fields: {
    roleNm: '권한명',
    roleExplanation: '권한 설명',
    enabled: '사용 여부',
    menus: '메뉴',
    sections: '지표',
    userAuth: '사용자 유형',
    roleId: '권한',
  } as Readonly<Record<string, string>>,
  on: '사용',
  off: '사용 안 함',
  gone: '(삭제됨)',
  added: (names: string) => `추가: ${names}`,
  indicators: (sections: number, cells: number) => `사업부문 ${sections}개, 지표 ${cells}개`,
  system: '시스템',
  unknownPerson: '알 수 없음',

  at: '일시',
  actor: '수행자',
  actorId: '아이디',
  company: '고객사',
  ip: 'IP',
  device: '기기',
  action: '구분',
  task: '수행 업무',
  result: '결과',
  mark: '표시',
  rows: '건수',
  reason: '사유',
  subjects: '정보주체',
  masked: '마스킹',
  maskedStates: { masked: '마스킹 표시', shown: '원문 표시' },
  target: '대상',
  changes: '변경 내용',
  from: '변경 전',
  to: '변경 후',
  field: '항목',
  period: '기간',
  searchIn: '수행자 이름, 부서 또는 아이디',
  subjectName: '정보주체 이름 또는 아이디',
  detail: '상세',
  readDetail: (title: string) => `${title} 상세`,
  everyone: (count: number) => `전체 ${count.toLocaleString('ko-KR')}명`,
  others: (names: string, count: number) => `${names} 외 ${count.toLocaleString('ko-KR')}명`,
  success: '성공',
  refusedResult: (code: string) => `거부 (${code})`,
  none: '없음',

  nothingToUnmask: '목록에 기록이 없습니다.',
  unmask: '마스킹 해제',
  unmaskTitle: '마스킹 해제 사유',
  unmaskHint:
    '이 페이지의 이름, 아이디와 IP를 그대로 표시합니다. 해제한 사실과 사유는 개인정보 로그에 남습니다.',
  unmaskSubmit: '해제',
  unmasked: '마스킹을 해제했습니다.',
  reasonRule: `사유를 ${LOG_REASON_MIN}자 이상 ${LOG_REASON_MAX}자 이내로 입력해 주세요.`,

  review: '월간 점검',
  reviewTitle: (title: string) => `${title} 월간 점검`,
  reviewHint: '매월 기록을 점검하고 서명합니다. 끝나지 않은 달은 서명할 수 없습니다.',
  month: '월',
  lines: '기록',
  signed: '서명',
  signedBy: (name: string, at: string) => `${name} · ${at}`,
  unsigned: '미서명',
  running: '진행 중',
  sign: '서명',
  signTitle: (month: string) => `${month} 점검 서명`,
  comment: '점검 의견',
  signDone: '점검에 서명했습니다.',
  loading: '점검 내역을 불러오는 중입니다.',
} as const;

/** Texts with which the server refuses. */
export const logRefusals = {
  tooManyPeople: (limit: number) =>
    `검색어에 해당하는 사람이 ${limit}명을 넘습니다. 이름이나 아이디를 더 자세히 입력해 주세요.`,
  monthRunning: '끝나지 않은 달은 점검에 서명할 수 없습니다.',
  monthSigned: '이미 점검에 서명한 달입니다.',
  reasonNeeded: `개인정보가 포함된 파일을 내려받으려면 사유를 ${LOG_REASON_MIN}자 이상 입력해 주세요.`,
} as const;

/** Text of an outcome: a success, or the status that it was refused with. */
export const resultText = (result: string): string =>
  result === 'C200' ? logTexts.success : logTexts.refusedResult(result);

/** Text of the people whose data a line is about: the first of them by name, or everybody. */
export function subjectsText({
  subjects,
  subjectCnt,
  allSubjects,
}: Pick<PrivacyLogRow, 'subjects' | 'subjectCnt' | 'allSubjects'>): string {
  if (allSubjects) return logTexts.everyone(subjectCnt);
  const named = subjects.slice(0, 3).map(({ userName }) => userName ?? logTexts.unknownPerson);
  const others = subjectCnt - named.length;
  return others > 0 ? logTexts.others(named.join(', '), others) : named.join(', ');
}
