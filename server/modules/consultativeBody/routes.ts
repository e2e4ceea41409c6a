import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  activityChange,
  activityDetail,
  activityFields,
  activityKey,
  activityQuery,
  activityRow,
  activityStart,
  activityStartQuery,
} from '../../../src/contracts/consultativeBody.ts';
import { documentCommand, documentReturn } from '../../../src/contracts/documents.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { type CouncilService, councilRouteNames } from './service.ts';

const path = '/esg/v1/consultativeBody';
const tags = ['consultativeBody'];
const readers = roleSets.companyAndAdmin;
const writers = roleSets.company;

export const consultativeBodyRoutes: FastifyPluginAsyncZod<Deps & { council: CouncilService }> = async (
  app,
  { council, ...deps },
) => {
  const { commands } = council;
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '협의체 활동',
    key: activityKey,
    access: writers,
    consoleRoutes: councilRouteNames,
    list: { access: readers, query: activityQuery, row: activityRow, handler: council.list },
    find: { access: readers, item: activityDetail, handler: council.find },
    create: { body: activityFields, handler: council.create },
    change: { body: activityChange, handler: council.change },
    remove: { handler: council.remove },
    commands: {
      submit: { title: '검토 요청', body: documentCommand, handler: commands.submit },
      return: { access: readers, title: '반려', body: documentReturn, handler: commands.return },
      publish: { access: readers, title: '게시', body: documentCommand, handler: commands.publish },
    },
  });

  registerReadRoute(app, deps, {
    path: `${path}/start`,
    tags,
    summary: '협의체 활동의 첫 내용',
    access: writers,
    consoleRoutes: councilRouteNames,
    query: activityStartQuery,
    response: activityStart,
    handler: (call, { query }) => council.readStart(call, query),
  });
};
