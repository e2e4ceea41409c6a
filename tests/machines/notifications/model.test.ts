import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
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
import { notificationsChart } from '../../../src/statecharts/charts/notifications/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<NotificationsSnapshot['value']>;
type NotificationsActors = ModelActors & {
  asked: DeferredCalls;
  followed: string[];
  context(): NotificationsSnapshot['context'];
};

function start({ clock, inspect }: Given): NotificationsActors {
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
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, followed),
    asked,
    calls: asked,
    followed,
    context: () => actor.getSnapshot().context,
  };
}

const send = (system: NotificationsActors, event: NotificationsEvent) => system.actor.send(event);

const getIds = (system: NotificationsActors) => system.context().rows.map(({ ntfctId }) => ntfctId);

/** Expects what the server has sent to be there once. */
function expectNothingLost(system: NotificationsActors) {
  const page = notificationsChart.model.results.loadFirstPage.some().value;
  const ids = getIds(system);
  expect(ids).toEqual(expect.arrayContaining(page.rows.map(({ ntfctId }) => ntfctId)));
  expect(new Set(ids).size).toBe(ids.length);
}

const spec: ModelSpec<NotificationsEvent, Leaf, NotificationsActors> = {
  chart: notificationsChart,
  start,
  events: {
    'notification.arrived': (system, event) => {
      const before = system.context().rows;
      send(system, event);
      const { rows } = system.context();
      if (before.length > 0) expect(rows).toEqual(expect.arrayContaining([...before]));
      if (before.length > 0 && event.notification)
        expect(getIds(system)).toContain(event.notification.ntfctId);
    },
    'count.told': (system, event) => {
      send(system, event);
      expect(system.context().count).toBe(event.count);
    },
    'count.reload': (system, event) => {
      send(system, event);
      expect(system.asked.isWaiting('loadCount')).toBe(true);
    },
    'popup.open': send,
    'popup.close': send,
    'list.more': (system, event) => {
      const { nextCursor } = system.context();
      send(system, event);
      expect(system.asked.readInput('loadNextPage')).toEqual({ cursor: nextCursor });
    },
    'list.retry': send,
    'notification.choose': (system, event) => {
      const row = system.context().rows.find(({ ntfctId }) => ntfctId === event.ntfctId);
      const before = system.followed.length;
      const { marking } = system.actor.getSnapshot().value;
      send(system, event);
      expect(system.followed.slice(before)).toEqual(row?.urlAddr ? [row.urlAddr] : []);
      if (row && !row.isreaded) expect(system.context().chosen).toContain(event.ntfctId);
      if (row && !row.isreaded && marking === 'idle')
        expect(system.asked.readInput('markRead')).toEqual({ ntfctId: event.ntfctId });
    },
    'notifications.readAll': send,
    'marks.made': send,
    'marks.refused': (system, event) => {
      send(system, event);
      if (system.actor.getSnapshot().matches({ list: { open: 'listed' } }))
        expect(system.context().feedback).toEqual(event.feedback);
    },
  },
  states: {
    'count.loading': (system) => expect(system.asked.isWaiting('loadCount')).toBe(true),
    'count.shown': (system) => expect(system.asked.isWaiting('loadCount')).toBe(false),
    'count.due': (system) => expect(system.asked.isWaiting('loadCount')).toBe(false),
    'list.closed': (system) => {
      expect(system.context()).toMatchObject({ feedback: null, rows: [] });
      expect(system.followed.filter((url) => url !== '/ntc/notice')).toEqual([]);
    },
    'list.open.loading': (system) => {
      expect(system.asked.readInput('loadFirstPage')).toEqual({ cursor: null });
      expect(system.context()).toMatchObject({ feedback: null, rows: [] });
    },
    'list.open.failed': (system) => expect(['OFFLINE', 'S0001']).toContain(system.context().feedback?.status),
    'list.open.listed.shown': (system) => expectNothingLost(system),
    'list.open.listed.loadingMore': (system) => {
      expect(system.asked.isWaiting('loadNextPage')).toBe(true);
      expectNothingLost(system);
    },
    'list.open.listed.reloading': (system) => {
      expect(system.asked.readInput('reloadFirstPage')).toEqual({ cursor: null });
      expectNothingLost(system);
    },
    'marking.idle': (system) => {
      expect(system.asked.isWaiting('markRead')).toBe(false);
      expect(system.asked.isWaiting('markAllRead')).toBe(false);
      expect(system.context().chosen).toEqual([]);
    },
    'marking.one': (system) => {
      const { chosen } = system.context();
      expect(system.asked.readInput('markRead')).toEqual({ ntfctId: chosen[0] });
      expect(new Set(chosen).size).toBe(chosen.length);
    },
    'marking.all': (system) => expect(system.asked.isWaiting('markAllRead')).toBe(true),
  },
};

describeModel<NotificationsEvent, Leaf, NotificationsActors>('notifications chart', spec);
