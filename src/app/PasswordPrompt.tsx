import { Button } from '@mantine/core';
import { AlertDialog } from '../components/AlertDialog.tsx';
import { Modal } from '../components/Modal.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { useSession, useSessionActor } from '../components/session.tsx';
import { passwordChangeDialog, passwordPrompt as texts } from '../messages/ko.recovery.ts';
import classes from './PasswordPrompt.module.css';

const MODAL_PX = 480;

/** Asks a signed-in person for a new password in place of an aged one, now or later. */
export default function PasswordPrompt() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const { notice, user, limits } = state.context;
  const busy = state.matches({ signedIn: { password: 'submitting' } });
  const later = () => session.send({ type: 'passwordPrompt.later' });

  return (
    <Modal title={texts.title} width={MODAL_PX} onClose={later}>
      <p className={classes.text}>{texts.text(limits.passwordAgeDays)}</p>
      <NewPasswordForm
        userId={user?.userId ?? ''}
        notice={notice}
        mismatch={state.matches({ signedIn: { password: 'mismatch' } })}
        busy={busy}
        onSubmit={(entered) => session.send({ type: 'passwordPrompt.submit', ...entered })}
        onDismiss={() => session.send({ type: 'alert.dismiss' })}
      >
        <div className={classes.buttons}>
          <Button variant="default" disabled={!state.can({ type: 'passwordPrompt.later' })} onClick={later}>
            {texts.later}
          </Button>
          <Button type="submit" loading={busy}>
            {passwordChangeDialog.submit}
          </Button>
        </div>
      </NewPasswordForm>
      {state.matches({ signedIn: { password: 'changed' } }) && (
        <AlertDialog
          message={passwordChangeDialog.changed}
          onDismiss={() => session.send({ type: 'passwordPrompt.acknowledge' })}
        />
      )}
    </Modal>
  );
}
