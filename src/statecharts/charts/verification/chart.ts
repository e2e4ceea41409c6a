import { verificationMachine } from '../../../machines/verification/machine.ts';
import type { VerificationCallName, VerificationEventType } from '../../../machines/verification/types.ts';
import type { ChartLabels, RegisteredChart } from '../../chart.ts';
import {
  advanceServerClock,
  asleep,
  byClock,
  byFault,
  byHand,
  feedbackActions,
  moveServerClock,
  offline,
} from '../sampleLabels.ts';
import { verificationModel } from './model.ts';
import { verificationShows } from './shows.ts';

type Provided = Parameters<typeof verificationMachine.provide>[0];

const guards = {
  isSuccess: '서버가 받아들였습니다.',
  isBlocked: '{codeRequestWindow} 안에 보낼 수 있는 {codeRequests}회를 모두 썼습니다(EC0004).',
  isWrong: '인증번호가 틀렸고 시도할 기회가 남았습니다(EC0001).',
  isCodeExpired: '인증번호의 유효 시간이 지났습니다(EC0002).',
  isAttemptsExceeded: '인증번호를 {codeAttempts}회 틀렸습니다(EC0003).',
  keptBlock: '새로고침하기 전에 발송이 제한되어 있었습니다.',
  keptCode: '새로고침하기 전에 보낸 인증번호가 있습니다.',
  keptRequest: '새로고침하기 전에 입력한 내용이 있습니다.',
  codeMissing: '인증번호를 입력하지 않았습니다.',
  codeComplete: '인증번호가 숫자 6자리입니다.',
  codeUsable: '먼저 보낸 인증번호가 있습니다.',
  requestsLeft: '요청할 수 있는 횟수가 남았습니다.',
  requestsUsedUp: '요청할 수 있는 횟수를 모두 썼습니다.',
  isOutdated: '보내는 동안 입력한 내용이 바뀌었습니다.',
  codeDeadlinePassed: '인증번호의 마감 시각이 지났습니다.',
  blockEnded: '다시 요청할 수 있는 시각이 되었습니다.',
} as const satisfies Record<keyof NonNullable<Provided['guards']>, string>;

const states = {
  restoring: '이전 인증 확인',
  unsent: '요청 전',
  sending: '발송 중',
  'sending.current': '발송 중',
  'sending.outdated': '입력 바뀜',
  refused: '발송 거절 알림',
  waiting: '인증번호 대기',
  'waiting.entering': '입력 중',
  'waiting.checking': '확인 중',
  expired: '유효 시간 만료',
  attemptsExceeded: '시도 횟수 초과',
  blocked: '발송 제한',
  verified: '인증 완료',
} as const satisfies ChartLabels['states'];

const events = {
  'code.request': '인증번호 요청을 누릅니다.',
  'request.edit': '아이디, 이름, 휴대폰 번호나 이메일을 고칩니다.',
  'channel.choose': '휴대폰 인증이나 이메일 인증 탭을 고릅니다.',
  'code.submit': '인증번호를 입력하고 확인을 누릅니다.',
  'code.edit': '인증번호를 고칩니다.',
  'alert.dismiss': '알림창의 확인을 누릅니다.',
  'tab.returned': '탭으로 돌아오거나 네트워크가 다시 연결됩니다.',
} as const satisfies Record<VerificationEventType, string>;

const calls = {
  restore: '앞서 보낸 인증번호 찾기',
  send: '인증번호 발송 요청',
  check: '인증번호 확인 요청',
} as const satisfies Record<VerificationCallName, string>;

const delays = {
  codeDeadline: '인증번호를 받은 지 {codeLifetime}이 됩니다.',
  blockEnd: '화면에 표시된 다시 요청할 수 있는 시각이 됩니다.',
} as const satisfies Record<keyof NonNullable<Provided['delays']>, string>;

const endpoints = {
  restore: null,
  send: 'PUT /certification, PUT /certification/pw, PUT /certification/mobile',
  check: 'POST /certification, POST /certification/pw, POST /certification/mobile',
} as const satisfies Record<VerificationCallName, string | null>;

const actions = {
  ...feedbackActions,
  keep: '진행 중인 인증을 저장하여 새로고침해도 이어지게 합니다.',
  forget: '저장한 인증을 지웁니다.',
  rememberKept: '새로고침하기 전에 저장한 인증을 불러옵니다.',
  rememberRequest: '인증번호를 보낼 곳을 기억합니다.',
  rememberCode: '보낸 인증번호의 마감 시각, 남은 시도와 요청 횟수를 기억합니다.',
  rememberRequests: '남은 요청 횟수를 기억합니다.',
  rememberAttempts: '남은 시도 횟수를 기억합니다.',
  rememberCertNo: '입력한 인증번호를 기억합니다.',
  chooseChannel: '고른 인증 방법으로 바꾸고 다른 방법의 연락처를 비웁니다.',
  dropCode: '보낸 인증번호를 쓰지 않게 합니다.',
  block: '다시 요청할 수 있는 시각을 기억하고 요청을 막습니다.',
  unblock: '요청을 막던 것을 풀고 요청 횟수를 되돌립니다.',
} as const satisfies Record<keyof NonNullable<Provided['actions']>, string>;

const PERSON = `비밀번호 재설정 화면(/user/password)의 입력란에 아이디 operator01과, 고른 탭에 맞는 휴대폰 번호 010-0000-0002나 이메일 operator01@demo.example이 들어 있게 합니다. 이 단계가 인증번호를 보내야 하는데 {codeRequestWindow} 안에 {codeRequests}회를 이미 요청했으면 먼저 ${advanceServerClock('codeRequestWindow', 'codeRequestWindowMs')}`;
const REQUESTED =
  '비밀번호 재설정 화면(/user/password)에서 아이디 operator01, 휴대폰 번호 010-0000-0002로 인증번호를 요청';
