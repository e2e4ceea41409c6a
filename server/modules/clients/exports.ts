import { formatBusinessNumber } from '../../../src/contracts/businessNumber.ts';
import type { ClientRow } from '../../../src/contracts/clients.ts';
import { clientExcelQuery } from '../../../src/contracts/excel.ts';
import { formatPhone, joinPhone } from '../../../src/contracts/phone.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { clients, companies } from '../../../src/messages/ko.companies.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { time } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllClients } from './service.ts';

const number = (digits: string | null) => digits && formatBusinessNumber(digits);

const clientColumns: ExcelColumn<ClientRow>[] = [
  { header: companies.name, width: 30, value: ({ companyKoreanName }) => companyKoreanName },
  { header: clients.englishName, width: 30, value: ({ companyEnglishName }) => companyEnglishName },
  { header: companies.businessNo, width: 16, value: ({ businessNo }) => number(businessNo) },
  {
    header: clients.phone,
    width: 18,
    value: ({ regionCodeId, companyTelno }) => formatPhone(joinPhone(regionCodeId, companyTelno)) || null,
  },
  { header: clients.homepage, width: 30, value: ({ companyHomepage }) => companyHomepage },
  { header: companies.mainOperator, width: 14, value: ({ operatorName }) => operatorName },
  { header: users.department, width: 18, value: ({ operatorDepartment }) => operatorDepartment },
  { header: clients.since, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
];

/** Excel file of the customers of a partner company. */
export const clientExports: readonly ExportSource[] = [
  listExport({
    path: '/client',
    summary: '협력사의 고객사 목록 엑셀',
    title: clients.title,
    access: roleSets.partner,
    query: clientExcelQuery,
    columns: clientColumns,
    personalData: { masked: false },
    readAll: readAllClients,
  }),
];
