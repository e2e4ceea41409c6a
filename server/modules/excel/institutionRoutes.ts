import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { institutionExcelQuery, institutionItemExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { institutionTexts, itemTexts } from '../../../src/messages/ko.institutions.ts';
import { exportItems } from '../institutions/importing.ts';
import { institutionConsoleRoutes as consoleRoutes } from '../institutions/routes.ts';
import { readAllInstitutions } from '../institutions/service.ts';
import { institutionColumns, institutionItemColumns } from './institutionColumns.ts';
import { type ListExportDeps, registerListExport } from './listExport.ts';

const access = roleSets.companyAndAdmin;

/** Excel files of the indicators of external institutions. */
export const institutionExcelRoutes: FastifyPluginAsyncZod<ListExportDeps> = async (app, deps) => {
  registerListExport(app, deps, {
    path: '/institution',
    summary: '기관지표 목록 엑셀',
    title: institutionTexts.title,
    access,
    consoleRoutes,
    query: institutionExcelQuery,
    columns: institutionColumns,
    readAll: readAllInstitutions,
  });
  registerListExport(app, deps, {
    path: '/institutionItem',
    summary: '기관지표 문항 엑셀',
    title: itemTexts.title,
    access,
    consoleRoutes,
    query: institutionItemExcelQuery,
    columns: institutionItemColumns,
    readAll: exportItems,
  });
};
