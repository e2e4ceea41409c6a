import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { clockData, clockRequest } from '../../../src/contracts/outbox.ts';
import { type AdjustableClock, type Clock, isAdjustable } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { outboxRoutes } from '../outbox/routes.ts';

/** Routes for demonstrations and tests: the outbox and the clock, each only where a setting opens it. */
export const devRoutes: FastifyPluginAsyncZod<{ config: Config; db: Db; clock: Clock }> = async (
  app,
  { config, db, clock },
) => {
  if (config.outboxEnabled) await app.register(outboxRoutes, { db });
  if (config.testClock && isAdjustable(clock)) await app.register(clockRoutes, { clock });
};

const clockRoutes: FastifyPluginAsyncZod<{ clock: AdjustableClock }> = async (app, { clock }) => {
  app.post('/dev/clock', {
    config: { access: 'anonymous', refusals: ['V0001'] },
    schema: {
      tags: ['dev'],
      summary: '서버 시계를 앞으로 옮기기',
      security: [],
      body: clockRequest,
      response: { 200: responseOf(clockData) },
    },
    handler: async (request) => {
      clock.advance(request.body.advanceMs);
      return ok({ now: clock.now().toISOString() });
    },
  });
};
