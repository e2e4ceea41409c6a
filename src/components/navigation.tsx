import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import { fromPromise } from 'xstate';
import type { MenuGroup } from '../contracts/menu.ts';
import type { Role } from '../contracts/roles.ts';
import {
  type MenuLoaded,
  type NavigationGroup,
  type SideNavigationActor,
  type SideNavigationSnapshot,
  sideNavigationMachine,
} from '../machines/sideNavigation/machine.ts';
import { activeChild, isInMenu } from '../machines/sideNavigation/rules.ts';
import { loadMenu } from '../services/menu.ts';
import { toResult } from './toResult.ts';

/** Address of the page that menus call by this name; null while it has none. */
export type HrefOf = (routeName: string) => string | null;

const NavigationContext = createContext<SideNavigationActor | null>(null);

/** Gives everything below it the menu and the state of the side navigation. */
export function NavigationProvider({ actor, children }: { actor: SideNavigationActor; children: ReactNode }) {
  return <NavigationContext value={actor}>{children}</NavigationContext>;
}

export function useNavigationActor(): SideNavigationActor {
  const actor = use(NavigationContext);
  if (!actor) throw new Error('useNavigationActor needs a NavigationProvider above it');
  return actor;
}

/** Returns what `select` picks from the navigation's state; draws again only when that changes. */
export function useNavigation<T>(select: (state: SideNavigationSnapshot) => T): T {
  return useSelector(useNavigationActor(), select);
}

/** Address of the menu's entry that the page belongs to; null where there is none, or no menu. */
export const useMenuHref = (): string | null =>
  useSelector(use(NavigationContext) ?? undefined, (state) => {
    if (!state) return null;
    const { groups, routeName } = state.context;
    return activeChild(groups, routeName)?.child.href ?? null;
  });

/**
 * Reports whether the menu leads to the page of a route. A menu that could not be loaded keeps nobody out: the server
 * does.
 */
export const useMenuAccess = (routeName: string): 'open' | 'wait' | 'forbidden' =>
  useNavigation((state) => {
    if (state.matches({ menu: 'failed' })) return 'open';
    if (state.matches({ menu: 'absent' }) || state.matches({ menu: 'loading' })) return 'wait';
    return isInMenu(state.context.groups, routeName) ? 'open' : 'forbidden';
  });

/** Entries without a page are left out, and then groups without an entry. */
function openable(groups: readonly MenuGroup[], toHref: HrefOf): NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      children: group.children.flatMap((child) => {
        const href = toHref(child.name);
        return href === null ? [] : [{ ...child, href }];
      }),
    }))
    .filter(({ children }) => children.length > 0);
}

async function openableMenu(role: Role | null, toHref: HrefOf, signal: AbortSignal): Promise<MenuLoaded> {
  if (role === null) throw new Error('A menu without a role');
  const result = await toResult(loadMenu(role, signal));
  return result.status === 'C200'
    ? { status: 'C200', groups: openable(result.value, toHref) }
    : { status: 'FAILED', message: result.message };
}

/** The side navigation's chart over the server's menu. */
export const createNavigation = (toHref: HrefOf) =>
  sideNavigationMachine.provide({
    actors: {
      loadMenu: fromPromise<MenuLoaded, { role: Role | null }>(({ input, signal }) =>
        openableMenu(input.role, toHref, signal),
      ),
    },
  });
