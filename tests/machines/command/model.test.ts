import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { CommandEvent, CommandInput } from '../../../src/machines/command/types.ts';
import type { Completion } from '../../../src/machines/result.ts';
import {
  commandChart,
  type SampleCommand,
  type SampleRow,
  sampleCommands,
} from '../../../src/statecharts/charts/command/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof sampleCommands>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = CommandEvent<SampleRow, SampleCommand>;
type Input = CommandInput<SampleRow, SampleCommand>;
type CommandActors = ModelActors & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot };

function start({ clock, inspect }: Given): CommandActors {
  const asked = new DeferredCalls();
  const done: unknown[] = [];
  const machine = sampleCommands.provide({
    actors: {
      runCommand: fromPromise<Completion, Input>(({ input, signal }) =>
        asked.wait('runCommand', input, signal),
      ),
    },
    actions: {
      setFeedback: (_, feedback) => void done.push(feedback.kind),
      reload: () => void done.push('reload'),
      clearSelection: () => void done.push('clearSelection'),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, done),
    asked,
    done,
    calls: asked,
    shown: () => actor.getSnapshot(),
  };
}

const send = (system: CommandActors, event: Event) => system.actor.send(event);
const context = (system: CommandActors) => system.shown().context;
const refusals: Partial<Record<SampleCommand, string>> = { delete: 'nothingSelected', copy: 'onlyOne' };

const spec: ModelSpec<Event, Leaf, CommandActors> = {
  chart: commandChart,
  start,
  events: {
    'command.request': (system, event) => {
      const before = system.done.length;
      send(system, event);
      const { name, rows } = event.request;
      const isInUse = rows.some(({ id }) => id === 'used');
      const isRefused = name === 'copy' || (name === 'delete' && rows.length === 0);
      const kinds = isInUse ? ['refused'] : isRefused ? [refusals[name]] : [];
      expect(system.done.slice(before)).toEqual(kinds);
    },
    'command.confirm': send,
    'command.cancel': send,
    'command.progress': (system, event) => {
      (system.asked.readInput('runCommand') as Input).onProgress(event.progress);
      expect(context(system).progress).toEqual({ done: 1, total: 2 });
    },
  },
  states: {
    idle: (system) => {
      expect(system.asked.isWaiting('runCommand')).toBe(false);
      expect(context(system)).toEqual({ request: null, progress: null });
    },
    confirming: (system) => {
      expect(system.asked.isWaiting('runCommand')).toBe(false);
      expect(context(system).request).toMatchObject({ name: 'delete', rows: [{ id: 'a' }, { id: 'b' }] });
    },
    running: (system) => {
      const { request } = system.asked.readInput('runCommand') as Input;
      expect(request).toEqual(context(system).request);
      expect(['delete', 'move', 'importAll']).toContain(request?.name);
    },
  },
};

describeModel<Event, Leaf, CommandActors>('command chart', spec);
