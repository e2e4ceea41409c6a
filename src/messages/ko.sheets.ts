import { verification } from './ko.recovery.ts';
import { signUp } from './ko.signUp.ts';
import { messagesByStatus } from './ko.status.ts';
import { statusMessages, transport } from './ko.ts';

/** Texts of the test sheets that are made from statecharts. */
export const sheets = {
  columns: {
    caseId: '경로 ID',
    number: '번호',
    given: '전제',
    action: '행동',
    expected: '기대 결과',
    requirement: '요구사항',
    by: '방법',
    result: '결과',
    tester: '시험자',
    date: '시험일',
  },
  by: { hand: '손', clock: '시간', fault: '장애' },
  results: ['통과', '실패', '보류'],
  open: '화면을 엽니다.',
  /** The server's part of a row. */
  outcome: (text: string) => `서버: ${text}`,
  /** Text of what the page itself makes of it. */
  localOutcome: (text: string) => `화면: ${text}`,
  wait: (text: string) => `시간을 보냅니다: ${text}`,
  before: (text: string) => `마감 1밀리초 전까지 기다립니다: ${text}`,
  past: (text: string) => `마감에서 1밀리초 더 기다립니다: ${text}`,
  fails: (call: string) => `${call}: 예상하지 못한 오류로 실패합니다.`,
  /** 전제 of a failure that no outcome of the call foresees. */
  defect: '프로그램에 결함이 있어야 생기므로 프로그램으로만 확인합니다.',
  unchanged: '화면이 그대로입니다.',
  feedback: (text: string) => `안내: “${text}”`,
  /** A state that is seen: its short name, then what it is. */
  state: (name: string, description: string) => `${name}: ${description}`,
  startsIn: (text: string) => `시작: ${text}`,
  faults: '장애를 일으켜야 하는 단계가 있습니다.',
  clock: '시간을 보내야 하는 단계가 있습니다.',
  purpose: '목적',
  cases: '시험 경로',
  noCases: '이 기준에 해당하는 경로가 없습니다.',
  uncovered: '어떤 경로도 닿지 않는 항목',
  summary: {
    title: '요약',
    chart: '상태도',
    cases: '경로 수',
    rows: '단계 수',
    open: '남음',
    share: '진행률',
    total: '합계',
  },
} as const;

/** Texts of the product itself where no response has one. */
const ownNotices = {
  OFFLINE: transport.offline,
  TIMEOUT: transport.timeout,
  SERVER_DOWN: statusMessages.S0003,
  NO_TOKEN: statusMessages.S0001,
  NO_CODE: verification.missingCode,
  SHORT_CODE: verification.shortCode,
  ...signUp.refusals,
} as const;

/** Returns the text of the product for each status, with the figures of its limits. */
export const feedbackUnder = (
  limits: Parameters<typeof messagesByStatus>[0],
): Readonly<Record<string, string>> => ({ ...messagesByStatus(limits), ...ownNotices });
