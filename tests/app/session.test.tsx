import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionActor, SessionSnapshot } from '../../src/machines/session/machine.ts';
import { WAIT_MS } from '../../tools/testLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import {
  accessTokenFor,
  minutes,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
  tokens,
  user,
} from '../services/support/tab.ts';

const DAY = 24 * 60 * minutes(1);
const LOGIN = 'POST /api/auth/login';
const REFRESH = 'POST /api/auth/refresh';
const smsIdntId = '5f0c6f5e-46ad-4f0e-8d4e-6f6f3f1f7a10';

let server: ScriptedServer;
let tab: Tab;
let actor: SessionActor;
let stop = () => {};

beforeAll(async () => {
  server = await startScriptedServer();
  provideWebLocks();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  window.history.replaceState(null, '', '/user/login');
  tab = await openTab();
});
afterEach(() => stop());

const address = () => window.location.pathname + window.location.search;
const until = (holds: (state: SessionSnapshot) => boolean) => waitFor(actor, holds, { timeout: WAIT_MS });
const untilIn = (value: Parameters<SessionSnapshot['matches']>[0]) => until((state) => state.matches(value));
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const freshUser = { ...user, passwordModifiedDate: today };
const pending = (expiresAt: number) => ({
  smsIdntId,
  expiresAt: new Date(expiresAt).toISOString(),
  resendsLeft: 4,
  maskedTelno: '010-****-0001',
  method: 'SMS',
});

/** Loads the page: a session actor that has found out where it is. */
async function loadPage(): Promise<void> {
  const { startSession } = await import('../../src/app/session.ts');
  ({ actor, stop } = startSession());
  await until((state) => !state.matches('restoring'));
}

async function reloadPage(): Promise<void> {
  stop();
  tab = await openTab();
  await loadPage();
}

function submitLogin(): void {
  actor.send({ type: 'login.submit', userId: 'worker01', password: 'Esg!2026demo' });
}

async function loadSignedIn(life = minutes(15)): Promise<void> {
  tab.session.storeSession({ ...tokens(life), user: freshUser });
  await loadPage();
  expect(actor.getSnapshot().matches('signedIn')).toBe(true);
}

