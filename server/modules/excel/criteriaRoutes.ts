import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { industryAverageExcelQuery, phraseExcelQuery } from '../../../src/contracts/excel.ts';
import type { IndustryAverageRow } from '../../../src/contracts/industryAverages.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { averageTexts } from '../../../src/messages/ko.industryAverages.ts';
import { phraseTexts, phraseColumns as phraseTitles } from '../../../src/messages/ko.phrases.ts';
import { averageCells, averageImportColumns } from '../industryAverages/importing.ts';
import { readAllIndustryAverages } from '../industryAverages/service.ts';
import { exportPhrases, type PhraseLine } from '../phrases/importing.ts';
import { tracked } from './columns.ts';
import { type ListExportDeps, registerListExport } from './listExport.ts';
import { findDecimals } from './records.ts';
import type { ExcelColumn } from './workbook.ts';

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

const phraseColumns: ExcelColumn<PhraseLine>[] = [
  { header: phraseTitles.cd, width: 28, value: ({ cd }) => cd },
  { header: phraseTitles.step, width: 18, value: ({ step }) => step },
  { header: phraseTitles.of, width: 30, value: ({ of }) => of },
  { header: phraseTitles.item, width: 24, value: ({ item }) => item },
  { header: phraseTitles.text, width: 80, value: ({ text }) => text },
];

/** Excel files of averages of industries and of standard texts. */
export const criteriaExcelRoutes: FastifyPluginAsyncZod<ListExportDeps> = async (app, deps) => {
  registerListExport(app, deps, {
    path: '/industryAvg',
    summary: '산업 평균 목록 엑셀',
    title: averageTexts.title,
    access: roleSets.managers,
    query: industryAverageExcelQuery,
    columns: averageColumns,
    readAll: readAllIndustryAverages,
  });

  registerListExport(app, deps, {
    path: '/phrase',
    summary: '보고서 표준문구 엑셀',
    title: phraseTexts.title,
    access: roleSets.admin,
    query: phraseExcelQuery,
    columns: phraseColumns,
    readAll: exportPhrases,
  });
};
