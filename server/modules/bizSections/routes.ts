import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bizSectionChoices, bizSectionQuery } from '../../../src/contracts/bizSections.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { listSectionChoices } from './service.ts';

export const bizSectionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/bizSection/list',
    tags: ['bizSection'],
    summary: '사업부문 목록 (자기 회사, 관리자는 custCoId의 회사)',
    access: roleSets.companyAndAdmin,
    consoleRoutes: 'general',
    query: bizSectionQuery,
    response: bizSectionChoices,
    handler: (call, { query }) => listSectionChoices(call, query),
  });
};
