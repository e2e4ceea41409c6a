import type { ActivityDetail } from '../../../src/contracts/consultativeBody.ts';
import { activityExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { council } from '../../../src/messages/ko.council.ts';
import { documents, documentTexts } from '../../../src/messages/ko.documents.ts';
import { readText } from '../../html.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { type CouncilService, councilRouteNames } from './service.ts';

const activityColumns: ExcelColumn<Omit<ActivityDetail, 'isWriter' | 'isReviewer' | 'mayChange'>>[] = [
  { header: council.company, width: 20, value: ({ companyKoreanName }) => companyKoreanName },
  { header: council.crtrYm, width: 10, value: ({ crtrYm }) => crtrYm },
  { header: council.department, width: 20, value: ({ department }) => department },
  { header: council.author, width: 14, value: ({ authorName }) => authorName },
  { header: documents.state, width: 12, value: ({ state }) => documentTexts.states[state] },
  { header: council.twoBefore, width: 50, value: ({ resultTwoBefore }) => readText(resultTwoBefore) },
  { header: council.before, width: 50, value: ({ resultBefore }) => readText(resultBefore) },
  { header: council.plan, width: 50, value: ({ plan }) => readText(plan) },
  ...tracked<Omit<ActivityDetail, 'isWriter' | 'isReviewer' | 'mayChange'>>(),
];

/** Excel file of the activities of the ESG council. */
export const createCouncilExports = (service: CouncilService): ExportSource[] => [
  listExport({
    path: '/consultativeBody',
    summary: '협의체 활동 목록 엑셀',
    title: council.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: councilRouteNames,
    query: activityExcelQuery,
    columns: activityColumns,
    readAll: service.readAll,
  }),
];
