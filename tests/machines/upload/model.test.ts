import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { uploadChart } from '../../../src/machines/upload/chart.ts';
import {
  createUploadMachine,
  type DiscardInput,
  type SendInput,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from '../../../src/machines/upload/machine.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createUploadMachine>>;
type Leaf = LeafOf<Snapshot['value']>;
type UploadWorld = World & { asked: DeferredCalls; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): UploadWorld {
  const asked = new DeferredCalls();
  const machine = createUploadMachine({}).provide({
    actors: {
      send: fromPromise<UploadSent, SendInput>(({ input, signal }) => asked.wait('send', input, signal)),
      discard: fromPromise<UploadDiscarded, DiscardInput>(({ input, signal }) =>
        asked.wait('discard', input, signal),
      ),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as UploadEvent) },
    asked,
    calls: asked,
    shown: () => actor.getSnapshot().context,
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: UploadWorld, event: UploadEvent) => world.actor.send(event);

const spec: ModelSpec<UploadEvent, Leaf, UploadWorld> = {
  chart: uploadChart,
  start,
  events: {
    'file.pick': (world, event) => {
      send(world, event);
      expect(world.shown()).toMatchObject({ name: event.file.name, size: event.file.size });
    },
    'file.restore': send,
    'upload.progress': (world, event) => {
      (world.asked.inputOf('send') as SendInput).report(event.sent);
      expect(world.shown().sent).toBe(event.sent);
    },
    'file.cancel': (world, event) => {
      send(world, event);
      expect(world.asked.isWaiting('send')).toBe(false);
    },
    'file.retry': send,
    'file.remove': send,
    'file.keep': send,
  },
  states: {
    waiting: (world) => expect(world.shown().file).toBeNull(),
    rejected: (world) => {
      expect(world.asked.isWaiting('send')).toBe(false);
      expect(world.shown().rejection).not.toBeNull();
      expect(world.shown().file).toBeNull();
    },
    uploading: (world) => {
      expect(world.asked.isWaiting('send')).toBe(true);
      expect(world.shown()).toMatchObject({ file: null, message: null });
    },
    failed: (world) => expect(world.shown().file).toBeNull(),
    'attached.temped': (world) => expect(world.shown().file?.tobeDeleted).toBe(false),
    'attached.saved': (world) => {
      expect(world.shown().file?.tobeDeleted).toBe(false);
      expect(() => world.asked.inputOf('send')).toThrow();
    },
    removing: (world) => expect(world.asked.inputOf('discard')).toEqual({ id: world.shown().file?.id }),
    tobeDeleted: (world) => {
      expect(world.shown().file?.tobeDeleted).toBe(true);
      expect(() => world.asked.inputOf('discard')).toThrow();
    },
    removed: (world) => expect(world.asked.isWaiting('send')).toBe(false),
  },
};

describeModel<UploadEvent, Leaf, UploadWorld>('upload chart', spec);
