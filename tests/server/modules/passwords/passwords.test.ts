import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { terms, termsConsent } from '../../../../server/db/schema/terms.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { codesTo, getEmail, newCode, otherThan, requestRecovery } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { codeFor, login, signIn, toPhone } from '../../support/signIn.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Kx92mT!zPwq';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.stop());

async function confirmCode(userId: string, almSeCd: 'SMS' | 'EMAIL' = 'SMS') {
  const { smsIdntId, certNo } = await requestRecovery(test, userId, almSeCd);
  const answer = await test.call('POST', '/api/certification/pw', { smsIdntId, userId, almSeCd, certNo });
  expect(answer.status).toBe('C200');
  return certNo;
}

async function reset(userId: string, certNo: string, change: object = {}, password = NEW_PASSWORD) {
  const body = {
    id: userId,
    encryptPassword: await encryptPassword(test, password),
    telNo: toPhone(userId),
    certNo,
    almSeCd: 'SMS',
    ...change,
  };
  return test.call('PATCH', '/api/esg/v1/user/pw', body);
}

describe('reset by code', () => {
  it('sets the password, ends every session, lifts the lock, and mails the person', async () => {
    const session = await signIn(test, 'worker01');
    for (let attempt = 0; attempt < 6; attempt++) await login(test, 'worker01', 'wrong-password');
    expect((await reset('worker01', await confirmCode('worker01'))).status).toBe('C200');
    const old = await test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token: session.accessToken });
    expect(old.http).toBe(401);
    expect((await login(test, 'worker01', NEW_PASSWORD)).status).toBe('C200');
    const mail = await test.message({ to: getEmail('worker01'), kind: 'mail' });
    expect(mail.subject).toContain('비밀번호가 변경되었습니다');
  });

  it('ends a sign-in that waits for its code: neither that code nor a new one opens a session', async () => {
    const { data } = await login(test, 'operator01');
    const code = await codeFor(test, 'operator01');
    expect((await reset('operator01', await confirmCode('operator01'))).status).toBe('C200');
    const { smsIdntId } = data;
    const confirmed = await test.call('POST', '/api/certification/login', { smsIdntId, certNo: code });
    expect(confirmed.status).toBe('EC0002');
    expect((await test.call('PUT', '/api/certification/login', { smsIdntId })).status).toBe('EC0002');
    const seen = await codesTo(test, toPhone('operator01'));
    const fresh = (await login(test, 'operator01', NEW_PASSWORD)).data.smsIdntId;
    const certNo = await newCode(test, toPhone('operator01'), seen);
    const signedIn = await test.call('POST', '/api/certification/login', { smsIdntId: fresh, certNo });
    expect(signedIn.status).toBe('C200');
  });

  it('releases a dormant account', async () => {
    expect((await reset('dormant01', await confirmCode('dormant01'))).status).toBe('C200');
    expect((await login(test, 'dormant01', NEW_PASSWORD)).status).toBe('C200');
  });

  it('works by e-mail too', async () => {
    const certNo = await confirmCode('worker01', 'EMAIL');
    const by = { telNo: undefined, email: getEmail('worker01'), almSeCd: 'EMAIL' };
    expect((await reset('worker01', certNo, by)).status).toBe('C200');
  });

  it('works once, within ten minutes, for that person and contact only', async () => {
    const certNo = await confirmCode('worker01');
    expect((await reset('partner01', certNo)).status).toBe('EC0002');
    expect((await reset('worker01', certNo, { telNo: toPhone('partner01') })).status).toBe('EC0002');
    expect((await reset('worker01', certNo)).status).toBe('C200');
    expect((await reset('worker01', certNo, {}, 'Other!92mTzq')).status).toBe('EC0002');
    const late = await confirmCode('worker01');
    test.clock.advance(10 * MINUTE);
    expect((await reset('worker01', late)).status).toBe('EC0002');
  });

  it('leaves a code that can neither be confirmed nor used again', async () => {
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const confirm = () =>
      test.call('POST', '/api/certification/pw', { smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo });
    expect((await confirm()).status).toBe('C200');
    expect((await reset('worker01', certNo)).status).toBe('C200');
    expect((await confirm()).status).toBe('EC0002');
    expect((await reset('worker01', certNo, {}, 'Other!92mTzq')).status).toBe('EC0002');
    expect((await login(test, 'worker01', NEW_PASSWORD)).status).toBe('C200');
  });

  it('is refused before the code is confirmed', async () => {
    const { certNo } = await requestRecovery(test, 'worker01');
    expect((await reset('worker01', certNo)).status).toBe('EC0002');
  });

  it('lets no one guess the code meanwhile', async () => {
    const certNo = await confirmCode('worker01');
    for (let guess = 0; guess < 5; guess++) {
      expect((await reset('worker01', otherThan(certNo))).status).toBe('EC0002');
    }
    expect((await reset('worker01', certNo)).status).toBe('EC0002');
  });

  it.each([
    ['Kx92mT!zP', 'EP0003'],
    ['worker01Kx!', 'EP0002'],
    ['Kx92mT!0003', 'EP0004'],
    ['Kx92aaaamT!', 'EP0005'],
    ['Kx92qwermT!', 'EP0006'],
    ['Kx1234mT!zP', 'EP0007'],
    ['liverpool1', 'EP0008'],
    ['Password987!', 'EP0008'],
    ['coral.Lamp.tiger7', 'C200'],
    [DEMO_PASSWORD, 'EP0009'],
  ])('%s: %s; a refusal leaves the code good for another try', async (password, status) => {
    const certNo = await confirmCode('worker01');
    expect(await reset('worker01', certNo, {}, password)).toMatchObject({ http: 200, status });
    if (status !== 'C200') expect((await reset('worker01', certNo)).status).toBe('C200');
  });

  it('refuses the last five passwords, not the one before', async () => {
    const passwords = Array.from({ length: 6 }, (_, index) => `Kx92mT!zPw${'abcdef'[index]}`);
    for (const password of passwords) {
      test.clock.advance(61 * MINUTE);
      expect((await reset('worker01', await confirmCode('worker01'), {}, password)).status).toBe('C200');
    }
    test.clock.advance(61 * MINUTE);
    expect((await reset('worker01', await confirmCode('worker01'), {}, passwords[1])).status).toBe('EP0009');
    test.clock.advance(61 * MINUTE);
    expect((await reset('worker01', await confirmCode('worker01'), {}, passwords[0])).status).toBe('C200');
  });
});

