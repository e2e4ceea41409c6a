import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accessLogExcelQuery,
  activityExcelQuery,
  attachExcelQuery,
  categoryExcelQuery,
  clientExcelQuery,
  commonCodeExcelQuery,
  companyExcelQuery,
  gicsExcelQuery,
  indicatorExcelQuery,
  inquiryExcelQuery,
  menuExcelQuery,
  noticeExcelQuery,
  noticePopupExcelQuery,
  operatorExcelQuery,
  postExcelQuery,
  privacyLogExcelQuery,
  pushHistoryExcelQuery,
  roleExcelQuery,
  roleLogExcelQuery,
  servicePolicyExcelQuery,
  serviceStateExcelQuery,
  termsConsentExcelQuery,
  termsExcelQuery,
  userExcelQuery,
} from '../../../src/contracts/excel.ts';
import { logPaths } from '../../../src/contracts/logs.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { serviceOwners, servicePaths } from '../../../src/contracts/serviceState.ts';
import { attachments } from '../../../src/messages/ko.attachments.ts';
import { categories } from '../../../src/messages/ko.categories.ts';
import {
  clients,
  companies as companyTexts,
  operators,
  servicePolicies,
} from '../../../src/messages/ko.companies.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { council as councilTexts } from '../../../src/messages/ko.council.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { indicatorTexts } from '../../../src/messages/ko.indicators.ts';
import { inquiries as inquiryTexts } from '../../../src/messages/ko.inquiries.ts';
import { logTexts } from '../../../src/messages/ko.logs.ts';
import { noticePopups as popupTexts } from '../../../src/messages/ko.noticePopups.ts';
import { notices as noticeTexts } from '../../../src/messages/ko.notices.ts';
import { posts as postTexts } from '../../../src/messages/ko.posts.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { roles } from '../../../src/messages/ko.roles.ts';
import { serviceTexts } from '../../../src/messages/ko.service.ts';
import { consents as consentTexts, terms as termsTexts } from '../../../src/messages/ko.terms.ts';
import { users as userTexts } from '../../../src/messages/ko.users.ts';
import { gics } from '../../db/schema/gics.ts';
import { readAllCategories } from '../categories/service.ts';
import { readAllClients } from '../clients/service.ts';
import { exportCommonCodes } from '../commonCodes/service.ts';
import type { CompanyService } from '../companies/service.ts';
import { type CouncilService, councilRouteNames } from '../consultativeBody/service.ts';
import type { FileLookup } from '../files/lookup.ts';
import { readAllIndicators } from '../indicators/service.ts';
import type { InquiryService } from '../inquiries/service.ts';
import { readAllAccess, readAllPrivacy, readAllRoleChanges } from '../logs/service.ts';
import { listMenu } from '../menu/management.ts';
import { noticeConsoleRoutes } from '../notices/consoleRoutes.ts';
import type { NoticeService } from '../notices/service.ts';
import { readAllOperators } from '../operators/service.ts';
import { type PostService, postRouteNames } from '../posts/service.ts';
import { exportPushHistory } from '../pushHistory/service.ts';
import { readAllRoles } from '../roles/service.ts';
import { readAllServicePolicies } from '../servicePolicies/service.ts';
import { serviceStates } from '../serviceState/service.ts';
import type { TermsManagement } from '../terms/management.ts';
import type { UserService } from '../users/service.ts';
import {
  activityColumns,
  attachColumns,
  categoryColumns,
  commonCodeColumns,
  gicsColumns,
  indicatorColumns,
  inquiryColumns,
  menuColumns,
  noticeColumns,
  noticePopupColumns,
  postColumns,
  pushHistoryColumns,
  roleColumns,
  termsColumns,
  termsConsentColumns,
  userColumns,
} from './columns.ts';
import { clientColumns, companyColumns, operatorColumns, servicePolicyColumns } from './companyColumns.ts';
import { type ListExportDeps, registerListExport } from './listExport.ts';
import { accessLogColumns, privacyLogColumns, roleLogColumns, serviceStateColumns } from './logColumns.ts';

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** Services whose lists are files. */
interface Listed {
  companies: CompanyService;
  notices: NoticeService;
  inquiries: InquiryService;
  council: CouncilService;
  termsManagement: TermsManagement;
  users: UserService;
  pds: PostService;
  datacenter: PostService;
  lookup: FileLookup;
}