describe('signing in', () => {
  it('stores tokens and user and leads home', async () => {
    await loadPage();
    server.on(LOGIN, success({ ...tokens(), user: freshUser }));
    submitLogin();
    const { context } = await untilIn('signedIn');
    expect(address()).toBe('/');
    expect(localStorage.getItem('refresh')).toBe('refresh-1');
    expect(context.user).toEqual(freshUser);
    expect(tab.session.sessionStore.user).toEqual(freshUser);

    await reloadPage();
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
  });

  it.each([
    ['M001', 'idle'],
    ['M006', 'alert'],
  ] as const)('refused with %s clears the tokens that were there', async (status, state) => {
    await loadPage();
    signInBrowser(tab);
    server.on(LOGIN, refusal(200, status, '서버의 말'));
    submitLogin();
    const { context } = await until(
      (now) => now.matches({ signedOut: state }) && now.context.feedback !== null,
    );
    expect(context.feedback).toEqual({ status, message: '서버의 말' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('refused with EA0010 leaves the tokens untouched', async () => {
    await loadPage();
    signInBrowser(tab);
    server.on(LOGIN, refusal(200, 'EA0010'));
    submitLogin();
    await untilIn('passwordChange');
    expect(tab.session.readTokens()).not.toBeNull();
  });

  it.each([
    ['M005', 'dormantNotice', '/user/dormant'],
    ['EV0015', 'reconsentNotice', '/user/privacyRe/worker01'],
  ] as const)('refused with %s leads on to %s', async (status, state, target) => {
    await loadPage();
    server.on(LOGIN, refusal(200, status));
    submitLogin();
    await untilIn(state);
    actor.send({ type: 'notice.leave' });
    expect(address()).toBe(target);
  });

  it.each([
    [{ http: 502, body: '' }, 'SERVER_DOWN'],
    [refusal(503, 'S0003'), 'S0003'],
    [refusal(200, 'X1234'), 'S0001'],
    [{ body: 'no envelope' }, 'SERVER_DOWN'],
    [{ http: 401, body: '' }, 'M004'],
  ] as const)('answered with %j shows that where the person is', async (reply, status) => {
    await loadPage();
    server.on(LOGIN, reply);
    submitLogin();
    const { context } = await until((now) => now.context.feedback !== null);
    expect(context.feedback?.status).toBe(status);
    expect(actor.getSnapshot().matches({ signedOut: 'idle' })).toBe(true);
    expect(address()).toBe('/user/login');
  });
});

describe('the second factor', () => {
  const secondFactor = () => actor.getSnapshot().context.secondFactor;

  it('survives a reload with the deadline it had', async () => {
    await loadPage();
    server.on(LOGIN, success(pending(Date.now() + minutes(5))));
    submitLogin();
    await untilIn({ secondFactor: 'entering' });
    const before = secondFactor();
    await reloadPage();
    expect(actor.getSnapshot().matches({ secondFactor: 'entering' })).toBe(true);
    expect(secondFactor()).toEqual(before);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([DAY, -DAY])('counts down rightly although the local clock is off by %i ms', async (error) => {
    const trueNow = Date.now() - error;
    await loadPage();
    server.on(LOGIN, {
      ...success(pending(trueNow + minutes(5))),
      headers: { date: new Date(trueNow).toUTCString() },
    });
    submitLogin();
    await untilIn({ secondFactor: 'entering' });
    const left = (secondFactor()?.expiresAt ?? 0) - Date.now();
    expect(Math.abs(left - minutes(5))).toBeLessThan(2_500);
  });

  it('confirmed without an access token is a failure', async () => {
    await loadPage();
    server.on(LOGIN, success(pending(Date.now() + minutes(5))));
    server.on('POST /api/certification/login', success({}));
    submitLogin();
    await untilIn({ secondFactor: 'entering' });
    actor.send({ type: 'secondFactor.submit', certNo: '123456' });
    const { context } = await untilIn({ secondFactor: 'refused' });
    expect(context.feedback?.status).toBe('NO_TOKEN');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sent again shows that in the catalogue’s words and has the new deadline', async () => {
    await loadPage();
    const start = Date.now();
    server.on(LOGIN, success(pending(start + minutes(5))));
    server.on('PUT /api/certification/login', success({ ...pending(start + minutes(7)), resendsLeft: 3 }));
    submitLogin();
    await untilIn({ secondFactor: 'entering' });
    actor.send({ type: 'secondFactor.resend' });
    const { context } = await until((now) => now.context.secondFactor?.resendsLeft === 3);
    expect(context.feedback).toEqual({ status: 'C200', message: '인증번호가 발송되었습니다.' });
    expect(Math.abs((context.secondFactor?.expiresAt ?? 0) - start - minutes(7))).toBeLessThan(2_500);
  });

  it('cancelled is forgotten', async () => {
    await loadPage();
    server.on(LOGIN, success(pending(Date.now() + minutes(5))));
    submitLogin();
    await untilIn({ secondFactor: 'entering' });
    actor.send({ type: 'secondFactor.cancel' });
    await reloadPage();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });
});

describe('loading the page', () => {
  it('with a token that is over renews it before anything shows', async () => {
    server.on(REFRESH, success({ ...tokens(), refreshToken: 'refresh-2' }));
    await loadSignedIn(-minutes(1));
    expect(localStorage.getItem('refresh')).toBe('refresh-2');
    expect(actor.getSnapshot().context.accessExpiresAt).toBeGreaterThan(Date.now() + minutes(14));
  });

  it('with a session that is over leads to the login page with the reason', async () => {
    server.on(REFRESH, refusal(403, 'M003'));
    tab.session.storeSession({ ...tokens(-minutes(1)), user: freshUser });
    await loadPage();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(address()).toBe('/user/login?status=M003');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('with a token that is over and no server keeps the session', async () => {
    server.on(REFRESH, { http: 502, body: '' });
    await loadSignedIn(-minutes(1));
    expect(localStorage.getItem('refresh')).toBe('refresh-1');
  });
});

describe('what the transport finds out', () => {
  const count = async () => {
    const { countUnread } = await import('../../src/services/notifications.ts');
    await countUnread().catch(() => undefined);
  };

  it.each([
    ['M002', refusal(401, 'M002'), '/user/login?status=M002'],
    ['a bare 403', { http: 403, body: '' }, '/user/login?status=M003'],
    ['a bare 401', { http: 401, body: '' }, '/user/login'],
  ])('%s signs out and leads to the login page', async (_, reply, target) => {
    await loadSignedIn();
    window.history.replaceState(null, '', '/');
    server.on('GET /api/esg/v1/ntfctCnt', reply);
    await count();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(address()).toBe(target);
    expect(localStorage.getItem('token')).toBeNull();
    expect(tab.session.sessionStore.user).toBeNull();
  });

  it('A0403 leads to the page for missing rights and keeps the session', async () => {
    await loadSignedIn();
    server.on('GET /api/esg/v1/ntfctCnt', refusal(403, 'A0403'));
    await count();
    expect(address()).toBe('/error/500');
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(tab.session.readTokens()).not.toBeNull();
  });

  it('a renewal that a call needed is known to the session', async () => {
    await loadSignedIn();
    localStorage.setItem('token', accessTokenFor('s1', Date.now() + 20_000));
    server.on(REFRESH, success({ ...tokens(minutes(14)), refreshToken: 'refresh-2' }));
    const before = actor.getSnapshot().context.accessExpiresAt;
    await count();
    await until(({ context }) => context.accessExpiresAt !== before);
    expect(server.received(REFRESH)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it.each([
    ['agrees', success()],
    ['fails', { http: 502, body: '' }],
  ])('ends the session here although the server %s', async (_, reply) => {
    window.history.replaceState(null, '', '/info/sitemap');
    await loadSignedIn();
    sessionStorage.setItem('destination', '/info/sitemap');
    server.on('POST /api/logout', reply);
    actor.send({ type: 'logout' });
    await untilIn('signedOut');
    expect(sessionStorage.getItem('destination')).toBeNull();
    expect(server.received('POST /api/logout')[0]?.body).toEqual({ loginHistoryId: user.loginHistoryId });
    expect(localStorage.getItem('token')).toBeNull();
    expect(address()).toBe('/user/login');
  });
});

describe('another tab', () => {
  const tellStorage = (key: string, newValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

  it('that signs out takes this one along', async () => {
    await loadSignedIn();
    localStorage.removeItem('token');
    tellStorage('token');
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(address()).toBe('/user/login');
  });

  it('that signs in takes this one along from the login page', async () => {
    await loadPage();
    tab.session.storeSession({ ...tokens(), user: freshUser });
    tellStorage('token');
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(address()).toBe('/');
  });

  it('that signs in does not take this one away from another public page', async () => {
    window.history.replaceState(null, '', '/user/privacy');
    await loadPage();
    tab.session.storeSession({ ...tokens(), user: freshUser });
    tellStorage('token');
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(address()).toBe('/user/privacy');
  });

  it('in which the person is active keeps this one from going idle', async () => {
    await loadSignedIn();
    const at = Date.now() + minutes(3);
    tellStorage('activity', String(at));
    expect(actor.getSnapshot().context.lastActivityAt).toBe(at);
  });
});

describe('the person', () => {
  it('who does something is noticed, once in 10 s, here and in other tabs', async () => {
    await loadSignedIn();
    const start = Date.now() + minutes(1);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const key = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    key();
    expect(actor.getSnapshot().context.lastActivityAt).toBe(start);
    expect(localStorage.getItem('activity')).toBe(String(start));
    vi.setSystemTime(start + 9_000);
    key();
    expect(actor.getSnapshot().context.lastActivityAt).toBe(start);
    vi.setSystemTime(start + 10_000);
    key();
    expect(actor.getSnapshot().context.lastActivityAt).toBe(start + 10_000);
  });

  it('who is warned of idling answers the warning, not the mouse on its way there', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    server.on(REFRESH, success(tokens(minutes(120))));
    await loadSignedIn(minutes(120));
    const isWarned = () => actor.getSnapshot().matches({ signedIn: { presence: 'idleWarning' } });
    await vi.advanceTimersByTimeAsync(minutes(55));
    expect(isWarned()).toBe(true);
    for (const gesture of ['pointermove', 'pointerdown', 'keydown']) {
      window.dispatchEvent(new Event(gesture));
      vi.setSystemTime(Date.now() + 10_000);
    }
    expect(isWarned()).toBe(true);
    actor.send({ type: 'activity', at: Date.now() });
    expect(isWarned()).toBe(false);
    expect(localStorage.getItem('activity')).toBe(String(Date.now()));
  });

  it('who is active in another tab is not warned here any more', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await loadSignedIn(minutes(120));
    await vi.advanceTimersByTimeAsync(minutes(55));
    const newValue = String(Date.now());
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'activity', newValue, storageArea: localStorage }),
    );
    expect(actor.getSnapshot().matches({ signedIn: { presence: 'active' } })).toBe(true);
  });

  it('who comes back to the tab has an older token renewed, once for all signs of the return', async () => {
    await loadSignedIn(minutes(10));
    server.on(REFRESH, success({ ...tokens(), refreshToken: 'refresh-2' }));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await until(() => localStorage.getItem('refresh') === 'refresh-2');
    await untilIn({ signedIn: { tokens: 'valid' } });
    expect(server.received(REFRESH)).toHaveLength(1);
  });
});
