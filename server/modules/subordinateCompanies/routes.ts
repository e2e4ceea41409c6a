import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  subordinateChange,
  subordinateFields,
  subordinateKey,
  subordinateQuery,
  subordinateRow,
} from '../../../src/contracts/subordinateCompanies.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changeSubordinate,
  subordinateRouteNames as consoleRoutes,
  createSubordinate,
  findSubordinate,
  listSubordinates,
  removeSubordinate,
} from './service.ts';

/** Workers see the subsidiaries for which they enter essential information. */
const readers = roleSets.companyAndAdmin;
const access = roleSets.operator;

export const subordinateRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/subordinateCompany',
    tags: ['subordinateCompany'],
    title: '자회사',
    access,
    consoleRoutes,
    key: subordinateKey,
    list: { access: readers, query: subordinateQuery, row: subordinateRow, handler: listSubordinates },
    find: { access: readers, item: subordinateRow, handler: findSubordinate },
    create: { body: subordinateFields, handler: createSubordinate },
    change: { body: subordinateChange, handler: changeSubordinate },
    remove: { handler: removeSubordinate },
  });
};
