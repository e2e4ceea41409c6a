import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { recordChart } from '../../../src/machines/record/chart.ts';
import { createRecordMachine, type RecordEvent } from '../../../src/machines/record/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type RecordSnapshot = SnapshotFrom<ReturnType<typeof createRecordMachine<string>>>;
type Leaf = LeafOf<RecordSnapshot['value']>;
type RecordWorld = World & { asked: DeferredCalls; shown(): RecordSnapshot['context'] };

function start({ clock, inspect }: Given): RecordWorld {
  const asked = new DeferredCalls();
  const machine = createRecordMachine<string>().provide({
    actors: {
      load: fromPromise<Result<string>>(({ signal }) => asked.wait('load', undefined, signal)),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as RecordEvent) },
    asked,
    calls: asked,
    shown: () => actor.getSnapshot().context,
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const spec: ModelSpec<RecordEvent, Leaf, RecordWorld> = {
  chart: recordChart,
  start,
  events: {
    'record.retry': (world, event) => world.actor.send(event),
    'record.reload': (world, event) => {
      const before = world.shown();
      world.actor.send(event);
      expect(world.shown()).toEqual(before);
    },
    'record.replace': (world, event) => {
      world.actor.send(event);
      expect(world.shown()).toEqual({ record: null, notice: null });
    },
  },
  states: {
    loading: (world) => expect(world.asked.isWaiting('load')).toBe(true),
    shown: (world) => expect(world.shown()).toEqual({ record: '7건', notice: null }),
    outdated: (world) => {
      expect(world.shown().record).toBe('7건');
      expect(world.shown().notice).not.toBeNull();
    },
    failed: (world) => {
      expect(world.shown().record).toBeNull();
      expect(world.shown().notice).not.toBeNull();
    },
  },
};

describeModel<RecordEvent, Leaf, RecordWorld>('record chart', spec);
