import type { ComponentType, ReactNode } from 'react';
import { fetchParts } from '../../components/fetchedPart.tsx';
import { type Role, roles } from '../../contracts/roles.ts';
import { routeTitles, sectionTitles } from '../../messages/ko.routes.ts';
import { patterns, type RouteName } from '../../paths/console.ts';
import { preloadable } from '../preloadable.tsx';

type SectionName = keyof typeof sectionTitles;

interface Screen {
  element: ReactNode;
  /** Fetches the screen, and starts fetching its parts, before it is drawn. */
  load(): Promise<unknown>;
}

export interface Section {
  /** Null for the landing page, which belongs to no section. */
  name: SectionName | null;
  title: string | null;
  /** Name of the icon. */
  icon: string;
}

export interface AppRoute {
  /** What menus call it. */
  name: RouteName;
  /** In wouter's syntax. */
  path: string;
  title: string;
  section: Section;
  layout: 'signedIn' | 'public' | 'login' | 'error';
  /**
   * Who may open it; `signedOut` sends a signed-in person home. `setting` opens it to anyone where the server's
   * settings do, else to its roles.
   */
  access: 'anyone' | 'signedIn' | 'signedOut' | 'setting';
  /** Whose menus it may be in; a signed-in person of another role is refused, except from a public page. */
  roles: readonly Role[];
  screen: Screen | 'planned';
  /** The screen brings the page's heading itself. */
  ownHeading: boolean;
  /** Of no entry of the menu that a worker's role grants: every one of its roles may open it. */
  general: boolean;
}

type Row = Pick<AppRoute, 'name' | 'roles' | 'screen' | 'ownHeading' | 'general'>;
type Options = Partial<Pick<AppRoute, 'ownHeading' | 'general'>>;

export const everyone: readonly Role[] = roles;
export const admin: readonly Role[] = ['ROLE_ADMIN'];
export const operator: readonly Role[] = ['ROLE_OPERATOR'];
export const partner: readonly Role[] = ['ROLE_PARTNER'];
/** Those who send inquiries to the administrators. */
export const askers: readonly Role[] = ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'];
/** Those who work for a customer company. */
export const company: readonly Role[] = ['ROLE_OPERATOR', 'ROLE_WORKER'];
export const managers: readonly Role[] = ['ROLE_ADMIN', 'ROLE_OPERATOR'];

/** A route whose screen is still to come: in no menu, and its page shows that. */
export const planned = (allowed: readonly Role[], ...names: RouteName[]): Row[] =>
  names.map((name) => ({ name, roles: allowed, screen: 'planned', ownHeading: false, general: true }));

/** A route with its screen. */
export function built<P extends object>(
  allowed: readonly Role[],
  name: RouteName,
  load: () => Promise<{ default: ComponentType<P> }>,
  ...[props, options]: Record<never, never> extends P
    ? [props?: P, options?: Options]
    : [props: P, options?: Options]
): Row[] {
  const fetched = preloadable(load);
  const Screen = fetched.Component as unknown as ComponentType<Record<never, never>>;
  const screen = { element: <Screen {...props} />, load: () => fetched.load().then(fetchParts) };
  const { ownHeading = false, general = false } = options ?? {};
  return [{ name, roles: allowed, screen, ownHeading, general }];
}

/** Routes that share a top section, a layout and who may open them. */
export function section(
  {
    name,
    icon,
    layout = 'signedIn',
    access = 'signedIn',
    general = layout !== 'signedIn',
  }: Pick<Section, 'name' | 'icon'> & Partial<Pick<AppRoute, 'layout' | 'access' | 'general'>>,
  ...rows: Row[][]
): AppRoute[] {
  const shared = { section: { name, title: name && sectionTitles[name], icon }, layout, access };
  return rows.flat().map((row) => ({
    ...shared,
    ...row,
    general: general || row.general,
    path: patterns[row.name],
    title: routeTitles[row.name],
  }));
}
