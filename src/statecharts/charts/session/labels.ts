import type { sessionMachine } from '../../../machines/session/machine.ts';
import { RENEWAL_RETRY_MS } from '../../../machines/session/setup.ts';
import type { SessionCallName, SessionEventType } from '../../../machines/session/types.ts';
import type { ChartLabels } from '../../chart.ts';
import { feedbackActions } from '../sampleLabels.ts';
import { sessionSamples } from './sampleLabels.ts';

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
  isAccountRefusal:
    '그사이 계정을 쓸 수 없게 되었거나 들어가기 전에 할 일이 생겼습니다(M005, M007~M009, EA0010, EV0015).',
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

const states = {
  restoring: '이어 보기 확인',
  signedOut: '로그아웃 상태',
  'signedOut.idle': '입력 중',
  'signedOut.authenticating': '로그인 확인 중',
  'signedOut.alert': '로그인 알림',
  secondFactor: '2단계 인증',
  'secondFactor.entering': '인증번호 입력 중',
  'secondFactor.confirming': '인증번호 확인 중',
  'secondFactor.resending': '재전송 중',
  'secondFactor.refused': '인증 거절 알림',
  'secondFactor.expired': '인증번호 만료',
  passwordChange: '첫 비밀번호 변경',
  'passwordChange.setting': '새 비밀번호 입력 중',
  'passwordChange.changed': '변경 완료 안내',
  dormantNotice: '휴면 안내',
  reconsentNotice: '재동의 안내',
  signedIn: '로그인 상태',
  'signedIn.password': '비밀번호 사용 기간',
  'signedIn.password.judging': '기간 확인',
  'signedIn.password.fresh': '변경 불필요',
  'signedIn.password.prompting': '변경 안내 중',
  'signedIn.password.changed': '변경 완료 안내',
  'signedIn.password.postponed': '변경 미룸',
  'signedIn.tokens': '토큰 갱신',
  'signedIn.tokens.valid': '토큰 유효',
  'signedIn.tokens.postponed': '갱신 보류',
  'signedIn.tokens.refreshing': '갱신 중',
  'signedIn.tokens.unreachable': '갱신 실패',
  'signedIn.presence': '자리 비움 확인',
  'signedIn.presence.active': '사용 중',
  'signedIn.presence.idleWarning': '자동 로그아웃 예고',
  loggingOut: '로그아웃 중',
  forcedOut: '강제 로그아웃',
} as const satisfies ChartLabels['states'];

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
  'account.withdrawn': '회원 탈퇴가 끝났다는 알림창의 확인을 누릅니다.',
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
  codeDeadline: '인증번호를 받은 지 {codeLifetime}이 됩니다.',
  renewalDue:
    '토큰이 끝나기 {renewalMargin} 전이 됩니다. 유효 시간이 {accessToken}이면 토큰을 받은 지 {renewalAfter} 뒤입니다.',
  renewalRetry: `${RENEWAL_RETRY_MS / 1000}초가 지납니다.`,
  idleWarning: '{idleWarning} 동안 움직임이 없습니다.',
  idleLimit: '{sessionIdle} 동안 움직임이 없습니다.',
} as const satisfies Record<DelayName, string>;

const actions = {
  ...feedbackActions,
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

export const sessionLabels = {
  states,
  events,
  guards,
  calls,
  endpoints,
  delays,
  actions,
  samples: sessionSamples,
} as const satisfies ChartLabels;
