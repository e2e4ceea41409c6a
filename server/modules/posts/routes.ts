import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  datacenterChange,
  datacenterFields,
  pdsChange,
  pdsFields,
  postDetail,
  postKey,
  postQuery,
  postRow,
} from '../../../src/contracts/posts.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { posts as texts } from '../../../src/messages/ko.posts.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { type PostService, postRouteNames } from './service.ts';

const readers = 'signedIn';

export const postRoutes: FastifyPluginAsyncZod<Deps & { pds: PostService; datacenter: PostService }> = async (
  app,
  { pds, datacenter, ...deps },
) => {
  const reads = (service: PostService) => ({
    key: postKey,
    list: { access: readers, query: postQuery, row: postRow, handler: service.list } as const,
    find: { access: readers, item: postDetail, handler: service.find } as const,
    remove: { handler: service.remove },
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/pds',
    tags: ['pds'],
    title: texts.titles.pds,
    ...reads(pds),
    access: roleSets.admin,
    consoleRoutes: postRouteNames.pds,
    create: { body: pdsFields, handler: pds.create },
    change: { body: pdsChange, handler: pds.change },
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/datacenter',
    tags: ['datacenter'],
    title: texts.titles.datacenter,
    ...reads(datacenter),
    access: roleSets.company,
    consoleRoutes: postRouteNames.datacenter,
    create: { body: datacenterFields, handler: datacenter.create },
    change: { body: datacenterChange, handler: datacenter.change },
  });
};
