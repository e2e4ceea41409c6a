import { aliasedTable, and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { codeGroups, KOREA } from '../../../src/contracts/commonCodes.ts';
import {
  COMPANY_REF,
  type CompanyChange,
  type CompanyChoiceQuery,
  type CompanyCreate,
  type CompanyCreated,
  type CompanyDetail,
  type CompanyKey,
  type CompanyQuery,
  type CompanyRow,
  companyChoiceQuery,
  companyQuery,
} from '../../../src/contracts/companies.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { joinRowEvent } from '../../../src/machines/joinStatus/lifecycle.ts';
import { joinLines, joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Clock } from '../../clock.ts';
import { contains } from '../../db/listing.ts';
import type { SessionService } from '../auth/sessions.ts';
import { readBizSections } from '../bizSections/service.ts';
import { requireChoice } from '../commonCodes/service.ts';
import { commonCode } from '../commonCodes/tables.ts';
import type { RefResolver } from '../files/refs.ts';
import { registerPerson } from '../join/people.ts';
import { mainOperator } from '../join/tables.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { scopedReads } from '../resource/reads.ts';
import { administratorsOnly, companyScope } from '../resource/scope.ts';
import { findPolicies } from '../servicePolicies/periods.ts';
import type { CompanyPolicies } from '../servicePolicies/service.ts';
import { addJobLine } from '../threads/service.ts';
import { user } from '../users/tables.ts';
import { customerCompany } from './tables.ts';

const { customerCompanyId, companyKoreanName, companyEnglishName, businessNo, joinStatusCodeId } =
  customerCompany;
const main = aliasedTable(user, 'main');
const scope = companyScope(customerCompany);
const changedAt =
  sql<Date>`coalesce(${customerCompany.lastModifiedAt}, ${customerCompany.createdAt})`.mapWith(
    customerCompany.createdAt,
  );

/** Companies: administrators reach all, and change them; operators and workers see their own. */
const companies = auditedCrud({
  ...{ resource: COMPANY_REF, table: customerCompany, key: ['customerCompanyId'], scope },
  writable: administratorsOnly,
  taken: joinRefusals.businessNo,
  title: customerCompany.companyKoreanName,
  joins: [
    { table: mainOperator, on: eq(mainOperator.customerCompanyId, customerCompanyId) },
    { table: main, on: eq(main.id, mainOperator.userId) },
    { table: commonCode, on: eq(commonCode.commonCodeId, joinStatusCodeId) },
  ],
  extra: {
    operatorId: main.id,
    useNm: main.userName,
    stateNm: sql<string>`coalesce(${commonCode.commonCodeKorName}, ${joinStatusCodeId})`,
    lastModifiedAt: changedAt,
  },
  auditSummary: ({ companyKoreanName, businessNo }) => ({ companyKoreanName, businessNo }),
  query: companyQuery,
  filters: {
    state: (state) => eq(joinStatusCodeId, state),
    useYn: (useYn) => eq(customerCompany.enabled, useYn === 'Y'),
  },
  search: [companyKoreanName, companyEnglishName, businessNo, main.userName],
  sortable: { compony: companyKoreanName, state: joinStatusCodeId, modifyDate: changedAt },
  order: [desc(customerCompany.createdAt), desc(customerCompanyId)],
});
companies.guard('joinStatusCodeId');

const choices = scopedReads({
  ...{ table: customerCompany, key: ['customerCompanyId'], scope },
  values: { customerCompanyId, companyKoreanName },
  query: companyChoiceQuery,
  filters: {
    name: (name) => contains(name, [companyKoreanName]),
    id: (id) => eq(customerCompanyId, id),
  },
  search: [companyKoreanName],
  sortable: { companyKoreanName },
  order: [asc(companyKoreanName), asc(customerCompanyId)],
});

const yesNo = (value: boolean) => (value ? ('Y' as const) : ('N' as const));

export type CompanyService = ReturnType<typeof createCompanyService>;

/** Customer companies. How they join is in `join`, what they may use in `servicePolicies`. */
export function createCompanyService({
  clock,
  sessions,
  companyPolicies,
}: {
  clock: Clock;
  sessions: SessionService;
  companyPolicies: CompanyPolicies;
}) {
  const today = () => seoulDay(clock.now());

  async function list(call: ReadCall, query: CompanyQuery): Promise<{ rows: CompanyRow[]; total: number }> {
    const { rows, total } = await companies.list(call, query);
    const ids = rows.map((row) => row.customerCompanyId);
    const policies = await findPolicies(call.tx, ids, today());
    return {
      rows: rows.map((row) => {
        const policy = policies.get(row.customerCompanyId);
        return {
          ...{ customerCompanyId: row.customerCompanyId, compony: row.companyKoreanName },
          ...{ businessNo: row.businessNo, operatorId: row.operatorId, useNm: row.useNm },
          service: policy?.servicePolicyName ?? null,
          serviceDate: policy ? `${policy.serviceBeginYmd}~${policy.serviceEndYmd}` : null,
          ...{ useYn: yesNo(row.enabled), state: row.joinStatusCodeId, stateNm: row.stateNm },
          // N until it has been sent once
          disable: yesNo(joinRowEvent(row.joinStatusCodeId) !== 'mail.send'),
          modifyName: row.lastModifiedBy?.userName ?? null,
          modifyDate: row.lastModifiedAt,
        };
      }),
      total,
    };
  }

  const listChoices = (call: ReadCall, query: CompanyChoiceQuery) => choices.list(call, query);

  async function readOperators({ tx }: ReadCall, id: string, mainId: string | null) {
    const rows = await tx
      .select()
      .from(user)
      .where(and(eq(user.customerCompanyId, id), eq(user.userAuth, 'ROLE_OPERATOR'), isNull(user.deletedAt)))
      .orderBy(asc(user.createdAt), asc(user.id));
    return rows.map(({ regionCodeId: userRegionCodeId, ...row }) => ({
      ...{ id: row.id, userId: row.userId, userName: row.userName, userEmail: row.userEmail },
      ...{ comNetWorkNoId: row.comNetWorkNoId, userMobileTelno: row.userMobileTelno },
      ...{ departmentName: row.departmentName, jobGradeName: row.jobGradeName },
      ...{ userRegionCodeId, interTelno: row.interTelno, joinStatusCodeId: row.joinStatusCodeId },
      ...{ enabled: row.enabled, isMain: row.id === mainId },
    }));
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: CompanyKey): Promise<CompanyDetail> {
    const { enabled, stateNm, operatorId, useNm: _, createdAt: __, ...row } = await companies.find(call, key);
    const id = row.customerCompanyId;
    const policy = (await findPolicies(call.tx, [id], today())).get(id);
    const digits = (day: string | undefined) => day?.replaceAll('-', '') ?? null;
    return {
      ...row,
      useYn: yesNo(enabled),
      joinStatusCodeName: stateNm,
      bizSectionList: await readBizSections(call.tx, id),
      servicePolicyName: policy?.servicePolicyName ?? null,
      serviceBeginYmd: digits(policy?.serviceBeginYmd),
      serviceEndYmd: digits(policy?.serviceEndYmd),
      operators: await readOperators(call, id, operatorId),
    };
  }

  async function requireCodes(
    { tx }: Call,
    values: { nationCodeId?: string | null | undefined; regionCodeId?: string | null | undefined },
    before: { nationCodeId: string | null; regionCodeId: string | null },
  ): Promise<void> {
    for (const [field, group] of [
      ['nationCodeId', codeGroups.nation],
      ['regionCodeId', codeGroups.regionNo],
    ] as const)
      await requireChoice(tx, group, { field, id: values[field] ?? null, before: before[field] });
  }

  /**
   * Registers a company with its policy and its first operator, who becomes its main one and is to be invited. Refused
   * with C0409 when the business number or the e-mail exists, with V0001 for unknown codes and policies.
   */
  async function create(call: Call, body: CompanyCreate): Promise<CompanyCreated> {
    const { servicePolicyId, serviceBeginYmd, serviceEndYmd, ...rest } = body;
    const { userEmail, userName, comNetWorkNoId, userMobileTelno, ...more } = rest;
    const { departmentName, jobGradeName, userRegionCodeId, interTelno, ...company } = more;
    await requireCodes(call, company, { nationCodeId: null, regionCodeId: null });
    const key = await companies.create(call, { ...company, nationCodeId: company.nationCodeId ?? KOREA });
    const id = key.customerCompanyId;
    await addJobLine(call.tx, id, joinLines.companyRegistered, call.origin);
    const period = { servicePolicyId, serviceBeginYmd, serviceEndYmd };
    await companyPolicies.create(call, { customerCompanyId: id, ...period });
    const operator = await registerPerson(call, {
      ...{ userAuth: 'ROLE_OPERATOR', customerCompanyId: id, userEmail, userName },
      ...{ comNetWorkNoId, userMobileTelno, departmentName, jobGradeName, interTelno },
      regionCodeId: userRegionCodeId,
    });
    await call.tx.insert(mainOperator).values({ customerCompanyId: id, userId: operator.id });
    return { customerCompanyId: id, id: operator.id, joinStatusCodeId: operator.joinStatusCodeId };
  }

  /** Ends the sessions of everybody in a company. */
  async function endSessions({ tx, origin }: Call, id: string): Promise<void> {
    const people = await tx.select({ id: user.id }).from(user).where(eq(user.customerCompanyId, id));
    for (const person of people) await sessions.endSessions(tx, person.id, 'revoked', origin.at);
  }

  /** Refused with N0404, with C0409 for a stale version or a business number that exists, with V0001. */
  async function change(call: Call, { useYn, ...values }: CompanyChange): Promise<void> {
    const enabled = useYn === undefined ? {} : { enabled: useYn === 'Y' };
    await companies.change(call, { ...values, ...enabled }, (row) => requireCodes(call, values, row));
    await addJobLine(call.tx, values.customerCompanyId, joinLines.companyChanged, call.origin);
    if (useYn === 'N') await endSessions(call, values.customerCompanyId);
  }

  /** The history of a company is its operators' and the administrators'. */
  const refs: RefResolver = {
    ...companies.refs,
    maySeeThreads: async (tx, principal, id) =>
      (principal.userAuth === 'ROLE_ADMIN' || principal.userAuth === 'ROLE_OPERATOR') &&
      companies.refs.maySee(tx, principal, id),
    reachedThreads: (principal) =>
      principal.userAuth === 'ROLE_ADMIN' || principal.userAuth === 'ROLE_OPERATOR'
        ? companies.refs.reached(principal)
        : 'none',
  };

  return { list, listChoices, find, create, change, refs };
}
