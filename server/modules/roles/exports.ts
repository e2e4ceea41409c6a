import { roleExcelQuery } from '../../../src/contracts/excel.ts';
import type { NamedRoleRow } from '../../../src/contracts/namedRoles.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { roles } from '../../../src/messages/ko.roles.ts';
import { time } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllRoles } from './service.ts';

const roleColumns: ExcelColumn<NamedRoleRow>[] = [
  { header: roles.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: roles.roleNm, width: 30, value: ({ roleNm }) => roleNm },
  { header: roles.roleExplanation, width: 40, value: ({ roleExplanation }) => roleExplanation },
  { header: roles.enabled, width: 12, value: ({ enabled }) => (enabled ? roles.inUse : roles.notInUse) },
  { header: roles.userCnt, width: 12, decimals: 0, value: ({ userCnt }) => userCnt },
  { header: roles.lastModifierName, width: 14, value: ({ lastModifierName }) => lastModifierName },
  {
    header: roles.lastModifiedAt,
    width: 18,
    time: 'minute',
    value: ({ lastModifiedAt }) => time(lastModifiedAt),
  },
];

/** Excel file of the named roles. */
export const roleExports: readonly ExportSource[] = [
  listExport({
    path: '/role',
    summary: '권한 목록 엑셀',
    title: roles.title,
    access: roleSets.managers,
    consoleRoutes: ['authority'],
    query: roleExcelQuery,
    columns: roleColumns,
    readAll: readAllRoles,
  }),
];
