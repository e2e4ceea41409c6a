import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import type { SessionActor } from '../machines/session/machine.ts';
import { provideSession } from '../machines/session/machine.ts';
import type { Destination, SessionEffects } from '../machines/session/types.ts';
import { paths } from '../paths/paths.ts';
import { readClientSettings } from '../services/clientSettings.ts';
import { configureHttp } from '../services/http.ts';
import { onTabReturn } from '../services/tabReturn.ts';
import { forgetDestination, storeDestination } from '../stores/destination.ts';
import { storeEnding } from '../stores/ending.ts';
import { forgetSecondFactor, storeSecondFactor } from '../stores/secondFactor.ts';
import {
  clearSession,
  onSessionChange,
  postponePassword,
  storeSession,
  storeTokens,
} from '../stores/session.ts';
import { activeSession, sessionCalls } from './sessionCalls.ts';
import { onGesture, onSharedActivity, shareActivity } from './tabEvents.ts';

function go(destination: Destination): void {
  switch (destination.to) {
    case 'home':
      if (destination.onlyFrom !== 'login' || window.location.pathname === paths.login()) {
        navigate(paths.home(), { replace: true });
      }
      break;
    case 'login':
      if (destination.status === null) forgetDestination();
      else {
        storeEnding(destination.status);
        storeDestination(window.location.href);
      }
      navigate(paths.login(destination.status), { replace: true });
      break;
    case 'dormantRelease':
      navigate(paths.dormantRelease());
      break;
    case 'reconsent':
      navigate(paths.reconsent(destination.userId));
      break;
    default:
      destination satisfies never;
  }
}

const effects: SessionEffects = {
  navigate: go,
  storeSession: ({ user, accessToken, refreshToken }) => storeSession({ user, accessToken, refreshToken }),
  storeTokens,
  clearSession,
  storeSecondFactor,
  forgetSecondFactor,
  postponePassword: ({ loginHistoryId }) => postponePassword(loginHistoryId),
};

/**
 * Starts the session of this page: the chart's actor, connected to the server, to storage and to the address bar.
 * It receives what other tabs, the person and the transport do. Call it once; `stop` disconnects it again.
 */
export function startSession(): { actor: SessionActor; stop: () => void } {
  const actor = createActor(provideSession(sessionCalls, effects), {
    input: readClientSettings(),
  });
  configureHttp({
    onForcedOut: (status) => {
      const page = window.location.pathname === paths.login() ? 'login' : 'other';
      actor.send({ type: 'session.expired', status, page });
    },
    onForbidden: () => navigate(paths.forbidden()),
    onRenewal: () => actor.send({ type: 'tokens.refresh' }),
  });
  actor.subscribe(({ context }) => {
    if (context.lastActivityAt > 0) shareActivity(context.lastActivityAt);
  });
  const disconnect = [
    onSessionChange((session) =>
      actor.send({ type: 'storage.changed', session: session && activeSession(session) }),
    ),
    onTabReturn((at) => actor.send({ type: 'tab.returned', at })),
    onGesture((at) => {
      // Otherwise moving the pointer to the warning's buttons would close the warning.
      const isWarned = actor.getSnapshot().matches({ signedIn: { presence: 'idleWarning' } });
      if (!isWarned) actor.send({ type: 'activity', at });
    }),
    onSharedActivity((at) => actor.send({ type: 'activity', at })),
  ];
  actor.start();
  return {
    actor,
    stop() {
      for (const stop of disconnect) stop();
      actor.stop();
    },
  };
}
