import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { providePasswordCheck } from '../passwordCheck/machine.ts';
import type { Completion } from '../result.ts';
import { inputFrom, outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { newPasswordSetup, saveInput } from './setup.ts';
import type { NewPasswordCalls, SaveInput } from './types.ts';

/** The steps of a new password: rules while it is typed, two equal entries, saving, and who it is if the server asks. */
export const newPasswordMachine = newPasswordSetup.createMachine({
  id: 'newPassword',
  description: '새 비밀번호를 정하고 저장합니다. 입력하는 동안의 확인은 따로 합니다.',
  context: ({ input }) => ({
    ...input,
    feedback: null,
    end: { status: 'C200' },
  }),
  output: ({ context }) => context.end,
  initial: 'setting',
  states: {
    setting: {
      description: '새 비밀번호를 정하고 있습니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      initial: 'entering',
      invoke: {
        id: 'passwordCheck',
        src: 'passwordCheck',
        input: ({ context: { userId, telNo } }) => ({ userId, telNo }),
      },
      on: { 'password.edit': { actions: 'checkPassword' } },
      states: {
        entering: {
          id: 'enteringPassword',
          description: '새 비밀번호와 새 비밀번호 확인을 입력합니다. 거절된 까닭은 입력란 아래에 남습니다.',
          meta: { requirement: ['D1-§5-password-change'] },
          on: {
            'password.submit': [
              {
                guard: {
                  type: 'passwordsMatch',
                  params: ({ event }) => ({ password: event.password, confirmation: event.confirmation }),
                },
                target: 'saving',
                actions: 'clearFeedback',
              },
              { target: 'mismatch', actions: 'clearFeedback' },
            ],
            'password.cancel': '#newPassword.cancelled',
          },
        },
        mismatch: {
          description: '두 비밀번호가 다르다고 알림창으로 알립니다.',
          meta: { requirement: ['D1-§5-password-change'] },
          tags: 'alert',
          on: { 'alert.dismiss': 'entering' },
        },
        saving: {
          description: '새 비밀번호를 저장하고 있습니다.',
          meta: { requirement: ['D1-§8-EA0010', 'D1-§4-password-age', 'D1-§4-verification'] },
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'save',
            input: inputFrom('password.submit', ({ context, event: { password } }) =>
              saveInput(context, { password, current: null }),
            ),
            onDone: [
              { guard: { type: 'isSuccess', params: outcome }, target: '#newPassword.changed' },
              { guard: { type: 'isLapsed', params: outcome }, target: '#newPassword.lapsed' },
              { guard: { type: 'mustConfirm', params: outcome }, target: 'confirming' },
              { target: 'entering', actions: setFailureFeedback },
            ],
            onError: { target: 'entering', actions: setUnexpectedFeedback },
          },
        },
        confirming: {
          description:
            '로그인한 지 {confirmedLifetime}이 지나 현재 비밀번호도 묻습니다. 입력한 새 비밀번호는 그대로 둡니다.',
          meta: { requirement: ['D1-§4-password-age'] },
          initial: 'entering',
          states: {
            entering: {
              description: '현재 비밀번호를 입력합니다. 거절된 까닭은 입력란 아래에 남습니다.',
              meta: { requirement: ['D1-§4-password-age'] },
              on: {
                'password.confirm': { target: 'saving', actions: 'clearFeedback' },
                'password.cancel': '#newPassword.cancelled',
              },
            },
            saving: {
              description: '현재 비밀번호를 확인하고 새 비밀번호를 저장하고 있습니다.',
              meta: { requirement: ['D1-§4-password-age'] },
              tags: 'busy',
              invoke: {
                id: 'confirmAndSave',
                src: 'save',
                input: inputFrom('password.confirm', ({ context, event: { password, current } }) =>
                  saveInput(context, { password, current }),
                ),
                onDone: [
                  { guard: { type: 'isSuccess', params: outcome }, target: '#newPassword.changed' },
                  {
                    guard: { type: 'mustConfirmAgain', params: outcome },
                    target: 'entering',
                    actions: setFailureFeedback,
                  },
                  { target: '#enteringPassword', actions: setFailureFeedback },
                ],
                onError: { target: 'entering', actions: setUnexpectedFeedback },
              },
            },
          },
        },
      },
    },
    changed: {
      description: '새 비밀번호가 저장되었습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      type: 'final',
    },
    cancelled: {
      description: '새 비밀번호를 정하지 않기로 했습니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      type: 'final',
      entry: { type: 'rememberEnd', params: { status: 'CANCELLED' } },
    },
    lapsed: {
      description:
        '본인 인증을 마친 지 {verifiedLifetime}이 지났거나 이미 쓴 인증이라 저장할 수 없습니다(EC0002).',
      meta: { requirement: ['D1-§8-recovery'] },
      type: 'final',
      entry: { type: 'rememberEnd', params: { status: 'LAPSED' } },
    },
  },
});

/** The chart connected to the server. */
export const provideNewPassword = (calls: NewPasswordCalls) =>
  newPasswordMachine.provide({
    actors: {
      passwordCheck: providePasswordCheck(calls.check),
      save: fromPromise<Completion, SaveInput>(({ input, signal }) => calls.save(input, signal)),
    },
  });

export type NewPasswordActor = ActorRefFrom<typeof newPasswordMachine>;
export type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>;
