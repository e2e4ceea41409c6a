import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import type { SetChange, SetNode } from '../../contracts/indicatorSets.ts';

/** The nodes of a set as those of a tree. */
export const treeNodes = (nodes: readonly SetNode[]): TreeNode[] =>
  nodes.map(({ itemId, upItemId, idctrsNm }) => ({ id: itemId, parentId: upItemId, label: idctrsNm }));

/** Groups of siblings whose order is another one than before. */
export function changedOrder(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
): NonNullable<SetChange['order']> {
  const former = findBranches(before);
  return [...findBranches(after)].flatMap(([upItemId, children]) => {
    const itemIds = children.map(({ id }) => id);
    const isSame = former.get(upItemId)?.every(({ id }, place) => id === itemIds[place]) ?? false;
    return isSame ? [] : [{ upItemId, itemIds }];
  });
}
