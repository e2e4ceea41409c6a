import { assign, fromPromise, setup } from 'xstate';
import type { Channel } from '../../contracts/verification.ts';
import type { StateMeta } from '../requirements.ts';
import type {
  CheckInput,
  CheckResult,
  CodeRequest,
  KeptVerification,
  RestoreResult,
  SendInput,
  SendResult,
  SentCode,
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationNotice,
  VerificationPurpose,
  VerificationTag,
  Verified,
} from './types.ts';

const notProvided = (name: string) => new Error(`verification chart: ${name} has to be provided`);

const effect =
  <P>(name: string) =>
  (_: unknown, _params: P) => {
    throw notProvided(name);
  };

type InContext = { context: VerificationContext };

/** Delays computed from deadlines; `now` gives epoch ms. A deadline that has passed is due at once. */
export function verificationDelays(now: () => number) {
  const until = (deadline: number | null | undefined) => Math.max(0, (deadline ?? 0) - now());
  return {
    codeDeadline: ({ context }: InContext) => until(context.code?.expiresAt),
    blockEnd: ({ context }: InContext) => until(context.retryAt),
  };
}

type Outcome = { status: string };

/** Parts of the verification chart. Times are compared with the time an event carries; only delays read the clock. */
export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as VerificationInput,
    output: {} as Verified,
    events: {} as VerificationEvent,
    tags: {} as VerificationTag,
    meta: {} as StateMeta,
  },
  actors: {
    restore: fromPromise<RestoreResult, { purpose: VerificationPurpose }>(() =>
      Promise.reject(notProvided('restore')),
    ),
    send: fromPromise<SendResult, SendInput>(() => Promise.reject(notProvided('send'))),
    check: fromPromise<CheckResult, CheckInput>(() => Promise.reject(notProvided('check'))),
  },
  // Date is looked up at each call, so that tests and page clocks can move it
  delays: verificationDelays(() => Date.now()),
  actions: {
    keep: effect<{ purpose: VerificationPurpose; kept: KeptVerification }>('keep'),
    forget: effect<{ purpose: VerificationPurpose }>('forget'),

    rememberKept: assign((_, kept: KeptVerification) => kept),
    rememberRequest: assign({ request: (_, request: CodeRequest) => request }),
    rememberCode: assign((_, sent: { code: SentCode; requestsLeft: number }) => ({ ...sent, retryAt: null })),
    rememberAttempts: assign({
      code: ({ context }, params: { attemptsLeft: number }) =>
        context.code && { ...context.code, attemptsLeft: params.attemptsLeft },
    }),
    rememberCertNo: assign({ certNo: (_, params: { certNo: string }) => params.certNo }),
    chooseChannel: assign({ channel: (_, params: { channel: Channel }) => params.channel }),
    dropCode: assign({ code: null }),
    block: assign({
      retryAt: (_, params: { retryAt: number }) => params.retryAt,
      requestsLeft: 0,
      code: null,
    }),
    unblock: assign({ retryAt: null, requestsLeft: ({ context }) => context.limits.codeRequests }),
    tell: assign({ notice: (_, notice: VerificationNotice) => notice }),
    clearNotice: assign({ notice: null }),
  },
  guards: {
    isSuccess: (_, { status }: Outcome) => status === 'C200',
    isBlocked: (_, { status }: Outcome) => status === 'BLOCKED',
    isWrong: (_, { status }: Outcome) => status === 'WRONG',
    isCodeExpired: (_, { status }: Outcome) => status === 'EC0002',
    isAttemptsExceeded: (_, { status }: Outcome) => status === 'EC0003',
    keptBlock: (_, result: RestoreResult) => result.status === 'KEPT' && result.kept.retryAt !== null,
    keptCode: (_, result: RestoreResult) => result.status === 'KEPT' && result.kept.code !== null,
    keptRequest: (_, { status }: Outcome) => status === 'KEPT',
    codeComplete: (_, { certNo }: { certNo: string }) => /^\d{6}$/.test(certNo),
    codeUsable: ({ context }) => context.code !== null,
    requestsLeft: ({ context }) => context.requestsLeft > 0,
    codeDeadlinePassed: ({ context }, { at }: { at: number }) => at >= (context.code?.expiresAt ?? 0),
    blockEnded: ({ context }, { at }: { at: number }) => at >= (context.retryAt ?? 0),
  },
});

/** The part of a union whose guard has already been checked; anything else is a defect of the chart. */
export function having<O extends { status: string }, S extends O['status']>(
  output: O,
  status: S,
): Extract<O, { status: S }> {
  if (output.status !== status)
    throw new Error(`verification chart: ${output.status} where ${status} was due`);
  return output as Extract<O, { status: S }>;
}

/** What outlives a reload. */
export const keptOf = ({
  channel,
  request,
  code,
  requestsLeft,
  retryAt,
}: VerificationContext): KeptVerification => ({
  channel,
  request,
  code,
  requestsLeft,
  retryAt,
});
