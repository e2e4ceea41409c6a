import 'virtual:core-font.css';
import './styles.css';
import { lazy, Suspense, useEffect } from 'react';
import { useRoute } from 'wouter';
import { LoadingOverlay } from '../components/LoadingOverlay.tsx';
import { SessionProvider, useSession } from '../components/session.tsx';
import { loadTypeface } from '../components/typeface.ts';
import type { SessionActor } from '../machines/session/machine.ts';
import { paths } from '../paths/paths.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { whenIdle } from './idle.ts';
import { LoginPage } from './LoginPage.tsx';
import { MantineRoot } from './MantineRoot.tsx';
import { preloadable } from './preloadable.tsx';
import { asksForPassword } from './presence.ts';
import { ShownAddress } from './ShownAddress.tsx';

const importConsole = () => import('./Console.tsx');
const { Component: Console, load: loadConsole } = preloadable(importConsole);

/** Fetches everything that home is drawn with. `session`: may be watched from the workbench where that is open. */
export async function loadHome(session?: SessionActor): Promise<void> {
  // A module that could not be fetched stays so until the page is loaded again.
  if (!navigator.onLine) return;
  await loadConsole();
  const { loadPage } = await importConsole();
  await loadPage(paths.home(), session);
}
const SessionDialogs = lazy(() => import('./SessionDialogs.tsx'));

export function App({ session }: { session: SessionActor }) {
  useEffect(() => whenIdle(() => void loadTypeface()), []);

  return (
    <MantineRoot>
      <AppErrorBoundary>
        <SessionProvider actor={session}>
          <ShownAddress>
            <Pages />
            <Dialogs />
          </ShownAddress>
        </SessionProvider>
      </AppErrorBoundary>
    </MantineRoot>
  );
}

/** The login page is by itself; everything else comes with the route table. */
function Pages() {
  const [isLogin] = useRoute(paths.login());
  return (
    <Suspense fallback={<LoadingOverlay />}>
      {isLogin ? <LoginPage loadNext={loadHome} /> : <Console />}
    </Suspense>
  );
}

function Dialogs() {
  const due = useSession(
    (state) => state.matches({ signedIn: { presence: 'idleWarning' } }) || asksForPassword(state),
  );
  return (
    due && (
      <Suspense>
        <SessionDialogs />
      </Suspense>
    )
  );
}
