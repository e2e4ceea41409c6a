import { userExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { UserRow } from '../../../src/contracts/users.ts';
import { menus } from '../../../src/messages/ko.coms.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { time, tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { UserService } from './service.ts';

export const userColumns: ExcelColumn<UserRow>[] = [
  { header: users.name, width: 16, value: ({ userName }) => userName },
  { header: users.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: users.department, width: 20, value: ({ departmentName }) => departmentName },
  { header: users.jobGrade, width: 14, value: ({ jobGradeName }) => jobGradeName },
  { header: users.userAuth, width: 14, value: ({ userAuth }) => menus.roleNames[userAuth] },
  { header: users.role, width: 20, value: ({ roleName }) => roleName },
  { header: users.userId, width: 20, value: ({ userId }) => userId },
  { header: users.useYn, width: 10, value: ({ enabled }) => (enabled ? users.inUse : users.notInUse) },
  { header: users.joinStatus, width: 12, value: ({ joinStatusCodeName }) => joinStatusCodeName },
  { header: users.createdAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  ...tracked<UserRow>(),
];

/** Excel file of the people. */
export const createUserExports = (service: UserService): ExportSource[] => [
  listExport({
    path: '/user',
    summary: '사용자 목록 엑셀',
    title: users.title,
    access: roleSets.managers,
    query: userExcelQuery,
    columns: userColumns,
    personalData: { masked: false },
    readAll: service.readAll,
  }),
];
