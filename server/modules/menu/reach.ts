import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { role } from '../roles/tables.ts';
import { user } from '../users/tables.ts';
import { menu, roleMenu } from './tables.ts';

/** Whether a person's menu leads to one of the console routes; named roles make the menu of workers alone. */
export function mayOpenOneOf(consoleRoutes: readonly string[]): SQL<boolean> {
  const granting = new QueryBuilder()
    .select({ menuId: menu.menuId })
    .from(roleMenu)
    .innerJoin(role, and(eq(role.roleId, roleMenu.roleId), eq(role.enabled, true), eq(role.deleted, false)))
    .innerJoin(menu, and(eq(menu.menuId, roleMenu.menuId), eq(menu.enabled, true)))
    .where(
      and(
        eq(roleMenu.roleId, user.roleId),
        inArray(menu.name, [...consoleRoutes]),
        arrayContains(menu.roles, ['ROLE_WORKER']),
      ),
    );
  return sql<boolean>`(${user.userAuth} <> 'ROLE_WORKER' or exists ${granting})`;
}
