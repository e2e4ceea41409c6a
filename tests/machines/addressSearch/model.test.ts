import { expect, test } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import {
  type AddressSearchEvent,
  type AddressSearchSnapshot,
  addressSearchMachine,
  type SearchEmbedded,
  type SearchLookup,
} from '../../../src/machines/addressSearch/machine.ts';
import { addressSearchChart } from '../../../src/statecharts/charts/addressSearch/chart.ts';
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

type Leaf = LeafOf<AddressSearchSnapshot['value']>;
type SearchActors = ModelActors & {
  actor: Actor<typeof addressSearchMachine>;
  asked: DeferredCalls;
  filled: unknown[];
};

function start({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): SearchActors {
  const asked = new DeferredCalls();
  const filled: unknown[] = [];
  const machine = addressSearchMachine.provide({
    actors: {
      findSearch: fromPromise<SearchLookup>(({ signal }) => asked.wait('findSearch', undefined, signal)),
      embed: fromPromise<SearchEmbedded>(({ signal }) => asked.wait('embed', undefined, signal)),
    },
    actions: { fill: (_, found) => void filled.push(found) },
  });
  const actor = createActor(machine, { clock, ...(inspect ? { inspect } : {}) });
  return {
    ...startHeadless(actor, filled),
    asked,
    filled,
    calls: asked,
  };
}

const send = (system: SearchActors, event: AddressSearchEvent) => system.actor.send(event);
const rests = ({ asked }: SearchActors) => {
  expect(asked.isWaiting('findSearch')).toBe(false);
  expect(asked.isWaiting('embed')).toBe(false);
};

const spec: ModelSpec<AddressSearchEvent, Leaf, SearchActors> = {
  chart: addressSearchChart,
  start,
  events: {
    'search.open': send,
    'address.choose': (system, event) => {
      send(system, event);
      expect(system.filled.at(-1)).toEqual({ zip: '04524', address: '서울특별시 중구 세종대로 110' });
    },
    'search.close': (system, event) => {
      const before = system.filled.length;
      send(system, event);
      expect(system.filled).toHaveLength(before);
    },
  },
  states: {
    finding: ({ asked }) => expect(asked.isWaiting('findSearch')).toBe(true),
    manual: rests,
    offered: rests,
    'searching.loading': ({ asked }) => expect(asked.isWaiting('embed')).toBe(true),
    'searching.shown': rests,
    unavailable: rests,
  },
};

describeModel<AddressSearchEvent, Leaf, SearchActors>('address search chart', spec);

test('a script that does not arrive within four seconds leaves the typing', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  system.calls.resolve('findSearch', { status: 'C200' });
  await system.settle();
  send(system, { type: 'search.open' });
  clock.advanceTo(clock.time() + 3_999);
  expect(system.actor.getSnapshot().value).toEqual({ searching: 'loading' });
  clock.advanceTo(clock.time() + 1);
  expect(system.actor.getSnapshot().value).toBe('unavailable');
  system.stop();
  clock.release();
});