describe('encryptPassword', () => {
  const readStatus = async (jwe: string) => {
    const certNo = await confirmCode('worker01');
    return (await reset('worker01', certNo, { encryptPassword: jwe })).status;
  };

  it('is good for 300 seconds of the server’s clock', async () => {
    const jwe = await encryptPassword(test, NEW_PASSWORD);
    test.clock.advance(301_000);
    expect(await readStatus(jwe)).toBe('V0001');
    const now = Math.floor(test.clock.nowMs() / 1000);
    expect(await readStatus(await encryptPassword(test, NEW_PASSWORD, now + 3600))).toBe('V0001');
    expect(await readStatus(await encryptPassword(test, NEW_PASSWORD, now - 200))).toBe('C200');
  });

  it('replayed, does nothing: neither with the code of then nor with a new one', async () => {
    const certNo = await confirmCode('worker01');
    const captured = { encryptPassword: await encryptPassword(test, NEW_PASSWORD) };
    expect((await reset('worker01', certNo, captured)).status).toBe('C200');
    expect((await reset('worker01', certNo, captured)).status).toBe('EC0002');
    expect((await reset('worker01', await confirmCode('worker01'), captured)).status).toBe('EP0009');
  });

  it('is refused with anything but a password and a time inside', async () => {
    const { data } = await test.call('GET', '/api/auth/publicKey');
    const key = await importJWK(data.key, 'ECDH-ES');
    for (const text of [
      'password',
      '[]',
      JSON.stringify({ password: NEW_PASSWORD }),
      JSON.stringify({ password: NEW_PASSWORD, iat: 'now' }),
      JSON.stringify({ iat: data.now }),
      JSON.stringify({ password: 'aB1!'.repeat(51), iat: data.now }),
    ]) {
      const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(key);
      expect((await reset('worker01', '123456', { encryptPassword: jwe })).status).toBe('V0001');
    }
  });

  it('is refused when it is packed, however small, and for a kid that is no key', async () => {
    const { data } = await test.call('GET', '/api/auth/publicKey');
    const now = Math.floor(test.clock.nowMs() / 1000);
    const seal = async (password: string, header: object, key: JWK = data.key) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ password, iat: now })))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...header })
        .encrypt(await importJWK(key, 'ECDH-ES'));
    const stranger = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey);
    for (const jwe of [
      await seal(NEW_PASSWORD, { zip: 'DEF' }),
      await seal('a'.repeat(240_000), { zip: 'DEF' }),
      await seal('a'.repeat(2_000_000), { zip: 'DEF' }),
      await seal(NEW_PASSWORD, { kid: data.key.kid }, stranger),
      await seal(NEW_PASSWORD, { kid: '../../dev/null' }, stranger),
      await seal(NEW_PASSWORD, { kid: 'a'.repeat(1_000) }, stranger),
      await seal(NEW_PASSWORD.repeat(300), {}),
    ]) {
      expect((await reset('worker01', '123456', { encryptPassword: jwe })).status).toBe('V0001');
    }
  });

  it('is refused when plain, cut, for another key or by another algorithm', async () => {
    const good = await encryptPassword(test, NEW_PASSWORD);
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const payload = new TextEncoder().encode(
      JSON.stringify({ password: NEW_PASSWORD, iat: Math.floor(test.clock.nowMs() / 1000) }),
    );
    const otherKey = await new CompactEncrypt(payload)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(publicKey);
    const direct = await new CompactEncrypt(payload)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(
        createHash('sha256')
          .update(JSON.stringify(await exportJWK(publicKey)))
          .digest(),
      );
    for (const jwe of [NEW_PASSWORD, good.slice(0, -4), otherKey, direct]) {
      expect((await reset('worker01', '123456', { encryptPassword: jwe })).status).toBe('V0001');
    }
  });
});

