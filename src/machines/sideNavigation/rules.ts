import { sharedRouteNames } from '../../contracts/consoleRoutes.ts';
import type { MenuGroup } from '../../contracts/menu.ts';

type Groups<C> = readonly (Omit<MenuGroup, 'children'> & { children: readonly C[] })[];

/**
 * The menu entry that the page belongs to: its route name equals the entry's name or contains it. Where several
 * do, the longest name is the closest: a page of `management-authority` does not belong to `authority`.
 */
export function activeChild<C extends { name: string }>(groups: Groups<C>, routeName: string) {
  return groups
    .flatMap((group) => group.children.map((child) => ({ group, child })))
    .filter(({ child }) => routeName.includes(child.name))
    .reduce<{ group: Groups<C>[number]; child: C } | undefined>(
      (closest, found) =>
        closest === undefined || found.child.name.length > closest.child.name.length ? found : closest,
      undefined,
    );
}

const sharingWith = (name: string): readonly string[] =>
  Object.values<readonly string[]>(sharedRouteNames).find((names) => names.includes(name)) ?? [name];

/** Reports whether an entry of the menu leads to the page: by its name, or that of a page above it. */
export const isInMenu = <C extends { name: string }>(groups: Groups<C>, routeName: string): boolean =>
  groups
    .flatMap(({ children }) => children.flatMap(({ name }) => sharingWith(name)))
    .some((name) => routeName === name || routeName.startsWith(`${name}-`));
