import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  commonCodeExcelQuery,
  gicsExcelQuery,
  indicatorExcelQuery,
  menuExcelQuery,
  noticeExcelQuery,
  pushHistoryExcelQuery,
  roleExcelQuery,
  userExcelQuery,
} from '../../../src/contracts/excel.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { indicatorTexts } from '../../../src/messages/ko.indicators.ts';
import { notices as noticeTexts } from '../../../src/messages/ko.notices.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { roles } from '../../../src/messages/ko.roles.ts';
import { users as userTexts } from '../../../src/messages/ko.users.ts';
import { exportCommonCodes } from '../commonCodes/service.ts';
import { gics } from '../gics/tables.ts';
import { readAllIndicators } from '../indicators/service.ts';
import { listMenu } from '../menu/management.ts';
import type { NoticeService } from '../notices/service.ts';
import { exportPushHistory } from '../pushHistory/service.ts';
import type { Deps } from '../resource/route.ts';
import { readAllRoles } from '../roles/service.ts';
import type { UserService } from '../users/service.ts';
import {
  commonCodeColumns,
  gicsColumns,
  indicatorColumns,
  menuColumns,
  noticeColumns,
  pushHistoryColumns,
  roleColumns,
  userColumns,
} from './columns.ts';
import { registerListExport } from './listExport.ts';

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/**
 * GET /excel/api/<resource>: the rows of a list, with its filters, its order and its rules of access, as an Excel
 * file.
 */
export const excelRoutes: FastifyPluginAsyncZod<
  Deps & { notices: NoticeService; users: UserService }
> = async (app, { notices, users, ...deps }) => {
  registerListExport(app, deps, {
    ...{
      path: '/commoncode',
      access: 'signedIn',
      consoleRoutes: 'general',
      summary: '공통코드 목록 엑셀',
      title: commonCodes.title,
    },
    query: commonCodeExcelQuery,
    columns: commonCodeColumns,
    readAll: exportCommonCodes,
  });

  registerListExport(app, deps, {
    ...{ path: '/menu', access: ['ROLE_ADMIN'], summary: '최상위 메뉴 목록 엑셀', title: menus.title },
    consoleRoutes: ['coms-menu'],
    query: menuExcelQuery,
    columns: menuColumns,
    async readAll(call, { q = '' }) {
      const { rows } = await listMenu(call, null);
      const found = rows.filter(({ menuNm }) => menuNm.includes(q));
      return { count: found.length, rows: each(found) };
    },
  });

  registerListExport(app, deps, {
    ...{ path: '/gics', summary: '산업분류 엑셀', title: excelImport.gics },
    access: ['ROLE_ADMIN'],
    query: gicsExcelQuery,
    columns: gicsColumns,
    async readAll({ tx }) {
      const rows = await tx.select().from(gics).orderBy(gics.gicsId);
      return { count: rows.length, rows: each(rows) };
    },
  });

  registerListExport(app, deps, {
    ...{ path: '/pushHistory', summary: '알림 발송이력 목록 엑셀', title: pushHistory.title },
    access: ['ROLE_ADMIN', 'ROLE_OPERATOR'],
    consoleRoutes: ['sys-alarm'],
    query: pushHistoryExcelQuery,
    columns: pushHistoryColumns,
    readAll: exportPushHistory,
  });
  registerListExport(app, deps, {
    ...{
      path: '/notice',
      access: 'signedIn',
      consoleRoutes: ['ntc-notice', 'sys-notice'],
      summary: '공지사항 목록 엑셀',
      title: noticeTexts.title,
    },
    query: noticeExcelQuery,
    columns: noticeColumns,
    readAll: notices.readAll,
  });

  registerListExport(app, deps, {
    ...{ path: '/user', summary: '사용자 목록 엑셀', title: userTexts.title },
    access: ['ROLE_ADMIN', 'ROLE_OPERATOR'],
    query: userExcelQuery,
    columns: userColumns,
    readAll: users.readAll,
  });

  registerListExport(app, deps, {
    ...{ path: '/role', summary: '권한 목록 엑셀', title: roles.title },
    access: ['ROLE_ADMIN', 'ROLE_OPERATOR'],
    consoleRoutes: ['authority'],
    query: roleExcelQuery,
    columns: roleColumns,
    readAll: readAllRoles,
  });

  registerListExport(app, deps, {
    ...{ path: '/indicator', summary: '지표 목록 엑셀', title: indicatorTexts.title },
    access: ['ROLE_ADMIN'],
    query: indicatorExcelQuery,
    columns: indicatorColumns,
    readAll: readAllIndicators,
  });
};
