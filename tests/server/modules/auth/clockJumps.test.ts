import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { requestRecovery } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { codeFor, login, signIn, toPhone } from '../../support/signIn.ts';
import { stillClock } from '../../support/stillClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'Kx92mT!zPwq';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({}, { clock: stillClock() });
});
afterEach(() => test.stop());

/** Sets the clock on, or back where `ms` is below 0. */
const jump = (ms: number) => test.clock.advance(ms);
const count = (token: string) => test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token });
const refresh = (refreshToken: string) =>
  test.call('POST', '/api/auth/refresh', { userId: 'worker01', refreshToken });
const confirm = (smsIdntId: string, certNo: string) =>
  test.call('POST', '/api/certification/login', { smsIdntId, certNo });

describe('the lock of a sign-in', () => {
  const fail = async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login(test, 'worker01', 'wrong-password');
    expect((await login(test, 'worker01')).status).toBe('M006');
  };

  it('is over a day later, and counts again', async () => {
    await fail();
    jump(DAY);
    expect((await login(test, 'worker01', 'wrong-password')).status).toBe('M001');
    expect((await login(test, 'worker01')).status).toBe('C200');
  });

  it.each([
    ['an hour', HOUR],
    ['a day', DAY],
  ])('lasts when the clock goes %s back, and no longer than from the next try on', async (_what, back) => {
    await fail();
    jump(-back);
    expect((await login(test, 'worker01')).status).toBe('M006');
    jump(14 * MINUTE);
    // which does not begin it again
    expect((await login(test, 'worker01')).status).toBe('M006');
    jump(MINUTE);
    expect((await login(test, 'worker01')).status).toBe('C200');
  });
});

describe('a session', () => {
  it('is over when the clock jumps a day on, and stays so when it comes back', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    jump(DAY);
    expect((await refresh(refreshToken)).status).toBe('M003');
    jump(-DAY);
    expect((await refresh(refreshToken)).status).toBe('M003');
    expect((await count(accessToken)).status).toBe('M003');
  });

  it('stays open when the clock goes half an hour back, and is idle from its last use then', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    expect((await count(accessToken)).status).toBe('C200');
    jump(-HOUR / 2);
    const { data } = await refresh(refreshToken);
    expect((await count(data.accessToken)).status).toBe('C200');
    jump(HOUR);
    expect((await count(data.accessToken)).status).toBe('M003');
  });

  it('is idle from its last use by a call alone, too', async () => {
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    jump(-HOUR / 2);
    expect((await count(accessToken)).status).toBe('C200');
    jump(HOUR);
    expect((await refresh(refreshToken)).status).toBe('M003');
  });

  it('of a day that the clock has taken back is over', async () => {
    jump(DAY);
    const { accessToken, refreshToken } = await signIn(test, 'worker01');
    expect((await count(accessToken)).status).toBe('C200');
    jump(-DAY);
    expect((await count(accessToken)).status).toBe('M003');
    expect((await refresh(refreshToken)).status).toBe('M003');
  });

  it('ends by a used refresh token that comes back an hour before it was used', async () => {
    const { refreshToken } = await signIn(test, 'worker01');
    const { data } = await refresh(refreshToken);
    jump(-HOUR / 2);
    expect(await refresh(refreshToken)).toMatchObject({ http: 401, status: 'M004' });
    expect((await count(data.accessToken)).http).toBe(401);
  });
});

