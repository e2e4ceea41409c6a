import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
import { menuGroups } from '../../../src/contracts/menu.ts';
import type { Db } from '../../db/open.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { menuOf } from './service.ts';

export const menuRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  for (const [url, summary] of [
    ['/auth/menu', '로그인한 사용자의 메뉴'],
    ['/esg/v1/menu', '현업담당자의 메뉴'],
  ] as const) {
    app.get(url, {
      config: { access: 'signedIn' },
      schema: { tags: ['menu'], summary, response: { 200: answer(menuGroups) } },
      handler: async (request) => ok(await menuOf(db, principalOf(request))),
    });
  }
};
