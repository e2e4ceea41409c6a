import type { ChartLabels, SampleLabel } from '../../chart.ts';
import {
  advanceServerClock,
  asleep,
  byClock,
  byFault,
  byHand,
  moveServerClock,
  offline,
} from '../sampleLabels.ts';

/** Coming back to the tab would end the session before the hand does. */
const ASLEEP_HERE =
  '이 탭을 앞에 둔 채 컴퓨터를 절전 상태로 두었다가 그만큼 지난 뒤에 깨우고, 곧바로 합니다.';
const OUTBOX = '인증번호는 /dev/outbox에서 봅니다.';
const SIGNED_IN_ELSEWHERE = '다른 브라우저에서 같은 아이디로 로그인하고 이 화면을 봅니다.';
const DISABLED_MEANWHILE =
  '인증 단계에 있는 동안 다른 브라우저에서 admin01로 로그인하여 사용자 관리에서 그 계정의 사용을 중지합니다. 결과를 본 뒤에 다시 사용하게 합니다.';
/** Before a sign-in no call is made that could end a session. */
const lateReply = (status: string) =>
  byFault(
    `앞 화면에서 보낸 요청에 대한 ${status} 응답을 늦게 받습니다.`,
    '로그인 화면(/user/login)이 아닌 화면을 보고 있고, 세션이 있을 때 보낸 요청이 이제야 끝납니다.',
  );
/** Returns the label of a reply during a session. */
const duringSession = (status: string, label: SampleLabel): SampleLabel => ({
  ...lateReply(status),
  in: { signedIn: label },
});

