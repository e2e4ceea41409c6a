import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { isCall } from './calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that stays open, which is not counted with the calls that end. */
    stream?: true;
  }
}

const WINDOW_MS = 60_000;

/**
 * Refuses calls of the API beyond `requestsPerMinute` of one address, before anything is read for them. Counted in
 * memory, so per server process, from the start of each minute on.
 */
export const requestLimitPlugin = fp(
  async (app: FastifyInstance, options: { clock: Clock; requestsPerMinute: number }) => {
    const { clock, requestsPerMinute } = options;
    const calls = new Map<string, number>();
    let endsAt = 0;

    app.addHook('onRequest', (request, _reply, next) => {
      if (!isCall(request) || request.routeOptions.config.stream) return next();
      const now = clock.nowMs();
      if (now >= endsAt || now < endsAt - WINDOW_MS) {
        calls.clear();
        endsAt = now + WINDOW_MS;
      }
      // finding the address of a call that came through proxies takes a while
      const { ip } = request;
      const count = (calls.get(ip) ?? 0) + 1;
      calls.set(ip, count);
      if (count <= requestsPerMinute) return next();
      const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
      next(new Refusal('L0429', { headers: { 'retry-after': String(seconds) } }));
    });
  },
);
