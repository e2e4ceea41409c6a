import type { RegisteredChart } from '../chart.ts';
import { verificationMachine } from './machine.ts';
import { verificationModel } from './model.ts';
import type { VerificationCallName, VerificationEventType } from './types.ts';

type Provided = Parameters<typeof verificationMachine.provide>[0];

const guards = {
  isSuccess: '서버가 받아들였습니다.',
  isBlocked: '한 시간에 보낼 수 있는 다섯 번을 모두 썼습니다(EC0004).',
  isWrong: '인증번호가 틀렸고 시도할 기회가 남았습니다(EC0001).',
  isCodeExpired: '인증번호의 유효 시간이 지났습니다(EC0002).',
  isAttemptsExceeded: '인증번호를 다섯 번 틀렸습니다(EC0003).',
  keptBlock: '새로고침하기 전에 발송이 제한되어 있었습니다.',
  keptCode: '새로고침하기 전에 보낸 인증번호가 있습니다.',
  keptRequest: '새로고침하기 전에 입력한 내용이 있습니다.',
  codeComplete: '인증번호가 숫자 6자리입니다.',
  codeUsable: '먼저 보낸 인증번호가 있습니다.',
  requestsLeft: '요청할 수 있는 횟수가 남았습니다.',
  requestsUsedUp: '요청할 수 있는 횟수를 모두 썼습니다.',
  isOutdated: '보내는 동안 입력한 내용이 바뀌었습니다.',
  codeDeadlinePassed: '인증번호의 마감 시각이 지났습니다.',
  blockEnded: '다시 요청할 수 있는 시각이 되었습니다.',
} as const satisfies Record<keyof NonNullable<Provided['guards']>, string>;

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
  codeDeadline: '인증번호의 마감 시각이 됩니다.',
  blockEnd: '다시 요청할 수 있는 시각이 됩니다.',
} as const satisfies Record<keyof NonNullable<Provided['delays']>, string>;

export const verificationChart = {
  id: 'verification',
  title: '본인 인증',
  purpose: '인증번호의 요청, 입력, 확인과 횟수·시간 제한을 모든 용도에 같게 정합니다.',
  machine: verificationMachine,
  labels: { events, guards, calls, delays },
  model: verificationModel,
} as const satisfies RegisteredChart;