/**
 * GET /excel/api/<resource>: the rows of a list, with its filters, its order and its rules of access, as an Excel
 * file.
 */
export const excelRoutes: FastifyPluginAsyncZod<ListExportDeps & Listed> = async (
  app,
  { companies, notices, inquiries, users, council, termsManagement, pds, datacenter, lookup, ...deps },
) => {
  registerListExport(app, deps, {
    path: '/commoncode',
    access: 'signedIn',
    consoleRoutes: 'general',
    summary: '공통코드 목록 엑셀',
    title: commonCodes.title,
    query: commonCodeExcelQuery,
    columns: commonCodeColumns,
    readAll: exportCommonCodes,
  });

  registerListExport(app, deps, {
    path: '/menu',
    access: roleSets.admin,
    summary: '최상위 메뉴 목록 엑셀',
    title: menus.title,
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
    path: '/gics',
    summary: '산업분류 엑셀',
    title: excelImport.gics,
    access: roleSets.admin,
    query: gicsExcelQuery,
    columns: gicsColumns,
    async readAll({ tx }) {
      const rows = await tx.select().from(gics).orderBy(gics.gicsId);
      return { count: rows.length, rows: each(rows) };
    },
  });

  registerListExport(app, deps, {
    path: '/pushHistory',
    summary: '알림 발송이력 목록 엑셀',
    title: pushHistory.title,
    access: roleSets.managers,
    consoleRoutes: ['sys-alarm'],
    query: pushHistoryExcelQuery,
    columns: pushHistoryColumns,
    personalData: { masked: false },
    readAll: exportPushHistory,
  });
  registerListExport(app, deps, {
    path: '/notice',
    access: 'signedIn',
    consoleRoutes: noticeConsoleRoutes,
    summary: '공지사항 목록 엑셀',
    title: noticeTexts.title,
    query: noticeExcelQuery,
    columns: noticeColumns,
    readAll: notices.readAll,
  });

  registerListExport(app, deps, {
    path: '/noticePopup',
    summary: '메인 공지 팝업 목록 엑셀',
    title: popupTexts.title,
    access: roleSets.admin,
    query: noticePopupExcelQuery,
    columns: noticePopupColumns,
    readAll: notices.popups.readAll,
  });

  registerListExport(app, deps, {
    path: '/qna',
    access: 'signedIn',
    consoleRoutes: 'general',
    summary: '1:1 문의 목록 엑셀',
    title: inquiryTexts.title,
    query: inquiryExcelQuery,
    columns: inquiryColumns,
    personalData: { masked: false },
    readAll: inquiries.readAll,
  });

  registerListExport(app, deps, {
    path: '/user',
    summary: '사용자 목록 엑셀',
    title: userTexts.title,
    access: roleSets.managers,
    query: userExcelQuery,
    columns: userColumns,
    personalData: { masked: false },
    readAll: users.readAll,
  });

  const managers = roleSets.managers;
  registerListExport(app, deps, {
    path: `/${logPaths.access}`,
    access: managers,
    summary: '접속 로그 엑셀',
    title: logTexts.titles.access,
    query: accessLogExcelQuery,
    columns: accessLogColumns,
    readAll: readAllAccess,
  });
  registerListExport(app, deps, {
    path: `/${logPaths.privacy}`,
    access: managers,
    summary: '개인정보 로그 엑셀',
    title: logTexts.titles.privacy,
    query: privacyLogExcelQuery,
    columns: privacyLogColumns,
    readAll: readAllPrivacy,
  });
  registerListExport(app, deps, {
    path: `/${logPaths.role}`,
    access: managers,
    summary: '권한 변경 이력 엑셀',
    title: logTexts.titles.role,
    query: roleLogExcelQuery,
    columns: roleLogColumns,
    readAll: readAllRoleChanges,
  });

  for (const owner of serviceOwners) {
    const title = serviceTexts.titles[owner];
    registerListExport(app, deps, {
      path: `/${servicePaths[owner]}`,
      access: roleSets.admin,
      summary: `${title} 엑셀`,
      title,
      query: serviceStateExcelQuery,
      columns: serviceStateColumns(serviceTexts.names[owner]),
      readAll: serviceStates[owner].readAll,
    });
  }

  registerListExport(app, deps, {
    path: '/terms',
    summary: '약관 목록 엑셀',
    title: termsTexts.title,
    access: roleSets.admin,
    query: termsExcelQuery,
    columns: termsColumns,
    readAll: termsManagement.readAll,
  });

  registerListExport(app, deps, {
    path: '/termsConsent',
    summary: '약관 동의 현황 엑셀',
    title: consentTexts.title,
    access: roleSets.admin,
    query: termsConsentExcelQuery,
    columns: termsConsentColumns,
    async readAll(call, key, limit) {
      const { rows } = await termsManagement.listConsents(call, key, { page: 0, size: limit });
      return { count: rows.length, rows: each(rows) };
    },
  });

  registerListExport(app, deps, {
    path: '/consultativeBody',
    summary: '협의체 활동 목록 엑셀',
    title: councilTexts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: councilRouteNames,
    query: activityExcelQuery,
    columns: activityColumns,
    readAll: council.readAll,
  });

  registerListExport(app, deps, {
    path: '/role',
    summary: '권한 목록 엑셀',
    title: roles.title,
    access: roleSets.managers,
    consoleRoutes: ['authority'],
    query: roleExcelQuery,
    columns: roleColumns,
    readAll: readAllRoles,
  });

  registerListExport(app, deps, {
    path: '/custCo',
    summary: '고객사 목록 엑셀',
    title: companyTexts.title,
    access: roleSets.managers,
    query: companyExcelQuery,
    columns: companyColumns,
    personalData: { masked: false },
    readAll: companies.readAll,
  });

  registerListExport(app, deps, {
    path: '/operator',
    summary: '운영자 목록 엑셀',
    title: operators.title,
    access: roleSets.managers,
    query: operatorExcelQuery,
    columns: operatorColumns,
    personalData: { masked: false },
    readAll: readAllOperators,
  });

  registerListExport(app, deps, {
    path: '/servicepolicy',
    summary: '서비스 정책 목록 엑셀',
    title: servicePolicies.title,
    access: roleSets.managers,
    query: servicePolicyExcelQuery,
    columns: servicePolicyColumns,
    readAll: readAllServicePolicies,
  });

  registerListExport(app, deps, {
    path: '/client',
    summary: '협력사의 고객사 목록 엑셀',
    title: clients.title,
    access: roleSets.partner,
    query: clientExcelQuery,
    columns: clientColumns,
    personalData: { masked: false },
    readAll: readAllClients,
  });

  registerListExport(app, deps, {
    path: '/category',
    summary: '분류 목록 엑셀',
    title: categories.title,
    access: roleSets.admin,
    query: categoryExcelQuery,
    columns: categoryColumns,
    readAll: readAllCategories,
  });

  registerListExport(app, deps, {
    path: '/pds',
    summary: '자료실 목록 엑셀',
    title: postTexts.titles.pds,
    access: 'signedIn',
    consoleRoutes: postRouteNames.pds,
    query: postExcelQuery,
    columns: postColumns('pds'),
    readAll: pds.readAll,
  });

  registerListExport(app, deps, {
    path: '/datacenter',
    summary: '데이터센터 목록 엑셀',
    title: postTexts.titles.datacenter,
    access: 'signedIn',
    consoleRoutes: postRouteNames.datacenter,
    query: postExcelQuery,
    columns: postColumns('datacenter'),
    readAll: datacenter.readAll,
  });

  registerListExport(app, deps, {
    path: '/attach',
    summary: '첨부파일 목록 엑셀',
    title: attachments.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['board-attach', 'bsc-attachment'],
    query: attachExcelQuery,
    columns: attachColumns,
    readAll: lookup.readAll,
  });

  registerListExport(app, deps, {
    path: '/indicator',
    summary: '지표 목록 엑셀',
    title: indicatorTexts.title,
    access: roleSets.admin,
    query: indicatorExcelQuery,
    columns: indicatorColumns,
    readAll: readAllIndicators,
  });
};
