import { MENU_LEVELS, type MenuItem } from '../../contracts/menu.ts';

/** Where an item goes: below `upMenuId`, at this place among the others there, from 0 on. */
export interface MenuPlace {
  upMenuId: string;
  sortOrder: number;
}

export type MenuStep = 'up' | 'down' | 'out' | 'into';

export interface MenuDrop {
  draggedNode: string;
  targetNode: string;
  position: 'before' | 'after' | 'inside';
}

/** Items below one, in their order; `items` is a branch of the menu, its top first. */
export const childrenOf = (items: readonly MenuItem[], upMenuId: string): MenuItem[] =>
  items.filter((item) => item.upMenuId === upMenuId);

const find = (items: readonly MenuItem[], menuId: string) => items.find((item) => item.menuId === menuId);

function branchOf(items: readonly MenuItem[], item: MenuItem): MenuItem[] {
  return [item, ...childrenOf(items, item.menuId).flatMap((child) => branchOf(items, child))];
}

/** `place` when the tree accepts it there: not below itself and not too deep. The top of the branch stays. */
function allowed(items: readonly MenuItem[], item: MenuItem, place: MenuPlace): MenuPlace | null {
  const parent = find(items, place.upMenuId);
  if (!parent || item === items[0]) return null;
  const branch = branchOf(items, item);
  if (branch.includes(parent)) return null;
  const levels = Math.max(...branch.map(({ lvl }) => lvl)) - item.lvl + 1;
  return parent.lvl + levels <= MENU_LEVELS ? place : null;
}

/** Where a drop puts the dragged item; null when it may not go there. */
export function placeOfDrop(items: readonly MenuItem[], drop: MenuDrop): MenuPlace | null {
  const dragged = find(items, drop.draggedNode);
  const target = find(items, drop.targetNode);
  if (!dragged || !target || dragged === target) return null;
  if (drop.position === 'inside') {
    const others = childrenOf(items, target.menuId).filter((item) => item !== dragged);
    return allowed(items, dragged, { upMenuId: target.menuId, sortOrder: others.length });
  }
  if (target.upMenuId === null || target === items[0]) return null;
  const others = childrenOf(items, target.upMenuId).filter((item) => item !== dragged);
  const sortOrder = others.indexOf(target) + (drop.position === 'after' ? 1 : 0);
  return allowed(items, dragged, { upMenuId: target.upMenuId, sortOrder });
}

/** Where one step moves an item; null when there is no such step. */
export function placeOfStep(items: readonly MenuItem[], menuId: string, step: MenuStep): MenuPlace | null {
  const item = find(items, menuId);
  const parent = item && find(items, item.upMenuId ?? '');
  if (!item || !parent) return null;
  const siblings = childrenOf(items, parent.menuId);
  const place = siblings.indexOf(item);
  const before = siblings[place - 1];
  switch (step) {
    case 'up':
      return place > 0 ? { upMenuId: parent.menuId, sortOrder: place - 1 } : null;
    case 'down':
      return place < siblings.length - 1 ? { upMenuId: parent.menuId, sortOrder: place + 1 } : null;
    case 'out': {
      if (parent.upMenuId === null || parent === items[0]) return null;
      const sortOrder = childrenOf(items, parent.upMenuId).indexOf(parent) + 1;
      return allowed(items, item, { upMenuId: parent.upMenuId, sortOrder });
    }
    case 'into':
      if (!before) return null;
      return allowed(items, item, {
        upMenuId: before.menuId,
        sortOrder: childrenOf(items, before.menuId).length,
      });
    default:
      return step satisfies never;
  }
}
