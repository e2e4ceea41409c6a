import { servicePolicyExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { ServicePolicy } from '../../../src/contracts/servicePolicies.ts';
import { servicePolicies } from '../../../src/messages/ko.companies.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllServicePolicies } from './service.ts';

const servicePolicyColumns: ExcelColumn<ServicePolicy>[] = [
  { header: servicePolicies.name, width: 30, value: ({ servicePolicyName }) => servicePolicyName },
  {
    header: servicePolicies.modules,
    width: 50,
    value: ({ modules }) => modules.map((module) => servicePolicies.moduleNames[module]).join(', '),
  },
  { header: servicePolicies.userLimit, width: 14, decimals: 0, value: ({ userLimit }) => userLimit },
  { header: servicePolicies.ptnrLimit, width: 14, decimals: 0, value: ({ ptnrLimit }) => ptnrLimit },
  {
    header: servicePolicies.storageLimit,
    width: 18,
    decimals: 0,
    value: ({ storageLimitMb }) => storageLimitMb,
  },
  { header: users.useYn, width: 10, value: ({ enabled }) => (enabled ? users.inUse : users.notInUse) },
  { header: servicePolicies.companies, width: 12, decimals: 0, value: ({ custCoCnt }) => custCoCnt },
  ...tracked<ServicePolicy>(),
];

/** Excel file of the service policies. */
export const servicePolicyExports: readonly ExportSource[] = [
  listExport({
    path: '/servicepolicy',
    summary: '서비스 정책 목록 엑셀',
    title: servicePolicies.title,
    access: roleSets.managers,
    query: servicePolicyExcelQuery,
    columns: servicePolicyColumns,
    readAll: readAllServicePolicies,
  }),
];