const RELOADED = `${REQUESTED}하고 화면을 새로고침합니다.`;
/** The fields are locked while a call of theirs is under way. */
const lockedFields = byFault(
  '아이디나 휴대폰 번호를 고칩니다.',
  '화면에서는 입력란이 잠겨 고칠 수 없으므로 프로그램으로만 확인합니다.',
);
const SLOW =
  '앞 단계 전에 브라우저 개발자 도구에서 네트워크를 느리게(3G) 바꾸어 두고, 응답이 오기 전에 합니다.';
const chosenMeanwhile = (text: string) => {
  const label = byHand(text, SLOW);
  return { sending: label, 'waiting.checking': label };
};

const samples = {
  'code.request': {
    request: {
      ...byHand('인증번호 요청을 누릅니다.', PERSON),
      in: { waiting: byHand('입력한 내용을 그대로 두고 인증번호 요청을 누릅니다.') },
    },
  },
  'request.edit': {
    edit: {
      ...byHand('아이디나 휴대폰 번호를 고칩니다.'),
      in: { sending: lockedFields, 'waiting.checking': lockedFields },
    },
  },
  'channel.choose': {
    EMAIL: { ...byHand('이메일 인증 탭을 고릅니다.'), in: chosenMeanwhile('이메일 인증 탭을 고릅니다.') },
    SMS: { ...byHand('휴대폰 인증 탭을 고릅니다.'), in: chosenMeanwhile('휴대폰 인증 탭을 고릅니다.') },
  },
  'code.submit': {
    sixDigits: byHand('숫자 6자리를 입력하고 확인을 누릅니다.', '인증번호는 /dev/outbox에서 봅니다.'),
    fiveDigits: byHand('숫자를 한 자리 모자라게 입력하고 확인을 누릅니다.'),
    empty: byHand('인증번호를 입력하지 않고 확인을 누릅니다.'),
  },
  'code.edit': { edit: byHand('인증번호 입력란을 고칩니다.') },
  'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
  'tab.returned': {
    atOnce: byHand('다른 탭을 보다가 곧바로 돌아옵니다.'),
    afterCodeDeadline: byClock('인증번호를 보낸 지 {codeLifetime}이 지나 돌아옵니다.', asleep),
    afterBlock: byClock('{codeRequestWindow}이 지나 돌아옵니다.', asleep),
  },
  restore: {
    nothing: byHand('이어 갈 인증이 없습니다.', '시크릿 창에서 /user/password를 엽니다.'),
    request: byHand(
      '입력했던 연락처로 이어집니다.',
      `${REQUESTED}하고 휴대폰 번호를 고친 뒤 화면을 새로고침합니다.`,
    ),
    code: byHand('먼저 보낸 인증번호로 이어집니다.', RELOADED),
    lastCode: byHand(
      '마지막으로 보낸 인증번호로 이어집니다.',
      `${REQUESTED}하기를 {codeRequests}회 하고(누를 때마다 인증번호가 새로 옵니다) 화면을 새로고침합니다.`,
    ),
    block: byHand(
      '요청이 막힌 상태로 이어집니다.',
      `${REQUESTED}하기를 {codeRequests}회 하고 마지막 인증번호를 {codeAttempts}회 틀린 뒤 화면을 새로고침합니다.`,
    ),
  },
  send: {
    sent: byHand('인증번호를 보냅니다.', '보낸 인증번호는 /dev/outbox에서 봅니다.'),
    lastSent: byHand(
      '마지막 인증번호를 보냅니다.',
      '다른 브라우저에서 같은 아이디와 번호로 먼저 요청하여, 이 요청이 {codeRequestWindow} 안의 {codeRequests}회째가 되게 합니다.',
    ),
    EC0004: byHand(
      '발송 횟수를 초과했다고 합니다(EC0004).',
      '다른 브라우저에서 같은 아이디와 번호로 인증번호를 {codeRequests}회 요청해 두었습니다.',
    ),
    EC0006: byHand(
      '아이디와 일치하는 개인정보가 없다고 합니다(EC0006).',
      '연락처만 아무도 쓰지 않는 것(010-0000-9999나 nobody@demo.example)으로 바꿉니다.',
    ),
    OFFLINE: offline,
  },
  check: {
    right: byHand('인증번호가 맞다고 합니다.', '마지막으로 받은 인증번호를 입력합니다.'),
    EC0001: byHand('인증번호가 일치하지 않는다고 합니다(EC0001).', '받은 것과 다른 숫자 6자리를 입력합니다.'),
    EC0002: byClock('인증번호가 만료되었다고 합니다(EC0002).', moveServerClock),
    EC0003: byHand(
      '인증 시도 횟수를 넘었다고 합니다(EC0003).',
      '받은 것과 다른 숫자 6자리로 {codeAttempts}회 거듭 확인합니다.',
    ),
    TIMEOUT: byFault(
      '응답 시간이 초과되었다고 합니다(TIMEOUT).',
      '행동 바로 전에 서버 프로세스를 멈추고(kill -STOP), 안내가 뜬 뒤에 다시 움직이게 합니다(kill -CONT).',
    ),
  },
} as const satisfies ChartLabels['samples'];

export const verificationChart = {
  id: 'verification',
  title: '본인 인증',
  purpose: '인증번호의 요청, 입력, 확인과 횟수·시간 제한을 모든 용도에 같게 정합니다.',
  machine: verificationMachine,
  labels: { states, events, guards, calls, endpoints, delays, actions, samples },
  shows: verificationShows,
  model: verificationModel,
} as const satisfies RegisteredChart;
