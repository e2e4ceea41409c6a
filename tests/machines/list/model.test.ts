import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { listChart } from '../../../src/machines/list/chart.ts';
import { type SampleRow, sampleList } from '../../../src/machines/list/model.ts';
import type { ExportInput, ListEvent, ListPage, ListRequest } from '../../../src/machines/list/types.ts';
import type { Completion, Result } from '../../../src/machines/result.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof sampleList>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = ListEvent<SampleRow>;
type ListWorld = World & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot };

function start({ clock, inspect }: Given): ListWorld {
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
      showExportFailure: (_, notice) => void done.push(['showExportFailure', notice]),
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

const send = (world: ListWorld, event: Event) => world.actor.send(event);
const context = (world: ListWorld) => world.shown().context;

const spec: ModelSpec<Event, Leaf, ListWorld> = {
  chart: listChart,
  start,
  events: {
    'list.query': send,
    'list.reload': send,
    'list.replace': (world, event) => {
      send(world, event);
      expect(context(world)).toMatchObject({ rows: [], total: 0, selected: [] });
    },
    'list.retry': send,
    'selection.change': (world, event) => {
      send(world, event);
      expect(context(world).selected).toEqual(event.selected);
    },
    'export.start': send,
    'export.progress': (world, event) => {
      (world.asked.inputOf('exportRows') as ExportInput).report(event.received);
      expect(context(world).received).toBe(event.received);
    },
    'export.cancel': (world, event) => {
      send(world, event);
      expect(world.asked.isWaiting('exportRows')).toBe(false);
    },
  },
  states: {
    'rows.loading': (world) => {
      expect(world.asked.isWaiting('load')).toBe(true);
      expect(world.asked.inputOf('load')).toEqual(context(world).query);
    },
    'rows.shown': (world) => expect(context(world).rows).toEqual([{ id: 'a' }, { id: 'b' }]),
    'rows.empty': (world) => expect(context(world)).toMatchObject({ rows: [], total: 0, notice: null }),
    'rows.outdated': (world) => {
      const { rows, total, shown, query, notice } = context(world);
      expect(shown).toEqual(query);
      expect(rows).toHaveLength(total > 0 ? 2 : 0);
      expect(notice).not.toBeNull();
    },
    'rows.failed': (world) => {
      expect(context(world)).toMatchObject({ rows: [], total: 0, shown: null });
      expect(context(world).notice).not.toBeNull();
    },
    'export.idle': (world) => expect(world.asked.isWaiting('exportRows')).toBe(false),
    'export.running': (world) => {
      const input = world.asked.inputOf('exportRows') as ExportInput;
      expect(input.query.filters).toEqual(context(world).query.filters);
    },
  },
};

describeModel<Event, Leaf, ListWorld>('list chart', spec);
