import type { AnyMachineSnapshot } from 'xstate';
import type { WorkerInvitation } from '../../../contracts/join.ts';
import type { CheckResult } from '../../../machines/passwordCheck/machine.ts';
import type { Completion, Failure, FailureStatus, Result } from '../../../machines/result.ts';
import { type SignUpSnapshot, signUpMachine } from '../../../machines/signUp/machine.ts';
import type {
  LoadResult,
  SignUpEvent,
  SignUpEventType,
  SignUpInput,
  Submission,
} from '../../../machines/signUp/types.ts';
import type { Verified } from '../../../machines/verification/types.ts';
import type { ChartModel, Moment, Samples } from '../../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';

const NUMBER = '01012345678';
const OTHER_NUMBER = '01012345679';
const GOOD = 'Green!2026way';
const SHORT = 'Green!1';

/** The smallest of the three forms. */
const invitation: WorkerInvitation = {
  userIdntId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a11',
  userName: '박현업',
  userEmail: 'new.worker@demo.example',
  comNetWorkNoId: '010',
  userMobileTelno: '12345678',
  userRegionCodeId: null,
  interTelno: null,
  departmentName: null,
  jobGradeName: null,
  companyKoreanName: '한빛제조',
};

const submission: Submission = {
  kind: 'worker',
  values: {
    userIdntId: invitation.userIdntId,
    prvcTrmsAgreeYn: 'Y',
    serviceTrmsAgreeYn: 'Y',
    selfIdentityYn: 'Y',
    userId: 'hyunup.park',
    userName: invitation.userName,
    comNetWorkNoId: '010',
    userMobileTelno: '12345678',
    departmentName: null,
    jobGradeName: null,
    userRegionCodeId: null,
    interTelno: null,
    password: GOOD,
  },
};

const takeSnapshot = ({ snapshot }: Moment) => snapshot as SignUpSnapshot;

/** The password as it was typed last. */
function passwordAt(moment: Moment): string {
  const snapshot = takeSnapshot(moment);
  if (!snapshot.matches('filling') || snapshot.matches({ filling: { password: 'empty' } })) return '';
  return snapshot.matches({ filling: { password: 'broken' } }) ? SHORT : GOOD;
}
const enteredAt = (moment: Moment) => ({
  userId: 'hyunup.park',
  telNo: NUMBER,
  password: passwordAt(moment),
});
const entered = (password: string) => ({ userId: 'hyunup.park', telNo: NUMBER, password });

const failure =
  (status: FailureStatus, message = `서버의 말 ${status}`) =>
  (): Failure => ({ status, message });

const events = {
  'consent.change': {
    agree: () => ({ type: 'consent.change', isPrivacyAgreed: true, isProvisionAgreed: false }),
    disagree: () => ({ type: 'consent.change', isPrivacyAgreed: false, isProvisionAgreed: false }),
  },
  'id.edit': { edit: (m) => ({ type: 'id.edit', ...enteredAt(m) }) },
  'id.check': {
    allowed: () => ({ type: 'id.check', id: 'hyunup.park' }),
    tooShort: () => ({ type: 'id.check', id: 'abc' }),
  },
  'phone.edit': {
    other: (m) => ({ type: 'phone.edit', ...enteredAt(m), telNo: OTHER_NUMBER }),
    invited: (m) => ({ type: 'phone.edit', ...enteredAt(m), telNo: NUMBER }),
  },
  'phone.retry': { retry: () => ({ type: 'phone.retry' }) },
  'code.sent': { sent: () => ({ type: 'code.sent' }) },
  'password.edit': {
    good: () => ({ type: 'password.edit', ...entered(GOOD), confirmation: '' }),
    goodAgain: () => ({ type: 'password.edit', ...entered(GOOD), confirmation: GOOD }),
    short: () => ({ type: 'password.edit', ...entered(SHORT), confirmation: GOOD }),
    empty: () => ({ type: 'password.edit', ...entered(''), confirmation: GOOD }),
  },
  'confirmation.edit': {
    equal: (m) => ({
      type: 'confirmation.edit',
      password: passwordAt(m),
      confirmation: passwordAt(m),
    }),
    different: (m) => ({ type: 'confirmation.edit', password: passwordAt(m), confirmation: 'Green!2026' }),
  },
  'field.edit': { edit: () => ({ type: 'field.edit' }) },
  'form.submit': {
    complete: () => ({ type: 'form.submit', submission }),
    incomplete: () => ({ type: 'form.submit', submission: null }),
  },
  'form.leave': { cancel: () => ({ type: 'form.leave', to: '/user/login' }) },
  'invitation.recheck': { again: () => ({ type: 'invitation.recheck' }) },
  'form.confirm': { ok: () => ({ type: 'form.confirm' }) },
  'form.cancel': { cancel: () => ({ type: 'form.cancel' }) },
  'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
} as const satisfies { [T in SignUpEventType]: Samples<Extract<SignUpEvent, { type: T }>> };

