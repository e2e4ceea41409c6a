import type { TermsText } from '../../contracts/terms.ts';
import type { Failure, Feedback } from '../result.ts';

export type LoadTermsResult = { status: 'C200'; terms: TermsText } | Failure;
export type AgreeInput = { userId: string; termId: string };
export type AgreeResult = { status: 'C200' } | Failure;

/** The calls the chart makes, as `SessionCalls` does. */
export type ReconsentCalls = {
  loadTerms(input: undefined, signal: AbortSignal): Promise<LoadTermsResult>;
  agree(input: AgreeInput, signal: AbortSignal): Promise<AgreeResult>;
};

/** Effects of the chart on the world around it; each must be synchronous and must not throw. */
export type ReconsentEffects = { navigate(destination: { to: 'login' }): void };

export type ReconsentInput = { userId: string };
export type ReconsentContext = ReconsentInput & { terms: TermsText | null; feedback: Feedback | null };

export type ReconsentEvent =
  | { type: 'terms.retry' }
  | { type: 'choice.agree' }
  | { type: 'choice.disagree' }
  | { type: 'consent.confirm' }
  | { type: 'alert.dismiss' }
  | { type: 'result.acknowledge' };
export type ReconsentEventType = ReconsentEvent['type'];

/** `busy`: a call is under way. `alert`: a dialog waits for `alert.dismiss`. */
export type ReconsentTag = 'busy' | 'alert';
