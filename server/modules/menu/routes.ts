import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
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
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { originOf } from '../audit/service.ts';
import { resourceCommands } from '../resource/commands.ts';
import { changeMenu, copyMenu, createMenu, deleteMenu, findMenu, listMenu } from './management.ts';
import { menuOf } from './service.ts';

const tags = ['menu'];
const path = '/esg/v1/menu';
const administrators = ['ROLE_ADMIN'] as const;

export const menuRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  for (const [url, summary] of [
    ['/auth/menu', '로그인한 사용자의 메뉴'],
    [path, '현업담당자의 메뉴'],
  ] as const) {
    app.get(url, {
      config: { access: 'signedIn' },
      schema: { tags, summary, response: { 200: answer(menuGroups) } },
      handler: async (request) => ok(await menuOf(db, principalOf(request))),
    });
  }

  app.get(`${path}/root`, {
    config: { access: administrators },
    schema: { tags, summary: '최상위 메뉴 목록', response: { 200: answer(menuItems) } },
    handler: async () => ok(await listMenu(db, null)),
  });

  app.get(`${path}/child`, {
    config: { access: administrators },
    schema: {
      tags,
      summary: '하위 메뉴 목록',
      querystring: menuChildQuery,
      response: { 200: answer(menuItems) },
    },
    handler: async (request) => ok(await listMenu(db, request.query.upMenuId)),
  });

  app.get(`${path}/:menuId`, {
    config: { access: administrators, refusals: ['N0404'] },
    schema: { tags, summary: '메뉴 상세', params: menuKey, response: { 200: answer(menuItem) } },
    handler: async (request) => ok(await findMenu(db, request.params.menuId)),
  });

  resourceCommands(
    app,
    { db, clock },
    {
      ...{ path, tags, title: '메뉴', access: administrators },
      ...{ key: menuKey, draft: menuCreate, change: menuChange },
      commands: { create: createMenu, change: changeMenu, remove: deleteMenu },
    },
  );

  app.put('/esg/v1/menuCopy', {
    config: { access: administrators, refusals: ['N0404'] },
    schema: { tags, summary: '메뉴 복사', body: menuCopy, response: { 200: answer(menuKey) } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      return ok({ menuId: await db.transaction((tx) => copyMenu(tx, origin, request.body.menuId)) });
    },
  });
};
