import { Button } from '@mantine/core';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { Modal } from '../../components/Modal.tsx';
import { NewPasswordForm } from '../../components/NewPasswordForm.tsx';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { passwordFields, passwordChangeDialog as texts } from '../../messages/ko.recovery.ts';
import classes from './PasswordChangeModal.module.css';

const MODAL_PX = 480;

/** A password that has to change before entry (EA0010), above the login form. */
export default function PasswordChangeModal() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const { notice, userId } = state.context;
  const busy = state.matches({ passwordChange: 'submitting' });
  const cancel = () => session.send({ type: 'passwordChange.cancel' });

  return (
    <Modal title={texts.title} width={MODAL_PX} onClose={cancel}>
      <p className={classes.lead}>{texts.lead}</p>
      <NewPasswordForm
        userId={userId ?? ''}
        notice={notice?.status === 'EA0010' ? null : notice}
        mismatch={state.matches({ passwordChange: 'mismatch' })}
        busy={busy}
        onSubmit={(entered) => session.send({ type: 'passwordChange.submit', ...entered })}
        onDismiss={() => session.send({ type: 'alert.dismiss' })}
      >
        <div className={classes.buttons}>
          <Button variant="default" disabled={!state.can({ type: 'passwordChange.cancel' })} onClick={cancel}>
            {passwordFields.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.submit}
          </Button>
        </div>
      </NewPasswordForm>
      {state.matches({ passwordChange: 'changed' }) && (
        <AlertDialog
          message={texts.changed}
          onDismiss={() => session.send({ type: 'passwordChange.acknowledge' })}
        />
      )}
    </Modal>
  );
}
