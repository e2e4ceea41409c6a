import type { ClientLimits } from '../../contracts/clientSettings.ts';
import type { Channel } from '../../contracts/verification.ts';
import type { Failure, Feedback } from '../result.ts';

/** Epoch milliseconds of the browser's own clock. */
type LocalTime = number;

/** Uses of a confirmed code. */
export type VerificationPurpose = 'findId' | 'password' | 'dormant' | 'signUp' | 'mobile';

/** Request of a code for somebody, and where it goes: `userInfo` is a mobile number or an e-mail address. */
export type CodeRequest = {
  userInfo: string;
  userId?: string;
  userName?: string;
  userIdntId?: string;
};

export type SentCode = { smsIdntId: string; expiresAt: LocalTime; attemptsLeft: number };

/** Part that outlives a reload of the page. `retryAt`: all requests are used up and no code is sent before then. */
export type KeptVerification = {
  channel: Channel;
  request: CodeRequest | null;
  code: SentCode | null;
  requestsLeft: number;
  retryAt: LocalTime | null;
};

export type RestoreResult = { status: 'NOTHING' } | { status: 'KEPT'; kept: KeptVerification };
export type SendInput = { purpose: VerificationPurpose; channel: Channel; request: CodeRequest };
export type SendResult =
  /** `at`: when the request was accepted. */
  | { status: 'C200'; code: SentCode; requestsLeft: number; at: LocalTime }
  | { status: 'BLOCKED'; retryAt: LocalTime; message: string }
  | Failure;
export type CheckInput = SendInput & { smsIdntId: string; certNo: string };
export type CheckResult =
  | { status: 'C200' }
  | { status: 'WRONG'; attemptsLeft: number; message: string }
  | Failure;

/** The calls the chart makes, as `SessionCalls` does. */
export type VerificationCalls = {
  restore(input: { purpose: VerificationPurpose }, signal: AbortSignal): Promise<RestoreResult>;
  send(input: SendInput, signal: AbortSignal): Promise<SendResult>;
  check(input: CheckInput, signal: AbortSignal): Promise<CheckResult>;
};
export type VerificationCallName = keyof VerificationCalls;

/** Keeps what outlives a reload, per purpose and browser tab; both must be synchronous and must not throw. */
export type VerificationEffects = {
  keep(params: { purpose: VerificationPurpose; kept: KeptVerification }): void;
  forget(params: { purpose: VerificationPurpose }): void;
};

export type VerificationLimits = Pick<ClientLimits, 'codeAttempts' | 'codeRequests' | 'codeRequestWindowMs'>;

export type VerificationInput = {
  purpose: VerificationPurpose;
  channel: Channel;
  limits: VerificationLimits;
};

/** 확인 was pressed without a code (`NO_CODE`) or before all six digits were there (`SHORT_CODE`). */
export type VerificationFeedback =
  | Feedback
  | { status: 'NO_CODE'; message: null }
  | { status: 'SHORT_CODE'; message: null };

export type VerificationContext = VerificationInput &
  KeptVerification & {
    feedback: VerificationFeedback | null;
    certNo: string;
  };

/** The confirmed code, with all that the next step has to repeat. */
export type Verified = { channel: Channel; request: CodeRequest; smsIdntId: string; certNo: string };

export type VerificationEvent =
  | { type: 'code.request'; request: CodeRequest }
  /** A field that names who asks, or where the code goes, is changed. */
  | { type: 'request.edit' }
  | { type: 'channel.choose'; channel: Channel }
  | { type: 'code.submit'; certNo: string }
  | { type: 'code.edit' }
  | { type: 'alert.dismiss' }
  /** The tab is shown again or the network is back: clocks that slept are looked at again. */
  | { type: 'tab.returned'; at: LocalTime };
export type VerificationEventType = VerificationEvent['type'];

/**
 * `busy`: a call is under way. `alert`: a dialog with `context.feedback` waits for `alert.dismiss`. `code`: the code
 * field shows.
 */
export type VerificationTag = 'busy' | 'alert' | 'code';
