import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../../server/db/schema/auth.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { verificationCode } from '../../../../server/db/schema/verification.ts';
import { seoulDateTime } from '../../../../src/contracts/seoulTime.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { codesTo, getEmail, newCode } from '../../support/codes.ts';
import { codeFor, login, signIn, toPhone } from '../../support/signIn.ts';
import { stillClock } from '../../support/stillClock.ts';

const MINUTE = 60_000;

let test: TestApp;
const start = async (env?: Record<string, string>) => {
  test = await startTestApp(env, { clock: stillClock() });
};
beforeEach(() => start());
afterEach(() => test.stop());

const confirm = (smsIdntId: string, certNo: string, path = 'login') =>
  test.call('POST', `/api/certification/${path}`, { smsIdntId, certNo });
const resend = (smsIdntId: string) => test.call('PUT', '/api/certification/login', { smsIdntId });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function begin(userId = 'operator01') {
  const { data } = await login(test, userId);
  return { smsIdntId: data.smsIdntId as string, code: await codeFor(test, userId), data };
}

describe('who needs a code', () => {
  const needsCode = async (userId: string) => 'smsIdntId' in (await login(test, userId)).data;

  it.each([
    ['none', [false, false, false]],
    ['admin', [true, false, false]],
    ['operator', [true, true, false]],
    ['all', [true, true, true]],
  ])('SECOND_FACTOR=%s', async (setting, expected) => {
    await test.stop();
    await start({ SECOND_FACTOR: setting });
    const answers = [await needsCode('admin01'), await needsCode('operator01'), await needsCode('worker01')];
    expect(answers).toEqual(expected);
  });
});

describe('confirming', () => {
  it('returns for the password a deadline, the resends left and the masked number, and no token', async () => {
    const { data } = await begin();
    expect(data).toEqual({
      smsIdntId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiresAt: expect.any(String),
      resendsLeft: 4,
      maskedTelno: '010-****-0002',
      method: 'SMS',
    });
    expect(Date.parse(data.expiresAt) - test.clock.nowMs()).toBe(5 * MINUTE);
  });

  it('signs in with the right code, once', async () => {
    const { smsIdntId, code } = await begin();
    const answer = await confirm(smsIdntId, code);
    expect(answer).toMatchObject({ http: 200, status: 'C200', data: { user: { userId: 'operator01' } } });
    expect((await confirm(smsIdntId, code)).status).toBe('EC0002');
  });

  it('binds the message to the origin, so that phones can offer the code', async () => {
    await login(test, 'operator01');
    const { text } = await test.message({ to: toPhone('operator01') });
    expect(text).toMatch(/\n@localhost:3000 #\d{6}$/);
  });

  it('counts wrong codes down and kills the code with the fifth', async () => {
    const { smsIdntId, code } = await begin();
    const wrong = otherThan(code);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await confirm(smsIdntId, wrong)).toMatchObject({
        http: 200,
        status: 'EC0001',
        data: { attemptsLeft },
      });
    }
    expect((await confirm(smsIdntId, wrong)).status).toBe('EC0003');
    expect((await confirm(smsIdntId, code)).status).toBe('EC0003');
    await resend(smsIdntId);
    expect((await confirm(smsIdntId, await codeFor(test, 'operator01', [code]))).status).toBe('C200');
  });

  it('accepts a code just before its five minutes are over, and not then', async () => {
    const first = await begin();
    const left = Date.parse(first.data.expiresAt) - test.clock.nowMs();
    test.clock.advance(left - 1);
    expect((await confirm(first.smsIdntId, first.code)).status).toBe('C200');
    const { data } = await login(test, 'operator01');
    const code = await codeFor(test, 'operator01', [first.code]);
    test.clock.advance(5 * MINUTE);
    expect((await confirm(data.smsIdntId, code)).status).toBe('EC0002');
  });

  it('lets exactly one of 16 simultaneous right codes in', async () => {
    const { smsIdntId, code } = await begin();
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(smsIdntId, code)));
    expect(answers.filter(({ status }) => status === 'C200')).toHaveLength(1);
    const open = await test.database.db.select().from(session);
    expect(open).toHaveLength(1);
  });

  it('serves only administrators at /certification/admin', async () => {
    const admin = await begin('admin01');
    expect((await confirm(admin.smsIdntId, admin.code, 'admin')).status).toBe('C200');
    const operator = await begin('operator01');
    for (let time = 0; time < 6; time++) {
      expect((await confirm(operator.smsIdntId, operator.code, 'admin')).status).toBe('EC0002');
    }
    expect((await confirm(operator.smsIdntId, operator.code)).status).toBe('C200');
  });

  it('checks the restrictions again, should one apply meanwhile', async () => {
    const { smsIdntId, code } = await begin();
    await test.database.db.update(user).set({ enabled: false }).where(eq(user.userId, 'operator01'));
    expect((await confirm(smsIdntId, code)).status).toBe('M007');
    expect(await test.database.db.select().from(session)).toEqual([]);
  });

  it('keeps only a hash of the code', async () => {
    const { code } = await begin();
    expect(JSON.stringify(await test.database.db.select().from(verificationCode))).not.toContain(code);
  });

  it.each([
    ['a code of five digits', { certNo: '12345' }],
    ['a code with letters', { certNo: '12a456' }],
    ['full-width digits', { certNo: '１２３４５６' }],
    ['an id that is no uuid', { smsIdntId: 'x' }],
  ])('refuses %s with V0001', async (_name, broken) => {
    const { smsIdntId, code } = await begin();
    const answer = await test.call('POST', '/api/certification/login', {
      smsIdntId,
      certNo: code,
      ...broken,
    });
    expect(answer).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('knows no code of a sign-in that never was', async () => {
    expect((await confirm(crypto.randomUUID(), '123456')).status).toBe('EC0002');
    expect((await resend(crypto.randomUUID())).status).toBe('EC0002');
  });
});

