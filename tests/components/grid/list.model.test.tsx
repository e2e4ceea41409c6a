import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { Grid } from '../../../src/components/grid/Grid.tsx';
import { useList } from '../../../src/components/grid/useList.ts';
import type { ListEvent, ListPage } from '../../../src/machines/list/types.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { statusMessages } from '../../../src/messages/ko.ts';
import { listChart } from '../../../src/statecharts/charts/list/chart.ts';
import type { SampleRow, sampleList } from '../../../src/statecharts/charts/list/model.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Snapshot = SnapshotFrom<typeof sampleList>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = ListEvent<SampleRow>;
type ListActors = RenderedActors & { asked: DeferredCalls };

const columns = [{ id: 'id', header: '권한', main: true, value: ({ id }: SampleRow) => id }];

function Roles({ asked }: { asked: DeferredCalls }) {
  const list = useList<SampleRow>({
    name: 'roles',
    title: '권한',
    columns,
    getId: ({ id }) => id,
    load: (query, signal) => asked.wait<ListPage<SampleRow>>('load', query, signal),
    excel: () => new Promise(() => {}),
  });
  return <Grid list={list} selectable />;
}

function start(given: Given): ListActors {
  // On a phone rows are cards, which are drawn faster than a table.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  window.history.replaceState(null, '', '/basic/authority');
  const asked = new DeferredCalls();
  const actor = startedActor('list', given);
  const service = replyAsService(asked);
  // The fetching of the file is tested with the grid; here its outcome is sent to the chart.
  const report = (type: string, outcome: object) =>
    actor().send({ type: `xstate.${type}.actor.exportRows`, ...outcome });
  const calls = {
    resolve: (name: string, output: unknown) =>
      name === 'exportRows' ? report('done', { output }) : service.resolve(name, output),
    reject: (name: string, error: unknown) =>
      name === 'exportRows' ? report('error', { error }) : service.reject(name, error),
  };
  const ui = (
    <DialogsProvider>
      <Roles asked={asked} />
    </DialogsProvider>
  );
  return { ...startRendered(ui, actor, calls), asked };
}

const context = (system: ListActors): Snapshot['context'] => system.actor.getSnapshot().context;
const button = (name: string) => screen.getByRole('button', { name });
const box = (id: string) => screen.queryByRole('checkbox', { name: grid.selectRow(id) });

async function choose(system: ListActors, rows: readonly SampleRow[]) {
  const ids = rows.map(({ id }) => id);
  const wrong = context(system).rows.filter(({ id }) => box(id)?.matches(':checked') !== ids.includes(id));
  const isInSight = ids.every((id) => box(id) !== null);
  if (!isInSight) await system.fromOutside({ type: 'selection.change', selected: rows });
  else for (const { id } of wrong) await system.user.click(box(id) as HTMLElement);
}

const spec: ScreenSpec<Event, Leaf, ListActors> = {
  chart: listChart,
  start,
  events: {
    async 'list.query'(system, event) {
      const page = screen.queryByRole('button', { name: grid.page(event.query.page + 1) });
      if (page && event.query.page !== context(system).query.page) await system.user.click(page);
      else await system.fromOutside(event);
    },
    'list.reload': (system, event) => system.fromOutside(event),
    async 'list.replace'(system, event) {
      await system.fromOutside(event);
      expect(['a', 'b'].map(box)).toEqual([null, null]);
    },
    'list.retry': ({ user }) => user.click(button(grid.retry)),
    async 'selection.change'(system, event) {
      await choose(system, event.selected);
      const count = event.selected.length;
      if (count > 0) expect(screen.getByText(grid.selected(count))).toBeVisible();
    },
    'export.start': async ({ user }) => {
      await user.click(button(grid.tools));
      await user.click(await screen.findByRole('button', { name: grid.excel }));
    },
    async 'export.progress'(system, event) {
      await system.fromOutside(event);
      expect(screen.getByText(grid.exporting(event.received))).toBeVisible();
    },
    'export.cancel': ({ user }) => user.click(button(grid.cancelExport)),
  },
  controls: {
    'list.query': {
      find: (system, { query }) =>
        query.page === context(system).query.page
          ? null
          : screen.queryByRole('button', { name: grid.page(query.page + 1) }),
      offered: ({ context: { total, query } }, event) => total > 0 && event.query.page !== query.page,
      outside: 'the page is opened at another address before its rows are there',
    },
    'list.reload': { outside: 'a command or another tab has changed what is listed' },
    'list.replace': { outside: 'the page lists something else' },
    'list.retry': () => screen.queryByRole('button', { name: grid.retry }),
    'selection.change': {
      find: (_, { selected }) => box(selected[0]?.id ?? 'a'),
      offered: ({ context: { rows } }) => rows.length > 0,
      outside: 'the page chooses for itself',
    },
    'export.start': () => screen.queryByRole('button', { name: grid.excel }),
    'export.progress': { outside: 'the file arrives' },
    'export.cancel': () => screen.queryByRole('button', { name: grid.cancelExport }),
  },
  states: {
    'rows.loading': (system) => {
      expect(system.asked.isWaiting('load')).toBe(true);
      expect(screen.getByRole('region', { name: '권한' })).toHaveAttribute('aria-busy', 'true');
      const { rows, shown, query } = context(system);
      for (const { id } of rows) expect(box(id)?.matches(':enabled')).toBe(shown?.q === query.q);
    },
    'rows.shown': (system) => {
      const { query, total } = context(system);
      expect(['a', 'b'].map((id) => box(id)?.matches(':enabled'))).toEqual([true, true]);
      expect(screen.getByText(grid.total(total))).toBeVisible();
      expect(button(grid.page(query.page + 1))).toHaveAttribute('aria-current', 'page');
      expect(window.location.search).toBe(query.page === 0 ? '' : `?page=${query.page + 1}`);
    },
    'rows.empty': () => expect(screen.getByText(grid.empty)).toBeVisible(),
    'rows.outdated': (system) => {
      const { rows, total } = context(system);
      expect(screen.getByText(grid.outdated)).toBeVisible();
      expect(button(grid.retry)).toBeEnabled();
      for (const { id } of rows) expect(box(id)).toBeEnabled();
      expect(screen.getByText(grid.total(total))).toBeVisible();
    },
    'rows.failed': (system) => {
      const { feedback } = context(system);
      expect(screen.getByText(feedback?.message ?? statusMessages.S0001)).toBeVisible();
      expect(button(grid.retry)).toBeEnabled();
    },
    'export.idle': () => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(),
    'export.running': () => {
      expect(screen.getByRole('progressbar', { name: grid.exportingLabel })).toBeVisible();
      expect(button(grid.cancelExport)).toBeEnabled();
    },
  },
};

describeScreens<Event, Leaf, ListActors>('list chart with its grid', spec);
