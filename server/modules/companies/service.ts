import { aliasedTable, and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { KOREA } from '../../../src/contracts/commonCodes.ts';
import {
  type BasicInfoChange,
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
import { sharedRouteNames } from '../../../src/contracts/consoleRoutes.ts';
import { SEARCH_COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { endOfSeoulDay, seoulDay, startOfSeoulDay } from '../../../src/contracts/seoulTime.ts';
import { joinRowEvent } from '../../../src/machines/joinStatus/lifecycle.ts';
import { joinEntries, joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Clock } from '../../clock.ts';
import { equals } from '../../db/filters.ts';
import { matchesGrams } from '../../db/grams.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { user } from '../../db/schema/users.ts';
import { endRefusedSessions } from '../auth/revokeSessions.ts';
import type { SessionService } from '../auth/sessions.ts';
import { readBizSections } from '../bizSections/service.ts';
import type { CompanySetChoices } from '../indicatorSets/companyChoices.ts';
import { countTodo } from '../join/mainOperator.ts';
import { registerPerson } from '../join/people.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { type RequestOf, scopedReads } from '../resource/reads.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { administratorsOnly, companyScope } from '../resource/scope.ts';
import { findPolicies, hasPolicy } from '../servicePolicies/periods.ts';
import type { CompanyPolicies } from '../servicePolicies/service.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { isNamed } from '../users/search.ts';
import { changeCompany, type IndustryChanged, readService, requireCodes } from './details.ts';

const { customerCompanyId, companyKoreanName, companyEnglishName, businessNo, joinStatusCodeId } =
  customerCompany;
const main = aliasedTable(user, 'main');
const industry = aliasedTable(gics, 'industry');
const scope = companyScope(customerCompany);
const grams = sql`${customerCompany}.search_grams`;

/** Digits of a business number that was typed with its hyphens. */
const asStored = (q: string) => q.trim().replace(/^(\d{3})-(\d{2})-(\d{1,5})$/, '$1$2$3');

const matchesCompany = (q: string): SQL | undefined =>
  matchesGrams(asStored(q), {
    grams,
    columns: [companyKoreanName, companyEnglishName, businessNo],
    hangul: [companyKoreanName],
  });
const matchesName = (q: string): SQL | undefined =>
  matchesGrams(q, { grams, columns: [companyKoreanName], hasOthers: true });

function hasMainOperator(q: string): SQL | undefined {
  const named = isNamed(mainOperator.userId, q);
  if (!named) return undefined;
  const { customerCompanyId: id } = mainOperator;
  return sql`${customerCompanyId} = any(array(select ${id} from ${mainOperator} where ${named}))`;
}

const changedAt =
  sql<Date>`coalesce(${customerCompany.lastModifiedAt}, ${customerCompany.createdAt})`.mapWith(
    customerCompany.createdAt,
  );

/**
 * Companies: administrators reach and change all; operators and workers see their own, of which operators change what
 * `basicInfo` lets them.
 */
/** Names of the console's routes that show workers their company. */
export const ownCompanyRouteNames = sharedRouteNames.ownCompany;

const companies = auditedCrud({
  resource: COMPANY_REF,
  table: customerCompany,
  key: ['customerCompanyId'],
  scope,
  consoleRoutes: ownCompanyRouteNames,
  writable: (principal) =>
    principal.userAuth === 'ROLE_OPERATOR' ? scope(principal) : administratorsOnly(principal),
  taken: joinRefusals.businessNo,
  takenField: 'businessNo',
  title: customerCompany.companyKoreanName,
  joins: [
    { table: mainOperator, on: eq(mainOperator.customerCompanyId, customerCompanyId) },
    { table: main, on: eq(main.id, mainOperator.userId) },
    { table: commonCode, on: eq(commonCode.commonCodeId, joinStatusCodeId) },
    { table: industry, on: eq(industry.gicsId, customerCompany.gicsId) },
  ],
  extra: {
    gicsFullPath: industry.gicsFullPath,
    operatorId: main.id,
    useNm: main.userName,
    stateNm: sql<string>`coalesce(${commonCode.commonCodeKorName}, ${joinStatusCodeId})`,
    lastModifiedAt: changedAt,
  },
  auditSummary: ({ companyKoreanName, businessNo }) => ({ companyKoreanName, businessNo }),
  query: companyQuery,
  filters: {
    state: equals(joinStatusCodeId),
    useYn: (useYn) => eq(customerCompany.enabled, useYn === 'Y'),
    // which policies are in force depends on the day: see `policyFilter`
    servicePolicyId: () => undefined,
    from: (day) => gte(changedAt, startOfSeoulDay(day)),
    to: (day) => lt(changedAt, endOfSeoulDay(day)),
  },
  searchCountStep: SEARCH_COUNT_STEP,
  search: (q) => or(matchesCompany(q), hasMainOperator(q)),
  sortable: { compony: companyKoreanName, state: joinStatusCodeId, modifyDate: changedAt },
  order: [desc(customerCompany.createdAt), desc(customerCompanyId)],
  tieBreaker: customerCompanyId,
});
companies.guard('joinStatusCodeId');

const choices = scopedReads({
  table: customerCompany,
  key: ['customerCompanyId'],
  scope,
  values: { customerCompanyId, companyKoreanName },
  query: companyChoiceQuery,
  filters: {
    name: matchesName,
    id: (id) => eq(customerCompanyId, id),
  },
  search: matchesName,
  sortable: { companyKoreanName },
  order: [asc(companyKoreanName), asc(customerCompanyId)],
});

/** Companies of a file whose policies are read at once. */
const AT_A_TIME = 500;

const yesNo = (value: boolean) => (value ? ('Y' as const) : ('N' as const));

export type CompanyService = ReturnType<typeof createCompanyService>;

/** Customer companies. How they join is in `join`, what they may use in `servicePolicies`. */
export function createCompanyService({
  clock,
  sessions,
  companyPolicies,
  companySets,
  industryChanged,
}: {
  clock: Clock;
  sessions: SessionService;
  companyPolicies: CompanyPolicies;
  companySets: CompanySetChoices;
  industryChanged: IndustryChanged;
}) {
  const today = () => seoulDay(clock.now());
  const changing = { write: companies.change, industryChanged };

  const policyFilter = ({ tx }: ReadCall, { servicePolicyId }: { servicePolicyId?: string | undefined }) =>
    servicePolicyId === undefined ? undefined : hasPolicy(tx, servicePolicyId, today());

  type Listed = Awaited<ReturnType<typeof companies.list>>['rows'][number];

  /** Rows as lists show them, with the policies in force. */
  async function present({ tx }: ReadCall, rows: readonly Listed[]): Promise<CompanyRow[]> {
    const ids = rows.map((row) => row.customerCompanyId);
    const policies = await findPolicies(tx, ids, today());
    return rows.map((row) => {
      const policy = policies.get(row.customerCompanyId);
      return {
        customerCompanyId: row.customerCompanyId,
        compony: row.companyKoreanName,
        businessNo: row.businessNo,
        operatorId: row.operatorId,
        useNm: row.useNm,
        service: policy?.servicePolicyName ?? null,
        serviceDate: policy ? `${policy.serviceBeginYmd}~${policy.serviceEndYmd}` : null,
        useYn: yesNo(row.enabled),
        state: row.joinStatusCodeId,
        stateNm: row.stateNm,
        // N until it has been sent once
        disable: yesNo(joinRowEvent(row.joinStatusCodeId) !== 'mail.send'),
        modifyName: row.lastModifiedBy?.userName ?? null,
        modifyDate: row.lastModifiedAt,
      };
    });
  }

  async function list(call: ReadCall, query: CompanyQuery): Promise<{ rows: CompanyRow[]; total: number }> {
    const { rows, total } = await companies.list(call, query, policyFilter(call, query));
    return { rows: await present(call, rows), total };
  }

  /** Companies for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: RequestOf<CompanyQuery>, limit: number) {
    const { count, rows } = await companies.readAll(call, query, limit, policyFilter(call, query));
    async function* presentAll(): AsyncGenerator<CompanyRow> {
      let some: Listed[] = [];
      for await (const row of rows) {
        some.push(row);
        if (some.length < AT_A_TIME) continue;
        yield* await present(call, some);
        some = [];
      }
      yield* await present(call, some);
    }
    return { count, rows: presentAll() };
  }

  const listChoices = (call: ReadCall, query: CompanyChoiceQuery) => choices.list(call, query);

  async function readOperators({ tx }: ReadCall, id: string, mainId: string | null) {
    const rows = await tx
      .select()
      .from(user)
      .where(and(eq(user.customerCompanyId, id), eq(user.userAuth, 'ROLE_OPERATOR'), isNull(user.deletedAt)))
      .orderBy(asc(user.createdAt), asc(user.id));
    return rows.map(({ regionCodeId: userRegionCodeId, ...row }) => ({
      id: row.id,
      userId: row.userId,
      userName: row.userName,
      userEmail: row.userEmail,
      comNetWorkNoId: row.comNetWorkNoId,
      userMobileTelno: row.userMobileTelno,
      departmentName: row.departmentName,
      jobGradeName: row.jobGradeName,
      userRegionCodeId,
      interTelno: row.interTelno,
      joinStatusCodeId: row.joinStatusCodeId,
      enabled: row.enabled,
      isMain: row.id === mainId,
    }));
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: CompanyKey): Promise<CompanyDetail> {
    const { enabled, stateNm, operatorId, useNm: _, ...row } = await companies.find(call, key);
    const id = row.customerCompanyId;
    return {
      ...row,
      useYn: yesNo(enabled),
      joinStatusCodeName: stateNm,
      bizSectionList: await readBizSections(call.tx, id),
      ...(await readService(call.tx, id, clock.now())),
      ...(await companySets.read(call.tx, id)),
      operators: await readOperators(call, id, operatorId),
      waiting: await countTodo(call.tx, id),
    };
  }

  /** Reads a company as its own people see it. Refused with N0404. */
  async function findOwn(call: ReadCall, key: CompanyKey) {
    const { enabled: _, stateNm: __, operatorId: ___, useNm: ____, ...row } = await companies.find(call, key);
    return row;
  }

  /** Changes the operators' own company. Refused with N0404, with C0409 for a stale version, with V0001. */
  const changeOwn = (call: Call, values: CompanyKey & BasicInfoChange): Promise<void> =>
    changeCompany(call, changing, values);

  /** Reports whether no company has a business number; the number is decided about again when it is stored. */
  async function isAvailable({ tx }: ReadCall, number: string): Promise<{ available: boolean }> {
    const [found] = await tx
      .select({ id: customerCompanyId })
      .from(customerCompany)
      .where(eq(businessNo, number));
    return { available: found === undefined };
  }

  /**
   * Registers a company with its policy and its first operator, who becomes its main one and is to be invited. Refused
   * with C0409 when the business number or the e-mail exists, with V0001 for unknown codes and policies.
   */
  async function create(call: Call, body: CompanyCreate): Promise<CompanyCreated> {
    const { servicePolicyId, serviceBeginYmd, serviceEndYmd, ...rest } = body;
    const { userEmail, userName, comNetWorkNoId, userMobileTelno, ...more } = rest;
    const { departmentName, jobGradeName, userRegionCodeId, interTelno, ...ofCompany } = more;
    const { presetId, presetVer, ptnrSetId, ptnrSetVer, ...company } = ofCompany;
    await requireCodes(call.tx, company, null);
    const key = await companies.create(call, { ...company, nationCodeId: company.nationCodeId ?? KOREA });
    const id = key.customerCompanyId;
    await addHistoryEntry(call.tx, id, joinEntries.companyRegistered, call.origin);
    const period = { servicePolicyId, serviceBeginYmd, serviceEndYmd };
    await companyPolicies.create(call, { customerCompanyId: id, ...period });
    const operator = await registerPerson(call, {
      userAuth: 'ROLE_OPERATOR',
      customerCompanyId: id,
      userEmail,
      userName,
      comNetWorkNoId,
      userMobileTelno,
      departmentName,
      jobGradeName,
      interTelno,
      regionCodeId: userRegionCodeId,
    });
    await call.tx.insert(mainOperator).values({ customerCompanyId: id, userId: operator.id });
    await companySets.choose(call, id, { presetId, presetVer, ptnrSetId, ptnrSetVer });
    return { customerCompanyId: id, id: operator.id, joinStatusCodeId: operator.joinStatusCodeId };
  }

  /** Refused with N0404, with C0409 for a stale version or a business number that exists, with V0001. */
  async function change(call: Call, { useYn, ...change }: CompanyChange): Promise<void> {
    const enabled = useYn === undefined ? {} : { enabled: useYn === 'Y' };
    const { presetId, presetVer, ptnrSetId, ptnrSetVer, ...values } = change;
    await changeCompany(call, changing, { ...values, ...enabled });
    await companySets.choose(call, values.customerCompanyId, { presetId, presetVer, ptnrSetId, ptnrSetVer });
    if (useYn !== 'N') return;
    await endRefusedSessions(call.tx, values.customerCompanyId, { sessions, now: call.origin.at });
  }

  /** The history of a company is its operators' and the administrators'. */
  const refs: RefResolver = {
    ...companies.refs,
    visibleThreads: forRoles(roleSets.managers, companies.refs.visible),
    mayDelete: async (tx, principal, id) =>
      principal.userAuth === 'ROLE_ADMIN' && companies.refs.mayDelete(tx, principal, id),
  };

  return { list, readAll, listChoices, isAvailable, find, findOwn, create, change, changeOwn, refs };
}
