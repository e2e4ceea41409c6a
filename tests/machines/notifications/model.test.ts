import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { notificationsChart } from '../../../src/machines/notifications/chart.ts';
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
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<NotificationsSnapshot['value']>;
type NotificationsWorld = World & {
  asked: DeferredCalls;
  followed: string[];
  context(): NotificationsSnapshot['context'];
};

function start({ clock, inspect }: Given): NotificationsWorld {
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
  actor.start();
  return {
    actor: {
      getSnapshot: () => actor.getSnapshot(),
      send: (event) => actor.send(event as NotificationsEvent),
    },
    asked,
    calls: asked,
    followed,
    context: () => actor.getSnapshot().context,
    trace: () => followed,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: NotificationsWorld, event: NotificationsEvent) => world.actor.send(event);

const idsOf = (world: NotificationsWorld) => world.context().rows.map(({ ntfctId }) => ntfctId);

/** What the server has sent is there once. */
function expectNothingLost(world: NotificationsWorld) {
  const page = notificationsChart.model.results.loadFirstPage.some().value;
  const ids = idsOf(world);
  expect(ids).toEqual(expect.arrayContaining(page.rows.map(({ ntfctId }) => ntfctId)));
  expect(new Set(ids).size).toBe(ids.length);
}

const spec: ModelSpec<NotificationsEvent, Leaf, NotificationsWorld> = {
  chart: notificationsChart,
  start,
  events: {
    'notification.arrived': (world, event) => {
      const before = world.context().rows;
      send(world, event);
      const { rows } = world.context();
      if (before.length > 0) expect(rows).toEqual(expect.arrayContaining([...before]));
      if (before.length > 0 && event.notification) expect(idsOf(world)).toContain(event.notification.ntfctId);
    },
    'count.told': (world, event) => {
      send(world, event);
      expect(world.context().count).toBe(event.count);
    },
    'count.reload': (world, event) => {
      send(world, event);
      expect(world.asked.isWaiting('loadCount')).toBe(true);
    },
    'popup.open': send,
    'popup.close': send,
    'list.more': (world, event) => {
      const { nextCursor } = world.context();
      send(world, event);
      expect(world.asked.inputOf('loadNextPage')).toEqual({ cursor: nextCursor });
    },
    'list.retry': send,
    'notification.choose': (world, event) => {
      const row = world.context().rows.find(({ ntfctId }) => ntfctId === event.ntfctId);
      const before = world.followed.length;
      send(world, event);
      if (row?.isreaded && row.urlAddr) expect(world.followed.slice(before)).toEqual([row.urlAddr]);
      else expect(world.asked.inputOf('markRead')).toEqual({ ntfctId: event.ntfctId });
    },
    'notifications.readAll': send,
    'marks.made': send,
    'marks.refused': (world, event) => {
      send(world, event);
      if (world.actor.getSnapshot().matches({ list: { open: 'listed' } }))
        expect(world.context().notice).toEqual(event.notice);
    },
  },
  states: {
    'count.loading': (world) => expect(world.asked.isWaiting('loadCount')).toBe(true),
    'count.shown': (world) => expect(world.asked.isWaiting('loadCount')).toBe(false),
    'count.due': (world) => expect(world.asked.isWaiting('loadCount')).toBe(false),
    'list.closed': (world) => {
      expect(world.context()).toMatchObject({ notice: null, rows: [] });
      expect(world.followed.filter((url) => url !== '/ntc/notice')).toEqual([]);
    },
    'list.open.loading': (world) => {
      expect(world.asked.inputOf('loadFirstPage')).toEqual({ cursor: null });
      expect(world.context()).toMatchObject({ notice: null, rows: [] });
    },
    'list.open.failed': (world) => expect(world.context().notice).not.toBeNull(),
    'list.open.listed.shown': (world) => expectNothingLost(world),
    'list.open.listed.loadingMore': (world) => {
      expect(world.asked.isWaiting('loadNextPage')).toBe(true);
      expectNothingLost(world);
    },
    'list.open.listed.reloading': (world) => {
      expect(world.asked.inputOf('reloadFirstPage')).toEqual({ cursor: null });
      expectNothingLost(world);
    },
    'marking.idle': (world) => {
      expect(world.asked.isWaiting('markRead')).toBe(false);
      expect(world.asked.isWaiting('markAllRead')).toBe(false);
    },
    'marking.one': (world) => expect(world.asked.isWaiting('markRead')).toBe(true),
    'marking.all': (world) => expect(world.asked.isWaiting('markAllRead')).toBe(true),
  },
};

describeModel<NotificationsEvent, Leaf, NotificationsWorld>('notifications chart', spec);
