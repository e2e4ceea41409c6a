import type { RoleDetail, RoleDraft, RolePreview } from '../../contracts/namedRoles.ts';
import { type IndicatorGrants, toGrants } from '../../machines/indicatorTree/rules.ts';

/** Grants of a role, as forms keep them: menu items, and indicators of the lowest level by business section. */
export interface RoleAccess {
  menus: readonly string[];
  sections: IndicatorGrants;
}

export const noAccess: RoleAccess = { menus: [], sections: {} };

export const toAccess = ({
  roleMenuList,
  roleBizSectionList,
}: Pick<RoleDetail, 'roleMenuList' | 'roleBizSectionList'>): RoleAccess => ({
  menus: roleMenuList.map(({ menuId }) => menuId),
  sections: toGrants(roleBizSectionList),
});

/** All that a preview has, which is all that is reached. */
export const sectionsOfPreview = ({ bizSectionList }: Pick<RolePreview, 'bizSectionList'>): IndicatorGrants =>
  toGrants(bizSectionList);

/** As a role is saved with it. */
export const toDraft = ({
  menus,
  sections,
}: RoleAccess): Pick<RoleDraft, 'roleMenuList' | 'roleBizSectionList'> => ({
  roleMenuList: menus.map((menuId) => ({ menuId })),
  roleBizSectionList: Object.entries(sections).map(([bizSectId, indicators]) => ({
    bizSectId,
    indicatorList: indicators.map((oncoIdctrsId) => ({ oncoIdctrsId, enabled: true })),
  })),
});
