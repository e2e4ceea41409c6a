import { expect, test } from 'vitest';
import { passwordRecoveryChart } from '../../../src/machines/passwordRecovery/chart.ts';
import type { RecoverySnapshot } from '../../../src/machines/passwordRecovery/recovery.ts';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { recoveryEvents, recoveryStateChecks } from './spec.ts';
import { type RecoveryWorld, startPasswordRecovery } from './world.ts';

type Leaf = LeafOf<RecoverySnapshot['value']>;

describeModel<RecoveryEvent, Leaf, RecoveryWorld>('password recovery chart', {
  chart: passwordRecoveryChart,
  start: startPasswordRecovery,
  events: recoveryEvents,
  states: recoveryStateChecks,
});

test('from a confirmed code to the login page', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const world = startPasswordRecovery({ clock });
  world.calls.resolve('restore', { status: 'REQUEST' });
  await world.settle();
  const ticket = {
    userId: 'worker01',
    channel: 'EMAIL',
    userInfo: 'worker01@demo.example',
    certNo: '024680',
  };
  world.calls.resolve('verification', {
    channel: 'EMAIL',
    request: { userId: 'worker01', userInfo: 'worker01@demo.example' },
    smsIdntId: '1',
    certNo: '024680',
  });
  await world.settle();
  world.newPassword
    .child()
    .send({ type: 'password.submit', password: 'Green!2026way', confirmation: 'Green!2026way' });
  expect(world.newPassword.asked.inputOf('save')).toMatchObject({ password: 'Green!2026way', ticket });
  world.newPassword.asked.resolve('save', { status: 'C200' });
  await world.settle();
  world.actor.send({ type: 'result.acknowledge' });
  expect(world.actor.getSnapshot().value).toBe('left');
  expect(world.done).toEqual([
    ['keepTicket', ticket],
    ['navigate', { to: 'reset' }],
    ['forgetTicket'],
    ['navigate', { to: 'login' }],
  ]);
  world.stop();
  clock.release();
});
