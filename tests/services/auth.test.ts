import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type ScriptedServer, startScriptedServer, success } from './support/server.ts';
import {
  catchError,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
  tokens,
  user,
} from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;
let auth: typeof import('../../src/services/auth.ts');
let passwords: typeof import('../../src/services/passwords.ts');

beforeAll(async () => {
  server = await startScriptedServer();
  provideWebLocks();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
  auth = await import('../../src/services/auth.ts');
  passwords = await import('../../src/services/passwords.ts');
});

const { signal } = new AbortController();
const smsIdntId = '5f0c6f5e-46ad-4f0e-8d4e-6f6f3f1f7a10';
const code = {
  smsIdntId,
  expiresAt: '2026-11-21T03:05:00Z',
  resendsLeft: 4,
  maskedTelno: '010-****-0001',
  method: 'SMS',
};

describe('login', () => {
  const login = () => auth.login({ userId: 'worker01', password: '비밀번호', tabIdx: 0 }, signal);

  it('sends id and password and returns tokens and user', async () => {
    const data = { ...tokens(), user };
    server.on('POST /api/auth/login', success(data));
    expect(await login()).toEqual(data);
    expect(server.received('POST /api/auth/login')[0]?.body).toEqual({
      userId: 'worker01',
      password: '비밀번호',
      tabIdx: 0,
    });
  });

  it('returns the second factor that is needed', async () => {
    server.on('POST /api/auth/login', success(code));
    expect(await login()).toEqual(code);
  });

  it.each(['M001', 'M005', 'M006', 'EA0010', 'EV0015', 'S0002'])(
    'refused with %s throws it and touches no tokens',
    async (status) => {
      signInBrowser(tab);
      server.on('POST /api/auth/login', refusal(200, status, '거절'));
      expect(await catchError(tab, login())).toMatchObject({ kind: 'refused', status, message: '거절' });
      expect(tab.session.readSession()).not.toBeNull();
    },
  );

  it.each([
    ['neither tokens nor second factor', {}],
    ['tokens without user', tokens()],
    ['a user of no known role', { ...tokens(), user: { ...user, userAuth: 'ROLE_GUEST' } }],
  ])('answered with %s is an invalid answer', async (_, data) => {
    server.on('POST /api/auth/login', success(data));
    expect((await catchError(tab, login())).kind).toBe('invalidResponse');
  });
});

describe('the second factor', () => {
  const confirm = () => auth.confirmSecondFactor({ smsIdntId, certNo: '123456' }, signal);

  it('confirmed returns tokens and user', async () => {
    const data = { ...tokens(), user };
    server.on('POST /api/certification/login', success(data));
    expect(await confirm()).toEqual(data);
    expect(server.received('POST /api/certification/login')[0]?.body).toEqual({
      smsIdntId,
      certNo: '123456',
    });
  });

  it.each([
    ['no data', undefined],
    ['empty data', {}],
    ['a null token', { accessToken: null }],
    ['an empty token', { accessToken: '', refreshToken: 'r', user }],
  ])('confirmed with %s counts as no sign-in', async (_, data) => {
    server.on('POST /api/certification/login', success(data));
    expect(await confirm()).toBeNull();
  });

  it('refused throws with what is left', async () => {
    server.on('POST /api/certification/login', refusal(200, 'EC0001', '불일치', { attemptsLeft: 2 }));
    expect(await catchError(tab, confirm())).toMatchObject({ status: 'EC0001', data: { attemptsLeft: 2 } });
  });

  it('is sent again on request', async () => {
    server.on('PUT /api/certification/login', success({ ...code, resendsLeft: 3 }));
    expect(await auth.resendSecondFactor({ smsIdntId }, signal)).toMatchObject({ resendsLeft: 3 });
  });
});

it('logout names the sign-in it ends', async () => {
  signInBrowser(tab);
  server.on('POST /api/logout', success());
  await auth.logout({ loginHistoryId: user.loginHistoryId }, signal);
  const [sent] = server.received('POST /api/logout');
  expect(sent?.body).toEqual({ loginHistoryId: user.loginHistoryId });
  expect(sent?.headers.authorization).toMatch(/^Bearer /);
});

describe('a password change', () => {
  const change = { userId: 'worker01', password: '새 Passw0rd!' };

  // jsdom has a Uint8Array of its own, to which nothing that Node's encoder and cryptography return belongs.
  beforeEach(() => {
    vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function serveKey() {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const key = { ...(await exportJWK(publicKey)), kid: 'key-1' };
    server.on('GET /api/auth/publicKey', success({ key, now: 1_700_000_000 }));
    server.on('PATCH /api/auth/login/password', success());
    server.on('PATCH /api/esg/v1/user/pw/my-page', success());
    return privateKey;
  }

  it('sends the password only in a form the server alone can open, dated by the server', async () => {
    const privateKey = await serveKey();
    await passwords.changeRequiredPassword(change, signal);
    const body = server.received('PATCH /api/auth/login/password')[0]?.body as Record<string, string>;
    expect(body.userId).toBe('worker01');
    expect(JSON.stringify(body)).not.toContain(change.password);
    const opened = await compactDecrypt(body.encryptPassword ?? '', privateKey);
    expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-1' });
    expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({
      password: change.password,
      iat: 1_700_000_000,
    });
  });

  it('before entry carries no token, even when an old one is stored', async () => {
    await serveKey();
    signInBrowser(tab);
    await passwords.changeRequiredPassword(change, signal);
    expect(server.received('PATCH /api/auth/login/password')[0]?.headers.authorization).toBeUndefined();
  });

  it('of a signed-in person goes with the token and names the person', async () => {
    const privateKey = await serveKey();
    signInBrowser(tab);
    await passwords.changeOwnPassword(change, signal);
    const [sent] = server.received('PATCH /api/esg/v1/user/pw/my-page');
    expect(sent?.headers.authorization).toMatch(/^Bearer /);
    const { encryptPassword, ...others } = (sent?.body ?? {}) as Record<string, string>;
    expect(others).toEqual({ userId: change.userId });
    const { plaintext } = await compactDecrypt(encryptPassword ?? '', privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext)).password).toBe(change.password);
  });

  it('that the server refuses throws its message', async () => {
    await serveKey();
    server.on('PATCH /api/auth/login/password', refusal(200, 'V0001', '최근에 사용한 비밀번호입니다.'));
    const refused = passwords.changeRequiredPassword(change, signal);
    expect((await catchError(tab, refused)).message).toBe('최근에 사용한 비밀번호입니다.');
  });
});
