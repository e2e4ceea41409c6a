import { industryAverageExcelQuery } from '../../../src/contracts/excel.ts';
import type { IndustryAverageRow } from '../../../src/contracts/industryAverages.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { averageTexts } from '../../../src/messages/ko.industryAverages.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import { findDecimals } from '../sheets/records.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { averageCells, averageImportColumns } from './importing.ts';
import { readAllIndustryAverages } from './service.ts';

/** The columns of an import, so that the file can be changed and taken back. */
const averageColumns: ExcelColumn<IndustryAverageRow>[] = [
  ...averageImportColumns.map(({ key, title, meaning }) => ({
    header: title,
    width: key === 'gicsFullPath' || key === 'idctrsNm' ? 40 : 16,
    decimals: findDecimals(meaning),
    value: (row: IndustryAverageRow) => averageCells(row)[key] ?? null,
  })),
  ...tracked<IndustryAverageRow>(),
];

/** Excel file of the averages of industries. */
export const industryAverageExports: readonly ExportSource[] = [
  listExport({
    path: '/industryAvg',
    summary: '산업 평균 목록 엑셀',
    title: averageTexts.title,
    access: roleSets.managers,
    query: industryAverageExcelQuery,
    columns: averageColumns,
    readAll: readAllIndustryAverages,
  }),
];
