import { useMachine } from '@xstate/react';
import { createContext, use, useState } from 'react';
import { fromPromise } from 'xstate';
import { outcomeOf } from '../../components/outcome.ts';
import type { MyPage } from '../../contracts/myPage.ts';
import { gateMachine } from '../../machines/myPage/gate.ts';
import type { AccountRead, PasswordConfirmed, Refused } from '../../machines/myPage/types.ts';
import { gate as texts } from '../../messages/ko.mypage.ts';
import { HttpError } from '../../services/httpError.ts';
import { confirmOwnPassword, loadMyPage, UNCONFIRMED } from '../../services/myPage.ts';

export interface OpenGate {
  account: MyPage;
  /** Reads the account again after a change. */
  reload(): void;
  /** The password has to be confirmed again. */
  close(): void;
  /** Closes the gate when the call is refused for want of a confirmation; passes the refusal on. */
  guarded<T>(answer: Promise<T>): Promise<T>;
}

export const GateContext = createContext<OpenGate | null>(null);

/** The account of the signed-in person, below an open gate. */
export function useGate(): OpenGate {
  const gate = use(GateContext);
  if (!gate) throw new Error('useGate needs an AccountGate above it');
  return gate;
}

/** A call of my page as its charts take it. */
export async function ownOutcome<T>(answer: Promise<T>): Promise<{ status: 'C200'; value: T } | Refused> {
  const outcome = await outcomeOf(answer);
  if (outcome.status === 'C200') return outcome;
  const { status, message } = outcome.error;
  return status === UNCONFIRMED ? { status: 'UNCONFIRMED' } : { status: 'FAILED', message };
}

async function read(signal: AbortSignal): Promise<AccountRead> {
  const outcome = await ownOutcome(loadMyPage(signal));
  return outcome.status === 'C200' ? { status: 'C200', account: outcome.value } : outcome;
}

async function confirmed(answer: Promise<void>): Promise<PasswordConfirmed> {
  const outcome = await outcomeOf(answer);
  if (outcome.status === 'C200') return { status: 'C200' };
  const { status, message } = outcome.error;
  // The server's words for M001 are those of the login form, which takes an id, too.
  return { status: 'FAILED', message: status === 'M001' ? texts.wrong : message };
}

/** The gate's chart over the services. */
export function useGateMachine() {
  const [machine] = useState(() =>
    gateMachine.provide({
      actors: {
        readAccount: fromPromise<AccountRead>(({ signal }) => read(signal)),
        confirmPassword: fromPromise<PasswordConfirmed, { password: string }>(({ input, signal }) =>
          confirmed(confirmOwnPassword(input.password, signal)),
        ),
      },
    }),
  );
  return useMachine(machine);
}

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof HttpError && error.status === UNCONFIRMED;
