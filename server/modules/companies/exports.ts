import { formatBusinessNumber } from '../../../src/contracts/businessNumber.ts';
import type { CompanyRow } from '../../../src/contracts/companies.ts';
import { companyExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { companies } from '../../../src/messages/ko.companies.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { time } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { CompanyService } from './service.ts';

const number = (digits: string | null) => digits && formatBusinessNumber(digits);

const companyColumns: ExcelColumn<CompanyRow>[] = [
  { header: companies.name, width: 30, value: ({ compony }) => compony },
  { header: companies.businessNo, width: 16, value: ({ businessNo }) => number(businessNo) },
  { header: companies.mainOperator, width: 14, value: ({ useNm }) => useNm },
  { header: companies.policy, width: 20, value: ({ service }) => service },
  { header: companies.period, width: 26, value: ({ serviceDate }) => serviceDate },
  { header: users.useYn, width: 10, value: ({ useYn }) => (useYn === 'Y' ? users.inUse : users.notInUse) },
  { header: users.joinStatus, width: 12, value: ({ stateNm }) => stateNm },
  { header: grid.modifiedBy, width: 14, value: ({ modifyName }) => modifyName },
  { header: grid.modifiedAt, width: 18, time: 'minute', value: ({ modifyDate }) => time(modifyDate) },
];

/** Excel file of the customer companies. */
export const createCompanyExports = (service: CompanyService): ExportSource[] => [
  listExport({
    path: '/custCo',
    summary: '고객사 목록 엑셀',
    title: companies.title,
    access: roleSets.managers,
    query: companyExcelQuery,
    columns: companyColumns,
    personalData: { masked: false },
    readAll: service.readAll,
  }),
];
