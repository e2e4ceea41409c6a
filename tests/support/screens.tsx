import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from '../../src/components/session.tsx';
import type { SessionActor } from '../../src/machines/session/machine.ts';
import { TestRoot } from './TestRoot.tsx';

/** Shows `ui` at the address `at`, with the product's theme and a session around it. */
export function show(ui: ReactNode, { at = '/', session }: { at?: string; session?: SessionActor } = {}) {
  window.history.replaceState(null, '', at);
  const page = session ? <SessionProvider actor={session}>{ui}</SessionProvider> : ui;
  const view = render(
    <StrictMode>
      <TestRoot>{page}</TestRoot>
    </StrictMode>,
  );
  return { ...view, user: userEvent.setup() };
}

export const address = (): string => window.location.pathname + window.location.search;

/** Lets something happen and waits until the page has drawn what came of it. */
export const happen = <T,>(happening: () => Promise<T> | T): Promise<T> => act(async () => happening());
