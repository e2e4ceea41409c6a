import { and, eq, inArray, sql } from 'drizzle-orm';
import { ENTRY_CYCLE, entryCycleQuery } from '../../../src/contracts/entryCycles.ts';
import type { CycleActor } from '../../../src/machines/cycle/machine.ts';
import { cycleRefusals } from '../../../src/messages/ko.entries.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { entryCycle, entryCycleSection } from '../../db/schema/entries.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';

export type CycleRecord = typeof entryCycle.$inferSelect;
/** A cycle that has begun, whose set has its version. */
export type BegunCycle = CycleRecord & { ver: number };

const { entryCycleId, custCoId, crtrYr, brnCd, stateCd, openYmd, dueYmd, lastModifiedAt } = entryCycle;

const isOwn = companyScope(entryCycle);
/** Workers see what has begun, and nobody what was deleted before. */
const scope: Scope = (principal) =>
  and(
    isOwn(principal),
    principal.userAuth === 'ROLE_WORKER' ? sql`${stateCd} not in ('planned', 'deleted')` : undefined,
  ) ?? nothing;
/** Operators plan the cycles of their company; administrators read them. */
const writable: Scope = (principal) => (principal.userAuth === 'ROLE_OPERATOR' ? isOwn(principal) : nothing);

/** Cycles as records: quarters and years of a company, the newest first. */
export const cycles = auditedCrud({
  resource: ENTRY_CYCLE,
  table: entryCycle,
  key: ['entryCycleId'],
  scope,
  writable,
  joins: [
    { table: indicatorSet, on: eq(indicatorSet.setId, entryCycle.cosetId), isInner: true },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
  ],
  extra: {
    setNm: sql<string>`${indicatorSet.setNm}`,
    custCoNm: customerCompany.companyKoreanName,
  },
  auditSummary: ({ crtrYr: year, brnCd: period }) => ({ crtrYr: year, brnCd: period }),
  query: entryCycleQuery,
  filters: {
    crtrYr: equals(crtrYr),
    brnCd: equals(brnCd),
    stateCd: equals(stateCd),
    custCoId: equals(custCoId),
  },
  taken: cycleRefusals.taken,
  search: [indicatorSet.setNm, customerCompany.companyKoreanName],
  sortable: {
    custCoNm: customerCompany.companyKoreanName,
    crtrYr,
    brnCd,
    stateCd,
    openYmd,
    dueYmd,
    lastModifiedAt,
  },
  order: [sql`${crtrYr} desc`, sql`${brnCd} desc`, entryCycleId],
  consoleRoutes: ['perfmgmt-esgtestresult-resist', 'perfmgmt-indicatordata'],
});

/** Sections of cycles, by the cycle. */
export async function readCycleSections(tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(entryCycleSection)
    .where(inArray(entryCycleSection.entryCycleId, [...ids]))
    .orderBy(entryCycleSection.bizSectId);
  const sections = new Map<string, string[]>();
  for (const row of rows)
    sections.set(row.entryCycleId, [...(sections.get(row.entryCycleId) ?? []), row.bizSectId]);
  return sections;
}

/** A cycle that has begun and that the caller sees. Refused with N0404. */
export async function findBegunCycle({ tx, principal }: ReadCall, id: string): Promise<BegunCycle> {
  const [cycle] = await tx
    .select()
    .from(entryCycle)
    .where(and(eq(entryCycleId, id), scope(principal)));
  if (!cycle) throw new Refusal('N0404');
  return requireBegun(cycle);
}

/** The cycle with the version of its set. Refused with N0404 before it has one. */
export function requireBegun(cycle: CycleRecord): BegunCycle {
  const { ver } = cycle;
  if (ver === null) throw new Refusal('N0404');
  return { ...cycle, ver };
}

export const isOperatorOf = (
  { userAuth, customerCompanyId }: Principal,
  row: { custCoId: string },
): boolean => userAuth === 'ROLE_OPERATOR' && customerCompanyId === row.custCoId;

export const toCycleActor = ({ principal }: Pick<ReadCall, 'principal'>, row: CycleRecord): CycleActor => ({
  isOperator: isOperatorOf(principal, row),
});
