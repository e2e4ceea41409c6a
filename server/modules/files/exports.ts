import type { AttachRow } from '../../../src/contracts/attachments.ts';
import { attachExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { attachments, placeName } from '../../../src/messages/ko.attachments.ts';
import { time } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { FileLookup } from './lookup.ts';

const attachColumns: ExcelColumn<AttachRow>[] = [
  { header: attachments.fileName, width: 40, value: ({ fileName }) => fileName },
  { header: attachments.fileSizeInBytes, width: 14, decimals: 0, value: ({ fileSize }) => fileSize },
  {
    header: attachments.filePosition,
    width: 50,
    value: ({ filePosition }) =>
      [placeName(filePosition), filePosition.title].filter((part) => part !== null).join(' · '),
  },
  { header: attachments.uploadDate, width: 18, time: 'minute', value: ({ uploadDate }) => time(uploadDate) },
  { header: attachments.write, width: 14, value: ({ write }) => write },
  { header: attachments.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: attachments.downloads, width: 14, decimals: 0, value: ({ downloads }) => downloads },
];

/** Excel file of the lookup of attachments. */
export const createFileExports = (lookup: FileLookup): ExportSource[] => [
  listExport({
    path: '/attach',
    summary: '첨부파일 목록 엑셀',
    title: attachments.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['board-attach', 'bsc-attachment'],
    query: attachExcelQuery,
    columns: attachColumns,
    readAll: lookup.readAll,
  }),
];
