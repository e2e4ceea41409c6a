import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMessage } from '../../server/db/schema/outbox.ts';
import { user } from '../../server/db/schema/users.ts';
import { type Caller, inviteTo, PASSWORD, submitSignUp, verifyPhone } from './modules/join/support.ts';
import { type Answer, startTestApp, type TestApp } from './support/app.ts';
import { getEmail, requestRecovery } from './support/codes.ts';
import { encryptPassword } from './support/passwords.ts';
import { login, signIn, toPhone } from './support/signIn.ts';

const PUBLIC_URL = 'https://esg.example';
const elsewhere = 'elsewhere.example';
/** Headers that a stranger may send with a call, and a proxy that believes it on. */
const headers = {
  host: elsewhere,
  origin: `https://${elsewhere}`,
  referer: `https://${elsewhere}/a`,
  forwarded: `host=${elsewhere};proto=http`,
  'x-forwarded-host': elsewhere,
  'x-forwarded-proto': 'http',
  'x-forwarded-server': elsewhere,
  'x-original-host': elsewhere,
};

let test: TestApp;
beforeAll(async () => {
  const started = await startTestApp({ PUBLIC_URL, TRUST_PROXY: '1' });
  const call: TestApp['call'] = (method, path, body, options = {}) =>
    started.call(method, path, body, { ...options, headers: { ...headers, ...options.headers } });
  test = { ...started, call };
});
afterAll(() => test.stop());

describe('the address that people open the console at', () => {
  it('is the only one in mails and text messages, whatever a call says of its host', async () => {
    // the demo's own invitations were sent before by a server at another address
    await test.database.db.delete(outboxMessage);
    const { accessToken: token } = await signIn(test, 'operator01');
    const { accessToken: ofAdmin } = await signIn(test, 'admin01');
    const operator: Caller = (method, path, body) => test.call(method, `/api/esg/v1${path}`, body, { token });
    const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const invited = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER', roleId: worker?.roleId });
    await verifyPhone(test, invited.id, `010${invited.person.userMobileTelno}`);
    const submitted = await test.call(
      'PATCH',
      '/api/esg/v1/join/worker',
      await submitSignUp(test, invited, { userName: '새사람' }),
    );
    expect(submitted.status).toBe('C200');
    expect((await operator('PATCH', `/user/approval/${invited.id}`)).status).toBe('C200');

    const { smsIdntId, certNo } = await requestRecovery(test, 'agedpw01');
    const confirmation = { smsIdntId, userId: 'agedpw01', almSeCd: 'SMS', certNo };
    expect((await test.call('POST', '/api/certification/pw', confirmation)).status).toBe('C200');
    const reset = {
      id: 'agedpw01',
      encryptPassword: await encryptPassword(test, PASSWORD),
      telNo: toPhone('agedpw01'),
      certNo,
      almSeCd: 'SMS',
    };
    expect((await test.call('PATCH', '/api/esg/v1/user/pw', reset)).status).toBe('C200');
    const temporary = await test.call('PATCH', `/api/esg/v1/user/${worker?.id}/resetPassword`, undefined, {
      token: ofAdmin,
    });
    expect(temporary.status).toBe('C200');
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    for (const device of [{}, phone])
      await test.call(
        'POST',
        '/api/auth/login',
        { userId: 'partner01', password: 'Esg!2026demo' },
        { headers: device },
      );

    await test.message({ to: getEmail('worker01'), kind: 'mail' });
    await test.message({ to: getEmail('agedpw01'), kind: 'mail' });
    await test.message({ to: getEmail('partner01'), kind: 'mail' });
    await test.message({ to: invited.person.userEmail }, ({ text }) => text.includes('/user/login'));
    const sent = await test.database.db.select().from(outboxMessage);
    const addresses = sent.flatMap(({ text, html }) => [
      ...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+|(?<=\n)@\S+/g),
    ]);
    const origins = new Set(
      addresses.map(([found]) =>
        found.startsWith('@') ? `https://${found.slice(1)}` : new URL(found).origin,
      ),
    );
    expect([...origins]).toEqual([PUBLIC_URL]);
    expect(addresses.length).toBeGreaterThan(8);
    expect(JSON.stringify(sent)).not.toContain(elsewhere);
  });

  it('is the only one in responses and their headers', async () => {
    const { accessToken: token } = await signIn(test, 'admin02');
    for (const path of [
      '/',
      '/user/login',
      '/api',
      '/api/',
      '/api/auth/publicKey',
      '/api/nowhere',
      '//a',
      '/dev/outbox',
    ]) {
      const { response } = await test.call('GET', path, undefined, { token });
      expect([path, JSON.stringify(response.headers).includes(elsewhere)]).toEqual([path, false]);
      expect([path, response.body.includes(elsewhere)]).toEqual([path, false]);
    }
  });
});

/** Cookies of a response as they were written, by attribute; a name without a value is true. */
const cookiesIn = ({ response }: Answer) =>
  [response.headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value] = pair.split('=');
    const rest = attributes.map((attribute) => attribute.split('=', 2));
    return { name, value, ...Object.fromEntries(rest.map(([key, text = true]) => [key, text])) };
  });

describe('a cookie', () => {
  const attributes = { name: 'flow_ticket', Path: '/api', HttpOnly: true, Secure: true, SameSite: 'Strict' };

  it('is set for the calls that need it, and cleared with all that makes it the same cookie', async () => {
    const refused = await login(test, 'mustchange01');
    const [set, ...others] = cookiesIn(refused);
    expect(others).toEqual([]);
    // nothing else: neither a domain nor an end that is later
    expect(set).toEqual({ ...attributes, value: expect.stringMatching(/^[\w-]{40,}$/), 'Max-Age': '600' });
    const changed = await test.call(
      'PATCH',
      '/api/auth/login/password',
      { userId: 'mustchange01', encryptPassword: await encryptPassword(test, PASSWORD) },
      { cookies: { flow_ticket: set?.value ?? '' } },
    );
    expect(changed.status).toBe('C200');
    expect(cookiesIn(changed)).toEqual([
      { ...attributes, value: '', 'Max-Age': '0', Expires: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]);
  });

  it('is set by nothing else: a sign-in, a refresh and a sign-out have none', async () => {
    const { accessToken: token, refreshToken, user: person } = await signIn(test, 'operator02');
    const again = await test.call('POST', '/api/auth/refresh', { userId: 'operator02', refreshToken });
    const left = await test.call(
      'POST',
      '/api/logout',
      { loginHistoryId: person.loginHistoryId },
      { token: again.data?.accessToken ?? token },
    );
    expect([again.status, left.status]).toEqual(['C200', 'C200']);
    expect([again, left].flatMap(cookiesIn)).toEqual([]);
    for (const userId of ['disabled01', 'pending01', 'nobody'])
      expect(cookiesIn(await login(test, userId))).toEqual([]);
  });
});
