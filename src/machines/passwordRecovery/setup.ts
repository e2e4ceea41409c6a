import { assign, fromPromise, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Failure, Notice } from '../result.ts';
import { verificationMachine } from '../verification/machine.ts';
import type { VerificationInput, VerificationPurpose, Verified } from '../verification/types.ts';
import type {
  RecoveryContext,
  RecoveryEffects,
  RecoveryEvent,
  RecoveryInput,
  RecoveryRestored,
  RecoveryTag,
  ResetInput,
  ResetResult,
  ResetTicket,
} from './types.ts';

const notProvided = (name: string) => new Error(`recovery chart: ${name} has to be provided`);

const effect =
  <P>(name: string) =>
  (_: unknown, _params: P) => {
    throw notProvided(name);
  };

type Outcome = { status: string };

/** Parts shared by the charts that set a new password after a verification. */
export const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    tags: {} as RecoveryTag,
    meta: {} as StateMeta,
    children: {} as { verification: 'verification' },
  },
  actors: {
    restore: fromPromise<RecoveryRestored>(() => Promise.reject(notProvided('restore'))),
    verification: verificationMachine,
    reset: fromPromise<ResetResult, ResetInput>(() => Promise.reject(notProvided('reset'))),
  },
  actions: {
    navigate: effect<Parameters<RecoveryEffects['navigate']>[0]>('navigate'),
    keepTicket: effect<ResetTicket>('keepTicket'),
    forgetTicket: effect<undefined>('forgetTicket'),

    rememberTicket: assign({ ticket: (_, ticket: ResetTicket) => ticket }),
    dropTicket: assign({ ticket: null }),
    tell: assign({ notice: (_, notice: Notice) => notice }),
    clearNotice: assign({ notice: null }),
  },
  guards: {
    isSuccess: (_, { status }: Outcome) => status === 'C200',
    hasTicket: (_, { status }: Outcome) => status === 'TICKET',
    isWithoutTicket: (_, { status }: Outcome) => status === 'NO_TICKET',
    isLapsed: (_, { status }: Outcome) => status === 'EC0002',
    passwordsMatch: (_, params: { password: string; confirmation: string }) =>
      params.password === params.confirmation,
  },
});

type Done<O> = { event: { output: O } };

export const outcome = ({ event }: Done<Outcome>) => ({ status: event.output.status });

/** Keeps the message of a refused call. */
export const announce = {
  type: 'tell',
  params: ({ event }: Done<Outcome>): Notice => {
    const { status, message } = event.output as Failure;
    return { status, message };
  },
} as const;

/** After a call that broke in a way nobody foresaw. */
export const unexpected = {
  type: 'tell',
  params: { status: 'S0001', message: null },
} as const satisfies { type: 'tell'; params: Notice };

export const ticketOf = ({ channel, request, certNo }: Verified): ResetTicket => ({
  userId: request.userId ?? '',
  channel,
  userInfo: request.userInfo,
  certNo,
});

export const verificationInput =
  (purpose: VerificationPurpose) =>
  ({ context }: { context: RecoveryContext }): VerificationInput => ({
    purpose,
    channel: 'SMS',
    limits: context.limits,
  });
