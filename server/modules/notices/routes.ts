import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  noticePopupChange,
  noticePopupDetail,
  noticePopupFields,
  noticePopupQuery,
  noticePopupRow,
  shownPopupList,
} from '../../../src/contracts/noticePopups.ts';
import {
  noticeChange,
  noticeDetail,
  noticeFields,
  noticeKey,
  noticeQuery,
  noticeRow,
} from '../../../src/contracts/notices.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { noticeConsoleRoutes as consoleRoutes } from './consoleRoutes.ts';
import type { NoticeService } from './service.ts';

const access = roleSets.managers;

export const noticeRoutes: FastifyPluginAsyncZod<Deps & { notices: NoticeService }> = async (
  app,
  { notices, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/notice',
    tags: ['notice'],
    title: '공지사항',
    access,
    consoleRoutes,
    key: noticeKey,
    list: { access: 'signedIn', query: noticeQuery, row: noticeRow, handler: notices.list },
    find: { access: 'signedIn', item: noticeDetail, handler: notices.find },
    create: { body: noticeFields, handler: notices.create },
    change: { body: noticeChange, handler: notices.change },
    remove: { handler: notices.remove },
  });

  const { popups } = notices;
  // before the address of one popup, whose id it could be taken for
  registerReadRoute(app, deps, {
    path: '/esg/v1/noticePopup/shown',
    tags: ['notice'],
    summary: '메인 화면에 표시할 팝업',
    access: 'signedIn',
    consoleRoutes: 'general',
    response: shownPopupList,
    handler: (call) => popups.listShown(call),
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/noticePopup',
    tags: ['notice'],
    title: '메인 공지 팝업',
    key: noticeKey,
    access: roleSets.admin,
    list: { query: noticePopupQuery, row: noticePopupRow, handler: popups.list },
    find: { item: noticePopupDetail, handler: popups.find },
    create: { body: noticePopupFields, handler: popups.create },
    change: { body: noticePopupChange, handler: popups.change },
    remove: { handler: popups.remove },
  });
};
