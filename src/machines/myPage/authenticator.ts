import { assign, type SnapshotFrom, setup } from 'xstate';
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
import type { AuthenticatorRemoved, Enrolment, EnrolmentBegun, EnrolmentConfirmed } from './types.ts';

export type AuthenticatorEvent =
  | { type: 'authenticator.begin' }
  | { type: 'code.submit'; certNo: string }
  | { type: 'code.edit' }
  | { type: 'authenticator.cancel' }
  /** The recovery codes are kept somewhere safe. */
  | { type: 'codes.kept' }
  | { type: 'authenticator.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' };

export type AuthenticatorContext = {
  enrolment: Enrolment | null;
  /** Shown once, and nowhere kept after that. */
  recoveryCodes: readonly string[];
  feedback: Feedback | null;
};

type Outcome = { status: string };

const { call, effect } = placeholders('authenticator');

/** Switching the authenticator app on and off as the second factor of sign-in. */
export const authenticatorMachine = setup({
  types: {
    context: {} as AuthenticatorContext,
    events: {} as AuthenticatorEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readState: call<{ enabled: boolean }>('readState'),
    begin: call<EnrolmentBegun>('begin'),
    confirm: call<EnrolmentConfirmed, { certNo: string }>('confirm'),
    remove: call<AuthenticatorRemoved>('remove'),
  },
  actions: {
    /** The password has to be confirmed again. */
    closeGate: effect('closeGate'),
    /** It is switched on or off now. */
    changed: effect('changed'),
    rememberEnrolment: assign({ enrolment: (_, enrolment: Enrolment) => enrolment }),
    rememberCodes: assign({ recoveryCodes: (_, codes: readonly string[]) => codes }),
    forgetEnrolment: assign({ enrolment: null }),
    forgetCodes: assign({ recoveryCodes: [] }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isEnabled: (_, { enabled }: { enabled: boolean }) => enabled,
    isSuccess,
    isUnconfirmed: (_, { status }: Outcome) => status === 'EP0010',
    codeComplete: (_, { certNo }: { certNo: string }) => /^\d{6}$/.test(certNo),
  },
}).createMachine({
  id: 'authenticator',
  description: '로그인 2단계 인증을 인증 앱으로 바꾸거나 해제합니다.',
  context: { enrolment: null, recoveryCodes: [], feedback: null },
  initial: 'reading',
  states: {
    reading: {
      description: '인증 앱을 쓰고 있는지 봅니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      tags: 'busy',
      invoke: {
        id: 'readState',
        src: 'readState',
        onDone: [
          { guard: { type: 'isEnabled', params: ({ event }) => event.output }, target: 'on' },
          { target: 'off' },
        ],
        onError: { target: 'off', actions: setUnexpectedFeedback },
      },
    },
    off: {
      description: '인증 앱을 쓰지 않습니다. 로그인할 때 인증번호를 문자로 받습니다.',
      meta: { requirement: ['D1-§2-sms'] },
      on: { 'authenticator.begin': 'beginning' },
    },
    beginning: {
      description: '인증 앱에 등록할 키를 받고 있습니다.',
      meta: { requirement: ['D1-§7-envelope'] },
      tags: 'busy',
      entry: 'clearFeedback',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'enrolling',
            actions: { type: 'rememberEnrolment', params: ({ event }) => narrow(event.output, 'C200').value },
          },
          { guard: { type: 'isUnconfirmed', params: outcome }, target: 'off', actions: 'closeGate' },
          { target: 'off', actions: setFailureFeedback },
        ],
        onError: { target: 'off', actions: setUnexpectedFeedback },
      },
    },
    enrolling: {
      description: 'QR 코드나 키를 인증 앱에 등록하고 앱에 표시된 인증번호로 확인합니다.',
      meta: { requirement: ['D1-§2-sms'] },
      initial: 'entering',
      exit: ['forgetEnrolment', 'clearFeedback'],
      states: {
        entering: {
          description: '인증 앱에 표시된 인증번호 6자리를 입력합니다.',
          meta: { requirement: ['D1-§2-sms'] },
          on: {
            'code.submit': {
              guard: { type: 'codeComplete', params: ({ event }) => ({ certNo: event.certNo }) },
              target: 'confirming',
            },
            'code.edit': { actions: 'clearFeedback' },
            'authenticator.cancel': '#authenticator.off',
          },
        },
        confirming: {
          description: '인증번호를 확인하고 있습니다.',
          meta: { requirement: ['D1-§2-sms'] },
          tags: 'busy',
          entry: 'clearFeedback',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: inputFrom('code.submit', ({ event: { certNo } }) => ({ certNo })),
            onDone: [
              {
                guard: { type: 'isSuccess', params: outcome },
                target: '#authenticator.showingCodes',
                actions: { type: 'rememberCodes', params: ({ event }) => narrow(event.output, 'C200').value },
              },
              { guard: { type: 'isUnconfirmed', params: outcome }, target: 'entering', actions: 'closeGate' },
              { target: 'entering', actions: setFailureFeedback },
            ],
            onError: { target: 'entering', actions: setUnexpectedFeedback },
          },
        },
      },
    },
    showingCodes: {
      description: '인증 앱을 쓸 수 없을 때의 복구 코드를 한 번만 보여 줍니다.',
      meta: { requirement: ['D1-§2-sms'] },
      exit: ['forgetCodes', 'changed'],
      on: { 'codes.kept': 'on' },
    },
    on: {
      description: '인증 앱으로 로그인 2단계 인증을 합니다.',
      meta: { requirement: ['D1-§2-sms'] },
      on: { 'authenticator.remove': 'asking' },
    },
    asking: {
      description: '인증 앱을 해제할지 묻습니다.',
      meta: { requirement: ['D1-§2-dialog'] },
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'on' },
    },
    removing: {
      description: '인증 앱을 해제하고 있습니다.',
      meta: { requirement: ['D1-§7-envelope'] },
      tags: 'busy',
      entry: 'clearFeedback',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'off', actions: 'changed' },
          { guard: { type: 'isUnconfirmed', params: outcome }, target: 'on', actions: 'closeGate' },
          { target: 'on', actions: setFailureFeedback },
        ],
        onError: { target: 'on', actions: setUnexpectedFeedback },
      },
    },
  },
});

export type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;
