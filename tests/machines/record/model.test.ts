import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { recordChart } from '../../../src/machines/record/chart.ts';
import { createRecordMachine, type RecordEvent } from '../../../src/machines/record/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type RecordSnapshot = SnapshotFrom<ReturnType<typeof createRecordMachine<string>>>;
type Leaf = LeafOf<RecordSnapshot['value']>;
type RecordActors = ModelActors & { asked: DeferredCalls; shown(): RecordSnapshot['context'] };

function start({ clock, inspect }: Given): RecordActors {
  const asked = new DeferredCalls();
  const machine = createRecordMachine<string>().provide({
    actors: {
      load: fromPromise<Result<string>>(({ signal }) => asked.wait('load', undefined, signal)),
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
      expect(system.shown()).toEqual({ record: null, notice: null });
    },
  },
  states: {
    loading: (system) => expect(system.asked.isWaiting('load')).toBe(true),
    shown: (system) => expect(system.shown()).toEqual({ record: '7건', notice: null }),
    outdated: (system) => {
      expect(system.shown().record).toBe('7건');
      expect(['OFFLINE', 'S0001']).toContain(system.shown().notice?.status);
    },
    failed: (system) => {
      expect(system.shown().record).toBeNull();
      expect(['OFFLINE', 'S0001', 'N0404']).toContain(system.shown().notice?.status);
    },
  },
};

describeModel<RecordEvent, Leaf, RecordActors>('record chart', spec);
