import { computeDepth, levelBelow, type RefuseMove } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { MENU_LEVELS, type MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';

export interface MenuNode extends TreeNode {
  item: MenuItem;
}

/** A branch of the menu, its top first, as nodes of a tree. */
export const menuNodes = (items: readonly MenuItem[]): MenuNode[] =>
  items.map((item, at) => ({
    id: item.menuId,
    parentId: at === 0 ? null : item.upMenuId,
    label: item.menuNm,
    item,
  }));

/** The rule of a menu's tree: everything stays below its top, and no deeper than menus go. */
export function refuseMenuMove(nodes: readonly MenuNode[]): RefuseMove<MenuNode> {
  const branches = findBranches(nodes);
  const level = nodes[0]?.item.lvl ?? 1;
  return (node, { parentId }) => {
    if (node === nodes[0]) return menus.topStays;
    if (parentId === null) return menus.outsideGroup;
    const deepest = level - 1 + levelBelow(nodes, parentId) + computeDepth(branches, node) - 1;
    return deepest > MENU_LEVELS ? menus.tooDeep(MENU_LEVELS) : null;
  };
}
