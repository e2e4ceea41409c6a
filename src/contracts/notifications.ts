import * as z from 'zod/mini';

/** A notification on a person's screen. `cn` may hold HTML and was sanitised when it was written. */
export const notification = z.object({
  ntfctId: z.uuid(),
  cn: z.string(),
  urlAddr: z.nullable(z.string()),
  isreaded: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

export const notificationCount = z.object({ count: z.number().check(z.int(), z.minimum(0)) });

/** Newest first; `cursor` continues after the last row of the page before, `nextCursor` is null at the end. */
export const notificationQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 30),
});
export const notificationPage = z.object({
  rows: z.array(notification),
  total: z.number().check(z.int(), z.minimum(0)),
  nextCursor: z.nullable(z.string()),
});
export type NotificationPage = z.infer<typeof notificationPage>;
