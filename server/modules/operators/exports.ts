import { operatorExcelQuery } from '../../../src/contracts/excel.ts';
import type { OperatorRow } from '../../../src/contracts/operators.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { operators } from '../../../src/messages/ko.companies.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { userColumns } from '../users/exports.ts';
import { readAllOperators } from './service.ts';

/** Those of people, but for the role that operators do not have, with who leads the company. */
const operatorColumns: ExcelColumn<OperatorRow>[] = [
  ...userColumns.filter(({ header }) => header !== users.role && header !== users.userAuth),
  { header: operators.isMain, width: 14, value: ({ isMain }) => (isMain ? operators.main : null) },
];

/** Excel file of the operators. */
export const operatorExports: readonly ExportSource[] = [
  listExport({
    path: '/operator',
    summary: '운영자 목록 엑셀',
    title: operators.title,
    access: roleSets.managers,
    query: operatorExcelQuery,
    columns: operatorColumns,
    personalData: { masked: false },
    readAll: readAllOperators,
  }),
];
