import { Loader } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Redirect } from 'wouter';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useSession } from '../../components/session.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import { UNCONFIRMED } from '../../services/myPage.ts';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import classes from './MyPage.module.css';
import { isRefusedAs, type OpenGate, ReauthGateContext, useReauthGateMachine } from './useReauthGate.ts';

/**
 * Shows what is below once the person has confirmed the own password. What is below stays, hidden, while the
 * password is asked for again, so that nothing typed there is lost.
 */
export function ReauthGate({ children }: { children: ReactNode }) {
  const signedOut = useSession((state) => state.matches('signedOut'));
  // The addresses of my page are open to anyone; the page itself is not.
  return signedOut ? <Redirect to={paths.login()} replace /> : <Gate>{children}</Gate>;
}

function Gate({ children }: { children: ReactNode }) {
  const [state, send] = useReauthGateMachine();
  const { account, feedback } = state.context;
  const open = useMemo<OpenGate | null>(() => {
    if (account === null) return null;
    const close = () => send({ type: 'gate.close' });
    return {
      account,
      close,
      reload: () => send({ type: 'account.reload' }),
      async withReauth(answer) {
        try {
          return await answer;
        } catch (error) {
          if (isRefusedAs(error, UNCONFIRMED)) close();
          throw error;
        }
      },
    };
  }, [account, send]);
  const closed = state.matches('closed');

  return (
    <>
      {closed && <ConfirmPasswordForm state={state} send={send} />}
      {state.matches('failed') && (
        <LoadFailure
          message={feedback?.message ?? undefined}
          onRetry={() => send({ type: 'account.reload' })}
          className={classes.failed}
          size="md"
        />
      )}
      {open ? (
        <ReauthGateContext value={open}>
          <div hidden={closed}>{children}</div>
        </ReauthGateContext>
      ) : (
        state.matches('reading') && <Loader role="status" aria-label={layout.loading} m="xl" />
      )}
    </>
  );
}
