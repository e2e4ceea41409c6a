import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { narrow, outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { list } from './list.ts';
import { firstChosen, notificationId, notificationsSetup } from './setup.ts';

const count = notificationsSetup.createStateConfig({
  description: '읽지 않은 알림의 수입니다.',
  meta: { requirement: ['D1-§4-notifications'] },
  initial: 'loading',
  on: {
    'count.reload': '.loading',
    'notification.arrived': '.due',
    'count.told': {
      target: '.shown',
      actions: { type: 'rememberCount', params: ({ event }) => ({ count: event.count }) },
    },
  },
  states: {
    loading: {
      description: '읽지 않은 알림의 수를 묻고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'loadCount',
        src: 'loadCount',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'shown',
            actions: {
              type: 'rememberCount',
              params: ({ event }) => ({ count: narrow(event.output, 'C200').value }),
            },
          },
          { target: 'shown' },
        ],
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

/** Goes on when the popup closes: the server may have marked already, and then the number is another. */
const marking = notificationsSetup.createStateConfig({
  description: '알림을 읽음으로 바꾸는 일입니다. 그동안 고른 알림은 고른 차례대로 이어서 바꿉니다.',
  meta: { requirement: ['D1-§2-header', 'D1-§4-notifications'] },
  initial: 'idle',
  on: {
    'notification.choose': {
      guard: { type: 'isToBeMarked', params: notificationId },
      meta: { requirement: ['D1-§2-header', 'D1-§4-notifications'] },
      actions: ['clearFeedback', { type: 'rememberChosen', params: notificationId }],
    },
  },
  states: {
    idle: {
      description: '읽음으로 바꾸고 있는 알림이 없습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      always: { guard: 'anyChosen', target: 'one' },
      on: {
        'notifications.readAll': {
          guard: 'anyUnread',
          target: 'all',
          meta: { requirement: ['D1-§4-notifications'] },
          actions: ['clearFeedback', 'markAll'],
        },
      },
    },
    one: {
      description: '고른 알림을 읽음으로 바꾸고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ ntfctId: firstChosen(context) }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'idle',
            actions: [
              'noteMarked',
              'dropFirst',
              'countAgain',
              { type: 'reportMarked', params: { all: false } },
            ],
          },
          {
            target: 'idle',
            actions: ['dropFirst', { type: 'reportRefused', params: setFailureFeedback.params }],
          },
        ],
        onError: {
          target: 'idle',
          actions: ['dropFirst', { type: 'reportRefused', params: setUnexpectedFeedback.params }],
        },
      },
    },
    all: {
      description: '모든 알림을 읽음으로 바꾸고 있습니다. 바꾸지 못하면 그동안 고른 알림만 하나씩 바꿉니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      invoke: {
        id: 'markAllRead',
        src: 'markAllRead',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'idle',
            actions: ['noteAllMarked', 'countAgain', { type: 'reportMarked', params: { all: true } }],
          },
          { target: 'idle', actions: { type: 'reportRefused', params: setFailureFeedback.params } },
        ],
        onError: { target: 'idle', actions: { type: 'reportRefused', params: setUnexpectedFeedback.params } },
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
  context: {
    count: null,
    rows: [],
    arrived: [],
    nextCursor: null,
    chosen: [],
    together: [],
    feedback: null,
  },
  states: { count, list, marking },
});

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;
