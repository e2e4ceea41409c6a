import type { sessionMachine } from '../../../machines/session/machine.ts';
import type { StatePath, StateTexts } from '../stateTexts.ts';

/** Descriptions of the session's states, apart from the chart because the login page loads that. */
export const sessionStateTexts = {
  '': { description: '로그인부터 로그아웃까지 한 탭의 세션입니다.', requirement: [] },
  restoring: {
    description: '앞선 화면이 남긴 세션이나 진행 중인 SMS 인증이 있는지 봅니다.',
    requirement: ['D1-§9-limits'],
  },
  signedOut: { description: '로그아웃 상태입니다.', requirement: ['D1-§4-auth'] },
  'signedOut.idle': {
    description: '아이디와 비밀번호를 기다립니다. 로그인 오류는 다시 입력할 때까지 입력란 아래에 남습니다.',
    requirement: ['D1-§2-login', 'D1-§8-login-inline'],
  },
  'signedOut.authenticating': {
    description: '아이디와 비밀번호를 확인하고 있습니다.',
    requirement: ['D1-§3-login', 'D1-§4-auth'],
  },
  'signedOut.alert': {
    description: '로그인할 수 없는 까닭이나 로그아웃된 까닭을 알림창으로 보여 줍니다.',
    requirement: ['D1-§8-status', 'D1-§8-login-alert'],
  },
  secondFactor: {
    description: '아이디와 비밀번호가 맞았고 문자로 보내거나 인증 앱에 표시된 인증번호를 기다립니다.',
    requirement: ['D1-§2-sms', 'D1-§4-auth'],
  },
  'secondFactor.entering': {
    description: '인증번호 6자리나 인증 앱의 복구 코드를 입력합니다. 남은 시간이 줄어듭니다.',
    requirement: ['D1-§2-sms', 'D1-§9-limits'],
  },
  'secondFactor.confirming': {
    description: '입력한 인증번호를 확인하고 있습니다.',
    requirement: ['D1-§4-auth', 'D1-§5-no-token', 'D1-§8-sms'],
  },
  'secondFactor.resending': {
    description: '인증번호를 다시 보내고 있습니다.',
    requirement: ['D1-§2-sms', 'D1-§8-sms'],
  },
  'secondFactor.refused': {
    description: '인증번호 확인이나 재전송이 거절된 까닭을 알림창으로 보여 줍니다.',
    requirement: ['D1-§8-sms'],
  },
  'secondFactor.expired': {
    description:
      '인증번호를 더는 쓸 수 없습니다. 시간이 지났거나 시도 횟수를 넘었으며, 재전송하거나 취소합니다.',
    requirement: ['D1-§8-sms', 'D1-§9-limits'],
  },
  passwordChange: {
    description: '처음 받았거나 관리자가 초기화한 비밀번호라서 들어가기 전에 바꿔야 합니다.',
    requirement: ['D1-§8-EA0010', 'D1-§5-password-change'],
  },
  'passwordChange.setting': {
    description: '새 비밀번호를 정하거나 취소합니다.',
    requirement: ['D1-§8-EA0010', 'D1-§5-password-change'],
  },
  'passwordChange.changed': {
    description: '비밀번호가 바뀌었고 새 비밀번호로 다시 로그인하라고 알립니다.',
    requirement: ['D1-§4-password-age'],
  },
  dormantNotice: {
    description: '{dormancy} 동안 로그인하지 않아 휴면 계정이 되었다고 알리고 휴면 해제로 보냅니다.',
    requirement: ['D1-§8-M005', 'D1-§4-dormant'],
  },
  reconsentNotice: {
    description: '개인정보 수집·이용 동의 내용이 바뀌었다고 알리고 재동의로 보냅니다.',
    requirement: ['D1-§8-EV0015'],
  },
  signedIn: { description: '로그인한 상태입니다.', requirement: ['D1-§4-auth'] },
  'signedIn.password': {
    description: '비밀번호를 바꾼 지 오래되었는지 봅니다.',
    requirement: ['D1-§4-password-age'],
  },
  'signedIn.password.judging': {
    description: '마지막으로 바꾼 날부터 {passwordAge}이 지났는지 가립니다.',
    requirement: ['D1-§4-password-age', 'D1-§9-limits'],
  },
  'signedIn.password.fresh': {
    description: '비밀번호를 바꾸지 않아도 됩니다.',
    requirement: ['D1-§4-password-age'],
  },
  'signedIn.password.prompting': {
    description: '{passwordAge}이 지난 비밀번호를 바꾸라고 안내하고 새 비밀번호를 정하게 합니다.',
    requirement: ['D1-§4-password-age'],
  },
  'signedIn.password.changed': {
    description: '비밀번호가 바뀌었고 다음 로그인부터 새 비밀번호를 쓰라고 알립니다.',
    requirement: ['D1-§4-password-age'],
  },
  'signedIn.password.postponed': {
    description: '비밀번호 변경을 다음 로그인으로 미뤘습니다.',
    requirement: ['D1-§4-password-age'],
  },
  'signedIn.tokens': {
    description: '접근 토큰을 끝나기 전에 새로 받습니다.',
    requirement: ['D1-§7-refresh'],
  },
  'signedIn.tokens.valid': { description: '토큰을 쓸 수 있습니다.', requirement: ['D1-§7-refresh'] },
  'signedIn.tokens.postponed': {
    description: '자리를 비운 동안에는 갱신하지 않고 돌아오기를 기다립니다.',
    requirement: ['D1-§7-refresh'],
  },
  'signedIn.tokens.refreshing': {
    description: '토큰을 새로 받고 있습니다.',
    requirement: ['D1-§7-refresh', 'D1-§8-forced-out'],
  },
  'signedIn.tokens.unreachable': {
    description: '서버에 닿지 않아 토큰을 새로 받지 못했습니다. 잠시 뒤 다시 시도합니다.',
    requirement: ['D1-§7-refresh'],
  },
  'signedIn.presence': { description: '사람이 자리에 있는지 봅니다.', requirement: ['D1-§8-forced-out'] },
  'signedIn.presence.active': {
    description: '최근 {idleWarning} 안에 움직임이 있었습니다.',
    requirement: ['D1-§4-auth'],
  },
  'signedIn.presence.idleWarning': {
    description:
      '{idleWarning} 동안 움직임이 없어 곧 로그아웃된다고 알립니다. {sessionIdle}이 되면 로그아웃합니다.',
    requirement: ['D1-§8-forced-out'],
  },
  loggingOut: {
    description: '로그아웃하고 있습니다. 서버의 응답과 관계없이 이 브라우저에서는 로그아웃됩니다.',
    requirement: ['D1-§7-logout', 'D1-§4-auth'],
  },
  forcedOut: {
    description: '세션이 끝나 토큰과 사용자를 지우고 까닭과 함께 로그인 화면으로 보냅니다.',
    requirement: ['D1-§8-forced-out', 'D1-§8-status'],
  },
} as const satisfies Record<'' | StatePath<typeof sessionMachine>, StateTexts>;
