import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientError } from '../../../src/contracts/clientErrors.ts';
import { emptyResponse } from '../../../src/contracts/envelope.ts';
import { ok } from '../../plugins/envelope.ts';

/** Keys of invitations and ids in an address, which are not for the log. */
const keys = /[^/]{32,}/g;

/** Larger than the longest report, far smaller than the server's limit for bodies. */
const BODY_MAX = 20_000;

/** Defects of the console that a browser met, for the log: the person was shown their `reportId`. */
export const clientErrorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/esg/v1/clientErrors', {
    bodyLimit: BODY_MAX,
    config: { access: 'anonymous', rateLimit: {}, refusals: ['L0429'] },
    schema: {
      tags: ['clientErrors'],
      summary: '화면 오류 기록',
      security: [],
      body: clientError,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      const { reportId, message, stack, path } = request.body;
      request.log.warn(
        { reportId, clientError: { message, stack, path: path.replaceAll(keys, '*') } },
        'the console failed in a browser',
      );
      return ok();
    },
  });
};
