import { and, assign, raise, setup, stateIn } from 'xstate';
import type { Notification } from '../../contracts/notifications.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import { isSuccess, narrow, placeholders } from '../scaffold.ts';
import type { NotificationCalls, NotificationsContext, NotificationsEvent, PageResult } from './types.ts';

const placeholder = placeholders('notifications');

const call = <K extends keyof NotificationCalls>(name: K) =>
  placeholder.call<Awaited<ReturnType<NotificationCalls[K]>>, Parameters<NotificationCalls[K]>[0]>(name);

const findRow = ({ rows }: NotificationsContext, ntfctId: string) =>
  rows.find((row) => row.ntfctId === ntfctId);

/** The chosen one that is marked next, or is being marked. */
export function firstChosen({ chosen: [first] }: NotificationsContext): string {
  if (first === undefined) throw new Error('notifications chart: nothing is chosen');
  return first;
}

const byAge = (a: Notification, b: Notification) =>
  a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;

const newestFirst = (rows: readonly Notification[]) => rows.toSorted(byAge);

/** `rows` but for those that are among `others`. */
const without = (rows: readonly Notification[], others: readonly Notification[]) => {
  const ids = new Set(others.map(({ ntfctId }) => ntfctId));
  return rows.filter(({ ntfctId }) => !ids.has(ntfctId));
};

const asRead = (rows: readonly Notification[], ids: readonly string[]) =>
  rows.map((row) => (ids.includes(row.ntfctId) ? { ...row, isreaded: true } : row));

/** Null when something may have arrived and which is not known. */
type Arrival = { notification: Notification | null };

type Page = { rows: readonly Notification[]; nextCursor: string | null };

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
    /** Goes to the page a notification is about; provided by the host. */
    follow: placeholder.effect<{ urlAddr: string }>('follow'),
    rememberCount: assign((_, { count }: { count: number }) => ({ count })),
    keepArrived: assign(({ context }, { notification }: Arrival) => ({
      arrived: notification ? [notification, ...without(context.arrived, [notification])] : context.arrived,
    })),
    prepend: assign(({ context }, { notification }: Arrival) => ({
      rows: notification ? newestFirst([notification, ...context.rows]) : context.rows,
    })),
    forgetArrived: assign({ arrived: [] }),
    replaceRows: assign(({ context }, { rows, nextCursor }: Page) => ({
      rows: newestFirst([...without(context.arrived, rows), ...rows]),
      nextCursor,
    })),
    addRows: assign(({ context }, { rows, nextCursor }: Page) => ({
      rows: newestFirst([...context.rows, ...without(rows, context.rows)]),
      nextCursor,
    })),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
    forgetList: assign({ rows: [], arrived: [], nextCursor: null, feedback: null }),
    rememberChosen: assign({
      chosen: ({ context }, { ntfctId }: { ntfctId: string }) => [...context.chosen, ntfctId],
    }),
    dropFirst: assign({ chosen: ({ context }) => context.chosen.slice(1) }),
    markAll: assign({ together: ({ context }) => context.rows.map(({ ntfctId }) => ntfctId) }),
    noteMarked: assign({ rows: ({ context }) => asRead(context.rows, [firstChosen(context)]) }),
    noteAllMarked: assign(({ context: { rows, chosen, together } }) => ({
      rows: asRead(rows, together),
      chosen: chosen.filter((ntfctId) => !together.includes(ntfctId)),
    })),
    reportMarked: raise((_, { all }: { all: boolean }) => ({ type: 'marks.made' as const, all })),
    reportRefused: raise((_, feedback: Feedback) => ({ type: 'marks.refused' as const, feedback })),
    countAgain: raise({ type: 'count.reload' }),
  },
  guards: {
    isSuccess,
    isUnknown: (_, { notification }: Arrival) => notification === null,
    isNew: ({ context }, { notification }: Arrival) =>
      notification !== null && findRow(context, notification.ntfctId) === undefined,
    isAll: (_, { all }: { all: boolean }) => all,
    /** One that came meanwhile may have been marked along with the others or not. */
    leftUnread: ({ context }, { all }: { all: boolean }) => all && context.rows.some((row) => !row.isreaded),
    hasMore: ({ context }) => context.nextCursor !== null,
    isToBeMarked: ({ context }, { ntfctId }: { ntfctId: string }) =>
      findRow(context, ntfctId)?.isreaded === false && !context.chosen.includes(ntfctId),
    anyChosen: ({ context }) => context.chosen.length > 0,
    leadsOn: (_, { urlAddr }: { urlAddr: string }) => urlAddr !== '',
    anyUnread: and([
      stateIn({ list: { open: 'listed' } }),
      ({ context }) => (context.count ?? 0) > 0 || context.rows.some((row) => !row.isreaded),
    ]),
  },
});

/** Parameter of actions: the page that was loaded. */
export const loadedPage = ({ event }: { event: { output: PageResult } }): Page =>
  narrow(event.output, 'C200').value;
/** Parameter of guards and actions: which notification. */
export const notificationId = ({ event }: { event: { ntfctId: string } }) => ({ ntfctId: event.ntfctId });
/** Parameter of guards and actions: where a notification leads; empty when nowhere. */
export const toAddress = ({
  context,
  event,
}: {
  context: NotificationsContext;
  event: { ntfctId: string };
}) => ({ urlAddr: findRow(context, event.ntfctId)?.urlAddr ?? '' });
/** Parameter of guards and actions: what arrived. */
export const arrival = ({ event }: { event: Arrival }): Arrival => ({ notification: event.notification });
