import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StaleReason } from '../../../src/contracts/diagnosisRuns.ts';
import { findAverage, lineOfIndustry } from '../../../src/contracts/industryAverages.ts';
import type { Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisRun } from '../../db/schema/diagnoses.ts';
import { indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { industryAverage } from '../../db/schema/industryAverages.ts';
import type { IndustryChanged } from '../companies/details.ts';
import type { ChangedAverage } from '../industryAverages/service.ts';
import type { Acting } from '../resource/call.ts';
import { lockRuns } from './lifecycle.ts';
import type { RunRecord } from './runs.ts';

const run = diagnosisRun;

type Place = Pick<ChangedAverage, 'indicatorId' | 'crtrYr'>;

/** Indicators and years of averages, each once. */
const groupPlaces = <Average extends Place>(averages: readonly Average[]) =>
  [...Map.groupBy(averages, ({ indicatorId, crtrYr }) => `${indicatorId} ${crtrYr}`).values()].flatMap(
    (of) => (of[0] ? [{ place: of[0], of }] : []),
  );

/** Indicators and years in which a company of one industry is compared with another average than one of the other. */
async function listMoved(
  tx: Tx,
  { custCoId, before, after }: Parameters<IndustryChanged>[1],
): Promise<readonly Place[]> {
  const ids = [before, after].flatMap((gicsId) => (gicsId === null ? [] : lineOfIndustry(gicsId)));
  const years = tx.select({ year: run.dgnsYr }).from(run).where(eq(run.custCoId, custCoId));
  const averages = await tx
    .select()
    .from(industryAverage)
    .where(and(inArray(industryAverage.gicsId, ids), inArray(industryAverage.crtrYr, years)))
    .orderBy(asc(industryAverage.crtrYr), asc(industryAverage.indicatorId));
  const findId = (average: (typeof averages)[number], gicsId: string | null) =>
    gicsId === null ? undefined : findAverage(averages, { ...average, gicsId })?.industryAvgId;
  return averages.filter((average) => findId(average, before) !== findId(average, after));
}

/** Marks runs whose averages have changed. */
export function createMarkAverages({
  mark,
  notifyOperators,
}: {
  mark(acting: Acting, locked: readonly RunRecord[], reasons: readonly StaleReason[]): Promise<RunRecord[]>;
  notifyOperators(acting: Acting, stale: readonly RunRecord[]): Promise<void>;
}) {
  /** Marks the runs of a year that an average of an indicator was, is, or may now be compared in; returns them. */
  async function markAverage(
    acting: Acting,
    { indicatorId, crtrYr }: Place,
    isConcerned: SQL,
  ): Promise<RunRecord[]> {
    const { tx } = acting;
    const uses = sql`exists (select 1 from ${indicatorSetNode}
      join ${indicatorSetItem} on ${indicatorSetItem.itemId} = ${indicatorSetNode.itemId}
      where ${indicatorSetNode.setId} = ${run.cosetId} and ${indicatorSetNode.ver} = ${run.ver}
        and ${indicatorSetItem.originalIndicatorId} = ${indicatorId}
        and ${indicatorSetNode.scoringTypeCd} = 'LVL_TRD')`;
    const found = await lockRuns(
      tx,
      and(eq(run.dgnsYr, crtrYr), isNotNull(run.bizSectId), isConcerned, uses),
    );
    if (found.length === 0) return [];
    const [item] = await tx
      .select({ itemNm: indicator.idctrsNm })
      .from(indicator)
      .where(eq(indicator.indicatorId, indicatorId));
    return mark(acting, found, [{ cd: 'average', itemNm: item?.itemNm ?? null, bizSectNm: null }]);
  }

  /** Marks the runs that averages are compared in. */
  async function averages(acting: Acting, changed: readonly ChangedAverage[]): Promise<void> {
    const stale: RunRecord[] = [];
    for (const { place, of } of groupPlaces(changed)) {
      const gicsIds = [...new Set(of.map(({ gicsId }) => gicsId))];
      const isOfIndustry = sql`exists (select 1 from ${customerCompany}
        where ${customerCompany.customerCompanyId} = ${run.custCoId}
          and exists (select 1 from unnest(${sql.param(gicsIds)}::text[]) industry
            where starts_with(${customerCompany.gicsId}, industry)))`;
      stale.push(...(await markAverage(acting, place, isOfIndustry)));
    }
    await notifyOperators(acting, stale);
  }

  /** Marks the runs of a company whose industry has changed, as far as they are compared with other averages now. */
  const industry: IndustryChanged = async (acting, changed) => {
    const stale: RunRecord[] = [];
    for (const { place } of groupPlaces(await listMoved(acting.tx, changed)))
      stale.push(...(await markAverage(acting, place, eq(run.custCoId, changed.custCoId))));
    await notifyOperators(acting, stale);
  };

  return { averages, industry };
}
