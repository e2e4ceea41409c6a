import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  menuChange,
  menuChildQuery,
  menuCopy,
  menuCreate,
  menuGroups,
  menuItem,
  menuItems,
  menuKey,
} from '../../../src/contracts/menu.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { changeMenu, copyMenu, createMenu, deleteMenu, findMenu, listMenu } from './management.ts';
import { buildMenu } from './service.ts';

const tags = ['menu'];
const path = '/esg/v1/menu';
const administrators = roleSets.admin;

export const menuRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  for (const [url, summary] of [
    ['/auth/menu', '로그인한 사용자의 메뉴'],
    [path, '현업담당자의 메뉴'],
  ] as const) {
    app.get(url, {
      config: { access: 'signedIn', consoleRoutes: 'general' },
      schema: { tags, summary, response: { 200: responseOf(menuGroups) } },
      handler: async (request) => ok(await buildMenu(db, getPrincipal(request), seoulDay(clock.now()))),
    });
  }

  const deps = { db, clock };
  const access = administrators;
  const consoleRoutes = ['coms-menu'] as const;

  registerReadRoute(app, deps, {
    path: `${path}/root`,
    tags,
    access,
    consoleRoutes,
    summary: '최상위 메뉴 목록',
    response: menuItems,
    handler: (call) => listMenu(call, null),
  });

  registerReadRoute(app, deps, {
    path: `${path}/child`,
    tags,
    access,
    consoleRoutes,
    summary: '하위 메뉴 목록',
    query: menuChildQuery,
    response: menuItems,
    handler: (call, { query }) => listMenu(call, query.upMenuId),
  });

  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '메뉴',
    access,
    consoleRoutes,
    key: menuKey,
    find: { item: menuItem, handler: findMenu },
    create: { body: menuCreate, handler: createMenu },
    change: { body: menuChange, handler: changeMenu },
    remove: { handler: deleteMenu },
  });

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: '/esg/v1/menuCopy',
    tags,
    access,
    consoleRoutes,
    summary: '메뉴 복사',
    refusals: ['N0404'],
    body: menuCopy,
    response: menuKey,
    handler: (call, { body }) => copyMenu(call, body),
  });
};
