import type { AnyEventObject } from 'xstate';
import {
  type JoinDecider,
  type JoinStatusEvent,
  joinStatusMachine,
} from '../../../machines/joinStatus/machine.ts';
import type { ChartLabels, ChartModel, Samples } from '../../chart.ts';
import {
  advanceServerClock,
  byClock,
  byHand,
  mailInvitee,
  openInvitation,
  registerInvitee,
  signUpAs,
} from '../sampleLabels.ts';

const LISTED = 'operator01로 로그인하고 ‘사용자 관리’ 화면을 엽니다.';

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
  guards: {
    isInviter: '관리자나 운영자입니다.',
    isOwnPartner: '다른 고객사를 통해 가입한 사람이 있는 협력사의 가입을 운영자가 결정하지 않습니다.',
    isApprover: '그 가입을 승인할 수 있는 관리자나 운영자입니다.',
    isOtherPerson: '본인의 가입이 아닙니다.',
    mayDecide: '그 가입을 승인할 수 있고 본인의 가입이 아닙니다.',
  },
  calls: {},
  endpoints: {},
  delays: {},
  actions: {},
  samples: {
    'mail.send': {
      operator: byHand(mailInvitee, registerInvitee),
      worker: byHand('현업담당자가 메일 발송을 API로 요청합니다.', 'worker01로 로그인했습니다.'),
    },
    'mail.resend': {
      operator: byHand('박현업의 ‘재발송’을 누르고 ‘확인’을 누릅니다.', LISTED),
      worker: byHand('현업담당자가 재발송을 API로 요청합니다.', 'worker01로 로그인했습니다.'),
    },
    'join.submit': {
      plain: byHand(signUpAs('hyunup.park'), openInvitation()),
    },
    'join.approve': {
      operator: byHand('박현업의 ‘승인’을 누르고 ‘확인’을 누릅니다.', LISTED),
      admin: byHand(
        '관리자가 현업담당자의 승인을 API로 요청합니다.',
        '가입 신청한 현업담당자가 있고 admin01로 로그인했습니다.',
      ),
      own: byHand('본인의 가입 승인을 API로 요청합니다.', '가입 신청한 사람이 요청합니다.'),
      shared: byHand(
        '운영자가 다른 고객사를 통해 가입한 사람이 있는 협력사의 승인을 API로 요청합니다.',
        '다른 고객사를 통해 이미 가입한 협력사의 담당자가 가입 신청했습니다.',
      ),
      adminShared: byHand(
        '관리자가 다른 고객사를 통해 가입한 사람이 있는 협력사의 승인을 누릅니다.',
        '다른 고객사를 통해 이미 가입한 협력사의 담당자가 가입 신청했습니다.',
      ),
    },
    'join.refuse': {
      operator: byHand(
        '박현업의 ‘박현업’을 누르고, ‘가입 거절’을 누르고, ‘거절 사유’에 “소속을 확인할 수 없습니다.”를 입력하고, ‘거절’을 누릅니다.',
        LISTED,
      ),
      admin: byHand(
        '관리자가 현업담당자의 가입 거절을 API로 요청합니다.',
        '가입 신청한 현업담당자가 있고 admin01로 로그인했습니다.',
      ),
      own: byHand('본인의 가입 거절을 API로 요청합니다.', '가입 신청한 사람이 요청합니다.'),
      shared: byHand(
        '운영자가 다른 고객사를 통해 가입한 사람이 있는 협력사의 거절을 API로 요청합니다.',
        '다른 고객사를 통해 이미 가입한 협력사의 담당자가 가입 신청했습니다.',
      ),
      adminShared: byHand(
        '관리자가 다른 고객사를 통해 가입한 사람이 있는 협력사의 가입을 거절합니다.',
        '다른 고객사를 통해 이미 가입한 협력사의 담당자가 가입 신청했습니다.',
      ),
    },
    'login.first': {
      plain: byHand(
        '‘아이디’에 hyunup.park를 입력하고, ‘비밀번호’에 Green!2026way를 입력하고, ‘로그인’을 누릅니다.',
        '시크릿 창에서 /user/login을 엽니다.',
      ),
    },
    'invitation.expire': {
      plain: byClock(
        '‘사용자 관리’ 화면을 엽니다.',
        `${advanceServerClock('invitationOver', 'invitationOverMs')} operator01로 다시 로그인합니다.`,
      ),
    },
  },
} as const satisfies ChartLabels;

const operator: JoinDecider = { userAuth: 'ROLE_OPERATOR', subject: 'ROLE_WORKER', isOwn: false };
const worker: JoinDecider = { ...operator, userAuth: 'ROLE_WORKER' };
const admin: JoinDecider = { ...operator, userAuth: 'ROLE_ADMIN' };
const own: JoinDecider = { ...operator, isOwn: true };
const shared: JoinDecider = { ...operator, subject: 'sharedPartner' };
const adminShared: JoinDecider = { ...admin, subject: 'sharedPartner' };

const plain = (type: JoinStatusEvent['type']): Samples<AnyEventObject> => ({ plain: () => ({ type }) });
const deciders = (
  type: JoinStatusEvent['type'],
  by: Readonly<Record<string, JoinDecider>>,
): Samples<AnyEventObject> =>
  Object.fromEntries(Object.entries(by).map(([name, decider]) => [name, () => ({ type, by: decider })]));

export const joinStatusModel = {
  start: Date.UTC(2026, 2, 2),
  at: () => joinStatusMachine,
  events: {
    'mail.send': deciders('mail.send', { operator, worker }),
    'mail.resend': deciders('mail.resend', { operator, worker }),
    'join.submit': plain('join.submit'),
    'join.approve': deciders('join.approve', { operator, admin, own, shared, adminShared }),
    'join.refuse': deciders('join.refuse', { operator, admin, own, shared, adminShared }),
    'login.first': plain('login.first'),
    'invitation.expire': plain('invitation.expire'),
  } satisfies Record<JoinStatusEvent['type'], Samples<AnyEventObject>>,
  results: {},
  facts: () => null,
} as const satisfies ChartModel;
