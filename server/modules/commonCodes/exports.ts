import type { CommonCode } from '../../../src/contracts/commonCodes.ts';
import { commonCodeExcelQuery } from '../../../src/contracts/excel.ts';
import { commonCodes } from '../../../src/messages/ko.coms.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportCommonCodes } from './service.ts';

const commonCodeColumns: ExcelColumn<CommonCode>[] = [
  { header: commonCodes.name, width: 30, value: ({ commonCodeKorName }) => commonCodeKorName },
  { header: commonCodes.id, width: 30, value: ({ commonCodeId }) => commonCodeId },
  { header: commonCodes.order, width: 10, decimals: 0, value: ({ sortOrder }) => sortOrder },
  {
    header: commonCodes.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? commonCodes.use : commonCodes.noUse),
  },
  { header: commonCodes.children, width: 12, decimals: 0, value: ({ childCnt }) => childCnt },
  ...tracked<CommonCode>(),
];

/** Excel file of the common codes. */
export const commonCodeExports: readonly ExportSource[] = [
  listExport({
    path: '/commoncode',
    access: 'signedIn',
    consoleRoutes: 'general',
    summary: '공통코드 목록 엑셀',
    title: commonCodes.title,
    query: commonCodeExcelQuery,
    columns: commonCodeColumns,
    readAll: exportCommonCodes,
  }),
];
