import { Button } from '@mantine/core';
import { Dialog } from '../components/Dialog.tsx';
import { useSession, useSessionActor } from '../components/session.tsx';
import { clockTime, useCountdown } from '../components/useCountdown.ts';
import { SESSION_IDLE_MS } from '../contracts/auth.ts';
import { idleWarning, passwordPrompt } from '../messages/ko.home.ts';
import { layout } from '../messages/ko.ts';

/** What the session has to tell a signed-in person, whatever the page. */
export default function SessionDialogs() {
  const idle = useSession((state) => state.matches({ signedIn: { presence: 'idleWarning' } }));
  const prompting = useSession((state) => state.matches({ signedIn: { password: 'prompting' } }));
  if (idle) return <IdleWarning />;
  return prompting && <PasswordPrompt />;
}

function IdleWarning() {
  const session = useSessionActor();
  const lastActivityAt = useSession((state) => state.context.lastActivityAt);
  const seconds = useCountdown(lastActivityAt + SESSION_IDLE_MS);
  const stay = () => session.send({ type: 'activity', at: Date.now() });

  return (
    <Dialog
      title={idleWarning.title}
      onCancel={stay}
      actions={
        <>
          <Button onClick={stay}>{idleWarning.stay}</Button>
          <Button variant="default" onClick={() => session.send({ type: 'logout' })}>
            {layout.logout}
          </Button>
        </>
      }
    >
      {idleWarning.text(clockTime(seconds))}
    </Dialog>
  );
}

function PasswordPrompt() {
  const session = useSessionActor();
  const later = () => session.send({ type: 'passwordPrompt.later' });

  return (
    <Dialog
      title={passwordPrompt.title}
      onCancel={later}
      actions={<Button onClick={later}>{passwordPrompt.later}</Button>}
    >
      <p>{passwordPrompt.text}</p>
      <p>{passwordPrompt.inPreparation}</p>
    </Dialog>
  );
}
