import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type {
  ExcelImportEvent,
  excelImportMachine,
  PreviewInput,
} from '../../../src/machines/excelImport/machine.ts';
import { excelImportChart } from '../../../src/statecharts/charts/excelImport/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
  passedThrough,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { waitingImport } from './waitingImport.ts';

type Snapshot = SnapshotFrom<typeof excelImportMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type ImportActors = ModelActors & { asked: DeferredCalls; context(): Snapshot['context'] };

function start({ clock, inspect }: Given): ImportActors {
  const asked = new DeferredCalls();
  const actor = createActor(waitingImport(asked), { clock, inspect });
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
    context: () => actor.getSnapshot().context,
  };
}

const send = (system: ImportActors, event: ExcelImportEvent) => system.actor.send(event);
const getCounts = (system: ImportActors) => system.context().preview?.counts;

const spec: ModelSpec<ExcelImportEvent, Leaf, ImportActors> = {
  chart: excelImportChart,
  start,
  events: {
    'file.pick': send,
    'upload.progress': (system, { sent }) => {
      (system.asked.readInput('preview') as PreviewInput).reportSent(sent);
      expect(system.context().sent).toBe(sent);
    },
    'import.cancel': (system, event) => {
      send(system, event);
      expect(system.asked.isWaiting('preview')).toBe(false);
    },
    'import.retry': send,
    'removal.confirm': send,
    'import.apply': send,
    'import.restart': send,
  },
  states: {
    waiting: (system) => expect(system.context()).toMatchObject({ preview: null, failure: null, sent: 0 }),
    uploading: (system) => {
      expect(system.asked.isWaiting('preview')).toBe(true);
      expect(system.context().failure).toBeNull();
    },
    failed: (system) => expect(system.context().failure).not.toBeNull(),
    'previewed.checking': passedThrough,
    'previewed.faulty': (system) => expect(getCounts(system)?.error).toBeGreaterThan(0),
    'previewed.unchanged': (system) =>
      expect(getCounts(system)).toMatchObject({ new: 0, changed: 0, error: 0 }),
    'previewed.unconfirmed': (system) => expect(system.context().preview?.removed).toBeGreaterThan(0),
    'previewed.ready': (system) => {
      const { preview } = system.context();
      expect(preview?.isPartial === true || preview?.counts.error === 0).toBe(true);
    },
    applying: (system) =>
      expect(system.asked.readInput('apply')).toEqual({ importId: system.context().preview?.importId }),
    applied: (system) => expect(system.context().applied).toBe(3),
  },
};

describeModel<ExcelImportEvent, Leaf, ImportActors>('excelImport chart', spec);
