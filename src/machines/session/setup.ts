import { and, assign, not, setup, stateIn } from 'xstate';
import type { TokenPair } from '../../contracts/auth.ts';
import { seoulDaysSince, toDashedDay } from '../../contracts/seoulTime.ts';
import { type ForcedOutCode, isForcedOutCode } from '../../contracts/status.ts';
import type { StateMeta } from '../requirements.ts';
import { type Feedback, isUnreachable } from '../result.ts';
import { isSuccess, narrow, placeholders } from '../scaffold.ts';
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
  SessionLimits,
  SessionTag,
  SignedIn,
} from './types.ts';

const { call, effect } = placeholders('session');
const toCall = <K extends SessionCallName>(name: K) => call<CallResult<K>, CallInput<K>>(name);

type InContext = { context: SessionContext };
type Done<O> = { event: { output: O } };
type Idle = { idleMs: number };
type FromOtherTab = { session: ActiveSession | null };

type Outcome = { status: string };

const loginAlertCodes: readonly string[] = ['S0002', 'M006', 'M007', 'M008', 'M009'];
/**
 * Statuses that the server looks at again when the code is right or sent again. Not the lock (M006): who has given the
 * password is not kept out by the wrong ones of somebody else.
 */
const accountRefusalCodes: readonly string[] = ['M005', 'M007', 'M008', 'M009', 'EA0010', 'EV0015'];
const tryAgainLaterCodes: readonly string[] = ['L0429', 'S0001', 'S0003'];

const MINUTE_MS = 60_000;
/** A renewal that reached no server is tried again after this long (milliseconds). */
export const RENEWAL_RETRY_MS = 10_000;

/**
 * Silence after which the person is warned: five minutes before the limit, or half of a limit under ten (milliseconds).
 */
export const idleWarningMs = ({ sessionIdleMs }: Pick<SessionLimits, 'sessionIdleMs'>): number =>
  sessionIdleMs - Math.min(5 * MINUTE_MS, sessionIdleMs / 2);

/**
 * The access token is renewed this long before it ends, and one younger than this is not renewed on return to the
 * tab: a minute, or a quarter of a life under four minutes (milliseconds).
 */
export const renewalMarginMs = ({ accessTokenMs }: Pick<SessionLimits, 'accessTokenMs'>): number =>
  Math.min(MINUTE_MS, accessTokenMs / 4);

/**
 * Reports whether more than `passwordAgeDays` calendar days (Asia/Seoul) lie between `modifiedDate` (YYYYMMDD) and
 * `at` (epoch ms).
 */
export function isPasswordAged(
  modifiedDate: string,
  at: number,
  { passwordAgeDays }: Pick<SessionLimits, 'passwordAgeDays'>,
): boolean {
  return seoulDaysSince(toDashedDay(modifiedDate), at) > passwordAgeDays;
}

/** Reports whether a token that ends at `accessExpiresAt` is old enough at `at` to be renewed on return to the tab. */
const isTokenStale = (accessExpiresAt: number, at: number, limits: SessionLimits): boolean =>
  accessExpiresAt - at <= limits.accessTokenMs - renewalMarginMs(limits);

/** Delays computed from deadlines; `now` gives epoch ms. A deadline that has passed is due at once. */
export function sessionDelays(now: () => number) {
  const until = (deadline: number) => Math.max(0, deadline - now());
  return {
    codeDeadline: ({ context }: InContext) => until(context.secondFactor?.expiresAt ?? 0),
    renewalDue: ({ context }: InContext) => until(context.accessExpiresAt - renewalMarginMs(context.limits)),
    renewalRetry: () => RENEWAL_RETRY_MS,
    idleWarning: ({ context }: InContext) => until(context.lastActivityAt + idleWarningMs(context.limits)),
    idleLimit: ({ context }: InContext) => until(context.lastActivityAt + context.limits.sessionIdleMs),
  };
}

