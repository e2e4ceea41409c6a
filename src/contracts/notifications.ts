import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { text } from './text.ts';
import { toldTouched } from './touched.ts';

/** A notification on a person's screen. `cn` may hold HTML and was sanitised when it was written. */
const notification = z.object({
  ntfctId: z.uuid(),
  cn: z.string(),
  urlAddr: z.nullable(z.string()),
  isreaded: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** Visible characters of a notification; what is longer is cut when it is written. */
export const NOTIFICATION_TEXT_MAX = 1000;
export const NOTIFICATION_URL_MAX = 500;

/**
 * Reports whether a notification's address leads to a page of the console: a path, and not to another host in disguise.
 */
export const isInternalPath = (url: string): boolean =>
  url.length <= NOTIFICATION_URL_MAX && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(url);

export const notificationCount = z.object({ count: z.number().check(z.int(), z.minimum(0)) });

/**
 * Newest first unless sorted otherwise. In that order a list can also go on by `cursor`, the `nextCursor` of the
 * page before, which no arrival shifts; `page` and `sort` do not count then. `nextCursor` is null at the end and in
 * any other order.
 */
export const notificationQuery = z.object({ ...listQuery.shape, cursor: z.optional(text(200)) });
export type NotificationQuery = z.infer<typeof notificationQuery>;
export const notificationPage = z.object({
  rows: z.array(notification),
  total: z.number().check(z.int(), z.minimum(0)),
  nextCursor: z.nullable(z.string()),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/**
 * Events of the notification stream (text/event-stream). `count`: how many are unread now. `notification`: a new
 * one; after a resumption it may be one that came before. `reload`: too many were missed to send them one by one.
 * `resource.touched`: data that the person may see has changed; those that were missed are not repeated.
 * Every event's id is the place to resume from (Last-Event-ID).
 */
export const notificationStreamEvents = {
  count: notificationCount,
  notification,
  reload: z.object({}),
  'resource.touched': toldTouched,
} as const;
