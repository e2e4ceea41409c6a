import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Bell } from '../../../src/app/layouts/shell/Alarm.tsx';
import type { Notification } from '../../../src/contracts/notifications.ts';
import {
  type NotificationsSnapshot,
  notificationsMachine,
} from '../../../src/machines/notifications/machine.ts';
import type {
  CountResult,
  NotificationsEvent,
  PageResult,
} from '../../../src/machines/notifications/types.ts';
import type { Completion } from '../../../src/machines/result.ts';
import { alarm } from '../../../src/messages/ko.shell.ts';
import { layout } from '../../../src/messages/ko.ts';
import { notificationsChart } from '../../../src/statecharts/charts/notifications/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<NotificationsSnapshot['value']>;
type AlarmActors = RenderedActors & { asked: DeferredCalls; followed: string[] };

const { model } = notificationsChart;
const filler = (place: number) => ({
  ntfctId: `0b7c1a52-6f0d-4c58-9d55-1d9a43f0b0${place}`,
  cn: `지난 알림 ${place}`,
  urlAddr: null,
  isreaded: true,
  createdAt: '2026-02-01T23:00:00.000Z',
});

/** The list fetches on by itself near its end, so its first page has to be longer than what is in view. */
const longPage = (): PageResult => {
  const { value } = model.results.loadFirstPage.some();
  const rows = [...value.rows, ...Array.from({ length: 20 }, (_, place) => filler(place + 10))];
  return { status: 'C200', value: { ...value, rows } };
};

const chart = {
  ...notificationsChart,
  model: {
    ...model,
    results: {
      ...model.results,
      loadFirstPage: { ...model.results.loadFirstPage, some: longPage },
      reloadFirstPage: { ...model.results.reloadFirstPage, some: longPage },
    },
  },
};

beforeAll(() => import('../../../src/app/layouts/shell/AlarmList.tsx'));

function start({ clock, inspect }: Given): AlarmActors {
  // jsdom lays nothing out, and a list without a height shows nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
  const asked = new DeferredCalls();
  const followed: string[] = [];
  const machine = notificationsMachine.provide({
    actors: {
      loadCount: fromPromise<CountResult, undefined>(({ signal }) =>
        asked.wait('loadCount', undefined, signal),
      ),
      loadPage: fromPromise<PageResult, { cursor: string | null }>(({ input, signal, self }) =>
        asked.wait(self.id, input, signal),
      ),
      markRead: fromPromise<Completion, { ntfctId: string }>(({ input, signal }) =>
        asked.wait('markRead', input, signal),
      ),
      markAllRead: fromPromise<Completion, undefined>(({ signal }) =>
        asked.wait('markAllRead', undefined, signal),
      ),
    },
    actions: { follow: (_, { urlAddr }) => void followed.push(urlAddr) },
  });
  const actor = createActor(machine, { clock, inspect }).start();
  return { ...startRendered(<Bell actor={actor} />, () => actor, asked), asked, followed };
}

const context = (system: AlarmActors): NotificationsSnapshot['context'] => system.actor.getSnapshot().context;
const bell = (count: number) =>
  screen.getByRole('button', { name: count > 0 ? alarm.unread(count) : alarm.title });
const popup = () => within(screen.getByRole('region', { name: alarm.title }));
const scroller = () => screen.getByRole('list').parentElement as HTMLElement;

async function scrollTo(system: AlarmActors, top: number) {
  scroller().scrollTop = top;
  await system.within(() => fireEvent.scroll(scroller()));
}

const badge = (system: AlarmActors) => {
  const count = context(system).count ?? 0;
  expect(bell(count)).toHaveTextContent(count > 0 ? String(count) : /^$/);
};

/** Expects what is in the popup below its heading. */
async function shows(system: AlarmActors, what: 'waiting' | 'failure' | 'rows') {
  const { feedback } = context(system);
  // The list's own part arrives when the popup opens for the first time.
  await waitFor(() =>
    expect(popup().queryByRole('status', { name: layout.loading }) !== null).toBe(what === 'waiting'),
  );
  expect(popup().queryByRole('list') !== null).toBe(what === 'rows');
  if (feedback) expect(popup().getByRole('alert')).toHaveTextContent(feedback.message ?? alarm.failed);
  else expect(popup().queryByRole('alert')).not.toBeInTheDocument();
  expect(popup().queryByRole('button', { name: alarm.retry }) !== null).toBe(what === 'failure');
  if (what === 'rows') expectChoices(system);
}

