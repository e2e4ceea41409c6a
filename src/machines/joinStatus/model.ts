import type { AnyEventObject } from 'xstate';
import type { ChartLabels, ChartModel, Samples } from '../chart.ts';
import { type JoinStatusEvent, joinStatusMachine } from './machine.ts';

export const joinStatusLabels = {
  events: {
    'mail.send': '메일 발송을 누릅니다.',
    'mail.resend': '재발송을 누릅니다.',
    'join.submit': '초대받은 사람이 가입 신청을 마칩니다.',
    'join.approve': '승인을 누릅니다.',
    'join.refuse': '가입을 거절하고 사유를 보냅니다.',
    'login.first': '처음으로 로그인합니다.',
    'invitation.expire': '초대의 유효 기간이 지납니다.',
  } satisfies Record<JoinStatusEvent['type'], string>,
  guards: {},
  calls: {},
  delays: {},
} as const satisfies ChartLabels;

const plain = (type: JoinStatusEvent['type']): Samples<AnyEventObject> => ({ plain: () => ({ type }) });

export const joinStatusModel = {
  start: Date.UTC(2026, 2, 2),
  at: () => joinStatusMachine,
  events: {
    'mail.send': plain('mail.send'),
    'mail.resend': plain('mail.resend'),
    'join.submit': plain('join.submit'),
    'join.approve': plain('join.approve'),
    'join.refuse': plain('join.refuse'),
    'login.first': plain('login.first'),
    'invitation.expire': plain('invitation.expire'),
  } satisfies Record<JoinStatusEvent['type'], Samples<AnyEventObject>>,
  results: {},
  facts: () => null,
} as const satisfies ChartModel;
