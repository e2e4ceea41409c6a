import { useActorRef } from '@xstate/react';
import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Router, useLocation, useSearch } from 'wouter';
import { DialogsProvider } from '../components/dialogs.tsx';
import { guardedNavigate } from '../components/form/navigationBlocker.ts';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { createNavigation, NavigationProvider, useMenuAccess } from '../components/navigation.tsx';
import { useOpenPage } from '../components/openPage.ts';
import { useSession, useSessionActor } from '../components/session.tsx';
import { useFreshData } from '../components/useFreshData.ts';
import type { SessionActor } from '../machines/session/machine.ts';
import { product } from '../messages/ko.ts';
import { paths } from '../paths/paths.ts';
import PlannedScreen from '../screens/notice/PlannedScreen.tsx';
import { readClientSettings } from '../services/clientSettings.ts';
import { MENU } from '../services/menu.ts';
import { forgetDestination, storeDestination } from '../stores/destination.ts';
import { useAnalytics } from './analytics.ts';
import { findDestination, keepDestinationOwner, openDestination, readDestinationUrl } from './destination.ts';
import ErrorLayout from './layouts/ErrorLayout.tsx';
import PublicLayout from './layouts/PublicLayout.tsx';
import { trackActors } from './live/actors.ts';
import { offerLive } from './live/offer.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { preload, preloadShared, useIdlePreload, useLinkPreload, useNextPreload } from './preload.ts';
import { preloadable } from './preloadable.tsx';
import { toPresence } from './presence.ts';
import { type AppRoute, decide, findRoute, toHref } from './routes.tsx';
import { useIsLeaving } from './ShownAddress.tsx';
import { useScrollToTarget } from './useScrollToTarget.ts';

const { Component: SignedInLayout, load: loadSignedInLayout } = preloadable(
  () => import('./layouts/SignedInLayout.tsx'),
);
const { Component: Toaster, load: loadToaster } = preloadable(() => import('../components/Toaster.tsx'));

// Before any page starts its actors: later nobody could find them.
trackActors();

/** Fetches all parts of the page at `path`, which somebody who signs in sees next. */
export async function loadPage(path: string, session?: SessionActor): Promise<void> {
  if (session && readClientSettings().statechartsOpen) offerLive(session);
  const wanted = readDestinationUrl();
  if (wanted) void preload(wanted.pathname);
  await Promise.all([preload(path), loadSignedInLayout(), loadToaster()]);
  preloadShared(performance.now());
}

/** Everything but the login page: finds the route, decides whether to open it, and draws it in its layout. */
export default function Console() {
  const [path] = useLocation();
  const presence = useSession(toPresence);
  const user = useSession((state) => state.context.user);
  const route = findRoute(path);
  const { statechartsOpen } = readClientSettings();
  const decision = decide(route, presence, user?.userAuth ?? null, statechartsOpen);
  const isLeaving = useIsLeaving();
  const userId = user?.id;
  const destination = presence === 'signedIn' && user ? findDestination(user) : null;
  useEffect(() => {
    if (presence !== 'signedIn' || userId === undefined) return;
    forgetDestination();
    keepDestinationOwner(userId);
  }, [presence, userId]);
  const session = useSessionActor();
  const isWatchable = statechartsOpen || user?.userAuth === 'ROLE_ADMIN';
  useEffect(() => {
    if (isWatchable) offerLive(session);
  }, [isWatchable, session]);

  // A navigation under way must not be overtaken: the address may hold the reason for the sign-out.
  if (isLeaving && decision !== 'open') return <LoadingOverlay />;

  if (destination !== null && route?.name === 'landing')
    return <Redirect to={destination} replace state={ARRIVAL} />;

  switch (decision) {
    case 'notFound':
      return <Redirect to={paths.notFound()} replace />;
    case 'login':
      return <SignInFirst />;
    case 'home':
      return <Redirect to={paths.home()} replace />;
    case 'forbidden':
      return <Redirect to={paths.forbidden()} replace />;
    case 'wait':
      return <LoadingOverlay />;
    default:
      decision satisfies 'open';
      return route && <Open route={route} path={path} />;
  }
}

/** Marks the address that somebody wanted before signing in: where it turns out to be closed, home is shown instead. */
const ARRIVAL = 'arrival';

