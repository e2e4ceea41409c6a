import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { type ScoringFields, scoringFields } from '../../../src/contracts/indicatorScoring.ts';
import { setLevels } from '../../../src/contracts/indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import { classification, indicator } from '../indicators/tables.ts';
import type { StoredNode } from './model.ts';

/** A node before it has an id in a set; `parent` is the classification node above. */
export type CatalogueNode = Omit<StoredNode, 'itemId' | 'upItemId' | 'sortOrder'> & { parent: string | null };

export const scoringOf = (row: ScoringFields): ScoringFields => scoringFields.parse(row);

type ClassificationNode = Pick<
  typeof classification.$inferSelect,
  'idctrsClsfctnId' | 'upIdctrsClsfctnId' | 'lvl' | 'domainCd' | 'clsfctnNm' | 'sortOrder'
>;

const ofIndicator = {
  ...{ weight: null, idctrsCd: null, kindCd: null, unitCd: null, cycleCd: null, evidenceRequired: false },
  ...{ toBeConfirmed: false, guidance: '', references: [], scoringTypeCd: null, scoring: null },
  isComplete: true,
};

/** Domain and middle category of a classification node, from the top down. */
function branchAbove(all: ReadonlyMap<string, ClassificationNode>, id: string): ClassificationNode[] {
  const branch: ClassificationNode[] = [];
  for (let node = all.get(id); node; node = all.get(node.upIdctrsClsfctnId ?? '')) branch.unshift(node);
  return branch.slice(0, setLevels.category);
}

/** The order of the catalogue: that of the classification, by code within a node. */
function compareInCatalogue(
  [oneAbove, oneCode]: readonly [ClassificationNode[], string],
  [otherAbove, otherCode]: readonly [ClassificationNode[], string],
): number {
  for (const [at, node] of oneAbove.entries()) {
    const by = node.sortOrder - (otherAbove[at]?.sortOrder ?? -1);
    if (by !== 0) return by;
  }
  return oneCode.localeCompare(otherCode, 'en', { numeric: true });
}

/**
 * Enabled indicators of the catalogue with everything that a version keeps of them, each with the domain and the middle
 * category above it, from the top down, in the order of the catalogue. Locked, so that nobody removes them meanwhile. What is not there, or not
 * enabled, is left out.
 */
export async function readCatalogue(
  tx: Db,
  indicatorIds: readonly string[],
): Promise<Map<string, CatalogueNode[]>> {
  if (indicatorIds.length === 0) return new Map();
  const found = await tx
    .select(getTableColumns(indicator))
    .from(indicator)
    .where(and(inArray(indicator.indicatorId, [...indicatorIds]), eq(indicator.enabled, true)))
    .for('key share');
  const rows = await tx.select(getTableColumns(classification)).from(classification);
  const all = new Map(rows.map((row) => [row.idctrsClsfctnId, row]));
  const placed = found
    .map((row) => ({ row, above: branchAbove(all, row.idctrsClsfctnId) }))
    .sort((one, other) =>
      compareInCatalogue([one.above, one.row.idctrsCd], [other.above, other.row.idctrsCd]),
    );
  return new Map(
    placed.map(({ row, above }): [string, CatalogueNode[]] => {
      const nodes = above.map((node, at) => ({
        ...ofIndicator,
        ...{ originalIndicatorId: null, idctrsClsfctnId: node.idctrsClsfctnId, lvl: node.lvl },
        ...{
          domainCd: node.domainCd,
          idctrsNm: node.clsfctnNm,
          parent: above[at - 1]?.idctrsClsfctnId ?? null,
        },
      }));
      const { idctrsNm, idctrsCd, kindCd, unitCd, cycleCd, evidenceRequired, toBeConfirmed } = row;
      const { guidance, references, scoringTypeCd, isComplete } = row;
      const own: CatalogueNode = {
        ...{ originalIndicatorId: row.indicatorId, idctrsClsfctnId: null, lvl: setLevels.indicator },
        ...{
          domainCd: above[0]?.domainCd ?? 'P',
          parent: above.at(-1)?.idctrsClsfctnId ?? null,
          weight: null,
        },
        ...{ idctrsNm, idctrsCd, kindCd, unitCd, cycleCd, evidenceRequired, toBeConfirmed },
        ...{ guidance, references, scoringTypeCd, scoring: scoringOf(row), isComplete },
      };
      return [row.indicatorId, [...nodes, own]];
    }),
  );
}
