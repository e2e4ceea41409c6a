import { aliasedTable, and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EntryRow } from '../../../src/contracts/entries.ts';
import { baseInputs, type EntryValue } from '../../../src/contracts/entryValue.ts';
import type { FormulaInput } from '../../../src/contracts/formula.ts';
import { isQuarter, quarterCds } from '../../../src/contracts/quarters.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { user } from '../../db/schema/users.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import type { CycleRecord } from './cycleStore.ts';
import { getLastDay } from './lastDays.ts';
import { hasDrifted, readOffered } from './offers.ts';
import { entryScope, isApprovedBy, isEnteredBy, isTrue } from './scope.ts';
import { readDerivedValues } from './years.ts';

const data = indicatorData;
const modifier = aliasedTable(user, 'modifier');

export type DataRecord = typeof indicatorData.$inferSelect;

/** Inputs of an indicator that a row is of, those of the denominators where it is of none. */
export type FindInputs = (oncoIdctrsId: string | null) => readonly Pick<FormulaInput, 'code' | 'srcCd'>[];

const addYears = (year: string, years: number): string => String(Number(year) + years);

export type Period = Pick<CycleRecord, 'crtrYr' | 'brnCd'>;

/** The same period of the year before. */
export const toEarlier = ({ crtrYr, brnCd }: Period): Period => ({ crtrYr: addYears(crtrYr, -1), brnCd });

/** The period before: the quarter before, for a year the year before. */
export function toPrevious({ crtrYr, brnCd }: Period): Period {
  if (!isQuarter(brnCd)) return toEarlier({ crtrYr, brnCd });
  const before = quarterCds[quarterCds.indexOf(brnCd) - 1];
  return before ? { crtrYr, brnCd: before } : { crtrYr: addYears(crtrYr, -1), brnCd: 'Q4' };
}

const toKey = ({ oncoIdctrsId, bizSectId }: Pick<DataRecord, 'oncoIdctrsId' | 'bizSectId'>): string =>
  `${oncoIdctrsId ?? ''}/${bizSectId}`;

/** An approved value of another period. */
export interface ApprovedValue {
  idctrsDataId: string;
  oncoIdctrsId: string | null;
  bizSectId: string;
  value: EntryValue | null;
}

/** Approved values of a company in a period, the last of each row; those that do not apply have none. */
async function readApproved(
  tx: Db,
  custCoId: string,
  period: Period,
  matching?: SQL,
): Promise<ApprovedValue[]> {
  const version = indicatorDataVersion;
  return tx
    .select({
      idctrsDataId: data.idctrsDataId,
      oncoIdctrsId: data.oncoIdctrsId,
      bizSectId: data.bizSectId,
      value: sql<EntryValue | null>`case when ${version.naYn} = 'N' then ${version.value} end`,
    })
    .from(data)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
    .innerJoin(version, and(eq(version.idctrsDataId, data.idctrsDataId), eq(version.ver, data.ver)))
    .where(
      and(
        eq(entryCycle.custCoId, custCoId),
        eq(entryCycle.crtrYr, period.crtrYr),
        eq(entryCycle.brnCd, period.brnCd),
        // a derived value that is overridden counts again while another value is entered or given up
        or(isNull(data.ovrdRsn), inArray(data.stateCd, ['approved', 'closed'])),
        matching,
      ),
    );
}

/** Values that a period is compared with, by indicator and section. */
export interface References {
  earlier: ReadonlyMap<string, EntryValue | null>;
  previous: ReadonlyMap<string, EntryValue | null>;
}

const byKey = (values: readonly ApprovedValue[]) => new Map(values.map((each) => [toKey(each), each.value]));

/**
 * Approved values of the year before and of the period before; of some indicators and the denominators, or of all. Of a
 * year they are also those that its quarters give, where nothing was entered for it.
 */
export async function readReferences(
  tx: Db,
  cycle: CycleRecord,
  itemIds?: readonly string[],
): Promise<References> {
  const { custCoId, crtrYr, brnCd, entryCycleId } = cycle;
  const isOfItems = itemIds && sql`${data.oncoIdctrsId} = any(${sql.param([...itemIds])}::uuid[])`;
  const matching = isOfItems && or(isNull(data.oncoIdctrsId), isOfItems);
  const earlier = byKey(await readApproved(tx, custCoId, toEarlier(cycle), matching));
  if (isQuarter(brnCd))
    return { earlier, previous: byKey(await readApproved(tx, custCoId, toPrevious(cycle), matching)) };
  const own = aliasedTable(data, 'own');
  const ofCycle = tx.select({ id: own.oncoIdctrsId }).from(own).where(eq(own.entryCycleId, entryCycleId));
  const isDerived = isOfItems ?? inArray(data.oncoIdctrsId, ofCycle);
  const derived = await readDerivedValues(tx, custCoId, addYears(crtrYr, -1), isDerived);
  return { earlier: new Map([...derived, ...earlier]), previous: new Map() };
}

/** Approved values of the period before, with the rows that they are from. */
export const readPrevious = (tx: Db, cycle: CycleRecord): Promise<ApprovedValue[]> =>
  readApproved(tx, cycle.custCoId, toPrevious(cycle));

