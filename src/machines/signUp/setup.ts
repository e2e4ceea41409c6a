import { assign, not, or, sendTo, setup, stateIn } from 'xstate';
import { brokenPasswordRule, passwordRefusals } from '../../contracts/password.ts';
import { signInId } from '../../contracts/person.ts';
import { type CheckInput, type CheckResult, TYPING_PAUSE_MS } from '../passwordCheck/machine.ts';
import type { StateMeta } from '../requirements.ts';
import type { Completion, Failure, Feedback, Result } from '../result.ts';
import { isSuccess, narrow, placeholders } from '../scaffold.ts';
import { verificationMachine } from '../verification/machine.ts';
import type { Verified } from '../verification/types.ts';
import type {
  CheckIdInput,
  Consents,
  Entered,
  Entries,
  LoadInput,
  LoadResult,
  SignUpContext,
  SignUpEffects,
  SignUpEvent,
  SignUpFeedback,
  SignUpInput,
  SignUpTag,
  SubmitInput,
} from './types.ts';

const { call, effect } = placeholders('signUp');

type Outcome = { status: string };
type InContext = { context: SignUpContext };

const passwordCodes: readonly string[] = Object.values(passwordRefusals);
/** The invitation was used or withdrawn, or has expired, meanwhile; on a submit also: the company was changed. */
const closedCodes: readonly string[] = ['C0409', 'N0404'];
/** The confirmed number is not the submitted one, or was confirmed too long ago. */
const unverifiedCodes: readonly string[] = ['EC0002', 'EC0005'];

export const nothingEntered: Entered = { password: '', userId: '', telNo: '' };

/** Parts of the chart of a sign-up by invitation. */
export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    tags: {} as SignUpTag,
    meta: {} as StateMeta,
    children: {} as { verification: 'verification' },
  },
  actors: {
    load: call<LoadResult, LoadInput>('load'),
    checkId: call<Result<boolean>, CheckIdInput>('checkId'),
    verification: verificationMachine,
    checkPassword: call<CheckResult, CheckInput>('checkPassword'),
    submit: call<Completion, SubmitInput>('submit'),
  },
  delays: { typingPause: TYPING_PAUSE_MS },
  actions: {
    navigate: effect<Parameters<SignUpEffects['navigate']>[0]>('navigate'),
    leave: effect<Parameters<SignUpEffects['leave']>[0]>('leave'),
    keepDraft: effect<Parameters<SignUpEffects['keepDraft']>[0]>('keepDraft'),
    forgetDraft: effect('forgetDraft'),
    reportSubmitted: effect('reportSubmitted'),
    clearId: effect('clearId'),

    rememberInvited: assign((_, { invited, draft, number }: Extract<LoadResult, { status: 'C200' }>) => ({
      invited,
      draft,
      number,
      isEdited: draft !== null,
      verified: draft?.verified ?? null,
    })),
    renewInvited: assign((_, { invited }: Extract<LoadResult, { status: 'C200' }>) => ({ invited })),
    rememberEdit: assign({ isEdited: true }),
    rememberMissingConsent: assign({
      missingConsent: (_, { isPrivacyAgreed }: Consents) =>
        isPrivacyAgreed ? ('PROVISION' as const) : ('CONSENT' as const),
    }),
    rememberId: assign({ id: (_, { id }: { id: string }) => id }),
    setIdFeedback: assign({ idFeedback: (_, { status, message }: Feedback) => ({ status, message }) }),
    clearIdFeedback: assign({ idFeedback: null }),
    discardCode: sendTo('verification', { type: 'request.edit' }),
    rememberNumber: assign({ number: (_, { telNo }: { telNo: string }) => telNo }),
    rememberVerified: assign({ verified: (_, { request }: Verified) => request.userInfo }),
    forgetVerified: assign({ verified: null }),
    rememberEntered: assign({
      entered: (_, { password, userId, telNo }: Entered) => ({ password, userId, telNo }),
    }),
    forgetEntered: assign({ entered: nothingEntered }),
    rememberRule: assign({ rule: (_, entered: Entered) => brokenPasswordRule(entered.password, entered) }),
    rememberRefusal: assign({ refusal: (_, { message }: { message: string }) => message }),
    rememberLeave: assign({ leaveTo: (_, { to }: { to: string | null }) => to }),
    rememberWrongFields: assign({ wrongFields: (_, { fields }: Pick<Failure, 'fields'>) => fields }),
    setFeedback: assign({ feedback: (_, feedback: SignUpFeedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isConsentGiven: ({ context }, { isPrivacyAgreed, isProvisionAgreed }: Consents) =>
      isPrivacyAgreed && (context.kind !== 'partner' || isProvisionAgreed),
    isIdAllowed: (_, { id }: { id: string }) => signInId.safeParse(id).success,
    isIdFree: (_, { isFree }: { isFree: boolean }) => isFree,
    isVerified: ({ context }, { telNo }: { telNo: string }) => telNo === context.verified,
    isEmpty: (_, { password }: Entered) => password === '',
    breaksRule: (_, entered: Entered) => brokenPasswordRule(entered.password, entered) !== null,
    isRefused: (_, { status }: Outcome) => status === 'REFUSED',
    isEqual: (_, { password, confirmation }: Entries) => password !== '' && password === confirmation,
    lacksConsent: not(stateIn({ filling: { consent: 'agreed' } })),
    lacksPhone: not(stateIn({ filling: { phone: 'verified' } })),
    lacksId: not(stateIn({ filling: { id: 'available' } })),
    // the server decides about a password that it has not been asked about yet
    lacksPassword: or([
      stateIn({ filling: { password: 'empty' } }),
      stateIn({ filling: { password: 'broken' } }),
      stateIn({ filling: { password: 'refused' } }),
    ]),
    lacksConfirmation: stateIn({ filling: { confirmation: 'different' } }),
    lacksFields: (_, { isComplete }: { isComplete: boolean }) => !isComplete,
    hasInput: ({ context }) => context.isEdited,
    isIdTaken: (_, { status }: Outcome) => status === 'EV0044',
    isUnverified: (_, { status }: Outcome) => unverifiedCodes.includes(status),
    isPasswordRefused: (_, { status }: Outcome) => passwordCodes.includes(status),
    isClosed: (_, { status }: Outcome) => closedCodes.includes(status),
  },
});

/** Keeps what is entered, and the number as far as it is confirmed. */
export const keepNumber = {
  type: 'keepDraft',
  params: ({ context: { verified } }: InContext) => ({ verified, isJustVerified: false }),
} as const;
/** The same, at the moment the number is confirmed. */
export const keepVerified = {
  type: 'keepDraft',
  params: ({ context: { verified } }: InContext) => ({ verified, isJustVerified: true }),
} as const;

/** Every edit of the person: it is kept over a reload, and leaving asks from now on. */
export const edited = ['rememberEdit', keepNumber] as const;

/** Returns what was loaded. */
export const loaded = ({ event }: { event: { output: LoadResult } }) => narrow(event.output, 'C200');

/** E-mail address of the invitation. */
export function getEmail({ invited }: SignUpContext): string {
  if (invited === null) throw new Error('signUp chart: no invitation is loaded');
  return invited.invitation.userEmail;
}
