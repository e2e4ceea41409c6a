import fastifyRateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import { rateLimit } from '../modules/rateLimit/tables.ts';

const WINDOW_MS = 60_000;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts one call in one statement, so that all server processes share the count. */
async function count(db: Db, clock: Clock, key: string): Promise<{ current: number; ttl: number }> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + WINDOW_MS);
  const windowIsOver = sql`${rateLimit.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${windowIsOver} then 1 else ${rateLimit.count} + 1 end`,
        resetsAt: sql`case when ${windowIsOver} then ${resetsAt.toISOString()}::timestamptz else ${rateLimit.resetsAt} end`,
      },
    })
    .returning();
  return { current: row?.count ?? 1, ttl: (row?.resetsAt ?? resetsAt).getTime() - now.getTime() };
}

/**
 * Limits per minute, route and address, counted in the database. Applies to routes that name `config.rateLimit`:
 * those that try passwords and codes or cost a message; the others are held by the session.
 */
export const rateLimitPlugin = fp(
  async (app: FastifyInstance, { db, clock, limits }: { db: Db; clock: Clock; limits: Config['limits'] }) => {
    class DatabaseStore {
      incr(key: string, counted: Counted): void {
        count(db, clock, key).then(
          (result) => counted(null, result),
          (error: Error) => counted(error),
        );
      }
      child(): DatabaseStore {
        return this;
      }
    }
    await app.register(fastifyRateLimit, {
      global: false,
      max: limits.signInsPerMinute,
      timeWindow: WINDOW_MS,
      store: DatabaseStore,
      keyGenerator: (request) => `${request.method} ${request.routeOptions.url} ${request.ip}`,
      errorResponseBuilder: () => new Refusal('L0429'),
    });
  },
);
