import { type EsgInfoRow, targetBounds } from '../../../src/contracts/esgInfo.ts';
import { esgInfoExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { esgInfo as esgTexts } from '../../../src/messages/ko.esgInfo.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { type EsgInfoService, esgInfoRouteNames } from './service.ts';

const esgInfoColumns: ExcelColumn<EsgInfoRow>[] = [
  { header: esgTexts.kind, width: 14, value: ({ kind }) => esgTexts.kinds[kind] },
  { header: esgTexts.subject, width: 40, value: ({ title }) => title },
  {
    header: esgTexts.reportYear,
    width: 10,
    value: ({ kind, crtrYr }) => (kind === 'report' ? crtrYr : null),
  },
  {
    header: esgTexts.standards,
    width: 24,
    value: ({ standards }) => standards?.map((code) => esgTexts.standardNames[code]).join(', ') ?? null,
  },
  { header: esgTexts.assurer, width: 20, value: ({ assurer }) => assurer },
  { header: esgTexts.certCd, width: 24, value: ({ certCd }) => certCd && esgTexts.certNames[certCd] },
  { header: esgTexts.certNo, width: 18, value: ({ certNo }) => certNo },
  { header: esgTexts.issuer, width: 20, value: ({ issuer }) => issuer },
  { header: esgTexts.validFrom, width: 14, value: ({ validFrom }) => validFrom },
  { header: esgTexts.validTo, width: 14, value: ({ validTo }) => validTo },
  { header: esgTexts.state, width: 12, value: ({ state }) => state && esgTexts.states[state] },
  { header: esgTexts.baseYear, width: 10, value: ({ baseYr }) => baseYr },
  {
    header: esgTexts.baseValue,
    width: 14,
    decimals: targetBounds.decimals,
    value: ({ baseValue }) => baseValue,
  },
  {
    header: esgTexts.targetYear,
    width: 10,
    value: ({ kind, crtrYr }) => (kind === 'target' ? crtrYr : null),
  },
  {
    header: esgTexts.targetValue,
    width: 14,
    decimals: targetBounds.decimals,
    value: ({ targetValue }) => targetValue,
  },
  { header: esgTexts.unit, width: 10, value: ({ unit }) => unit },
  { header: esgTexts.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  ...tracked<EsgInfoRow>(),
];

/** Excel file of ESG information. */
export const createEsgInfoExports = (service: EsgInfoService): ExportSource[] => [
  listExport({
    path: '/esgInfo',
    summary: 'ESG 정보 목록 엑셀',
    title: esgTexts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: esgInfoRouteNames,
    query: esgInfoExcelQuery,
    columns: esgInfoColumns,
    readAll: service.readAll,
  }),
];
