import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sharedRouteNames } from '../../../src/contracts/consoleRoutes.ts';
import {
  ACTIVITY_TEXT_MAX,
  type ActivityChange,
  type ActivityDetail,
  type ActivityDraft,
  type ActivityKey,
  type ActivityQuery,
  type ActivityRow,
  type ActivityStart,
  type ActivityStartQuery,
  type ActivityText,
  activityQuery,
  activityTexts,
  shiftMonth,
  toStartTexts,
} from '../../../src/contracts/consultativeBody.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { isEnterable, seoulMonth } from '../../../src/contracts/seoulTime.ts';
import { councilRefusals, council as texts } from '../../../src/messages/ko.council.ts';
import { documentEntries } from '../../../src/messages/ko.documents.ts';
import type { Clock } from '../../clock.ts';
import { equals } from '../../db/filters.ts';
import { contains, containsWords } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { consultativeBody } from '../../db/schema/consultativeBody.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { hasText, readText, sanitizeHtml } from '../../html.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { documentCommands } from '../documents/commands.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, everything, nothing, type Scope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

type Stored = typeof consultativeBody.$inferSelect;

const { activityId, crtrYm, custCoId, department } = consultativeBody;
const author = aliasedTable(user, 'author');
const ofCompany = companyScope(consultativeBody);

/** The department of a person at this moment. */
const selectDepartment = ({ id }: Principal): SQL =>
  sql`(select trim(own.department_name) from ${user} own where own.id = ${id})`;
const isOfDepartment = (principal: Principal): SQL =>
  sql`lower(${department}) = lower(${selectDepartment(principal)})`;

/** Workers see what has been published and all of their own department. */
const scope: Scope = (principal) => {
  const visible = ofCompany(principal);
  if (principal.userAuth !== 'ROLE_WORKER') return visible;
  return and(visible, or(eq(consultativeBody.state, 'published'), isOfDepartment(principal))) ?? nothing;
};

/** Workers write for their own department, operators for every one of their company. */
const writable: Scope = (principal) =>
  principal.userAuth === 'ROLE_WORKER' ? isOfDepartment(principal) : everything;

/** Characters of a text in lists. */
const START_LENGTH = 200;

/** The beginning of a text, without its markup and without empty lines. */
const toStart = (html: string) =>
  readText(html)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .slice(0, START_LENGTH);

/** Names of the console's routes that lead to the council. */
export const councilRouteNames = sharedRouteNames.council;

const activities = auditedCrud({
  resource: 'consultativeBody',
  table: consultativeBody,
  key: ['activityId'],
  scope,
  writable,
  consoleRoutes: councilRouteNames,
  joins: [
    { table: author, on: eq(author.id, consultativeBody.createdById) },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
  ],
  extra: { authorName: author.userName, companyKoreanName: customerCompany.companyKoreanName },
  taken: councilRefusals.taken,
  auditSummary: ({ crtrYm, department }) => ({ crtrYm, department }),
  query: activityQuery,
  filters: {
    year: (year) => sql`${crtrYm} between ${`${year}-01`} and ${`${year}-12`}`,
    department: (value) => sql`lower(${department}) = lower(${value.trim()})`,
    state: equals(consultativeBody.state),
    customerCompanyId: equals(custCoId),
  },
  search: (q) =>
    or(
      contains(q, [department]),
      containsWords(
        q,
        activityTexts.map((name) => consultativeBody[name]),
      ),
    ),
  sortable: {
    crtrYm,
    department,
    lastModifiedAt: consultativeBody.lastModifiedAt,
    authorName: author.userName,
  },
  order: [desc(crtrYm), asc(department), asc(activityId)],
});

/** Refused with V0001 where nothing is left to read, or too much. */
function keepTexts<T extends Partial<Record<ActivityText, string>>>(values: T): T {
  const kept = { ...values };
  for (const name of activityTexts) {
    const html = values[name];
    if (html === undefined) continue;
    const text = sanitizeHtml(html, name, ACTIVITY_TEXT_MAX);
    if (!hasText(text)) throw wrongField(name, councilRefusals.noText);
    kept[name] = text as T[typeof name];
  }
  return kept;
}

const isReviewer = ({ userAuth }: Principal) => userAuth === 'ROLE_ADMIN' || userAuth === 'ROLE_OPERATOR';

export type CouncilService = ReturnType<typeof createCouncilService>;

