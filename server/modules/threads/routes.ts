import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { listOf, responseOf } from '../../../src/contracts/envelope.ts';
import {
  newNote,
  PERSON_REF,
  type Thread,
  thread,
  threadCreated,
  threadQuery,
} from '../../../src/contracts/threads.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import type { PersonalData } from '../audit/personalData.ts';
import type { ThreadService } from './service.ts';

const tags = ['threads'];

/** The lines of a person's history are about that person. */
const ofPerson: PersonalData = {
  task: 'view',
  masked: false,
  toSubjects(data, { body }) {
    const { refType, refId } = body as z.output<typeof threadQuery>;
    const isShown = refType === PERSON_REF && (data as { rows: Thread[] }).rows.length > 0;
    return isShown ? [refId] : [];
  },
};

export const threadRoutes: FastifyPluginAsyncZod<{ threads: ThreadService }> = async (app, { threads }) => {
  app.post('/esg/v1/threads', {
    config: {
      access: 'signedIn',
      consoleRoutes: 'general',
      refusals: ['V0001', 'N0404'],
      personalData: ofPerson,
    },
    schema: {
      tags,
      summary: '활동 이력 목록',
      body: threadQuery,
      response: { 200: responseOf(listOf(thread)) },
    },
    handler: async (request) => ok(await threads.list(getPrincipal(request), request.body)),
  });

  app.put('/esg/v1/threads', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'N0404', 'C0409'] },
    schema: { tags, summary: '댓글 등록', body: newNote, response: { 200: responseOf(threadCreated) } },
    handler: async (request) => ok({ threadId: await threads.addNote(getPrincipal(request), request.body) }),
  });
};
