import { expect } from 'vitest';
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { Result } from '../../../src/machines/result.ts';
import { createWhatIfMachine, type WhatIfEvent } from '../../../src/machines/whatIf/machine.ts';
import { whatIfChart } from '../../../src/statecharts/charts/whatIf/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Machine = ReturnType<typeof createWhatIfMachine<string>>;
type WhatIfActors = ModelActors & { actor: Actor<Machine>; asked: DeferredCalls };

function start({ clock, inspect }: Partial<Given>): WhatIfActors {
  const asked = new DeferredCalls();
  const machine = createWhatIfMachine<string>().provide({
    actors: {
      loadInput: fromPromise<Result<string>>(({ input, signal }) => asked.wait('loadInput', input, signal)),
    },
  });
  const actor = createActor(machine, { ...(clock ? { clock } : {}), ...(inspect ? { inspect } : {}) });
  return { ...startHeadless(actor), asked, calls: asked };
}

const read = ({ actor }: WhatIfActors) => actor.getSnapshot().context;
const send = (system: WhatIfActors, event: WhatIfEvent) => system.actor.send(event);
const rests = (system: WhatIfActors) => expect(system.asked.isWaiting('loadInput')).toBe(false);

describeModel<WhatIfEvent, LeafOf<SnapshotFrom<Machine>['value']>, WhatIfActors>('what-if chart', {
  chart: whatIfChart,
  start,
  events: {
    'input.retry': send,
    'supposition.change': (system, event) => {
      send(system, event);
      expect(read(system).suppositions[event.itemId]).toEqual(event.supposition);
    },
    'supposition.undo': (system, event) => {
      send(system, event);
      expect(read(system).suppositions).not.toHaveProperty(event.itemId);
    },
    'supposition.undoAll': send,
  },
  states: {
    loading: (system) => {
      expect(system.asked.isWaiting('loadInput')).toBe(true);
      expect(read(system)).toMatchObject({ input: null, suppositions: {} });
    },
    failed: (system) => {
      rests(system);
      expect(read(system).feedback).not.toBeNull();
    },
    unchanged: (system) => {
      rests(system);
      expect(read(system)).toEqual({ input: 'input', suppositions: {}, feedback: null });
    },
    changed: (system) => {
      rests(system);
      expect(Object.keys(read(system).suppositions)).not.toEqual([]);
    },
  },
});
