import { navigate } from 'wouter/use-browser-location';
import { toResult } from '../../components/toResult.ts';
import { createVerification } from '../../components/verification/verification.ts';
import type { SignUpKind } from '../../contracts/join.ts';
import { provideSignUp, type SignUpActor } from '../../machines/signUp/machine.ts';
import type { Draft, Invited, LoadInput, SubmitInput } from '../../machines/signUp/types.ts';
import { patterns } from '../../paths/console.ts';
import { paths } from '../../paths/paths.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { concerns, recordKey, subscribe, touch } from '../../services/freshData.ts';
import {
  isUserIdAvailable,
  loadOperatorInvitation,
  loadPartnerInvitation,
  loadWorkerInvitation,
  submitOperator,
  submitPartner,
  submitWorker,
} from '../../services/join.ts';
import { checkPassword } from '../../services/passwordCheck.ts';
import { serverNow } from '../../services/serverClock.ts';
import { onTabReturn } from '../../services/tabReturn.ts';
import { forgetVerification, readVerification } from '../../stores/recovery.ts';
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from '../../stores/signUp.ts';
import type { FormHandle } from './formHandle.ts';
import { numberAtFirst } from './personValues.ts';

/** Resource by which tabs report to each other that an invited person has signed up. */
const SIGN_UP = 'signUp';

const completionPages = {
  operator: patterns['user-info-reg'],
  worker: patterns['user-info-pany'],
  partner: patterns['user-info-ptnr'],
} as const satisfies Record<SignUpKind, string>;

async function loadInvited({ kind, key }: LoadInput, signal: AbortSignal): Promise<Invited> {
  switch (kind) {
    case 'operator':
      return { kind, invitation: await loadOperatorInvitation(key, signal) };
    case 'worker':
      return { kind, invitation: await loadWorkerInvitation(key, signal) };
    case 'partner':
      return { kind, invitation: await loadPartnerInvitation(key, signal) };
    default:
      return kind satisfies never;
  }
}

function submit({ key, submission }: SubmitInput, signal: AbortSignal): Promise<void> {
  switch (submission.kind) {
    case 'operator':
      return submitOperator({ ...submission.values, key }, signal);
    case 'worker':
      return submitWorker({ ...submission.values, key }, signal);
    case 'partner':
      return submitPartner({ ...submission.values, key }, signal);
    default:
      return submission satisfies never;
  }
}

/** A code that this tab asked for with another invitation says nothing about this one. */
function forgetCodesOfOthers(userIdntId: string): void {
  const kept = readVerification('signUp', serverNow(), readClientSettings().limits.codeRequestWindowMs);
  if (kept && kept.request?.userIdntId !== userIdntId) forgetVerification('signUp');
}

/** The chart of a sign-up, connected to server, storage, address and the fields of the form. */
export function signUpMachineFor(kind: SignUpKind, handle: FormHandle) {
  let userIdntId = '';

  async function load(input: LoadInput, signal: AbortSignal) {
    const invited = await loadInvited(input, signal);
    userIdntId = invited.invitation.userIdntId;
    forgetCodesOfOthers(userIdntId);
    const draft: Draft | null = readSignUpDraft(userIdntId, serverNow());
    return { invited, draft, number: numberAtFirst(invited.invitation, draft?.fields) };
  }

  return provideSignUp(
    {
      load: (input, signal) =>
        toResult(load(input, signal), (loaded) => ({ status: 'C200' as const, ...loaded })),
      checkId: ({ id }, signal) => toResult(isUserIdAvailable(id, signal)),
      checkPassword: (input, signal) =>
        toResult(checkPassword(input, signal), (message) =>
          message === null ? { status: 'C200' } : { status: 'REFUSED', message },
        ),
      submit: (input, signal) => toResult(submit(input, signal), () => ({ status: 'C200' }), 'fail'),
    },
    {
      navigate: ({ to }) =>
        navigate(to === 'login' ? paths.login() : completionPages[kind], { replace: true }),
      // After the transition: the way out is asked about while the chart still holds the page.
      leave: ({ to }) => queueMicrotask(() => (to === null ? window.history.back() : navigate(to))),
      keepDraft(kept) {
        const fields = handle.current?.readDraft();
        if (fields) keepSignUpDraft(userIdntId, { fields, ...kept }, serverNow());
      },
      forgetDraft: () => forgetSignUpDraft(userIdntId),
      reportSubmitted: () => touch(SIGN_UP, userIdntId),
      clearId: () => handle.current?.clearId(),
    },
    createVerification(() => handle.current?.codeSent()),
  );
}

/**
 * Has the chart look at its invitation again when the person returns to the tab or has signed up in another one. Returns
 * a function that stops it.
 */
export function recheckInvitation(actor: SignUpActor): () => void {
  const recheck = () => actor.send({ type: 'invitation.recheck' });
  const stopReturns = onTabReturn(recheck);
  const stopReports = subscribe((change) => {
    const { invited } = actor.getSnapshot().context;
    if (invited && concerns(change, recordKey(SIGN_UP, invited.invitation.userIdntId))) recheck();
  });
  return () => {
    stopReturns();
    stopReports();
  };
}