/** Leads to the login page, and after it to the address that was asked for. */
function SignInFirst() {
  const [path] = useLocation();
  const search = useSearch();
  useLayoutEffect(() => {
    openDestination(path);
    storeDestination(search ? `${path}?${search}` : path);
  }, [path, search]);
  return <Redirect to={paths.login()} replace />;
}

/** Drawn again for another page, not when one is about to come. */
const Open = memo(function Open({ route, path }: { route: AppRoute; path: string }) {
  const page = useOpenPage();
  useEffect(() => {
    document.title = `${route.title} | ${product.name}`;
  }, [route]);
  useEffect(() => {
    if (route.screen === 'planned') return;
    // A failure shows when the part is drawn.
    Promise.all([route.screen.load(), ...(route.layout === 'signedIn' ? [loadSignedInLayout()] : [])]).catch(
      () => {},
    );
  }, [route]);
  useAnalytics(path);

  return (
    <Router aroundNav={guardedNavigate}>
      <DialogsProvider>
        <Navigation route={route}>
          <Suspense fallback={<LoadingOverlay />}>
            <Layout route={route}>
              {/* Outlives the page, or the next one would show this fallback instead of waiting behind the last. */}
              <Suspense fallback={<LoadingOverlay />}>
                {/* Another page starts over, independent of the one before it. */}
                <PageErrorBoundary key={page}>
                  <MenuGate route={route}>
                    <Route path={route.path}>
                      <Content route={route} />
                    </Route>
                  </MenuGate>
                </PageErrorBoundary>
              </Suspense>
            </Layout>
          </Suspense>
        </Navigation>
        <Suspense>
          <Toaster />
        </Suspense>
      </DialogsProvider>
    </Router>
  );
});

function Navigation({ route, children }: { route: AppRoute; children: ReactNode }) {
  const [machine] = useState(() => createNavigation(toHref));
  const actor = useActorRef(machine);
  const id = useSession((state) => state.context.user?.id);
  const role = useSession((state) => state.context.user?.userAuth ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person of the same role has another menu
  useEffect(() => actor.send({ type: 'person.changed', role }), [actor, id, role]);
  useEffect(() => actor.send({ type: 'route.changed', name: route.name }), [actor, route]);
  useFreshData({ resources: [MENU], reload: () => actor.send({ type: 'menu.reload' }) });

  return (
    <NavigationProvider actor={actor}>
      <Preload />
      {children}
    </NavigationProvider>
  );
}

function Preload() {
  useLinkPreload();
  useNextPreload();
  useIdlePreload();
  return null;
}

function Layout({ route, children }: { route: AppRoute; children: ReactNode }) {
  switch (route.layout) {
    case 'signedIn':
      return <SignedInLayout route={route}>{children}</SignedInLayout>;
    case 'public':
    case 'login':
      return <PublicLayout wide={isLegalText(route)}>{children}</PublicLayout>;
    case 'error':
      return <ErrorLayout>{children}</ErrorLayout>;
    default:
      route.layout satisfies never;
      return children;
  }
}

/**
 * Keeps a worker from a page that the menu does not have. One that is open stays, so that nothing entered is lost when
 * the role changes: the server refuses its calls.
 */
function MenuGate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const isWorker = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_WORKER');
  const byMenu = useMenuAccess(route.name);
  const [wasOpen, setWasOpen] = useState(false);
  const access = wasOpen || !isWorker || route.general ? 'open' : byMenu;
  if (isWorker && access === 'open' && !wasOpen) setWasOpen(true);
  if (access === 'forbidden') {
    const isArrival = window.history.state === ARRIVAL;
    return <Redirect to={isArrival ? paths.home() : paths.forbidden()} replace />;
  }
  return access === 'open' ? children : <LoadingOverlay />;
}

const isLegalText = ({ name }: AppRoute) => name === 'anonymous-agreement' || name === 'anonymous-policy';

function Content({ route }: { route: AppRoute }) {
  useScrollToTarget();
  if (route.screen !== 'planned') return route.screen.element;
  return <PlannedScreen title={route.title} onward={route.layout === 'signedIn' ? 'home' : 'login'} />;
}
