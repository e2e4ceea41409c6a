import type { ChartLabels } from '../chart.ts';
import { byClock, byFault, byHand, noticeActions, offline } from '../sampleLabels.ts';
import type { sessionMachine } from './machine.ts';
import { RENEWAL_RETRY_MS } from './setup.ts';
import type { SessionCallName, SessionEventType } from './types.ts';

type Provided = Parameters<typeof sessionMachine.provide>[0];
type GuardName = keyof NonNullable<Provided['guards']>;
type DelayName = keyof NonNullable<Provided['delays']>;
type ActionName = keyof NonNullable<Provided['actions']>;

const guards = {
  isSuccess: '서버가 받아들였습니다.',
  needsSecondFactor: 'SMS 인증이나 인증 앱 인증이 더 필요합니다.',
  mustChangePassword: '들어가기 전에 비밀번호를 바꿔야 합니다(EA0010).',
  isDormant: '{dormancy} 동안 로그인하지 않은 휴면 계정입니다(M005).',
  mustConsentAgain: '개인정보 동의 내용이 바뀌어 다시 동의해야 합니다(EV0015).',
  isLoginAlert:
    '인증번호 발송 실패, 잠긴 계정, 중지된 계정, 승인 대기, 기간 만료 가운데 하나입니다(S0002, M006~M009).',
  isAccountRefusal: '계정 자체가 거절되었습니다(M005~M009).',
  awayFromLogin: '로그인 화면이 아닌 화면을 보고 있습니다.',
  isForcedOut: '서버가 세션을 끝냈습니다(M002~M004).',
  isCodeExpired: '인증번호의 유효 시간이 지났습니다(EC0002).',
  isAttemptsExceeded: '인증번호를 {codeAttempts}회 틀렸습니다(EC0003).',
  mayTryAgain: '서버에 닿지 않았거나 잠시 뒤 다시 하라고 했습니다.',
  codeComplete: '인증번호가 숫자 6자리이거나, 인증 앱을 쓰는 계정의 복구 코드입니다.',
  codeUsable: '인증번호를 아직 쓸 수 있습니다.',
  codeDeadlinePassed: '인증번호의 마감 시각이 지났습니다.',
  resendsLeft: '재전송 횟수가 남았습니다.',
  passwordPostponed: '비밀번호 변경을 이번 로그인에서 이미 미뤘습니다.',
  passwordAged: '비밀번호를 바꾼 지 {passwordAge}이 지났습니다.',
  sessionGone: '다른 탭에서 로그아웃했습니다.',
  otherTabSignedIn: '다른 탭에서 로그인했습니다.',
  sameUserRenewed: '다른 탭에서 같은 사용자의 세션이 바뀌었습니다.',
  postponedInOtherTab: '다른 탭에서 비밀번호 변경을 미뤘습니다.',
  changedInOtherTab: '다른 탭에서 비밀번호를 바꿨습니다.',
  idleLimitPassed: '{sessionIdle} 동안 움직임이 없었습니다.',
  idleWarningDue: '{idleWarning} 이상 {sessionIdle} 미만 동안 움직임이 없었습니다.',
  withinIdleLimit: '움직임이 없던 시간이 {sessionIdle}을 넘지 않았습니다.',
  idleWarningShown: '곧 로그아웃된다는 알림이 떠 있습니다.',
  present: '곧 로그아웃된다는 알림이 떠 있지 않습니다.',
  renewOnReturn: '사람이 자리에 있고 토큰을 받은 지 {renewalMargin}이 지났습니다.',
} as const satisfies Record<GuardName, string>;

const events = {
  'login.submit': '아이디와 비밀번호를 입력하고 로그인을 누릅니다.',
  'login.edit': '로그인 입력란을 고칩니다.',
  'login.status': '상태 값이 붙은 로그인 화면을 엽니다.',
  'alert.dismiss': '알림창의 확인을 누릅니다.',
  'notice.leave': '안내의 확인을 누릅니다.',
  'secondFactor.submit': '인증번호를 입력하고 확인을 누릅니다.',
  'secondFactor.edit': '인증번호를 고칩니다.',
  'secondFactor.resend': '재전송을 누릅니다.',
  'secondFactor.cancel': 'SMS 인증에서 취소를 누릅니다.',
  'newPassword.end': '새 비밀번호 창에서 비밀번호를 바꾸거나 취소합니다.',
  'password.acknowledge': '비밀번호가 바뀌었다는 안내의 확인을 누릅니다.',
  logout: '로그아웃을 누릅니다.',
  'session.expired': '서버가 세션이 끝났거나 없다고 응답합니다.',
  'storage.changed': '다른 탭에서 세션이 바뀝니다.',
  activity: '마우스나 키보드를 씁니다.',
  'tab.returned': '탭으로 돌아오거나 네트워크가 다시 연결됩니다.',
  'tokens.refresh': '쓸 수 없게 된 토큰으로 요청을 보내려 합니다.',
} as const satisfies Record<SessionEventType, string>;

