import { assign, setup, stateIn } from 'xstate';
import type { Channel } from '../../contracts/verification.ts';
import type { StateMeta } from '../requirements.ts';
import { isSuccess, narrow, placeholders } from '../scaffold.ts';
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
  VerificationFeedback,
  VerificationInput,
  VerificationPurpose,
  VerificationTag,
  Verified,
} from './types.ts';

const { call, effect } = placeholders('verification');

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

/** A code that was sent last stays good to its end, so nothing is sent in its place before then. */
const computeRetryAt = (
  { limits }: VerificationContext,
  { code, at }: { code: SentCode; at: number },
): number => Math.max(at + limits.codeRequestWindowMs, code.expiresAt);

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
    restore: call<RestoreResult, { purpose: VerificationPurpose }>('restore'),
    send: call<SendResult, SendInput>('send'),
    check: call<CheckResult, CheckInput>('check'),
  },
  // Date is looked up at each call, so that tests and page clocks can move it
  delays: verificationDelays(() => Date.now()),
  actions: {
    keep: effect<{ purpose: VerificationPurpose; kept: KeptVerification }>('keep'),
    forget: effect<{ purpose: VerificationPurpose }>('forget'),

    rememberKept: assign((_, kept: KeptVerification) => kept),
    rememberRequest: assign({ request: (_, request: CodeRequest) => request }),
    rememberCode: assign(({ context }, sent: { code: SentCode; requestsLeft: number; at: number }) => ({
      code: sent.code,
      requestsLeft: sent.requestsLeft,
      retryAt: sent.requestsLeft > 0 ? null : computeRetryAt(context, sent),
    })),
    rememberRequests: assign((_, result: SendResult) =>
      result.status === 'C200' ? { requestsLeft: result.requestsLeft } : {},
    ),
    rememberAttempts: assign({
      code: ({ context }, params: { attemptsLeft: number }) =>
        context.code && { ...context.code, attemptsLeft: params.attemptsLeft },
    }),
    rememberCertNo: assign({ certNo: (_, params: { certNo: string }) => params.certNo }),
    chooseChannel: assign(({ context: { channel, request } }, params: { channel: Channel }) => ({
      channel: params.channel,
      request: channel === params.channel ? request : request && { ...request, userInfo: '' },
    })),
    dropCode: assign({ code: null }),
    block: assign({
      retryAt: (_, params: { retryAt: number }) => params.retryAt,
      requestsLeft: 0,
      code: null,
    }),
    unblock: assign(({ context }) =>
      context.retryAt === null ? {} : { retryAt: null, requestsLeft: context.limits.codeRequests },
    ),
    setFeedback: assign({ feedback: (_, feedback: VerificationFeedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isBlocked: (_, { status }: Outcome) => status === 'BLOCKED',
    isWrong: (_, { status }: Outcome) => status === 'WRONG',
    isCodeExpired: (_, { status }: Outcome) => status === 'EC0002',
    isAttemptsExceeded: (_, { status }: Outcome) => status === 'EC0003',
    keptBlock: (_, result: RestoreResult) => result.status === 'KEPT' && result.kept.retryAt !== null,
    keptCode: (_, result: RestoreResult) => result.status === 'KEPT' && result.kept.code !== null,
    keptRequest: (_, { status }: Outcome) => status === 'KEPT',
    codeMissing: (_, { certNo }: { certNo: string }) => certNo === '',
    codeComplete: (_, { certNo }: { certNo: string }) => /^\d{6}$/.test(certNo),
    codeUsable: ({ context }) => context.code !== null,
    requestsLeft: ({ context }) => context.requestsLeft > 0,
    requestsUsedUp: ({ context }) => context.retryAt !== null,
    isOutdated: stateIn({ sending: 'outdated' }),
    codeDeadlinePassed: ({ context }, { at }: { at: number }) => at >= (context.code?.expiresAt ?? 0),
    blockEnded: ({ context }, { at }: { at: number }) => at >= (context.retryAt ?? 0),
  },
});

/** Returns the part that outlives a reload. */
const toKept = ({
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

type Done<O> = { event: { output: O } };

/** Guard parameter of a return to the tab. */
export const returnedAt = ({ event }: { event: { at: number } }) => ({ at: event.at });
const readRequest = ({ event }: { event: { request: CodeRequest } }) => event.request;
export const getPurpose = ({ context }: InContext) => ({ purpose: context.purpose });

/** Keeps what outlives a reload, as it is now. */
export const keep = {
  type: 'keep',
  params: ({ context }: InContext) => ({ purpose: context.purpose, kept: toKept(context) }),
} as const;
/** Takes over what an earlier page left. */
export const rememberKept = {
  type: 'rememberKept',
  params: ({ event }: Done<RestoreResult>) => narrow(event.output, 'KEPT').kept,
} as const;

/** The code that was sent and what it was sent for. */
export function pending({ request, code }: VerificationContext): { request: CodeRequest; code: SentCode } {
  if (request === null || code === null) throw new Error('verification chart: no code is pending');
  return { request, code };
}

/** Input of `check`. */
export function checkInput({ context }: InContext): CheckInput {
  const { request, code } = pending(context);
  const { purpose, channel, certNo } = context;
  return { purpose, channel, request, smsIdntId: code.smsIdntId, certNo };
}

/** Asks for a code, which replaces an earlier one. */
export const requestCode = {
  target: '#verification.sending',
  actions: ['clearFeedback', { type: 'rememberRequest', params: readRequest }],
} as const;
/** The last code that may be sent for now is dead. */
export const usedUp = {
  guard: 'requestsUsedUp',
  target: '#verification.blocked',
  meta: { requirement: ['D1-§4-verification'] },
} as const;
/** A code for what the fields held before is of no use any more. */
export const startOver = {
  target: '#verification.unsent',
  actions: ['dropCode', 'clearFeedback', 'unblock'],
} as const;
export const rememberChannel = {
  type: 'chooseChannel',
  params: ({ event }: { event: { channel: VerificationContext['channel'] } }) => ({ channel: event.channel }),
} as const;
/** While no code is pending. */
export const chooseChannel = {
  target: '#verification.unsent',
  reenter: true,
  actions: rememberChannel,
} as const;
/** A code of the other channel is of no use any more. */
export const startOverInChannel = {
  target: '#verification.unsent',
  actions: [...startOver.actions, rememberChannel],
} as const;