describe('change before entry (EA0010)', () => {
  const change = async (cookies: Record<string, string>, userId = 'mustchange01', password = NEW_PASSWORD) =>
    test.call(
      'PATCH',
      '/api/auth/login/password',
      { userId, encryptPassword: await encryptPassword(test, password) },
      { cookies },
    );
  const ticket = async (userId = 'mustchange01') => {
    const { response } = await login(test, userId);
    return { flow_ticket: response.cookies.find(({ name }) => name === 'flow_ticket')?.value ?? '' };
  };

  it('is open to any user who has the ticket; the person signs in again', async () => {
    const cookies = await ticket();
    expect((await change(cookies)).status).toBe('C200');
    expect((await login(test, 'mustchange01', NEW_PASSWORD)).status).toBe('C200');
    expect((await change(cookies, 'mustchange01', 'Other!92mTzq')).http).toBe(401);
  });

  it('takes every ticket with it that the old password was given', async () => {
    const [first, second] = [await ticket(), await ticket()];
    expect((await change(first)).status).toBe('C200');
    expect(await change(second, 'mustchange01', 'Other!92mTzq')).toMatchObject({ http: 401, status: 'M004' });
    expect((await login(test, 'mustchange01', NEW_PASSWORD)).status).toBe('C200');
  });

  it('is closed without the ticket, with a used, expired or forged one, and for somebody else', async () => {
    expect(await change({})).toMatchObject({ http: 401, status: 'M004' });
    expect((await change({ flow_ticket: 'forged' })).http).toBe(401);
    const cookies = await ticket();
    expect((await change(cookies, 'worker01')).http).toBe(401);
    expect((await change(await ticket('reconsent01'), 'reconsent01')).http).toBe(401);
    test.clock.advance(10 * MINUTE);
    expect((await change(cookies)).http).toBe(401);
    expect((await login(test, 'mustchange01')).status).toBe('EA0010');
  });

  it('keeps the ticket good when the password is refused', async () => {
    const cookies = await ticket();
    expect((await change(cookies, 'mustchange01', 'short')).status).toBe('EP0003');
    expect((await change(cookies)).status).toBe('C200');
  });
});

