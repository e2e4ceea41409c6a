import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  esgInfoChange,
  esgInfoDetail,
  esgInfoDraft,
  esgInfoKey,
  esgInfoQuery,
  esgInfoRow,
} from '../../../src/contracts/esgInfo.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { type EsgInfoService, esgInfoRouteNames } from './service.ts';

const readers = roleSets.companyAndAdmin;
const access = roleSets.company;

export const esgInfoRoutes: FastifyPluginAsyncZod<Deps & { esgInfos: EsgInfoService }> = async (
  app,
  { esgInfos, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/esgInfo',
    tags: ['esgInfo'],
    title: 'ESG 정보',
    access,
    consoleRoutes: esgInfoRouteNames,
    key: esgInfoKey,
    list: { access: readers, query: esgInfoQuery, row: esgInfoRow, handler: esgInfos.list },
    find: { access: readers, item: esgInfoDetail, handler: esgInfos.find },
    create: { body: esgInfoDraft, handler: esgInfos.create },
    change: { body: esgInfoChange, handler: esgInfos.change },
    remove: { handler: esgInfos.remove },
  });
};
