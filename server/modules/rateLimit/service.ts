import { and, gt, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { rateLimit } from '../../db/schema/rateLimit.ts';

const SETTLE_EVERY_MS = 1_000;
const MAX_KEYS = 50_000;

interface Window {
  /** Calls of all processes that the database knew of when it was last asked. */
  counted: number;
  /** Calls of this process since then. */
  unsettled: number;
  resetsAtMs: number;
}

/**
 * Counts calls per key in windows of `windowMs`, shared by all server processes. A call is counted in memory; the
 * database learns of it within a second, with the others of that second in one statement. The first call of a window
 * asks the database for what the other processes have counted, so that they exceed a limit by no more than what they
 * count within one second. A window that ends later than one that begins now is of a clock that has gone back since, and
 * is over.
 */
export function createCallCounts({ db, clock, windowMs }: { db: Db; clock: Clock; windowMs: number }) {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });

  async function settle(keys: readonly string[]): Promise<void> {
    const now = clock.now();
    // in one order everywhere: two processes that settle the same keys must not wait for each other
    const sent = keys.toSorted().flatMap((key) => {
      const window = windows.peek(key);
      return window && window.unsettled > 0 ? [{ key, window, count: window.unsettled }] : [];
    });
    if (sent.length === 0) return;
    const isOpen = and(
      gt(rateLimit.resetsAt, now),
      lte(rateLimit.resetsAt, new Date(now.getTime() + windowMs)),
    );
    const rows = await db
      .insert(rateLimit)
      .values(sent.map(({ key, window, count }) => ({ key, count, resetsAt: new Date(window.resetsAtMs) })))
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          count: sql`case when ${isOpen} then ${rateLimit.count} + excluded.count else excluded.count end`,
          resetsAt: sql`case when ${isOpen} then ${rateLimit.resetsAt} else excluded.resets_at end`,
        },
      })
      .returning();
    const stored = new Map(rows.map((row) => [row.key, row]));
    for (const { key, window, count } of sent) {
      const row = stored.get(key);
      if (!row) continue;
      window.counted = row.count;
      window.unsettled -= count;
      window.resetsAtMs = row.resetsAt.getTime();
    }
  }

  // Counts that could not be stored are tried again with the next round; a limit is no reason to refuse a call.
  const settleAll = () => settle([...windows.keys()]).catch(() => {});
  const timer = setInterval(settleAll, SETTLE_EVERY_MS);
  timer.unref();

  return {
    /** Counts a call; returns how many there are in its window and in how many milliseconds that ends. */
    async count(key: string): Promise<{ current: number; ttl: number }> {
      const nowMs = clock.nowMs();
      const known = windows.get(key);
      const window =
        known && nowMs < known.resetsAtMs && known.resetsAtMs <= nowMs + windowMs
          ? known
          : { counted: 0, unsettled: 0, resetsAtMs: nowMs + windowMs };
      window.unsettled += 1;
      if (window !== known) {
        windows.set(key, window);
        await settle([key]).catch(() => {});
      }
      return { current: window.counted + window.unsettled, ttl: window.resetsAtMs - nowMs };
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await settleAll();
    },
  };
}
