import type { Channel } from '../../contracts/verification.ts';
import type { CheckCall } from '../passwordCheck/machine.ts';
import type { Completion, Feedback } from '../result.ts';

/** Permission for a new password without the old one: a code that was just confirmed. */
export type ResetTicket = { userId: string; channel: Channel; userInfo: string; certNo: string };

/**
 * Reason for a new password. `required`: before entry (EA0010). `aged`: the old one is older than the limit. `own`: on
 * my page, because the person wants one. `reset`: it was forgotten, or the account was dormant; a confirmed code
 * permits it.
 */
type NewPasswordReason = 'required' | 'aged' | 'own' | 'reset';

export type NewPasswordInput = {
  reason: NewPasswordReason;
  userId: string;
  /** Digits that the password must not contain. */
  telNo?: string | undefined;
  ticket?: ResetTicket | undefined;
};

/** `current`: the password in force, once it has been asked for. */
export type SaveInput = NewPasswordInput & { password: string; current: string | null };

/** The calls the chart makes, as `SessionCalls` does. */
export type NewPasswordCalls = {
  check: CheckCall;
  save(input: SaveInput, signal: AbortSignal): Promise<Completion>;
};

/**
 * End of the flow. `CANCELLED`: by the person. `LAPSED`: the confirmed code permits nothing any more.
 */
export type NewPasswordEnd = { status: 'C200' | 'CANCELLED' | 'LAPSED' };

/** Passwords themselves never enter it. */
export type NewPasswordContext = NewPasswordInput & {
  feedback: Feedback | null;
  end: NewPasswordEnd;
};

export type NewPasswordEvent =
  | { type: 'password.edit'; password: string }
  | { type: 'password.submit'; password: string; confirmation: string }
  /** `password` is the new one, as it was submitted; `current` the one in force. */
  | { type: 'password.confirm'; password: string; current: string }
  | { type: 'password.cancel' }
  | { type: 'alert.dismiss' };
export type NewPasswordEventType = NewPasswordEvent['type'];

/** `busy`: the password is being saved. `alert`: a dialog waits for `alert.dismiss`. */
export type NewPasswordTag = 'busy' | 'alert';
