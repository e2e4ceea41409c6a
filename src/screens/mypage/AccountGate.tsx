import { Loader } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Redirect } from 'wouter';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useSession } from '../../components/session.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { GateContext, isUnconfirmed, type OpenGate, useGateMachine } from './gate.tsx';
import classes from './MyPage.module.css';

/**
 * Shows what is below once the person has confirmed the own password. What is below stays, hidden, while the
 * password is asked for again, so that nothing typed there is lost.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const signedOut = useSession((state) => state.matches('signedOut'));
  // The addresses of my page are open to anyone; the page itself is not.
  return signedOut ? <Redirect to={paths.login()} replace /> : <Gate>{children}</Gate>;
}

function Gate({ children }: { children: ReactNode }) {
  const [state, send] = useGateMachine();
  const { account, told } = state.context;
  const open = useMemo<OpenGate | null>(() => {
    if (account === null) return null;
    const close = () => send({ type: 'gate.close' });
    return {
      account,
      close,
      reload: () => send({ type: 'account.reload' }),
      async guarded(answer) {
        try {
          return await answer;
        } catch (error) {
          if (isUnconfirmed(error)) close();
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
          message={told?.message}
          onRetry={() => send({ type: 'account.reload' })}
          className={classes.failed}
          size="md"
        />
      )}
      {open ? (
        <GateContext value={open}>
          <div hidden={closed}>{children}</div>
        </GateContext>
      ) : (
        state.matches('reading') && <Loader role="status" aria-label={layout.loading} m="xl" />
      )}
    </>
  );
}
