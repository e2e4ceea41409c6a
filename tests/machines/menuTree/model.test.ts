import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { type MenuTreeEvent, menuTreeMachine } from '../../../src/machines/menuTree/machine.ts';
import { menuTreeChart } from '../../../src/statecharts/charts/menuTree/chart.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
  passedThrough,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof menuTreeMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type MenuTreeActors = ModelActors & { reported: (readonly string[])[]; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): MenuTreeActors {
  const reported: (readonly string[])[] = [];
  const machine = menuTreeMachine.provide({
    actions: { report: (_, granted) => void reported.push(granted) },
  });
  const actor = createActor(machine, { clock, inspect, input: menuTreeChart.model.input });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as MenuTreeEvent) },
    reported,
    calls: new DeferredCalls(),
    shown: () => actor.getSnapshot().context,
    trace: () => reported,
    settle: () => Promise.resolve(),
    stop: () => void actor.stop(),
  };
}

const spec: ModelSpec<MenuTreeEvent, Leaf, MenuTreeActors> = {
  chart: menuTreeChart,
  start,
  events: {
    'menu.toggle': (system, event) => {
      const before = system.shown().granted.includes(event.menuId);
      system.actor.send(event);
      expect(system.shown().granted.includes(event.menuId)).toBe(!before);
      expect(system.reported.at(-1)).toEqual(system.shown().granted);
    },
    'menu.replace': (system, event) => {
      const before = system.reported.length;
      system.actor.send(event);
      expect(system.shown().isReadOnly).toBe(event.tree.isReadOnly);
      expect(system.reported).toHaveLength(before);
    },
  },
  states: {
    choosing: passedThrough,
    none: (system) => expect(system.shown().granted).toEqual([]),
    some: (system) => {
      expect(system.shown().granted.length).toBeGreaterThan(0);
      expect(system.shown().granted.length).toBeLessThan(system.shown().menuList.length);
    },
    all: (system) =>
      expect(system.shown().granted).toEqual(system.shown().menuList.map(({ menuId }) => menuId)),
    readOnly: (system) => expect(system.shown().granted).toEqual(['performance', 'analysis']),
  },
};

describeModel<MenuTreeEvent, Leaf, MenuTreeActors>('menu tree chart', spec);
