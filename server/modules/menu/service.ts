import { and, arrayContains, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { MenuGroup } from '../../../src/contracts/menu.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import type { Db } from '../../db/database.ts';
import { menu, roleMenu } from '../../db/schema/menu.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';

type MenuRow = typeof menu.$inferSelect;

type Viewer = Pick<Principal, 'id' | 'userAuth'>;

/** Groups of the side menu for a person: what the role sees and, for a worker, what the named role grants at this moment. */
export function buildMenu(db: Db, { id, userAuth }: Viewer): Promise<MenuGroup[]> {
  if (userAuth !== 'ROLE_WORKER') return readMenu(db, userAuth);
  const granted = db
    .select({ menuId: roleMenu.menuId })
    .from(user)
    .innerJoin(role, and(eq(role.roleId, user.roleId), eq(role.enabled, true), eq(role.deleted, false)))
    .innerJoin(roleMenu, eq(roleMenu.roleId, role.roleId))
    .where(eq(user.id, id));
  return readMenu(db, userAuth, inArray(menu.menuId, granted));
}

/** Groups of the side menu that a named role grants, be it in use or not. */
export function menuOfRole(db: Db, roleId: string): Promise<MenuGroup[]> {
  const granted = db.select({ menuId: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, roleId));
  return readMenu(db, 'ROLE_WORKER', inArray(menu.menuId, granted));
}

async function readMenu(db: Db, userAuth: Role, narrow?: SQL): Promise<MenuGroup[]> {
  const visible = and(eq(menu.enabled, true), arrayContains(menu.roles, [userAuth]), narrow);
  const rows = await db.select().from(menu).where(visible).orderBy(asc(menu.sortOrder), asc(menu.menuId));
  const below = Map.groupBy(rows, ({ upMenuId }) => upMenuId);
  return (below.get(null) ?? [])
    .map(({ menuId, menuNm, src }) => ({ title: menuNm, src: src ?? '', children: entries(below, menuId) }))
    .filter((group) => group.children.length > 0);
}

/** Names of the console routes that the menu of a person leads to. */
export async function readConsoleRoutes(db: Db, principal: Principal): Promise<ReadonlySet<string>> {
  const groups = await buildMenu(db, principal);
  return new Set(groups.flatMap(({ children }) => children.map(({ name }) => name)));
}

/** Returns the entries of a group: its items, each followed by those below it. */
const entries = (below: Map<string | null, MenuRow[]>, upMenuId: string): MenuGroup['children'] =>
  (below.get(upMenuId) ?? []).flatMap(({ menuId, menuNm, name }) => [
    ...(name === null ? [] : [{ name, title: menuNm }]),
    ...entries(below, menuId),
  ]);
