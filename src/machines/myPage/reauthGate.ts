import { assign, type SnapshotFrom, setup } from 'xstate';
import type { MyPage } from '../../contracts/myPage.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import {
  inputFrom,
  isSuccess,
  narrow,
  outcome,
  placeholders,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';
import type { AccountRead, PasswordConfirmed } from './types.ts';

export type ReauthGateEvent =
  | { type: 'password.submit'; password: string }
  | { type: 'password.edit' }
  /** A call was refused because the confirmation is too old. */
  | { type: 'gate.close' }
  | { type: 'account.reload' };

export type ReauthGateContext = {
  /** Kept while the gate is closed again, so that nothing typed behind it is lost. */
  account: MyPage | null;
  feedback: Feedback | null;
};

type Outcome = { status: string };

const { call } = placeholders('myPageGate');

/** The way into my page: the own password is confirmed, and again when that was too long ago. */
export const reauthGateMachine = setup({
  types: {
    context: {} as ReauthGateContext,
    events: {} as ReauthGateEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readAccount: call<AccountRead>('readAccount'),
    confirmPassword: call<PasswordConfirmed, { password: string }>('confirmPassword'),
  },
  actions: {
    rememberAccount: assign({ account: (_, account: MyPage) => account }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isUnconfirmed: (_, { status }: Outcome) => status === 'EP0010',
    hasPassword: (_, { password }: { password: string }) => password !== '',
  },
}).createMachine({
  id: 'myPageGate',
  description: '마이페이지에 들어가기 전에 본인 비밀번호를 확인합니다.',
  context: { account: null, feedback: null },
  initial: 'reading',
  states: {
    reading: {
      description: '내 정보를 불러오고 있습니다. 앞서 보던 내용은 그대로 둡니다.',
      meta: { requirement: ['D1-§7-envelope'] },
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'open',
            actions: { type: 'rememberAccount', params: ({ event }) => narrow(event.output, 'C200').value },
          },
          {
            guard: { type: 'isUnconfirmed', params: outcome },
            target: 'closed',
            meta: { requirement: ['D1-§2-my-page'] },
          },
          { target: 'failed', actions: setFailureFeedback },
        ],
        onError: { target: 'failed', actions: setUnexpectedFeedback },
      },
    },
    failed: {
      description: '내 정보를 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'clearFeedback',
      on: { 'account.reload': 'reading' },
    },
    closed: {
      description: '본인 비밀번호를 확인해야 합니다. 입력하던 내용은 그대로 둡니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      initial: 'entering',
      exit: 'clearFeedback',
      states: {
        entering: {
          description: '본인 비밀번호를 입력합니다.',
          meta: { requirement: ['D1-§2-my-page'] },
          on: {
            'password.submit': {
              guard: { type: 'hasPassword', params: ({ event }) => ({ password: event.password }) },
              target: 'checking',
            },
            'password.edit': { actions: 'clearFeedback' },
          },
        },
        checking: {
          description: '비밀번호를 확인하고 있습니다.',
          meta: { requirement: ['D1-§2-my-page'] },
          tags: 'busy',
          entry: 'clearFeedback',
          invoke: {
            id: 'confirmPassword',
            src: 'confirmPassword',
            input: inputFrom('password.submit', ({ event: { password } }) => ({ password })),
            onDone: [
              { guard: { type: 'isSuccess', params: outcome }, target: '#myPageGate.reading' },
              { target: 'entering', actions: setFailureFeedback },
            ],
            onError: { target: 'entering', actions: setUnexpectedFeedback },
          },
        },
      },
    },
    open: {
      description: '비밀번호를 확인했고 내 정보를 보고 고칠 수 있습니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      on: { 'gate.close': 'closed', 'account.reload': 'reading' },
    },
  },
});

export type ReauthGateSnapshot = SnapshotFrom<typeof reauthGateMachine>;
