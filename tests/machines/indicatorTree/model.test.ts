import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import {
  type IndicatorTreeEvent,
  indicatorTreeMachine,
} from '../../../src/machines/indicatorTree/machine.ts';
import { type IndicatorGrants, indicatorStates } from '../../../src/machines/indicatorTree/rules.ts';
import { indicatorTreeChart } from '../../../src/statecharts/charts/indicatorTree/chart.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
  passedThrough,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof indicatorTreeMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type IndicatorTreeActors = ModelActors & { reported: IndicatorGrants[]; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): IndicatorTreeActors {
  const reported: IndicatorGrants[] = [];
  const machine = indicatorTreeMachine.provide({
    actions: { report: (_, granted) => void reported.push(granted) },
  });
  const actor = createActor(machine, { clock, inspect, input: indicatorTreeChart.model.input });
  actor.start();
  return {
    actor: {
      getSnapshot: () => actor.getSnapshot(),
      send: (event) => actor.send(event as IndicatorTreeEvent),
    },
    reported,
    calls: new DeferredCalls(),
    shown: () => actor.getSnapshot().context,
    trace: () => reported,
    settle: () => Promise.resolve(),
    stop: () => void actor.stop(),
  };
}

/** Toggles a node of a section and expects its tick to have turned: one that is mixed is ticked as a whole. */
function toggle(system: IndicatorTreeActors, event: IndicatorTreeEvent, bizSectId: string, nodeId: string) {
  const readState = () => indicatorStates(system.shown().set, system.shown().granted, bizSectId).get(nodeId);
  const before = readState();
  system.actor.send(event);
  expect(readState()).toBe(before !== true);
  expect(system.reported.at(-1)).toEqual(system.shown().granted);
}

const headerStates = ({ set, granted }: Snapshot['context']) =>
  set.bizSectionList.map(({ bizSectId }) => indicatorStates(set, granted, bizSectId).get(bizSectId));

const spec: ModelSpec<IndicatorTreeEvent, Leaf, IndicatorTreeActors> = {
  chart: indicatorTreeChart,
  start,
  events: {
    'indicator.toggle': (system, event) => toggle(system, event, event.bizSectId, event.oncoIdctrsId),
    'section.toggle': (system, event) => toggle(system, event, event.bizSectId, event.bizSectId),
    'indicator.replace': (system, event) => {
      system.actor.send(event);
      expect(system.shown().set).toBe(event.tree.set);
    },
  },
  states: {
    choosing: passedThrough,
    empty: (system) => expect(headerStates(system.shown())).toEqual([]),
    none: (system) => expect(headerStates(system.shown())).toEqual([false, false]),
    some: (system) => {
      expect(system.shown().granted).not.toEqual({});
      expect(headerStates(system.shown())).not.toEqual([true, true]);
    },
    all: (system) => expect(headerStates(system.shown())).toEqual([true, true]),
    readOnly: (system) => expect(system.shown().granted).toEqual({ plant: ['use'] }),
  },
};

describeModel<IndicatorTreeEvent, Leaf, IndicatorTreeActors>('indicator tree chart', spec);
