import { computeDepth, levelBelow, type RefuseMove } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { ITEM_LEVELS, type ItemRow } from '../../contracts/institutionItems.ts';
import { itemTexts as texts } from '../../messages/ko.institutions.ts';

export interface ItemNode extends TreeNode {
  row: ItemRow;
}

export const itemNodes = (rows: readonly ItemRow[]): ItemNode[] =>
  rows.map((row) => ({
    id: row.instIdctrsId,
    parentId: row.upInstIdctrsId,
    row,
    label: `${row.itemCd} ${row.itemNm}`,
  }));

/** The rule of a set: questions below categories, categories on three levels at most. */
export function refuseItemMove(nodes: readonly ItemNode[]): RefuseMove<ItemNode> {
  const branches = findBranches(nodes);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** Levels of the categories in a branch. */
  const categoriesIn = (node: ItemNode): number =>
    node.row.nodeCd === 'ITEM' ? 0 : 1 + Math.max(0, ...(branches.get(node.id) ?? []).map(categoriesIn));
  return (node, { parentId }) => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parent?.row.nodeCd === 'ITEM') return texts.noItemBelow;
    if (!parent && node.row.nodeCd === 'ITEM') return texts.itemAtTop;
    const lvl = levelBelow(nodes, parentId);
    if (lvl + computeDepth(branches, node) - 1 > ITEM_LEVELS) return texts.tooDeep(ITEM_LEVELS);
    return lvl + categoriesIn(node) - 1 > ITEM_LEVELS - 1 ? texts.categoryDeepest(ITEM_LEVELS - 1) : null;
  };
}
