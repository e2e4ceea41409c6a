import type { Failure, Feedback } from '../result.ts';
import type { VerificationLimits } from '../verification/types.ts';

/** `NO_RESULT`: the result's address was opened without a verification in this tab. */
export type FindIdRestored =
  | { status: 'REQUEST' }
  | { status: 'FOUND'; userId: string }
  | { status: 'NO_RESULT' };
export type LoadIdResult = { status: 'C200'; userId: string } | Failure;

/** The calls the chart makes, as `SessionCalls` does; the verification is a chart of its own. */
export type FindIdCalls = {
  /** Restores which page of the flow is open, and what an earlier page left behind for it. */
  restore(): Promise<FindIdRestored>;
  /** The id that the confirmed code `smsCertId` permits to show; the server returns it once. */
  loadId(input: { smsCertId: string }, signal: AbortSignal): Promise<LoadIdResult>;
};

/** Effects of the chart on the world around it; each must be synchronous and must not throw. */
export type FindIdEffects = {
  navigate(destination: { to: 'request' } | { to: 'result'; smsCertId: string }): void;
  keepFound(found: { smsCertId: string; userId: string }): void;
};

export type FindIdInput = { limits: VerificationLimits };

export type FindIdContext = FindIdInput & {
  smsCertId: string | null;
  userId: string | null;
  feedback: Feedback | null;
};

export type FindIdEvent = { type: 'result.retry' } | { type: 'alert.dismiss' };
export type FindIdEventType = FindIdEvent['type'];

/** `busy`: a call is under way. `alert`: a dialog waits for `alert.dismiss`. */
export type FindIdTag = 'busy' | 'alert';
