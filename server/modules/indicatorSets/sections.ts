import { and, asc, eq } from 'drizzle-orm';
import { indicatorSetEntries } from '../../../src/messages/ko.indicatorSets.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import type { Origin } from '../audit/service.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { adoptModel } from './adoption.ts';
import { diffModels } from './differences.ts';
import { ensureItems, readModel, writeModel } from './model.ts';
import { settle } from './shape.ts';
import { nameVersion, recordSet } from './versions.ts';

/** Sections of a company that a set can be used by. */
export async function listSectionIds(tx: Db, custCoId: string | null): Promise<string[]> {
  if (custCoId === null) return [];
  const isOpen = and(eq(bizSection.custCoId, custCoId), eq(bizSection.enabled, true));
  const rows = await tx
    .select({ id: bizSection.bizSectId })
    .from(bizSection)
    .where(isOpen)
    .orderBy(asc(bizSection.sortOrder));
  return rows.map(({ id }) => id);
}

/**
 * Gives the first sections of a company the uses and weights of the published version that the draft of its set was
 * taken from, when there was no section yet. Of that version counts what the draft still has; a draft that a section
 * uses already stays as it is.
 */
export async function fillFirstSections(
  { tx, origin }: { tx: Tx; origin: Origin },
  custCoId: string,
): Promise<void> {
  const sectionIds = await listSectionIds(tx, custCoId);
  if (sectionIds.length === 0) return;
  const sets = await tx
    .select()
    .from(indicatorSet)
    .where(and(eq(indicatorSet.kindCd, 'coset'), eq(indicatorSet.custCoId, custCoId)))
    .orderBy(asc(indicatorSet.setId))
    .for('update');
  for (const set of sets) {
    const isOfSet = eq(indicatorSetVersion.setId, set.setId);
    const [row] = await tx
      .select()
      .from(indicatorSetVersion)
      .where(and(isOfSet, eq(indicatorSetVersion.stateCd, 'draft')))
      .for('no key update');
    if (!row || row.basedOnSetId === null || row.basedOnVer === null) continue;
    const before = await readModel(tx, row);
    if (before.cells.size > 0) continue;
    const base = { setId: row.basedOnSetId, ver: row.basedOnVer };
    const model = await readModel(tx, base);
    const getItemId = await ensureItems(tx, set.setId, [...model.nodes.values()]);
    const { cells } = adoptModel(model, { getItemId, sectionIds, isWeighted: false });
    const after = settle('coset', { ...before, cells });
    await writeModel(tx, row, { before, after });
    await tx
      .update(indicatorSetVersion)
      .set(stampChanged(origin, row.version))
      .where(and(isOfSet, eq(indicatorSetVersion.ver, row.ver)));
    const detail = { ver: row.ver, ...diffModels(before, after) };
    await recordSet({ tx, origin }, set, { verb: 'firstSections', detail });
    const line = indicatorSetEntries.firstSections(row.ver, await nameVersion(tx, base));
    await addHistoryEntry(tx, set.setId, line, origin);
  }
}
