import { consoleRoutes as pages, type RouteName } from '../../src/contracts/consoleRoutes.ts';
import type { Role } from '../../src/contracts/roles.ts';
import { listModules } from '../../src/contracts/routeModules.ts';
import type { ServiceModule } from '../../src/contracts/servicePolicies.ts';

/** Permitted callers of a route: anyone, anyone signed in, or the listed roles. */
export type Access = 'anonymous' | 'signedIn' | readonly Role[];

/**
 * Names of console routes, as menu items have them, of whose screens a route is part: a worker whose menu leads to
 * none of them may not call it. 'general' belongs to no screen in particular.
 */
export type ConsoleRoutes = 'general' | readonly RouteName[];

/** Declaration of a route of the API about its callers. */
export interface Declaration {
  access?: Access;
  consoleRoutes?: ConsoleRoutes;
}

/**
 * Permission of a caller: `open` to anyone at all, `allowed` with any menu, `byMenu` where the menu leads to one of the
 * console routes, `refused` with A0403, and `signIn` refused with M004.
 */
export type Verdict = 'open' | 'allowed' | 'byMenu' | 'refused' | 'signIn';

/** Decides if callers of a role may call a route; `null` is somebody who is not signed in. The one rule of access. */
export function toVerdict({ access, consoleRoutes }: Declaration, role: Role | null): Verdict {
  if (access === 'anonymous') return 'open';
  if (role === null) return 'signIn';
  if (access === undefined || (access !== 'signedIn' && !access.includes(role))) return 'refused';
  // the menu of workers alone is made by named roles
  return role === 'ROLE_WORKER' && consoleRoutes !== 'general' ? 'byMenu' : 'allowed';
}

const hasRole = (name: RouteName, role: Role): boolean => {
  const permitted: readonly Role[] = pages[name].roles;
  return permitted.includes(role);
};

/**
 * Modules any one of which would let a caller call a route, where the company has none of them; none where it may.
 * Pages of other roles do not count.
 */
export function findLackedModules(
  { consoleRoutes = [] }: Declaration,
  { userAuth, openModules }: { userAuth: Role; openModules: ReadonlySet<ServiceModule> | null },
): readonly ServiceModule[] {
  if (openModules === null || consoleRoutes === 'general') return [];
  const needed = listModules(consoleRoutes.filter((name) => hasRole(name, userAuth)));
  return needed.some((module) => openModules.has(module)) ? [] : needed;
}

/** Returns the missing part of a declaration; undefined when it is complete. */
export function findLack(declaration: Declaration): string | undefined {
  if (declaration.access === undefined) return 'who may call it (config.access)';
  const isByMenu = toVerdict(declaration, 'ROLE_WORKER') === 'byMenu';
  return isByMenu && !declaration.consoleRoutes?.length
    ? "for which console routes, or 'general', workers may call it (config.consoleRoutes)"
    : undefined;
}

interface Operation extends Declaration {
  method: string;
  path: string;
}

/** A line of the table of access: a role, an operation of the API, and what decides. */
export interface AccessLine {
  role: Role | null;
  method: string;
  path: string;
  verdict: Verdict;
  /** Console routes any one of which opens it, where the verdict is `byMenu`. */
  consoleRoutes: readonly string[];
}

/** The table of access, role × operation × console routes, as the routes declare it. */
export const accessMatrix = (
  operations: readonly Operation[],
  roles: readonly (Role | null)[],
): AccessLine[] =>
  operations.flatMap(({ method, path, ...declaration }) =>
    roles.map((role) => {
      const verdict = toVerdict(declaration, role);
      const { consoleRoutes = [] } = declaration;
      const opening = verdict === 'byMenu' && consoleRoutes !== 'general' ? consoleRoutes : [];
      return { role, method, path, verdict, consoleRoutes: opening };
    }),
  );
