import { aliasedTable, desc, eq, sql } from 'drizzle-orm';
import { type ClientQuery, clientQuery } from '../../../src/contracts/clients.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { user } from '../../db/schema/users.ts';
import type { ReadCall } from '../resource/call.ts';
import { type RequestOf, scopedReads } from '../resource/reads.ts';
import { companyScope } from '../resource/scope.ts';

const operator = aliasedTable(user, 'operator');
const { companyKoreanName, companyEnglishName, businessNo, customerCompanyId } = customerCompany;
const { custCoPtnrId, createdAt } = custCoPtnr;

/** The customers of a partner company: those that have it in their networks. */
const clients = scopedReads({
  table: custCoPtnr,
  key: ['custCoPtnrId'],
  scope: companyScope(custCoPtnr),
  joins: [
    { table: customerCompany, on: eq(customerCompanyId, custCoPtnr.custCoId) },
    { table: mainOperator, on: eq(mainOperator.customerCompanyId, custCoPtnr.custCoId) },
    { table: operator, on: eq(operator.id, mainOperator.userId) },
  ],
  values: {
    custCoPtnrId,
    createdAt,
    companyEnglishName,
    businessNo,
    companyKoreanName: sql<string>`${companyKoreanName}`,
    regionCodeId: customerCompany.regionCodeId,
    companyTelno: customerCompany.companyTelno,
    companyHomepage: customerCompany.companyHomepage,
    operatorId: operator.id,
    operatorName: operator.userName,
    operatorDepartment: operator.departmentName,
  },
  query: clientQuery,
  filters: {},
  search: [companyKoreanName, companyEnglishName],
  sortable: { companyKoreanName, createdAt },
  order: [desc(createdAt), desc(custCoPtnrId)],
});

export const listClients = (call: ReadCall, query: ClientQuery) => clients.list(call, query);

/** Customers for a file, a few at a time, and how many there are, at most `limit`. */
export const readAllClients = (call: ReadCall, query: RequestOf<ClientQuery>, limit: number) =>
  clients.readAll(call, query, limit);
