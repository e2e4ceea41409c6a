import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { RoleAssignment, RoleUsers } from '../../../src/contracts/roleUsers.ts';
import type { Completion, Result } from '../../../src/machines/result.ts';
import { roleUsersMachine } from '../../../src/machines/roleUsers/machine.ts';
import { type RoleUsersEvent, splitWorkers, toChanges } from '../../../src/machines/roleUsers/setup.ts';
import { roleUsersChart } from '../../../src/statecharts/charts/roleUsers/chart.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof roleUsersMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type RoleUsersActors = ModelActors & {
  asked: DeferredCalls;
  done: string[];
  shown(): Snapshot['context'];
};

function start({ clock, inspect }: Given): RoleUsersActors {
  const asked = new DeferredCalls();
  const done: string[] = [];
  const machine = roleUsersMachine.provide({
    actors: {
      load: fromPromise<Result<RoleUsers>, { roleId: string }>(({ input, signal }) =>
        asked.wait('load', input, signal),
      ),
      save: fromPromise<Completion, { version: number; assignments: readonly RoleAssignment[] }>(
        ({ input, signal }) => asked.wait('save', input, signal),
      ),
    },
    actions: { finish: () => void done.push('finish'), close: () => void done.push('close') },
  });
  const actor = createActor(machine, { clock, inspect, input: roleUsersChart.model.input });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as RoleUsersEvent) },
    asked,
    done,
    calls: asked,
    shown: () => actor.getSnapshot().context,
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (system: RoleUsersActors, event: RoleUsersEvent) => system.actor.send(event);
/** Moves what is marked in one list to the other; nobody is lost or there twice. */
function move(system: RoleUsersActors, event: RoleUsersEvent, side: 'available' | 'selected') {
  const before = system.shown();
  const ids = before.marked[side];
  system.actor.send(event);
  const { selected, workers, marked } = system.shown();
  expect(marked[side]).toEqual([]);
  for (const id of ids) expect(selected.includes(id)).toBe(side === 'available');
  expect(new Set(selected).size).toBe(selected.length);
  expect(workers).toBe(before.workers);
}

const spec: ModelSpec<RoleUsersEvent, Leaf, RoleUsersActors> = {
  chart: roleUsersChart,
  start,
  events: {
    'selection.change': (system, event) => {
      send(system, event);
      expect(system.shown().marked[event.side]).toEqual(event.ids);
    },
    'user.add': (system, event) => move(system, event, 'available'),
    'user.remove': (system, event) => move(system, event, 'selected'),
    'users.save': send,
    'users.confirm': send,
    'users.cancel': send,
    'users.retry': send,
    'users.close': send,
  },
  states: {
    loading: (system) => expect(system.asked.isWaiting('load')).toBe(true),
    failed: (system) => expect(['OFFLINE', 'S0001']).toContain(system.shown().feedback?.status),
    editing: (system) => {
      const { available, selected } = splitWorkers(system.shown());
      expect(available.length + selected.length).toBe(3);
    },
    confirming: (system) => expect(toChanges(system.shown()).length).toBeGreaterThan(0),
    saving: (system) => expect(system.asked.isWaiting('save')).toBe(true),
    outdated: (system) => expect(system.shown().feedback?.status).toBe('C0409'),
    leaving: (system) => expect(toChanges(system.shown()).length).toBeGreaterThan(0),
    saved: (system) => expect(system.done).toEqual(['finish']),
    closed: (system) => expect(system.done).toEqual(['close']),
  },
};

describeModel<RoleUsersEvent, Leaf, RoleUsersActors>('role users chart', spec);
