import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { EntryNode } from '../../../src/contracts/entries.ts';
import { indicatorSetLevels } from '../../../src/contracts/indicatorSets.ts';
import { findAverage } from '../../../src/contracts/industryAverages.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { industryAverage } from '../../db/schema/industryAverages.ts';
import type { CycleRecord } from './cycleStore.ts';

const node = indicatorSetNode;

type Averaged = Pick<EntryNode, 'scoring'> & { originalIndicatorId: string | null };
type Node = Omit<EntryNode, 'average'> & Averaged;

/** Reads the averages of a company's industry in a year; the returned function has that of an indicator, or null. */
export async function readAverages(
  tx: Db,
  cycle: Pick<CycleRecord, 'custCoId' | 'crtrYr'>,
  nodes: readonly Averaged[],
) {
  const ids = nodes.flatMap(({ originalIndicatorId, scoring }) =>
    originalIndicatorId !== null && scoring?.scoringTypeCd === 'LVL_TRD' ? [originalIndicatorId] : [],
  );
  const [company] = await tx
    .select({ gicsId: customerCompany.gicsId })
    .from(customerCompany)
    .where(eq(customerCompany.customerCompanyId, cycle.custCoId));
  const gicsId = company?.gicsId ?? null;
  if (ids.length === 0 || gicsId === null) return () => null;
  const { industryAvgId, indicatorId, crtrYr, denominatorCd, avgVal, source, version } = industryAverage;
  const averages = await tx
    .select({
      industryAvgId,
      indicatorId,
      gicsId: industryAverage.gicsId,
      crtrYr,
      denominatorCd,
      avgVal,
      source,
      version,
    })
    .from(industryAverage)
    .where(and(inArray(indicatorId, ids), eq(crtrYr, cycle.crtrYr)));
  return ({ originalIndicatorId, scoring }: Averaged) => {
    if (originalIndicatorId === null || scoring === null || scoring.denominatorCd === null) return null;
    const wanted = { indicatorId: originalIndicatorId, gicsId, crtrYr: cycle.crtrYr };
    return findAverage(averages, { ...wanted, denominatorCd: scoring.denominatorCd }) ?? null;
  };
}

/** Nodes of the version of a cycle's set, in the order of its tree, with everything that rows are scored by. */
export async function readNodes(
  tx: Db,
  cycle: Pick<CycleRecord, 'custCoId' | 'crtrYr' | 'cosetId'> & { ver: number },
  matching?: SQL,
): Promise<EntryNode[]> {
  const nodes: Node[] = await tx
    .select({
      oncoIdctrsId: node.itemId,
      upOncoIdctrsId: node.upItemId,
      lvl: node.lvl,
      domainCd: node.domainCd,
      idctrsNm: node.idctrsNm,
      idctrsCd: node.idctrsCd,
      kindCd: node.kindCd,
      unitCd: node.unitCd,
      cycleCd: node.cycleCd,
      evidenceRequired: node.evidenceRequired,
      toBeConfirmed: node.toBeConfirmed,
      scoring: node.scoring,
      originalIndicatorId: indicatorSetItem.originalIndicatorId,
    })
    .from(node)
    .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, node.itemId))
    .where(and(eq(node.setId, cycle.cosetId), eq(node.ver, cycle.ver), matching))
    .orderBy(asc(node.sortOrder), asc(node.itemId));
  const findRowAverage = await readAverages(tx, cycle, nodes);
  return nodes.map(({ originalIndicatorId, ...each }) => {
    const found = findRowAverage({ ...each, originalIndicatorId });
    return { ...each, average: found && { avgVal: found.avgVal, source: found.source } };
  });
}

/** Indicators of the version of a cycle's set by their ids; those of `ids` alone where they are given. */
export async function readIndicators(
  tx: Db,
  cycle: Pick<CycleRecord, 'custCoId' | 'crtrYr' | 'cosetId'> & { ver: number },
  ids?: readonly string[],
): Promise<Map<string, EntryNode>> {
  const isIndicator = eq(node.lvl, indicatorSetLevels.indicator);
  const matching = ids ? and(isIndicator, inArray(node.itemId, [...ids])) : isIndicator;
  const nodes = await readNodes(tx, cycle, matching);
  return new Map(nodes.map((each) => [each.oncoIdctrsId, each]));
}
