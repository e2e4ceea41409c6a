import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { listEffects } from '../../../src/contracts/diagnosisEffects.ts';
import {
  type DiagnosisOverview,
  EFFECTS_MAX,
  type HeatMap,
  listTrendPeriods,
  type OverviewDomain,
  type OverviewEffect,
  type OverviewPeriod,
  type OverviewQuery,
  type ShownOverview,
  type TrendPoint,
} from '../../../src/contracts/diagnosisOverview.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { Refusal } from '../../errors.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { requireSubject } from './input.ts';
import {
  analysedColumns,
  type DiagnosisResults,
  getVisibleId,
  readSight,
  type Sight,
  shownColumns,
} from './results.ts';

const run = diagnosisRun;
const result = diagnosisResult;
const node = diagnosisResultNode;

const isWorker = ({ principal }: ReadCall): boolean => principal.userAuth === 'ROLE_WORKER';

/** Newest results that the caller sees, one for each subject: workers those that were published. The newest first. */
async function readHeads(call: ReadCall, custCoId: string) {
  return call.tx
    .select({ ...shownColumns, partIds: result.partIds, runStateCd: run.stateCd })
    .from(run)
    .innerJoin(result, eq(result.dgnsRstId, getVisibleId(call.principal)))
    .leftJoin(bizSection, eq(bizSection.bizSectId, run.bizSectId))
    .where(eq(run.custCoId, custCoId))
    .orderBy(desc(run.dgnsYr), desc(run.brnCd), asc(bizSection.sortOrder), asc(run.dgnsRunId));
}
type Head = Awaited<ReturnType<typeof readHeads>>[number];

const isOfPeriod =
  (period: Pick<Head, 'dgnsYr' | 'brnCd'>) =>
  ({ dgnsYr, brnCd }: Pick<Head, 'dgnsYr' | 'brnCd'>): boolean =>
    dgnsYr === period.dgnsYr && brnCd === period.brnCd;

function listPeriods(heads: readonly Head[]): OverviewPeriod[] {
  const periods = Map.groupBy(heads, ({ dgnsYr, brnCd }) => `${dgnsYr} ${brnCd}`);
  return [...periods.values()].flatMap((ofPeriod) =>
    ofPeriod.slice(0, 1).map(({ dgnsYr, brnCd }) => ({
      dgnsYr,
      brnCd,
      hasCompany: ofPeriod.some(({ bizSectId }) => bizSectId === null),
      sections: ofPeriod.flatMap(({ bizSectId, bizSectNm }) =>
        bizSectId === null ? [] : [{ bizSectId, bizSectNm: bizSectNm ?? '' }],
      ),
    })),
  );
}

/** Results of the periods up to one; where the version of the set is another than before, the line begins again. */
function listTrend(heads: readonly Head[], shown: Head): TrendPoint[] {
  const ofSubject = heads.filter(({ bizSectId }) => bizSectId === shown.bizSectId);
  let before: Head | null = null;
  return listTrendPeriods(shown).map((period) => {
    const found = ofSubject.find(isOfPeriod(period));
    if (!found) return { ...period, result: null };
    const { dgnsRstId, score, coverage, bandCd, provisional, cosetId, ver } = found;
    const isSameSet = before === null || (before.cosetId === cosetId && before.ver === ver);
    before = found;
    const breakCause = isSameSet ? null : ('otherSetVersion' as const);
    return {
      ...period,
      result: { dgnsRstId, score, coverage, bandCd, provisional, cosetId, ver, breakCause },
    };
  });
}

