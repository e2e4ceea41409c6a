import { useSelector } from '@xstate/react';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import type { MobileChangeActor } from '../../machines/myPage/mobileChange.ts';
import { profile as texts } from '../../messages/ko.mypage.ts';
import classes from './MyPage.module.css';

/** Draws the chart of a changed mobile number; nothing while the number needs no code. */
export function MobileVerification({ actor }: { actor: MobileChangeActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { feedback } = state.context;
  const { verification } = state.children;

  if (state.matches('confirmed')) {
    return (
      <p role="status" className={classes.hint}>
        {texts.mobileVerified}
      </p>
    );
  }
  return (
    <>
      {verification && (
        <VerificationFields actor={verification} requestCode={() => actor.send({ type: 'code.request' })} />
      )}
      {feedback && (
        <AlertDialog
          message={feedbackText(feedback)}
          onDismiss={() => actor.send({ type: 'alert.dismiss' })}
        />
      )}
    </>
  );
}
