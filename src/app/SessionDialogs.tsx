import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Dialog } from '../components/Dialog.tsx';
import { leaveBySigningOut } from '../components/form/signOut.ts';
import { useSession, useSessionActor } from '../components/session.tsx';
import { clockTime, useCountdown } from '../components/useCountdown.ts';
import { idleWarning } from '../messages/ko.home.ts';
import { layout } from '../messages/ko.ts';
import { asksForPassword } from './presence.ts';

const PasswordPrompt = lazy(() => import('./PasswordPrompt.tsx'));

/** Dialogs of the session for a signed-in person, on any page. */
export default function SessionDialogs() {
  const idle = useSession((state) => state.matches({ signedIn: { presence: 'idleWarning' } }));
  const aged = useSession(asksForPassword);
  return (
    <>
      {aged && (
        <Suspense>
          <PasswordPrompt />
        </Suspense>
      )}
      {idle && <IdleWarning />}
    </>
  );
}

function IdleWarning() {
  const session = useSessionActor();
  const endsAt = useSession(({ context }) => context.lastActivityAt + context.limits.sessionIdleMs);
  const seconds = useCountdown(endsAt);
  const stay = () => session.send({ type: 'activity', at: Date.now() });
  const logOut = () => leaveBySigningOut(() => session.send({ type: 'logout' }));

  return (
    <Dialog
      title={idleWarning.title}
      onCancel={stay}
      actions={
        <>
          <Button onClick={stay}>{idleWarning.stay}</Button>
          <Button variant="default" onClick={logOut}>
            {layout.logout}
          </Button>
        </>
      }
    >
      {idleWarning.text(clockTime(seconds))}
    </Dialog>
  );
}
