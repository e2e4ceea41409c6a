import {
  aliasedTable,
  and,
  arrayContains,
  eq,
  exists,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { menu, roleMenu } from '../../db/schema/menu.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';

const parent = aliasedTable(menu, 'parent');
const grandparent = aliasedTable(menu, 'grandparent');

/** Matches an item that is in use, for workers, and granted by the person's role, regardless of the items above it. */
const isOpen = (item: Pick<typeof menu, 'menuId' | 'enabled' | 'roles'>): SQL | undefined =>
  and(
    eq(item.enabled, true),
    arrayContains(item.roles, [...roleSets.worker]),
    exists(
      new QueryBuilder()
        .select({ menuId: roleMenu.menuId })
        .from(roleMenu)
        .innerJoin(
          role,
          and(eq(role.roleId, roleMenu.roleId), eq(role.enabled, true), eq(role.deleted, false)),
        )
        .where(and(eq(roleMenu.roleId, user.roleId), eq(roleMenu.menuId, item.menuId))),
    ),
  );

/** Matches if a person's menu leads to one of the console routes; named roles make the menu of workers alone. */
export function mayOpenOneOf(consoleRoutes: readonly string[]): SQL<boolean> {
  // a menu has three levels, of which the first has groups alone
  const granting = new QueryBuilder()
    .select({ menuId: menu.menuId })
    .from(menu)
    .innerJoin(parent, eq(parent.menuId, menu.upMenuId))
    .leftJoin(grandparent, eq(grandparent.menuId, parent.upMenuId))
    .where(
      and(
        inArray(menu.name, [...consoleRoutes]),
        isOpen(menu),
        isOpen(parent),
        or(isNull(parent.upMenuId), isOpen(grandparent)),
      ),
    );
  return sql<boolean>`(${user.userAuth} <> 'ROLE_WORKER' or exists ${granting})`;
}