/** Pieces of evidence of rows, and of them those that count at the end of a period. */
async function countEvidence(tx: Db, rows: SQL, lastDay: string) {
  const isGood = sql`(${evidenceLink.reviewCd} is distinct from 'REJECTED'
    and (${evidence.validTo} is null or ${evidence.validTo} >= ${lastDay}))`;
  const counts = await tx
    .select({
      refId: evidenceLink.refId,
      all: sql<number>`count(*)::int`,
      good: sql<number>`(count(*) filter (where ${isGood}))::int`,
    })
    .from(evidenceLink)
    .innerJoin(evidence, eq(evidence.evidenceId, evidenceLink.evidenceId))
    .where(and(eq(evidenceLink.refType, 'idctrsData'), sql`${evidenceLink.refId} in (${rows})`))
    .groupBy(evidenceLink.refId);
  return new Map(counts.map(({ refId, ...each }) => [refId, each]));
}

/** Source inputs of the denominators, and of an indicator those of its scoring. */
export const createInputFinder =
  (scorings: ReadonlyMap<string, { scoring: { inputs: readonly FormulaInput[] } | null }>): FindInputs =>
  (oncoIdctrsId) =>
    oncoIdctrsId === null ? baseInputs : (scorings.get(oncoIdctrsId)?.scoring?.inputs ?? []);

/** Inputs of a row that may be taken over from elsewhere: none of one whose value overrides what quarters give. */
export const findTakenInputs = (
  { oncoIdctrsId, ovrdRsn }: Pick<DataRecord, 'oncoIdctrsId' | 'ovrdRsn'>,
  findInputs: FindInputs,
): ReturnType<FindInputs> => (ovrdRsn === null ? findInputs(oncoIdctrsId) : []);

/**
 * Rows of a cycle that the caller sees, with what it may do with them and what they are compared with, in a number of
 * statements that does not depend on how many there are.
 */
export async function readRows(
  { tx, principal }: ReadCall,
  cycle: CycleRecord,
  {
    at,
    canSignIn,
    findInputs,
    references,
    bizSectId,
    ids,
  }: {
    at: Date;
    canSignIn: CanSignIn;
    findInputs: FindInputs;
    references: References;
    bizSectId?: string | undefined;
    ids?: readonly string[];
  },
): Promise<EntryRow[]> {
  if (ids?.length === 0) return [];
  const today = seoulDayDigits(at);
  const isRow = and(
    eq(data.entryCycleId, cycle.entryCycleId),
    entryScope(principal, today),
    bizSectId === undefined ? undefined : eq(data.bizSectId, bizSectId),
    ids && inArray(data.idctrsDataId, [...ids]),
  );
  const { lastModifiedById, ...columns } = getTableColumns(data);
  const rows = await tx
    .select({
      ...columns,
      modifierName: modifier.userName,
      mayWrite: isTrue(isEnteredBy(principal, today)),
      mayApprove: isTrue(isApprovedBy(principal, today, canSignIn)),
    })
    .from(data)
    .leftJoin(modifier, eq(modifier.id, lastModifiedById))
    .where(isRow)
    .orderBy(asc(data.bizSectId), asc(data.idctrsDataId));
  const counted = await countEvidence(
    tx,
    ids
      ? sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )
      : sql`select ${data.idctrsDataId} from ${data} where ${data.entryCycleId} = ${cycle.entryCycleId}`,
    getLastDay(cycle),
  );
  const withInputs = rows.map((row) => ({ ...row, inputs: findTakenInputs(row, findInputs) }));
  const findOffers = await readOffered(tx, cycle, withInputs);
  return rows.map((row, place) => {
    const counts = counted.get(row.idctrsDataId) ?? { all: 0, good: 0 };
    const offers = findOffers(place);
    return {
      idctrsDataId: row.idctrsDataId,
      oncoIdctrsId: row.oncoIdctrsId,
      bizSectId: row.bizSectId,
      stateCd: row.stateCd,
      ver: row.ver,
      version: row.version,
      managerId: row.managerId,
      approverId: row.approverId,
      value: row.value,
      naYn: row.naYn,
      naRsn: row.naRsn,
      estYn: row.estYn,
      estBasis: row.estBasis,
      memo: row.memo,
      cmt: row.cmt,
      isUnconfirmed: row.suggestedFrom !== null,
      hasDrifted: hasDrifted(row.value, offers),
      ovrdRsn: row.ovrdRsn,
      returnRsn: row.returnRsn,
      evidenceCnt: counts.all,
      lacksEvidence: counts.all > 0 && counts.good === 0,
      mayWrite: row.mayWrite,
      mayApprove: row.mayApprove,
      isOtherPerson: !row.writerIds.includes(principal.id),
      isSubmitter: row.submittedById === principal.id,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      lastModifiedBy: toPerson(row.modifierName),
      lastModifiedAt: row.lastModifiedAt.toISOString(),
      earlier: references.earlier.get(toKey(row)) ?? null,
      previous: references.previous.get(toKey(row)) ?? null,
      offers,
    };
  });
}

/** Denominators among the approved values of a period, by the section. */
export const basesIn = (values: ReadonlyMap<string, EntryValue | null>): Map<string, EntryValue | null> =>
  new Map(
    [...values].flatMap(([key, value]) => (key.startsWith('/') ? [[key.slice(1), value] as const] : [])),
  );
