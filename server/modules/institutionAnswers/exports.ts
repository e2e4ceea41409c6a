import { institutionAnswerExcelQuery } from '../../../src/contracts/excel.ts';
import type { AnsweredItem, OwnYearKey } from '../../../src/contracts/institutionAnswers.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import { answerStateTexts, answerTexts as texts } from '../../../src/messages/ko.institutionAnswers.ts';
import type { ReadCall } from '../resource/call.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readYear } from './reading.ts';
import { answerRouteNames } from './years.ts';

const yesNo: Readonly<Record<string, string>> = { Y: texts.yes, N: texts.no };

const columns: ExcelColumn<AnsweredItem>[] = [
  { header: texts.itemCd, width: 14, value: ({ itemCd }) => itemCd },
  { header: texts.item, width: 60, value: ({ itemNm }) => itemNm },
  {
    header: texts.answer,
    width: 40,
    // shown of answers that are numbers
    decimals: 6,
    value: ({ answer, answerTypeCd }) =>
      answerTypeCd === 'YN' && answer !== null ? (yesNo[answer] ?? answer) : answer,
  },
  { header: texts.unit, width: 12, value: ({ unitCd }) => (unitCd === null ? '' : unitNames[unitCd]) },
  {
    header: texts.state,
    width: 10,
    value: ({ stateCd, isAnswered }) =>
      stateCd === 'writing' && !isAnswered ? texts.unanswered : answerStateTexts.states[stateCd],
  },
  { header: texts.selfScore, width: 12, decimals: 2, value: ({ selfScore }) => selfScore },
  { header: texts.maxScore, width: 12, decimals: 2, value: ({ maxScore }) => maxScore },
];

async function readAll(call: ReadCall, key: OwnYearKey, limit: number) {
  const { items } = await readYear(call, key);
  const questions = items.filter(({ nodeCd }) => nodeCd === 'ITEM').slice(0, limit);
  async function* rows() {
    yield* questions;
  }
  return { count: questions.length, rows: rows() };
}

/** Excel file of the answers of a year. */
export const answerExports: ExportSource[] = [
  listExport({
    path: '/instIndicatorsOwnCom',
    summary: '기관지표 답변 엑셀',
    title: texts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: answerRouteNames,
    query: institutionAnswerExcelQuery,
    columns,
    readAll,
  }),
];
