import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.ts';

/**
 * Refuses calls of the API with S0003 while `max` others are under way, so that those can end. For a database that
 * does one thing at a time: without a bound each call of a burst waits for all the others.
 */
export const overloadPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  const underWay = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (underWay.size >= max) throw new Refusal('S0003', { headers: { 'retry-after': '1' } });
    underWay.add(request);
  });
  // A stream has begun to be sent long before it has been sent.
  app.addHook('onSend', async (request) => {
    underWay.delete(request);
  });
  app.addHook('onResponse', async (request) => {
    underWay.delete(request);
  });
});
