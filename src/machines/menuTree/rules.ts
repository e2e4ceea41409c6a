import type { RoleTree } from '../../contracts/namedRoles.ts';
import { createTicks, type TickState } from '../../contracts/ticks.ts';

/** As much of a menu item as its tick depends on. */
export type MenuNode = Pick<RoleTree['menuList'][number], 'menuId' | 'upMenuId'>;

const getTicks = (menuList: readonly MenuNode[]) =>
  createTicks(
    menuList.map(({ menuId, upMenuId }) => ({ id: menuId, parentId: upMenuId })),
    'any',
  );

const inOrder = (menuList: readonly MenuNode[], ticked: ReadonlySet<string>): string[] =>
  menuList.flatMap(({ menuId }) => (ticked.has(menuId) ? [menuId] : []));

/** Items that are granted when those of `granted` are: a group is as soon as one of its items is, otherwise not. */
export const normalizeMenus = (menuList: readonly MenuNode[], granted: readonly string[]): string[] =>
  inOrder(menuList, getTicks(menuList).normalize(new Set(granted)));

/** Items that are granted once one is ticked, or cleared when it was: a group with all that is below it. */
export const toggleMenu = (
  menuList: readonly MenuNode[],
  granted: readonly string[],
  menuId: string,
): string[] => inOrder(menuList, getTicks(menuList).toggle(new Set(granted), menuId));

/** Tick of every item. */
export const menuStates = (
  menuList: readonly MenuNode[],
  granted: readonly string[],
): Map<string, TickState> => getTicks(menuList).computeStates(new Set(granted));
