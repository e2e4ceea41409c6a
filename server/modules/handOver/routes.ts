import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type HandOverKey,
  handOverBody,
  handOverKey,
  handOverPreview,
  receivers,
  receiversQuery,
} from '../../../src/contracts/handOver.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalAnswer, personalList } from '../audit/personalData.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import type { HandOverService } from './service.ts';

const path = '/esg/v1/handOver/:id';
const one = personalAnswer(({ params }) => (params as HandOverKey).id);
const many = personalList<{ id: string }>(({ id }) => id);
const shared = { tags: ['user'], access: roleSets.managers, params: handOverKey } as const;

export const handOverRoutes: FastifyPluginAsyncZod<Deps & { handOvers: HandOverService }> = async (
  app,
  { handOvers, ...deps },
) => {
  registerReadRoute(app, deps, {
    ...shared,
    path,
    summary: '인계할 업무',
    response: handOverPreview,
    refusals: ['N0404'],
    personalData: one,
    handler: (call, { params }) => handOvers.preview(call, params),
  });

  registerReadRoute(app, deps, {
    ...shared,
    path: `${path}/receivers`,
    summary: '업무를 인수할 사람',
    refusals: ['N0404'],
    personalData: many,
    query: receiversQuery,
    response: receivers,
    handler: (call, { params, query }) => handOvers.listReceivers(call, params, query),
  });

  registerWriteRoute(app, deps, {
    ...shared,
    method: 'PATCH',
    path,
    summary: '업무 인계',
    body: handOverBody,
    refusals: ['N0404', 'C0409'],
    handler: (call, { params, body }) => handOvers.handOver(call, params, body),
  });
};
