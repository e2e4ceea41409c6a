import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import { newPasswordCalls } from '../../components/newPassword/calls.ts';
import { verification } from '../../components/verification/verification.ts';
import { dormantReleaseMachine } from '../../machines/dormantRelease/machine.ts';
import { provideNewPassword } from '../../machines/newPassword/machine.ts';
import { passwordRecoveryMachine } from '../../machines/passwordRecovery/machine.ts';
import { provideRecovery, type RecoveryActor } from '../../machines/passwordRecovery/recovery.ts';
import type { RecoveryPage } from '../../machines/passwordRecovery/types.ts';
import { paths } from '../../paths/paths.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { serverNow } from '../../services/serverClock.ts';
import { forgetTicket, keepTicket, readTicket } from '../../stores/recovery.ts';

export type Flow = 'password' | 'dormant';

const machines = { password: passwordRecoveryMachine, dormant: dormantReleaseMachine };
const addresses = {
  password: { request: paths.passwordReset, reset: paths.newPassword },
  dormant: { request: paths.dormantRelease, reset: paths.dormantNewPassword },
};

const newPassword = provideNewPassword(newPasswordCalls);

/** The page of the flow at an address (path without query); null where it is none of them. */
export const pageAt = (flow: Flow, path: string): RecoveryPage | null =>
  (['request', 'reset'] as const).find((page) => addresses[flow][page]() === path.replace(/\/$/, '')) ?? null;

/** The chart of the flow, connected to server, storage and address. */
const recoveryMachineFor = (flow: Flow) =>
  provideRecovery(
    machines[flow],
    {
      async restore() {
        if (pageAt(flow, window.location.pathname) !== 'reset') return { status: 'REQUEST' };
        const ticket = readTicket(flow, serverNow());
        return ticket ? { status: 'TICKET', ticket } : { status: 'NO_TICKET' };
      },
    },
    {
      navigate({ to }) {
        if (to === 'login') navigate(paths.login(), { replace: true });
        else navigate(addresses[flow][to](), { replace: to === 'request' });
      },
      keepTicket: (ticket) => keepTicket(flow, ticket, serverNow()),
      forgetTicket: () => forgetTicket(flow),
    },
    verification,
    newPassword,
  );

type Shared = { actor: RecoveryActor; pages: number };

const running = new Map<Flow, Shared>();

function open(flow: Flow): Shared {
  const input = { purpose: flow, limits: readClientSettings().limits };
  const shared = running.get(flow) ?? { actor: createActor(recoveryMachineFor(flow), { input }), pages: 0 };
  running.set(flow, shared);
  return shared;
}

/** The actor of the flow, which its two pages share. It runs until neither of them is shown. */
export function useRecoveryActor(flow: Flow): RecoveryActor {
  const [shared] = useState(() => open(flow));
  useEffect(() => {
    if (shared.pages === 0) shared.actor.start();
    shared.pages += 1;
    return () => {
      shared.pages -= 1;
      // The next page of the flow is there as soon as this one is gone.
      queueMicrotask(() => {
        if (shared.pages > 0) return;
        shared.actor.stop();
        if (running.get(flow) === shared) running.delete(flow);
      });
    };
  }, [flow, shared]);
  return shared.actor;
}
