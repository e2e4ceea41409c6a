import type { RoleDetail, RoleDraft, RolePreview, RoleTree } from '../../contracts/namedRoles.ts';
import { createTicks } from '../../contracts/ticks.ts';
import type { TreeNode } from '../tree/rows.ts';

/** What a role grants, as forms keep it: menu items, and indicators of the lowest level by business section. */
export interface RoleAccess {
  menus: readonly string[];
  sections: Readonly<Record<string, readonly string[]>>;
}

export const noAccess: RoleAccess = { menus: [], sections: {} };

export const menuNodes = ({ menuList }: Pick<RoleTree, 'menuList'>): TreeNode[] =>
  menuList.map(({ menuId, upMenuId, menuNm }) => ({ id: menuId, parentId: upMenuId, label: menuNm }));

export type IndicatorNode = TreeNode & { lvl: number; code: string | null };

export const indicatorNodes = ({ indicatorList }: Pick<RoleTree, 'indicatorList'>): IndicatorNode[] =>
  indicatorList.map(({ oncoIdctrsId, upOncoIdctrsId, name, lvl, idctrsCd }) => ({
    ...{ id: oncoIdctrsId, parentId: upOncoIdctrsId, label: name },
    ...{ lvl, code: idctrsCd },
  }));

/** Ids of the nodes that a section uses: its indicators and everything above them. */
export function usedNodes(nodes: readonly TreeNode[], indicators: readonly string[]): Set<string> {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const used = new Set<string>();
  for (const indicator of indicators) {
    for (let id: string | null = indicator; id !== null && !used.has(id); id = parents.get(id) ?? null) {
      if (parents.has(id)) used.add(id);
    }
  }
  return used;
}

type Granted = Pick<RoleDetail, 'roleMenuList' | 'roleBizSectionList'>;

export const accessOf = ({ roleMenuList, roleBizSectionList }: Granted): RoleAccess => ({
  menus: roleMenuList.map(({ menuId }) => menuId),
  sections: Object.fromEntries(
    roleBizSectionList.map(({ bizSectId, indicatorList }) => [
      bizSectId,
      indicatorList.filter(({ enabled }) => enabled).map(({ oncoIdctrsId }) => oncoIdctrsId),
    ]),
  ),
});

/** All that a preview has, which is all that is reached. */
export const accessOfPreview = ({ bizSectionList }: Pick<RolePreview, 'bizSectionList'>): RoleAccess => ({
  menus: [],
  sections: Object.fromEntries(
    bizSectionList.map(({ bizSectId, indicatorList }) => [
      bizSectId,
      indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId),
    ]),
  ),
});

/** As a role is saved with it. */
export const grantsOf = ({
  menus,
  sections,
}: RoleAccess): Pick<RoleDraft, 'roleMenuList' | 'roleBizSectionList'> => ({
  roleMenuList: menus.map((menuId) => ({ menuId })),
  roleBizSectionList: Object.entries(sections).map(([bizSectId, indicators]) => ({
    bizSectId,
    indicatorList: indicators.map((oncoIdctrsId) => ({ oncoIdctrsId, enabled: true })),
  })),
});

/** Ticks of one section: its tree, which of its nodes are ticked, and those of its lowest level. */
export function sectionTicks(nodes: readonly IndicatorNode[], used: ReadonlySet<string>) {
  const own = nodes.filter(({ id }) => used.has(id));
  const parents = new Set(own.map(({ parentId }) => parentId));
  return {
    ...createTicks(own, 'all'),
    lowest: own.filter(({ id }) => !parents.has(id)).map(({ id }) => id),
  };
}
export type SectionTicks = ReturnType<typeof sectionTicks>;
