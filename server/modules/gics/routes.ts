import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { gicsTree } from '../../../src/contracts/gics.ts';
import { ok } from '../../plugins/envelope.ts';
import type { GicsService } from './service.ts';

export const gicsRoutes: FastifyPluginAsyncZod<{ gics: GicsService }> = async (app, { gics }) => {
  app.get('/esg/v1/gics', {
    // An invited company chooses its industry before it has an account; the classification is public knowledge.
    config: { access: 'anonymous' },
    compress: {},
    schema: {
      tags: ['gics'],
      summary: '산업분류 (4단계 트리)',
      security: [],
      response: { 200: responseOf(gicsTree) },
    },
    handler: async (request, reply: FastifyReply) => {
      const { tree, etag } = await gics.tree();
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return ok(tree);
    },
  });
};

/** Reports whether the caller has this version already; compression makes the tag a weak one on its way. */
const isKnown = (sent: string | undefined, etag: string): boolean =>
  sent?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
