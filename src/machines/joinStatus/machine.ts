import { and, setup } from 'xstate';
import type { JoinStatusCode } from '../../contracts/joinStatus.ts';
import type { Role } from '../../contracts/roles.ts';

/**
 * Subject of a join: a person, by the role, or a company. A shared partner is somebody of a partner company
 * for which somebody has signed up through another customer.
 */
export type JoinSubject = Role | 'company' | 'sharedPartner';

/**
 * Person who asks for a change, and of whose join. `isOwn`: of the own, or of a company of which one is the operator.
 */
export interface JoinDecider {
  userAuth: Role;
  subject: JoinSubject;
  isOwn: boolean;
}

export type JoinStatusEvent =
  | { type: 'mail.send'; by: JoinDecider }
  | { type: 'mail.resend'; by: JoinDecider }
  | { type: 'join.submit' }
  | { type: 'join.approve'; by: JoinDecider }
  | { type: 'join.refuse'; by: JoinDecider }
  | { type: 'login.first' }
  | { type: 'invitation.expire' };

/**
 * `account`: the person has signed up, so that there is an id to find and a password to recover. `bulkMail`: the row
 * can be chosen for a mail to many. `signIn`: the person may sign in; for the others M008 applies.
 */
export type JoinStatusTag = 'account' | 'bulkMail' | 'signIn';

type Decided = { event: JoinStatusEvent };

/** Subjects whose joins people of a role approve or refuse. */
export const approvedSubjects: Readonly<Record<Role, readonly JoinSubject[]>> = {
  ROLE_ADMIN: ['company', 'ROLE_OPERATOR', 'sharedPartner'],
  ROLE_OPERATOR: ['ROLE_WORKER', 'ROLE_PARTNER'],
  ROLE_WORKER: [],
  ROLE_PARTNER: [],
};

/** Roles of the people whose joins people of a role approve or refuse, shared partners apart. */
export const approvedRoles = (approver: Role): readonly Role[] =>
  approvedSubjects[approver].filter((subject) => subject !== 'company' && subject !== 'sharedPartner');

/** Lifecycle of the join of a user or company. The server guards with it; screens ask it which buttons to show. */
export const joinStatusMachine = setup({
  types: {
    events: {} as JoinStatusEvent,
    tags: {} as JoinStatusTag,
  },
  guards: {
    isInviter: ({ event }: Decided) =>
      'by' in event && (event.by.userAuth === 'ROLE_ADMIN' || event.by.userAuth === 'ROLE_OPERATOR'),
    isOwnPartner: ({ event }: Decided) =>
      'by' in event && !(event.by.userAuth === 'ROLE_OPERATOR' && event.by.subject === 'sharedPartner'),
    isApprover: ({ event }: Decided) =>
      'by' in event && approvedSubjects[event.by.userAuth].includes(event.by.subject),
    isOtherPerson: ({ event }: Decided) => 'by' in event && !event.by.isOwn,
    mayDecide: and(['isOwnPartner', 'isApprover', 'isOtherPerson']),
  },
}).createMachine({
  id: 'joinStatus',
  description: '초대받은 사용자와 회사가 가입을 마치기까지 거치는 상태입니다.',
  initial: 'infoRegistered',
  states: {
    infoRegistered: {
      description: '운영자가 초대할 사람의 정보를 등록했습니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      tags: 'bulkMail',
      on: { 'mail.send': { guard: 'isInviter', target: 'mailSent' } },
    },
    mailSent: {
      description: '초대 메일을 보냈고 가입을 기다립니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      tags: 'bulkMail',
      on: {
        'mail.resend': { guard: 'isInviter', target: 'mailSent', reenter: true },
        'join.submit': 'joinRegistered',
        'invitation.expire': 'expired',
      },
    },
    joinRegistered: {
      description: '초대받은 사람이 가입 신청을 마쳤습니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      tags: 'account',
      on: {
        'join.approve': { guard: 'mayDecide', target: 'joinApproved' },
        'join.refuse': { guard: 'mayDecide', target: 'expired' },
      },
    },
    joinApproved: {
      description: '운영자나 관리자가 승인했고 첫 로그인을 기다립니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      tags: ['account', 'bulkMail', 'signIn'],
      on: {
        'mail.resend': { guard: 'isInviter', target: 'joinApproved', reenter: true },
        'login.first': 'joinCompleted',
      },
    },
    joinCompleted: {
      description: '가입한 뒤 로그인했습니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      tags: ['account', 'signIn'],
    },
    expired: {
      description: '초대의 유효 기간이 지났거나 가입이 거절되었습니다. 다시 보내면 새 초대가 됩니다.',
      meta: { requirement: ['D2-§4-join-status'] },
      on: { 'mail.resend': { guard: 'isInviter', target: 'mailSent' } },
    },
  },
});

/** Stored code of each state. */
export const joinStatusCodeByState = {
  infoRegistered: '1',
  mailSent: '2',
  joinRegistered: '3',
  joinApproved: '4',
  joinCompleted: '5',
  expired: '6',
} as const satisfies Record<string, JoinStatusCode>;

export type JoinStatusState = keyof typeof joinStatusCodeByState;
