import { assign, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Completion, Feedback } from '../result.ts';
import { isSuccess, outcome, placeholders, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';

export type WithdrawalEvent =
  | { type: 'agreement.give' }
  | { type: 'agreement.revoke' }
  | { type: 'withdrawal.submit' }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.cancel' }
  /** The person has read that the account is gone. */
  | { type: 'result.acknowledge' };

export type WithdrawalContext = { feedback: Feedback | null };

const { call, effect } = placeholders('withdrawal');

/**
 * The end of the own account. The screen provides the call `withdraw` and the actions `ask` and `announce`, which open
 * dialogs that send the chart how they were closed, and `leave`, which ends the session of an account that is gone.
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: { withdraw: call<Completion>('withdraw') },
  actions: {
    ask: effect('ask'),
    announce: effect('announce'),
    leave: effect('leave'),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: { isSuccess },
}).createMachine({
  id: 'withdrawal',
  description: '안내에 동의한 회원의 계정을 탈퇴 처리합니다.',
  context: { feedback: null },
  initial: 'reading',
  states: {
    reading: {
      description: '탈퇴 안내를 읽고 있으며 아직 동의하지 않아 탈퇴할 수 없습니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      on: { 'agreement.give': 'agreed' },
    },
    agreed: {
      description: '탈퇴 안내에 동의했습니다. 거절된 까닭은 다시 탈퇴할 때까지 남습니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      on: { 'agreement.revoke': 'reading', 'withdrawal.submit': 'asking' },
    },
    asking: {
      description: '정말 탈퇴할지 확인 대화상자로 묻습니다.',
      meta: { requirement: ['D1-§2-my-page', 'D1-§2-dialog'] },
      entry: 'ask',
      on: {
        'withdrawal.confirm': { target: 'withdrawing', actions: 'clearFeedback' },
        'withdrawal.cancel': 'agreed',
      },
    },
    withdrawing: {
      description: '탈퇴를 처리하고 있습니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'withdrawn' },
          { target: 'agreed', actions: setFailureFeedback },
        ],
        onError: { target: 'agreed', actions: setUnexpectedFeedback },
      },
    },
    withdrawn: {
      description: '탈퇴가 끝났다고 알림창으로 알립니다.',
      meta: { requirement: ['D1-§2-my-page', 'D1-§2-dialog'] },
      tags: 'busy',
      entry: 'announce',
      on: { 'result.acknowledge': { target: 'left', actions: 'leave' } },
    },
    left: {
      description: '탈퇴한 계정의 세션을 끝내고 로그인 화면으로 보냈습니다.',
      meta: { requirement: ['D1-§2-my-page', 'D1-§4-auth'] },
      type: 'final',
    },
  },
});

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;
