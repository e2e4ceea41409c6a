import { signIn } from './ko.ts';

/** Texts of the second step of a sign-in; the login page fetches them when they are needed. */
export const secondFactor = {
  title: 'SMS 인증',
  code: '인증번호',
  confirm: '확인',
  resend: '재전송',
  cancel: '취소',
  expired: '인증 시간이 초과되었습니다.',
  sent: signIn.codeSent,
  sentTo: (maskedTelno: string) => `휴대폰 ${maskedTelno} 번호로 발송된 인증번호 6자리를 입력해 주세요.`,
  remaining: '남은 시간',
  minutesLeft: (minutes: number) => `인증 시간이 ${minutes}분 남았습니다.`,
  secondsLeft: (seconds: number) => `인증 시간이 ${seconds}초 남았습니다.`,
  resendsLeft: (count: number) => `재전송 가능 횟수 ${count}회`,
  appTitle: '인증 앱 인증',
  appLead: '인증 앱에 표시된 인증번호를 입력해 주세요.',
  recoveryHint: '인증 앱을 쓸 수 없으면 복구 코드를 입력해 주세요.',
} as const;
