import { expect } from 'vitest';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import type { RecoveryWorld } from './world.ts';

const send = (world: RecoveryWorld, event: RecoveryEvent) => world.actor.send(event);
const snapshot = ({ actor }: RecoveryWorld) => actor.getSnapshot();
const showsAlert = (world: RecoveryWorld) => expect(snapshot(world).hasTag('alert')).toBe(true);

/** What is kept for the next page: the last of keeping and forgetting counts. */
const keptTicket = ({ done }: RecoveryWorld) =>
  done.findLast(([effect]) => effect === 'keepTicket' || effect === 'forgetTicket');

function mayReset(world: RecoveryWorld) {
  expect(snapshot(world).context.ticket).not.toBeNull();
  expect(keptTicket(world)?.[0]).not.toBe('forgetTicket');
}

function mayNotReset(world: RecoveryWorld) {
  expect(snapshot(world).context.ticket).toBeNull();
  expect(keptTicket(world)?.[0]).not.toBe('keepTicket');
}

export const recoveryEvents = {
  'alert.dismiss': send,
  'result.acknowledge': send,
};

export const recoveryStateChecks = {
  restoring: (world: RecoveryWorld) => expect(world.asked.isWaiting('restore')).toBe(true),
  verifying: (world: RecoveryWorld) => {
    mayNotReset(world);
    expect(snapshot(world).children.verification).toBeDefined();
  },
  broken: (world: RecoveryWorld) => {
    showsAlert(world);
    expect(snapshot(world).context.notice?.status).toBe('S0001');
  },
  resetting: (world: RecoveryWorld) => {
    mayReset(world);
    const { ticket } = snapshot(world).context;
    expect(snapshot(world).children.newPassword?.getSnapshot().context).toMatchObject({
      reason: 'reset',
      userId: ticket?.userId,
      telNo: ticket?.channel === 'SMS' ? ticket.userInfo : undefined,
      ticket,
    });
  },
  lapsed: (world: RecoveryWorld) => {
    mayNotReset(world);
    showsAlert(world);
  },
  unverified: (world: RecoveryWorld) => {
    mayNotReset(world);
    showsAlert(world);
  },
  completed: (world: RecoveryWorld) => {
    mayNotReset(world);
    expect(world.done.at(-1)).toEqual(['forgetTicket']);
  },
  left: (world: RecoveryWorld) => {
    mayNotReset(world);
    expect(world.done.at(-1)).toEqual(['navigate', { to: 'login' }]);
  },
};
