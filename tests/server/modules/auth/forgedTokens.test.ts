import { CompactEncrypt, decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSecrets, type Secrets } from '../../../../server/modules/auth/secrets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { codeFor, login, signIn } from '../../support/signIn.ts';
import { upload } from '../../support/upload.ts';
import { getRoleId, inviteTo, PASSWORD, signInCaller } from '../join/support.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let test: TestApp;
let secrets: Secrets;
let worker: Awaited<ReturnType<typeof signIn>>;
const log: string[] = [];
beforeAll(async () => {
  test = await startTestApp({}, { log: { write: (line) => void log.push(line) } });
  secrets = await loadSecrets(test.database.db, test.clock, test.config.appSecret);
  worker = await signIn(test, 'worker01');
});
afterAll(() => test.stop());

const count = (token: string) => test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token });
/** The worker's own claims, signed in another way. */
const sign = (header: { alg: string; kid?: string }, key: Uint8Array, claims: object = {}) =>
  new SignJWT(Object.assign(decodeJwt(worker.accessToken), claims)).setProtectedHeader(header).sign(key);
const seconds = () => Math.floor(test.clock.nowMs() / 1000);

/** Tokens that are refused, from the parts of one that is not. */
const forgeries: Record<
  string,
  (parts: { head: string; body: string; tag: string }) => string | Promise<string>
> = {
  'no algorithm and no tag': ({ body }) => `${encode({ alg: 'none' })}.${body}.`,
  'no algorithm and the true tag': ({ body, tag }) => `${encode({ alg: 'nOnE' })}.${body}.${tag}`,
  'another algorithm and the true tag': ({ body, tag }) => `${encode({ alg: 'RS256' })}.${body}.${tag}`,
  'another algorithm under the true key': () =>
    sign({ alg: 'HS384' }, Buffer.concat([secrets.accessToken, Buffer.alloc(16)])),
  'the public key of passwords as the key': () =>
    sign(
      { alg: 'HS256' },
      new TextEncoder().encode(
        JSON.stringify({ x: secrets.passwordTransport.x, y: secrets.passwordTransport.y }),
      ),
    ),
  'the key of refresh tokens': () => sign({ alg: 'HS256' }, secrets.refreshToken),
  'the key of lookups': () => sign({ alg: 'HS256' }, secrets.lookup),
  'an empty key chosen by kid': () => sign({ alg: 'HS256', kid: '../../dev/null' }, Buffer.alloc(32)),
  'a cut tag': ({ head, body, tag }) => `${head}.${body}.${tag.slice(0, -2)}`,
  'no tag': ({ head, body }) => `${head}.${body}.`,
  'a critical extension': ({ body, tag }) =>
    `${encode({ alg: 'HS256', crit: ['b64'], b64: false })}.${body}.${tag}`,
  'a key in the header': ({ body, tag }) =>
    `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' }, jku: 'http://127.0.0.1/' })}.${body}.${tag}`,
  'no end': () => sign({ alg: 'HS256' }, secrets.accessToken, { exp: undefined }),
  'a beginning in the future': () => sign({ alg: 'HS256' }, secrets.accessToken, { nbf: seconds() + 3600 }),
  'ids that are none': () => sign({ alg: 'HS256' }, secrets.accessToken, { sub: "' or 1=1", sid: '*' }),
  'an encrypted part of a secret key': () =>
    new CompactEncrypt(Buffer.from(JSON.stringify(decodeJwt(worker.accessToken))))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(secrets.accessToken),
  'a packed body': () =>
    new CompactEncrypt(Buffer.alloc(200_000, ' '))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })
      .encrypt(secrets.accessToken),
  'a kid of 1,000 characters': ({ body, tag }) =>
    `${encode({ alg: 'HS256', kid: '../'.repeat(333) })}.${body}.${tag}`,
  '100,000 characters': ({ head, body, tag }) => `${head}.${body}${'A'.repeat(100_000)}.${tag}`,
};

