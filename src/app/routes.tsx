import { type ConsoleRoute, consoleRoutes, type RouteName } from '../contracts/consoleRoutes.ts';
import { roleSets } from '../contracts/roleSets.ts';
import { routeTitles, sectionTitles } from '../messages/ko.routes.ts';
import { toExpression } from '../paths/console.ts';
import type { Presence } from './presence.ts';
import { accountScreens } from './routes/account.ts';
import { boardScreens } from './routes/board.ts';
import { companyScreens } from './routes/company.ts';
import { exampleScreens } from './routes/example.ts';
import { homeScreens } from './routes/home.ts';
import { indicatorScreens } from './routes/indicators.ts';
import { performanceScreens } from './routes/performance.ts';
import type { Screen } from './routes/route.tsx';
import { statechartScreens } from './routes/statecharts.ts';
import { supplyChainScreens } from './routes/supplyChain.ts';

/** A row of the table of routes with its texts and its screen. */
export interface AppRoute extends Omit<ConsoleRoute, 'section'> {
  name: RouteName;
  title: string;
  section: ConsoleRoute['section'] & { title: string | null };
  screen: Screen | 'planned';
  /** The screen brings the page's heading itself. */
  ownHeading: boolean;
}

const screens = new Map(
  [
    ...homeScreens,
    ...accountScreens,
    ...boardScreens,
    ...companyScreens,
    ...indicatorScreens,
    ...performanceScreens,
    ...supplyChainScreens,
    ...exampleScreens(toHref),
    ...statechartScreens,
  ].map((screenRoute) => [screenRoute.name, screenRoute]),
);

const routeNames = Object.keys(consoleRoutes) as RouteName[];

/** Every route of the console. Where two match an address, the first one is shown. */
export const routes: readonly AppRoute[] = routeNames.map((name) => {
  const row = consoleRoutes[name];
  const screenRoute = screens.get(name);
  const { section } = row;
  return {
    ...row,
    name,
    title: routeTitles[name],
    section: { ...section, title: section.name && sectionTitles[section.name] },
    screen: screenRoute?.screen ?? 'planned',
    ownHeading: screenRoute?.ownHeading ?? false,
    general: row.general || !screenRoute,
  };
});

const byName = new Map<string, AppRoute>(routes.map((route) => [route.name, route]));

const expressions = new Map(routes.map(({ path }) => [path, toExpression(path)]));

/** The route of the address `path` (no query, no hash). */
export const findRoute = (path: string): AppRoute | undefined =>
  routes.find((route) => expressions.get(route.path)?.test(path));

/** Address of the route that menus call `name`; null where it is unknown, has no screen or needs parameters. */
export function toHref(name: string): string | null {
  const route = byName.get(name);
  if (!route || route.screen === 'planned') return null;
  const href = route.path.replace(/\/:\w+\?/g, '');
  return href.includes(':') ? null : href;
}

/** Addresses of the pages that a person of any role may open, with or without those of the gallery. */
export const commonAddresses = ({ gallery }: { gallery: boolean }): string[] =>
  routes.flatMap(({ name, layout, roles, section }) => {
    const isCommon =
      layout === 'signedIn' && roles === roleSets.everyone && (gallery || section.name !== 'example');
    const href = isCommon ? toHref(name) : null;
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
export function toBreadcrumb(route: AppRoute, top: string | null = route.section.title): Crumb[] {
  const uppers = routes
    .filter(({ name, section }) => section.name === route.section.name && isBelow(route.name, name))
    .filter((upper) => route.roles.every((role) => upper.roles.includes(role)))
    .toSorted((a, b) => a.name.length - b.name.length);
  const pages = [...uppers, route].map(({ name, title }) => ({ title, href: toHref(name) }));
  return top === null || pages[0]?.title === top ? pages : [{ title: top, href: null }, ...pages];
}

/** Decides about a request for a page. `openBySetting`: whether pages with that access are open to anyone. */
export function decide(
  route: AppRoute | undefined,
  presence: Presence,
  role: AppRoute['roles'][number] | null,
  openBySetting = false,
): 'open' | 'wait' | 'login' | 'home' | 'notFound' | 'forbidden' {
  if (!route) return 'notFound';
  if (route.access === 'setting' && openBySetting) return 'open';
  const isForAnyRole = route.layout !== 'signedIn' || route.roles === roleSets.everyone;
  if (route.access === 'anyone' && (isForAnyRole || presence === 'signedOut')) return 'open';
  if (presence === 'undecided') return 'wait';
  if (route.access === 'signedOut') return presence === 'signedIn' ? 'home' : 'open';
  if (presence === 'signedOut') return 'login';
  return role !== null && route.roles.includes(role) ? 'open' : 'forbidden';
}
