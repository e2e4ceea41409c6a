import { expect } from 'vitest';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import type { RecoveryActors } from './actors.ts';

const send = (system: RecoveryActors, event: RecoveryEvent) => system.actor.send(event);
const snapshot = ({ actor }: RecoveryActors) => actor.getSnapshot();
const showsAlert = (system: RecoveryActors) => expect(snapshot(system).hasTag('alert')).toBe(true);

/** Returns what is kept for the next page: the last of keeping and forgetting counts. */
const keptTicket = ({ done }: RecoveryActors) =>
  done.findLast(([effect]) => effect === 'keepTicket' || effect === 'forgetTicket');

function mayReset(system: RecoveryActors) {
  expect(snapshot(system).context.ticket).not.toBeNull();
  expect(keptTicket(system)?.[0]).not.toBe('forgetTicket');
}

function mayNotReset(system: RecoveryActors) {
  expect(snapshot(system).context.ticket).toBeNull();
  expect(keptTicket(system)?.[0]).not.toBe('keepTicket');
}

export const recoveryEvents = {
  'page.open': send,
  'alert.dismiss': send,
  'result.acknowledge': send,
};

export const recoveryStateChecks = {
  restoring: (system: RecoveryActors) => expect(system.asked.isWaiting('restore')).toBe(true),
  // Somebody who went back can go forward again: what was confirmed is kept until it is used or refused.
  verifying: (system: RecoveryActors) => {
    expect(snapshot(system).context.ticket).toBeNull();
    expect(snapshot(system).children.verification).toBeDefined();
  },
  broken: (system: RecoveryActors) => {
    showsAlert(system);
    expect(snapshot(system).context.feedback?.status).toBe('S0001');
  },
  resetting: (system: RecoveryActors) => {
    mayReset(system);
    const { ticket } = snapshot(system).context;
    expect(snapshot(system).children.newPassword?.getSnapshot().context).toMatchObject({
      reason: 'reset',
      userId: ticket?.userId,
      telNo: ticket?.channel === 'SMS' ? ticket.userInfo : undefined,
      ticket,
    });
  },
  lapsed: (system: RecoveryActors) => {
    mayNotReset(system);
    showsAlert(system);
  },
  unverified: (system: RecoveryActors) => {
    mayNotReset(system);
    showsAlert(system);
  },
  completed: (system: RecoveryActors) => {
    mayNotReset(system);
    expect(system.done.at(-1)).toEqual(['forgetTicket']);
  },
  left: (system: RecoveryActors) => {
    mayNotReset(system);
    expect(system.done.at(-1)).toEqual(['navigate', { to: 'login' }]);
  },
};
