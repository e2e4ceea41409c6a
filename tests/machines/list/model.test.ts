import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { ExportInput, ListEvent, ListPage, ListRequest } from '../../../src/machines/list/types.ts';
import type { Completion, Result } from '../../../src/machines/result.ts';
import { listChart } from '../../../src/statecharts/charts/list/chart.ts';
import { type SampleRow, sampleList } from '../../../src/statecharts/charts/list/model.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof sampleList>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = ListEvent<SampleRow>;
type ListActors = ModelActors & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot };

function start({ clock, inspect }: Given): ListActors {
  const asked = new DeferredCalls();
  const done: unknown[] = [];
  const machine = sampleList.provide({
    actors: {
      load: fromPromise<Result<ListPage<SampleRow>>, ListRequest>(({ input, signal }) =>
        asked.wait('load', input, signal),
      ),
      exportRows: fromPromise<Completion, ExportInput>(({ input, signal }) =>
        asked.wait('exportRows', input, signal),
      ),
    },
    actions: {
      showQuery: (_, query) => void done.push(['showQuery', query.page]),
      showExportFailure: (_, feedback) => void done.push(['showExportFailure', feedback]),
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

const send = (system: ListActors, event: Event) => system.actor.send(event);
const context = (system: ListActors) => system.shown().context;

const spec: ModelSpec<Event, Leaf, ListActors> = {
  chart: listChart,
  start,
  events: {
    'list.query': send,
    'list.reload': send,
    'list.replace': (system, event) => {
      send(system, event);
      expect(context(system)).toMatchObject({ rows: [], total: 0, selected: [] });
    },
    'list.retry': send,
    'selection.change': (system, event) => {
      send(system, event);
      expect(context(system).selected).toEqual(event.selected);
    },
    'export.start': send,
    'export.progress': (system, event) => {
      (system.asked.readInput('exportRows') as ExportInput).report(event.received);
      expect(context(system).received).toBe(event.received);
    },
    'export.cancel': (system, event) => {
      send(system, event);
      expect(system.asked.isWaiting('exportRows')).toBe(false);
    },
  },
  states: {
    'rows.loading': (system) => {
      expect(system.asked.isWaiting('load')).toBe(true);
      expect(system.asked.readInput('load')).toEqual(context(system).query);
    },
    'rows.shown': (system) => {
      const { rows, shown, query } = context(system);
      expect(['a,b', 'b,c']).toContain(rows.map(({ id }) => id).join());
      expect(shown).toEqual(query);
    },
    'rows.empty': (system) => expect(context(system)).toMatchObject({ rows: [], total: 0, feedback: null }),
    'rows.outdated': (system) => {
      const { rows, total, shown, query, feedback } = context(system);
      expect(shown).toEqual(query);
      expect(rows).toHaveLength(total > 0 ? 2 : 0);
      expect(['C0409', 'S0001']).toContain(feedback?.status);
    },
    'rows.failed': (system) => {
      expect(context(system)).toMatchObject({ rows: [], total: 0, shown: null });
      expect(['N0404', 'C0409', 'S0001']).toContain(context(system).feedback?.status);
    },
    'export.idle': (system) => expect(system.asked.isWaiting('exportRows')).toBe(false),
    'export.running': (system) => {
      const input = system.asked.readInput('exportRows') as ExportInput;
      expect(input.query.filters).toEqual(context(system).query.filters);
    },
  },
};

describeModel<Event, Leaf, ListActors>('list chart', spec);
