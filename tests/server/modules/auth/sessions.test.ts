import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginHistory, session } from '../../../../server/db/schema/auth.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { createPostgresDatabase } from '../../support/postgresCopies.ts';
import { signIn } from '../../support/signIn.ts';

const MINUTE = 60_000;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.stop());

const count = (token?: string) =>
  test.call('GET', '/api/esg/v1/ntfctCnt', undefined, token === undefined ? {} : { token });
const refresh = (refreshToken: string, userId = 'worker01') =>
  test.call('POST', '/api/auth/refresh', { userId, refreshToken });

describe('the shortest idle limit', () => {
  it('does not end a session that is in use', async () => {
    await test.stop();
    test = await startTestApp({ SESSION_IDLE_MINUTES: '1' });
    const { accessToken } = await signIn(test, 'worker01');
    for (let seconds = 0; seconds < 150; seconds += 10) {
      test.clock.advance(10_000);
      expect((await count(accessToken)).status).toBe('C200');
    }
    test.clock.advance(MINUTE);
    expect((await count(accessToken)).status).toBe('M003');
  });
});

describe('bearer tokens', () => {
  it.each([
    ['none', undefined],
    ['rubbish', 'abc'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.'],
  ])('refuses %s with 401 M004', async (_name, token) => {
    expect(await count(token)).toMatchObject({ http: 401, status: 'M004' });
  });

  it('refuses a token whose payload was changed, also once the server remembers the true one', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const [head, body = '', signature] = accessToken.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), role: 'ROLE_ADMIN' };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    expect(await count(forged)).toMatchObject({ http: 401, status: 'M004' });
    expect((await count(accessToken)).status).toBe('C200');
    expect(await count(forged)).toMatchObject({ http: 401, status: 'M004' });
    expect((await count(accessToken)).status).toBe('C200');
  });

  it('reports that a token has expired, so that the browser can refresh, and accepts the fresh one', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    test.clock.advance(15 * MINUTE - 5_000);
    expect((await count(accessToken)).status).toBe('C200');
    test.clock.advance(6_000);
    const refused = await count(accessToken);
    expect(refused).toMatchObject({ http: 401, status: 'M004' });
    expect(refused.response.headers['www-authenticate']).toContain('error="invalid_token"');
    const { data } = await refresh(refreshToken);
    expect((await count(data.accessToken)).status).toBe('C200');
  });
});

describe('one session per person', () => {
  it('displaces the older session: its next call and its refresh get 401 M002', async () => {
    const older = await signIn(test, 'worker01');
    expect((await count(older.accessToken)).status).toBe('C200');
    const newer = await signIn(test, 'worker01');
    expect(await count(older.accessToken)).toMatchObject({ http: 401, status: 'M002' });
    expect(await refresh(older.refreshToken)).toMatchObject({ http: 401, status: 'M002' });
    expect((await count(newer.accessToken)).status).toBe('C200');
  });

  it('leaves one session open when many sign in at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(test, 'worker01')));
    const statuses = await Promise.all(all.map(async ({ accessToken }) => (await count(accessToken)).status));
    expect(statuses.filter((status) => status === 'C200')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'M002')).toHaveLength(7);
  });

  it('ends the session of a person who has been disabled', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    await test.database.db.update(user).set({ enabled: false }).where(eq(user.userId, 'worker01'));
    expect((await refresh(refreshToken)).http).toBe(401);
    test.clock.advance(16 * MINUTE);
    expect((await count(accessToken)).http).toBe(401);
  });
});

describe('refresh', () => {
  it('rotates the token', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    const first = await refresh(refreshToken);
    expect(first.data.refreshToken).not.toBe(refreshToken);
    const second = await refresh(first.data.refreshToken);
    expect(second).toMatchObject({ http: 200, status: 'C200' });
  });

  it('gives 20 parallel calls the same successor and keeps the person signed in', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('C200'));
    const successors = new Set(answers.map(({ data }) => data.refreshToken));
    expect(successors.size).toBe(1);
    for (const { data } of answers) expect((await count(data.accessToken)).status).toBe('C200');
    expect((await refresh([...successors][0])).status).toBe('C200');
  });

  it('repeats the successor for 10 seconds; a later reuse ends the session', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    const { data } = await refresh(refreshToken);
    test.clock.advance(9_000);
    expect((await refresh(refreshToken)).data.refreshToken).toBe(data.refreshToken);
    test.clock.advance(1_500);
    expect(await refresh(refreshToken)).toMatchObject({ http: 401, status: 'M004' });
    expect((await count(data.accessToken)).http).toBe(401);
    expect((await refresh(data.refreshToken)).http).toBe(401);
  });

  it('ends the session at once when a token two rotations old comes back', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    const second = (await refresh(refreshToken)).data.refreshToken;
    await refresh(second);
    expect((await refresh(refreshToken)).http).toBe(401);
    expect((await refresh(second)).http).toBe(401);
  });

  it('knows neither forged tokens nor those of somebody else, and harms nobody for them', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    const [sid] = refreshToken.split('.');
    for (const forged of [`${sid}.0.AAAA`, `${sid}.7.${'A'.repeat(43)}`, 'x', `${refreshToken}x`]) {
      expect(await refresh(forged)).toMatchObject({ http: 401, status: 'M004' });
    }
    expect(await refresh(refreshToken, 'partner01')).toMatchObject({ http: 401, status: 'M004' });
    expect((await count(accessToken)).status).toBe('C200');
  });

  it('stores only a hash of the token', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    expect(JSON.stringify(await test.database.db.select().from(session))).not.toContain(refreshToken);
  });
});

