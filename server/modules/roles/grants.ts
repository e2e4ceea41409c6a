import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RoleDetail, RoleSave, RoleTree } from '../../../src/contracts/namedRoles.ts';
import { createTicks } from '../../../src/contracts/ticks.ts';
import { roleRefusals } from '../../../src/messages/ko.roles.ts';
import type { Db, Tx } from '../../db/database.ts';
import { roleBizSection, roleIndicator } from '../../db/schema/indicatorSets.ts';
import { menu, roleMenu } from '../../db/schema/menu.ts';
import { wrongField } from '../../errors.ts';
import { isOfOpenModule, type OpenModules } from '../menu/modules.ts';
import { narrowTree } from './indicatorTree.ts';

type MenuNode = RoleTree['menuList'][number];
type GrantLists = Pick<RoleDetail, 'roleMenuList' | 'roleIndicatorList' | 'roleBizSectionList'>;

/** Grants of a role: menu items with their groups, and of each business section its indicators. */
export interface Grants {
  menus: string[];
  sections: Record<string, string[]>;
}

/** Rows of one insert; with more, its values would be more than a statement may have. */
const ROWS_AT_ONCE = 5_000;

/**
 * Menu items that a role can grant, in the order of the tree: those of open modules that workers may see, with all items
 * above them.
 */
export async function readGrantableMenus(tx: Db, open: OpenModules): Promise<MenuNode[]> {
  const rows = await tx
    .select({
      menuId: menu.menuId,
      upMenuId: menu.upMenuId,
      lvl: menu.lvl,
      menuNm: menu.menuNm,
      enabled: menu.enabled,
      name: menu.name,
    })
    .from(menu)
    .where(sql`${menu.roles} @> array['ROLE_WORKER']::text[]`)
    .orderBy(asc(menu.sortOrder), asc(menu.menuId));
  const offered = rows.filter(({ name }) => isOfOpenModule(name, open)).map(({ name: _, ...node }) => node);
  const below = Map.groupBy(offered, ({ upMenuId }) => upMenuId);
  const branch = (upMenuId: string | null): MenuNode[] =>
    (below.get(upMenuId) ?? []).flatMap((row) => [row, ...branch(row.menuId)]);
  return branch(null);
}

/** Ids of the items that are granted when `menuIds` are: a group is when one of its items is. Refused with V0001. */
export function resolveMenus(nodes: readonly MenuNode[], menuIds: readonly string[]): string[] {
  const known = new Set(nodes.map(({ menuId }) => menuId));
  if (!menuIds.every((id) => known.has(id))) throw wrongField('roleMenuList', roleRefusals.unknownMenu);
  const ticks = createTicks(
    nodes.map(({ menuId, upMenuId }) => ({ id: menuId, parentId: upMenuId })),
    'any',
  );
  const granted = ticks.normalize(new Set(menuIds));
  return nodes.flatMap(({ menuId }) => (granted.has(menuId) ? [menuId] : []));
}

/**
 * Indicators of the lowest level that each section grants. A section without a list of its own has those of the
 * common list that it uses. Refused with V0001 for a section or an indicator that the tree does not have.
 */
