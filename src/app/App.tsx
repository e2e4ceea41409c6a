import './styles.css';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { DialogsProvider } from '../components/dialogs.tsx';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { SessionProvider, useSession } from '../components/session.tsx';
import { Toasts } from '../components/Toasts.tsx';
import type { SessionActor, SessionSnapshot } from '../machines/session/machine.ts';
import { product } from '../messages/ko.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { loadFont } from './font.ts';
import { MantineRoot } from './MantineRoot.tsx';
import { paths } from './paths.ts';
import { type AppRoute, routes } from './routes.tsx';

const SessionDialogs = lazy(() => import('./SessionDialogs.tsx'));

export function App({ session }: { session: SessionActor }) {
  useEffect(() => {
    void loadFont();
  }, []);

  return (
    <MantineRoot>
      <AppErrorBoundary>
        <SessionProvider actor={session}>
          <DialogsProvider>
            <Switch>
              {routes.map((route) => (
                <Route key={route.name} path={route.path}>
                  <RouteView route={route} />
                </Route>
              ))}
              <Route>
                <Redirect to={paths.notFound()} replace />
              </Route>
            </Switch>
          </DialogsProvider>
          <Toasts />
          <Dialogs />
        </SessionProvider>
      </AppErrorBoundary>
    </MantineRoot>
  );
}

function presenceOf(state: SessionSnapshot): 'undecided' | 'signedIn' | 'signedOut' {
  if (state.matches('restoring') || state.matches('loggingOut')) return 'undecided';
  return state.matches('signedIn') ? 'signedIn' : 'signedOut';
}

function RouteView({ route }: { route: AppRoute }) {
  const presence = useSession(presenceOf);
  const [path] = useLocation();

  useEffect(() => {
    document.title = `${route.title} | ${product.name}`;
    // A failure shows when the part is drawn.
    route.load().catch(() => {});
  }, [route]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);

  if (route.access !== 'anyone' && presence === 'undecided') return <LoadingOverlay />;
  if (route.access === 'signedIn' && presence === 'signedOut') return <Redirect to={paths.login()} replace />;
  if (route.access === 'signedOut' && presence === 'signedIn') return <Redirect to={paths.home()} replace />;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <route.layout>
        <Suspense fallback={<LoadingOverlay />}>{route.element}</Suspense>
      </route.layout>
    </Suspense>
  );
}

function Dialogs() {
  const due = useSession(
    (state) =>
      state.matches({ signedIn: { presence: 'idleWarning' } }) ||
      state.matches({ signedIn: { password: 'prompting' } }),
  );
  return (
    due && (
      <Suspense>
        <SessionDialogs />
      </Suspense>
    )
  );
}
