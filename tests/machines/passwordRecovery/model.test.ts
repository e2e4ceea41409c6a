import { expect, test } from 'vitest';
import type { RecoverySnapshot } from '../../../src/machines/passwordRecovery/recovery.ts';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import { passwordRecoveryChart } from '../../../src/statecharts/charts/passwordRecovery/chart.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { type RecoveryActors, startPasswordRecovery } from './actors.ts';
import { recoveryEvents, recoveryStateChecks } from './spec.ts';

type Leaf = LeafOf<RecoverySnapshot['value']>;

describeModel<RecoveryEvent, Leaf, RecoveryActors>('password recovery chart', {
  chart: passwordRecoveryChart,
  start: startPasswordRecovery,
  events: recoveryEvents,
  states: recoveryStateChecks,
});

test('from a confirmed code to the login page', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = startPasswordRecovery({ clock });
  system.calls.resolve('restore', { status: 'REQUEST' });
  await system.settle();
  const ticket = {
    userId: 'worker01',
    channel: 'EMAIL',
    userInfo: 'worker01@demo.example',
    certNo: '024680',
  };
  system.calls.resolve('verification', {
    channel: 'EMAIL',
    request: { userId: 'worker01', userInfo: 'worker01@demo.example' },
    smsIdntId: '1',
    certNo: '024680',
  });
  await system.settle();
  system.newPassword
    .child()
    .send({ type: 'password.submit', password: 'Green!2026way', confirmation: 'Green!2026way' });
  expect(system.newPassword.asked.readInput('save')).toMatchObject({ password: 'Green!2026way', ticket });
  system.newPassword.asked.resolve('save', { status: 'C200' });
  await system.settle();
  system.actor.send({ type: 'result.acknowledge' });
  expect(system.actor.getSnapshot().value).toBe('left');
  expect(system.done).toEqual([
    ['keepTicket', ticket],
    ['navigate', { to: 'reset' }],
    ['forgetTicket'],
    ['navigate', { to: 'login' }],
  ]);
  system.stop();
  clock.release();
});
