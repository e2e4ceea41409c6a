import { type ComponentType, lazy, type ReactNode } from 'react';
import { routeTitles } from '../messages/ko.ts';
import { ErrorLayout } from './layouts/ErrorLayout.tsx';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { SignedInLayout } from './layouts/SignedInLayout.tsx';
import { paths } from './paths.ts';

interface Screen {
  /** Starts fetching the screen before it is drawn. */
  load(): Promise<unknown>;
  element: ReactNode;
}

export interface AppRoute extends Screen {
  /** What menus call it. */
  name: string;
  path: string;
  title: string;
  /** Who may open it; `signedOut` sends a signed-in person home. */
  access: 'anyone' | 'signedIn' | 'signedOut';
  layout: ComponentType<{ children: ReactNode }>;
}

function screen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, props: P): Screen {
  const LazyScreen = lazy(load) as unknown as ComponentType<P>;
  return { load, element: <LazyScreen {...props} /> };
}

const inPreparation = () => import('../screens/notice/InPreparationScreen.tsx');
const error = () => import('../screens/error/ErrorScreen.tsx');

/** Every address of the console that has a screen. */
export const routes: readonly AppRoute[] = [
  {
    name: 'landing',
    path: paths.home(),
    title: routeTitles.home,
    access: 'signedIn',
    layout: SignedInLayout,
    ...screen(() => import('../screens/home/HomeScreen.tsx'), { hrefOf }),
  },
  {
    name: 'user-login',
    path: paths.login(),
    title: routeTitles.login,
    access: 'signedOut',
    layout: LoginLayout,
    ...screen(() => import('../screens/login/LoginScreen.tsx'), {}),
  },
  {
    name: 'user-find-id',
    path: paths.findId(),
    title: routeTitles.findId,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'findId' }),
  },
  {
    name: 'user-password-reg',
    path: paths.passwordReset(),
    title: routeTitles.passwordReset,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'passwordReset' }),
  },
  {
    name: 'user-dormant',
    path: paths.dormantRelease(),
    title: routeTitles.dormantRelease,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'dormantRelease' }),
  },
  {
    name: 'anonymous-policy-re',
    path: '/user/privacyRe/:userId',
    title: routeTitles.reconsent,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'reconsent' }),
  },
  {
    name: 'anonymous-agreement',
    path: paths.terms(),
    title: routeTitles.terms,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'terms' }),
  },
  {
    name: 'anonymous-policy',
    path: paths.privacy(),
    title: routeTitles.privacy,
    access: 'anyone',
    layout: PublicLayout,
    ...screen(inPreparation, { subject: 'privacy' }),
  },
  {
    name: 'error',
    path: paths.error(),
    title: routeTitles.error,
    access: 'anyone',
    layout: ErrorLayout,
    ...screen(error, { error: 'generic' }),
  },
  {
    name: 'error-404',
    path: paths.notFound(),
    title: routeTitles.notFound,
    access: 'anyone',
    layout: ErrorLayout,
    ...screen(error, { error: 'notFound' }),
  },
  {
    name: 'error-500',
    path: paths.forbidden(),
    title: routeTitles.forbidden,
    access: 'anyone',
    layout: ErrorLayout,
    ...screen(error, { error: 'forbidden' }),
  },
];

/** Address of the route that menus call `name`; null while it has no screen. */
function hrefOf(name: string): string | null {
  return routes.find((route) => route.name === name)?.path ?? null;
}
