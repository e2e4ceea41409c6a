import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { named, notificationsSetup, reason, rowOf, settled, unforeseen } from './setup.ts';

const count = notificationsSetup.createStateConfig({
  description: '읽지 않은 알림의 수입니다.',
  meta: { requirement: ['D1-§4-notifications'] },
  initial: 'loading',
  on: {
    'count.reload': '.loading',
    'notification.arrived': '.due',
    'count.told': {
      target: '.shown',
      actions: { type: 'noteCount', params: ({ event }) => ({ count: event.count }) },
    },
  },
  states: {
    loading: {
      description: '읽지 않은 알림의 수를 묻고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'loadCount',
        src: 'loadCount',
        onDone: { target: 'shown', actions: { type: 'takeCount', params: settled } },
        onError: 'shown',
      },
    },
    shown: {
      description: '마지막으로 안 수를 배지에 보여 줍니다. 99건 이상이면 99+입니다.',
      meta: { requirement: ['D1-§2-header', 'D1-§9-navigation'] },
    },
    due: {
      description: '새 알림이 왔습니다. 잇따라 오는 것을 기다려 한 번에 다시 묻습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      on: { 'notification.arrived': {} },
      after: { countAgain: 'loading' },
    },
  },
});

const open = notificationsSetup.createStateConfig({
  description: '알림 창이 열려 있습니다.',
  meta: { requirement: ['D1-§2-header'] },
  initial: 'loading',
  on: { 'popup.close': 'closed' },
  entry: 'forgetRows',
  states: {
    loading: {
      description: '최근 알림을 불러오고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'loadFirstPage',
        src: 'loadPage',
        input: { cursor: null },
        onDone: [
          {
            guard: { type: 'isSuccess', params: settled },
            target: 'shown',
            actions: { type: 'takePage', params: settled },
          },
          { target: 'failed', actions: { type: 'fail', params: reason } },
        ],
        onError: { target: 'failed', actions: unforeseen },
      },
    },
    failed: {
      description: '알림을 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'forgetFailure',
      on: { 'list.retry': 'loading' },
    },
    shown: {
      description: '알림을 보여 줍니다. 실패한 동작이 있으면 목록은 그대로 두고 까닭을 알립니다.',
      meta: { requirement: ['D1-§2-header', 'D1-§8-other'] },
      exit: 'forgetFailure',
      on: {
        'notification.arrived': {
          guard: { type: 'isNew', params: ({ event }) => ({ notification: event.notification }) },
          actions: { type: 'prepend', params: ({ event }) => ({ notification: event.notification }) },
        },
        'list.more': { guard: 'hasMore', target: 'loadingMore' },
        'notifications.readAll': { guard: 'anyUnread', target: 'markingAllRead' },
        'notification.choose': [
          {
            guard: { type: 'isUnread', params: named },
            target: 'markingRead',
            actions: { type: 'choose', params: named },
          },
          {
            guard: { type: 'hasUrl', params: named },
            target: '#notifications.list.closed',
            actions: [
              {
                type: 'follow',
                params: ({ context, event }) => ({ urlAddr: rowOf(context, event.ntfctId)?.urlAddr ?? '' }),
              },
            ],
          },
        ],
      },
    },
    loadingMore: {
      description: '이어지는 알림을 불러오고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'loadNextPage',
        src: 'loadPage',
        input: ({ context }) => ({ cursor: context.nextCursor }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: settled },
            target: 'shown',
            actions: { type: 'takePage', params: settled },
          },
          { target: 'shown', actions: { type: 'fail', params: reason } },
        ],
        onError: { target: 'shown', actions: unforeseen },
      },
    },
    markingRead: {
      description: '고른 알림을 읽음으로 바꾸고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ ntfctId: context.chosen?.ntfctId ?? '' }),
        onDone: [
          {
            guard: { type: 'isMarkedWithUrl', params: settled },
            target: '#notifications.list.closed',
            actions: [
              'countAgain',
              { type: 'follow', params: ({ context }) => ({ urlAddr: context.chosen?.urlAddr ?? '' }) },
            ],
          },
          {
            guard: { type: 'isSuccess', params: settled },
            target: 'shown',
            actions: ['noteRead', 'countAgain'],
          },
          { target: 'shown', actions: { type: 'fail', params: reason } },
        ],
        onError: { target: 'shown', actions: unforeseen },
      },
    },
    markingAllRead: {
      description: '모든 알림을 읽음으로 바꾸고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'markAllRead',
        src: 'markAllRead',
        onDone: [
          {
            guard: { type: 'isSuccess', params: settled },
            target: 'shown',
            actions: ['noteAllRead', 'countAgain'],
          },
          { target: 'shown', actions: { type: 'fail', params: reason } },
        ],
        onError: { target: 'shown', actions: unforeseen },
      },
    },
  },
});

/**
 * Notifications in the header. The host provides the calls and `follow`. After any action the number is asked
 * for again; one that fails leaves the list as it was.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  description: '읽지 않은 알림의 수와 알림 목록을 보여 주고 읽음으로 바꿉니다.',
  type: 'parallel',
  context: { count: null, rows: [], nextCursor: null, chosen: null, failure: null },
  states: {
    count,
    list: {
      description: '알림 창입니다.',
      meta: { requirement: ['D1-§2-header'] },
      initial: 'closed',
      states: {
        closed: {
          description: '알림 창이 닫혀 있습니다.',
          meta: { requirement: ['D1-§2-header'] },
          on: { 'popup.open': 'open' },
        },
        open,
      },
    },
  },
});

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;
