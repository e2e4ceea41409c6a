import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { verificationText } from '../../components/verification/VerificationFields.tsx';
import type { FindIdActor } from '../../machines/findId/machine.ts';
import { findId as texts } from '../../messages/ko.recovery.ts';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import { FindIdForm } from './FindIdForm.tsx';
import classes from './RecoveryBox.module.css';
import { RecoveryBox } from './RecoveryBox.tsx';
import { Loading, VerificationStep } from './VerificationStep.tsx';

const links = [
  { href: paths.login(), text: texts.login },
  { href: paths.passwordReset(), text: texts.resetPassword },
];

/** Draws the chart of find id: first the verification, then the id. */
export function FindIdFlow({ actor }: { actor: FindIdActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { feedback, userId } = state.context;
  const { verification } = state.children;

  if (state.matches('restoring') || state.matches('left')) return <Loading label={layout.loading} />;
  if (state.matches('found')) {
    return (
      <RecoveryBox title={texts.foundTitle} lead={texts.foundLead}>
        <dl className={classes.result}>
          <dt>{texts.foundId}</dt>
          <dd>{userId}</dd>
        </dl>
        <div className={classes.actions}>
          <Button component={Link} href={paths.login()}>
            {texts.login}
          </Button>
          <Button component={Link} href={paths.passwordReset()} variant="default">
            {texts.resetPassword}
          </Button>
        </div>
      </RecoveryBox>
    );
  }
  return (
    <RecoveryBox title={texts.title} lead={texts.lead} links={links}>
      {verification && state.matches('verifying') && (
        <VerificationStep actor={verification} form={FindIdForm} />
      )}
      {state.matches('loading') && <Loading label={texts.loading} />}
      {feedback && state.matches('unloaded') && (
        <>
          <p role="alert" className={classes.refusal}>
            {feedbackText(feedback)}
          </p>
          <div className={classes.actions}>
            <Button onClick={() => actor.send({ type: 'result.retry' })}>{texts.retry}</Button>
          </div>
        </>
      )}
      {feedback && state.matches('refused') && (
        <AlertDialog
          message={verificationText(feedback)}
          onDismiss={() => actor.send({ type: 'alert.dismiss' })}
        />
      )}
    </RecoveryBox>
  );
}