/**
 * Parts shared by the session chart's files. Times are compared with the time an event carries; only delays read the
 * clock.
 */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as SessionTag,
    meta: {} as StateMeta,
  },
  actors: {
    restoreSession: toCall('restoreSession'),
    login: toCall('login'),
    confirmSecondFactor: toCall('confirmSecondFactor'),
    resendSecondFactor: toCall('resendSecondFactor'),
    refreshTokens: toCall('refreshTokens'),
    logout: toCall('logout'),
  },
  // Date is looked up at each call, so that tests and page clocks can move it
  delays: sessionDelays(() => Date.now()),
  actions: {
    navigate: effect<Destination>('navigate'),
    storeSession: effect<SignedIn>('storeSession'),
    storeTokens: effect<TokenPair>('storeTokens'),
    clearSession: effect('clearSession'),
    storeSecondFactor: effect<SecondFactor>('storeSecondFactor'),
    forgetSecondFactor: effect('forgetSecondFactor'),
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
    expireCode: assign({
      secondFactor: ({ context }) => context.secondFactor && { ...context.secondFactor, expiresAt: null },
    }),
    dropSecondFactor: assign({ secondFactor: null }),
    noteActivity: assign({
      lastActivityAt: ({ context }, params: { at: number }) => Math.max(context.lastActivityAt, params.at),
    }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    needsSecondFactor: (_, { status }: Outcome) => status === 'SECOND_FACTOR',
    mustChangePassword: (_, { status }: Outcome) => status === 'EA0010',
    isDormant: (_, { status }: Outcome) => status === 'M005',
    mustConsentAgain: (_, { status }: Outcome) => status === 'EV0015',
    isLoginAlert: (_, { status }: Outcome) => loginAlertCodes.includes(status),
    isAccountRefusal: (_, { status }: Outcome) => accountRefusalCodes.includes(status),
    awayFromLogin: (_, { page }: { page: 'login' | 'other' }) => page === 'other',
    isForcedOut: (_, { status }: Outcome) => isForcedOutCode(status),
    isCodeExpired: (_, { status }: Outcome) => status === 'EC0002',
    isAttemptsExceeded: (_, { status }: Outcome) => status === 'EC0003',
    mayTryAgain: (_, { status }: Outcome) => isUnreachable(status) || tryAgainLaterCodes.includes(status),

    codeComplete: ({ context }, { certNo }: { certNo: string }) =>
      /^\d{6}$/.test(certNo) ||
      (context.secondFactor?.method === 'TOTP' && /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(certNo)),
    codeUsable: ({ context }) => context.secondFactor !== null && context.secondFactor.expiresAt !== null,
    codeDeadlinePassed: ({ context }, params: { at: number }) =>
      params.at >= (context.secondFactor?.expiresAt ?? 0),
    resendsLeft: ({ context }) => (context.secondFactor?.resendsLeft ?? 0) > 0,
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

/** Guard parameter of an event from another tab. */
export const fromOtherTab = ({ event }: { event: FromOtherTab }) => ({ session: event.session });

const getSignedIn = ({ event }: Done<({ status: 'C200' } & SignedIn) | { status: string }>): SignedIn => {
  const { status: _, ...session } = narrow(event.output as { status: 'C200' } & SignedIn, 'C200');
  return session;
};

/** After a response that carried tokens. */
export const enterSignedIn = {
  target: '#session.signedIn',
  actions: [
    'clearFeedback',
    { type: 'storeSession', params: getSignedIn },
    { type: 'rememberSession', params: getSignedIn },
    { type: 'navigate', params: { to: 'home' } },
  ],
} as const;

/** Keeps the code that ended the session; an unknown refusal of the session counts as having none. */
export const rememberEndingCode = {
  type: 'rememberEnd',
  params: ({ event }: Done<{ status: string }>): { status: ForcedOutCode } => ({
    status: isForcedOutCode(event.output.status) ? event.output.status : 'M004',
  }),
} as const;

type Expired = Extract<SessionEvent, { type: 'session.expired' }>;

/** Leads to the login page, which itself needs no session: answers that arrive there belong to a page left before. */
export const forceOut = {
  guard: { type: 'awayFromLogin', params: ({ event }: { event: Expired }) => ({ page: event.page }) },
  target: '#session.forcedOut',
  meta: { requirement: ['D1-§8-forced-out'] },
  actions: {
    type: 'rememberEnd',
    params: ({ event }: { event: Expired }) => ({ status: event.status }),
  },
} as const;

/** The session another tab stored. */
export const readSession = ({ event }: { event: { session: ActiveSession | null } }): ActiveSession => {
  if (event.session === null) throw new Error('session chart: another tab signed in without a session');
  return event.session;
};

/** Another tab signed in while this one was not signed in. */
export const adoptOtherTab = {
  guard: { type: 'otherTabSignedIn', params: fromOtherTab },
  target: '#session.signedIn',
  actions: [
    'clearFeedback',
    { type: 'rememberSession', params: readSession },
    { type: 'navigate', params: { to: 'home', onlyFrom: 'login' } },
  ],
} as const;
