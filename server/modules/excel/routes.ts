import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accessLogExcelQuery,
  commonCodeExcelQuery,
  gicsExcelQuery,
  menuExcelQuery,
  noticeExcelQuery,
  privacyLogExcelQuery,
  pushHistoryExcelQuery,
  roleExcelQuery,
  roleLogExcelQuery,
  serviceStateExcelQuery,
  userExcelQuery,
} from '../../../src/contracts/excel.ts';
import { logPaths } from '../../../src/contracts/logs.ts';
import { serviceOwners, servicePaths } from '../../../src/contracts/serviceState.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { logTexts } from '../../../src/messages/ko.logs.ts';
import { notices as noticeTexts } from '../../../src/messages/ko.notices.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { roles } from '../../../src/messages/ko.roles.ts';
import { serviceTexts } from '../../../src/messages/ko.service.ts';
import { users as userTexts } from '../../../src/messages/ko.users.ts';
import { exportCommonCodes } from '../commonCodes/service.ts';
import { gics } from '../gics/tables.ts';
import { readAllAccess, readAllPrivacy, readAllRoleChanges } from '../logs/service.ts';
import { listMenu } from '../menu/management.ts';
import type { NoticeService } from '../notices/service.ts';
import { exportPushHistory } from '../pushHistory/service.ts';
import { readAllRoles } from '../roles/service.ts';
import { serviceStates } from '../serviceState/service.ts';
import type { UserService } from '../users/service.ts';
import {
  commonCodeColumns,
  gicsColumns,
  menuColumns,
  noticeColumns,
  pushHistoryColumns,
  roleColumns,
  userColumns,
} from './columns.ts';
import { type ListExportDeps, registerListExport } from './listExport.ts';
import { accessLogColumns, privacyLogColumns, roleLogColumns, serviceStateColumns } from './logColumns.ts';

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/**
 * GET /excel/api/<resource>: the rows of a list, with its filters, its order and its rules of access, as an Excel
 * file.
 */
export const excelRoutes: FastifyPluginAsyncZod<
  ListExportDeps & { notices: NoticeService; users: UserService }
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
    personalData: { masked: false },
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
    personalData: { masked: false },
    readAll: users.readAll,
  });

  const managers = ['ROLE_ADMIN', 'ROLE_OPERATOR'] as const;
  registerListExport(app, deps, {
    ...{ path: `/${logPaths.access}`, access: managers, summary: '접속 로그 엑셀' },
    ...{ title: logTexts.titles.access, query: accessLogExcelQuery, columns: accessLogColumns },
    readAll: readAllAccess,
  });
  registerListExport(app, deps, {
    ...{ path: `/${logPaths.privacy}`, access: managers, summary: '개인정보 로그 엑셀' },
    ...{ title: logTexts.titles.privacy, query: privacyLogExcelQuery, columns: privacyLogColumns },
    readAll: readAllPrivacy,
  });
  registerListExport(app, deps, {
    ...{ path: `/${logPaths.role}`, access: managers, summary: '권한 변경 이력 엑셀' },
    ...{ title: logTexts.titles.role, query: roleLogExcelQuery, columns: roleLogColumns },
    readAll: readAllRoleChanges,
  });

  for (const owner of serviceOwners) {
    const title = serviceTexts.titles[owner];
    registerListExport(app, deps, {
      ...{ path: `/${servicePaths[owner]}`, access: ['ROLE_ADMIN'], summary: `${title} 엑셀`, title },
      query: serviceStateExcelQuery,
      columns: serviceStateColumns(serviceTexts.names[owner]),
      readAll: serviceStates[owner].readAll,
    });
  }

  registerListExport(app, deps, {
    ...{ path: '/role', summary: '권한 목록 엑셀', title: roles.title },
    access: ['ROLE_ADMIN', 'ROLE_OPERATOR'],
    consoleRoutes: ['authority'],
    query: roleExcelQuery,
    columns: roleColumns,
    readAll: readAllRoles,
  });
};
