import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';

export const enabledText = ({ enabled }: MenuItem): string => (enabled ? menus.use : menus.noUse);

/** Returns the roles that see an item in the side menu. */
export const roleText = ({ roles }: MenuItem): string =>
  roles.map((role) => menus.roleNames[role]).join(', ') || menus.noRoles;
