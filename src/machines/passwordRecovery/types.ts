import type { ResetTicket } from '../newPassword/types.ts';
import type { Feedback } from '../result.ts';
import type { VerificationLimits, VerificationPurpose } from '../verification/types.ts';

/** The flow's pages: where the verification is asked for, and where the new password is set. */
export type RecoveryPage = 'request' | 'reset';

/** `NO_TICKET`: the page for the new password was opened without a verification before it. */
export type RecoveryRestored =
  | { status: 'REQUEST' }
  | { status: 'TICKET'; ticket: ResetTicket }
  | { status: 'NO_TICKET' };

/** The calls the chart makes, as `SessionCalls` does; the verification is a chart of its own. */
export type RecoveryCalls = {
  /** Restores which page of the flow is open, and what an earlier page left behind for it. */
  restore(): Promise<RecoveryRestored>;
};

/** Effects of the chart on the world around it; each must be synchronous and must not throw. */
export type RecoveryEffects = {
  navigate(destination: { to: RecoveryPage | 'login' }): void;
  keepTicket(ticket: ResetTicket): void;
  forgetTicket(): void;
};

export type RecoveryInput = {
  purpose: Extract<VerificationPurpose, 'password' | 'dormant'>;
  limits: VerificationLimits;
};

export type RecoveryContext = RecoveryInput & {
  /** The page to which the state belongs; null until it is known which one is open. */
  page: RecoveryPage | null;
  ticket: ResetTicket | null;
  feedback: Feedback | null;
};

export type RecoveryEvent =
  /** The address names this page of the flow, be it that the person went back or forward. */
  { type: 'page.open'; page: RecoveryPage } | { type: 'alert.dismiss' } | { type: 'result.acknowledge' };
export type RecoveryEventType = RecoveryEvent['type'];

/** `busy`: a call is under way. `alert`: a dialog waits for `alert.dismiss`. */
export type RecoveryTag = 'busy' | 'alert';
