import { and, assign, fromPromise, not, setup, stateIn } from 'xstate';
import type { TokenPair } from '../../contracts/auth.ts';
import { type ForcedOutCode, isForcedOutCode } from '../../contracts/status.ts';
import type { StateMeta } from '../requirements.ts';
import { isUnreachable, type Notice } from '../result.ts';
import { sessionDelays } from './delays.ts';
import { idleWarningMs, isPasswordAged, isTokenStale } from './rules.ts';
import type {
  ActiveSession,
  CallInput,
  CallResult,
  Destination,
  SecondFactor,
  SessionCallName,
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionTag,
  SignedIn,
} from './types.ts';

const notProvided = (name: string) => new Error(`session chart: ${name} has to be provided`);

const call = <K extends SessionCallName>(name: K) =>
  fromPromise<CallResult<K>, CallInput<K>>(() => Promise.reject(notProvided(name)));

const effect =
  <P>(name: string) =>
  (_: unknown, _params: P) => {
    throw notProvided(name);
  };

type Outcome = { status: string };
type Idle = { idleMs: number };
type FromOtherTab = { session: ActiveSession | null };

const loginAlertCodes: readonly string[] = ['S0002', 'M006', 'M007', 'M008', 'M009'];
const accountRefusalCodes: readonly string[] = ['M005', 'M006', 'M007', 'M008', 'M009'];
const tryAgainLaterCodes: readonly string[] = ['L0429', 'S0001', 'S0003'];
const unconfirmedCodes: readonly string[] = ['EP0010', 'M001', 'M006'];

const mayTryAgain = (status: string): boolean => isUnreachable(status) || tryAgainLaterCodes.includes(status);

