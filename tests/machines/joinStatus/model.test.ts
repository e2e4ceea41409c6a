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
import { describeModel, type Given, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored code, moved the way the server moves it, beside the running chart. */
type JoinStatusWorld = World & { code: JoinStatusCode };

function start({ clock, inspect }: Given): JoinStatusWorld {
  const actor = createActor(joinStatusMachine, { clock, inspect });
  actor.start();
  return {
    code: '1',
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as JoinStatusEvent) },
    calls: new DeferredCalls(),
    trace: () => [],
    settle: () => Promise.resolve(),
    stop: () => void actor.stop(),
  };
}

function send(world: JoinStatusWorld, event: JoinStatusEvent) {
  const next = nextJoinStatus(world.code, event);
  if (next === undefined) throw new Error(`${event.type} is refused at ${world.code}`);
  world.code = next;
  world.actor.send(event);
}

const stores = (state: JoinStatusState) => (world: JoinStatusWorld) =>
  expect(world.code).toBe(joinStatusCodeByState[state]);

const spec: ModelSpec<JoinStatusEvent, JoinStatusState, JoinStatusWorld> = {
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

describeModel<JoinStatusEvent, JoinStatusState, JoinStatusWorld>('join status chart', spec);

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
