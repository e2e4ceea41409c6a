import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { createRecordMachine, type RecordEvent } from '../../../src/machines/record/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { recordChart } from '../../../src/statecharts/charts/record/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Draft = { stateCd: string };
type RecordSnapshot = SnapshotFrom<ReturnType<typeof createRecordMachine<Draft>>>;
type Leaf = LeafOf<RecordSnapshot['value']>;
type RecordActors = ModelActors & { asked: DeferredCalls; shown(): RecordSnapshot['context'] };

function start({ clock, inspect }: Given): RecordActors {
  const asked = new DeferredCalls();
  const machine = createRecordMachine<Draft>().provide({
    actors: {
      load: fromPromise<Result<Draft>>(({ signal }) => asked.wait('load', undefined, signal)),
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

const spec: ModelSpec<RecordEvent, Leaf, RecordActors> = {
  chart: recordChart,
  start,
  events: {
    'record.retry': (system, event) => system.actor.send(event),
    'record.reload': (system, event) => {
      const before = system.shown();
      system.actor.send(event);
      expect(system.shown()).toEqual(before);
    },
    'record.replace': (system, event) => {
      system.actor.send(event);
      expect(system.shown()).toMatchObject({ record: null, feedback: null, keptBecause: null });
    },
    'input.hold': (system, event) => {
      system.actor.send(event);
      expect(system.shown().hasInput).toBe(true);
    },
    'input.release': (system, event) => {
      const isKept = system.actor.getSnapshot().matches('kept');
      system.actor.send(event);
      expect(system.shown().hasInput).toBe(false);
      if (isKept) expect(system.asked.isWaiting('load')).toBe(true);
    },
  },
  states: {
    loading: (system) => expect(system.asked.isWaiting('load')).toBe(true),
    shown: (system) => {
      expect(['draft', 'review']).toContain(system.shown().record?.stateCd);
      expect(system.shown()).toMatchObject({ feedback: null, keptBecause: null });
    },
    kept: (system) => {
      expect(['moved', 'gone']).toContain(system.shown().keptBecause);
      expect(['draft', 'review']).toContain(system.shown().record?.stateCd);
      expect(system.shown().hasInput).toBe(true);
    },
    outdated: (system) => {
      expect(['draft', 'review']).toContain(system.shown().record?.stateCd);
      expect(['OFFLINE', 'S0001']).toContain(system.shown().feedback?.status);
    },
    failed: (system) => {
      expect(system.shown().record).toBeNull();
      expect(['OFFLINE', 'S0001', 'N0404']).toContain(system.shown().feedback?.status);
    },
  },
};

describeModel<RecordEvent, Leaf, RecordActors>('record chart', spec);
