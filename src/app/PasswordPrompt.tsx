import { Button } from '@mantine/core';
import { useState } from 'react';
import { AlertDialog } from '../components/AlertDialog.tsx';
import { Modal } from '../components/Modal.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { useSession, useSessionActor } from '../components/session.tsx';
import { passwordChangeDialog, passwordPrompt as texts } from '../messages/ko.recovery.ts';
import { CurrentPasswordForm } from './CurrentPasswordForm.tsx';
import classes from './PasswordPrompt.module.css';

const MODAL_PX = 480;

/** Asks a signed-in person for a new password in place of an aged one, now or later. */
export default function PasswordPrompt() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const [password, setPassword] = useState('');
  const { notice, user, limits } = state.context;
  const confirming = state.matches({ signedIn: { password: 'confirming' } });
  const submitting =
    state.matches({ signedIn: { password: 'submitting' } }) ||
    state.matches({ signedIn: { password: { confirming: 'submitting' } } });
  const later = () => session.send({ type: 'passwordPrompt.later' });
  const userId = user?.userId ?? '';

  const buttons = (
    <div className={classes.buttons}>
      <Button variant="default" disabled={!state.can({ type: 'passwordPrompt.later' })} onClick={later}>
        {texts.later}
      </Button>
      <Button type="submit" loading={submitting}>
        {passwordChangeDialog.submit}
      </Button>
    </div>
  );

  return (
    <Modal title={texts.title} width={MODAL_PX} onClose={later}>
      <p className={classes.text}>{confirming ? texts.confirm : texts.text(limits.passwordAgeDays)}</p>
      {/* Stays while the current password is asked for: what was typed is still there afterwards. */}
      <div hidden={confirming}>
        <NewPasswordForm
          userId={userId}
          notice={confirming ? null : notice}
          mismatch={state.matches({ signedIn: { password: 'mismatch' } })}
          busy={submitting}
          onSubmit={(entered) => {
            setPassword(entered.password);
            session.send({ type: 'passwordPrompt.submit', ...entered });
          }}
          onDismiss={() => session.send({ type: 'alert.dismiss' })}
        >
          {buttons}
        </NewPasswordForm>
      </div>
      {confirming && (
        <CurrentPasswordForm
          userId={userId}
          notice={notice}
          busy={submitting}
          onSubmit={(current) => session.send({ type: 'passwordPrompt.confirm', password, current })}
        >
          {buttons}
        </CurrentPasswordForm>
      )}
      {state.matches({ signedIn: { password: 'changed' } }) && (
        <AlertDialog
          message={passwordChangeDialog.changed}
          onDismiss={() => session.send({ type: 'passwordPrompt.acknowledge' })}
        />
      )}
    </Modal>
  );
}
