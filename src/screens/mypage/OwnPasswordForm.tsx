import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { waitFor } from 'xstate';
import { useDialogs } from '../../components/dialogs.tsx';
import { FormQuestions } from '../../components/form/FormFrame.tsx';
import { useFormMachine } from '../../components/form/useFormMachine.ts';
import { date } from '../../components/formats.ts';
import { NewPasswordSteps } from '../../components/newPassword/NewPasswordSteps.tsx';
import { useNewPassword } from '../../components/newPassword/useNewPassword.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { seoulDayDigits } from '../../contracts/seoulTime.ts';
import { actions } from '../../messages/ko.grid.ts';
import { password as texts } from '../../messages/ko.mypage.ts';
import { passwordChangeDialog, passwordPrompt } from '../../messages/ko.recovery.ts';
import { formPage } from '../../messages/ko.widgets.ts';
import { HttpError } from '../../services/httpError.ts';
import { serverNow } from '../../services/serverClock.ts';
import classes from './MyPage.module.css';
import { Section } from './Section.tsx';
import { useOwnUser } from './useOwnUser.ts';
import { useReauthGate } from './useReauthGate.ts';

/** A new password of the signed-in person's own accord. */
export function OwnPasswordForm() {
  const { account, reload } = useReauthGate();
  const changeUser = useOwnUser();
  const dialogs = useDialogs();
  // The chart of a new password ends with each one: the next form runs another.
  const [round, setRound] = useState(0);
  const restart = () => setRound((before) => before + 1);
  const onChanged = () => {
    restart();
    void dialogs.alert(passwordChangeDialog.changed);
    changeUser({ passwordModifiedDate: seoulDayDigits(serverNow()) });
    reload();
  };

  return (
    <Section title={texts.title} mark={texts.changedAt(date(account.passwordModifiedAt))}>
      <Steps key={round} onChanged={onChanged} onCancel={restart} />
    </Section>
  );
}

interface StepsProps {
  onChanged(): void;
  onCancel(): void;
}

/** The chart of a new password inside the form chart, which asks before unsaved input is lost. */
function Steps({ onChanged, onCancel }: StepsProps) {
  const { account } = useReauthGate();
  const { userId, comNetWorkNoId, userMobileTelno } = account;
  const telNo = `${comNetWorkNoId ?? ''}${userMobileTelno ?? ''}`;
  const newPassword = useNewPassword({ reason: 'own', userId, telNo }, () => {});
  const flow = useFormMachine<true, void>({
    save: async () => {
      const { status } = await waitFor(newPassword, (snapshot) => !snapshot.hasTag('busy'));
      // The reason it was not saved is shown by the steps.
      if (status !== 'done') throw new HttpError('refused');
    },
    onSaved: onChanged,
    onCancel,
  });
  const { send, edited, cancel } = flow;

  useEffect(() => {
    const { unsubscribe } = newPassword.subscribe((snapshot) => {
      if (snapshot.hasTag('busy')) send({ type: 'form.submit', values: true, requiresConfirmation: false });
    });
    return unsubscribe;
  }, [newPassword, send]);

  return (
    <div onInput={edited}>
      <NewPasswordSteps
        actor={newPassword}
        label={texts.title}
        focusesFirst={false}
        lead={(isConfirming) => (
          <p className={classes.lead}>{isConfirming ? passwordPrompt.confirm : texts.lead}</p>
        )}
        buttons={({ isBusy }) => (
          <div className={classes.buttons}>
            <Button variant="default" disabled={isBusy} onClick={cancel}>
              {actions.cancel}
            </Button>
            <ReasonButton
              type="submit"
              reason={flow.state.matches('pristine') ? formPage.nothingEntered : null}
              loading={isBusy}
            >
              {texts.submit}
            </ReasonButton>
          </div>
        )}
      />
      <FormQuestions flow={flow} />
    </div>
  );
}
