import type {
  OperatorInvitation,
  OperatorSignUp,
  PartnerInvitation,
  PartnerSignUp,
  SignUpKind,
  WorkerInvitation,
  WorkerSignUp,
} from '../../contracts/join.ts';
import type { PasswordRule } from '../../contracts/password.ts';
import type { CheckInput, CheckResult } from '../passwordCheck/machine.ts';
import type { Completion, Failure, Feedback, Result } from '../result.ts';
import type { VerificationLimits } from '../verification/types.ts';

/** Facts of an invitation about the person and the company. */
export type Invited =
  | { kind: 'operator'; invitation: OperatorInvitation }
  | { kind: 'worker'; invitation: WorkerInvitation }
  | { kind: 'partner'; invitation: PartnerInvitation };

type Sent<V> = Omit<V, 'key' | 'encryptPassword'> & { password: string };
export type OperatorValues = Sent<OperatorSignUp>;
export type WorkerValues = Sent<WorkerSignUp>;
export type PartnerValues = Sent<PartnerSignUp>;

/** Values that the form sends, its password not encrypted yet. */
export type Submission =
  | { kind: 'operator'; values: OperatorValues }
  | { kind: 'worker'; values: WorkerValues }
  | { kind: 'partner'; values: PartnerValues };

/**
 * Input of the person before a reload, as the form keeps it; passwords and codes are never in it.
 * `verified`: digits of the mobile number that was confirmed and may still be submitted.
 */
export type Draft = { fields: Readonly<Record<string, unknown>>; verified: string | null };

export type SignUpInput = {
  kind: SignUpKind;
  /** Key of the invitation's link. */
  key: string;
  limits: VerificationLimits;
};

export type LoadInput = Pick<SignUpInput, 'kind' | 'key'>;
/** `number`: digits of the mobile number that the form begins with. */
export type LoadResult = { status: 'C200'; invited: Invited; draft: Draft | null; number: string } | Failure;
export type CheckIdInput = { id: string; email: string };
export type SubmitInput = { key: string; submission: Submission };

/** The calls the chart makes, as `SessionCalls` does; the verification is a chart of its own. */
export type SignUpCalls = {
  /** Loads the invitation, and what an earlier visit of this tab had entered for it. */
  load(input: LoadInput, signal: AbortSignal): Promise<LoadResult>;
  /** Checks whether the id is free. */
  checkId(input: CheckIdInput, signal: AbortSignal): Promise<Result<boolean>>;
  checkPassword(input: CheckInput, signal: AbortSignal): Promise<CheckResult>;
  submit(input: SubmitInput, signal: AbortSignal): Promise<Completion>;
};

/** `isJustVerified`: the number was confirmed at this moment, from which it counts. */
type KeptNumber = { verified: string | null; isJustVerified: boolean };

/** Effects of the chart on the world around it; each must be synchronous and must not throw. */
export type SignUpEffects = {
  navigate(destination: { to: 'login' | 'completed' }): void;
  /** Goes where the person wanted to; null: back in the browser's history. */
  leave(destination: { to: string | null }): void;
  keepDraft(kept: KeptNumber): void;
  forgetDraft(): void;
  /** Has the other tabs of this browser look at the invitation again. */
  reportSubmitted(): void;
  /** Empties the field of the id. */
  clearId(): void;
};

/** Reasons a submit is refused before it is sent; they are looked at in this order. */
export type SubmitRefusal = MissingConsent | 'PHONE' | 'ID' | 'PASSWORD' | 'CONFIRMATION' | 'FIELDS';

/** The first consent that is not given: to the use of personal data, or to its provision to a third party. */
export type MissingConsent = 'CONSENT' | 'PROVISION';

export type SignUpFeedback = Feedback | { status: SubmitRefusal; message: null };

export type SignUpContext = SignUpInput & {
  invited: Invited | null;
  draft: Draft | null;
  /** There is input that leaving would lose. */
  isEdited: boolean;
  /** The consent that was missing when consents were changed last. */
  missingConsent: MissingConsent;
  /** The id that was checked last. */
  id: string;
  /** Reason the id could not be checked. */
  idFeedback: Feedback | null;
  /** Digits of the mobile number as it is typed. */
  number: string;
  /** Digits of the mobile number that was confirmed last. */
  verified: string | null;
  /** Input of the check of a password; its `password` is empty except while a check is due or under way. */
  entered: Entered;
  /** The rule that a password broke last. */
  rule: PasswordRule | null;
  /** Reason the server refused a password last. */
  refusal: string | null;
  /** Page the person wanted to open. */
  leaveTo: string | null;
  feedback: SignUpFeedback | null;
  /** Fields that the server refused. */
  wrongFields: Failure['fields'];
};

/** Input of the rules of a password; `telNo` are the digits of the mobile number. */
export type Entered = { password: string; userId: string; telNo: string };
export type Consents = { isPrivacyAgreed: boolean; isProvisionAgreed: boolean };
export type Entries = { password: string; confirmation: string };

export type SignUpEvent =
  | ({ type: 'consent.change' } & Consents)
  | ({ type: 'id.edit' } & Entered)
  | { type: 'id.check'; id: string }
  | ({ type: 'phone.edit' } & Entered)
  | { type: 'phone.retry' }
  /** A code has been sent, which ends the codes before it and what they confirmed. */
  | { type: 'code.sent' }
  | ({ type: 'password.edit' } & Entered & Entries)
  | ({ type: 'confirmation.edit' } & Entries)
  /** Any other field. */
  | { type: 'field.edit' }
  /** `submission` null: the other fields are not right yet. */
  | { type: 'form.submit'; submission: Submission | null }
  | { type: 'form.leave'; to: string | null }
  /** The person came back to this tab, or another one reported a sign-up by the same invitation. */
  | { type: 'invitation.recheck' }
  | { type: 'form.confirm' }
  | { type: 'form.cancel' }
  | { type: 'alert.dismiss' };
export type SignUpEventType = SignUpEvent['type'];

/** `busy`: the whole page waits for a call. `alert`: a dialog with `context.feedback` waits for `alert.dismiss`. */
export type SignUpTag = 'busy' | 'alert';