/** Monthly activities of the ESG council, one for each month and department of a company. */
export function createCouncilService({
  clock,
  notify,
  canSignIn,
}: {
  clock: Clock;
  notify: NotificationService['notify'];
  canSignIn: CanSignIn;
}) {
  const commands = documentCommands<ActivityKey, Stored>(activities, {
    area: 'consultativeBody',
    getId: (row) => row.activityId,
    getTitle: (row) => texts.activity(row.crtrYm, row.department),
    isReviewer,
    notify,
    findReviewers: async (tx, row) => (await findReviewers(tx, row, canSignIn)).userIds,
  });

  type Listed = Awaited<ReturnType<typeof activities.list>>['rows'][number];
  const toRow = (
    { principal }: ReadCall,
    { writerIds, resultTwoBefore, resultBefore, plan, ...row }: Listed,
  ): ActivityRow => ({
    ...row,
    isWriter: writerIds.includes(principal.id),
    resultTwoBeforeStart: toStart(resultTwoBefore),
    resultBeforeStart: toStart(resultBefore),
    planStart: toStart(plan),
  });

  async function list(call: ReadCall, query: ActivityQuery): Promise<{ rows: ActivityRow[]; total: number }> {
    const { rows, total } = await activities.list(call, query);
    return { rows: rows.map((row) => toRow(call, row)), total };
  }

  /** Rows for a file with their whole texts, a few at a time, and how many there are, at most `limit`. */
  const readAll = (call: ReadCall, query: Omit<ActivityQuery, 'page' | 'size'>, limit: number) =>
    activities.readAll(call, query, limit);

  /** Refused with N0404. */
  async function find(call: ReadCall, key: ActivityKey): Promise<ActivityDetail> {
    const { writerIds, ...row } = await activities.find(call, key);
    return {
      ...row,
      isWriter: writerIds.includes(call.principal.id),
      isReviewer: isReviewer(call.principal),
      // administrators review, and write none themselves
      mayChange: call.principal.userAuth !== 'ROLE_ADMIN' && (await activities.mayChange(call, key)),
    };
  }

  async function readDepartment({ tx, principal }: ReadCall): Promise<string | null> {
    const [row] = await tx.select({ name: user.departmentName }).from(user).where(eq(user.id, principal.id));
    return row?.name?.trim() || null;
  }

  /** The departments that the caller may write for: a worker's own, for an operator those of the company. */
  async function listDepartments(call: ReadCall, own: string | null): Promise<string[]> {
    const { tx, principal } = call;
    if (principal.userAuth === 'ROLE_WORKER') return own === null ? [] : [own];
    const name = sql<string>`trim(${user.departmentName})`;
    const rows = await tx
      .selectDistinct({ name })
      .from(user)
      .where(
        and(
          eq(user.customerCompanyId, principal.customerCompanyId ?? ''),
          inArray(user.userAuth, roleSets.company),
          ...[isNull(user.deletedAt), isNotNull(user.departmentName), sql`${name} <> ''`],
        ),
      )
      .orderBy(name);
    return rows.map((row) => row.name);
  }

  /** Reads the start of a new activity; of this month and the caller's department where the query names none. */
  async function readStart(call: ReadCall, query: ActivityStartQuery): Promise<ActivityStart> {
    const own = await readDepartment(call);
    const isWorker = call.principal.userAuth === 'ROLE_WORKER';
    const wanted = query.crtrYm ?? seoulMonth(clock.now());
    const chosen = (isWorker ? own : (query.department?.trim() ?? own)) ?? '';
    const months = [wanted, shiftMonth(wanted, -1), shiftMonth(wanted, -2)];
    const rows = await call.tx
      .select()
      .from(consultativeBody)
      .where(
        and(scope(call.principal), inArray(crtrYm, months), sql`lower(${department}) = lower(${chosen})`),
      );
    return {
      crtrYm: wanted,
      department: chosen,
      departments: await listDepartments(call, own),
      ...toStartTexts(wanted, rows),
      activityId: rows.find((row) => row.crtrYm === wanted)?.activityId ?? null,
    };
  }

  /** Refused with V0001, also for another department than a worker's own, and with C0409 for one that is there. */
  async function create(call: Call, values: ActivityDraft): Promise<ActivityKey> {
    const name = values.department.trim();
    if (!isEnterable(values.crtrYm, call.origin.at)) throw wrongField('crtrYm', councilRefusals.month);
    if (call.principal.userAuth === 'ROLE_WORKER') {
      const own = await readDepartment(call);
      if (own === null) throw wrongField('department', councilRefusals.noDepartment);
      if (own.toLowerCase() !== name.toLowerCase()) {
        throw wrongField('department', councilRefusals.otherDepartment);
      }
    }
    const company = call.principal.customerCompanyId;
    if (company === null) throw new Refusal('A0403');
    const { id } = call.principal;
    const key = await activities.create(call, {
      ...keepTexts(values),
      department: name,
      custCoId: company,
      createdById: id,
      writerIds: [id],
    });
    await addHistoryEntry(call.tx, key.activityId, documentEntries.created, call.origin);
    return key;
  }

  /** Refused with N0404, with A0403 for another department's, with C0409 unless it is a draft of this version. */
  async function change(call: Call, values: ActivityChange): Promise<void> {
    const { writerIds } = await commands.lockDraft(call, { activityId: values.activityId });
    await activities.change(call, { ...keepTexts(values), writerIds });
    await addHistoryEntry(call.tx, values.activityId, documentEntries.changed, call.origin);
  }

  async function remove(call: Call, key: ActivityKey): Promise<void> {
    await commands.lockDraft(call, key);
    await activities.remove(call, key);
  }

  return { list, readAll, find, readStart, create, change, remove, commands, refs: activities.refs };
}