describe('sending', () => {
  it('kills the old code with a new one', async () => {
    const { smsIdntId, code } = await begin();
    expect(await resend(smsIdntId)).toMatchObject({ status: 'C200', data: { smsIdntId, resendsLeft: 3 } });
    const fresh = await codeFor(test, 'operator01', [code]);
    expect((await confirm(smsIdntId, code)).status).toBe('EC0001');
    expect((await confirm(smsIdntId, fresh)).status).toBe('C200');
  });

  it('sends five codes within an hour, whatever the sign-in, then reports when to try again', async () => {
    const { smsIdntId } = await begin();
    await resend(smsIdntId);
    await login(test, 'operator01');
    await login(test, 'operator01');
    expect((await login(test, 'operator01')).data.resendsLeft).toBe(0);
    const sixth = await resend(smsIdntId);
    expect(sixth).toMatchObject({ http: 200, status: 'EC0004', data: { retryAt: expect.any(String) } });
    const wait = Date.parse(sixth.data.retryAt) - test.clock.nowMs();
    expect(wait).toBe(60 * MINUTE);
    test.clock.advance(wait - 1);
    expect((await login(test, 'operator01')).status).toBe('EC0004');
    test.clock.advance(1);
    expect((await login(test, 'operator01')).status).toBe('C200');
  });

  it('never keeps someone waiting who did get in', async () => {
    for (let time = 0; time < 7; time++) await signIn(test, 'operator01');
  });

  it('ends guessing across resends after 50 wrong codes in a day', async () => {
    let guesses = 0;
    for (let round = 0; round < 10; round++) {
      const { smsIdntId, code } = await begin();
      for (let attempt = 0; attempt < 5; attempt++) {
        const { status } = await confirm(smsIdntId, otherThan(code));
        if (status === 'EC0001' || status === 'EC0003') guesses++;
      }
      test.clock.advance(61 * MINUTE);
    }
    expect(guesses).toBe(50);
    const { status, message, data } = await login(test, 'operator01');
    expect(status).toBe('EC0004');
    expect(message).toBe(
      `인증번호를 여러 번 잘못 입력하여 지금은 인증번호를 보낼 수 없습니다. ${seoulDateTime(new Date(data.retryAt))}부터 다시 요청할 수 있습니다.`,
    );
    test.clock.advance(24 * 60 * MINUTE);
    expect((await login(test, 'operator01')).status).toBe('C200');
  });

  it('keeps the owner signing in after somebody without the password has used up the guesses', async () => {
    const [owner] = await test.database.db.select().from(user).where(eq(user.userId, 'operator01'));
    const seen: string[] = [];
    for (let round = 0; round < 10; round++) {
      const smsIdntId = crypto.randomUUID();
      const request = { smsIdntId, userName: owner?.userName, userInfo: owner?.userEmail, almSeCd: 'EMAIL' };
      expect((await test.call('PUT', '/api/certification', request)).status).toBe('C200');
      const certNo = otherThan(await newCode(test, getEmail('operator01'), seen));
      seen.push(...(await codesTo(test, getEmail('operator01'))));
      for (let attempt = 0; attempt < 5; attempt++) {
        await test.call('POST', '/api/certification', { smsIdntId, almSeCd: 'EMAIL', certNo });
      }
      test.clock.advance(61 * MINUTE);
    }
    const again = {
      smsIdntId: crypto.randomUUID(),
      userName: owner?.userName,
      userInfo: owner?.userEmail,
      almSeCd: 'EMAIL',
    };
    expect((await test.call('PUT', '/api/certification', again)).status).toBe('EC0004');
    expect((await begin('operator01')).data).toHaveProperty('smsIdntId');
    const message = await test.message(
      { to: getEmail('operator01'), kind: 'mail' },
      ({ subject }) => subject?.includes('여러 번 잘못') ?? false,
    );
    expect(message.text).toContain('확인을 잠시 중단');
  });

  it('asks for the password again when a sign-in has waited for half an hour', async () => {
    const { smsIdntId } = await begin();
    test.clock.advance(30 * MINUTE);
    expect((await resend(smsIdntId)).status).toBe('EC0002');
  });

  it('reports S0002 while text messages keep failing, and tries again after five minutes', async () => {
    const toFailure = (index: number) => ({
      channel: 'sms' as const,
      to: toPhone('worker01'),
      text: 'x',
      status: 'failed' as const,
      error: 'no route to the carrier',
      failure: 'channel' as const,
      createdAt: new Date(test.clock.nowMs() - 1000 * index),
    });
    await test.database.db.insert(delivery).values([toFailure(1), toFailure(2)]);
    expect((await login(test, 'operator01')).status).toBe('C200');
    await codeFor(test, 'operator01');
    test.clock.advance(10_000);
    await test.database.db.insert(delivery).values([toFailure(1), toFailure(2), toFailure(3)]);
    expect(await login(test, 'operator01')).toMatchObject({ http: 200, status: 'S0002' });
    test.clock.advance(5 * MINUTE);
    expect((await login(test, 'operator01')).status).toBe('C200');
  });

  it('reports S0002 to a person without a phone number', async () => {
    await test.database.db.update(user).set({ userMobileTelno: null }).where(eq(user.userId, 'operator01'));
    expect((await login(test, 'operator01')).status).toBe('S0002');
  });
});
