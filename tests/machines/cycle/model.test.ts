import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CycleState, cycleStates } from '../../../src/contracts/entryStates.ts';
import { byServer, cycleLifecycle, isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { type CycleEvent, cycleMachine } from '../../../src/machines/cycle/machine.ts';
import { cycleStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { cycleChart } from '../../../src/statecharts/charts/cycle/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type CycleActors = ModelActors & { stored: CycleState };

function start({ clock, inspect }: Given): CycleActors {
  const actor = createActor(cycleMachine, { clock, inspect });
  return { stored: 'planned', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: CycleActors, event: CycleEvent) {
  const decision = cycleLifecycle.decide(system.stored, event);
  if (!decision.isAllowed) throw new Error(`${event.type} is refused at ${system.stored}`);
  system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: CycleState) => (system: CycleActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<CycleEvent, CycleState, CycleActors> = {
  chart: cycleChart,
  start,
  events: {
    'cycle.edit': send,
    'cycle.remove': send,
    'cycle.open': send,
    'cycle.collected': send,
    'cycle.resume': send,
    'cycle.extend': send,
    'cycle.close': send,
    'cycle.reopen': send,
    'cycle.settle': send,
  },
  states: {
    planned: stores('planned'),
    collecting: stores('collecting'),
    approving: stores('approving'),
    closed: stores('closed'),
    reopened: stores('reopened'),
    deleted: stores('deleted'),
  },
};

describeModel<CycleEvent, CycleState, CycleActors>('cycle chart', spec);

const by = { isOperator: true };
const worker = { isOperator: false };
const reason = '값을 확인할 시간이 더 필요합니다.';
const open = { type: 'cycle.open', by, isSetPublished: true, hasRows: true } as const;
const extend = { type: 'cycle.extend', by, isLater: true, reason } as const;

test.each<[string, CycleState, CycleEvent, string | null]>([
  ['edited by a worker', 'planned', { type: 'cycle.edit', by: worker }, 'isOperator'],
  ['opened by a worker', 'planned', { ...open, by: worker, hasRows: false }, 'isOperator'],
  ['opened without a set', 'planned', { ...open, isSetPublished: false, hasRows: false }, 'isSetPublished'],
  ['opened without rows', 'planned', { ...open, hasRows: false }, 'hasRows'],
  ['extended to an earlier day', 'collecting', { ...extend, isLater: false, reason: '' }, 'isLater'],
  ['extended without a reason', 'approving', { ...extend, reason: '\n ' }, 'hasReason'],
  ['extended by a worker', 'approving', { ...extend, by: worker, isLater: false }, 'isOperator'],
  ['closed with open rows', 'approving', { type: 'cycle.close', by, isNothingOpen: false }, 'isNothingOpen'],
  [
    'closed by a worker',
    'approving',
    { type: 'cycle.close', by: worker, isNothingOpen: false },
    'isOperator',
  ],
  ['resumed without a reason', 'approving', { type: 'cycle.resume', by, reason: ' ' }, 'hasReason'],
  ['reopened by a worker', 'closed', { type: 'cycle.reopen', by: worker, reason: '' }, 'isOperator'],
  ['closed while it collects', 'collecting', { type: 'cycle.close', by, isNothingOpen: true }, null],
  ['removed once it has begun', 'collecting', { type: 'cycle.remove', by }, null],
])('a cycle is not %s, and it is known why', (_how, state, event, forbiddenBy) => {
  expect(cycleLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});

test('the server opens a cycle and ends its collecting', () => {
  expect(cycleLifecycle.decide('planned', { ...open, by: byServer })).toEqual({
    isAllowed: true,
    next: 'collecting',
  });
  expect(cycleLifecycle.decide('collecting', { type: 'cycle.collected', by: byServer })).toEqual({
    isAllowed: true,
    next: 'approving',
  });
});

test('rows may be written from the opening to the closing, and after a reopening', () => {
  expect(cycleStates.filter(isEntryOpen)).toEqual(['collecting', 'approving', 'reopened']);
});

test('the stored states are those of the chart, and each guard has a text', () => {
  expect(Object.keys(cycleMachine.states)).toEqual([...cycleStates]);
  expect(Object.keys(cycleStateTexts.reasons).sort()).toEqual([...cycleLifecycle.guards].sort());
});

test('the names in the workbench are those on the screens', () => {
  expect(cycleChart.labels.states).toEqual(cycleStateTexts.states);
});