const loadResults = {
  invited: () => ({
    status: 'C200',
    invited: { kind: 'worker', invitation },
    draft: null,
    number: NUMBER,
  }),
  draft: () => ({
    status: 'C200',
    invited: { kind: 'worker', invitation },
    number: NUMBER,
    draft: { fields: { departmentName: '환경안전팀' }, verified: NUMBER },
  }),
  N0404: failure('N0404'),
  C0409: failure('C0409'),
  OFFLINE: failure('OFFLINE'),
} satisfies Samples<LoadResult>;

const results = {
  load: loadResults,
  reload: {
    draft: loadResults.draft,
    N0404: loadResults.N0404,
    C0409: loadResults.C0409,
    OFFLINE: loadResults.OFFLINE,
  },
  recheck: { invited: loadResults.invited, C0409: loadResults.C0409 },
  checkId: {
    free: () => ({ status: 'C200', value: true }),
    taken: () => ({ status: 'C200', value: false }),
    OFFLINE: failure('OFFLINE'),
  } satisfies Samples<Result<boolean>>,
  verification: {
    verified: (m) => ({
      channel: 'SMS',
      request: { userIdntId: invitation.userIdntId, userInfo: takeSnapshot(m).context.number },
      smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
      certNo: '123456',
    }),
  } satisfies Samples<Verified>,
  checkPassword: {
    usable: () => ({ status: 'C200' }),
    EP0008: () => ({ status: 'REFUSED', message: '서버의 말 EP0008' }),
    OFFLINE: failure('OFFLINE'),
  } satisfies Samples<CheckResult>,
  submit: {
    registered: () => ({ status: 'C200' }),
    C0409: failure('C0409'),
    EC0002: failure('EC0002'),
    EV0044: failure('EV0044'),
    EP0008: failure('EP0008'),
    V0001: () => ({
      ...failure('V0001')(),
      fields: [{ path: 'departmentName', message: '서버의 말 departmentName' }],
    }),
  } satisfies Samples<Completion>,
};

const input: SignUpInput = { kind: 'worker', key: 'a'.repeat(43), limits: sampleLimits };

/**
 * Returns the first reason for refusing a submit: without it, a walk would not look for the ways that lead to a submit.
 */
function nextStep(snapshot: SignUpSnapshot): string | null {
  if (!snapshot.matches('filling')) return null;
  if (!snapshot.matches({ filling: { consent: 'agreed' } })) return 'consent';
  if (!snapshot.matches({ filling: { phone: 'verified' } })) return 'phone';
  if (!snapshot.matches({ filling: { id: 'available' } })) return 'id';
  if (!snapshot.matches({ filling: { password: 'accepted' } })) return 'password';
  return snapshot.matches({ filling: { confirmation: 'equal' } }) ? 'submit' : 'confirmation';
}

/** Returns the events that a window in front of the form leaves to a person. */
function eventsInFront(snapshot: SignUpSnapshot): readonly string[] | null {
  if (snapshot.matches({ filling: { page: 'refused' } })) return ['alert.dismiss'];
  return snapshot.matches({ filling: { page: 'leaving' } }) ? ['form.confirm', 'form.cancel'] : null;
}

/** A code on its way is sent whatever is in front of the form. */
const isPossible: ChartModel['isPossible'] = ({ kind, name }, moment) =>
  kind !== 'event' || name === 'code.sent' || (eventsInFront(takeSnapshot(moment))?.includes(name) ?? true);

export const signUpModel = {
  start: Date.UTC(2026, 2, 2),
  input,
  at: () => signUpMachine,
  events,
  results,
  isPossible,
  facts: (snapshot: AnyMachineSnapshot) => {
    const { isEdited, verified } = (snapshot as SignUpSnapshot).context;
    return { isEdited, isVerified: verified !== null, next: nextStep(snapshot as SignUpSnapshot) };
  },
} as const satisfies ChartModel;