describe('limits', () => {
  it.each([
    '/api/auth/menu',
    '/api/esg/v1/commoncode/roots',
    '/api/esg/v1/commoncode?upCommonCodeId=JOIN_STATUS',
    '/excel/api/commoncode',
  ])('does not count %s as use of a session when the console calls it by itself', async (path) => {
    const ofPerson = await signIn(test, 'worker01');
    const ofConsole = await signIn(test, 'partner01');
    test.clock.advance(10 * MINUTE);
    const call = (token: string, mark: object) => {
      const query = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(path.split('?')[1])),
        ...mark,
      });
      return test.call('GET', `${path.split('?')[0]}?${query}`, undefined, { token });
    };
    expect((await call(ofPerson.accessToken, {})).http).toBe(200);
    expect((await call(ofConsole.accessToken, { background: '1' })).http).toBe(200);
    test.clock.advance(51 * MINUTE);
    expect((await refresh(ofPerson.refreshToken)).status).toBe('C200');
    expect(await refresh(ofConsole.refreshToken, 'partner01')).toMatchObject({ http: 403, status: 'M003' });
  });

  it('ends a session unused for 60 minutes with 403 M003, not one used in time', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    test.clock.advance(59 * MINUTE);
    const { data } = await refresh(refreshToken);
    test.clock.advance(59 * MINUTE);
    const again = await refresh(data.refreshToken);
    expect(again.status).toBe('C200');
    test.clock.advance(60 * MINUTE);
    expect(await refresh(again.data.refreshToken)).toMatchObject({ http: 403, status: 'M003' });
    expect(await count(accessToken)).toMatchObject({ http: 403, status: 'M003' });
  });

  it('ends every session after 8 hours', async () => {
    let { refreshToken } = await signIn(test, 'worker01');
    for (let half = 0; half < 15; half++) {
      test.clock.advance(30 * MINUTE);
      refreshToken = (await refresh(refreshToken)).data.refreshToken;
    }
    test.clock.advance(30 * MINUTE);
    expect(await refresh(refreshToken)).toMatchObject({ http: 403, status: 'M003' });
  });
});

describe('sign-out', () => {
  const logout = (token: string, loginHistoryId: string) =>
    test.call('POST', '/api/logout', { loginHistoryId }, { token });

  it('ends the session and notes when', async () => {
    const { accessToken, refreshToken, user: me } = await signIn(test, 'worker01');
    expect(await logout(accessToken, me.loginHistoryId)).toMatchObject({ http: 200, status: 'C200' });
    expect(await count(accessToken)).toMatchObject({ http: 401, status: 'M004' });
    expect((await refresh(refreshToken)).http).toBe(401);
    const [line] = await test.database.db
      .select()
      .from(loginHistory)
      .where(eq(loginHistory.loginHistoryId, me.loginHistoryId));
    expect(line?.loggedOutAt).toBeInstanceOf(Date);
  });

  it.runIf(engine === 'postgres')('ends the tokens at every server process before it returns', async () => {
    const url = await createPostgresDatabase();
    const here = await startTestApp({}, { url });
    const there = await startTestApp({}, { url });
    try {
      for (let time = 0; time < 5; time++) {
        const { accessToken: token, user: me } = await signIn(here, 'worker01');
        const callThere = () => there.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token });
        expect((await callThere()).status).toBe('C200');
        const { loginHistoryId } = me;
        await here.call('POST', '/api/logout', { loginHistoryId }, { token });
        expect(await callThere()).toMatchObject({ http: 401, status: 'M004' });
      }
    } finally {
      await here.stop();
      await there.stop();
    }
  });

  it('does not sign anybody else out', async () => {
    const worker = await signIn(test, 'worker01');
    const partner = await signIn(test, 'partner01');
    expect(await logout(worker.accessToken, partner.user.loginHistoryId)).toMatchObject({ http: 404 });
    expect((await count(worker.accessToken)).status).toBe('C200');
    expect((await count(partner.accessToken)).status).toBe('C200');
  });
});
