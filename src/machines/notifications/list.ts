import { outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { arrival, loadedPage, notificationsSetup, toAddress } from './setup.ts';

const shown = notificationsSetup.createStateConfig({
  description: '알림을 보여 줍니다. 실패한 동작이 있으면 목록은 그대로 두고 까닭을 알립니다.',
  meta: { requirement: ['D1-§2-header', 'D1-§8-other'] },
  on: {
    'list.more': { guard: 'hasMore', target: 'loadingMore', actions: 'clearFeedback' },
    'marks.made': {
      guard: { type: 'leftUnread', params: ({ event }) => ({ all: event.all }) },
      target: 'reloading',
    },
  },
});

/** A page that is loaded while others are shown; whatever comes of it, they are shown again. */
const whileShown = <const I extends string, const A extends 'replaceRows' | 'addRows'>(
  id: I,
  rememberPage: A,
) =>
  ({
    id,
    onDone: [
      {
        guard: { type: 'isSuccess', params: outcome },
        target: 'shown',
        actions: { type: rememberPage, params: loadedPage },
      },
      { target: 'shown', actions: setFailureFeedback },
    ],
    onError: { target: 'shown', actions: setUnexpectedFeedback },
  }) as const;

const loadingMore = notificationsSetup.createStateConfig({
  description: '이어지는 알림을 불러오고 있습니다.',
  meta: { requirement: ['D1-§4-notifications'] },
  invoke: {
    src: 'loadPage',
    input: ({ context }) => ({ cursor: context.nextCursor }),
    ...whileShown('loadNextPage', 'addRows'),
  },
  on: {
    // The page that is under way may have been read before.
    'marks.made': {
      guard: { type: 'isAll', params: ({ event }) => ({ all: event.all }) },
      target: 'reloading',
    },
  },
});

const reloading = notificationsSetup.createStateConfig({
  description: '보여 주고 있는 알림을 처음부터 다시 불러옵니다. 실패하면 목록은 그대로 둡니다.',
  meta: { requirement: ['D1-§4-notifications', 'D1-§8-other'] },
  entry: 'forgetArrived',
  invoke: { src: 'loadPage', input: { cursor: null }, ...whileShown('reloadFirstPage', 'replaceRows') },
  on: {
    'marks.made': { target: 'reloading', reenter: true },
  },
});

const listed = notificationsSetup.createStateConfig({
  description:
    '불러온 알림을 보여 줍니다. 새 알림은 맨 위에 더하고, 주소가 있는 알림을 누르면 바로 이동합니다.',
  meta: { requirement: ['D1-§2-header'] },
  initial: 'shown',
  on: {
    'notification.arrived': [
      { guard: { type: 'isUnknown', params: arrival }, target: '.reloading', actions: 'clearFeedback' },
      {
        guard: { type: 'isNew', params: arrival },
        actions: [
          { type: 'prepend', params: arrival },
          { type: 'keepArrived', params: arrival },
        ],
      },
    ],
    // at once, whether it is marked already, later or not at all
    'notification.choose': {
      guard: { type: 'leadsOn', params: toAddress },
      target: '#notifications.list.closed',
      meta: { requirement: ['D1-§2-header'] },
      actions: { type: 'follow', params: toAddress },
    },
    'marks.refused': { actions: { type: 'setFeedback', params: ({ event }) => event.feedback } },
  },
  states: { shown, loadingMore, reloading },
});

const open = notificationsSetup.createStateConfig({
  description: '알림 창이 열려 있습니다.',
  meta: { requirement: ['D1-§2-header'] },
  initial: 'loading',
  on: { 'popup.close': 'closed' },
  states: {
    loading: {
      description: '최근 알림을 불러오고 있습니다. 그동안 온 알림은 잊지 않고 더합니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      entry: 'forgetArrived',
      invoke: {
        id: 'loadFirstPage',
        src: 'loadPage',
        input: { cursor: null },
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'listed',
            actions: { type: 'replaceRows', params: loadedPage },
          },
          { target: 'failed', actions: setFailureFeedback },
        ],
        onError: { target: 'failed', actions: setUnexpectedFeedback },
      },
      on: {
        'notification.arrived': [
          { guard: { type: 'isUnknown', params: arrival }, target: 'loading', reenter: true },
          { actions: { type: 'keepArrived', params: arrival } },
        ],
        // The page that is under way may have been read before.
        'marks.made': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: '알림을 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'clearFeedback',
      on: { 'list.retry': 'loading' },
    },
    listed,
  },
});

/** The popup with the notifications. */
export const list = notificationsSetup.createStateConfig({
  description: '알림 창입니다.',
  meta: { requirement: ['D1-§2-header'] },
  initial: 'closed',
  states: {
    closed: {
      description: '알림 창이 닫혀 있습니다.',
      meta: { requirement: ['D1-§2-header'] },
      entry: 'forgetList',
      on: { 'popup.open': 'open' },
    },
    open,
  },
});