export function resolveIndicators(
  { indicatorList, bizSectionList }: Pick<RoleTree, 'indicatorList' | 'bizSectionList'>,
  { roleIndicatorList, roleBizSectionList }: Pick<RoleSave, 'roleIndicatorList' | 'roleBizSectionList'>,
): Grants['sections'] {
  const nodes = new Set(indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId));
  const parents = new Set(indicatorList.map(({ upOncoIdctrsId }) => upOncoIdctrsId));
  const sections = new Map(bizSectionList.map((row) => [row.bizSectId, row]));
  const expectNode = (path: string, id: string) => {
    if (!nodes.has(id)) throw wrongField(path, roleRefusals.unknownIndicator);
  };
  for (const { oncoIdctrsId } of roleIndicatorList) expectNode('roleIndicatorList', oncoIdctrsId);
  return Object.fromEntries(
    roleBizSectionList.flatMap(({ bizSectId, indicatorList: own }) => {
      const section = sections.get(bizSectId);
      if (!section) throw wrongField('roleBizSectionList', roleRefusals.unknownSection);
      const used = new Set(section.indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId));
      const wanted = new Set<string>();
      for (const { oncoIdctrsId, enabled } of own ?? roleIndicatorList) {
        expectNode('roleBizSectionList', oncoIdctrsId);
        if (!enabled || parents.has(oncoIdctrsId)) continue;
        if (used.has(oncoIdctrsId)) wanted.add(oncoIdctrsId);
        else if (own) throw wrongField('roleBizSectionList', roleRefusals.unknownIndicator);
      }
      const granted = [...used].filter((id) => wanted.has(id));
      return granted.length > 0 ? [[bizSectId, granted]] : [];
    }),
  );
}

const indicatorRows = (tx: Db, roleId: string) =>
  tx
    .select({
      bizSectId: roleIndicator.bizSectId,
      oncoIdctrsId: roleIndicator.oncoIdctrsId,
      roleOncoIdctrsId: roleIndicator.roleOncoIdctrsId,
    })
    .from(roleIndicator)
    .where(eq(roleIndicator.roleId, roleId));

/** All that is stored, also of earlier versions of the set. */
export async function readGrants(tx: Db, roleId: string): Promise<Grants> {
  const menus = await tx
    .select({ menuId: roleMenu.menuId })
    .from(roleMenu)
    .where(eq(roleMenu.roleId, roleId))
    .orderBy(asc(roleMenu.menuId));
  const sections = await tx
    .select({
      bizSectId: roleIndicator.bizSectId,
      ids: sql<
        string[]
      >`array_agg(${roleIndicator.oncoIdctrsId}::text order by ${roleIndicator.oncoIdctrsId})`,
    })
    .from(roleIndicator)
    .where(eq(roleIndicator.roleId, roleId))
    .groupBy(roleIndicator.bizSectId);
  return {
    menus: menus.map(({ menuId }) => menuId),
    sections: Object.fromEntries(sections.map(({ bizSectId, ids }) => [bizSectId, ids])),
  };
}

/** Lists a role's grants in a tree, as responses carry them. */
export async function listGrants(tx: Db, roleId: string, tree: RoleTree): Promise<GrantLists> {
  const menuRows = await tx
    .select({ menuId: roleMenu.menuId })
    .from(roleMenu)
    .where(eq(roleMenu.roleId, roleId));
  const menus = new Set(menuRows.map(({ menuId }) => menuId));
  const grants = await indicatorRows(tx, roleId);
  const cell = (bizSectId: string, oncoIdctrsId: string) => `${bizSectId} ${oncoIdctrsId}`;
  const ids = new Map(grants.map((row) => [cell(row.bizSectId, row.oncoIdctrsId), row.roleOncoIdctrsId]));
  const visible = narrowTree(tree, (section, indicator) => ids.has(cell(section, indicator)));
  const nodes = new Map(
    visible.indicatorList.map(({ oncoIdctrsId, upOncoIdctrsId, lvl, name, domainName }) => [
      oncoIdctrsId,
      { oncoIdctrsId, upOncoIdctrsId, lvl, name, domainName },
    ]),
  );
  return {
    roleMenuList: tree.menuList
      .filter(({ menuId }) => menus.has(menuId))
      .map(({ menuId, upMenuId, lvl }) => ({ menuId, upMenuId, lvl })),
    roleIndicatorList: [...nodes.values()],
    roleBizSectionList: visible.bizSectionList.map(({ indicatorList, ...section }) => ({
      ...section,
      indicatorList: indicatorList.flatMap(({ oncoIdctrsId }) => {
        const node = nodes.get(oncoIdctrsId);
        const roleOncoIdctrsId = ids.get(cell(section.bizSectId, oncoIdctrsId));
        return node && roleOncoIdctrsId ? [{ ...node, enabled: true, roleOncoIdctrsId, roleId }] : [];
      }),
    })),
  };
}

