import { aliasedTable, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { SEARCH_COUNT_STEP } from '../../../src/contracts/envelope.ts';
import type { PartnerProfile } from '../../../src/contracts/partners.ts';
import { type UserQuery, type UserRow, userQuery, type Worker } from '../../../src/contracts/users.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import { equals } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { role } from '../../db/schema/roles.ts';
import { user, userTally } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { type RequestOf, scopedReads } from '../resource/reads.ts';
import { companyScope, everything, isManager, nothing, type Scope } from '../resource/scope.ts';
import { matchesUser } from './search.ts';
import { isSharedPartner } from './sharedPartner.ts';

const modifier = aliasedTable(user, 'modifier');
const ofCompany = companyScope(user);

/** Scope of people: administrators reach everybody, the others those of their company, partners those of theirs. */
export const userScope: Scope = (principal) => and(ofCompany(principal), isNull(user.deletedAt)) ?? nothing;

/** Scope of records: managers see that of everybody in reach, others their own alone. */
export const recordScope: Scope = (principal) =>
  isManager(principal)
    ? userScope(principal)
    : (and(userScope(principal), eq(user.id, principal.id)) ?? nothing);

const { id, userId, userName, userAuth, departmentName, jobGradeName, lastModifiedAt, createdAt } = user;

/** Values of a person in a list. */
export const listedUser = {
  id,
  userId,
  userName,
  userAuth,
  departmentName,
  jobGradeName,
  roleId: user.roleId,
  isSharedPartner,
  roleName: role.roleNm,
  enabled: user.enabled,
  useYn: sql<'Y' | 'N'>`case when ${user.enabled} then 'Y' else 'N' end`,
  joinStatusCode: user.joinStatusCodeId,
  joinStatusCodeId: user.joinStatusCodeId,
  joinStatusCodeName: sql<string>`coalesce(${commonCode.commonCodeKorName}, ${user.joinStatusCodeId})`,
  customerCompanyId: user.customerCompanyId,
  companyKoreanName: customerCompany.companyKoreanName,
  version: user.version,
  createdAt,
  lastModifiedAt,
  modifierName: modifier.userName,
};

const detailed = {
  ...listedUser,
  ptnrId: user.ptnrId,
  userEmail: user.userEmail,
  comNetWorkNoId: user.comNetWorkNoId,
  userMobileTelno: user.userMobileTelno,
  regionCodeId: user.regionCodeId,
  interTelno: user.interTelno,
  sectionName: user.sectionName,
  remark: user.remark,
  invitedAt: user.invitedAt,
  lastLoginAt: user.lastLoginAt,
  dormantAt: user.dormantAt,
  temporaryPasswordUntil: user.temporaryPasswordUntil,
};

const filters = {
  joinStatusCodeId: equals(user.joinStatusCodeId),
  userAuth: equals(userAuth),
  enabled: (value: 'true' | 'false') => eq(user.enabled, value === 'true'),
  customerCompanyId: equals(user.customerCompanyId),
};
type Filters = Partial<Pick<UserQuery, keyof typeof filters>>;

/** Counts people from the tally that the database keeps; undefined where the tally does not show it. */
export function countUsers(
  principal: Principal,
  { q, ...query }: Filters & { q?: string | undefined },
): SQL | undefined {
  const { userAuth: caller, customerCompanyId } = principal;
  if (q?.trim() || (caller !== 'ROLE_ADMIN' && caller !== 'ROLE_OPERATOR')) return undefined;
  if (caller === 'ROLE_OPERATOR' && customerCompanyId === null) return undefined;
  const conditions = Object.keys(filters).map((name) => {
    const value = query[name as keyof Filters];
    if (value === undefined) return undefined;
    return eq(userTally[name as keyof Filters], name === 'enabled' ? value === 'true' : value);
  });
  const visible =
    caller === 'ROLE_OPERATOR' && customerCompanyId !== null
      ? eq(userTally.customerCompanyId, customerCompanyId)
      : everything;
  return sql`(select coalesce(sum(${userTally.users}), 0)::int from ${userTally}
    where ${and(visible, ...conditions)})`;
}

/** Query of people, shared by all their lists. */
export const userReads = {
  table: user,
  key: ['id'],
  scope: userScope,
  joins: [
    { table: modifier, on: eq(modifier.id, user.lastModifiedById) },
    { table: role, on: eq(role.roleId, user.roleId) },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, user.customerCompanyId) },
    { table: commonCode, on: eq(commonCode.commonCodeId, user.joinStatusCodeId) },
  ],
  query: userQuery,
  filters,
  search: matchesUser,
  sortable: {
    userName,
    departmentName,
    jobGradeName,
    userId,
    lastModifiedAt,
    joinStatusCode: user.joinStatusCodeId,
  },
  order: [desc(createdAt), desc(id)],
  tieBreaker: id,
  count: countUsers,
} as const;

