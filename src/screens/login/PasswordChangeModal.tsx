import { Button } from '@mantine/core';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { Modal } from '../../components/Modal.tsx';
import { NewPasswordSteps } from '../../components/newPassword/NewPasswordSteps.tsx';
import { useNewPassword } from '../../components/newPassword/useNewPassword.ts';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { passwordFields, passwordChangeDialog as texts } from '../../messages/ko.recovery.ts';
import classes from './PasswordChangeModal.module.css';

const MODAL_PX = 480;

/** A password that has to change before entry (EA0010), above the login form. */
export default function PasswordChangeModal() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const newPassword = useNewPassword(
    { reason: 'required', userId: state.context.userId ?? '' },
    ({ status }) => session.send({ type: 'newPassword.end', status }),
  );
  const cancel = () => newPassword.send({ type: 'password.cancel' });

  return (
    <Modal title={texts.title} width={MODAL_PX} onClose={cancel}>
      <NewPasswordSteps
        actor={newPassword}
        lead={() => <p className={classes.lead}>{texts.lead}</p>}
        buttons={({ isBusy, canCancel }) => (
          <div className={classes.buttons}>
            <Button variant="default" disabled={!canCancel} onClick={cancel}>
              {passwordFields.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {texts.submit}
            </Button>
          </div>
        )}
      />
      {state.matches({ passwordChange: 'changed' }) && (
        <AlertDialog
          message={texts.changed}
          onDismiss={() => session.send({ type: 'password.acknowledge' })}
        />
      )}
    </Modal>
  );
}