/** Results of sections that one of a company is made of, in their order; the caller sees what is in them or not. */
async function readParts(call: ReadCall, shown: Head) {
  const { partIds } = shown;
  if (partIds.length === 0) return [];
  const rows = await call.tx
    .select({
      bizSectId: sql<string>`${result.bizSectId}`,
      bizSectNm: bizSection.bizSectNm,
      dgnsRstId: result.dgnsRstId,
      score: result.score,
      coverage: result.coverage,
      bandCd: result.bandCd,
      provisional: result.provisional,
      isPublished: shownColumns.isPublished,
    })
    .from(result)
    .innerJoin(run, eq(run.dgnsRunId, result.dgnsRunId))
    .innerJoin(bizSection, eq(bizSection.bizSectId, result.bizSectId))
    .where(inArray(result.dgnsRstId, partIds));
  return rows
    .toSorted((one, other) => partIds.indexOf(one.dgnsRstId) - partIds.indexOf(other.dgnsRstId))
    .map(({ isPublished, ...part }) => ({ ...part, isSeen: isPublished || !isWorker(call) }));
}
type Part = Awaited<ReturnType<typeof readParts>>[number];

/** Nodes of results as far as the analysis needs them: of indicators those that have points to gain. */
async function readNodes(tx: Db, ids: readonly string[]) {
  const hasEffect = and(isNotNull(node.share), lt(node.points, 5));
  return tx
    .select({
      ...analysedColumns,
      coverage: node.coverage,
      points: node.points,
      idctrsClsfctnId: node.idctrsClsfctnId,
      bandCd: node.bandCd,
      yoy: node.yoy,
      qoq: node.qoq,
    })
    .from(node)
    .where(and(inArray(node.dgnsRstId, [...ids]), or(lt(node.lvl, 3), hasEffect)))
    .orderBy(asc(node.dgnsRstId), asc(node.place));
}
type Node = Awaited<ReturnType<typeof readNodes>>[number];

function toDomain(domain: Node): OverviewDomain {
  const { itemId, domainCd, itemNm, outcome, score, coverage, bandCd, yoy } = domain;
  const lastYear =
    score !== null && yoy.status === 'compared' ? new Fraction(score).sub(yoy.delta).toFraction() : null;
  return { itemId, domainCd, itemNm, outcome, score, coverage, bandCd, yoy, lastYear };
}

const noScore = { status: 'notComparable', cause: 'noScore' } as const;

function toHeatMap(own: readonly Node[], below: readonly Node[], sections: readonly Part[]): HeatMap {
  const unseen = new Set(sections.filter(({ isSeen }) => !isSeen).map(({ bizSectId }) => bizSectId));
  return {
    sections: sections.map(({ bizSectId, bizSectNm }) => ({ bizSectId, bizSectNm })),
    categories: own
      .filter(({ lvl }) => lvl === 2)
      .map(({ itemId, itemNm, domainCd }) => ({ itemId, itemNm, domainCd })),
    cells: below.flatMap(({ lvl, itemId, bizSectId, outcome, score, coverage }): HeatMap['cells'] => {
      if (lvl !== 2 || bizSectId === null) return [];
      if (unseen.has(bizSectId))
        return [{ itemId, bizSectId, outcome: 'hidden', score: null, coverage: null }];
      return [{ itemId, bizSectId, outcome, score, coverage }];
    }),
  };
}

function toEffects(
  nodes: readonly Node[],
  sections: readonly Part[],
  { sees }: Pick<Sight, 'sees'>,
): OverviewEffect[] {
  const seen = new Map(sections.filter(({ isSeen }) => isSeen).map((part) => [part.bizSectId, part]));
  const byItem = new Map(nodes.map((each) => [each.itemId, each]));
  const toPlaceId = ({ idctrsClsfctnId, itemId }: Node) => idctrsClsfctnId ?? itemId;
  return listEffects(nodes)
    .flatMap(({ node: indicator, effect }): OverviewEffect[] => {
      const { itemId, itemCd, itemNm, domainCd, upItemId, bizSectId, score, points } = indicator;
      const part = bizSectId === null ? undefined : seen.get(bizSectId);
      if (!part || points === null || !sees({ itemId, bizSectId: part.bizSectId })) return [];
      const category = byItem.get(upItemId ?? '');
      const domain = byItem.get(category?.upItemId ?? '');
      if (!category || !domain) return [];
      return [
        {
          itemId,
          itemCd,
          itemNm,
          domainCd,
          categoryNm: category.itemNm,
          domainId: toPlaceId(domain),
          categoryId: toPlaceId(category),
          bizSectId: part.bizSectId,
          bizSectNm: part.bizSectNm,
          dgnsRstId: part.dgnsRstId,
          score,
          points,
          effect: effect.toFraction(),
        },
      ];
    })
    .slice(0, EFFECTS_MAX);
}