const rows = scopedReads({ ...userReads, values: listedUser, searchCountStep: SEARCH_COUNT_STEP });
const details = scopedReads({ ...userReads, scope: recordScope, values: detailed });

/** With the person who changed it last, as responses show one. */
export const presentUser = <Row extends { modifierName: string | null }>({ modifierName, ...row }: Row) => ({
  ...row,
  lastModifiedBy: toPerson(modifierName),
});

export const { lock: lockUser, isVisible: seesUser } = rows;

/** One page of the people in reach. */
export async function listUsers(
  call: ReadCall,
  query: UserQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  const { rows: found, total } = await rows.list(call, query);
  return { rows: found.map(presentUser), total };
}

/** People for a file, a few at a time, and how many there are, at most `limit`. */
export async function readAllUsers(call: ReadCall, query: RequestOf<UserQuery>, limit: number) {
  const { count, rows: found } = await rows.readAll(call, query, limit);
  async function* presentAll(): AsyncGenerator<UserRow> {
    for await (const row of found) yield presentUser(row);
  }
  return { count, rows: presentAll() };
}

/** Reads the registered data of a partner company. */
async function readPartner({ tx }: ReadCall, ptnrId: string | null): Promise<PartnerProfile | null> {
  if (ptnrId === null) return null;
  const [found] = await tx
    .select({
      ptnrNm: partner.ptnrNm,
      ptnrNmEng: partner.ptnrNmEng,
      bzmnNo: partner.bzmnNo,
      rprsvNm: partner.rprsvNm,
      fndnYmd: partner.fndnYmd,
      rgnCd: partner.rgnCd,
      coTelno: partner.coTelno,
      ptnrHmpg: partner.ptnrHmpg,
      gicsPath: gics.gicsFullPath,
      coZip: partner.coZip,
      coAddr: partner.coAddr,
      coDaddr: partner.coDaddr,
      prdctSrvcCn: partner.prdctSrvcCn,
    })
    .from(partner)
    .leftJoin(gics, eq(gics.gicsId, partner.gicsId))
    .where(eq(partner.ptnrId, ptnrId));
  return found ?? null;
}

/** One person as the database has it, a partner's contact with the partner company. Refused with N0404. */
export async function findUser(call: ReadCall, key: string) {
  const found = presentUser(await details.find(call, { id: key }));
  // an invitation alone opens nothing that other customers' contacts have registered
  const hasSignedUp = found.userId !== null;
  return { ...found, ptnr: hasSignedUp ? await readPartner(call, found.ptnrId) : null };
}

/** All workers of a company, or in reach, by name. */
export async function listWorkers(
  { tx, principal }: ReadCall,
  { customerCompanyId }: { customerCompanyId?: string | undefined },
): Promise<{ rows: Worker[]; total: number }> {
  const ofOne = customerCompanyId === undefined ? undefined : eq(user.customerCompanyId, customerCompanyId);
  const found = await tx
    .select({
      id,
      userIdentifiedId: id,
      userId,
      userName,
      departmentName,
      jobGradeName,
      roleId: user.roleId,
      roleUserId: sql<string | null>`case when ${user.roleId} is not null then ${id} end`,
      roleName: role.roleNm,
      enabled: user.enabled,
      joinStatusCodeId: user.joinStatusCodeId,
      customerCompanyId: user.customerCompanyId,
    })
    .from(user)
    .leftJoin(role, eq(role.roleId, user.roleId))
    .where(and(userScope(principal), eq(userAuth, 'ROLE_WORKER'), ofOne))
    .orderBy(asc(userName), asc(id));
  return { rows: found, total: found.length };
}