/** Items of `after` beside those of `before` that the caller could not see, and so did not mean to take away. */
const keepHidden = (before: readonly string[], shown: ReadonlySet<string>, after: readonly string[]) => [
  ...before.filter((id) => !shown.has(id)),
  ...after,
];

/**
 * Grants of a role after a change, over those that it had: what the tree does not show, such as an indicator that
 * the present version of the set leaves out, stays.
 */
export function mergeGrants(before: Grants, tree: RoleTree, wanted: Grants): Grants {
  const shownMenus = new Set(tree.menuList.map(({ menuId }) => menuId));
  const shown = new Map(
    tree.bizSectionList.map(({ bizSectId, indicatorList }) => [
      bizSectId,
      new Set(indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId)),
    ]),
  );
  const sections = [...new Set([...Object.keys(before.sections), ...Object.keys(wanted.sections)])];
  return {
    menus: keepHidden(before.menus, shownMenus, wanted.menus).sort(),
    sections: Object.fromEntries(
      sections.flatMap((id) => {
        const kept = keepHidden(
          before.sections[id] ?? [],
          shown.get(id) ?? new Set(),
          wanted.sections[id] ?? [],
        );
        return kept.length > 0 ? [[id, kept.sort()]] : [];
      }),
    ),
  };
}

const toCells = ({ sections }: Grants) =>
  Object.entries(sections).flatMap(([bizSectId, ids]) =>
    ids.map((oncoIdctrsId) => ({ bizSectId, oncoIdctrsId })),
  );

/** Stores the grants of a role: rows that stay keep their ids. */
export async function storeGrants(tx: Tx, roleId: string, before: Grants, after: Grants): Promise<void> {
  const lost = before.menus.filter((id) => !after.menus.includes(id));
  if (lost.length > 0) {
    await tx.delete(roleMenu).where(and(eq(roleMenu.roleId, roleId), inArray(roleMenu.menuId, lost)));
  }
  const gained = after.menus.filter((id) => !before.menus.includes(id));
  if (gained.length > 0) await tx.insert(roleMenu).values(gained.map((menuId) => ({ roleId, menuId })));

  const sections = Object.keys(after.sections);
  if (sections.length > 0) {
    const rows = sections.map((bizSectId) => ({ roleId, bizSectId }));
    await tx.insert(roleBizSection).values(rows).onConflictDoNothing();
  }
  const had = new Set(toCells(before).map((cell) => `${cell.bizSectId} ${cell.oncoIdctrsId}`));
  const has = new Set(toCells(after).map((cell) => `${cell.bizSectId} ${cell.oncoIdctrsId}`));
  for (const [bizSectId, ids] of Object.entries(before.sections)) {
    const gone = ids.filter((id) => !has.has(`${bizSectId} ${id}`));
    if (gone.length === 0) continue;
    const inSection = and(eq(roleIndicator.roleId, roleId), eq(roleIndicator.bizSectId, bizSectId));
    await tx.delete(roleIndicator).where(and(inSection, inArray(roleIndicator.oncoIdctrsId, gone)));
    if (after.sections[bizSectId] === undefined) {
      await tx
        .delete(roleBizSection)
        .where(and(eq(roleBizSection.roleId, roleId), eq(roleBizSection.bizSectId, bizSectId)));
    }
  }
  const added = toCells(after).filter((cell) => !had.has(`${cell.bizSectId} ${cell.oncoIdctrsId}`));
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE) {
    const rows = added.slice(at, at + ROWS_AT_ONCE).map((cell) => ({ roleId, ...cell }));
    await tx.insert(roleIndicator).values(rows);
  }
}
