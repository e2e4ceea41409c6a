import { setup } from 'xstate';
import type { JoinStatusCode } from '../../contracts/joinStatus.ts';

export type JoinStatusEvent =
  | { type: 'mail.send' }
  | { type: 'mail.resend' }
  | { type: 'join.submit' }
  | { type: 'join.approve' }
  | { type: 'join.refuse' }
  | { type: 'login.first' }
  | { type: 'invitation.expire' };

/**
 * `account`: the person has signed up, so that there is an id to find and a password to recover. `signIn`: the person
 * may sign in; for the others M008 applies.
 */
export type JoinStatusTag = 'account' | 'signIn';

/** How an invited user or company gets in. The server guards with it; screens ask it which buttons to show. */
export const joinStatusMachine = setup({
  types: { events: {} as JoinStatusEvent, tags: {} as JoinStatusTag },
}).createMachine({
  id: 'joinStatus',
  description: '초대받은 사용자와 회사가 가입을 마치기까지 거치는 상태입니다.',
  initial: 'infoRegistered',
  states: {
    infoRegistered: {
      description: '정보등록: 운영자가 초대할 사람의 정보를 등록했습니다.',
      meta: { code: '1', requirement: ['D2-§4-join-status'] },
      on: { 'mail.send': 'mailSent' },
    },
    mailSent: {
      description: '메일발송: 초대 메일을 보냈고 가입을 기다립니다.',
      meta: { code: '2', requirement: ['D2-§4-join-status'] },
      on: {
        'mail.resend': { target: 'mailSent', reenter: true },
        'join.submit': 'joinRegistered',
        'invitation.expire': 'expired',
      },
    },
    joinRegistered: {
      description: '가입등록: 초대받은 사람이 가입 신청을 마쳤습니다.',
      meta: { code: '3', requirement: ['D2-§4-join-status'] },
      tags: 'account',
      on: { 'join.approve': 'joinApproved', 'join.refuse': 'expired' },
    },
    joinApproved: {
      description: '가입승인: 운영자나 관리자가 승인했고 첫 로그인을 기다립니다.',
      meta: { code: '4', requirement: ['D2-§4-join-status'] },
      tags: ['account', 'signIn'],
      on: {
        'mail.resend': { target: 'joinApproved', reenter: true },
        'login.first': 'joinCompleted',
      },
    },
    joinCompleted: {
      description: '가입완료: 가입한 뒤 로그인했습니다.',
      meta: { code: '5', requirement: ['D2-§4-join-status'] },
      tags: ['account', 'signIn'],
    },
    expired: {
      description: '만료: 초대의 유효 기간이 지났거나 가입이 거절되었습니다. 다시 보내면 새 초대가 됩니다.',
      meta: { code: '6', requirement: ['D2-§4-join-status'] },
      on: { 'mail.resend': 'mailSent' },
    },
  },
});

/** How each state is stored. */
export const joinStatusCodeByState = {
  infoRegistered: '1',
  mailSent: '2',
  joinRegistered: '3',
  joinApproved: '4',
  joinCompleted: '5',
  expired: '6',
} as const satisfies Record<string, JoinStatusCode>;

export type JoinStatusState = keyof typeof joinStatusCodeByState;
