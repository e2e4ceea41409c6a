import { expressionOf, type RouteName } from '../paths/console.ts';
import type { Presence } from './presence.ts';
import { accountRoutes } from './routes/account.ts';
import { boardRoutes } from './routes/board.ts';
import { companyRoutes } from './routes/company.ts';
import { exampleRoutes } from './routes/example.ts';
import { homeRoutes } from './routes/home.ts';
import { indicatorRoutes } from './routes/indicators.ts';
import { type AppRoute, everyone } from './routes/route.tsx';
import { statechartRoutes } from './routes/statecharts.ts';
import { supplyChainRoutes } from './routes/supplyChain.ts';

/** Every route of the console. Where two match an address, the first one is shown. */
export const routes: readonly AppRoute[] = [
  ...homeRoutes,
  ...accountRoutes,
  ...boardRoutes,
  ...companyRoutes,
  ...indicatorRoutes,
  ...supplyChainRoutes,
  ...exampleRoutes(hrefOf),
  ...statechartRoutes,
];

const byName = new Map<string, AppRoute>(routes.map((route) => [route.name, route]));

const expressions = new Map(routes.map(({ path }) => [path, expressionOf(path)]));

/** The route of the address `path` (no query, no hash). */
export const findRoute = (path: string): AppRoute | undefined =>
  routes.find((route) => expressions.get(route.path)?.test(path));

/** Address of the route that menus call `name`; null where it is unknown, has no screen or needs parameters. */
export function hrefOf(name: string): string | null {
  const route = byName.get(name);
  if (!route || route.screen === 'planned') return null;
  const href = route.path.replace(/\/:\w+\?/g, '');
  return href.includes(':') ? null : href;
}

/** Addresses of the pages that a person of any role may open, with or without those of the gallery. */
export const commonAddresses = ({ gallery }: { gallery: boolean }): string[] =>
  routes.flatMap(({ name, layout, roles, section }) => {
    const isCommon = layout === 'signedIn' && roles === everyone && (gallery || section.name !== 'example');
    const href = isCommon ? hrefOf(name) : null;
    return href === null ? [] : [href];
  });

export interface Crumb {
  title: string;
  /** Null for a section and for a page that has no address without parameters. */
  href: string | null;
}

const isBelow = (name: RouteName, upper: RouteName) => name.startsWith(`${upper}-`);

/**
 * The titles from the top down to the route, the top being the section unless given: a route is below those whose names
 * its own begins with and that all of its roles may open.
 */
export function breadcrumbOf(route: AppRoute, top: string | null = route.section.title): Crumb[] {
  const uppers = routes
    .filter(({ name, section }) => section.name === route.section.name && isBelow(route.name, name))
    .filter((upper) => route.roles.every((role) => upper.roles.includes(role)))
    .toSorted((a, b) => a.name.length - b.name.length);
  const pages = [...uppers, route].map(({ name, title }) => ({ title, href: hrefOf(name) }));
  return top === null || pages[0]?.title === top ? pages : [{ title: top, href: null }, ...pages];
}

/** What becomes of somebody who asks for a page. `openBySetting`: whether pages with that access are open to anyone. */
export function decide(
  route: AppRoute | undefined,
  presence: Presence,
  role: AppRoute['roles'][number] | null,
  openBySetting = false,
): 'open' | 'wait' | 'login' | 'home' | 'notFound' | 'forbidden' {
  if (!route) return 'notFound';
  if (route.access === 'setting' && openBySetting) return 'open';
  const isForAnyRole = route.layout !== 'signedIn' || route.roles === everyone;
  if (route.access === 'anyone' && (isForAnyRole || presence === 'signedOut')) return 'open';
  if (presence === 'undecided') return 'wait';
  if (route.access === 'signedOut') return presence === 'signedIn' ? 'home' : 'open';
  if (presence === 'signedOut') return 'login';
  return role !== null && route.roles.includes(role) ? 'open' : 'forbidden';
}
