import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

/** Window that limits per minute are counted in. */
export const WINDOW_MS = 60_000;

/** Counter of calls. */
export interface CallCounter {
  /** Counts a call; returns how many there are in its window and in how many milliseconds that ends. */
  count(key: string): Promise<{ current: number; ttl: number }>;
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Limits per minute, route and address, counted together with the other server processes. Applies to routes that name
 * `config.rateLimit`: those that try passwords and codes or cost a message; the others are held by the session.
 */
export const rateLimitPlugin = fp(
  async (app: FastifyInstance, { counts, limits }: { counts: CallCounter; limits: Config['limits'] }) => {
    class SharedStore {
      incr(key: string, counted: Counted): void {
        counts.count(key).then(
          (result) => counted(null, result),
          (error: Error) => counted(error),
        );
      }
      child(): SharedStore {
        return this;
      }
    }
    await app.register(fastifyRateLimit, {
      global: false,
      max: limits.signInsPerMinute,
      timeWindow: WINDOW_MS,
      store: SharedStore,
      keyGenerator: (request) => `${request.method} ${request.routeOptions.url} ${request.ip}`,
      errorResponseBuilder: () => new Refusal('L0429'),
    });
  },
);
