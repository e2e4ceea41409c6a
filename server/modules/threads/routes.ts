import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOf, responseOf } from '../../../src/contracts/envelope.ts';
import { newNote, thread, threadCreated, threadQuery } from '../../../src/contracts/threads.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import type { ThreadService } from './service.ts';

const tags = ['threads'];

export const threadRoutes: FastifyPluginAsyncZod<{ threads: ThreadService }> = async (app, { threads }) => {
  app.post('/esg/v1/threads', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'N0404'] },
    schema: {
      tags,
      summary: '활동 이력 목록',
      body: threadQuery,
      response: { 200: responseOf(listOf(thread)) },
    },
    handler: async (request) => ok(await threads.list(principalOf(request), request.body)),
  });

  app.put('/esg/v1/threads', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'N0404', 'C0409'] },
    schema: { tags, summary: '댓글 등록', body: newNote, response: { 200: responseOf(threadCreated) } },
    handler: async (request) => ok({ threadId: await threads.addNote(principalOf(request), request.body) }),
  });
};
