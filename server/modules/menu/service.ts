import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm';
import type { MenuGroup } from '../../../src/contracts/menu.ts';
import type { Db } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import { role } from '../roles/tables.ts';
import { menu, roleMenu } from './tables.ts';

type MenuRow = typeof menu.$inferSelect;

/** Groups of the side menu for a person: what the role sees and, for a worker, what the named role grants. */
export async function menuOf(db: Db, principal: Principal): Promise<MenuGroup[]> {
  const granted = db
    .select({ menuId: roleMenu.menuId })
    .from(roleMenu)
    .innerJoin(role, and(eq(role.roleId, roleMenu.roleId), eq(role.enabled, true)))
    .where(eq(roleMenu.roleId, principal.roleId ?? '00000000-0000-0000-0000-000000000000'));
  const visible = and(
    eq(menu.enabled, true),
    arrayContains(menu.roles, [principal.userAuth]),
    ...(principal.userAuth === 'ROLE_WORKER' ? [inArray(menu.menuId, granted)] : []),
  );
  const rows = await db.select().from(menu).where(visible).orderBy(asc(menu.sortOrder), asc(menu.menuId));
  const below = Map.groupBy(rows, ({ upMenuId }) => upMenuId);
  return (below.get(null) ?? [])
    .map(({ menuId, menuNm, src }) => ({ title: menuNm, src: src ?? '', children: entries(below, menuId) }))
    .filter((group) => group.children.length > 0);
}

/** Names of the console routes that the menu of a person leads to. */
export async function readConsoleRoutes(db: Db, principal: Principal): Promise<ReadonlySet<string>> {
  const groups = await menuOf(db, principal);
  return new Set(groups.flatMap(({ children }) => children.map(({ name }) => name)));
}

/** What a group leads to: its items, each followed by what is below it. */
const entries = (below: Map<string | null, MenuRow[]>, upMenuId: string): MenuGroup['children'] =>
  (below.get(upMenuId) ?? []).flatMap(({ menuId, menuNm, name }) => [
    ...(name === null ? [] : [{ name, title: menuNm }]),
    ...entries(below, menuId),
  ]);
