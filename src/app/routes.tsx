import { type ComponentType, lazy, type ReactNode } from 'react';
import { routeTitles } from '../messages/ko.ts';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { paths } from './paths.ts';

interface Drawing {
  layout: ComponentType<{ children: ReactNode }>;
  element: ReactNode;
  /** Starts fetching what is to be drawn, before it is drawn. */
  load(): Promise<unknown>;
}

export interface AppRoute extends Drawing {
  /** What menus call it. */
  name: string;
  path: string;
  title: string;
  /** Who may open it; `signedOut` sends a signed-in person home. */
  access: 'anyone' | 'signedIn' | 'signedOut';
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Layout = Pick<Drawing, 'layout' | 'load'>;

const layout = (load: Load<{ children: ReactNode }>): Layout => ({ layout: lazy(load), load });

function drawing<P extends object>({ layout, load: loadLayout }: Layout, load: Load<P>, props: P): Drawing {
  const Screen = lazy(load) as unknown as ComponentType<P>;
  return { layout, element: <Screen {...props} />, load: () => Promise.all([loadLayout(), load()]) };
}

// The login page is the first that most people see: its layout comes with the entry.
const loginLayout: Layout = { layout: LoginLayout, load: () => Promise.resolve() };
const signedInLayout = layout(() => import('./layouts/SignedInLayout.tsx'));
const publicLayout = layout(() => import('./layouts/PublicLayout.tsx'));
const errorLayout = layout(() => import('./layouts/ErrorLayout.tsx'));

const inPreparation = () => import('../screens/notice/InPreparationScreen.tsx');
const error = () => import('../screens/error/ErrorScreen.tsx');

/** Every address of the console that has a screen. */
export const routes: readonly AppRoute[] = [
  {
    name: 'landing',
    path: paths.home(),
    title: routeTitles.home,
    access: 'signedIn',
    ...drawing(signedInLayout, () => import('../screens/home/HomeScreen.tsx'), { hrefOf }),
  },
  {
    name: 'user-login',
    path: paths.login(),
    title: routeTitles.login,
    access: 'signedOut',
    ...drawing(loginLayout, () => import('../screens/login/LoginScreen.tsx'), {}),
  },
  {
    name: 'user-find-id',
    path: paths.findId(),
    title: routeTitles.findId,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'findId' }),
  },
  {
    name: 'user-password-reg',
    path: paths.passwordReset(),
    title: routeTitles.passwordReset,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'passwordReset' }),
  },
  {
    name: 'user-dormant',
    path: paths.dormantRelease(),
    title: routeTitles.dormantRelease,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'dormantRelease' }),
  },
  {
    name: 'anonymous-policy-re',
    path: '/user/privacyRe/:userId',
    title: routeTitles.reconsent,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'reconsent' }),
  },
  {
    name: 'anonymous-agreement',
    path: paths.terms(),
    title: routeTitles.terms,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'terms' }),
  },
  {
    name: 'anonymous-policy',
    path: paths.privacy(),
    title: routeTitles.privacy,
    access: 'anyone',
    ...drawing(publicLayout, inPreparation, { subject: 'privacy' }),
  },
  {
    name: 'error',
    path: paths.error(),
    title: routeTitles.error,
    access: 'anyone',
    ...drawing(errorLayout, error, { error: 'generic' }),
  },
  {
    name: 'error-404',
    path: paths.notFound(),
    title: routeTitles.notFound,
    access: 'anyone',
    ...drawing(errorLayout, error, { error: 'notFound' }),
  },
  {
    name: 'error-500',
    path: paths.forbidden(),
    title: routeTitles.forbidden,
    access: 'anyone',
    ...drawing(errorLayout, error, { error: 'forbidden' }),
  },
];

/** Address of the route that menus call `name`; null while it has no screen. */
function hrefOf(name: string): string | null {
  return routes.find((route) => route.name === name)?.path ?? null;
}
