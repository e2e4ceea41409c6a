import { formatBusinessNumber } from '../../../src/contracts/businessNumber.ts';
import type { ClientRow } from '../../../src/contracts/clients.ts';
import type { CompanyRow } from '../../../src/contracts/companies.ts';
import type { OperatorRow } from '../../../src/contracts/operators.ts';
import { formatPhone, joinPhone } from '../../../src/contracts/phone.ts';
import type { ServicePolicy } from '../../../src/contracts/servicePolicies.ts';
import { clients, companies, operators, servicePolicies } from '../../../src/messages/ko.companies.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { time, tracked, userColumns } from './columns.ts';
import type { ExcelColumn } from './workbook.ts';

const number = (digits: string | null) => digits && formatBusinessNumber(digits);

export const companyColumns: ExcelColumn<CompanyRow>[] = [
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

/** Those of people, but for the role that operators do not have, with who leads the company. */
export const operatorColumns: ExcelColumn<OperatorRow>[] = [
  ...userColumns.filter(({ header }) => header !== users.role && header !== users.userAuth),
  { header: operators.isMain, width: 14, value: ({ isMain }) => (isMain ? operators.main : null) },
];

export const servicePolicyColumns: ExcelColumn<ServicePolicy>[] = [
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

export const clientColumns: ExcelColumn<ClientRow>[] = [
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
