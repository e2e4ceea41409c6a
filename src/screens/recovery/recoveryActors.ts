import { navigate } from 'wouter/use-browser-location';
import { newPasswordCalls } from '../../components/newPassword/calls.ts';
import { verification } from '../../components/verification/verification.ts';
import { dormantReleaseMachine } from '../../machines/dormantRelease/machine.ts';
import { provideNewPassword } from '../../machines/newPassword/machine.ts';
import { passwordRecoveryMachine } from '../../machines/passwordRecovery/machine.ts';
import { provideRecovery } from '../../machines/passwordRecovery/recovery.ts';
import { paths } from '../../paths/paths.ts';
import { serverNow } from '../../services/serverClock.ts';
import { forgetTicket, keepTicket, readTicket } from '../../stores/recovery.ts';

export type Flow = 'password' | 'dormant';
export type Step = 'request' | 'reset';

const machines = { password: passwordRecoveryMachine, dormant: dormantReleaseMachine };
const addresses = {
  password: { request: paths.passwordReset, reset: paths.newPassword },
  dormant: { request: paths.dormantRelease, reset: paths.dormantNewPassword },
};

const newPassword = provideNewPassword(newPasswordCalls);

/** The chart of the flow, opened at one of its two pages and connected to server, storage and address. */
export const recoveryMachineFor = (flow: Flow, step: Step) =>
  provideRecovery(
    machines[flow],
    {
      async restore() {
        if (step === 'request') return { status: 'REQUEST' };
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
