import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.ts';
import { isCall } from './calls.ts';

/**
 * Refuses calls of the API with S0003 while `max` others are under way, so that those can end. For a database that
 * does one thing at a time: without a bound each call of a burst waits for all the others.
 */
export const overloadPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  const underWay = new Set<FastifyRequest>();
  // callbacks: a call that is let in waits for nothing
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isCall(request)) return next();
    if (underWay.size >= max) return next(new Refusal('S0003', { headers: { 'retry-after': '1' } }));
    underWay.add(request);
    next();
  });
  // A stream has begun to be sent long before it has been sent.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    underWay.delete(request);
    next();
  });
  app.addHook('onResponse', (request, _reply, next) => {
    underWay.delete(request);
    next();
  });
});
