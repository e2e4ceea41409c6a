import type { SignedInUser, TokenPair } from '../../contracts/auth.ts';
import type { LoginRequest } from '../../contracts/authRequests.ts';
import type { ClientLimits } from '../../contracts/clientSettings.ts';
import type { ForcedOutCode } from '../../contracts/status.ts';
import type { NewPasswordEnd } from '../newPassword/types.ts';
import type { Completion, Failure, Feedback } from '../result.ts';

/** Every time in this chart is epoch milliseconds of the browser's own clock. */
type LocalTime = number;

/** A session as the chart knows it; the tokens themselves never enter the chart's context. */
export type ActiveSession = {
  user: SignedInUser;
  accessExpiresAt: LocalTime;
  /** Time the browser learned of it; counts as activity. */
  at: LocalTime;
  /** In this session the person has put off the change of an aged password. */
  passwordPostponed: boolean;
};
export type SignedIn = ActiveSession & TokenPair;

/** A sign-in that waits for its code. `expiresAt` null: the code is dead and a new one has to be asked for. */
export type SecondFactor = {
  smsIdntId: string;
  maskedTelno: string;
  resendsLeft: number;
  expiresAt: LocalTime | null;
  /** Source of the code; a text message when absent. */
  method?: 'SMS' | 'TOTP' | undefined;
};

export type RestoreResult =
  | { status: 'SIGNED_OUT' }
  | { status: 'SECOND_FACTOR'; secondFactor: SecondFactor }
  | { status: ForcedOutCode }
  | ({ status: 'C200' } & ActiveSession);

type LoginResult =
  | ({ status: 'C200' } & SignedIn)
  | { status: 'SECOND_FACTOR'; secondFactor: SecondFactor }
  | Failure;

type ConfirmResult = ({ status: 'C200' } & SignedIn) | Failure;
type ResendResult = { status: 'C200'; message: string; secondFactor: SecondFactor } | Failure;
type RefreshResult = ({ status: 'C200'; accessExpiresAt: LocalTime } & TokenPair) | Failure;
type LogoutResult = Completion;

/**
 * The calls the chart makes. Every expected outcome resolves, refusals and an unreachable server included;
 * a rejection means a defect. `signal` aborts when the chart leaves the state that asked.
 */
export type SessionCalls = {
  /** Reads what an earlier page left behind: a session, a pending second factor, or nothing. */
  restoreSession(input: undefined, signal: AbortSignal): Promise<RestoreResult>;
  login(input: Pick<LoginRequest, 'userId' | 'password'>, signal: AbortSignal): Promise<LoginResult>;
  confirmSecondFactor(
    input: { smsIdntId: string; certNo: string },
    signal: AbortSignal,
  ): Promise<ConfirmResult>;
  /** `secondFactor` of the result replaces the old one whole. */
  resendSecondFactor(input: { smsIdntId: string }, signal: AbortSignal): Promise<ResendResult>;
  refreshTokens(input: { userId: string }, signal: AbortSignal): Promise<RefreshResult>;
  logout(input: { loginHistoryId: string }, signal: AbortSignal): Promise<LogoutResult>;
};
export type SessionCallName = keyof SessionCalls;
export type CallInput<K extends SessionCallName> = Parameters<SessionCalls[K]>[0];
export type CallResult<K extends SessionCallName> = Awaited<ReturnType<SessionCalls[K]>>;

export type Destination =
  /** `onlyFrom: 'login'`: leave other public pages alone (another tab signed in). */
  | { to: 'home'; onlyFrom?: 'login' }
  | { to: 'login'; status: ForcedOutCode | null }
  | { to: 'dormantRelease' }
  | { to: 'reconsent'; userId: string };

/** Effects of the chart on the world around it; each must be synchronous and must not throw. */
export type SessionEffects = {
  navigate(destination: Destination): void;
  /** Keeps tokens and user for later pages and other tabs. */
  storeSession(session: SignedIn): void;
  storeTokens(tokens: TokenPair): void;
  /** Forgets tokens and user, here and for other tabs. */
  clearSession(): void;
  storeSecondFactor(secondFactor: SecondFactor): void;
  forgetSecondFactor(): void;
  /** Keeps, until the next sign-in, that the change of an aged password is put off; for other tabs, too. */
  postponePassword(signIn: { loginHistoryId: string }): void;
};

/**
 * `sessionIdleMs`: silence after which the session ends. `passwordAgeDays`: age after which a new password is asked
 * for.
 */
export type SessionLimits = Pick<ClientLimits, 'sessionIdleMs' | 'accessTokenMs' | 'passwordAgeDays'>;
export type SessionInput = { limits: SessionLimits };

export type SessionContext = SessionInput & {
  /** The id last typed into the login form. */
  userId: string | null;
  feedback: Feedback | null;
  secondFactor: SecondFactor | null;
  user: SignedInUser | null;
  accessExpiresAt: LocalTime;
  lastActivityAt: LocalTime;
  passwordPostponed: boolean;
  /** Reason the server or the idle limit ended the session; null when it gave no code. */
  endedBy: ForcedOutCode | null;
};

export type SessionEvent =
  | { type: 'login.submit'; userId: string; password: string }
  | { type: 'login.edit' }
  /** The login screen was opened with a status to show. */
  | { type: 'login.status'; status: 'M001' | ForcedOutCode }
  | { type: 'alert.dismiss' }
  | { type: 'notice.leave' }
  | { type: 'secondFactor.submit'; certNo: string }
  | { type: 'secondFactor.edit' }
  | { type: 'secondFactor.resend' }
  | { type: 'secondFactor.cancel' }
  /** The window with the steps of a new password (the chart `newPassword`) is done. */
  | { type: 'newPassword.end'; status: NewPasswordEnd['status'] }
  /** The person has read that the password is changed. */
  | { type: 'password.acknowledge' }
  | { type: 'logout' }
  /** An answer ended the session, or there is none to answer for; `status` is null after a bare 401. */
  | { type: 'session.expired'; status: ForcedOutCode | null; page: 'login' | 'other' }
  /** The account is gone: the person withdrew it. */
  | { type: 'account.withdrawn' }
  /** Another tab stored (signed in, renewed) or removed the session. */
  | { type: 'storage.changed'; session: ActiveSession | null }
  /** The person did something in this or another tab; throttled by the sender. */
  | { type: 'activity'; at: LocalTime }
  /** The tab is shown again or the network is back: clocks that slept are looked at again. */
  | { type: 'tab.returned'; at: LocalTime }
  /** A call is about to be sent with a token that is no longer good. */
  | { type: 'tokens.refresh' };
export type SessionEventType = SessionEvent['type'];

/** `busy`: a call is under way. `alert`: a dialog with `context.feedback` waits for `alert.dismiss`. */
export type SessionTag = 'busy' | 'alert';
