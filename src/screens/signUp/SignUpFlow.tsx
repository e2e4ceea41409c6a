import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { useNavigationBlocker } from '../../components/form/navigationBlocker.ts';
import type { SignUpActor, SignUpSnapshot } from '../../machines/signUp/machine.ts';
import { signUp as texts } from '../../messages/ko.signUp.ts';
import { layout } from '../../messages/ko.ts';
import { alertText } from './alertText.ts';
import type { FormHandle } from './formHandle.ts';
import { JoinedOperatorForm, JoinedPartnerForm } from './JoinedForms.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import classes from './SignUp.module.css';
import { WorkerForm } from './WorkerForm.tsx';

interface SignUpFlowProps {
  actor: SignUpActor;
  handle: FormHandle;
}

const isSent = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches('submitting') || snapshot.matches('reloading');
const isHeld = (snapshot: SignUpSnapshot): boolean =>
  isSent(snapshot) || (snapshot.matches('filling') && snapshot.context.isEdited);

/** Draws the chart of a sign-up: the form of its kind once the invitation is there. */
export function SignUpFlow({ actor, handle }: SignUpFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { invited, draft, feedback } = state.context;

  useNavigationBlocker(
    () => isHeld(actor.getSnapshot()),
    ({ to }) => actor.send({ type: 'form.leave', to }),
  );

  if (feedback && state.matches('loadFailed')) {
    return (
      <AlertDialog
        message={texts.unavailable(alertText(feedback))}
        onDismiss={() => actor.send({ type: 'alert.dismiss' })}
      />
    );
  }
  if (invited && (state.matches('filling') || state.matches('ended') || isSent(state))) {
    const shared = { actor, handle, draft: draft?.fields };
    switch (invited.kind) {
      case 'operator':
        return invited.invitation.companyJoined ? (
          <JoinedOperatorForm {...shared} invitation={invited.invitation} />
        ) : (
          <OperatorForm {...shared} invitation={invited.invitation} />
        );
      case 'worker':
        return <WorkerForm {...shared} invitation={invited.invitation} />;
      case 'partner':
        return invited.invitation.companyJoined ? (
          <JoinedPartnerForm {...shared} invitation={invited.invitation} />
        ) : (
          <PartnerForm {...shared} invitation={invited.invitation} />
        );
      default:
        return invited satisfies never;
    }
  }
  return (
    <div className={classes.loading}>
      <Loader role="status" aria-label={layout.loading} />
    </div>
  );
}
