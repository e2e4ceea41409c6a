import { Button } from '@mantine/core';
import { AlertDialog } from '../components/AlertDialog.tsx';
import { Modal } from '../components/Modal.tsx';
import { NewPasswordSteps } from '../components/newPassword/NewPasswordSteps.tsx';
import { useNewPassword } from '../components/newPassword/useNewPassword.ts';
import { useSession, useSessionActor } from '../components/session.tsx';
import { passwordChangeDialog, passwordPrompt as texts } from '../messages/ko.recovery.ts';
import classes from './PasswordPrompt.module.css';

const MODAL_PX = 480;

/** Asks a signed-in person for a new password in place of an aged one, now or later. */
export default function PasswordPrompt() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const newPassword = useNewPassword(
    { reason: 'aged', userId: state.context.user?.userId ?? '' },
    ({ status }) => session.send({ type: 'newPassword.end', status }),
  );
  const cancel = () => newPassword.send({ type: 'password.cancel' });

  return (
    <Modal title={texts.title} width={MODAL_PX} onClose={cancel}>
      <NewPasswordSteps
        actor={newPassword}
        lead={(isConfirming) => (
          <p className={classes.text}>
            {isConfirming ? texts.confirm : texts.text(state.context.limits.passwordAgeDays)}
          </p>
        )}
        buttons={({ isBusy, canCancel }) => (
          <div className={classes.buttons}>
            <Button variant="default" disabled={!canCancel} onClick={cancel}>
              {texts.later}
            </Button>
            <Button type="submit" loading={isBusy}>
              {passwordChangeDialog.submit}
            </Button>
          </div>
        )}
      />
      {state.matches({ signedIn: { password: 'changed' } }) && (
        <AlertDialog
          message={passwordChangeDialog.changed}
          onDismiss={() => session.send({ type: 'password.acknowledge' })}
        />
      )}
    </Modal>
  );
}
