import { phraseExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { phraseTexts, phraseColumns as phraseTitles } from '../../../src/messages/ko.phrases.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportPhrases, type PhraseLine } from './importing.ts';

const phraseColumns: ExcelColumn<PhraseLine>[] = [
  { header: phraseTitles.cd, width: 28, value: ({ cd }) => cd },
  { header: phraseTitles.step, width: 18, value: ({ step }) => step },
  { header: phraseTitles.of, width: 30, value: ({ of }) => of },
  { header: phraseTitles.item, width: 24, value: ({ item }) => item },
  { header: phraseTitles.text, width: 80, value: ({ text }) => text },
];

/** Excel file of the standard texts of reports. */
export const phraseExports: readonly ExportSource[] = [
  listExport({
    path: '/phrase',
    summary: '보고서 표준문구 엑셀',
    title: phraseTexts.title,
    access: roleSets.admin,
    query: phraseExcelQuery,
    columns: phraseColumns,
    readAll: exportPhrases,
  }),
];
