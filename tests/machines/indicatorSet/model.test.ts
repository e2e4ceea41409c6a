import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { indicatorSetStates, type SetState } from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetLifecycle } from '../../../src/machines/indicatorSet/lifecycle.ts';
import { indicatorSetMachine, type SetEvent } from '../../../src/machines/indicatorSet/machine.ts';
import { indicatorSetStateTexts } from '../../../src/messages/ko.indicatorSets.ts';
import { indicatorSetChart } from '../../../src/statecharts/charts/indicatorSet/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type SetActors = ModelActors & { stored: SetState };

function start({ clock, inspect }: Given): SetActors {
  const actor = createActor(indicatorSetMachine, { clock, inspect });
  return { stored: 'draft', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: SetActors, event: SetEvent) {
  const decision = indicatorSetLifecycle.decide(system.stored, event);
  if (!decision.isAllowed) throw new Error(`${event.type} is refused at ${system.stored}`);
  system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: SetState) => (system: SetActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<SetEvent, SetState, SetActors> = {
  chart: indicatorSetChart,
  start,
  events: {
    'set.edit': send,
    'set.submit': send,
    'set.return': send,
    'set.publish': send,
    'set.supersede': send,
    'set.retire': send,
  },
  states: {
    draft: stores('draft'),
    review: stores('review'),
    published: stores('published'),
    superseded: stores('superseded'),
    retired: stores('retired'),
  },
};

describeModel<SetEvent, SetState, SetActors>('indicatorSet chart', spec);

const publish = (isReviewer: boolean, isWriter: boolean, isComplete = true): SetEvent => ({
  type: 'set.publish',
  by: { isReviewer, isWriter },
  isComplete,
});
const retire = (isReviewer: boolean, isCatalogue: boolean, isAdopted: boolean): SetEvent => ({
  type: 'set.retire',
  by: { isReviewer, isWriter: false },
  isCatalogue,
  isAdopted,
});

test.each<[string, SetState, SetEvent, string | null]>([
  ['published by its writer', 'review', publish(true, true), 'isOtherPerson'],
  ['published by somebody who may not', 'review', publish(false, false), 'isReviewer'],
  ['published incomplete', 'review', publish(true, false, false), 'isComplete'],
  ['submitted incomplete', 'draft', { type: 'set.submit', isComplete: false }, 'isComplete'],
  ['sent back without a reason', 'review', { type: 'set.return', reason: '\n ' }, 'hasReason'],
  ['changed in review', 'review', { type: 'set.edit' }, null],
  ['changed once published', 'published', { type: 'set.edit' }, null],
  ['retired for a company', 'published', retire(true, false, false), 'isCatalogue'],
  ['retired by somebody who may not', 'published', retire(false, true, false), 'isReviewer'],
  ['retired while a draft adopts it', 'published', retire(true, true, true), 'isFree'],
])('a version is not %s, and it is known why', (_how, state, event, forbiddenBy) => {
  expect(indicatorSetLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});

test('the stored states are those of the chart, and each guard has a text', () => {
  expect(Object.keys(indicatorSetMachine.states)).toEqual([...indicatorSetStates]);
  expect(Object.keys(indicatorSetStateTexts.reasons).sort()).toEqual(
    [...indicatorSetLifecycle.guards].sort(),
  );
});
