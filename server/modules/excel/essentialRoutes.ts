import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  esgInfoExcelQuery,
  essentialExcelQuery,
  partnerInfoExcelQuery,
  subordinateExcelQuery,
} from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { esgInfo as esgTexts } from '../../../src/messages/ko.esgInfo.ts';
import { essentialInfo as texts } from '../../../src/messages/ko.essentialInfo.ts';
import { subordinates } from '../../../src/messages/ko.subordinates.ts';
import { type EsgInfoService, esgInfoRouteNames } from '../esgInfo/service.ts';
import { exportPartnerInfo } from '../essentialInfo/partnerService.ts';
import { essentialRouteNames, exportEssentialInfo } from '../essentialInfo/service.ts';
import { exportSubordinates } from '../subordinateCompanies/service.ts';
import {
  esgInfoColumns,
  essentialColumns,
  partnerInfoColumns,
  subordinateColumns,
} from './essentialColumns.ts';
import { type ListExportDeps, registerListExport } from './listExport.ts';

const access = roleSets.companyAndAdmin;

/** Excel files of subsidiaries, essential information and ESG information. */
export const essentialExcelRoutes: FastifyPluginAsyncZod<
  ListExportDeps & { esgInfos: EsgInfoService }
> = async (app, { esgInfos, ...deps }) => {
  registerListExport(app, deps, {
    path: '/subordinateCompany',
    summary: '자회사 목록 엑셀',
    title: subordinates.title,
    access: roleSets.operator,
    query: subordinateExcelQuery,
    columns: subordinateColumns,
    readAll: exportSubordinates,
  });

  registerListExport(app, deps, {
    path: '/essentialInfo',
    summary: '필수정보 목록 엑셀',
    title: texts.title,
    access,
    consoleRoutes: essentialRouteNames,
    query: essentialExcelQuery,
    columns: essentialColumns,
    readAll: exportEssentialInfo,
  });

  registerListExport(app, deps, {
    path: '/partnerEssentialInfo',
    summary: '협력사 필수정보 목록 엑셀',
    title: texts.title,
    access: roleSets.adminAndPartner,
    query: partnerInfoExcelQuery,
    columns: partnerInfoColumns,
    readAll: exportPartnerInfo,
  });

  registerListExport(app, deps, {
    path: '/esgInfo',
    summary: 'ESG 정보 목록 엑셀',
    title: esgTexts.title,
    access,
    consoleRoutes: esgInfoRouteNames,
    query: esgInfoExcelQuery,
    columns: esgInfoColumns,
    readAll: esgInfos.readAll,
  });
};
