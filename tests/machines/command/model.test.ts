import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  commandChart,
  type SampleCommand,
  type SampleRow,
  sampleCommands,
} from '../../../src/machines/command/chart.ts';
import type { CommandEvent, CommandInput } from '../../../src/machines/command/types.ts';
import type { Completion } from '../../../src/machines/result.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof sampleCommands>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = CommandEvent<SampleRow, SampleCommand>;
type Input = CommandInput<SampleRow, SampleCommand>;
type CommandWorld = World & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot };

function start({ clock, inspect }: Given): CommandWorld {
  const asked = new DeferredCalls();
  const done: unknown[] = [];
  const machine = sampleCommands.provide({
    actors: {
      runCommand: fromPromise<Completion, Input>(({ input, signal }) =>
        asked.wait('runCommand', input, signal),
      ),
    },
    actions: {
      setNotice: (_, notice) => void done.push(notice.kind),
      reload: () => void done.push('reload'),
      clearSelection: () => void done.push('clearSelection'),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as Event) },
    asked,
    done,
    calls: asked,
    shown: () => actor.getSnapshot(),
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: CommandWorld, event: Event) => world.actor.send(event);
const context = (world: CommandWorld) => world.shown().context;
const refusals: Partial<Record<SampleCommand, string>> = { delete: 'nothingSelected', copy: 'onlyOne' };

const spec: ModelSpec<Event, Leaf, CommandWorld> = {
  chart: commandChart,
  start,
  events: {
    'command.request': (world, event) => {
      const before = world.done.length;
      send(world, event);
      const { name, rows } = event.request;
      const isRefused = name === 'copy' || (name === 'delete' && rows.length === 0);
      expect(world.done.slice(before)).toEqual(isRefused ? [refusals[name]] : []);
    },
    'command.confirm': send,
    'command.cancel': send,
    'command.progress': (world, event) => {
      (world.asked.inputOf('runCommand') as Input).onProgress(event.progress);
      expect(context(world).progress).toEqual({ done: 1, total: 2 });
    },
  },
  states: {
    idle: (world) => {
      expect(world.asked.isWaiting('runCommand')).toBe(false);
      expect(context(world)).toEqual({ request: null, progress: null });
    },
    confirming: (world) => {
      expect(world.asked.isWaiting('runCommand')).toBe(false);
      expect(context(world).request).toMatchObject({ name: 'delete', rows: [{ id: 'a' }, { id: 'b' }] });
    },
    running: (world) => {
      const { request } = world.asked.inputOf('runCommand') as Input;
      expect(request).toEqual(context(world).request);
      expect(['delete', 'move', 'importAll']).toContain(request?.name);
    },
  },
};

describeModel<Event, Leaf, CommandWorld>('command chart', spec);
