import { institutionAnswerExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { answerTexts } from '../../../src/messages/ko.institutionAnswers.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { type AnswerSheets, answerSheetColumns, type SheetCells } from './sheet.ts';
import { answerRouteNames } from './years.ts';

const widths: Partial<Record<string, number>> = {
  itemNm: 60,
  answerTypeCd: 24,
  answer: 40,
  figure: 18,
  files: 30,
  previous: 30,
};
/** Decimals that are shown; a cell has all of its own. */
const shownDecimals: Partial<Record<string, number>> = {
  figure: 2,
  selfScore: 2,
  maxScore: 2,
  previous: 2,
  version: 0,
};

const columns = answerSheetColumns.map(
  ({ key, title }): ExcelColumn<SheetCells> => ({
    header: title,
    width: widths[key] ?? 14,
    decimals: shownDecimals[key],
    value: (cells) => cells[key as keyof SheetCells],
  }),
);

/** Excel file of the answers of a year. */
export const createAnswerExports = ({ readAll }: Pick<AnswerSheets, 'readAll'>): ExportSource[] => [
  listExport({
    path: '/instIndicatorsOwnCom',
    summary: '기관지표 답변 엑셀',
    title: answerTexts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: answerRouteNames,
    query: institutionAnswerExcelQuery,
    columns,
    readAll,
  }),
];
