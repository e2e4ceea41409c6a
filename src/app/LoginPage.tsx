import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { useSession } from '../components/session.tsx';
import { product, signIn } from '../messages/ko.ts';
import { paths } from '../paths/paths.ts';
import LoginScreen from '../screens/login/LoginScreen.tsx';
import { whenIdle } from './idle.ts';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { presenceOf } from './presence.ts';

interface LoginPageProps {
  /** Fetches what a person who has signed in sees next. */
  loadNext(): Promise<unknown>;
}

/** The first page that most people see: fetched without the rest of the console. */
export function LoginPage({ loadNext }: LoginPageProps) {
  const presence = useSession(presenceOf);
  const [wasShown, setWasShown] = useState(false);
  if (presence === 'signedOut' && !wasShown) setWasShown(true);

  useEffect(() => {
    document.title = `${signIn.title} | ${product.name}`;
    // A failure shows when the part is drawn.
    return whenIdle(() => void loadNext().catch(() => {}));
  }, [loadNext]);

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
