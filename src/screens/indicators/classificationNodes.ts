import { computeDepth, levelBelow, type RefuseMove } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { CLASSIFICATION_LEVELS, type ClassificationRow } from '../../contracts/classifications.ts';
import { classificationTexts as texts } from '../../messages/ko.indicators.ts';

export interface ClassificationNode extends TreeNode {
  row: ClassificationRow;
}

export const classificationNodes = (rows: readonly ClassificationRow[]): ClassificationNode[] =>
  rows.map((row) => ({
    id: row.idctrsClsfctnId,
    parentId: row.upIdctrsClsfctnId,
    label: row.clsfctnNm,
    row,
  }));

/** The rule of the classification: domains stay at the top, everything else below one, and no deeper than it goes. */
export function refuseClassificationMove(
  nodes: readonly ClassificationNode[],
): RefuseMove<ClassificationNode> {
  const branches = findBranches(nodes);
  return (node, { parentId }) => {
    if (node.parentId === null) return parentId === null ? null : texts.domainStays;
    if (parentId === null) return texts.noDomain;
    const deepest = levelBelow(nodes, parentId) + computeDepth(branches, node) - 1;
    return deepest > CLASSIFICATION_LEVELS ? texts.tooDeep(CLASSIFICATION_LEVELS) : null;
  };
}

/** Nodes that indicators can be in, by their names from the domain down. */
export function classificationChoices(rows: readonly ClassificationRow[]) {
  const byId = new Map(rows.map((row) => [row.idctrsClsfctnId, row]));
  const getPath = ({ clsfctnNm, upIdctrsClsfctnId }: ClassificationRow): string => {
    const parent = upIdctrsClsfctnId === null ? undefined : byId.get(upIdctrsClsfctnId);
    return parent ? `${getPath(parent)} > ${clsfctnNm}` : clsfctnNm;
  };
  return rows
    .filter(({ lvl }) => lvl > 1)
    .map((row) => ({ value: row.idctrsClsfctnId, label: getPath(row) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ko'));
}
