import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { isForcedOutCode } from '../../contracts/status.ts';
import { paths } from '../../paths/paths.ts';
import { forgetEnding } from '../../stores/ending.ts';
import { LoginForm } from './LoginForm.tsx';

const SecondFactorForm = lazy(() => import('./SecondFactorForm.tsx'));
const PasswordChangeModal = lazy(() => import('./PasswordChangeModal.tsx'));

/** The reason to show on arrival; other values of the query are nobody's message. */
function readStatus(search: string) {
  const status = new URLSearchParams(search).get('status') ?? '';
  return status === 'M001' || isForcedOutCode(status) ? status : null;
}

export default function LoginScreen() {
  const session = useSessionActor();
  const search = useSearch();
  const [, navigate] = useLocation();
  const status = readStatus(search);
  const idle = useSession((state) => state.matches({ signedOut: 'idle' }));
  const secondFactor = useSession((state) => state.matches('secondFactor'));
  const passwordChange = useSession((state) => state.matches('passwordChange'));

  useEffect(() => {
    if (!idle || !status) return;
    session.send({ type: 'login.status', status });
    forgetEnding();
  }, [idle, status, session]);

  const dismiss = () => {
    // The address goes first: with its status still there, an idle chart would get it again.
    if (search) navigate(paths.login(), { replace: true });
    session.send({ type: 'alert.dismiss' });
  };

  if (secondFactor) return <SecondFactorForm />;
  return (
    <>
      <LoginForm onDismiss={dismiss} />
      {passwordChange && (
        <Suspense>
          <PasswordChangeModal />
        </Suspense>
      )}
    </>
  );
}
