import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { lastChange, lastChangeQuery } from '../../../src/contracts/lastChange.ts';
import { PERSON_REF } from '../../../src/contracts/threads.ts';
import type { PersonalData } from '../audit/personalData.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import type { LastChangeService } from './service.ts';

/** Personal data of a call about a person's record: that person's. */
const ofPerson: PersonalData = {
  task: 'view',
  masked: false,
  toSubjects(data, { query }) {
    const { resource, id } = query as z.output<typeof lastChangeQuery>;
    return resource === PERSON_REF && data !== null ? [id] : [];
  },
};

export const lastChangeRoutes: FastifyPluginAsync<Deps & { findLastChange: LastChangeService }> = async (
  app,
  { findLastChange, ...deps },
) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/lastChange',
    access: 'signedIn',
    consoleRoutes: 'general',
    tags: ['threads'],
    summary: '마지막 변경',
    personalData: ofPerson,
    query: lastChangeQuery,
    response: lastChange,
    handler: (call, { query }) => findLastChange(call, query),
  });
};
