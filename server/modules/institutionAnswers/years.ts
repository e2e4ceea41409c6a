import { aliasedTable, and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { computePercent, sumDecimals } from '../../../src/contracts/decimal.ts';
import {
  INSTITUTION_YEAR,
  type OwnYearChange,
  type OwnYearCreate,
  type OwnYearKey,
  type OwnYearQuery,
  type OwnYearRow,
  ownYearQuery,
  type YearProgress,
} from '../../../src/contracts/institutionAnswers.ts';
import {
  answerEntries as lines,
  answerRefusals as refusals,
} from '../../../src/messages/ko.institutionAnswers.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { contains } from '../../db/listing.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { institutionAnswer, institutionOwn, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institution, institutionItem } from '../../db/schema/institutions.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import { isAssignable } from '../indicatorSets/content.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { releaseAnswers } from './answers.ts';

export type YearRecord = typeof institutionYear.$inferSelect;

const { instOwnYearId, instOwnId, custCoId, institutionId, crtrYr, dueYmd, managerId } = institutionYear;
const manager = aliasedTable(user, 'manager');
const code = aliasedTable(commonCode, 'inst');

/** Names of the console's routes that lead to the answers. */
export const answerRouteNames = ['perfmgmt-institutiondata'] as const;

export const years = auditedCrud({
  resource: INSTITUTION_YEAR,
  table: institutionYear,
  key: ['instOwnYearId'],
  scope: companyScope(institutionYear),
  consoleRoutes: answerRouteNames,
  taken: refusals.taken,
  takenField: 'crtrYr',
  joins: [
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
    { table: institutionOwn, on: eq(institutionOwn.instOwnId, instOwnId), isInner: true },
    { table: code, on: eq(code.commonCodeId, institutionOwn.instCdId) },
    { table: manager, on: eq(manager.id, managerId) },
  ],
  extra: {
    companyKoreanName: customerCompany.companyKoreanName,
    instCdId: sql<string>`${institutionOwn.instCdId}`,
    instNm: code.commonCodeKorName,
    managerNm: manager.userName,
  },
  auditSummary: ({ instOwnId, crtrYr, dueYmd }) => ({ instOwnId, crtrYr, dueYmd }),
  query: ownYearQuery,
  filters: {
    crtrYr: equals(crtrYr),
    instCdId: equals(institutionOwn.instCdId),
    customerCompanyId: equals(custCoId),
  },
  search: (q) => contains(q, [code.commonCodeKorName]),
  sortable: { crtrYr, dueYmd, instNm: code.commonCodeKorName },
  order: [desc(crtrYr), asc(institutionOwn.instCdId), asc(instOwnYearId)],
});

type Listed = Awaited<ReturnType<typeof years.list>>['rows'][number];

const noProgress: YearProgress = {
  itemCnt: 0,
  answeredCnt: 0,
  stateCnt: { writing: 0, review: 0, submitted: 0, feedback: 0 },
  selfScore: '0',
  maxScore: '0',
  percent: null,
};

/** Counts questions and points of years: those expected are of answered questions, out of those of all. */
async function readProgress(tx: Db, ids: readonly string[]): Promise<Map<string, YearProgress>> {
  if (ids.length === 0) return new Map();
  const { isAnswered, stateCd, selfScore } = institutionAnswer;
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const rows = await tx
    .select({
      id: instOwnYearId,
      itemCnt: sql<number>`count(*)::int`,
      answeredCnt: countWhere(sql`${isAnswered}`),
      writing: countWhere(sql`${stateCd} = 'writing' and ${isAnswered}`),
      review: countWhere(sql`${stateCd} = 'review'`),
      submitted: countWhere(sql`${stateCd} = 'submitted'`),
      feedback: countWhere(sql`${stateCd} = 'feedback'`),
      selfScore: sql<string | null>`(sum(${selfScore}) filter (where ${isAnswered}))::text`,
      maxScore: sql<string | null>`sum(${institutionItem.maxScore})::text`,
    })
    .from(institutionYear)
    .innerJoin(
      institutionItem,
      and(eq(institutionItem.institutionId, institutionId), eq(institutionItem.nodeCd, 'ITEM')),
    )
    .leftJoin(
      institutionAnswer,
      and(
        eq(institutionAnswer.instOwnYearId, instOwnYearId),
        eq(institutionAnswer.instIdctrsId, institutionItem.instIdctrsId),
      ),
    )
    .where(inArray(instOwnYearId, [...ids]))
    .groupBy(instOwnYearId);
  return new Map(
    rows.map(({ id, itemCnt, answeredCnt, selfScore, maxScore, ...stateCnt }) => {
      const [self, max] = [sumDecimals([selfScore]) ?? '0', sumDecimals([maxScore]) ?? '0'];
      const percent = computePercent(Number(self), Number(max));
      return [id, { itemCnt, answeredCnt, stateCnt, selfScore: self, maxScore: max, percent }] as const;
    }),
  );
}

const present = (
  {
    instOwnId: id,
    crtrYr: year,
    custCoId: _custCoId,
    createdAt: _createdAt,
    remindedYmd: _ymd,
    ...row
  }: Listed,
  progress: ReadonlyMap<string, YearProgress>,
): OwnYearRow => ({ id, year, ...row, ...(progress.get(row.instOwnYearId) ?? noProgress) });

export async function listYears(
  call: ReadCall,
  query: OwnYearQuery,
): Promise<{ rows: OwnYearRow[]; total: number }> {
  const { rows, total } = await years.list(call, query);
  const ids = rows.map((row) => row.instOwnYearId);
  const progress = await readProgress(call.tx, ids);
  return { rows: rows.map((row) => present(row, progress)), total };
}

/** A year as its page names it. Refused with N0404. */
export async function findYear(call: ReadCall, { id, year }: OwnYearKey) {
  const { rows } = await years.list(call, {}, and(eq(instOwnId, id), eq(crtrYr, year)));
  const [row] = rows;
  if (!row) throw new Refusal('N0404');
  const progress = await readProgress(call.tx, [row.instOwnYearId]);
  return { custCoId: row.custCoId, shown: present(row, progress) };
}

/** A year of the caller's company, locked, so that it stays and its answers change one after the other. */
export async function lockYear(call: Call, key: OwnYearKey): Promise<YearRecord> {
  const { shown } = await findYear(call, key);
  return years.lock(call, { instOwnYearId: shown.instOwnYearId });
}

async function expectManager(
  { tx }: Call,
  company: string,
  id: string | null,
  canSignIn: CanSignIn,
): Promise<void> {
  if (id === null) return;
  const known = await tx.$count(user, and(eq(user.id, id), isAssignable(company, canSignIn)));
  if (known === 0) throw wrongField('managerId', refusals.person);
}

/** The pair of a company and an institution, which is made with the first year. */
async function requireOwn({ tx }: Call, company: string, instCdId: string): Promise<string> {
  const isPair = and(eq(institutionOwn.custCoId, company), eq(institutionOwn.instCdId, instCdId));
  await tx.insert(institutionOwn).values({ custCoId: company, instCdId }).onConflictDoNothing();
  const [found] = await tx.select().from(institutionOwn).where(isPair);
  if (!found) throw new Error('the pair of company and institution is gone');
  return found.instOwnId;
}

/**
 * Starts the answers to the questions that an institution asks in a year. Refused with V0001 where there are none in
 * use, and with C0409 where it has been started.
 */
export async function startYear(call: Call, draft: OwnYearCreate, canSignIn: CanSignIn): Promise<OwnYearKey> {
  const { tx, principal, origin } = call;
  const company = principal.customerCompanyId;
  if (company === null) throw new Refusal('A0403');
  const [set] = await tx
    .select({ institutionId: institution.institutionId })
    .from(institution)
    .where(
      and(
        eq(institution.crtrYr, draft.crtrYr),
        eq(institution.instCdId, draft.instCdId),
        eq(institution.enabled, true),
      ),
    )
    .for('key share');
  if (!set) throw wrongField('instCdId', refusals.noSet);
  await expectManager(call, company, draft.managerId, canSignIn);
  const id = await requireOwn(call, company, draft.instCdId);
  const { dueYmd, managerId } = draft;
  const key = await years.create(call, { ...set, instOwnId: id, crtrYr: draft.crtrYr, dueYmd, managerId });
  await addHistoryEntry(tx, key.instOwnYearId, lines.started, origin);
  return { id, year: draft.crtrYr };
}

/** Gives a year, which the caller has locked, to somebody else, who is reminded of its due day again. */
export async function changeManager(call: Call, row: YearRecord, id: string, line: string): Promise<void> {
  const { instOwnYearId, version } = row;
  await years.change(call, { instOwnYearId, version, managerId: id, remindedYmd: null });
  await addHistoryEntry(call.tx, instOwnYearId, line, call.origin);
}

/** Refused with N0404, V0001, and C0409 when it was changed in the meantime. */
export async function planYear(call: Call, change: OwnYearChange, canSignIn: CanSignIn): Promise<void> {
  const row = await lockYear(call, change);
  await expectManager(call, row.custCoId, change.managerId, canSignIn);
  const { version, dueYmd, managerId } = change;
  const remindedYmd = managerId === row.managerId ? row.remindedYmd : null;
  await years.change(call, { instOwnYearId: row.instOwnYearId, version, dueYmd, managerId, remindedYmd });
  await addHistoryEntry(call.tx, row.instOwnYearId, lines.planned, call.origin);
}

/** Refused with N0404, and with C0409 once something is answered. */
export async function removeYear(call: Call, key: OwnYearKey, files: FileService): Promise<void> {
  const row = await lockYear(call, key);
  const isAnswered = and(
    eq(institutionAnswer.instOwnYearId, row.instOwnYearId),
    eq(institutionAnswer.isAnswered, true),
  );
  if ((await call.tx.$count(institutionAnswer, isAnswered)) > 0) throw conflict(refusals.answered);
  await releaseAnswers(call, row.instOwnYearId, files);
  await years.remove(call, { instOwnYearId: row.instOwnYearId });
}
