import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, type ScriptedServer, startScriptedServer, success } from './support/server.ts';
import { catchError, openTab, showPageFrom, signInBrowser, type Tab } from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;
let codes: typeof import('../../src/services/verification.ts');
let passwords: typeof import('../../src/services/passwordCheck.ts');
let terms: typeof import('../../src/services/terms.ts');

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
  codes = await import('../../src/services/verification.ts');
  passwords = await import('../../src/services/passwordCheck.ts');
  terms = await import('../../src/services/terms.ts');
});

const { signal } = new AbortController();
const smsIdntId = '5f0c6f5e-46ad-4f0e-8d4e-6f6f3f1f7a10';
const sent = { expiresAt: '2026-11-21T03:05:00Z', attemptsLeft: 5, requestsLeft: 4 };

describe('a code', () => {
  it.each([
    ['open', '/api/certification'],
    ['recovery', '/api/certification/pw'],
  ] as const)('of the route %s goes to %s, without the token of a session', async (route, path) => {
    signInBrowser(tab);
    server.on(`PUT ${path}`, success(sent));
    server.on(`POST ${path}`, success({ verified: true }));
    const body = { smsIdntId, userId: 'worker01', userInfo: '01000000003', almSeCd: 'SMS' as const };
    expect(await codes.sendCode(route, body, signal)).toEqual(sent);
    const confirm = { smsIdntId, almSeCd: 'SMS' as const, certNo: '012345' };
    await codes.confirmCode(route, confirm, signal);
    expect(server.received(`PUT ${path}`)[0]).toMatchObject({ body });
    expect(server.received(`POST ${path}`)[0]?.body).toEqual(confirm);
    expect(server.received(`PUT ${path}`)[0]?.headers.authorization).toBeUndefined();
  });

  it('refused brings what the flow needs to go on', async () => {
    server.on(
      'PUT /api/certification/pw',
      refusal(200, 'EC0004', '한도', { retryAt: '2026-11-21T04:00:00Z' }),
    );
    const request = { smsIdntId, userId: 'x', userInfo: '010', almSeCd: 'SMS' as const };
    expect(await catchError(tab, codes.sendCode('recovery', request, signal))).toMatchObject({
      status: 'EC0004',
      data: { retryAt: '2026-11-21T04:00:00Z' },
    });
  });

  it('that was confirmed finds the id', async () => {
    server.on('GET /api/certification/id', success({ userId: 'worker01' }));
    expect(await codes.loadFoundId(smsIdntId, signal)).toBe('worker01');
    expect(server.received('GET /api/certification/id')[0]?.query.get('smsCertId')).toBe(smsIdntId);
  });

  it('that was confirmed sets a password, which travels encrypted', async () => {
    // jsdom has a Uint8Array of its own, to which nothing that Node's encoder and cryptography return belongs.
    vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
    const key = { ...(await exportJWK(publicKey)), kid: 'k1' };
    server.on('GET /api/auth/publicKey', success({ key, now: 1_700_000_000 }));
    server.on('PATCH /api/esg/v1/user/pw', success());
    await codes.resetPassword(
      { id: 'worker01', almSeCd: 'SMS', telNo: '01000000003', certNo: '012345', password: '새Green!2026' },
      signal,
    );
    const body = server.received('PATCH /api/esg/v1/user/pw')[0]?.body as { encryptPassword: string };
    expect(body).toMatchObject({ id: 'worker01', telNo: '01000000003', certNo: '012345', almSeCd: 'SMS' });
    expect(JSON.stringify(body)).not.toContain('Green');
    const { plaintext } = await compactDecrypt(body.encryptPassword, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      password: '새Green!2026',
      iat: 1_700_000_000,
    });
  });
});

describe('a password', () => {
  const check = () => passwords.checkPassword({ userId: 'worker01', password: 'Password123!' }, signal);

  it('that may be set is not talked about', async () => {
    server.on('POST /api/esg/v1/user/checkPassword', success());
    expect(await check()).toBeNull();
  });

  it('that may not be set comes with the reason', async () => {
    server.on('POST /api/esg/v1/user/checkPassword', refusal(200, 'EP0008', '널리 쓰임'));
    expect(await check()).toBe('널리 쓰임');
  });

  it('that cannot be looked at is an error', async () => {
    server.on('POST /api/esg/v1/user/checkPassword', refusal(429, 'L0429'));
    expect(await catchError(tab, check())).toMatchObject({ status: 'L0429' });
  });
});

it('terms are agreed to in so many words', async () => {
  server.on('POST /api/esg/v1/user/terms', success());
  await terms.agreeToTerms({ userId: 'worker01', termId: smsIdntId }, signal);
  expect(server.received('POST /api/esg/v1/user/terms')[0]?.body).toEqual({
    userId: 'worker01',
    termId: smsIdntId,
    agreeYn: 'Y',
  });
});
