import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
import { clockData, clockRequest } from '../../../src/contracts/outbox.ts';
import type { AdjustableClock } from '../../clock.ts';
import { ok } from '../../plugins/envelope.ts';

/** POST /dev/clock moves the server's clock forward. Registered only with TEST_CLOCK=1. */
export const clockRoutes: FastifyPluginAsyncZod<{ clock: AdjustableClock }> = async (app, { clock }) => {
  app.post('/dev/clock', {
    config: { access: 'anonymous', refusals: ['V0001'] },
    schema: {
      tags: ['dev'],
      summary: '서버 시계를 앞으로 옮기기',
      security: [],
      body: clockRequest,
      response: { 200: answer(clockData) },
    },
    handler: async (request) => {
      clock.advance(request.body.advanceMs);
      return ok({ now: clock.now().toISOString() });
    },
  });
};
