import {
  amountBounds,
  type BasicInfo,
  type EssentialRow,
  type PartnerInfoRow,
} from '../../../src/contracts/essentialInfo.ts';
import { basicTotals } from '../../../src/contracts/essentialTotals.ts';
import { essentialExcelQuery, partnerInfoExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { board, essentialInfo as texts } from '../../../src/messages/ko.essentialInfo.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportPartnerInfo } from './partnerService.ts';
import { essentialRouteNames, exportEssentialInfo } from './service.ts';

const basicColumns = <Row extends BasicInfo>(): ExcelColumn<Row>[] => [
  { header: texts.employees, width: 12, decimals: 0, value: (row) => basicTotals(row).employees },
  { header: texts.malePermanent, width: 14, decimals: 0, value: (row) => row.malePermanentCnt },
  { header: texts.maleFixedTerm, width: 14, decimals: 0, value: (row) => row.maleFixedTermCnt },
  { header: texts.femalePermanent, width: 14, decimals: 0, value: (row) => row.femalePermanentCnt },
  { header: texts.femaleFixedTerm, width: 14, decimals: 0, value: (row) => row.femaleFixedTermCnt },
  { header: texts.femaleShare, width: 14, decimals: 1, value: (row) => basicTotals(row).femaleShare },
  { header: texts.revenueUnit, width: 18, decimals: amountBounds.decimals, value: (row) => row.revenue },
  { header: texts.assetsUnit, width: 18, decimals: amountBounds.decimals, value: (row) => row.assets },
  { header: texts.domesticSites, width: 12, decimals: 0, value: (row) => row.domesticSiteCnt },
  { header: texts.overseasSites, width: 12, decimals: 0, value: (row) => row.overseasSiteCnt },
];

const essentialColumns: ExcelColumn<EssentialRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  { header: texts.subject, width: 30, value: (row) => row.subordinateName ?? row.companyKoreanName },
  ...basicColumns<EssentialRow>(),
  { header: board.size, width: 10, decimals: 0, value: ({ directorCnt }) => directorCnt },
  ...tracked<EssentialRow>(),
];

const partnerInfoColumns: ExcelColumn<PartnerInfoRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  { header: texts.subject, width: 30, value: ({ ptnrNm }) => ptnrNm },
  ...basicColumns<PartnerInfoRow>(),
  { header: texts.mainProduct, width: 40, value: ({ mainProduct }) => mainProduct },
  ...tracked<PartnerInfoRow>(),
];

/** Excel files of essential information, of companies and of partners. */
export const essentialInfoExports: readonly ExportSource[] = [
  listExport({
    path: '/essentialInfo',
    summary: '필수정보 목록 엑셀',
    title: texts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: essentialRouteNames,
    query: essentialExcelQuery,
    columns: essentialColumns,
    readAll: exportEssentialInfo,
  }),
  listExport({
    path: '/partnerEssentialInfo',
    summary: '협력사 필수정보 목록 엑셀',
    title: texts.title,
    access: roleSets.adminAndPartner,
    query: partnerInfoExcelQuery,
    columns: partnerInfoColumns,
    readAll: exportPartnerInfo,
  }),
];
