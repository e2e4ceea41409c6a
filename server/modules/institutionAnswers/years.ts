import { aliasedTable, and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import {
  computeExpected,
  INSTITUTION_YEAR,
  type InstitutionYearAddress,
  type InstitutionYearQuery,
  type InstitutionYearRow,
  type InstitutionYearStart,
  institutionYearQuery,
} from '../../../src/contracts/institutionAnswers.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { institutionAnswerRefusals as refusals } from '../../../src/messages/ko.institutionAnswers.ts';
import { equals } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { institutionAnswer, institutionOwn, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institution, institutionItem } from '../../db/schema/institutions.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';

/** Names of the console's routes that lead to the answers. */
export const answerRouteNames = ['perfmgmt-institutiondata'] as const;

const { instOwnYearId, instOwnId, custCoId, institutionId, crtrYr } = institutionYear;
const code = aliasedTable(commonCode, 'inst');
const scope = companyScope(institutionYear);

const ofQuestions = sql`from ${institutionItem} where ${institutionItem.institutionId} = ${institutionId}
  and ${institutionItem.nodeCd} = 'ITEM'`;
const ofAnswers = sql`from ${institutionAnswer} where ${institutionAnswer.instOwnYearId} = ${instOwnYearId}`;

const years = auditedCrud({
  resource: INSTITUTION_YEAR,
  table: institutionYear,
  key: ['instOwnYearId'],
  scope,
  consoleRoutes: answerRouteNames,
  taken: refusals.started,
  takenField: 'institutionId',
  joins: [
    { table: institutionOwn, on: eq(institutionOwn.instOwnId, instOwnId), isInner: true },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
    { table: code, on: eq(code.commonCodeId, institutionOwn.instCdId) },
  ],
  extra: {
    companyKoreanName: customerCompany.companyKoreanName,
    instCdId: sql<string>`${institutionOwn.instCdId}`,
    instNm: code.commonCodeKorName,
    itemCnt: sql<number>`(select count(*)::int ${ofQuestions})`,
    maxScore: sql<string | null>`(select sum(${institutionItem.maxScore})::text ${ofQuestions})`,
    answeredCnt: sql<number>`(select count(*)::int ${ofAnswers} and ${institutionAnswer.answer} <> '')`,
    submittedCnt: sql<number>`(select count(*)::int ${ofAnswers} and ${institutionAnswer.stateCd} = 'submitted')`,
    feedbackCnt: sql<number>`(select count(*)::int ${ofAnswers} and ${institutionAnswer.stateCd} = 'feedback')`,
    selfScore: sql<string | null>`(select sum(${institutionAnswer.selfScore})::text ${ofAnswers})`,
  },
  auditSummary: ({ institutionId, crtrYr, dueYmd }) => ({ institutionId, crtrYr, dueYmd }),
  query: institutionYearQuery,
  filters: {
    crtrYr: equals(crtrYr),
    instCdId: equals(institutionOwn.instCdId),
    customerCompanyId: equals(custCoId),
  },
  search: [code.commonCodeKorName],
  countStep: COUNT_STEP,
  sortable: { crtrYr, dueYmd: institutionYear.dueYmd, lastModifiedAt: institutionYear.lastModifiedAt },
  order: [desc(crtrYr), asc(instOwnYearId)],
  tieBreaker: instOwnYearId,
});

type Listed = Awaited<ReturnType<typeof years.list>>['rows'][number];

const present = (row: Listed): InstitutionYearRow => ({
  ...row,
  expected: computeExpected(row.selfScore, row.maxScore),
});

export async function listYears(
  call: ReadCall,
  query: InstitutionYearQuery,
): Promise<{ rows: InstitutionYearRow[]; total: number }> {
  const { rows, total } = await years.list(call, query);
  return { rows: rows.map(present), total };
}

/** The key of a year by its address. Refused with N0404 where the caller does not reach it. */
async function findKey({ tx, principal }: ReadCall, { id, year }: InstitutionYearAddress) {
  const [found] = await tx
    .select({ instOwnYearId })
    .from(institutionYear)
    .where(and(eq(instOwnId, id), eq(crtrYr, year), scope(principal)));
  if (!found) throw new Refusal('N0404');
  return found;
}

/** Refused with N0404. */
export const findYear = async (
  call: ReadCall,
  address: InstitutionYearAddress,
): Promise<InstitutionYearRow> => present(await years.find(call, await findKey(call, address)));

/** A year that stays until the transaction ends. Refused with N0404. */
export async function keepYear(call: Call, address: InstitutionYearAddress) {
  const [found] = await call.tx
    .select()
    .from(institutionYear)
    .where(and(eq(instOwnId, address.id), eq(crtrYr, address.year), scope(call.principal)))
    .for('key share');
  if (!found) throw new Refusal('N0404');
  return found;
}

/**
 * Starts a year with the questions of a set. Refused with V0001 for a set that is not there or switched off and for a
 * due day that has passed, with C0409 where the year has started already.
 */
export async function startYear(
  call: Call,
  { institutionId: id, dueYmd }: InstitutionYearStart,
): Promise<InstitutionYearAddress> {
  const { tx, principal, origin } = call;
  const { customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Refusal('A0403');
  if (dueYmd < seoulDay(origin.at)) throw wrongField('dueYmd', refusals.due);
  const [set] = await tx
    .select({ instCdId: institution.instCdId, year: institution.crtrYr })
    .from(institution)
    .where(and(eq(institution.institutionId, id), eq(institution.enabled, true)))
    .for('key share');
  if (!set) throw wrongField('institutionId', refusals.year);
  const named = { custCoId: customerCompanyId, instCdId: set.instCdId };
  await tx.insert(institutionOwn).values(named).onConflictDoNothing();
  const [own] = await tx
    .select()
    .from(institutionOwn)
    .where(and(eq(institutionOwn.custCoId, customerCompanyId), eq(institutionOwn.instCdId, set.instCdId)));
  if (!own) throw new Error('The institution of the company was not stored');
  await years.create(call, {
    instOwnId: own.instOwnId,
    custCoId: customerCompanyId,
    institutionId: id,
    crtrYr: set.year,
    dueYmd,
  });
  return { id: own.instOwnId, year: set.year };
}

/** Removes a year. Refused with N0404, and with C0409 once a question is answered. */
export async function removeYear(call: Call, address: InstitutionYearAddress): Promise<void> {
  const { tx } = call;
  const key = await findKey(call, address);
  // nobody writes an answer from here on: see `keepYear`
  await tx
    .select({ instOwnYearId })
    .from(institutionYear)
    .where(eq(instOwnYearId, key.instOwnYearId))
    .for('update');
  const answered = and(
    eq(institutionAnswer.instOwnYearId, key.instOwnYearId),
    sql`(${ne(institutionAnswer.stateCd, 'writing')} or ${institutionAnswer.answer} <> ''
      or ${institutionAnswer.selfScore} is not null)`,
  );
  if ((await tx.$count(institutionAnswer, answered)) > 0) throw conflict(refusals.answered);
  await years.remove(call, key);
}
