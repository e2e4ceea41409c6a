import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { useSession, useSessionActor } from '../components/session.tsx';
import type { SessionActor } from '../machines/session/machine.ts';
import { product, signIn } from '../messages/ko.ts';
import { paths } from '../paths/paths.ts';
import LoginScreen from '../screens/login/LoginScreen.tsx';
import { whenIdle } from './idle.ts';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { toPresence } from './presence.ts';

interface LoginPageProps {
  /** Fetches what a person who has signed in sees next. */
  loadNext(session: SessionActor): Promise<unknown>;
}

/** The first page that most people see: fetched without the rest of the console. */
export function LoginPage({ loadNext }: LoginPageProps) {
  const session = useSessionActor();
  const presence = useSession(toPresence);
  const [wasShown, setWasShown] = useState(false);
  if (presence === 'signedOut' && !wasShown) setWasShown(true);

  useEffect(() => {
    document.title = `${signIn.title} | ${product.name}`;
    // A failure shows when the part is drawn.
    return whenIdle(() => void loadNext(session).catch(() => {}));
  }, [loadNext, session]);

  // The form stays until home has been fetched.
  return (
    <>
      {presence === 'signedIn' && <Redirect to={paths.home()} replace />}
      {presence === 'signedOut' || (presence === 'signedIn' && wasShown) ? (
        <LoginLayout>
          <LoginScreen />
        </LoginLayout>
      ) : (
        <LoadingOverlay />
      )}
    </>
  );
}
