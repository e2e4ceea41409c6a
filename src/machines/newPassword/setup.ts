import { assign, sendTo, setup } from 'xstate';
import { passwordCheckMachine } from '../passwordCheck/machine.ts';
import type { StateMeta } from '../requirements.ts';
import { type Completion, type Feedback, isUnreachable } from '../result.ts';
import { isSuccess, placeholders } from '../scaffold.ts';
import type {
  NewPasswordContext,
  NewPasswordEnd,
  NewPasswordEvent,
  NewPasswordInput,
  NewPasswordTag,
  SaveInput,
} from './types.ts';

type Outcome = { status: string };

const { call } = placeholders('newPassword');

const retryLaterCodes: readonly string[] = ['L0429', 'S0001', 'S0003'];
const unconfirmedCodes: readonly string[] = ['EP0010', 'M001', 'M006'];

/** Input of `save`. */
export const saveInput = (
  { reason, userId, telNo, ticket }: NewPasswordContext,
  { password, current }: Pick<SaveInput, 'password' | 'current'>,
): SaveInput => ({ reason, userId, telNo, ticket, password, current });

/** Parts of the chart of a new password. */
export const newPasswordSetup = setup({
  types: {
    context: {} as NewPasswordContext,
    input: {} as NewPasswordInput,
    output: {} as NewPasswordEnd,
    events: {} as NewPasswordEvent,
    tags: {} as NewPasswordTag,
    meta: {} as StateMeta,
    children: {} as { passwordCheck: 'passwordCheck' },
  },
  actors: {
    passwordCheck: passwordCheckMachine,
    save: call<Completion, SaveInput>('save'),
  },
  actions: {
    checkPassword: sendTo('passwordCheck', ({ event }: { event: NewPasswordEvent }) => {
      if (event.type !== 'password.edit') throw new Error(`newPassword chart: checking on ${event.type}`);
      return event;
    }),
    rememberEnd: assign({ end: (_, end: NewPasswordEnd) => end }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    passwordsMatch: (_, params: { password: string; confirmation: string }) =>
      params.password === params.confirmation,
    isLapsed: (_, { status }: Outcome) => status === 'EC0002',
    mustConfirm: (_, { status }: Outcome) => status === 'EP0010',
    mustConfirmAgain: (_, { status }: Outcome) =>
      unconfirmedCodes.includes(status) || retryLaterCodes.includes(status) || isUnreachable(status),
  },
});
