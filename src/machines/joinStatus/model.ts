import type { AnyEventObject } from 'xstate';
import type { ChartLabels, ChartModel, Samples } from '../chart.ts';
import { byClock, byHand } from '../sampleLabels.ts';
import { type JoinStatusEvent, joinStatusMachine } from './machine.ts';

export const joinStatusLabels = {
  states: {
    infoRegistered: '정보등록',
    mailSent: '메일발송',
    joinRegistered: '가입등록',
    joinApproved: '가입승인',
    joinCompleted: '가입완료',
    expired: '만료',
  },
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
  endpoints: {},
  delays: {},
  actions: {},
  samples: {
    'mail.send': {
      plain: byHand('정보등록 상태인 사람의 메일 발송을 누릅니다.', 'operator01로 사용자를 등록했습니다.'),
    },
    'mail.resend': { plain: byHand('재발송을 누릅니다.') },
    'join.submit': {
      plain: byHand('초대 메일의 주소에서 가입 신청을 마칩니다.', '초대 메일은 /dev/outbox에서 봅니다.'),
    },
    'join.approve': {
      plain: byHand('승인을 누릅니다.', '가입 신청한 사람은 pending01이고 operator01로 승인합니다.'),
    },
    'join.refuse': {
      plain: byHand(
        '가입을 거절하고 사유를 보냅니다.',
        '가입 신청한 사람은 pending01이고 operator01로 거절합니다.',
      ),
    },
    'login.first': { plain: byHand('승인된 사람이 처음으로 로그인합니다.') },
    'invitation.expire': {
      plain: byClock(
        '초대의 유효 기간이 지납니다.',
        '초대 메일을 보낸 뒤 유효 기간이 지나도록 가입하지 않습니다.',
      ),
    },
  },
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
