import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  noticeChange,
  noticeDetail,
  noticeFields,
  noticeKey,
  noticeQuery,
  noticeRow,
} from '../../../src/contracts/notices.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { noticeConsoleRoutes as consoleRoutes, type NoticeService } from './service.ts';

const access = ['ROLE_ADMIN', 'ROLE_OPERATOR'] as const;

export const noticeRoutes: FastifyPluginAsyncZod<Deps & { notices: NoticeService }> = async (
  app,
  { notices, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    ...{ path: '/esg/v1/notice', tags: ['notice'], title: '공지사항', access, consoleRoutes, key: noticeKey },
    list: { access: 'signedIn', query: noticeQuery, row: noticeRow, handler: notices.list },
    find: { access: 'signedIn', item: noticeDetail, handler: notices.find },
    create: { body: noticeFields, handler: notices.create },
    change: { body: noticeChange, handler: notices.change },
    remove: { handler: notices.remove },
  });
};
