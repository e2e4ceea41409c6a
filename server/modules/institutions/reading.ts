import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import { readLinksOfSet } from './links.ts';

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
  const links = await readLinksOfSet(tx, institutionId);
  return { items: branch(null), links };
}
