import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  categoriesQuery,
  categoryChange,
  categoryChoices,
  categoryChoicesQuery,
  categoryFields,
  categoryKey,
  categoryTree,
} from '../../../src/contracts/categories.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  listCategoryChoices,
} from './service.ts';

const path = '/esg/v1/category';
const tags = ['category'];
const access = roleSets.admin;
const consoleRoutes = ['common-category'] as const;

export const categoryRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path: `${path}/list`,
    tags,
    summary: '분류 목록',
    access,
    consoleRoutes,
    query: categoriesQuery,
    response: categoryTree,
    handler: (call, { query }) => listCategories(call, query),
  });
  registerReadRoute(app, deps, {
    path: `${path}/choices`,
    tags,
    summary: '선택할 수 있는 분류',
    access: 'signedIn',
    consoleRoutes: ['board-pds', 'bsc-datacenter'],
    query: categoryChoicesQuery,
    response: categoryChoices,
    handler: (call, { query }) => listCategoryChoices(call, query),
  });
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '분류',
    access,
    consoleRoutes,
    key: categoryKey,
    create: { body: categoryFields, handler: createCategory },
    change: { body: categoryChange, handler: changeCategory },
    remove: { handler: deleteCategory },
  });
};
