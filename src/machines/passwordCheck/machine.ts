import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { brokenPasswordRule, type PasswordFacts, type PasswordRule } from '../../contracts/password.ts';
import type { StateMeta } from '../requirements.ts';
import type { Failure } from '../result.ts';
import { isSuccess, narrow, outcome, placeholders } from '../scaffold.ts';

export type CheckInput = PasswordFacts & { password: string };
/** `REFUSED`: the server would not accept this password; `message` is its reason. */
export type CheckResult = { status: 'C200' } | { status: 'REFUSED'; message: string } | Failure;

export type PasswordCheckContext = PasswordFacts & {
  /** The password that is to be checked; empty except while its check is due or under way. */
  password: string;
  /** The rule that was broken last. */
  rule: PasswordRule | null;
  /** Reason the server refused a password last. */
  refusal: string | null;
};

export type PasswordCheckEvent = { type: 'password.edit'; password: string };

type Outcome = { status: string };
type Typed = { password: string };

/** The server is asked once no key was pressed for this long (milliseconds). */
export const TYPING_PAUSE_MS = 400;

const { call } = placeholders('passwordCheck');

const typed = ({ event }: { event: Typed }): Typed => ({ password: event.password });

const getRule = ({ userId, telNo, birthDate }: PasswordFacts, { password }: Typed) =>
  brokenPasswordRule(password, { userId, telNo, birthDate });

/**
 * Checks whether a password that is being typed could be set: first by the rules, then, when typing pauses, by the
 * server, which knows more. Ends with the chart that invokes it.
 */
export const passwordCheckMachine = setup({
  types: {
    context: {} as PasswordCheckContext,
    events: {} as PasswordCheckEvent,
    input: {} as PasswordFacts,
    tags: {} as 'checking',
    meta: {} as StateMeta,
  },
  actors: { check: call<CheckResult, CheckInput>('check') },
  delays: { typingPause: TYPING_PAUSE_MS },
  actions: {
    rememberPassword: assign({ password: (_, { password }: Typed) => password }),
    forgetPassword: assign({ password: '' }),
    rememberRule: assign({ rule: ({ context }, params: Typed) => getRule(context, params) }),
    rememberRefusal: assign({ refusal: (_, { message }: { message: string }) => message }),
  },
  guards: {
    isSuccess,
    isEmpty: (_, { password }: Typed) => password === '',
    breaksRule: ({ context }, params: Typed) => getRule(context, params) !== null,
    isRefused: (_, { status }: Outcome) => status === 'REFUSED',
  },
}).createMachine({
  id: 'passwordCheck',
  description: '입력하는 동안 새 비밀번호를 쓸 수 있는지 봅니다.',
  context: ({ input: { userId, telNo, birthDate } }) => ({
    userId,
    telNo,
    birthDate,
    password: '',
    rule: null,
    refusal: null,
  }),
  initial: 'empty',
  on: {
    'password.edit': [
      { guard: { type: 'isEmpty', params: typed }, target: '.empty', actions: 'forgetPassword' },
      {
        guard: { type: 'breaksRule', params: typed },
        target: '.broken',
        actions: ['forgetPassword', { type: 'rememberRule', params: typed }],
      },
      { target: '.typing', actions: { type: 'rememberPassword', params: typed } },
    ],
  },
  states: {
    empty: {
      description: '아직 새 비밀번호를 입력하지 않았습니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    broken: {
      description: '입력한 비밀번호가 입력 규칙에 맞지 않는다고 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    typing: {
      description: '입력 규칙에 맞고, 서버에 묻기 전에 입력이 잠시 멈추기를 기다립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      tags: 'checking',
      after: { typingPause: 'checking' },
    },
    checking: {
      description: '서버에 쓸 수 있는 비밀번호인지 묻고 있습니다. 고치면 앞선 답은 버립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      tags: 'checking',
      exit: 'forgetPassword',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { userId, telNo, birthDate, password } }) => ({
          userId,
          telNo,
          birthDate,
          password,
        }),
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'accepted' },
          {
            guard: { type: 'isRefused', params: outcome },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => narrow(event.output, 'REFUSED') },
          },
          { target: 'unchecked' },
        ],
        onError: 'unchecked',
      },
    },
    accepted: {
      description: '사용할 수 있는 비밀번호라고 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    refused: {
      description: '서버가 이 비밀번호를 쓸 수 없다고 한 까닭을 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    unchecked: {
      description: '서버에 물을 수 없어 저장할 때 서버가 정하게 합니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
  },
});

/** Asks the server; a rejection means a defect. `signal` aborts when the answer is no longer wanted. */
export type CheckCall = (input: CheckInput, signal: AbortSignal) => Promise<CheckResult>;

/** The chart connected to the server. */
export const providePasswordCheck = (check: CheckCall) =>
  passwordCheckMachine.provide({
    actors: { check: fromPromise<CheckResult, CheckInput>(({ input, signal }) => check(input, signal)) },
  });

export type PasswordCheckActor = ActorRefFrom<typeof passwordCheckMachine>;
export type PasswordCheckSnapshot = SnapshotFrom<typeof passwordCheckMachine>;
