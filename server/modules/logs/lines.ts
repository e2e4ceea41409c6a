import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  LOG_COUNT_STEP,
  type LogKind,
  type LogMark,
  type LogQuery,
  SUBJECTS_SHOWN,
} from '../../../src/contracts/logs.ts';
import { logRefusals } from '../../../src/messages/ko.logs.ts';
import { equals, sinceDay, untilDay } from '../../db/filters.ts';
import { arrayOfMark, auditLog } from '../../db/schema/audit.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';
import { companyScope, nothing } from '../resource/scope.ts';
import { userScope } from '../users/reads.ts';
import { matchesUser } from '../users/search.ts';
import { findActions } from './actions.ts';
import { countLines } from './tally.ts';

const { at, auditLogId, actorId, customerCompanyId, marks, action } = auditLog;
const ofCompany = companyScope(auditLog);

/** Lines of a log that the caller reaches: administrators all, operators those of their company. */
export const createScope = (kind: LogKind) => (principal: Principal) =>
  and(eq(auditLog.kind, kind), ofCompany(principal)) ?? nothing;

const values = {
  auditLogId,
  at,
  action,
  actorId,
  ip: auditLog.ip,
  userAgent: auditLog.userAgent,
  result: auditLog.result,
  detail: auditLog.detail,
  reason: auditLog.reason,
  marks,
  targetType: auditLog.targetType,
  targetId: auditLog.targetId,
  actorName: user.userName,
  actorUserId: user.userId,
  companyKoreanName: customerCompany.companyKoreanName,
  subjectCnt: auditLog.subjectCnt,
  masked: auditLog.masked,
  hasSubjects: sql<boolean>`${auditLog.subjects} is not null`,
  subjects: sql<string[] | null>`${auditLog.subjects}[1:${sql.raw(String(SUBJECTS_SHOWN))}]`,
};

export const hasMark = (mark: LogMark): SQL => sql`${marks} @> ${arrayOfMark(mark)}`;

const toFilters = (kind: LogKind) => ({
  task: (task: string) => {
    const actions = findActions(kind, task);
    return actions.length > 0 ? inArray(action, [...actions]) : nothing;
  },
  mark: hasMark,
  from: sinceDay(at),
  to: untilDay(at),
  customerCompanyId: equals(customerCompanyId),
});

const toDefinition = (kind: LogKind) => ({
  table: auditLog,
  key: ['auditLogId'] as const,
  scope: createScope(kind),
  joins: [
    { table: user, on: eq(user.id, actorId) },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, customerCompanyId) },
  ],
  values,
  filters: toFilters(kind),
  sortable: { at },
  order: [desc(at), desc(auditLogId)],
  tieBreaker: auditLogId,
  count: (principal: Principal, query: LogQuery) => countLines(kind, principal, query),
  countStep: LOG_COUNT_STEP,
});

const reads = {
  access: scopedReads(toDefinition('access')),
  privacy: scopedReads(toDefinition('privacy')),
  role: scopedReads(toDefinition('role')),
};
export type Line = Awaited<ReturnType<(typeof reads)['access']['find']>>;

/** People that one term may find: their lines are looked up by their ids. */
const PEOPLE_MAX = 200;

/** The people in reach that a search term finds; undefined without one. Refused with V0001 where they are too many. */
async function findPeople(
  { tx, principal }: ReadCall,
  name: string,
  q: string | undefined,
): Promise<string[] | undefined> {
  const found = q === undefined ? undefined : matchesUser(q);
  if (!found) return undefined;
  const isFound = and(found, userScope(principal));
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(isFound)
    .limit(PEOPLE_MAX + 1);
  if (rows.length > PEOPLE_MAX) throw wrongField(name, logRefusals.tooManyPeople(PEOPLE_MAX));
  return rows.map(({ id }) => id);
}

const isActor = (people: string[]): SQL => (people.length === 0 ? nothing : inArray(actorId, people));
const isSubject = (people: string[]): SQL =>
  sql`${auditLog.subjects} is not null and ${auditLog.subjects} && ${sql.param(people, auditLog.subjects)}`;

async function narrowBy(call: ReadCall, { q, subject }: LogQuery) {
  const [actors, subjects] = [await findPeople(call, 'q', q), await findPeople(call, 'subject', subject)];
  return and(actors && isActor(actors), subjects && isSubject(subjects));
}

/** One page of a log, or all of it without `size`. Refused with V0001 for a term that finds too many people. */
export async function listLines(
  call: ReadCall,
  kind: LogKind,
  { q, ...query }: LogQuery,
): Promise<{ rows: Line[]; total: number }> {
  return reads[kind].list(call, query, await narrowBy(call, { q, ...query }));
}

/** Lines for a file, a few at a time, and how many there are, at most `limit`. */
export async function readAllLines(call: ReadCall, kind: LogKind, { q, ...query }: LogQuery, limit: number) {
  return reads[kind].readAll(call, query, limit, await narrowBy(call, { q, ...query }));
}

/** Those of the lines that the caller reaches. */
export const findLines = async (call: ReadCall, kind: LogKind, ids: readonly string[]): Promise<Line[]> =>
  (await reads[kind].list(call, {}, inArray(auditLogId, [...ids]))).rows;