describe('an access token', () => {
  it('is accepted where the tests sign it as the server does', async () => {
    expect((await count(await sign({ alg: 'HS256' }, secrets.accessToken))).status).toBe('C200');
  });

  it.each(Object.entries(forgeries))(
    'with %s is refused, before and after the true one',
    async (_name, forge) => {
      const [head = '', body = '', tag = ''] = worker.accessToken.split('.');
      const forged = await forge({ head, body, tag });
      expect(await count(forged)).toMatchObject({ http: 401, status: 'M004' });
      expect((await count(worker.accessToken)).status).toBe('C200');
      // no row is looked for
      const looks = vi.spyOn(test.database.db, 'select');
      expect(await count(forged)).toMatchObject({ http: 401, status: 'M004' });
      expect(looks).not.toHaveBeenCalled();
      looks.mockRestore();
    },
  );

  it('of somebody else opens nothing for a session that is not theirs', async () => {
    const other = decodeJwt((await signIn(test, 'partner01')).accessToken);
    const forged = await sign({ alg: 'HS256' }, secrets.accessToken, { sub: other.sub });
    expect((await count(forged)).http).toBe(401);
  });

  it('is no refresh token, and a refresh token is none', async () => {
    expect(await count(worker.refreshToken)).toMatchObject({ http: 401, status: 'M004' });
    const refresh = { userId: 'worker01', refreshToken: worker.accessToken };
    expect((await test.call('POST', '/api/auth/refresh', refresh)).http).toBe(401);
    expect((await count(worker.accessToken)).status).toBe('C200');
  });
});

describe('a secret of one kind', () => {
  const kinds = ['access', 'refresh', 'ticket', 'invitation', 'password', 'pending', 'code', 'file'] as const;
  type Kind = (typeof kinds)[number];
  let found: Record<Kind, string>;
  beforeAll(async () => {
    const operator = await signInCaller(test, 'operator01');
    const roleId = await getRoleId(test);
    const pending = await login(test, 'admin01');
    const stored = await upload(test, worker.accessToken, { filename: 'a.txt', content: 'a' });
    found = {
      access: worker.accessToken,
      refresh: worker.refreshToken,
      ticket: (await login(test, 'mustchange01')).response.cookies[0]?.value ?? '',
      invitation: (await inviteTo(test, operator, { userAuth: 'ROLE_WORKER', roleId })).key,
      password: await encryptPassword(test, PASSWORD),
      pending: pending.data.smsIdntId,
      code: await codeFor(test, 'admin01'),
      file: stored.data.id,
    };
  });

  /** Calls that need a secret of a kind, with another instead. */
  const uses: Record<
    'access' | 'refresh' | 'ticket' | 'invitation' | 'password' | 'pending',
    (secret: string) => ReturnType<TestApp['call']>
  > = {
    access: count,
    refresh: (refreshToken) => test.call('POST', '/api/auth/refresh', { userId: 'worker01', refreshToken }),
    ticket: (flow_ticket) =>
      test.call(
        'PATCH',
        '/api/auth/login/password',
        { userId: 'mustchange01', encryptPassword: found.password },
        { cookies: { flow_ticket } },
      ),
    invitation: (key) => test.call('GET', `/api/esg/v1/join/worker/${encodeURIComponent(key)}`),
    password: (encryptPassword) =>
      test.call(
        'PATCH',
        '/api/auth/login/password',
        { userId: 'mustchange01', encryptPassword },
        { cookies: { flow_ticket: found.ticket } },
      ),
    pending: (smsIdntId) => test.call('POST', '/api/certification/login', { smsIdntId, certNo: found.code }),
  };

  it.each(kinds)('is of no use where another is wanted: %s', async (kind) => {
    const secret = found[kind];
    expect(secret).not.toBe('');
    for (const [wanted, use] of Object.entries(uses)) {
      if (wanted === kind) continue;
      const { http, status } = await use(secret);
      expect([wanted, http, status]).toEqual([
        wanted,
        ...(wanted === 'access' || wanted === 'refresh' || wanted === 'ticket'
          ? [401, 'M004']
          : [http, status === 'C200' ? 'refused' : status]),
      ]);
      expect(http).toBeLessThan(500);
    }
  });

  it('is in no line of the log, whatever it was used for', async () => {
    const written = log.join('');
    expect(written).toContain('/api/auth/login/password');
    for (const kind of ['access', 'refresh', 'ticket', 'invitation', 'password'] as const)
      expect([kind, written.includes(found[kind].slice(-40))]).toEqual([kind, false]);
  });

  it('still is of use where it is wanted, so that nothing else was refused', async () => {
    expect((await uses.access(found.access)).status).toBe('C200');
    expect((await uses.invitation(found.invitation)).status).toBe('C200');
    expect((await uses.pending(found.pending)).status).toBe('C200');
    expect((await uses.password(found.password)).status).toBe('C200');
  });
});
