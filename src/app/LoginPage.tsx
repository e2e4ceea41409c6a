import { lazy, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { useSession } from '../components/session.tsx';
import { product, signIn } from '../messages/ko.ts';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { paths } from './paths.ts';
import { presenceOf } from './presence.ts';
import { loginScreen } from './routes/login.ts';

const LoginScreen = lazy(loginScreen);

interface LoginPageProps {
  /** Fetches what a person who has signed in sees next. */
  loadNext(): Promise<unknown>;
}

/** The first page that most people see: fetched without the rest of the console. */
export function LoginPage({ loadNext }: LoginPageProps) {
  const presence = useSession(presenceOf);

  useEffect(() => {
    document.title = `${signIn.title} | ${product.name}`;
    // A failure shows when the part is drawn.
    loginScreen()
      .then(loadNext)
      .catch(() => {});
  }, [loadNext]);

  if (presence === 'undecided') return <LoadingOverlay />;
  if (presence === 'signedIn') return <Redirect to={paths.home()} replace />;
  return (
    <LoginLayout>
      <Suspense fallback={<LoadingOverlay />}>
        <LoginScreen />
      </Suspense>
    </LoginLayout>
  );
}
