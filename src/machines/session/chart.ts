import type { RegisteredChart } from '../chart.ts';
import { sessionMachine } from './machine.ts';
import { sessionModel } from './model.ts';
import type { SessionCallName, SessionEventType } from './types.ts';

type Provided = Parameters<typeof sessionMachine.provide>[0];
type GuardName = keyof NonNullable<Provided['guards']>;
type DelayName = keyof NonNullable<Provided['delays']>;

const guards = {
  isSuccess: '서버가 받아들였습니다.',
  needsSecondFactor: 'SMS 인증이나 인증 앱 인증이 더 필요합니다.',
  mustChangePassword: '들어가기 전에 비밀번호를 바꿔야 합니다(EA0010).',
  isDormant: '1년간 로그인하지 않은 휴면 계정입니다(M005).',
  mustConsentAgain: '개인정보 동의 내용이 바뀌어 다시 동의해야 합니다(EV0015).',
  isLoginAlert:
    '인증번호 발송 실패, 잠긴 계정, 중지된 계정, 승인 대기, 기간 만료 가운데 하나입니다(S0002, M006~M009).',
  isAccountRefusal: '계정 자체가 거절되었습니다(M005~M009).',
  awayFromLogin: '로그인 화면이 아닌 화면을 보고 있습니다.',
  isForcedOut: '서버가 세션을 끝냈습니다(M002~M004).',
  isCodeExpired: '인증번호의 유효 시간이 지났습니다(EC0002).',
  isAttemptsExceeded: '인증번호를 다섯 번 틀렸습니다(EC0003).',
  mayTryAgain: '서버에 닿지 않았거나 잠시 뒤 다시 하라고 했습니다.',
  codeComplete: '인증번호가 숫자 6자리이거나, 인증 앱을 쓰는 계정의 복구 코드입니다.',
  codeUsable: '인증번호를 아직 쓸 수 있습니다.',
  codeDeadlinePassed: '인증번호의 마감 시각이 지났습니다.',
  resendsLeft: '재전송 횟수가 남았습니다.',
  passwordPostponed: '비밀번호 변경을 이번 로그인에서 이미 미뤘습니다.',
  passwordAged: '비밀번호를 바꾼 지 89일이 지났습니다.',
  sessionGone: '다른 탭에서 로그아웃했습니다.',
  otherTabSignedIn: '다른 탭에서 로그인했습니다.',
  sameUserRenewed: '다른 탭에서 같은 사용자의 세션이 바뀌었습니다.',
  postponedInOtherTab: '다른 탭에서 비밀번호 변경을 미뤘습니다.',
  changedInOtherTab: '다른 탭에서 비밀번호를 바꿨습니다.',
  idleLimitPassed: '60분 동안 움직임이 없었습니다.',
  idleWarningDue: '55분 이상 60분 미만 동안 움직임이 없었습니다.',
  withinIdleLimit: '움직임이 없던 시간이 60분을 넘지 않았습니다.',
  idleWarningShown: '곧 로그아웃된다는 알림이 떠 있습니다.',
  present: '곧 로그아웃된다는 알림이 떠 있지 않습니다.',
  renewOnReturn: '사람이 자리에 있고 토큰을 받은 지 1분이 지났습니다.',
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
  'session.expired': '서버의 답이 세션이 끝났거나 없다고 합니다.',
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

const delays = {
  codeDeadline: '인증번호의 마감 시각이 됩니다.',
  renewalDue: '접근 토큰이 끝나기 1분 전이 됩니다.',
  renewalRetry: '10초가 지납니다.',
  idleWarning: '55분 동안 움직임이 없습니다.',
  idleLimit: '60분 동안 움직임이 없습니다.',
} as const satisfies Record<DelayName, string>;

export const sessionChart = {
  id: 'session',
  title: '세션',
  purpose: '로그인, SMS 인증, 토큰 갱신, 자리 비움, 로그아웃까지 한 탭의 세션을 정합니다.',
  machine: sessionMachine,
  labels: { events, guards, calls, delays },
  model: sessionModel,
} as const satisfies RegisteredChart;
