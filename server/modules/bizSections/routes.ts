import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bizSectionChoices } from '../../../src/contracts/bizSections.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { listSectionChoices } from './service.ts';

export const bizSectionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/bizSection/list',
    tags: ['bizSection'],
    summary: '소속 회사의 사업부문 목록',
    access: roleSets.company,
    consoleRoutes: 'general',
    response: bizSectionChoices,
    handler: listSectionChoices,
  });
};
