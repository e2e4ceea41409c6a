import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import type { DenominatorCd } from '../../../src/contracts/indicatorScoring.ts';
import {
  type IndustryAverageChange,
  type IndustryAverageDraft,
  type IndustryAverageKey,
  type IndustryAverageQuery,
  type IndustryAverageRow,
  industryAverageQuery,
} from '../../../src/contracts/industryAverages.ts';
import { denominatorNames } from '../../../src/messages/ko.indicators.ts';
import { averageRefusals as refusals } from '../../../src/messages/ko.industryAverages.ts';
import { equals } from '../../db/filters.ts';
import { gics } from '../../db/schema/gics.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { industryAverage } from '../../db/schema/industryAverages.ts';
import { wrongField } from '../../errors.ts';
import { matchIndicators } from '../indicators/service.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { catalogue } from '../resource/scope.ts';

const { indicatorId, gicsId, crtrYr, industryAvgId, lastModifiedAt } = industryAverage;

const averages = auditedCrud({
  resource: 'industryAvg',
  table: industryAverage,
  key: ['industryAvgId'],
  scope: catalogue,
  joins: [
    { table: indicator, on: eq(indicator.indicatorId, indicatorId), isInner: true },
    { table: gics, on: eq(gics.gicsId, gicsId) },
  ],
  extra: {
    idctrsCd: sql<string>`${indicator.idctrsCd}`,
    idctrsNm: sql<string>`${indicator.idctrsNm}`,
    gicsFullPath: gics.gicsFullPath,
  },
  taken: refusals.taken,
  auditSummary: ({ indicatorId, gicsId, crtrYr }) => ({ indicatorId, gicsId, crtrYr }),
  query: industryAverageQuery,
  filters: {
    indicatorId: equals(indicatorId),
    crtrYr: equals(crtrYr),
    gicsId: (id) => like(gicsId, `${id}%`),
  },
  // see `matchAverages`
  search: () => undefined,
  countStep: COUNT_STEP,
  sortable: { crtrYr, gicsId, lastModifiedAt, idctrsCd: indicator.idctrsCd },
  order: [desc(crtrYr), asc(gicsId), asc(industryAvgId)],
  tieBreaker: industryAvgId,
});

/** Averages of the indicators that `q` finds, which are few beside them. */
async function matchAverages({ tx }: ReadCall, { q }: { q?: string | undefined }) {
  const matching = q && matchIndicators(q);
  if (!matching) return undefined;
  const found = await tx.select({ id: indicator.indicatorId }).from(indicator).where(matching);
  return inArray(
    indicatorId,
    found.map(({ id }) => id),
  );
}

export const listIndustryAverages = async (
  call: ReadCall,
  query: IndustryAverageQuery,
): Promise<{ rows: IndustryAverageRow[]; total: number }> =>
  averages.list(call, query, await matchAverages(call, query));

export const readAllIndustryAverages = async (
  call: ReadCall,
  query: Omit<IndustryAverageQuery, 'page' | 'size'>,
  limit: number,
) => averages.readAll(call, query, limit, await matchAverages(call, query));

/** Refused with N0404. */
export const findIndustryAverage = (call: ReadCall, key: IndustryAverageKey): Promise<IndustryAverageRow> =>
  averages.find(call, key);

/**
 * Reason that an average cannot be compared with an indicator, which has a denominator of its own; null where it can,
 * and where the indicator has none.
 */
export const findDenominatorProblem = (
  average: DenominatorCd,
  indicator: DenominatorCd | null,
): string | null =>
  indicator === null || average === indicator ? null : refusals.otherDenominator(denominatorNames[indicator]);

/** Requires a quantitative indicator and an industry that exist. Refused with V0001. */
async function expectKnown({ tx }: Call, draft: IndustryAverageDraft): Promise<void> {
  const [found] = await tx
    .select({ denominatorCd: indicator.denominatorCd })
    .from(indicator)
    .where(and(eq(indicator.indicatorId, draft.indicatorId), eq(indicator.kindCd, 'QNT')));
  if (!found) throw wrongField('indicatorId', refusals.indicator);
  const problem = findDenominatorProblem(draft.denominatorCd, found.denominatorCd);
  if (problem) throw wrongField('denominatorCd', problem);
  if ((await tx.$count(gics, eq(gics.gicsId, draft.gicsId))) === 0)
    throw wrongField('gicsId', refusals.industry);
}

/** Place of an average: whoever is compared by it may be compared by another one from now on. */
export type ChangedAverage = Pick<IndustryAverageDraft, 'indicatorId' | 'gicsId' | 'crtrYr'>;
/** Hears of averages that were made, changed or removed, in the transaction of their change. */
export type AveragesChanged = (acting: Acting, changed: readonly ChangedAverage[]) => Promise<void>;

export type AverageWrites = ReturnType<typeof createAverageWrites>;

/** Changes of averages. */
export function createAverageWrites({ averagesChanged }: { averagesChanged: AveragesChanged }) {
  /** Returns the key. Refused with V0001, and with C0409 where the indicator has one for the industry and year. */
  async function create(call: Call, draft: IndustryAverageDraft): Promise<IndustryAverageKey> {
    await expectKnown(call, draft);
    const key = await averages.create(call, draft);
    await averagesChanged(call, [draft]);
    return key;
  }

  /** Refused with N0404, V0001, and with C0409 when stale and where another has its place. */
  async function change(call: Call, change: IndustryAverageChange): Promise<void> {
    await expectKnown(call, change);
    const before = await averages.lock(call, change);
    await averages.change(call, change);
    await averagesChanged(call, [before, change]);
  }

  /** Refused with N0404. */
  async function remove(call: Call, key: IndustryAverageKey): Promise<void> {
    const before = await averages.lock(call, key);
    await averages.remove(call, key);
    await averagesChanged(call, [before]);
  }

  /** Stores the averages of a file, whose indicators and industries are known, for a caller that has locked the table. */
  async function storeAll(
    call: Call,
    created: Parameters<typeof averages.storeAll>[1],
    changed: Parameters<typeof averages.storeAll>[2],
  ): Promise<void> {
    await averages.storeAll(call, created, changed);
    await averagesChanged(call, [...created, ...changed.map(({ row }) => row)]);
  }

  return { create, change, remove, storeAll };
}
