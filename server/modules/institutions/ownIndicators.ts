import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnIndicatorChoice } from '../../../src/contracts/institutionMappings.ts';
import type { Db } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import { coset, cosetIndicator } from '../cosets/tables.ts';
import { grantedAnywhere, readIndicatorTree } from '../cosets/tree.ts';

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
  const { oncoIdctrsId, idctrsCd, idctrsNm, ver } = cosetIndicator;
  const found = await tx
    .selectDistinctOn([oncoIdctrsId], { oncoIdctrsId, idctrsCd, name: idctrsNm })
    .from(cosetIndicator)
    .innerJoin(coset, eq(coset.cosetId, cosetIndicator.cosetId))
    .where(
      and(
        eq(coset.custCoId, custCoId),
        inArray(oncoIdctrsId, [...ids]),
        grantedAnywhere(principal, oncoIdctrsId),
      ),
    )
    .orderBy(oncoIdctrsId, desc(ver));
  return new Map(found.map((row) => [row.oncoIdctrsId, row]));
}
