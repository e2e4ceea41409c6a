import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  createUploadMachine,
  type DiscardInput,
  type SendInput,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from '../../../src/machines/upload/machine.ts';
import { uploadChart } from '../../../src/statecharts/charts/upload/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createUploadMachine>>;
type Leaf = LeafOf<Snapshot['value']>;
type UploadActors = ModelActors & { asked: DeferredCalls; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): UploadActors {
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
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
    shown: () => actor.getSnapshot().context,
  };
}

const send = (system: UploadActors, event: UploadEvent) => system.actor.send(event);

const spec: ModelSpec<UploadEvent, Leaf, UploadActors> = {
  chart: uploadChart,
  start,
  events: {
    'file.pick': (system, event) => {
      send(system, event);
      expect(system.shown()).toMatchObject({ name: event.file.name, size: event.file.size });
    },
    'file.restore': send,
    'upload.progress': (system, event) => {
      (system.asked.readInput('send') as SendInput).report(event.sent);
      expect(system.shown().sent).toBe(event.sent);
    },
    'file.cancel': (system, event) => {
      send(system, event);
      expect(system.asked.isWaiting('send')).toBe(false);
    },
    'file.retry': send,
    'file.remove': send,
    'file.keep': send,
  },
  states: {
    waiting: (system) => expect(system.shown().file).toBeNull(),
    rejected: (system) => {
      expect(system.asked.isWaiting('send')).toBe(false);
      expect(system.shown().rejection).not.toBeNull();
      expect(system.shown().file).toBeNull();
    },
    uploading: (system) => {
      expect(system.asked.isWaiting('send')).toBe(true);
      expect(system.shown()).toMatchObject({ file: null, message: null });
    },
    failed: (system) => expect(system.shown().file).toBeNull(),
    'attached.temped': (system) => expect(system.shown().file?.tobeDeleted).toBe(false),
    'attached.saved': (system) => {
      expect(system.shown().file?.tobeDeleted).toBe(false);
      expect(() => system.asked.readInput('send')).toThrow();
    },
    removing: (system) => expect(system.asked.readInput('discard')).toEqual({ id: system.shown().file?.id }),
    tobeDeleted: (system) => {
      expect(system.shown().file?.tobeDeleted).toBe(true);
      expect(() => system.asked.readInput('discard')).toThrow();
    },
    removed: (system) => expect(system.asked.isWaiting('send')).toBe(false),
  },
};

describeModel<UploadEvent, Leaf, UploadActors>('upload chart', spec);
