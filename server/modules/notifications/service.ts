import { and, count, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { escapeText } from 'entities/escape';
import { LRUCache } from 'lru-cache';
import type {
  Notification,
  NotificationPage,
  NotificationQuery,
} from '../../../src/contracts/notifications.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { contains, listPage } from '../../db/listing.ts';
import { notification } from '../../db/schema/notifications.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { Deliveries } from '../outbox/service.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { createNotifier } from './notifier.ts';

/** People whose notifications changed; payload is the user's id. */
const NOTIFICATIONS_CHANGED = 'notifications_changed';

/** Text that a person reads of a notification: its HTML without the tags. */
const shownText = sql`regexp_replace(${notification.cn}, '<[^>]*>', '', 'g')`;

type NotificationRow = typeof notification.$inferSelect;

export const toNotification = ({
  ntfctId,
  cn,
  urlAddr,
  isreaded,
  createdAt,
}: NotificationRow): Notification => ({
  ntfctId,
  cn,
  urlAddr,
  isreaded,
  createdAt: createdAt.toISOString(),
});

export type NotificationService = Awaited<ReturnType<typeof createNotificationService>>;

/** Notifications of people. Unread counts are remembered until any process changes them (LISTEN/NOTIFY). */
export async function createNotificationService(deps: {
  database: Database;
  config: Config;
  clock: Clock;
  deliveries: Deliveries;
}) {
  const { database } = deps;
  const { db } = database;
  const listeners = new Set<(userId: string | null) => void>();
  const callListeners = (userId: string | null) => {
    for (const listener of listeners) listener(userId);
  };
  const counts = new LRUCache<string, number>({ max: 10_000 });
  let disconnected = false;
  // A count read before a change may arrive after the change was reported: it must not be remembered then.
  let changes = 0;
  const forget = (userId: string) => {
    changes++;
    counts.delete(userId);
  };
  const onChange = (userId: string) => {
    forget(userId);
    callListeners(userId);
  };
  const stop = await database.listen(NOTIFICATIONS_CHANGED, onChange, {
    lost: () => {
      disconnected = true;
      changes++;
      counts.clear();
    },
    restored: () => {
      changes++;
      counts.clear();
      disconnected = false;
      callListeners(null);
    },
  });

  const unread = (userId: string) => and(eq(notification.userId, userId), eq(notification.isreaded, false));

  async function countUnread(userId: string): Promise<number> {
    const known = counts.get(userId);
    if (known !== undefined) return known;
    const changesBefore = changes;
    const [row] = await db.select({ unread: count() }).from(notification).where(unread(userId));
    const fresh = row?.unread ?? 0;
    if (!disconnected && changes === changesBefore) counts.set(userId, fresh);
    return fresh;
  }

  async function list(
    userId: string,
    { page: number, size, sort, q, cursor }: NotificationQuery,
  ): Promise<NotificationPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    if (cursor !== undefined && !after) throw wrongField('cursor');
    const { createdAt, ntfctId, isreaded } = notification;
    const matching = and(eq(notification.userId, userId), contains(q && escapeText(q), [shownText]));
    const isByTime = after !== undefined || sort === undefined || sort === 'createdAt:desc';
    const { rows, total } = await listPage(
      db,
      // behind a cursor only one row too many shows that there are more
      after ? { page: 0, size: size + 1, sort } : { page: number, size, sort },
      {
        from: notification,
        matching,
        after:
          after &&
          sql`(${createdAt}, ${ntfctId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.ntfctId}::uuid)`,
        sortable: { createdAt, isreaded },
        order: [desc(createdAt), desc(ntfctId)],
        select: (total) =>
          db
            .select({ ...getTableColumns(notification), total })
            .from(notification)
            .$dynamic(),
      },
    );
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const hasMore = after ? rows.length > size : number * size + rows.length < total;
    return {
      rows: shown.map(toNotification),
      total,
      nextCursor: isByTime && hasMore && last ? encodeCursor(last) : null,
    };
  }

  /** Those created since `since`, the newest first and at most `limit`. */
  const listSince = (userId: string, since: Date, limit = 100_000) =>
    db
      .select()
      .from(notification)
      .where(and(eq(notification.userId, userId), gte(notification.createdAt, since)))
      .orderBy(desc(notification.createdAt), desc(notification.ntfctId))
      .limit(limit);

  /** One statement however many people there are; they are notified when `tx` commits. */
  async function notifyChanged(tx: Tx, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await tx.execute(
      sql`select pg_notify(${NOTIFICATIONS_CHANGED}, id) from json_array_elements_text(${JSON.stringify(userIds)}::json) id`,
    );
  }

  /** Marks one of the person's own notifications read; somebody else's is as good as absent. */
  async function markRead(userId: string, ntfctId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(notification)
        .set({ isreaded: true })
        .where(and(eq(notification.ntfctId, ntfctId), eq(notification.userId, userId)))
        .returning({ ntfctId: notification.ntfctId });
      if (!row) throw new Refusal('N0404');
      await notifyChanged(tx, [userId]);
    });
    forget(userId);
  }

  async function markAllRead(userId: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.update(notification).set({ isreaded: true }).where(unread(userId));
      await notifyChanged(tx, [userId]);
    });
    forget(userId);
  }

  return {
    ...createNotifier({ ...deps, notifyChanged }),
    countUnread,
    list,
    listSince,
    markRead,
    markAllRead,
    /** Calls back with the id of whose notifications changed in any process; null: anybody's may have. */
    onChange(listener: (userId: string | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}