/** Meanings of the samples of the session chart's model to a tester. */
export const sessionSamples = {
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
      '새 비밀번호를 두 번 입력하고 변경을 누릅니다.',
      '새 비밀번호는 Green!2026way입니다. 이 경로를 마치면 계정의 비밀번호가 바뀝니다.',
    ),
    cancelled: byHand('새 비밀번호 창에서 취소나 나중에를 누릅니다.'),
  },
  'password.acknowledge': { ok: byHand('비밀번호가 바뀌었다는 안내의 확인을 누릅니다.') },
  logout: {
    logout: byHand('머리글의 내 정보를 누르고 로그아웃을 누릅니다.'),
    signedOut: byHand('서버가 로그아웃합니다.'),
    OFFLINE: offline,
  },
  'account.withdrawn': {
    withdrawn: byHand(
      '회원 탈퇴가 끝났다는 알림창의 확인을 누릅니다.',
      '마이페이지의 회원 탈퇴에서 동의하고 탈퇴를 마칩니다. 그 계정으로는 더 로그인할 수 없습니다.',
    ),
  },
  'session.expired': {
    M002: duringSession(
      '중복 로그인(M002)',
      byHand(
        '다른 브라우저에서 같은 아이디로 로그인하고 이 화면을 몇 초 동안 봅니다.',
        '브라우저가 두 개 있습니다.',
      ),
    ),
    M003: duringSession(
      '세션 만료(M003)',
      byClock('로그인한 지 {sessionAbsolute}이 지난 뒤 머리글의 알림을 누릅니다.'),
    ),
    M004: duringSession(
      '세션 없음(M004)',
      byHand(
        '다른 브라우저에서 같은 아이디의 비밀번호를 재설정하고 이 화면을 몇 초 동안 봅니다.',
        '브라우저가 두 개 있습니다. 비밀번호 재설정(/user/password)에는 worker01, 010-0000-0003을 씁니다.',
      ),
    ),
    bare401: byFault('상태 값 없이 HTTP 401 응답을 받습니다.', '서버 앞의 프록시가 요청을 거절합니다.'),
    onLoginPage: byFault(
      '로그인 화면으로 온 뒤에, 앞 화면의 요청에 대한 세션 없음(M004) 응답을 받습니다.',
      '앞 화면의 요청이 늦게 끝납니다.',
    ),
  },
  'storage.changed': {
    signedOut: byHand('다른 탭에서 로그아웃합니다.', '같은 창에 홈이 열린 탭이 두 개 있습니다.'),
    renewed: {
      ...byHand(
        '다른 탭에서 /user/login을 열어 worker01로 로그인하고 이 탭으로 돌아옵니다.',
        '같은 창에 탭이 두 개 있습니다.',
      ),
      in: {
        signedIn: byClock(
          '토큰을 받은 지 {accessToken}이 되기 {renewalMargin} 전에 다른 탭이 토큰을 새로 받을 때까지 두 탭을 둡니다.',
          '같은 창에 같은 계정으로 열린 탭이 두 개 있습니다.',
        ),
      },
    },
    passwordChanged: byHand(
      '다른 탭에서 비밀번호를 바꿉니다.',
      'agedpw01로 로그인한 탭이 두 개 열려 있습니다. 새 비밀번호는 Green!2026way입니다. 이 경로를 마치면 계정의 비밀번호가 바뀝니다.',
    ),
    passwordPostponed: byHand(
      '다른 탭에서 나중에를 눌러 비밀번호 변경을 미룹니다.',
      'agedpw01로 로그인한 탭이 두 개 열려 있습니다.',
    ),
    otherUser: byHand(
      '다른 탭에서 partner01의 로그인이 끝납니다.',
      '이 탭에서 로그인하기 직전에, 네트워크를 느리게(3G) 바꾼 다른 탭의 로그인 화면에서 partner01로 로그인을 눌러 둡니다. 로그인한 브라우저는 로그인 화면을 다시 열지 않습니다.',
    ),
  },
  activity: {
    now: {
      ...byHand('마우스를 움직이거나 키를 누릅니다.'),
      in: { 'signedIn.presence.idleWarning': byHand('‘계속 사용’을 누릅니다.') },
    },
    afterLimit: {
      ...byClock(
        '마지막 움직임에서 {sessionIdle}이 지난 뒤에 마우스를 움직이거나 키를 누릅니다.',
        ASLEEP_HERE,
      ),
      in: {
        'signedIn.presence.idleWarning': byClock(
          '마지막 움직임에서 {sessionIdle}이 지난 뒤에 ‘계속 사용’을 누릅니다.',
          ASLEEP_HERE,
        ),
      },
    },
  },
  'tab.returned': {
    atOnce: byHand('다른 탭을 보다가 곧바로 돌아옵니다.'),
    aMinuteLater: byClock('다른 탭을 보다가 {renewalMargin} 뒤에 돌아옵니다.'),
    atWarning: byClock('마지막 움직임에서 {idleWarning}이 지나 돌아옵니다.', asleep),
    afterLimit: byClock('마지막 움직임에서 {sessionIdle}이 지나 돌아옵니다.', asleep),
    afterCodeDeadline: byClock('인증번호를 보낸 지 {codeLifetime}이 지나 돌아옵니다.', asleep),
  },
  'tokens.refresh': {
    refresh: byClock('접근 토큰의 유효 시간({accessToken})이 지난 뒤 다른 화면을 엽니다.', asleep),
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
      'ACCESS_TOKEN_MINUTES={minutesIntoWarning} npm start로 시작한 서버에 worker01로 로그인한 화면을 새로고침합니다. 자리 비움 알림이 뜨고 {renewalMargin} 뒤에 토큰이 끝나기 {renewalMargin} 전이 됩니다.',
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
    secondFactor: byHand(
      '문자로 인증번호를 보냅니다.',
      `operator01로 로그인합니다. ${OUTBOX} {codeRequestWindow} 안에 인증번호를 이미 {codeRequests}회 보냈으면 먼저 ${advanceServerClock('codeRequestWindow', 'codeRequestWindowMs')}`,
    ),
    authenticator: byHand(
      '인증 앱의 인증번호를 요구합니다.',
      'operator01로 로그인합니다. 마이페이지에서 인증 앱을 등록해 두었습니다.',
    ),
    EA0010: byHand('비밀번호를 바꿔야 들어갈 수 있다고 합니다(EA0010).', 'mustchange01로 로그인합니다.'),
    M005: byHand('휴면 계정이라고 합니다(M005).', 'dormant01로 로그인합니다.'),
    EV0015: byHand('개인정보 동의 내용이 바뀌었다고 합니다(EV0015).', 'reconsent01로 로그인합니다.'),
    M006: byHand('계정이 잠겼다고 합니다(M006).', 'partner01의 비밀번호를 잠길 때까지 거듭 틀립니다.'),
    M001: byHand(
      '로그인 정보가 올바르지 않다고 합니다(M001).',
      '비밀번호를 Wrong!2026pw로 틀리게 입력합니다. 아이디는 전제에 따로 적지 않은 한 worker01입니다.',
    ),
    OFFLINE: offline,
  },
  confirmSecondFactor: {
    signedIn: byHand('로그인됩니다.', `마지막으로 받은 인증번호를 입력합니다. ${OUTBOX}`),
    EC0001: byHand('인증번호가 일치하지 않는다고 합니다(EC0001).', '받은 것과 다른 숫자 6자리를 입력합니다.'),
    EC0002: byClock('인증번호가 만료되었다고 합니다(EC0002).', moveServerClock),
    EC0003: byHand(
      '인증 시도 횟수를 넘었다고 합니다(EC0003).',
      '받은 것과 다른 숫자 6자리로 {codeAttempts}회 거듭 확인합니다. 그사이의 알림창은 닫습니다.',
    ),
    M007: byHand('사용이 중지된 계정이라고 합니다(M007).', DISABLED_MEANWHILE),
    NO_TOKEN: byFault('접근 토큰이 없는 응답을 받습니다.', '서버의 응답에서 토큰이 빠집니다.'),
  },
  resendSecondFactor: {
    sent: byHand('인증번호를 다시 보냅니다.', OUTBOX),
    lastSent: byHand(
      '인증번호를 마지막으로 다시 보냅니다.',
      '먼저 재전송을 거듭 눌러 재전송 가능 횟수를 한 번만 남겨 둡니다.',
    ),
    M007: byHand('사용이 중지된 계정이라고 합니다(M007).', DISABLED_MEANWHILE),
    S0002: byFault('인증번호를 보내지 못했다고 합니다(S0002).', '문자 발송 서비스가 멈춰 있습니다.'),
  },
  refreshTokens: {
    renewed: byHand('토큰을 새로 받습니다.'),
    M002: byHand('중복 로그인으로 세션이 끝났다고 합니다(M002).', SIGNED_IN_ELSEWHERE),
    OFFLINE: offline,
    A0403: byFault('그 밖의 까닭으로 토큰을 주지 않습니다(A0403).', '서버가 갱신 요청을 잘못 거절합니다.'),
  },
} as const satisfies ChartLabels['samples'];
