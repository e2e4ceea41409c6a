import { type ActorRefFrom, assign, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type {
  Counted,
  Failure,
  Listed,
  NotificationCalls,
  NotificationsContext,
  NotificationsEvent,
  Refused,
} from './types.ts';

const notProvided = (name: string) => new Error(`notifications chart: ${name} has to be provided`);

const call = <K extends keyof NotificationCalls>(name: K) =>
  fromPromise<Awaited<ReturnType<NotificationCalls[K]>>, Parameters<NotificationCalls[K]>[0]>(() =>
    Promise.reject(notProvided(name)),
  );

const rowOf = ({ rows }: NotificationsContext, ntfctId: string) =>
  rows.find((row) => row.ntfctId === ntfctId);

const setUp = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    meta: {} as StateMeta,
  },
  actors: {
    loadCount: call('loadCount'),
    loadPage: call('loadPage'),
    markRead: call('markRead'),
    markAllRead: call('markAllRead'),
  },
  actions: {
    /** Goes to the page a notification tells about; provided by the host. */
    follow: (_, _params: { urlAddr: string }) => {
      throw notProvided('follow');
    },
    takeCount: assign((_, counted: Counted) => (counted.status === 'C200' ? { count: counted.count } : {})),
    takePage: assign(({ context }, listed: Listed) =>
      listed.status === 'C200'
        ? { rows: [...context.rows, ...listed.rows], nextCursor: listed.nextCursor }
        : {},
    ),
    fail: assign((_, { message }: Failure) => ({ failure: { message } })),
    forgetFailure: assign({ failure: null }),
    forgetRows: assign({ rows: [], nextCursor: null, failure: null, chosen: null }),
    choose: assign(({ context }, { ntfctId }: { ntfctId: string }) => {
      const row = rowOf(context, ntfctId);
      return { chosen: row ? { ntfctId, urlAddr: row.urlAddr } : null };
    }),
    noteRead: assign(({ context }) => ({
      rows: context.rows.map((row) =>
        row.ntfctId === context.chosen?.ntfctId ? { ...row, isreaded: true } : row,
      ),
    })),
    noteAllRead: assign(({ context }) => ({
      rows: context.rows.map((row) => ({ ...row, isreaded: true })),
    })),
    countAgain: raise({ type: 'notification.arrived' }),
  },
  guards: {
    isSuccess: (_, { status }: { status: string }) => status === 'C200',
    isMarkedWithUrl: ({ context }, { status }: { status: string }) =>
      status === 'C200' && context.chosen?.urlAddr != null,
    hasMore: ({ context }) => context.nextCursor !== null,
    isUnread: ({ context }, { ntfctId }: { ntfctId: string }) => rowOf(context, ntfctId)?.isreaded === false,
    hasUrl: ({ context }, { ntfctId }: { ntfctId: string }) => rowOf(context, ntfctId)?.urlAddr != null,
    anyUnread: ({ context }) => (context.count ?? 0) > 0 || context.rows.some((row) => !row.isreaded),
  },
});

const settled = <O>({ event }: { event: { output: O } }): O => event.output;
const reason = ({ event }: { event: { output: { status: 'C200' } | Refused } }): Failure => ({
  message: event.output.status === 'C200' ? null : event.output.message,
});
const unforeseen = { type: 'fail', params: { message: null } } as const;
const named = ({ event }: { event: { ntfctId: string } }) => ({ ntfctId: event.ntfctId });

const count = setUp.createStateConfig({
  description: '읽지 않은 알림의 수입니다.',
  meta: { requirement: ['D1-§4-notifications'] },
  initial: 'loading',
  states: {
    loading: {
      description: '읽지 않은 알림의 수를 묻고 있습니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      on: { 'notification.arrived': { target: 'loading', reenter: true } },
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
      on: { 'notification.arrived': 'loading' },
    },
  },
});

const open = setUp.createStateConfig({
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
export const notificationsMachine = setUp.createMachine({
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
