import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  standardChange,
  standardDetail,
  standardKey,
  standardQuery,
  standardSets,
  standardSetsQuery,
} from '../../../src/contracts/evaluationStandards.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { changeStandard, findStandard, listStandardSets } from './service.ts';

const path = '/esg/v1/standard';
const tags = ['standard'];
const readers = {
  tags,
  access: roleSets.companyAndAdmin,
  consoleRoutes: ['bsc-standard'] as const,
};

/** Evaluation criteria of companies' own sets, by version: an operator writes them, administrators read them too. */
export const standardRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/list`,
    summary: '평가기준을 정하는 지표 SET 목록',
    query: standardSetsQuery,
    response: standardSets,
    handler: (call, { query }) => listStandardSets(call, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/:cosetId`,
    summary: '평가기준',
    refusals: ['N0404'],
    params: standardKey,
    query: standardQuery,
    response: standardDetail,
    handler: (call, { params, query }) => findStandard(call, params, query),
  });
  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path,
    tags,
    access: roleSets.operator,
    summary: '평가기준 수정',
    refusals: ['N0404', 'C0409'],
    body: standardChange,
    handler: async (call, { body }) => changeStandard(call, body),
  });
};
