import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emptyResponse } from '../../../src/contracts/envelope.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Queue } from '../../jobs/queue.ts';
import { ok } from '../../plugins/envelope.ts';

/** /healthz: the process responds. /readyz: its database and queue do too. */
export const healthRoutes: FastifyPluginAsyncZod<{ database: Database; queue: Queue }> = async (
  app,
  { database, queue },
) => {
  app.get('/healthz', {
    config: { access: 'anonymous' },
    logLevel: 'warn',
    schema: { tags: ['health'], summary: '프로세스 상태', security: [], response: { 200: emptyResponse } },
    handler: async () => ok(),
  });

  app.get('/readyz', {
    config: { access: 'anonymous', refusals: ['S0003'] },
    logLevel: 'warn',
    schema: {
      tags: ['health'],
      summary: '데이터베이스와 작업 큐 상태',
      security: [],
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      try {
        await database.ping();
      } catch (error) {
        request.log.warn({ err: error }, 'database does not respond');
        throw new Refusal('S0003');
      }
      if (!queue.isRunning()) throw new Refusal('S0003');
      return ok();
    },
  });
};
