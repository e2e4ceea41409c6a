import { institutionExcelQuery, institutionItemExcelQuery } from '../../../src/contracts/excel.ts';
import { maxScoreBounds } from '../../../src/contracts/institutionItems.ts';
import type { InstitutionRow } from '../../../src/contracts/institutions.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { itemTexts, institutionTexts as texts } from '../../../src/messages/ko.institutions.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import { findDecimals } from '../sheets/records.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportItems } from './importing.ts';
import { itemImportColumns } from './importRules.ts';
import { institutionConsoleRoutes as consoleRoutes } from './routes.ts';
import { readAllInstitutions } from './service.ts';

const institutionColumns: ExcelColumn<InstitutionRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  {
    header: texts.category,
    width: 16,
    value: ({ instCtgryNm, instCtgryCdId }) => instCtgryNm ?? instCtgryCdId,
  },
  { header: texts.institution, width: 24, value: ({ instNm, instCdId }) => instNm ?? instCdId },
  { header: texts.enabled, width: 12, value: ({ enabled }) => (enabled ? texts.use : texts.noUse) },
  { header: texts.itemCnt, width: 10, decimals: 0, value: ({ itemCnt }) => itemCnt },
  { header: texts.linkedCnt, width: 14, decimals: 0, value: ({ linkedCnt }) => linkedCnt },
  {
    header: texts.maxScore,
    width: 12,
    decimals: maxScoreBounds.decimals,
    value: ({ maxScore }) => maxScore,
  },
  { header: texts.remark, width: 50, value: ({ remark }) => remark },
  ...tracked<InstitutionRow>(),
];

const WIDE = new Set(['itemNm', 'options', 'links']);

/** As the import accepts them. */
const institutionItemColumns: ExcelColumn<Record<string, string>>[] = itemImportColumns.map(
  ({ key, title, meaning }) => ({
    header: title,
    width: WIDE.has(key) ? 50 : 14,
    decimals: findDecimals(meaning),
    value: (cells) => cells[key] ?? null,
  }),
);

/** Excel files of institutions and of their items. */
export const institutionExports: readonly ExportSource[] = [
  listExport({
    path: '/institution',
    summary: '기관지표 목록 엑셀',
    title: texts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes,
    query: institutionExcelQuery,
    columns: institutionColumns,
    readAll: readAllInstitutions,
  }),
  listExport({
    path: '/institutionItem',
    summary: '기관지표 문항 엑셀',
    title: itemTexts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes,
    query: institutionItemExcelQuery,
    columns: institutionItemColumns,
    readAll: exportItems,
  }),
];
