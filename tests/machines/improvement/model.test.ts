import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImprovementState } from '../../../src/contracts/improvements.ts';
import { improvementLifecycle } from '../../../src/machines/improvement/lifecycle.ts';
import { type ImprovementEvent, improvementMachine } from '../../../src/machines/improvement/machine.ts';
import { improvementChart } from '../../../src/statecharts/charts/improvement/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type TaskActors = ModelActors & { stored: ImprovementState };

function start({ clock, inspect }: Given): TaskActors {
  const actor = createActor(improvementMachine, { clock, inspect });
  return { stored: 'open', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: TaskActors, event: ImprovementEvent) {
  const decision = improvementLifecycle.decide(system.stored, event);
  if (decision.isAllowed) system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: ImprovementState) => (system: TaskActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<ImprovementEvent, ImprovementState, TaskActors> = {
  chart: improvementChart,
  start,
  events: {
    'improvement.change': send,
    'improvement.start': send,
    'improvement.report': send,
    'improvement.verify': send,
    'improvement.reject': send,
    'improvement.cancel': send,
  },
  states: {
    open: stores('open'),
    inProgress: stores('inProgress'),
    done: stores('done'),
    verified: stores('verified'),
    cancelled: stores('cancelled'),
  },
};

describeModel<ImprovementEvent, ImprovementState, TaskActors>('improvement task', spec);

const ownOperator = { isOwner: true, isPlanner: true, isVerifier: true, isOtherPerson: false };

test.each<[ImprovementState, ImprovementEvent, string]>([
  ['inProgress', { type: 'improvement.report', by: ownOperator, hasProof: false }, 'hasProof'],
  ['done', { type: 'improvement.verify', by: ownOperator }, 'isOtherPerson'],
  ['open', { type: 'improvement.cancel', by: ownOperator, reason: '' }, 'hasReason'],
])('in %s, what is forbidden is forbidden by a guard that says why', (state, event, forbiddenBy) => {
  expect(improvementLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});
