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

type Node = Omit<EntryNode, 'average'> & { originalIndicatorId: string | null };

/** Averages of the company's industry in the year of a cycle, by the indicators of the catalogue. */
async function readAverages(tx: Db, cycle: Pick<CycleRecord, 'custCoId' | 'crtrYr'>, nodes: readonly Node[]) {
  const ids = nodes.flatMap(({ originalIndicatorId, scoring }) =>
    originalIndicatorId !== null && scoring?.scoringTypeCd === 'LVL_TRD' ? [originalIndicatorId] : [],
  );
  const [company] = await tx
    .select({ gicsId: customerCompany.gicsId })
    .from(customerCompany)
    .where(eq(customerCompany.customerCompanyId, cycle.custCoId));
  const gicsId = company?.gicsId ?? null;
  if (ids.length === 0 || gicsId === null) return () => null;
  const { indicatorId, crtrYr, denominatorCd, avgVal, source } = industryAverage;
  const averages = await tx
    .select({ indicatorId, gicsId: industryAverage.gicsId, crtrYr, denominatorCd, avgVal, source })
    .from(industryAverage)
    .where(and(inArray(indicatorId, ids), eq(crtrYr, cycle.crtrYr)));
  return ({ originalIndicatorId, scoring }: Node): EntryNode['average'] => {
    if (originalIndicatorId === null || scoring === null || scoring.denominatorCd === null) return null;
    const found = findAverage(averages, {
      indicatorId: originalIndicatorId,
      gicsId,
      crtrYr: cycle.crtrYr,
      denominatorCd: scoring.denominatorCd,
    });
    return found ? { avgVal: found.avgVal, source: found.source } : null;
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
  return nodes.map(({ originalIndicatorId, ...each }) => ({
    ...each,
    average: findRowAverage({ ...each, originalIndicatorId }),
  }));
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
