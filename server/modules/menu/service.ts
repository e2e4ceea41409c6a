import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm';
import type { MenuGroup } from '../../../src/contracts/menu.ts';
import type { Db } from '../../db/open.ts';
import type { Principal } from '../auth/sessions.ts';
import { role } from '../roles/tables.ts';
import { menu, roleMenu } from './tables.ts';

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
  const rows = await db.select().from(menu).where(visible).orderBy(asc(menu.lvl), asc(menu.sortOrder));
  const groups = rows.filter((row) => row.lvl === 1);
  return groups
    .map((group) => ({
      title: group.menuNm,
      src: group.src ?? '',
      children: rows.flatMap((row) =>
        row.upMenuId === group.menuId && row.name !== null ? [{ name: row.name, title: row.menuNm }] : [],
      ),
    }))
    .filter((group) => group.children.length > 0);
}