/** The overall analysis of a company, or of one of its sections, as its readers see it. */
export function createOverview({ clock, results }: { clock: Clock; results: DiagnosisResults }) {
  async function toShown(call: ReadCall, heads: readonly Head[], shown: Head): Promise<ShownOverview> {
    const { tx } = call;
    const { partIds: _, madeAt, ...head } = shown;
    const { bizSectId, bizSectNm, dgnsRstId, cosetId, ver } = shown;
    const parts = await readParts(call, shown);
    const nodes = await readNodes(tx, [dgnsRstId, ...parts.map((part) => part.dgnsRstId)]);
    const [made] = await tx
      .select({ provisionalLimit: sql<string>`${result.input} -> 'limits' ->> 'provisionalLimit'` })
      .from(result)
      .where(eq(result.dgnsRstId, dgnsRstId));
    const { bandNames, provisionalLimit } = await readStandard(tx, { setId: cosetId, ver });
    const isOwn = (each: Node) => each.dgnsRstId === dgnsRstId;
    const own = nodes.filter((each) => isOwn(each) && each.bizSectId === bizSectId);
    const ofParts = Map.groupBy(nodes, (each) => each.dgnsRstId);
    const below =
      bizSectId === null
        ? parts.flatMap((part) => (ofParts.get(part.dgnsRstId) ?? []).filter(({ lvl }) => lvl > 0))
        : own;
    const sections: Part[] =
      bizSectId === null ? parts : [{ ...head, bizSectId, bizSectNm: bizSectNm ?? '', isSeen: true }];
    const whole = own.find(({ lvl }) => lvl === 0);
    return {
      ...head,
      madeAt: madeAt.toISOString(),
      provisionalLimit: made?.provisionalLimit ?? provisionalLimit,
      bandNames,
      yoy: whole?.yoy ?? noScore,
      qoq: whole?.qoq ?? noScore,
      domains: own.filter(({ lvl }) => lvl === 1).map(toDomain),
      parts: parts.map(({ isSeen: __, ...part }) => part),
      trend: listTrend(heads, shown),
      heatMap: toHeatMap(own, below, sections),
      effects: toEffects(
        bizSectId === null ? [...nodes.filter((each) => isOwn(each) && each.lvl === 0), ...below] : own,
        sections,
        await readSight(call, clock.now()),
      ),
    };
  }

  /** Refused with N0404 for a company or a section that the caller does not reach. */
  return async (call: ReadCall, query: OverviewQuery): Promise<DiagnosisOverview> => {
    const { tx } = call;
    const custCoId = results.requireCompany(call, query.custCoId);
    const bizSectId = await requireSubject(tx, custCoId, query.bizSectId);
    const [company] = await tx
      .select({ companyNm: customerCompany.companyKoreanName })
      .from(customerCompany)
      .where(eq(customerCompany.customerCompanyId, custCoId));
    if (!company) throw new Refusal('N0404');
    const heads = await readHeads(call, custCoId);
    const matching = heads.filter(
      (head) =>
        head.bizSectId === bizSectId &&
        (query.dgnsYr === undefined || head.dgnsYr === query.dgnsYr) &&
        (query.brnCd === undefined || head.brnCd === query.brnCd),
    );
    const shown = matching.find(({ openCnt }) => openCnt === 0) ?? matching[0];
    return {
      custCoId,
      companyNm: company.companyNm,
      periods: listPeriods(heads),
      shown: shown ? await toShown(call, heads, shown) : null,
    };
  };
}
