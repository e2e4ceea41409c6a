import { and, arrayContains, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { MenuGroup } from '../../../src/contracts/menu.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import type { Db } from '../../db/database.ts';
import { menu, roleMenu } from '../../db/schema/menu.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import { isOfOpenModule, type OpenModules, readCompanyModules, readModules } from './modules.ts';

type MenuRow = typeof menu.$inferSelect;

type Viewer = Pick<Principal, 'id' | 'userAuth' | 'customerCompanyId'>;

/**
 * Groups of the side menu for a person: what the role sees, without the modules that the company's policy lacks on
 * `today`, and for a worker what the named role grants at this moment.
 */
export async function buildMenu(db: Db, viewer: Viewer, today: string): Promise<MenuGroup[]> {
  const { id, userAuth } = viewer;
  const open = await readModules(db, viewer, today);
  if (userAuth !== 'ROLE_WORKER') return readMenu(db, userAuth, open);
  const granted = db
    .select({ menuId: roleMenu.menuId })
    .from(user)
    .innerJoin(role, and(eq(role.roleId, user.roleId), eq(role.enabled, true), eq(role.deleted, false)))
    .innerJoin(roleMenu, eq(roleMenu.roleId, role.roleId))
    .where(eq(user.id, id));
  return readMenu(db, userAuth, open, inArray(menu.menuId, granted));
}

/** Groups of the side menu that a named role of a company grants, be it in use or not. */
export async function menuOfRole(
  db: Db,
  { roleId, customerCompanyId }: { roleId: string; customerCompanyId: string },
  today: string,
): Promise<MenuGroup[]> {
  const open = await readCompanyModules(db, customerCompanyId, today);
  const granted = db.select({ menuId: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, roleId));
  return readMenu(db, 'ROLE_WORKER', open, inArray(menu.menuId, granted));
}

async function readMenu(db: Db, userAuth: Role, open: OpenModules, narrow?: SQL): Promise<MenuGroup[]> {
  const visible = and(eq(menu.enabled, true), arrayContains(menu.roles, [userAuth]), narrow);
  const rows = await db.select().from(menu).where(visible).orderBy(asc(menu.sortOrder), asc(menu.menuId));
  const shown = rows.filter(({ name }) => isOfOpenModule(name, open));
  const below = Map.groupBy(shown, ({ upMenuId }) => upMenuId);
  return (below.get(null) ?? [])
    .map(({ menuId, menuNm, src }) => ({ title: menuNm, src: src ?? '', children: entries(below, menuId) }))
    .filter((group) => group.children.length > 0);
}

/** Names of the console routes that the menu of a person leads to. */
export async function readConsoleRoutes(
  db: Db,
  principal: Viewer,
  today: string,
): Promise<ReadonlySet<string>> {
  const groups = await buildMenu(db, principal, today);
  return new Set(groups.flatMap(({ children }) => children.map(({ name }) => name)));
}

/** Returns the entries of a group: its items, each followed by those below it. */
const entries = (below: Map<string | null, MenuRow[]>, upMenuId: string): MenuGroup['children'] =>
  (below.get(upMenuId) ?? []).flatMap(({ menuId, menuNm, name }) => [
    ...(name === null ? [] : [{ name, title: menuNm }]),
    ...entries(below, menuId),
  ]);
