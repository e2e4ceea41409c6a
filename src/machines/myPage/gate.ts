import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { MyPage } from '../../contracts/myPage.ts';
import type { StateMeta } from '../requirements.ts';
import type { AccountRead, PasswordConfirmed, Told } from './types.ts';

export type GateEvent =
  | { type: 'password.submit'; password: string }
  | { type: 'password.edit' }
  /** A call was refused because the confirmation is too old. */
  | { type: 'gate.close' }
  | { type: 'account.reload' };

export type GateContext = {
  /** Kept while the gate is closed again, so that nothing typed behind it is lost. */
  account: MyPage | null;
  told: Told | null;
};

type Outcome = { status: string };

const notProvided = (name: string) => new Error(`myPageGate chart: ${name} has to be provided`);
const outcome = ({ event }: { event: { output: Outcome } }): Outcome => ({ status: event.output.status });
const messageOf = ({ event }: { event: { output: Outcome } }): Told => {
  const { message } = event.output as { message?: string };
  return { message: message ?? null };
};

/** The way into my page: the own password is confirmed, and again when that was too long ago. */
export const gateMachine = setup({
  types: {
    context: {} as GateContext,
    events: {} as GateEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readAccount: fromPromise<AccountRead>(() => Promise.reject(notProvided('readAccount'))),
    confirmPassword: fromPromise<PasswordConfirmed, { password: string }>(() =>
      Promise.reject(notProvided('confirmPassword')),
    ),
  },
  actions: {
    take: assign({
      account: ({ context }, read: AccountRead) => (read.status === 'C200' ? read.account : context.account),
    }),
    tell: assign({ told: (_, told: Told) => told }),
    clear: assign({ told: null }),
  },
  guards: {
    isSuccess: (_, { status }: Outcome) => status === 'C200',
    isUnconfirmed: (_, { status }: Outcome) => status === 'UNCONFIRMED',
    hasPassword: (_, { password }: { password: string }) => password !== '',
  },
}).createMachine({
  id: 'myPageGate',
  description: '마이페이지에 들어가기 전에 본인 비밀번호를 확인합니다.',
  context: { account: null, told: null },
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
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUnconfirmed', params: outcome }, target: 'closed' },
          { target: 'failed', actions: { type: 'tell', params: messageOf } },
        ],
        onError: { target: 'failed', actions: { type: 'tell', params: { message: null } } },
      },
    },
    failed: {
      description: '내 정보를 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'clear',
      on: { 'account.reload': 'reading' },
    },
    closed: {
      description: '본인 비밀번호를 확인해야 합니다. 입력하던 내용은 그대로 둡니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      initial: 'entering',
      exit: 'clear',
      states: {
        entering: {
          description: '본인 비밀번호를 입력합니다.',
          meta: { requirement: ['D1-§2-my-page'] },
          on: {
            'password.submit': {
              guard: { type: 'hasPassword', params: ({ event }) => ({ password: event.password }) },
              target: 'checking',
            },
            'password.edit': { actions: 'clear' },
          },
        },
        checking: {
          description: '비밀번호를 확인하고 있습니다.',
          meta: { requirement: ['D1-§2-my-page'] },
          tags: 'busy',
          entry: 'clear',
          invoke: {
            id: 'confirmPassword',
            src: 'confirmPassword',
            input: ({ event }) => {
              if (event.type !== 'password.submit') throw new Error(`myPageGate chart: ${event.type}`);
              return { password: event.password };
            },
            onDone: [
              { guard: { type: 'isSuccess', params: outcome }, target: '#myPageGate.reading' },
              { target: 'entering', actions: { type: 'tell', params: messageOf } },
            ],
            onError: { target: 'entering', actions: { type: 'tell', params: { message: null } } },
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

export type GateSnapshot = SnapshotFrom<typeof gateMachine>;
