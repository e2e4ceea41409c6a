import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, type ScriptedServer, startScriptedServer, success } from './support/server.ts';
import { catchError, openTab, showPageFrom, signInBrowser, type Tab } from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;
let myPage: typeof import('../../src/services/myPage.ts');
const { signal } = new AbortController();
const path = '/api/esg/v1/user/myPage';
const smsIdntId = '5f0c6f5e-46ad-4f0e-8d4e-6f6f3f1f7a10';

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
  signInBrowser(tab);
  myPage = await import('../../src/services/myPage.ts');
});

describe('my page', () => {
  it('asks with the token of the session, and for one page of sign-ins', async () => {
    server.on(`GET ${path}/logins`, success({ rows: [], total: 0 }));
    expect(await myPage.listLogins({ page: 2, size: 30 }, signal)).toEqual({ rows: [], total: 0 });
    const [request] = server.received(`GET ${path}/logins`);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ page: '2', size: '30' });
    expect(request?.headers.authorization).toMatch(/^Bearer /);
  });

  it('reports a missing confirmation by its status and keeps the session', async () => {
    server.on(`GET ${path}`, refusal(200, 'EP0010'));
    expect(await catchError(tab, myPage.loadMyPage(signal))).toMatchObject({ status: myPage.UNCONFIRMED });
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('refuses a response that is not an account', async () => {
    server.on(`GET ${path}`, success({ userId: 'worker01' }));
    await expect(myPage.loadMyPage(signal)).rejects.toBeInstanceOf(tab.HttpError);
  });

  it('a code for a new number: sent, confirmed, or blocked until a time', async () => {
    const sent = { expiresAt: '2026-11-21T03:05:00Z', attemptsLeft: 5, requestsLeft: 4 };
    server.on('PUT /api/certification/mobile', success(sent));
    server.on('POST /api/certification/mobile', success({ verified: true }));
    expect(await myPage.sendMobileCode({ smsIdntId, userInfo: '01012345678' }, signal)).toEqual(sent);
    await myPage.confirmMobileCode({ smsIdntId, certNo: '012345' }, signal);
    expect(server.received('POST /api/certification/mobile')[0]?.body).toEqual({
      smsIdntId,
      certNo: '012345',
    });
    const retryAt = '2026-11-21T04:00:00Z';
    server.on('PUT /api/certification/mobile', refusal(200, 'EC0004', '한도', { retryAt }));
    expect(
      await catchError(tab, myPage.sendMobileCode({ smsIdntId, userInfo: '01012345678' }, signal)),
    ).toMatchObject({ status: 'EC0004', data: { retryAt } });
  });

  it('the authenticator app: key, recovery codes, removal', async () => {
    server.on(`POST ${path}/totp`, success({ secret: 'ABCD', uri: 'otpauth://totp/a' }));
    server.on(`PATCH ${path}/totp`, success({ recoveryCodes: ['ABCDE-FGH23'] }));
    server.on(`DELETE ${path}/totp`, success());
    expect(await myPage.beginTotp(signal)).toEqual({ secret: 'ABCD', uri: 'otpauth://totp/a' });
    expect(await myPage.confirmTotp('012345', signal)).toEqual(['ABCDE-FGH23']);
    expect(server.received(`PATCH ${path}/totp`)[0]?.body).toEqual({ certNo: '012345' });
    await myPage.removeTotp(signal);
    expect(server.received(`DELETE ${path}/totp`)).toHaveLength(1);
  });

  it('signs out there by the session’s id, and withdraws', async () => {
    server.on(`DELETE ${path}/sessions/${smsIdntId}`, success());
    server.on(`DELETE ${path}`, refusal(409, 'C0409', '마지막 관리자'));
    await myPage.endSession(smsIdntId, signal);
    expect(server.received(`DELETE ${path}/sessions/${smsIdntId}`)).toHaveLength(1);
    expect(await catchError(tab, myPage.withdraw(signal))).toMatchObject({
      status: 'C0409',
      message: '마지막 관리자',
    });
  });
});
