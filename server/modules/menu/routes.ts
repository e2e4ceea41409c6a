import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer, emptyAnswer } from '../../../src/contracts/envelope.ts';
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
import type { Db } from '../../db/open.ts';
import { done, ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { originOf } from '../audit/service.ts';
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

  app.put(path, {
    config: { access: administrators },
    schema: { tags, summary: '메뉴 등록', body: menuCreate, response: { 200: answer(menuKey) } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      return ok({ menuId: await db.transaction((tx) => createMenu(tx, origin, request.body)) });
    },
  });

  app.patch(path, {
    config: { access: administrators, refusals: ['N0404', 'C0409'] },
    schema: { tags, summary: '메뉴 수정·이동', body: menuChange, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => changeMenu(tx, origin, request.body));
      return done();
    },
  });

  app.delete(path, {
    config: { access: administrators, refusals: ['N0404', 'C0409'] },
    schema: { tags, summary: '메뉴 삭제', querystring: menuKey, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => deleteMenu(tx, origin, request.query.menuId));
      return done();
    },
  });

  app.put('/esg/v1/menuCopy', {
    config: { access: administrators, refusals: ['N0404'] },
    schema: { tags, summary: '메뉴 복사', body: menuCopy, response: { 200: answer(menuKey) } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      return ok({ menuId: await db.transaction((tx) => copyMenu(tx, origin, request.body.menuId)) });
    },
  });
};