/** A row is a button exactly when the chart takes its choice. */
function expectChoices(system: AlarmActors) {
  const shown = popup().getAllByRole('listitem');
  expect(shown.length).toBeGreaterThan(0);
  const snapshot: NotificationsSnapshot = system.actor.getSnapshot();
  for (const item of shown) {
    const { ntfctId } = snapshot.context.rows[Number(item.dataset.index)] as Notification;
    expect(within(item).queryByRole('button') !== null).toBe(
      snapshot.can({ type: 'notification.choose', ntfctId }),
    );
  }
}

const readAll = () => popup().getByRole('button', { name: alarm.markAll });
const expectNoReadAll = () => {
  if (screen.queryByRole('region', { name: alarm.title })) expect(readAll()).toBeDisabled();
};

const isOpen = (system: AlarmActors) => system.actor.getSnapshot().matches({ list: 'open' });

const spec: ScreenSpec<NotificationsEvent, Leaf, AlarmActors> = {
  chart,
  start,
  events: {
    'notification.arrived': (system, event) => system.fromOutside(event),
    'count.told': (system, event) => system.fromOutside(event),
    'count.reload': (system, event) => system.fromOutside(event),
    'popup.open': (system) => system.user.click(bell(context(system).count ?? 0)),
    'popup.close': ({ user }) => user.keyboard('{Escape}'),
    async 'list.more'(system) {
      const { nextCursor } = context(system);
      const more = popup().queryByRole('button', { name: alarm.more });
      if (more) await system.user.click(more);
      else await scrollTo(system, 100_000);
      expect(system.asked.readInput('loadNextPage')).toEqual({ cursor: nextCursor });
    },
    'list.retry': ({ user }) => user.click(popup().getByRole('button', { name: alarm.retry })),
    async 'notification.choose'(system, { ntfctId }) {
      await scrollTo(system, 0);
      const place = context(system).rows.findIndex((row) => row.ntfctId === ntfctId);
      const row = popup().getAllByRole('listitem')[place] as HTMLElement;
      const { isreaded, urlAddr } = context(system).rows[place] ?? {};
      expect(within(row).queryByRole('img', { name: alarm.isNew }) === null).toBe(isreaded);
      const before = system.followed.length;
      await system.user.click(within(row).getByRole('button'));
      expect(system.followed.slice(before)).toEqual(urlAddr ? [urlAddr] : []);
    },
    'notifications.readAll': ({ user }) => user.click(readAll()),
    'marks.made': (system, event) => system.fromOutside(event),
    'marks.refused': (system, event) => system.fromOutside(event),
  },
  controls: {
    'notification.arrived': { outside: 'the server pushes it' },
    'count.told': { outside: 'the server pushes it, or another tab' },
    'count.reload': { outside: 'the stream has been interrupted' },
    'popup.open': (system) => (isOpen(system) ? null : bell(context(system).count ?? 0)),
    'popup.close': (system) => (isOpen(system) ? bell(context(system).count ?? 0) : null),
    'list.more': () => screen.queryByRole('button', { name: alarm.more }),
    'list.retry': () => screen.queryByRole('button', { name: alarm.retry }),
    'notification.choose': (system, { ntfctId }) => {
      const place = context(system).rows.findIndex((row) => row.ntfctId === ntfctId);
      const region = screen.queryByRole('region', { name: alarm.title });
      return region?.querySelectorAll('li')[place]?.querySelector('button') ?? null;
    },
    'notifications.readAll': () => screen.queryByRole('button', { name: alarm.markAll }),
    'marks.made': { outside: 'another tab has marked it' },
    'marks.refused': { outside: 'another tab could not mark it' },
  },
  states: {
    'count.loading': badge,
    'count.shown': badge,
    'count.due': badge,
    'list.closed': () => expect(screen.queryByRole('region', { name: alarm.title })).not.toBeInTheDocument(),
    'list.open.loading': (system) => shows(system, 'waiting'),
    'list.open.failed': (system) => shows(system, 'failure'),
    'list.open.listed.shown': (system) => shows(system, 'rows'),
    'list.open.listed.loadingMore': (system) => shows(system, 'rows'),
    'list.open.listed.reloading': (system) => shows(system, 'rows'),
    'marking.idle': (_, snapshot) => {
      const canReadAll = snapshot.can({ type: 'notifications.readAll' });
      if (snapshot.matches({ list: { open: 'listed' } }))
        expect(readAll().matches(':enabled')).toBe(canReadAll);
    },
    'marking.one': () => expectNoReadAll(),
    'marking.all': () => expectNoReadAll(),
  },
};

describeScreens<NotificationsEvent, Leaf, AlarmActors>('notifications chart with its popup', spec);
