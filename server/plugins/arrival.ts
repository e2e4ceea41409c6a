import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Time the request arrived; its handler may get its turn later. */
    receivedAt: Date | null;
  }
}

/** Notes when each request arrived. To be registered before whatever a request may wait for. */
export const arrivalPlugin = fp(async (app: FastifyInstance, { clock }: { clock: Clock }) => {
  app.decorateRequest('receivedAt', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.receivedAt = clock.now();
    next();
  });
});