/** Parts shared by the session chart's files. Times are compared with the time an event carries; only delays read the clock. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as SessionTag,
    meta: {} as StateMeta,
  },
  actors: {
    restoreSession: call('restoreSession'),
    login: call('login'),
    confirmSecondFactor: call('confirmSecondFactor'),
    resendSecondFactor: call('resendSecondFactor'),
    changePassword: call('changePassword'),
    refreshTokens: call('refreshTokens'),
    logout: call('logout'),
  },
  // Date is looked up at each call, so that tests and page clocks can move it
  delays: sessionDelays(() => Date.now()),
  actions: {
    navigate: effect<Destination>('navigate'),
    storeSession: effect<SignedIn>('storeSession'),
    storeTokens: effect<TokenPair>('storeTokens'),
    clearSession: effect<undefined>('clearSession'),
    storeSecondFactor: effect<SecondFactor>('storeSecondFactor'),
    forgetSecondFactor: effect<undefined>('forgetSecondFactor'),
    postponePassword: effect<{ loginHistoryId: string }>('postponePassword'),

    rememberUserId: assign({ userId: (_, params: { userId: string }) => params.userId }),
    rememberSession: assign((_, session: ActiveSession) => ({
      user: session.user,
      accessExpiresAt: session.accessExpiresAt,
      lastActivityAt: session.at,
      passwordPostponed: session.passwordPostponed,
      endedBy: null,
    })),
    rememberTokens: assign({
      accessExpiresAt: (_, params: { accessExpiresAt: number }) => params.accessExpiresAt,
    }),
    rememberOtherTab: assign((_, session: ActiveSession) => ({
      user: session.user,
      accessExpiresAt: session.accessExpiresAt,
    })),
    rememberEnd: assign({ endedBy: (_, params: { status: ForcedOutCode | null }) => params.status }),
    forgetUser: assign({ user: null, accessExpiresAt: 0, lastActivityAt: 0 }),
    rememberSecondFactor: assign({ secondFactor: (_, secondFactor: SecondFactor) => secondFactor }),
    killCode: assign({
      secondFactor: ({ context }) => context.secondFactor && { ...context.secondFactor, expiresAt: null },
    }),
    dropSecondFactor: assign({ secondFactor: null }),
    noteActivity: assign({
      lastActivityAt: ({ context }, params: { at: number }) => Math.max(context.lastActivityAt, params.at),
    }),
    tell: assign({ notice: (_, notice: Notice) => notice }),
    clearNotice: assign({ notice: null }),
  },
  guards: {
    isSuccess: (_, { status }: Outcome) => status === 'C200',
    needsSecondFactor: (_, { status }: Outcome) => status === 'SECOND_FACTOR',
    mustChangePassword: (_, { status }: Outcome) => status === 'EA0010',
    isDormant: (_, { status }: Outcome) => status === 'M005',
    mustConsentAgain: (_, { status }: Outcome) => status === 'EV0015',
    isLoginAlert: (_, { status }: Outcome) => loginAlertCodes.includes(status),
    isAccountRefusal: (_, { status }: Outcome) => accountRefusalCodes.includes(status),
    awayFromLogin: (_, { page }: { page: 'login' | 'other' }) => page === 'other',
    mustConfirm: (_, { status }: Outcome) => status === 'EP0010',
    mustConfirmAgain: (_, { status }: Outcome) => unconfirmedCodes.includes(status) || mayTryAgain(status),
    isForcedOut: (_, { status }: Outcome) => isForcedOutCode(status),
    isCodeExpired: (_, { status }: Outcome) => status === 'EC0002',
    isAttemptsExceeded: (_, { status }: Outcome) => status === 'EC0003',
    mayTryAgain: (_, { status }: Outcome) => mayTryAgain(status),

    codeComplete: ({ context }, { certNo }: { certNo: string }) =>
      /^\d{6}$/.test(certNo) ||
      (context.secondFactor?.method === 'TOTP' && /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(certNo)),
    codeUsable: ({ context }) => context.secondFactor !== null && context.secondFactor.expiresAt !== null,
    codeDeadlinePassed: ({ context }, params: { at: number }) =>
      params.at >= (context.secondFactor?.expiresAt ?? 0),
    resendsLeft: ({ context }) => (context.secondFactor?.resendsLeft ?? 0) > 0,
    passwordsMatch: (_, params: { password: string; confirmation: string }) =>
      params.password === params.confirmation,

    passwordAged: ({ context }) =>
      context.user !== null &&
      isPasswordAged(context.user.passwordModifiedDate, context.lastActivityAt, context.limits),
    passwordPostponed: and(['passwordAged', ({ context }) => context.passwordPostponed]),
    postponedInOtherTab: ({ context }, { session }: FromOtherTab) =>
      session !== null && session.user.id === context.user?.id && session.passwordPostponed,
    sessionGone: (_, { session }: FromOtherTab) => session === null,
    otherTabSignedIn: (_, { session }: FromOtherTab) => session !== null,
    sameUserRenewed: ({ context }, { session }: FromOtherTab) =>
      session !== null && session.user.id === context.user?.id,
    changedInOtherTab: ({ context }, { session }: FromOtherTab) =>
      session !== null &&
      session.user.id === context.user?.id &&
      !isPasswordAged(session.user.passwordModifiedDate, session.at, context.limits),

    idleLimitPassed: ({ context }, { idleMs }: Idle) => idleMs >= context.limits.sessionIdleMs,
    idleWarningDue: ({ context }, { idleMs }: Idle) =>
      idleMs >= idleWarningMs(context.limits) && idleMs < context.limits.sessionIdleMs,
    withinIdleLimit: ({ context }, { idleMs }: Idle) => idleMs < context.limits.sessionIdleMs,
    idleWarningShown: stateIn({ signedIn: { presence: 'idleWarning' } }),
    present: not(stateIn({ signedIn: { presence: 'idleWarning' } })),
    renewOnReturn: and([
      not(stateIn({ signedIn: { presence: 'idleWarning' } })),
      ({ context, event }) =>
        event.type === 'tab.returned' &&
        event.at - context.lastActivityAt < idleWarningMs(context.limits) &&
        isTokenStale(context.accessExpiresAt, event.at, context.limits),
    ]),
  },
});

/** Guard parameter of a call's outcome. */
export const outcome = ({ event }: { event: { output: { status: string } } }) => ({
  status: event.output.status,
});

/** Guard parameter of an event from another tab. */
export const fromOtherTab = ({ event }: { event: FromOtherTab }) => ({ session: event.session });

/** Guard parameter of an event that carries its time. */
export const idleAt = ({ context, event }: { context: SessionContext; event: { at: number } }) => ({
  idleMs: event.at - context.lastActivityAt,
});

/** The part of a union whose guard has already been checked; anything else is a defect of the chart. */
export function having<O extends { status: string }, S extends O['status']>(
  output: O,
  status: S,
): Extract<O, { status: S }> {
  if (output.status !== status) throw new Error(`session chart: ${output.status} where ${status} was due`);
  return output as Extract<O, { status: S }>;
}
