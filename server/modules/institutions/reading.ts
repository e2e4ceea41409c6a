import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { indicator } from '../indicators/tables.ts';
import { institutionItem, institutionLink } from './tables.ts';

type Item = typeof institutionItem.$inferSelect;

/** Items of a set from the top down, each after the one above it, and the indicators they are linked to. */
export async function readSet(tx: Db, institutionId: string) {
  const rows = await tx
    .select()
    .from(institutionItem)
    .where(eq(institutionItem.institutionId, institutionId))
    .orderBy(asc(institutionItem.sortOrder), asc(institutionItem.instIdctrsId));
  const below = Map.groupBy(rows, (row) => row.upInstIdctrsId);
  const branch = (parentId: string | null): Item[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.instIdctrsId)]);
  const links = await tx
    .select({
      instIdctrsId: institutionLink.instIdctrsId,
      itemCd: institutionItem.itemCd,
      indicatorId: indicator.indicatorId,
      idctrsCd: indicator.idctrsCd,
      idctrsNm: indicator.idctrsNm,
      enabled: indicator.enabled,
    })
    .from(institutionLink)
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, institutionLink.instIdctrsId))
    .innerJoin(indicator, eq(indicator.indicatorId, institutionLink.indicatorId))
    .where(eq(institutionItem.institutionId, institutionId))
    .orderBy(institutionItem.itemCd, indicator.idctrsCd);
  return { items: branch(null), links };
}
