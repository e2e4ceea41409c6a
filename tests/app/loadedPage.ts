import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionActor, SessionSnapshot } from '../../src/machines/session/machine.ts';
import { WAIT_MS } from '../../tools/testLimits.ts';
import { type ScriptedServer, startScriptedServer } from '../services/support/server.ts';
import {
  minutes,
  openTab,
  provideWebLocks,
  showPageFrom,
  type Tab,
  tokens,
  user,
} from '../services/support/tab.ts';

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
export const freshUser = { ...user, passwordModifiedDate: today };
export const address = () => window.location.pathname + window.location.search;

/** The session as `app/session.ts` starts it, over a scripted server; to be called once at the top of a test file. */
export function serveSession() {
  const page = { stop: () => {} } as {
    server: ScriptedServer;
    tab: Tab;
    actor: SessionActor;
    stop: () => void;
  };

  beforeAll(async () => {
    page.server = await startScriptedServer();
    provideWebLocks();
  });
  afterAll(() => page.server.close());
  beforeEach(async () => {
    await page.server.reset();
    showPageFrom(page.server.origin);
    window.history.replaceState(null, '', '/user/login');
    page.tab = await openTab();
  });
  afterEach(() => page.stop());

  const until = (holds: (state: SessionSnapshot) => boolean) =>
    waitFor(page.actor, holds, { timeout: WAIT_MS });
  async function loadPage(): Promise<void> {
    const { startSession } = await import('../../src/app/session.ts');
    Object.assign(page, startSession());
    await until((state) => !state.matches('restoring'));
  }
  return {
    page,
    until,
    untilIn: (value: Parameters<SessionSnapshot['matches']>[0]) => until((state) => state.matches(value)),
    /** Loads the page: a session actor that has found out where it is. */
    loadPage,
    async reloadPage(): Promise<void> {
      page.stop();
      page.tab = await openTab();
      await loadPage();
    },
    submitLogin: () =>
      page.actor.send({ type: 'login.submit', userId: 'worker01', password: 'Esg!2026demo' }),
    async loadSignedIn(life = minutes(15)): Promise<void> {
      page.tab.session.storeSession({ ...tokens(life), user: freshUser });
      await loadPage();
      expect(page.actor.getSnapshot().matches('signedIn')).toBe(true);
    },
  };
}
