import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { NotificationPage } from '../../../src/contracts/notifications.ts';
import { type Database, notify, type Tx } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import { notification } from './tables.ts';

/** People whose notifications changed; payload is the user's id. */
const NOTIFICATIONS_CHANGED = 'notifications_changed';

interface Cursor {
  createdAt: string;
  ntfctId: string;
}

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(text: string): { createdAt: Date; ntfctId: string } {
  try {
    const { createdAt, ntfctId } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>;
    const at = new Date(String(createdAt));
    if (!Number.isNaN(at.getTime()) && /^[0-9a-f-]{36}$/.test(String(ntfctId))) {
      return { createdAt: at, ntfctId: String(ntfctId) };
    }
  } catch {
    // falls through to the refusal: a cursor that was not made here
  }
  throw new Refusal('V0001', { data: { fields: [{ path: 'cursor', message: '' }] } });
}

export type NotificationService = Awaited<ReturnType<typeof createNotificationService>>;

/** Notifications of people. Unread counts are remembered until any process changes them (LISTEN/NOTIFY). */
export async function createNotificationService({ database }: { database: Database }) {
  const { db } = database;
  const counts = new LRUCache<string, number>({ max: 10_000 });
  let deaf = false;
  // A count read before a change may arrive after the change was announced: it must not be remembered then.
  let changes = 0;
  const forget = (userId: string) => {
    changes++;
    counts.delete(userId);
  };
  const stop = await database.listen(NOTIFICATIONS_CHANGED, forget, {
    lost: () => {
      deaf = true;
      changes++;
      counts.clear();
    },
    restored: () => {
      changes++;
      counts.clear();
      deaf = false;
    },
  });

  const unread = (userId: string) => and(eq(notification.userId, userId), eq(notification.isreaded, false));

  async function countUnread(userId: string): Promise<number> {
    const known = counts.get(userId);
    if (known !== undefined) return known;
    const changesBefore = changes;
    const [row] = await db.select({ unread: count() }).from(notification).where(unread(userId));
    const fresh = row?.unread ?? 0;
    if (!deaf && changes === changesBefore) counts.set(userId, fresh);
    return fresh;
  }

  async function list(
    userId: string,
    query: { cursor?: string | undefined; size: number },
  ): Promise<NotificationPage> {
    const after = query.cursor === undefined ? undefined : decode(query.cursor);
    const rows = await db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.userId, userId),
          after &&
            or(
              lt(notification.createdAt, after.createdAt),
              and(eq(notification.createdAt, after.createdAt), lt(notification.ntfctId, after.ntfctId)),
            ),
        ),
      )
      .orderBy(desc(notification.createdAt), desc(notification.ntfctId))
      .limit(query.size + 1);
    const [all] = await db
      .select({ total: count() })
      .from(notification)
      .where(eq(notification.userId, userId));
    const page = rows.slice(0, query.size);
    const last = page.at(-1);
    return {
      rows: page.map(({ ntfctId, cn, urlAddr, isreaded, createdAt }) => ({
        ntfctId,
        cn,
        urlAddr,
        isreaded,
        createdAt: createdAt.toISOString(),
      })),
      total: all?.total ?? 0,
      nextCursor:
        rows.length > query.size && last
          ? encode({ createdAt: last.createdAt.toISOString(), ntfctId: last.ntfctId })
          : null,
    };
  }

  const changed = async (tx: Tx, userId: string) => notify(tx, NOTIFICATIONS_CHANGED, userId);

  /** Marks one of the person's own notifications read; somebody else's is as good as absent. */
  async function markRead(userId: string, ntfctId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(notification)
        .set({ isreaded: true })
        .where(and(eq(notification.ntfctId, ntfctId), eq(notification.userId, userId)))
        .returning({ ntfctId: notification.ntfctId });
      if (!row) throw new Refusal('N0404');
      await changed(tx, userId);
    });
    forget(userId);
  }

  async function markAllRead(userId: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.update(notification).set({ isreaded: true }).where(unread(userId));
      await changed(tx, userId);
    });
    forget(userId);
  }

  return { countUnread, list, markRead, markAllRead, stop };
}