describe('a code of the authenticator app', () => {
  it('is accepted once, whatever the clock does meanwhile', async () => {
    const { accessToken: token } = await signIn(test, 'worker01');
    const own = (method: 'POST' | 'PATCH', path: string, body?: object) =>
      test.call(method, `/api/esg/v1/user/${path}`, body, { token });
    await own('POST', 'checkPassword/my-page', { password: DEMO_PASSWORD });
    const { data } = await own('POST', 'myPage/totp');
    const codeNow = () => generateSync({ secret: data.secret, epoch: Math.floor(test.clock.nowMs() / 1000) });
    const used = codeNow();
    expect((await own('PATCH', 'myPage/totp', { certNo: used })).status).toBe('C200');
    const enter = async (certNo: string) =>
      (await confirm((await login(test, 'worker01')).data.smsIdntId, certNo)).status;
    for (const ms of [0, -HOUR, HOUR + 30_000]) {
      jump(ms);
      expect([ms, await enter(used)]).toEqual([ms, 'EC0001']);
    }
    const next = codeNow();
    expect(await enter(next)).toBe('C200');
    for (const ms of [-HOUR, HOUR, DAY, -DAY]) {
      jump(ms);
      expect([ms, await enter(next)]).toEqual([ms, 'EC0001']);
    }
  });
});

describe('a code that was sent', () => {
  it('is dead a day later, and when the clock goes back before it was sent', async () => {
    const seen: string[] = [];
    for (const ms of [DAY, -HOUR]) {
      const { data } = await login(test, 'operator01');
      const code = await codeFor(test, 'operator01', seen);
      seen.push(code);
      jump(ms);
      expect([ms, (await confirm(data.smsIdntId, code)).status]).toEqual([ms, 'EC0002']);
    }
    expect((await signIn(test, 'operator01')).accessToken).toBeTruthy();
  });

  it('lives through a clock that is set right by some seconds', async () => {
    const { data } = await login(test, 'operator01');
    const code = await codeFor(test, 'operator01');
    jump(-20_000);
    expect((await confirm(data.smsIdntId, code)).status).toBe('C200');
  });

  it('stays dead once another was sent, however little the clock goes back', async () => {
    const first = (await login(test, 'operator01')).data.smsIdntId;
    const code = await codeFor(test, 'operator01');
    await login(test, 'operator01');
    jump(-30_000);
    expect((await confirm(first, code)).status).toBe('EC0002');
  });

  it('that was confirmed permits nothing when the clock goes back before that', async () => {
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo };
    expect((await test.call('POST', '/api/certification/pw', given)).status).toBe('C200');
    const reset = async () =>
      test.call('PATCH', '/api/esg/v1/user/pw', {
        id: 'worker01',
        encryptPassword: await encryptPassword(test, NEW_PASSWORD),
        telNo: toPhone('worker01'),
        certNo,
        almSeCd: 'SMS',
      });
    jump(-HOUR);
    expect((await reset()).status).toBe('EC0002');
    jump(HOUR);
    expect((await reset()).status).toBe('C200');
  });
});

describe('the wait for another code', () => {
  it.each([
    ['an hour', HOUR],
    ['a day', DAY],
  ])('is over when the clock goes %s back', async (_what, back) => {
    const { data } = await login(test, 'operator01');
    const again = () => test.call('PUT', '/api/certification/login', { smsIdntId: data.smsIdntId });
    for (let request = 0; request < 4; request++) expect((await again()).status).toBe('C200');
    expect((await again()).status).toBe('EC0004');
    jump(-back);
    expect((await login(test, 'operator01')).status).toBe('C200');
  });
});

describe('what a person has just proved', () => {
  it('counts no more when the clock goes back before that: a ticket', async () => {
    const { response } = await login(test, 'mustchange01');
    const flow_ticket = response.cookies[0]?.value ?? '';
    const change = async () =>
      test.call(
        'PATCH',
        '/api/auth/login/password',
        { userId: 'mustchange01', encryptPassword: await encryptPassword(test, NEW_PASSWORD) },
        { cookies: { flow_ticket } },
      );
    jump(-HOUR);
    expect(await change()).toMatchObject({ http: 401, status: 'M004' });
    jump(HOUR);
    expect((await change()).status).toBe('C200');
  });

  it('counts no more when the clock goes back before that: the password for my page', async () => {
    const { accessToken: token } = await signIn(test, 'worker01');
    await test.call('POST', '/api/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD }, { token });
    const read = () => test.call('GET', '/api/esg/v1/user/myPage', undefined, { token });
    expect((await read()).status).toBe('C200');
    jump(-HOUR / 2);
    expect((await read()).status).toBe('EP0010');
  });
});
