import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JoinStatusCode } from '../../../src/contracts/joinStatus.ts';
import { joinStatusChart } from '../../../src/machines/joinStatus/chart.ts';
import { joinStatus, nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import {
  type JoinStatusEvent,
  type JoinStatusState,
  joinStatusCodeByState,
  joinStatusMachine,
} from '../../../src/machines/joinStatus/machine.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored code, moved the way the server moves it, beside the running chart. */
type JoinStatusActors = ModelActors & { code: JoinStatusCode };

function start({ clock, inspect }: Given): JoinStatusActors {
  const actor = createActor(joinStatusMachine, { clock, inspect });
  return {
    code: '1',
    ...startHeadless(actor),
    calls: new DeferredCalls(),
  };
}

function send(system: JoinStatusActors, event: JoinStatusEvent) {
  const next = nextJoinStatus(system.code, event);
  if (next === undefined) throw new Error(`${event.type} is refused at ${system.code}`);
  system.code = next;
  system.actor.send(event);
}

const stores = (state: JoinStatusState) => (system: JoinStatusActors) =>
  expect(system.code).toBe(joinStatusCodeByState[state]);

const spec: ModelSpec<JoinStatusEvent, JoinStatusState, JoinStatusActors> = {
  chart: joinStatusChart,
  start,
  events: {
    'mail.send': send,
    'mail.resend': send,
    'join.submit': send,
    'join.approve': send,
    'join.refuse': send,
    'login.first': send,
    'invitation.expire': send,
  },
  states: {
    infoRegistered: stores('infoRegistered'),
    mailSent: stores('mailSent'),
    joinRegistered: stores('joinRegistered'),
    joinApproved: stores('joinApproved'),
    joinCompleted: stores('joinCompleted'),
    expired: stores('expired'),
  },
};

describeModel<JoinStatusEvent, JoinStatusState, JoinStatusActors>('join status chart', spec);

test.each(['1', '2', '4', '5', '6'] as const)('a join at %s can be neither approved nor refused', (code) => {
  for (const type of ['join.approve', 'join.refuse'] as const) {
    expect(joinStatus.decide(code, { type }, {})).toEqual({ isAllowed: false, forbiddenBy: null });
    expect(nextJoinStatus(code, { type })).toBeUndefined();
  }
});

test('a refused join is stored as expired and may be invited again', () => {
  expect(nextJoinStatus('3', { type: 'join.refuse' })).toBe('6');
  expect(nextJoinStatus('6', { type: 'mail.resend' })).toBe('2');
});
