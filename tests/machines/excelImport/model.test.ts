import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { excelImportChart } from '../../../src/machines/excelImport/chart.ts';
import {
  type ApplyInput,
  type ApplyResult,
  type ExcelImportEvent,
  excelImportMachine,
  type PreviewInput,
  type PreviewResult,
} from '../../../src/machines/excelImport/machine.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelSpec,
  passedThrough,
  type World,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof excelImportMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type ImportWorld = World & { asked: DeferredCalls; context(): Snapshot['context'] };

function start({ clock, inspect }: Given): ImportWorld {
  const asked = new DeferredCalls();
  const machine = excelImportMachine.provide({
    actors: {
      preview: fromPromise<PreviewResult, PreviewInput>(({ input, signal }) =>
        asked.wait('preview', input, signal),
      ),
      apply: fromPromise<ApplyResult, ApplyInput>(({ input, signal }) => asked.wait('apply', input, signal)),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as ExcelImportEvent) },
    asked,
    calls: asked,
    context: () => actor.getSnapshot().context,
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: ImportWorld, event: ExcelImportEvent) => world.actor.send(event);
const countsOf = (world: ImportWorld) => world.context().preview?.counts;

const spec: ModelSpec<ExcelImportEvent, Leaf, ImportWorld> = {
  chart: excelImportChart,
  start,
  events: {
    'file.pick': send,
    'upload.progress': (world, { sent }) => {
      (world.asked.inputOf('preview') as PreviewInput).reportSent(sent);
      expect(world.context().sent).toBe(sent);
    },
    'import.cancel': (world, event) => {
      send(world, event);
      expect(world.asked.isWaiting('preview')).toBe(false);
    },
    'import.retry': send,
    'removal.confirm': send,
    'import.apply': send,
    'import.restart': send,
  },
  states: {
    waiting: (world) => expect(world.context()).toMatchObject({ preview: null, failure: null, sent: 0 }),
    uploading: (world) => {
      expect(world.asked.isWaiting('preview')).toBe(true);
      expect(world.context().failure).toBeNull();
    },
    failed: (world) => expect(world.context().failure).not.toBeNull(),
    'previewed.checking': passedThrough,
    'previewed.faulty': (world) => expect(countsOf(world)?.error).toBeGreaterThan(0),
    'previewed.unchanged': (world) => expect(countsOf(world)).toMatchObject({ new: 0, changed: 0, error: 0 }),
    'previewed.unconfirmed': (world) => expect(world.context().preview?.removed).toBeGreaterThan(0),
    'previewed.ready': (world) => expect(countsOf(world)?.error).toBe(0),
    applying: (world) =>
      expect(world.asked.inputOf('apply')).toEqual({ importId: world.context().preview?.importId }),
    applied: (world) => expect(world.context().applied).toBe(3),
  },
};

describeModel<ExcelImportEvent, Leaf, ImportWorld>('excelImport chart', spec);
