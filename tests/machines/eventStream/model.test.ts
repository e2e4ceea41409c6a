import { expect, test } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import {
  type EventStreamEvent,
  type EventStreamSnapshot,
  eventStreamDelays,
  eventStreamMachine,
  type StreamEnd,
  type StreamInput,
} from '../../../src/machines/eventStream/machine.ts';
import type { Completion } from '../../../src/machines/result.ts';
import { eventStreamChart } from '../../../src/statecharts/charts/eventStream/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { ModelClock } from '../../support/modelClock.ts';

type Leaf = LeafOf<EventStreamSnapshot['value']>;
type StreamActors = ModelActors & { actor: Actor<typeof eventStreamMachine>; asked: DeferredCalls };

function start({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): StreamActors {
  const asked = new DeferredCalls();
  const machine = eventStreamMachine.provide({
    actors: {
      stream: fromPromise<StreamEnd, StreamInput>(({ input, signal }) => asked.wait('stream', input, signal)),
      poll: fromPromise<Completion>(({ self, signal }) => asked.wait(self.id, undefined, signal)),
    },
    delays: eventStreamDelays(() => 0.5),
  });
  const { input } = eventStreamChart.model;
  const actor = createActor(machine, { clock, input, ...(inspect ? { inspect } : {}) });
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
  };
}

const send = (system: StreamActors, event: EventStreamEvent) => system.actor.send(event);
const report = (system: StreamActors, event: EventStreamEvent) =>
  (system.asked.readInput('stream') as { report(event: EventStreamEvent): void }).report(event);

/** Exactly these calls are under way. */
const asks =
  (...calls: string[]) =>
  (system: StreamActors) =>
    expect(['stream', 'renew', 'poll'].filter((name) => system.asked.isWaiting(name))).toEqual(calls);

const spec: ModelSpec<EventStreamEvent, Leaf, StreamActors> = {
  chart: eventStreamChart,
  start,
  events: {
    'stream.open': report,
    'stream.alive': report,
    'stream.event': (system, event) => {
      report(system, event);
      expect(system.actor.getSnapshot().context).toMatchObject({ failures: 0, hasRenewed: false });
    },
    'network.lost': send,
    'network.back': send,
    'tab.returned': send,
  },
  states: {
    'streaming.connecting': asks('stream'),
    'streaming.open': asks('stream'),
    renewing: asks('renew'),
    waiting: asks(),
    'polling.asking': asks('poll'),
    'polling.pausing': asks(),
    offline: asks(),
    stopped: (system) => {
      asks()(system);
      expect(system.actor.getSnapshot().status).toBe('done');
    },
  },
};

describeModel<EventStreamEvent, Leaf, StreamActors>('event stream chart', spec);

test('pauses double until the third failure in a row, after which the count is asked for every minute', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  const state = () => system.actor.getSnapshot().value;
  const breakStream = async () => {
    system.calls.reject('stream', new Error('gone'));
    await system.settle();
  };
  const passes = async (ms: number) => {
    clock.advanceTo(clock.time() + ms - 1);
    expect(system.asked.isWaiting('stream')).toBe(false);
    clock.advanceTo(clock.time() + 1);
    expect(state()).toEqual({ streaming: 'connecting' });
  };
  await breakStream();
  expect(state()).toBe('waiting');
  await passes(1_000);
  await breakStream();
  await passes(2_000);
  await breakStream();
  expect(state()).toEqual({ polling: 'asking' });
  system.calls.resolve('poll', { status: 'C200' });
  await system.settle();
  expect(state()).toEqual({ polling: 'pausing' });
  await passes(60_000);
  await breakStream();
  expect(state()).toEqual({ polling: 'asking' });
  system.stop();
  clock.release();
});

test('a stream is dead after 70 s without a sign of life, and every sign starts them again', () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  const state = () => system.actor.getSnapshot().value;
  report(system, { type: 'stream.open' });
  clock.advanceTo(clock.time() + 69_999);
  report(system, { type: 'stream.alive' });
  clock.advanceTo(clock.time() + 69_999);
  expect(state()).toEqual({ streaming: 'open' });
  clock.advanceTo(clock.time() + 1);
  expect(state()).toBe('waiting');
  system.stop();
  clock.release();
});
