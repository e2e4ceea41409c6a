import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { scoringFields } from '../../../src/contracts/indicatorScoring.ts';
import { indicatorSetLevels } from '../../../src/contracts/indicatorSets.ts';
import type { IndicatorDraft } from '../../../src/contracts/indicators.ts';
import type { Db } from '../../db/database.ts';
import { classification, indicator } from '../../db/schema/indicators.ts';
import type { StoredNode } from './model.ts';

/** A node before it has an id in a set; `parent` is the classification node above. */
export type CatalogueNode = Omit<StoredNode, 'itemId' | 'upItemId' | 'sortOrder'> & { parent: string | null };

type ClassificationNode = typeof classification.$inferSelect;
type IndicatorRow = typeof indicator.$inferSelect;

/** Returns what a version copies of an indicator as it is, or was. */
export const copiedState = (values: IndicatorDraft) => {
  const { idctrsNm, idctrsCd, kindCd, unitCd, cycleCd, evidenceRequired, toBeConfirmed } = values;
  const { guidance, references, scoringTypeCd } = values;
  return {
    idctrsNm,
    idctrsCd,
    kindCd,
    unitCd,
    cycleCd,
    evidenceRequired,
    toBeConfirmed,
    guidance,
    references,
    scoringTypeCd,
    scoring: scoringFields.parse(values),
  };
};

const ofIndicator = {
  weight: null,
  idctrsCd: null,
  kindCd: null,
  unitCd: null,
  cycleCd: null,
  evidenceRequired: false,
  toBeConfirmed: false,
  guidance: '',
  references: [],
  scoringTypeCd: null,
  scoring: null,
  isComplete: true,
};

/** Domain and middle category of a classification node, from the top down. */
function branchAbove(all: ReadonlyMap<string, ClassificationNode>, id: string): ClassificationNode[] {
  const branch: ClassificationNode[] = [];
  for (let node = all.get(id); node; node = all.get(node.upIdctrsClsfctnId ?? '')) branch.unshift(node);
  return branch.slice(0, indicatorSetLevels.category);
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

const toGroup = (node: ClassificationNode): CatalogueNode => ({
  ...ofIndicator,
  originalIndicatorId: null,
  idctrsClsfctnId: node.idctrsClsfctnId,
  originalVer: node.version,
  lvl: node.lvl,
  domainCd: node.domainCd,
  idctrsNm: node.clsfctnNm,
  parent: node.upIdctrsClsfctnId,
});

const toIndicator = (row: IndicatorRow, above: ClassificationNode[]): CatalogueNode => ({
  originalIndicatorId: row.indicatorId,
  idctrsClsfctnId: null,
  originalVer: row.version,
  lvl: indicatorSetLevels.indicator,
  domainCd: above[0]?.domainCd ?? 'P',
  parent: above.at(-1)?.idctrsClsfctnId ?? null,
  weight: null,
  ...copiedState(row),
  isComplete: row.isComplete,
});

async function readClassification(tx: Db): Promise<Map<string, ClassificationNode>> {
  const rows = await tx.select(getTableColumns(classification)).from(classification);
  return new Map(rows.map((row) => [row.idctrsClsfctnId, row]));
}

const selectIndicators = (tx: Db, matching: SQL | undefined) =>
  tx.select(getTableColumns(indicator)).from(indicator).where(matching);
const isOneOf = (ids: readonly string[]) => inArray(indicator.indicatorId, [...ids]);

/**
 * Enabled indicators of the catalogue with everything that a version keeps of them, each with the domain and the middle
 * category above it, from the top down, in the order of the catalogue. Locked, so that nobody removes them meanwhile.
 * What is not there, or not enabled, is left out.
 */
export async function readCatalogue(
  tx: Db,
  indicatorIds: readonly string[],
): Promise<Map<string, CatalogueNode[]>> {
  if (indicatorIds.length === 0) return new Map();
  const isChosen = and(isOneOf(indicatorIds), eq(indicator.enabled, true));
  const found = await selectIndicators(tx, isChosen).for('key share');
  const all = await readClassification(tx);
  const placed = found
    .map((row) => ({ row, above: branchAbove(all, row.idctrsClsfctnId) }))
    .sort((one, other) =>
      compareInCatalogue([one.above, one.row.idctrsCd], [other.above, other.row.idctrsCd]),
    );
  return new Map(
    placed.map(({ row, above }): [string, CatalogueNode[]] => [
      row.indicatorId,
      [...above.map(toGroup), toIndicator(row, above)],
    ]),
  );
}

/** All domains and middle categories, and some indicators, as the catalogue has them now; `retired` are not in use. */
export async function readOriginals(
  tx: Db,
  indicatorIds: readonly string[],
): Promise<{ nodes: Map<string, CatalogueNode>; retired: Set<string> }> {
  const all = await readClassification(tx);
  const rows = indicatorIds.length === 0 ? [] : await selectIndicators(tx, isOneOf(indicatorIds));
  const groups = [...all.values()].filter(({ lvl }) => lvl <= indicatorSetLevels.category);
  return {
    nodes: new Map([
      ...groups.map((node) => [node.idctrsClsfctnId, toGroup(node)] as const),
      ...rows.map((row) => {
        const above = branchAbove(all, row.idctrsClsfctnId);
        return [row.indicatorId, toIndicator(row, above)] as const;
      }),
    ]),
    retired: new Set(rows.flatMap(({ indicatorId, enabled }) => (enabled ? [] : [indicatorId]))),
  };
}
