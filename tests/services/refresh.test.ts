import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { responseOf } from '../../src/contracts/envelope.ts';
import {
  expiredToken,
  type Reply,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  success,
} from './support/server.ts';
import {
  accessTokenFor,
  catchError,
  minutes,
  openTab,
  provideWebLocks,
  removeWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
  user,
} from './support/tab.ts';

const REFRESH = 'POST /api/auth/refresh';
const THING = 'GET /api/thing';

let server: ScriptedServer;
let tab: Tab;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  provideWebLocks();
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
});

const counted = responseOf(z.object({ count: z.number() }));
const get = (by = tab) => by.call({ method: 'GET', path: '/thing', response: counted });
const readBearers = (route: string) => server.received(route).map(({ headers }) => headers.authorization);

/** Answers renewals with ever new tokens of the session, and things only for the newest of them. */
function serveSession(lifetime = minutes(15)): void {
  let generation = 0;
  let newest = '';
  server.on(REFRESH, ({ body }) => {
    const { refreshToken } = body as { refreshToken: string };
    if (refreshToken !== `refresh-${generation + 1}`) return refusal(401, 'M004');
    generation += 1;
    newest = accessTokenFor('s1', Date.now() + lifetime + generation * 1000);
    return success({ accessToken: newest, refreshToken: `refresh-${generation + 1}` });
  });
  server.on(THING, ({ headers }) =>
    headers.authorization === `Bearer ${newest}` ? success({ count: 1 }) : expiredToken,
  );
}

const expired = () => accessTokenFor('s1', Date.now() - minutes(1));

