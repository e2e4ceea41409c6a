import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnIndicatorChoice } from '../../../src/contracts/institutionMappings.ts';
import type { Db } from '../../db/database.ts';
import { indicatorSet, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import type { Principal } from '../../plugins/session.ts';
import { grantedAnywhere, readIndicatorTree } from '../roles/indicatorTree.ts';

/** The indicators of a company's published set on `today`, in the order of its tree. */
export async function listPublishedIndicators(
  tx: Db,
  custCoId: string,
  today: string,
): Promise<OwnIndicatorChoice[]> {
  const { indicatorList } = await readIndicatorTree(tx, custCoId, today);
  return indicatorList.flatMap(({ oncoIdctrsId, idctrsCd, name }) =>
    idctrsCd === null ? [] : [{ oncoIdctrsId, idctrsCd, name }],
  );
}

/** Those of `ids` that the caller reaches, by the newest version of their set that has them. */
export async function readIndicatorNames(
  tx: Db,
  principal: Principal,
  { custCoId, ids }: { custCoId: string; ids: readonly string[] },
): Promise<Map<string, OwnIndicatorChoice>> {
  if (ids.length === 0) return new Map();
  const { itemId, idctrsCd, idctrsNm, ver } = indicatorSetNode;
  const found = await tx
    .selectDistinctOn([itemId], { oncoIdctrsId: itemId, idctrsCd, name: idctrsNm })
    .from(indicatorSetNode)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
    .where(
      and(eq(indicatorSet.custCoId, custCoId), inArray(itemId, [...ids]), grantedAnywhere(principal, itemId)),
    )
    .orderBy(itemId, desc(ver));
  return new Map(found.map((row) => [row.oncoIdctrsId, row]));
}
