import { count } from 'drizzle-orm';
import {
  type ConsoleRoute,
  consoleRoutes,
  menuGroups,
  type RouteName,
} from '../../src/contracts/consoleRoutes.ts';
import { roles as allRoles, type Role } from '../../src/contracts/roles.ts';
import { menuGroupTitles, routeTitles } from '../../src/messages/ko.routes.ts';
import type { Tx } from '../db/database.ts';
import { menu } from '../db/schema/menu.ts';

interface MenuSection {
  title: string;
  src: string;
  items: { name: string; title: string; roles: Role[] }[];
}

const rows = Object.entries(consoleRoutes) as [RouteName, ConsoleRoute][];

/** The side menu a new installation starts with; administrators change it in menu management. */
export const menuSections: MenuSection[] = menuGroups.map(({ name: group, icon }) => ({
  title: menuGroupTitles[group],
  src: icon,
  items: rows
    .filter(([, row]) => row.menu === group)
    .map(([name, { roles, menuRoles = roles }]) => ({
      name,
      title: routeTitles[name],
      roles: [...menuRoles],
    })),
}));

/** Fills the menu of a new installation; an installation that has one keeps it. */
export async function seedMenus(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ rows: count() }).from(menu);
  if (existing && existing.rows > 0) return;
  for (const [index, section] of menuSections.entries()) {
    const roles = allRoles.filter((role) => section.items.some((child) => child.roles.includes(role)));
    const [group] = await tx
      .insert(menu)
      .values({ lvl: 1, menuNm: section.title, src: section.src, sortOrder: index, roles })
      .returning({ menuId: menu.menuId });
    if (!group) throw new Error(`menu group ${section.title} was not stored`);
    await tx.insert(menu).values(
      section.items.map((child, order) => ({
        upMenuId: group.menuId,
        lvl: 2,
        menuNm: child.title,
        name: child.name,
        sortOrder: order,
        roles: child.roles,
      })),
    );
  }
}
