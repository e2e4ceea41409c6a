import { expect, test } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import {
  type AvailabilityEvent,
  type AvailabilitySnapshot,
  availabilityMachine,
} from '../../../src/machines/availability/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { availabilityChart } from '../../../src/statecharts/charts/availability/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type AvailabilityActors = ModelActors & { actor: Actor<typeof availabilityMachine>; asked: DeferredCalls };

function start({ clock, inspect }: Partial<Given>): AvailabilityActors {
  const asked = new DeferredCalls();
  const machine = availabilityMachine.provide({
    actors: {
      check: fromPromise<Result<boolean>, { value: string }>(({ input, signal }) =>
        asked.wait('check', input, signal),
      ),
    },
  });
  const actor = createActor(machine, {
    ...(clock ? { clock } : {}),
    ...(inspect ? { inspect } : {}),
  });
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
  };
}

const send = (system: AvailabilityActors, event: AvailabilityEvent) => system.actor.send(event);
const feedback = ({ actor }: AvailabilityActors) => actor.getSnapshot().context.feedback;
const rests = (system: AvailabilityActors) => {
  expect(system.asked.isWaiting('check')).toBe(false);
  expect(feedback(system)).toBeNull();
};

describeModel<AvailabilityEvent, LeafOf<AvailabilitySnapshot['value']>, AvailabilityActors>(
  'availability chart',
  {
    chart: availabilityChart,
    start,
    events: { 'value.edit': send, 'value.check': send },
    states: {
      unchecked: rests,
      checking: ({ asked }) => expect(asked.readInput('check')).toEqual({ value: 'REGION' }),
      available: rests,
      refused: rests,
      failed: (system) => expect(feedback(system)).not.toBeNull(),
    },
  },
);

test('an edit discards the answer that is on its way', async () => {
  const system = start({});
  send(system, { type: 'value.check', value: 'REGION' });
  send(system, { type: 'value.edit' });
  system.calls.resolve('check', { status: 'C200', value: true });
  await system.settle();
  expect(system.actor.getSnapshot().value).toBe('unchecked');
  send(system, { type: 'value.check', value: 'REGION2' });
  system.calls.resolve('check', { status: 'C200', value: false });
  await system.settle();
  expect(system.actor.getSnapshot().value).toBe('refused');
  send(system, { type: 'value.edit' });
  expect(system.actor.getSnapshot().value).toBe('unchecked');
  await system.stop();
});
