import { aliasedTable, and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { carryTabs } from '../../../src/contracts/industryWeights.ts';
import type { WeightableSet, WeightTabChange } from '../../../src/contracts/partnerWeights.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorSet, indicatorSetItem, type indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { partnerWeight } from '../../db/schema/partnerWeights.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { nothing } from '../resource/scope.ts';
import { findCurrentVersion, findSetVersion, readNodes, readTabs } from './reads.ts';

/** Sets whose weights the caller writes: administrators those of the catalogue, operators those of their company. */
export function isOwnSet({ userAuth, customerCompanyId }: Principal): SQL {
  if (userAuth === 'ROLE_ADMIN') return isNull(indicatorSet.custCoId);
  return userAuth === 'ROLE_OPERATOR' && customerCompanyId !== null
    ? eq(indicatorSet.custCoId, customerCompanyId)
    : nothing;
}

/** Weights that count today of the set that a version of another was taken from; undefined where there are none. */
async function findSource(tx: Db, basedOnSetId: string | null, today: string) {
  if (basedOnSetId === null) return undefined;
  const [weights] = await tx.select().from(partnerWeight).where(eq(partnerWeight.setId, basedOnSetId));
  return weights && findCurrentVersion(tx, weights.ptnrWhtId, today);
}

/** Published sets of the caller that have no weights yet. */
export async function listWeightableSets(
  { tx, principal }: ReadCall,
  today: string,
): Promise<{ rows: WeightableSet[]; total: number }> {
  const weighted = tx
    .select({ one: sql`1` })
    .from(partnerWeight)
    .where(eq(partnerWeight.setId, indicatorSet.setId));
  const sets = await tx
    .select({
      setId: indicatorSet.setId,
      setNm: indicatorSet.setNm,
      custCoNm: customerCompany.companyKoreanName,
    })
    .from(indicatorSet)
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, indicatorSet.custCoId))
    .where(and(eq(indicatorSet.kindCd, 'supply'), isOwnSet(principal), notExists(weighted)))
    .orderBy(asc(indicatorSet.setNm), asc(indicatorSet.setId));
  const rows: WeightableSet[] = [];
  for (const set of sets) {
    const version = await findSetVersion(tx, set.setId, today);
    if (!version) continue;
    const source = await findSource(tx, version.basedOnSetId, today);
    rows.push({ ...set, canCopy: source !== undefined });
  }
  return { rows, total: rows.length };
}

/** Ids of a set's items by those of another set: the same indicator of the catalogue, or node of the classification. */
async function matchItems(tx: Db, setId: string, otherSetId: string): Promise<Map<string, string>> {
  const other = aliasedTable(indicatorSetItem, 'other_item');
  const rows = await tx
    .select({ itemId: indicatorSetItem.itemId, otherId: other.itemId })
    .from(indicatorSetItem)
    .innerJoin(
      other,
      sql`${other.originalIndicatorId} = ${indicatorSetItem.originalIndicatorId}
        or ${other.idctrsClsfctnId} = ${indicatorSetItem.idctrsClsfctnId}`,
    )
    .where(and(eq(indicatorSetItem.setId, setId), eq(other.setId, otherSetId)));
  return new Map(rows.map(({ itemId, otherId }) => [otherId, itemId]));
}

/**
 * Weights for a version of a set as the set has them that it was taken from, with its own ids; undefined where that
 * has none that count today.
 */
export async function copyTabs(
  tx: Db,
  {
    setId,
    ver,
    basedOnSetId,
  }: Pick<typeof indicatorSetVersion.$inferSelect, 'setId' | 'ver' | 'basedOnSetId'>,
  today: string,
): Promise<WeightTabChange[] | undefined> {
  const source = await findSource(tx, basedOnSetId, today);
  if (!source || basedOnSetId === null) return undefined;
  const ownIds = await matchItems(tx, setId, basedOnSetId);
  const nodes = await readNodes(tx, { setId, setVer: ver });
  return carryTabs(await readTabs(tx, source), nodes, (itemId) => ownIds.get(itemId));
}
