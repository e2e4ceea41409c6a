import { menus } from '../../messages/ko.coms.ts';

/** The same screens stand in the board and in system management. */
export type SectionName = 'ntc' | 'sys';

export const roleNames = (roles: readonly (keyof typeof menus.roleNames)[]): string =>
  roles.map((role) => menus.roleNames[role]).join(', ');
