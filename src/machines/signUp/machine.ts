import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { CheckInput, CheckResult } from '../passwordCheck/machine.ts';
import type { Completion, Failure, Result } from '../result.ts';
import { inputFrom, outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import type { verificationMachine } from '../verification/machine.ts';
import { confirmation, consent, id, invitation, page, password, phone } from './regions.ts';
import { edited, keepNumber, loaded, nothingEntered, signUpSetup } from './setup.ts';
import type {
  CheckIdInput,
  LoadInput,
  LoadResult,
  SignUpCalls,
  SignUpEffects,
  SubmitInput,
} from './types.ts';

/** Regions of what is entered, and how far each of them was when the form was sent. */
const regions = { consent, id, phone, password, confirmation, page, invitation };
type Region = keyof typeof regions;
type RegionState<R extends Region> = Extract<keyof (typeof regions)[R]['states'], string>;
type FormStates = { [R in Region]: RegionState<R> };

const asSubmitted = {
  consent: 'agreed',
  id: 'available',
  phone: 'verified',
  // the password may have been sent before the server was asked about it
  password: 'unchecked',
  confirmation: 'equal',
  page: 'refused',
  invitation: 'open',
} as const satisfies FormStates;

/** Targets of the form as it was when it was sent, `except` for the regions that the server refused. */
const backToForm = (except: Partial<FormStates> = {}) =>
  Object.entries({ ...asSubmitted, ...except }).map(
    ([region, state]) => `#signUp.filling.${region}.${state}` as const,
  );

/**
 * An invited person signs up. react-hook-form owns the fields; the chart owns what has to be confirmed, and the flow.
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  description: '초대 링크로 온 사람이 동의하고, 본인 인증을 하고, 정보를 입력하여 가입을 신청합니다.',
  context: ({ input }) => ({
    ...input,
    invited: null,
    draft: null,
    isEdited: false,
    missingConsent: 'CONSENT',
    id: '',
    idFeedback: null,
    number: '',
    verified: null,
    entered: nothingEntered,
    rule: null,
    refusal: null,
    leaveTo: null,
    feedback: null,
    wrongFields: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: '초대 정보를 불러오고 있습니다.',
      meta: { requirement: ['D1-§2-sign-up', 'D1-§7-sign-up'] },
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { kind, key } }) => ({ kind, key }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'filling',
            actions: { type: 'rememberInvited', params: loaded },
          },
          { target: 'loadFailed', actions: setFailureFeedback },
        ],
        onError: { target: 'loadFailed', actions: setUnexpectedFeedback },
      },
    },
    loadFailed: {
      description: '초대를 쓸 수 없는 까닭과 함께 관리자에게 문의하라고 알립니다.',
      meta: { requirement: ['D1-§2-sign-up', 'D1-§8-other'] },
      tags: 'alert',
      on: {
        'alert.dismiss': {
          target: 'left',
          actions: ['clearFeedback', { type: 'navigate', params: { to: 'login' } }],
        },
      },
    },
    filling: {
      description: '동의, 본인 인증, 아이디와 비밀번호, 그 밖의 정보를 순서 없이 입력합니다.',
      meta: { requirement: ['D1-§2-sign-up', 'D1-§4-sign-up'] },
      type: 'parallel',
      on: { 'field.edit': { actions: [...edited] } },
      states: regions,
    },
    submitting: {
      description: '가입을 신청하고 있습니다. 끝날 때까지 고치거나 떠날 수 없습니다.',
      meta: { requirement: ['D1-§4-sign-up', 'D1-§7-sign-up'] },
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: inputFrom('form.submit', ({ context: { key }, event: { submission } }) => {
          if (submission === null) throw new Error('signUp chart: submitting an incomplete form');
          return { key, submission };
        }),
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'completed' },
          { guard: { type: 'isClosed', params: outcome }, target: 'reloading', actions: setFailureFeedback },
          {
            guard: { type: 'isUnverified', params: outcome },
            target: backToForm({ phone: 'verifying' }),
            actions: ['forgetVerified', keepNumber, setFailureFeedback],
          },
          {
            guard: { type: 'isIdTaken', params: outcome },
            target: backToForm({ id: 'refused' }),
            actions: ['clearId', setFailureFeedback],
          },
          {
            guard: { type: 'isPasswordRefused', params: outcome },
            target: backToForm({ password: 'refused' }),
            actions: [
              {
                type: 'rememberRefusal',
                params: ({ event }) => ({ message: (event.output as Failure).message }),
              },
              setFailureFeedback,
            ],
          },
          {
            target: backToForm(),
            actions: [
              { type: 'rememberWrongFields', params: ({ event }) => event.output as Failure },
              setFailureFeedback,
            ],
          },
        ],
        onError: { target: backToForm(), actions: setUnexpectedFeedback },
      },
    },
    reloading: {
      description:
        '초대를 아직 쓸 수 있는지 다시 봅니다. 쓸 수 있으면 그사이 바뀐 회사 정보를 입력한 내용과 합칩니다.',
      meta: { requirement: ['D1-§4-sign-up', 'D1-§8-other'] },
      tags: 'busy',
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context: { kind, key } }) => ({ kind, key }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: backToForm(),
            actions: { type: 'renewInvited', params: loaded },
          },
          {
            guard: { type: 'isClosed', params: outcome },
            target: 'ended',
            actions: setFailureFeedback,
          },
          { target: backToForm(), actions: setFailureFeedback },
        ],
        onError: { target: backToForm(), actions: setUnexpectedFeedback },
      },
    },
    ended: {
      description:
        '초대를 더는 쓸 수 없는 까닭을 알립니다. 입력한 내용은 보고 복사할 수 있지만 신청할 수 없습니다.',
      meta: { requirement: ['D1-§2-sign-up', 'D1-§8-other'] },
      entry: 'forgetDraft',
      on: {
        'form.leave': {
          target: 'left',
          actions: { type: 'leave', params: ({ event }) => ({ to: event.to }) },
        },
      },
    },
    completed: {
      description: '가입을 신청했고, 승인을 기다린다고 안내하는 화면으로 갑니다.',
      meta: { requirement: ['D1-§2-sign-up', 'D1-§4-sign-up'] },
      entry: ['forgetDraft', 'reportSubmitted', { type: 'navigate', params: { to: 'completed' } }],
    },
    left: {
      description: '화면을 떠나 더는 할 일이 없습니다.',
      meta: { requirement: ['D1-§2-sign-up'] },
    },
  },
});

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;
export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;

/** The chart connected to the world: `calls` asks server and storage, `effects` acts on address, storage and form. */
export const provideSignUp = (
  calls: SignUpCalls,
  effects: SignUpEffects,
  verification: typeof verificationMachine,
) =>
  signUpMachine.provide({
    actors: {
      load: fromPromise<LoadResult, LoadInput>(({ input, signal }) => calls.load(input, signal)),
      checkId: fromPromise<Result<boolean>, CheckIdInput>(({ input, signal }) =>
        calls.checkId(input, signal),
      ),
      verification,
      checkPassword: fromPromise<CheckResult, CheckInput>(({ input, signal }) =>
        calls.checkPassword(input, signal),
      ),
      submit: fromPromise<Completion, SubmitInput>(({ input, signal }) => calls.submit(input, signal)),
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      leave: (_, destination) => effects.leave(destination),
      keepDraft: (_, kept) => effects.keepDraft(kept),
      forgetDraft: () => effects.forgetDraft(),
      reportSubmitted: () => effects.reportSubmitted(),
      clearId: () => effects.clearId(),
    },
  });