describe('re-consent (EV0015)', () => {
  const inForce = async () => (await test.call('GET', '/api/esg/v1/terms/ver?trmsSeCdId=privacy')).data;
  const agree = async (cookies: Record<string, string>, change: object = {}) => {
    const { termId } = await inForce();
    return test.call(
      'POST',
      '/api/esg/v1/user/terms',
      { userId: 'reconsent01', termId, agreeYn: 'Y', ...change },
      { cookies },
    );
  };
  const ticket = async (userId = 'reconsent01') => {
    const { response } = await login(test, userId);
    return { flow_ticket: response.cookies.find(({ name }) => name === 'flow_ticket')?.value ?? '' };
  };

  it('writes the consent to the ledger and opens the way in', async () => {
    expect((await agree(await ticket())).status).toBe('C200');
    expect((await login(test, 'reconsent01')).status).toBe('C200');
    const [line] = await test.database.db
      .select()
      .from(termsConsent)
      .orderBy(desc(termsConsent.agreedAt))
      .limit(1);
    const [text] = await test.database.db
      .select()
      .from(terms)
      .where(and(eq(terms.trmsSeCdId, 'privacy'), eq(terms.ver, '1.1')));
    expect(line).toMatchObject({ ver: '1.1', contentHash: text?.contentHash, ip: '127.0.0.1' });
    expect(text?.contentHash).toBe(
      createHash('sha256')
        .update(text?.trmsCn ?? '')
        .digest('hex'),
    );
  });

  it('accepts only an agreement, to the version in force, with the ticket', async () => {
    const cookies = await ticket();
    for (let time = 0; time < 2; time += 1) {
      expect(await agree(cookies, { agreeYn: 'N' })).toMatchObject({
        status: 'V0001',
        message: '동의하지 않으면 서비스를 이용할 수 없습니다.',
      });
    }
    const refusals = await test.database.db.$count(termsConsent, eq(termsConsent.outcome, 'refused'));
    expect(refusals).toBe(1);
    expect((await agree({}, { agreeYn: 'N' })).http).toBe(401);
    const { data } = await test.call('GET', '/api/esg/v1/terms/hist?trmsSeCdId=privacy');
    const older = data.rows.at(-1).termId;
    expect((await agree(cookies, { termId: older })).status).toBe('C0409');
    const service = await test.call('GET', '/api/esg/v1/terms/ver?trmsSeCdId=service');
    expect((await agree(cookies, { termId: service.data.termId })).status).toBe('C0409');
    expect((await agree({})).http).toBe(401);
    expect((await agree(await ticket('mustchange01'))).http).toBe(401);
    expect((await agree(cookies)).status).toBe('C200');
  });
});

describe('checkPassword', () => {
  const check = (body: object) => test.call('POST', '/api/esg/v1/user/checkPassword', body);

  it('returns the first broken rule, or C200', async () => {
    expect(await check({ userId: 'newbie01', password: '' })).toMatchObject({ http: 200, status: 'EP0001' });
    expect((await check({ userId: 'newbie01', password: 'newbie01Kx!' })).status).toBe('EP0002');
    expect((await check({ userId: 'newbie01', password: 'Kx!1937mTzq', telNo: '01028461937' })).status).toBe(
      'EP0004',
    );
    expect((await check({ userId: 'newbie01', password: 'Kx!0523mTzq', birthDate: '19870523' })).status).toBe(
      'EP0004',
    );
    expect((await check({ userId: 'newbie01', password: NEW_PASSWORD })).status).toBe('C200');
  });

  it('shows nobody the phone number of an account', async () => {
    expect((await check({ userId: 'worker01', password: 'Kx92mT!0003' })).status).toBe('C200');
  });
});