const calls = {
  restoreSession: '저장된 세션 읽기',
  login: '로그인 요청',
  confirmSecondFactor: '인증번호 확인 요청',
  resendSecondFactor: '인증번호 재전송 요청',
  refreshTokens: '토큰 갱신 요청',
  logout: '로그아웃 요청',
} as const satisfies Record<SessionCallName, string>;

const endpoints = {
  restoreSession: 'POST /auth/refresh',
  login: 'POST /auth/login',
  confirmSecondFactor: 'POST /certification/login',
  resendSecondFactor: 'PUT /certification/login',
  refreshTokens: 'POST /auth/refresh',
  logout: 'POST /logout',
} as const satisfies Record<SessionCallName, string>;

const delays = {
  codeDeadline: '인증번호의 마감 시각이 됩니다.',
  renewalDue: '접근 토큰이 끝나기 {renewalMargin} 전이 됩니다.',
  renewalRetry: `${RENEWAL_RETRY_MS / 1000}초가 지납니다.`,
  idleWarning: '{idleWarning} 동안 움직임이 없습니다.',
  idleLimit: '{sessionIdle} 동안 움직임이 없습니다.',
} as const satisfies Record<DelayName, string>;

const actions = {
  ...noticeActions,
  navigate: '다른 화면으로 보냅니다.',
  storeSession: '토큰과 사용자를 이 브라우저에 저장합니다.',
  storeTokens: '새로 받은 토큰을 이 브라우저에 저장합니다.',
  clearSession: '이 브라우저에 저장한 토큰과 사용자를 지웁니다.',
  storeSecondFactor: '진행 중인 인증을 저장하여 새로고침해도 이어지게 합니다.',
  forgetSecondFactor: '저장한 인증을 지웁니다.',
  postponePassword: '다음 로그인까지 비밀번호 변경을 미뤘다고 저장합니다.',
  rememberUserId: '입력한 아이디를 기억합니다.',
  rememberSession: '로그인한 사용자와 토큰이 끝나는 시각을 기억합니다.',
  rememberTokens: '새 토큰이 끝나는 시각을 기억합니다.',
  rememberOtherTab: '다른 탭의 사용자와 토큰이 끝나는 시각을 기억합니다.',
  rememberEnd: '세션이 끝난 까닭을 기억합니다.',
  forgetUser: '로그인한 사용자를 잊습니다.',
  rememberSecondFactor: '인증번호를 보낸 곳, 마감 시각과 남은 재전송 횟수를 기억합니다.',
  expireCode: '인증번호를 쓸 수 없게 합니다.',
  dropSecondFactor: '진행 중인 인증을 잊습니다.',
  noteActivity: '마지막으로 움직인 시각을 기억합니다.',
} as const satisfies Record<ActionName, string>;

const OUTBOX = '인증번호는 /dev/outbox에서 봅니다.';
const SIGNED_IN_ELSEWHERE = '다른 브라우저에서 같은 아이디로 로그인해 둡니다.';
const LOCKED_MEANWHILE =
  '인증 단계에 있는 동안 다른 브라우저에서 같은 아이디로 계정이 잠길 때까지 비밀번호를 틀립니다.';

