import { assign, fromPromise, raise, setup } from 'xstate';
import type { Notification } from '../../contracts/notifications.ts';
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

export const rowOf = ({ rows }: NotificationsContext, ntfctId: string) =>
  rows.find((row) => row.ntfctId === ntfctId);

/** A burst of new notifications makes one call. */
export const COUNT_AGAIN_MS = 400;

/** Parts shared by the notifications chart's regions. */
export const notificationsSetup = setup({
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
  delays: { countAgain: COUNT_AGAIN_MS },
  actions: {
    /** Goes to the page a notification tells about; provided by the host. */
    follow: (_, _params: { urlAddr: string }) => {
      throw notProvided('follow');
    },
    takeCount: assign((_, counted: Counted) => (counted.status === 'C200' ? { count: counted.count } : {})),
    noteCount: assign((_, { count }: { count: number }) => ({ count })),
    prepend: assign(({ context }, { notification }: { notification: Notification | null }) => ({
      rows: notification ? [notification, ...context.rows] : context.rows,
    })),
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
    countAgain: raise({ type: 'count.reload' }),
  },
  guards: {
    isSuccess: (_, { status }: { status: string }) => status === 'C200',
    isMarkedWithUrl: ({ context }, { status }: { status: string }) =>
      status === 'C200' && context.chosen?.urlAddr != null,
    isNew: ({ context }, { notification }: { notification: Notification | null }) =>
      notification !== null && rowOf(context, notification.ntfctId) === undefined,
    hasMore: ({ context }) => context.nextCursor !== null,
    isUnread: ({ context }, { ntfctId }: { ntfctId: string }) => rowOf(context, ntfctId)?.isreaded === false,
    hasUrl: ({ context }, { ntfctId }: { ntfctId: string }) => rowOf(context, ntfctId)?.urlAddr != null,
    anyUnread: ({ context }) => (context.count ?? 0) > 0 || context.rows.some((row) => !row.isreaded),
  },
});

/** Parameter of guards and actions: what a call came to. */
export const settled = <O>({ event }: { event: { output: O } }): O => event.output;
/** Parameter of `fail`: why a call was refused. */
export const reason = ({ event }: { event: { output: { status: 'C200' } | Refused } }): Failure => ({
  message: event.output.status === 'C200' ? null : event.output.message,
});
/** `fail` for what nobody foresaw. */
export const unforeseen = { type: 'fail', params: { message: null } } as const;
/** Parameter of guards and actions: which notification. */
export const named = ({ event }: { event: { ntfctId: string } }) => ({ ntfctId: event.ntfctId });
