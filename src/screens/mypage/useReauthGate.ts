import { useMachine } from '@xstate/react';
import { createContext, use, useState } from 'react';
import { fromPromise } from 'xstate';
import { toResult } from '../../components/toResult.ts';
import type { MyPage } from '../../contracts/myPage.ts';
import type { StatusCode } from '../../contracts/status.ts';
import { reauthGateMachine } from '../../machines/myPage/reauthGate.ts';
import type { AccountRead, PasswordConfirmed } from '../../machines/myPage/types.ts';
import { HttpError } from '../../services/httpError.ts';
import { confirmOwnPassword, loadMyPage } from '../../services/myPage.ts';

export interface OpenGate {
  account: MyPage;
  /** Reads the account again after a change. */
  reload(): void;
  /** The password has to be confirmed again. */
  close(): void;
  /** Closes the gate when the call is refused because the password was not confirmed lately; rethrows the refusal. */
  withReauth<T>(answer: Promise<T>): Promise<T>;
}

export const ReauthGateContext = createContext<OpenGate | null>(null);

/** The account of the signed-in person, below an open gate. */
export function useReauthGate(): OpenGate {
  const gate = use(ReauthGateContext);
  if (!gate) throw new Error('useReauthGate needs an ReauthGate above it');
  return gate;
}

/** The gate's chart over the services. */
export function useReauthGateMachine() {
  const [machine] = useState(() =>
    reauthGateMachine.provide({
      actors: {
        readAccount: fromPromise<AccountRead>(({ signal }) => toResult(loadMyPage(signal))),
        confirmPassword: fromPromise<PasswordConfirmed, { password: string }>(({ input, signal }) =>
          toResult(confirmOwnPassword(input.password, signal)),
        ),
      },
    }),
  );
  return useMachine(machine);
}

export const isRefusedAs = (error: unknown, status: StatusCode): boolean =>
  error instanceof HttpError && error.status === status;
