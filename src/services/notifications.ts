import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  type NotificationPage,
  type NotificationQuery,
  notificationCount,
  notificationPage,
} from '../contracts/notifications.ts';
import { call } from './http.ts';

const countResponse = responseOf(notificationCount);
const pageResponse = responseOf(notificationPage);

/** Key of the person's notifications among the resources (see freshData). */
export const NOTIFICATION = 'notification';

const PAGE_SIZE = 30;

/** Number of unread notifications. Throws HttpError, like everything here. */
export async function countUnread(signal?: AbortSignal): Promise<number> {
  const { data } = await call({ method: 'GET', path: '/esg/v1/ntfctCnt', response: countResponse, signal });
  return data.count;
}

/** One page, newest first. `cursor` is `nextCursor` of the page before. */
export async function listNotifications(
  query: Partial<NotificationQuery>,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/ntfctList',
    query: { size: PAGE_SIZE, ...query },
    response: pageResponse,
    signal,
  });
  return data;
}

export async function markRead(ntfctId: string, signal?: AbortSignal): Promise<void> {
  const path = `/esg/v1/ntfct/isreaded/${encodeURIComponent(ntfctId)}`;
  await call({ method: 'PATCH', path, response: emptyResponse, signal });
}

export async function markAllRead(signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: '/esg/v1/ntfct/isreadedAll', response: emptyResponse, signal });
}