const samples = {
  'login.submit': {
    credentials: byHand(
      '아이디와 비밀번호를 입력하고 로그인을 누릅니다.',
      '비밀번호는 따로 적지 않은 한 Esg!2026demo입니다.',
    ),
  },
  'login.edit': { edit: byHand('아이디나 비밀번호 입력란을 고칩니다.') },
  'login.status': { M002: byHand('주소 /user/login?status=M002를 엽니다.') },
  'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
  'notice.leave': { ok: byHand('안내의 확인을 누릅니다.') },
  'secondFactor.submit': {
    sixDigits: byHand('숫자 6자리를 입력하고 확인을 누릅니다.', OUTBOX),
    fiveDigits: byHand('숫자를 한 자리 모자라게 입력하고 확인을 누릅니다.'),
    recoveryCode: byHand(
      'ABCDE-FGH23 꼴의 복구 코드를 입력하고 확인을 누릅니다.',
      '인증 앱을 등록할 때 받은 복구 코드가 있습니다.',
    ),
  },
  'secondFactor.edit': { edit: byHand('인증번호 입력란을 고칩니다.') },
  'secondFactor.resend': { resend: byHand('재전송을 누릅니다.') },
  'secondFactor.cancel': { cancel: byHand('취소를 누릅니다.') },
  'newPassword.end': {
    changed: byHand(
      '새 비밀번호를 두 번 입력하고 확인을 눌러 바꿉니다.',
      '새 비밀번호 Green!2026way를 씁니다.',
    ),
    cancelled: byHand('새 비밀번호 창에서 취소나 나중에를 누릅니다.'),
  },
  'password.acknowledge': { ok: byHand('비밀번호가 바뀌었다는 안내의 확인을 누릅니다.') },
  logout: {
    logout: byHand('머리글의 이름을 눌러 로그아웃을 누릅니다.'),
    signedOut: byHand('서버가 로그아웃합니다.'),
    OFFLINE: offline,
  },
  'session.expired': {
    M002: byHand('왼쪽 메뉴에서 다른 화면을 열어 중복 로그인(M002) 응답을 받습니다.', SIGNED_IN_ELSEWHERE),
    bare401: byFault('상태 값 없이 HTTP 401 응답을 받습니다.', '서버 앞의 프록시가 요청을 거절합니다.'),
    onLoginPage: byFault(
      '로그인 화면으로 온 뒤에, 앞 화면의 요청에 대한 세션 없음(M004) 응답을 받습니다.',
      '앞 화면의 요청이 늦게 끝납니다.',
    ),
  },
  'storage.changed': {
    signedOut: byHand('다른 탭에서 로그아웃합니다.', '같은 브라우저에 탭이 두 개 열려 있습니다.'),
    renewed: byHand(
      '다른 탭에서 같은 계정의 토큰을 새로 받거나, 로그인하지 않았으면 로그인합니다.',
      '같은 브라우저에 탭이 두 개 열려 있습니다.',
    ),
    passwordChanged: byHand(
      '다른 탭에서 비밀번호를 바꿉니다.',
      'agedpw01로 로그인한 탭이 두 개 열려 있습니다.',
    ),
    passwordPostponed: byHand(
      '다른 탭에서 나중에를 눌러 비밀번호 변경을 미룹니다.',
      'agedpw01로 로그인한 탭이 두 개 열려 있습니다.',
    ),
    otherUser: byHand(
      '다른 탭에서 다른 계정으로 로그인합니다.',
      '같은 브라우저에 탭이 두 개 열려 있습니다. 계정은 worker01과 partner01입니다.',
    ),
  },
  activity: {
    now: byHand('마우스를 움직이거나 키를 누릅니다.'),
    afterLimit: byClock(
      '{sessionIdle}이 지난 뒤에 마우스를 움직이거나 키를 누릅니다.',
      '컴퓨터가 절전 상태였습니다.',
    ),
  },
  'tab.returned': {
    atOnce: byHand('다른 탭을 보다가 곧바로 돌아옵니다.'),
    aMinuteLater: byClock('다른 탭을 보다가 {renewalMargin} 뒤에 돌아옵니다.'),
    atWarning: byClock('마지막 움직임에서 {idleWarning}이 지나 돌아옵니다.', '컴퓨터가 절전 상태였습니다.'),
    afterLimit: byClock('마지막 움직임에서 {sessionIdle}이 지나 돌아옵니다.', '컴퓨터가 절전 상태였습니다.'),
    afterCodeDeadline: byClock(
      '인증번호를 보낸 지 {codeLifetime}이 지나 돌아옵니다.',
      '컴퓨터가 절전 상태였습니다.',
    ),
  },
  'tokens.refresh': {
    refresh: byClock(
      '접근 토큰의 유효 시간({accessToken})이 지난 뒤 다른 화면을 엽니다.',
      '컴퓨터가 절전 상태였거나 토큰을 새로 받지 못했습니다.',
    ),
  },
  restoreSession: {
    nothing: byHand('저장된 세션이 없습니다.', '시크릿 창에서 /user/login을 엽니다.'),
    session: byHand('저장된 세션으로 이어집니다.', 'worker01로 로그인한 화면을 새로고침합니다.'),
    passwordPostponed: byHand(
      '비밀번호 변경을 미룬 세션으로 이어집니다.',
      'agedpw01로 로그인하여 나중에를 누른 화면을 새로고침합니다.',
    ),
    renewalDueInWarning: byHand(
      '자리 비움 알림이 떠 있는 동안 토큰을 새로 받을 때가 되는 세션으로 이어집니다.',
      'ACCESS_TOKEN_MINUTES가 SESSION_IDLE_MINUTES보다 3 작은 서버에 worker01로 로그인한 화면을 새로고침합니다.',
    ),
    renewalDueBeforeWarning: byFault(
      '자리 비움 알림이 뜨기 직전에 토큰을 새로 받을 때가 되는 세션으로 이어집니다.',
      '서버가 그 시각에 맞춰 끝나는 접근 토큰을 줍니다.',
    ),
    secondFactor: byHand(
      '진행 중이던 인증으로 이어집니다.',
      'operator01로 로그인하여 SMS 인증 단계에 있는 화면을 새로고침합니다.',
    ),
    M003: byClock(
      '서버가 세션이 만료되었다고 합니다(M003).',
      'worker01로 로그인한 탭을 닫고 {sessionIdle} 뒤에 다시 엽니다.',
    ),
  },
  login: {
    signedIn: byHand('로그인됩니다.', 'worker01로 로그인합니다.'),
    agedPassword: byHand(
      '비밀번호를 바꾼 지 {passwordAge}이 넘은 계정으로 로그인됩니다.',
      'agedpw01로 로그인합니다.',
    ),
    secondFactor: byHand('문자로 인증번호를 보냅니다.', `operator01로 로그인합니다. ${OUTBOX}`),
    authenticator: byHand(
      '인증 앱의 인증번호를 요구합니다.',
      'operator01로 로그인합니다. 마이페이지에서 인증 앱을 등록해 두었습니다.',
    ),
    EA0010: byHand('비밀번호를 바꿔야 들어갈 수 있다고 합니다(EA0010).', 'mustchange01로 로그인합니다.'),
    M005: byHand('휴면 계정이라고 합니다(M005).', 'dormant01로 로그인합니다.'),
    EV0015: byHand('개인정보 동의 내용이 바뀌었다고 합니다(EV0015).', 'reconsent01로 로그인합니다.'),
    M006: byHand('계정이 잠겼다고 합니다(M006).', 'partner01의 비밀번호를 잠길 때까지 거듭 틀립니다.'),
    M001: byHand('로그인 정보가 올바르지 않다고 합니다(M001).', 'worker01과 틀린 비밀번호로 로그인합니다.'),
    OFFLINE: offline,
  },
  confirmSecondFactor: {
    signedIn: byHand('로그인됩니다.', `마지막으로 받은 인증번호를 입력합니다. ${OUTBOX}`),
    EC0001: byHand('인증번호가 일치하지 않는다고 합니다(EC0001).', '받은 것과 다른 숫자 6자리를 입력합니다.'),
    EC0002: byClock(
      '인증번호가 만료되었다고 합니다(EC0002).',
      '서버의 시각만 {codeLifetime} 앞으로 옮깁니다(TEST_CLOCK=1인 서버의 POST /dev/clock).',
    ),
    EC0003: byHand(
      '인증 시도 횟수를 넘었다고 합니다(EC0003).',
      '틀린 인증번호로 {codeAttempts}회째 확인합니다.',
    ),
    M006: byHand('계정이 잠겼다고 합니다(M006).', LOCKED_MEANWHILE),
    NO_TOKEN: byFault('접근 토큰이 없는 응답을 받습니다.', '서버의 응답에서 토큰이 빠집니다.'),
  },
  resendSecondFactor: {
    sent: byHand('인증번호를 다시 보냅니다.', OUTBOX),
    lastSent: byHand('인증번호를 마지막으로 다시 보냅니다.', '재전송 가능 횟수가 한 번 남아 있습니다.'),
    M006: byHand('계정이 잠겼다고 합니다(M006).', LOCKED_MEANWHILE),
    S0002: byFault('인증번호를 보내지 못했다고 합니다(S0002).', '문자 발송 서비스가 멈춰 있습니다.'),
  },
  refreshTokens: {
    renewed: byHand('토큰을 새로 받습니다.'),
    M002: byHand('중복 로그인으로 세션이 끝났다고 합니다(M002).', SIGNED_IN_ELSEWHERE),
    OFFLINE: offline,
    A0403: byFault('그 밖의 까닭으로 토큰을 주지 않습니다(A0403).', '서버가 갱신 요청을 잘못 거절합니다.'),
  },
} as const satisfies ChartLabels['samples'];

export const sessionLabels = {
  events,
  guards,
  calls,
  endpoints,
  delays,
  actions,
  samples,
} as const satisfies ChartLabels;
