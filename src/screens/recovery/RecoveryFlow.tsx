import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { NewPasswordSteps } from '../../components/newPassword/NewPasswordSteps.tsx';
import type { RecoveryActor } from '../../machines/passwordRecovery/recovery.ts';
import { passwordFields, recovery, verification as verificationTexts } from '../../messages/ko.recovery.ts';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { RecoveryBox } from './RecoveryBox.tsx';
import { RecoveryRequestForm } from './RecoveryRequestForm.tsx';
import { Loading, VerificationStep } from './VerificationStep.tsx';

const links = [
  { href: paths.login(), text: recovery.login },
  { href: paths.findId(), text: recovery.findId },
];

interface RecoveryFlowProps {
  actor: RecoveryActor;
  /** Flow whose words are used. */
  flow: 'password' | 'dormant';
}

/** Draws the chart of password recovery or dormant release: first the verification, then the new password. */
export function RecoveryFlow({ actor, flow }: RecoveryFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const texts = recovery[flow];
  const { feedback } = state.context;
  const { verification, newPassword } = state.children;
  const dismiss = () => actor.send({ type: 'alert.dismiss' });

  if (state.matches('restoring')) return <Loading label={layout.loading} />;
  if (state.matches('unverified')) return <AlertDialog message={recovery.noMatch} onDismiss={dismiss} />;
  if (state.matches('completed')) {
    return (
      <AlertDialog message={texts.completed} onDismiss={() => actor.send({ type: 'result.acknowledge' })} />
    );
  }
  if (state.matches('resetting')) {
    return (
      <RecoveryBox title={texts.resetTitle} lead={texts.resetLead}>
        {newPassword && (
          <NewPasswordSteps
            actor={newPassword}
            buttons={({ isBusy }) => (
              <Button type="submit" fullWidth loading={isBusy}>
                {passwordFields.submit}
              </Button>
            )}
          />
        )}
      </RecoveryBox>
    );
  }
  return (
    <RecoveryBox title={texts.title} lead={texts.lead(readClientSettings().limits.dormantDays)} links={links}>
      {verification && <VerificationStep actor={verification} form={RecoveryRequestForm} />}
      {state.matches('lapsed') && <AlertDialog message={verificationTexts.expired} onDismiss={dismiss} />}
      {feedback && state.matches('broken') && (
        <AlertDialog message={feedbackText(feedback)} onDismiss={dismiss} />
      )}
    </RecoveryBox>
  );
}
