import type { Notification, NotificationPage } from '../../contracts/notifications.ts';
import type { Completion, Feedback, Result } from '../result.ts';

export type CountResult = Result<number>;
export type PageResult = Result<Pick<NotificationPage, 'rows' | 'nextCursor'>>;

/** The calls of the chart. Refusals and an unreachable server resolve; a rejection means a defect. */
export type NotificationCalls = {
  loadCount(input: undefined, signal: AbortSignal): Promise<CountResult>;
  loadPage(input: { cursor: string | null }, signal: AbortSignal): Promise<PageResult>;
  markRead(input: { ntfctId: string }, signal: AbortSignal): Promise<Completion>;
  markAllRead(input: undefined, signal: AbortSignal): Promise<Completion>;
};

export type NotificationsContext = {
  /** Number of unread ones; null before the first response. */
  count: number | null;
  rows: readonly Notification[];
  nextCursor: string | null;
  /** New ones since the first page was last asked for, which may hold them or not. */
  arrived: readonly Notification[];
  /** Ids of chosen ones that are still to be marked as read, in the order they were chosen in. */
  chosen: readonly string[];
  /** Ids of those that were shown when all were last marked at once. */
  together: readonly string[];
  /** Last failure in the popup. */
  feedback: Feedback | null;
};

export type NotificationsEvent =
  /** The server pushed a new one; null when it may have, and which is not known. */
  | { type: 'notification.arrived'; notification: Notification | null }
  /** The server pushed the number itself. */
  | { type: 'count.told'; count: number }
  | { type: 'count.reload' }
  | { type: 'popup.open' }
  | { type: 'popup.close' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'notification.choose'; ntfctId: string }
  | { type: 'notifications.readAll' }
  /** Raised by the chart: the server has marked one, or all. */
  | { type: 'marks.made'; all: boolean }
  /** Raised by the chart: the server has not marked what it was asked to. */
  | { type: 'marks.refused'; feedback: Feedback };
