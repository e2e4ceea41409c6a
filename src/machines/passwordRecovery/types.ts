import type { Channel } from '../../contracts/verification.ts';
import type { Failure, Notice } from '../result.ts';
import type { VerificationLimits } from '../verification/types.ts';

/** What permits a new password without the old one: a code that was just confirmed. */
export type ResetTicket = { userId: string; channel: Channel; userInfo: string; certNo: string };

/** `NO_TICKET`: the page for the new password was opened without a verification before it. */
export type RecoveryRestored =
  | { status: 'REQUEST' }
  | { status: 'TICKET'; ticket: ResetTicket }
  | { status: 'NO_TICKET' };

export type ResetInput = { ticket: ResetTicket; password: string };
export type ResetResult = { status: 'C200' } | Failure;

/** The calls the chart makes, as `SessionCalls` does; the verification is a chart of its own. */
export type RecoveryCalls = {
  /** Which page of the flow is open, and what an earlier page left behind for it. */
  restore(): Promise<RecoveryRestored>;
  reset(input: ResetInput, signal: AbortSignal): Promise<ResetResult>;
};

/** What the chart does to the world around it; each must be synchronous and must not throw. */
export type RecoveryEffects = {
  navigate(destination: { to: 'request' | 'reset' | 'login' }): void;
  keepTicket(ticket: ResetTicket): void;
  forgetTicket(): void;
};

export type RecoveryInput = { limits: VerificationLimits };

export type RecoveryContext = RecoveryInput & { ticket: ResetTicket | null; notice: Notice | null };

export type RecoveryEvent =
  | { type: 'password.submit'; password: string; confirmation: string }
  | { type: 'alert.dismiss' }
  | { type: 'result.acknowledge' };
export type RecoveryEventType = RecoveryEvent['type'];

/** `busy`: a call is under way. `alert`: a dialog waits for `alert.dismiss`. */
export type RecoveryTag = 'busy' | 'alert';