describe('a call with a token that is over, or nearly', () => {
  it.each([
    ['is over', -minutes(1)],
    ['ends in 29 s', 29_000],
  ])('renews it first when it %s', async (_, life) => {
    serveSession();
    const token = accessTokenFor('s1', Date.now() + life);
    signInBrowser(tab, token);
    expect((await get()).data.count).toBe(1);
    expect(server.received(REFRESH)[0]).toMatchObject({
      body: { userId: 'worker01', refreshToken: 'refresh-1' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(readBearers(THING)).toEqual([`Bearer ${localStorage.getItem('token')}`]);
    expect(localStorage.getItem('refresh')).toBe('refresh-2');
    expect(tab.onRenewal).toHaveBeenCalled();
  });

  it('does not renew one that is good for another minute', async () => {
    server.on(THING, success({ count: 1 }));
    signInBrowser(tab, accessTokenFor('s1', Date.now() + 60_000));
    await get();
    expect(server.received(REFRESH)).toHaveLength(0);
  });

  it('is one of 20 at once and all of them share a single renewal', async () => {
    serveSession();
    signInBrowser(tab, expired());
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(answers.map(({ data }) => data.count)).toEqual(Array(20).fill(1));
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(server.received(THING)).toHaveLength(20);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('waits for a renewal that is under way although its token is still good', async () => {
    serveSession();
    signInBrowser(tab);
    const renewal = tab.renewTokens('now');
    await get();
    await renewal;
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(readBearers(THING)).toEqual([`Bearer ${localStorage.getItem('token')}`]);
  });
});

describe('a token the server calls expired', () => {
  it('is renewed and the call made once more', async () => {
    serveSession();
    signInBrowser(tab);
    expect((await get()).data.count).toBe(1);
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(server.received(THING)).toHaveLength(2);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('makes one renewal for 20 calls at once', async () => {
    serveSession();
    signInBrowser(tab);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(answers).toHaveLength(20);
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('is not renewed again when a newer one is stored already', async () => {
    signInBrowser(tab);
    const newer = accessTokenFor('s1', Date.now() + minutes(15));
    server.on(THING, ({ headers }) => {
      if (headers.authorization === `Bearer ${newer}`) return success({ count: 1 });
      tab.session.storeTokens({ accessToken: newer, refreshToken: 'refresh-2' });
      return expiredToken;
    });
    await get();
    expect(server.received(REFRESH)).toHaveLength(0);
  });

  it('twice in a row forces the person out instead of going round in circles', async () => {
    serveSession();
    server.on(THING, expiredToken);
    signInBrowser(tab);
    expect((await catchError(tab, get())).status).toBe('M004');
    expect(server.received(THING)).toHaveLength(2);
    expect(tab.onForcedOut.mock.calls).toEqual([['M004']]);
  });
});

it('M004 without the word that the token expired makes no renewal', async () => {
  signInBrowser(tab);
  server.on(THING, { ...refusal(401, 'M004'), headers: { 'www-authenticate': 'Bearer' } });
  expect((await catchError(tab, get())).status).toBe('M004');
  expect(server.received(REFRESH)).toHaveLength(0);
  expect(tab.onForcedOut.mock.calls).toEqual([['M004']]);
});

describe('a renewal that fails', () => {
  it.each([
    [401, 'M002'],
    [403, 'M003'],
    [401, 'M004'],
  ])('with HTTP %i %s forces the person out once, however many calls wait', async (http, status) => {
    server.on(REFRESH, refusal(http, status));
    signInBrowser(tab, expired());
    const errors = await Promise.all(Array.from({ length: 20 }, () => catchError(tab, get())));
    expect(new Set(errors.map((error) => error.status))).toEqual(new Set([status]));
    expect(tab.onForcedOut.mock.calls).toEqual([[status]]);
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(server.received(THING)).toHaveLength(0);
  });

  it.each<[string, Reply]>([
    ['a server error', { http: 502, body: '' }],
    ['S0003', refusal(503, 'S0003')],
  ])('by %s keeps the session and can be repeated', async (_, failure) => {
    server.on(REFRESH, failure);
    signInBrowser(tab, expired());
    expect(await catchError(tab, get())).toMatchObject({ kind: 'server', retryable: true });
    expect(tab.onForcedOut).not.toHaveBeenCalled();
    serveSession();
    expect((await get()).data.count).toBe(1);
  });

  it('by a response without tokens keeps the session', async () => {
    server.on(REFRESH, success({ accessToken: 'only-half' }));
    signInBrowser(tab, expired());
    expect((await catchError(tab, get())).kind).toBe('invalidResponse');
    expect(localStorage.getItem('refresh')).toBe('refresh-1');
  });

  it('reports M004 when nothing is stored any more, and calls no handler by itself', async () => {
    expect(await catchError(tab, tab.renewTokens('now'))).toMatchObject({
      kind: 'forcedOut',
      status: 'M004',
    });
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });
});

describe('occasions to renew', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** Renewals so far; waits for its turn behind one that has begun. */
  async function renewalsSent(): Promise<number> {
    await navigator.locks.request('session.refresh', () => undefined);
    return server.received(REFRESH).length;
  }

  it('are taken together until 400 ms have passed without another', async () => {
    serveSession();
    signInBrowser(tab);
    const first = tab.renewTokens('soon');
    await vi.advanceTimersByTimeAsync(399);
    const second = tab.renewTokens('soon');
    await vi.advanceTimersByTimeAsync(399);
    expect(await renewalsSent()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toEqual(await second);
    expect(await renewalsSent()).toBe(1);
  });

  it('are served by the renewal a call starts meanwhile', async () => {
    serveSession();
    signInBrowser(tab, expired());
    const announced = tab.renewTokens('soon');
    await get();
    expect((await announced).refreshToken).toBe('refresh-2');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await renewalsSent()).toBe(1);
  });

  it('are served by a renewal another tab makes meanwhile', async () => {
    serveSession();
    signInBrowser(tab);
    const other = await openTab();
    const announced = tab.renewTokens('soon');
    await other.renewTokens('now');
    await vi.advanceTimersByTimeAsync(400);
    expect((await announced).refreshToken).toBe('refresh-2');
    expect(await renewalsSent()).toBe(1);
  });

  it('join a renewal that is under way at once', async () => {
    serveSession();
    signInBrowser(tab);
    expect(await Promise.all([tab.renewTokens('now'), tab.renewTokens('soon')])).toEqual([
      expect.objectContaining({ refreshToken: 'refresh-2' }),
      expect.objectContaining({ refreshToken: 'refresh-2' }),
    ]);
    expect(server.received(REFRESH)).toHaveLength(1);
  });
});

describe('a local clock that is wrong', () => {
  const day = 24 * 60 * minutes(1);

  it.each([
    ['a day ahead', day],
    ['a day behind', -day],
  ])('by %s makes no more than one renewal, and none once the server has answered', async (_, error) => {
    const trueNow = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: trueNow + error });
    let good = accessTokenFor('s1', trueNow + minutes(10));
    server.on(REFRESH, () => {
      good = accessTokenFor('s1', trueNow + minutes(15));
      return { ...success({ accessToken: good, refreshToken: 'refresh-2' }), headers: serverTime };
    });
    const serverTime = { date: new Date(trueNow).toUTCString() };
    server.on(THING, ({ headers }) =>
      headers.authorization === `Bearer ${good}`
        ? { ...success({ count: 1 }), headers: serverTime }
        : { ...expiredToken, headers: { ...expiredToken.headers, ...serverTime } },
    );
    signInBrowser(tab, good);
    await Promise.all([get(), get(), get()]);
    const renewals = server.received(REFRESH).length;
    expect(renewals).toBeLessThanOrEqual(1);
    await get();
    expect(server.received(REFRESH)).toHaveLength(renewals);
    expect(Math.abs(tab.clock.serverNow() - trueNow)).toBeLessThan(2_000);

    const reloaded = await openTab();
    expect(Math.abs(reloaded.clock.serverNow() - trueNow)).toBeLessThan(2_000);
    await get(reloaded);
    expect(server.received(REFRESH)).toHaveLength(renewals);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('by a day behind still renews a token before it ends', async () => {
    const trueNow = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: trueNow - day });
    serveSession();
    tab.clock.measureServerClock(new Date(trueNow).toUTCString(), Date.now(), Date.now());
    signInBrowser(tab, accessTokenFor('s1', trueNow + 20_000));
    await tab.call({ method: 'GET', path: '/thing', response: counted }).catch(() => undefined);
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(readBearers(THING)).toEqual([`Bearer ${localStorage.getItem('token')}`]);
  });
});

describe.each([
  ['with Web Locks', provideWebLocks],
  ['without Web Locks', removeWebLocks],
])('two tabs %s', (_, prepare) => {
  beforeEach(prepare);

  it('make one renewal between them', async () => {
    serveSession();
    signInBrowser(tab, expired());
    const other = await openTab();
    const calls = Array.from({ length: 20 }, (__, index) => get(index % 2 === 0 ? tab : other));
    await Promise.all(calls);
    expect(server.received(REFRESH)).toHaveLength(1);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
    expect(other.onForcedOut).not.toHaveBeenCalled();
  });

  it('renew once each when the second asks after the first is through', async () => {
    serveSession();
    signInBrowser(tab);
    const other = await openTab();
    await tab.renewTokens('now');
    await other.renewTokens('now');
    expect(server.received(REFRESH)).toHaveLength(2);
  });

  it('go on after a renewal that failed in one of them', async () => {
    server.on(REFRESH, refusal(503, 'S0003'));
    signInBrowser(tab, expired());
    const other = await openTab();
    await catchError(tab, get());
    serveSession();
    expect((await get(other)).data.count).toBe(1);
  });
});

describe('a renewal that another tab overtakes', () => {
  it('does not sign the person in again who signed out meanwhile', async () => {
    signInBrowser(tab, expired());
    server.on(REFRESH, () => {
      tab.session.clearSession();
      return success({
        accessToken: accessTokenFor('s1', Date.now() + minutes(15)),
        refreshToken: 'refresh-2',
      });
    });
    expect((await catchError(tab, get())).status).toBe('M004');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('refresh')).toBeNull();
    expect(server.received(THING)).toHaveLength(0);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('leaves the tokens of a newer session in place and uses them', async () => {
    signInBrowser(tab, expired());
    const newer = accessTokenFor('s2', Date.now() + minutes(15));
    server.on(REFRESH, () => {
      tab.session.storeSession({ user, accessToken: newer, refreshToken: 'refresh-of-s2' });
      return success({
        accessToken: accessTokenFor('s1', Date.now() + minutes(15)),
        refreshToken: 'refresh-2',
      });
    });
    server.on(THING, success({ count: 1 }));
    await get();
    expect(localStorage.getItem('refresh')).toBe('refresh-of-s2');
    expect(readBearers(THING)).toEqual([`Bearer ${newer}`]);
  });
});
