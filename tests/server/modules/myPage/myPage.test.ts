import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userTotp } from '../../../../server/db/schema/auth.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { codeGroups } from '../../../../src/contracts/commonCodes.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail, newCode, requestRecovery } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { login, signIn } from '../../support/signIn.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Kx92mT!zPwq';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.stop());

type Session = Awaited<ReturnType<typeof signIn>>;

const caller =
  ({ accessToken }: Session) =>
  (method: Parameters<TestApp['call']>[0], path: string, body?: unknown) =>
    test.call(method, `/api${path}`, body, { token: accessToken });

async function confirmedCaller(userId = 'worker01') {
  const call = caller(await signIn(test, userId));
  const answer = await call('POST', '/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD });
  expect(answer.status).toBe('C200');
  return call;
}

const profile = {
  userName: '박현업',
  comNetWorkNoId: '010',
  userMobileTelno: '00000003',
  departmentName: '환경안전팀',
  jobGradeName: '과장',
  regionCodeId: '02',
  interTelno: '1234',
};

describe('confirmation', () => {
  it('opens my page for half an hour; without it every call is refused', async () => {
    const call = caller(await signIn(test, 'worker01'));
    expect(await call('GET', '/esg/v1/user/myPage')).toMatchObject({ http: 200, status: 'EP0010' });
    await call('POST', '/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD });
    expect((await call('GET', '/esg/v1/user/myPage')).data).toMatchObject({
      userId: 'worker01',
      userEmail: getEmail('worker01'),
      companyKoreanName: '한빛에너지',
      totpEnabled: false,
    });
    test.clock.advance(14 * MINUTE);
    expect((await call('GET', '/esg/v1/user/myPage')).status).toBe('C200');
  });

  it('is not asked of someone who changes the password right after signing in', async () => {
    const call = caller(await signIn(test, 'agedpw01'));
    const change = async () =>
      call('PATCH', '/esg/v1/user/pw/my-page', {
        userId: 'agedpw01',
        encryptPassword: await encryptPassword(test, NEW_PASSWORD),
      });
    expect((await change()).status).toBe('C200');
    expect((await call('GET', '/esg/v1/user/myPage')).status).toBe('EP0010');
  });

  it('is asked of someone who changes the password half an hour after signing in', async () => {
    const first = await signIn(test, 'agedpw01');
    test.clock.advance(30 * MINUTE);
    const { data } = await test.call('POST', '/api/auth/refresh', {
      userId: 'agedpw01',
      refreshToken: first.refreshToken,
    });
    const call = caller({ ...first, ...data });
    const change = async () =>
      call('PATCH', '/esg/v1/user/pw/my-page', {
        userId: 'agedpw01',
        encryptPassword: await encryptPassword(test, NEW_PASSWORD),
      });
    expect((await change()).status).toBe('EP0010');
    await call('POST', '/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD });
    expect((await change()).status).toBe('C200');
  });

  it('counts wrong passwords towards the lock', async () => {
    const call = caller(await signIn(test, 'worker01'));
    const confirm = (password: string) => call('POST', '/esg/v1/user/checkPassword/my-page', { password });
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await confirm('wrong-password')).status).toBe('M001');
    expect((await confirm(DEMO_PASSWORD)).status).toBe('M006');
    expect((await login(test, 'worker01')).status).toBe('M006');
  });
});

describe('own data', () => {
  it('changes what is the person’s own to change', async () => {
    const call = await confirmedCaller();
    expect((await call('PATCH', '/esg/v1/user/myPage', { ...profile, userAuth: 'ROLE_ADMIN' })).status).toBe(
      'C200',
    );
    expect((await call('GET', '/esg/v1/user/myPage')).data).toMatchObject({
      jobGradeName: '과장',
      interTelno: '1234',
      userAuth: 'ROLE_WORKER',
    });
  });

  it('confirms a new number with a head that is a common code, or that the person has already', async () => {
    const { db } = test.database;
    await db.update(user).set({ comNetWorkNoId: '015' }).where(eq(user.userId, 'worker01'));
    const call = await confirmedCaller();
    const request = (userInfo: string) =>
      call('PUT', '/certification/mobile', { smsIdntId: randomUUID(), userInfo });
    expect(await request('01212345678')).toMatchObject({
      http: 400,
      status: 'V0001',
      data: { fields: [{ path: 'userInfo', message: messageByStatus.V0001 }] },
    });
    expect((await request('01512345678')).status).toBe('C200');
    const admin = caller(await signIn(test, 'admin01'));
    const code = { commonCodeId: '012', commonCodeKorName: '012', upCommonCodeId: codeGroups.networkNo };
    expect((await admin('PUT', '/esg/v1/commoncode', code)).status).toBe('C200');
    expect((await request('01212345678')).status).toBe('C200');
  });

  it('accepts a new mobile number only when it was confirmed, by this person, for this number, once', async () => {
    const call = await confirmedCaller();
    const moved = { ...profile, userMobileTelno: '98765432' };
    const smsIdntId = randomUUID();
    expect((await call('PATCH', '/esg/v1/user/myPage', moved)).status).toBe('EC0002');
    await call('PUT', '/certification/mobile', { smsIdntId, userInfo: '010-9876-5432' });
    expect((await call('PATCH', '/esg/v1/user/myPage', { ...moved, smsIdntId })).status).toBe('EC0002');
    const certNo = await newCode(test, '01098765432');
    expect((await call('POST', '/certification/mobile', { smsIdntId, certNo })).status).toBe('C200');
    const other = { ...profile, userMobileTelno: '11112222', smsIdntId };
    expect((await call('PATCH', '/esg/v1/user/myPage', other)).status).toBe('EC0002');
    expect((await call('PATCH', '/esg/v1/user/myPage', { ...moved, smsIdntId })).status).toBe('C200');
    expect((await call('GET', '/esg/v1/user/myPage')).data.userMobileTelno).toBe('98765432');
    const old = await test.message({ to: '01000000003', kind: 'sms' });
    expect(old.text).toContain('다른 번호로 변경');
    const mail = await test.message({ to: getEmail('worker01'), kind: 'mail' });
    expect(mail.subject).toContain('휴대폰 번호가 변경');
  });

  it('keeps codes for a new number apart from those of recovery and of other people', async () => {
    const call = await confirmedCaller();
    const partner = await confirmedCaller('partner01');
    const smsIdntId = randomUUID();
    await call('PUT', '/certification/mobile', { smsIdntId, userInfo: '01098765432' });
    const certNo = await newCode(test, '01098765432');
    const given = { smsIdntId, certNo, userId: 'worker01', almSeCd: 'SMS' };
    expect((await test.call('POST', '/api/certification/pw', given)).status).toBe('EC0002');
    expect((await test.call('POST', '/api/certification', given)).status).toBe('EC0002');
    expect((await partner('POST', '/certification/mobile', { smsIdntId, certNo })).status).toBe('EC0002');
    expect((await call('POST', '/certification/mobile', { smsIdntId, certNo })).status).toBe('C200');
    const taken = { ...profile, userMobileTelno: '98765432', smsIdntId };
    expect((await partner('PATCH', '/esg/v1/user/myPage', taken)).status).toBe('EC0002');
    const recovery = await requestRecovery(test, 'worker01');
    const misused = { smsIdntId: recovery.smsIdntId, certNo: recovery.certNo };
    expect((await call('POST', '/certification/mobile', misused)).status).toBe('EC0002');
  });

  it('accepts what is just within its bounds', async () => {
    const call = await confirmedCaller();
    for (const change of [
      { userName: '김' },
      { userName: '가'.repeat(100) },
      { userName: '김😀' },
      { interTelno: '1' },
      { interTelno: '12345678' },
      { regionCodeId: null, interTelno: null },
      { departmentName: 'x'.repeat(100) },
      { jobGradeName: null },
    ]) {
      expect((await call('PATCH', '/esg/v1/user/myPage', { ...profile, ...change })).status).toBe('C200');
      expect((await call('GET', '/esg/v1/user/myPage')).data).toMatchObject(change);
    }
  });

  it.each([
    ['an empty name', { userName: ' ' }],
    ['a name of 101 characters', { userName: '가'.repeat(101) }],
    ['a mobile number of six digits', { userMobileTelno: '123456' }],
    ['a mobile number with letters', { userMobileTelno: '1234abcd' }],
    ['an unknown network', { comNetWorkNoId: '015' }],
    ['an unknown area', { regionCodeId: '099' }],
    ['a mobile network as area', { regionCodeId: '011' }],
    ['an extension of nine digits', { interTelno: '123456789' }],
    ['a department of 101 characters', { departmentName: 'x'.repeat(101) }],
  ])('refuses %s', async (_name, change) => {
    const call = await confirmedCaller();
    const answer = await call('PATCH', '/esg/v1/user/myPage', { ...profile, ...change });
    expect(answer).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('accepts the heads of numbers that are common codes, and keeps one that is none any more', async () => {
    const admin = caller(await signIn(test, 'admin01'));
    const added = { commonCodeId: '070', commonCodeKorName: '070', upCommonCodeId: 'REGION_NO' };
    expect((await admin('PUT', '/esg/v1/commoncode', added)).status).toBe('C200');
    const call = await confirmedCaller();
    const save = async (change: object) =>
      (await call('PATCH', '/esg/v1/user/myPage', { ...profile, ...change })).status;
    expect(await save({ regionCodeId: '070' })).toBe('C200');
    const off = { commonCodeId: '070', version: 1, enabled: false };
    expect((await admin('PATCH', '/esg/v1/commoncode', off)).status).toBe('C200');
    expect(await save({ regionCodeId: '070', interTelno: '99' })).toBe('C200');
    expect(await save({ regionCodeId: '02' })).toBe('C200');
    expect(await save({ regionCodeId: '070' })).toBe('V0001');
  });

  it('changes the password by the same rules, keeps this session, and mails', async () => {
    const call = await confirmedCaller();
    const change = async (password: string) =>
      call('PATCH', '/esg/v1/user/pw/my-page', {
        userId: 'worker01',
        encryptPassword: await encryptPassword(test, password),
      });
    expect((await change(DEMO_PASSWORD)).status).toBe('EP0009');
    expect((await change('worker01Kx!')).status).toBe('EP0002');
    expect((await change(NEW_PASSWORD)).status).toBe('C200');
    expect((await call('GET', '/esg/v1/user/myPage')).status).toBe('C200');
    expect((await login(test, 'worker01', NEW_PASSWORD)).status).toBe('C200');
    expect((await test.message({ to: getEmail('worker01') })).subject).toContain('변경');
  });

  it('changes nobody else’s password, and none without saying whose', async () => {
    const call = await confirmedCaller();
    const change = async (who: object) =>
      call('PATCH', '/esg/v1/user/pw/my-page', {
        ...who,
        encryptPassword: await encryptPassword(test, NEW_PASSWORD),
      });
    expect(await change({ userId: 'partner01' })).toMatchObject({ http: 403, status: 'A0403' });
    expect(await change({})).toMatchObject({ http: 400, status: 'V0001' });
    for (const userId of ['worker01', 'partner01'])
      expect((await login(test, userId, NEW_PASSWORD)).status).toBe('M001');
  });

  it('lists the own sign-ins and signs out there, nowhere else', async () => {
    await login(test, 'worker01', 'wrong-password');
    const call = await confirmedCaller();
    const { data } = await call('GET', '/esg/v1/user/myPage/logins?size=10');
    expect(data.total).toBe(2);
    expect(data.rows.map(({ result }: { result: string }) => result)).toEqual(['C200', 'M001']);
    expect(data.rows[0]).toMatchObject({ open: true, current: true });
    const partner = await confirmedCaller('partner01');
    const theirs = (await partner('GET', '/esg/v1/user/myPage/logins')).data.rows[0].sessionId;
    expect((await call('DELETE', `/esg/v1/user/myPage/sessions/${theirs}`)).http).toBe(404);
    expect((await call('DELETE', `/esg/v1/user/myPage/sessions/${data.rows[0].sessionId}`)).status).toBe(
      'C200',
    );
    expect((await call('GET', '/esg/v1/user/myPage')).http).toBe(401);
    expect((await partner('GET', '/esg/v1/user/myPage')).status).toBe('C200');
  });
});

describe('authenticator app', () => {
  const codeAt = (secret: string, ms = test.clock.nowMs()) =>
    generateSync({ secret, epoch: Math.floor(ms / 1000) });

  async function switchedOn() {
    const call = await confirmedCaller();
    const { data } = await call('POST', '/esg/v1/user/myPage/totp');
    const on = await call('PATCH', '/esg/v1/user/myPage/totp', { certNo: codeAt(data.secret) });
    return { call, secret: data.secret as string, recoveryCodes: on.data.recoveryCodes as string[] };
  }
  const confirm = (smsIdntId: string, certNo: string) =>
    test.call('POST', '/api/certification/login', { smsIdntId, certNo });

  it('is asked for at sign-in once it is on, in place of a text message; a code works once', async () => {
    const { secret, recoveryCodes } = await switchedOn();
    expect(recoveryCodes).toHaveLength(10);
    test.clock.advance(MINUTE);
    const first = await login(test, 'worker01');
    expect(first.data).toMatchObject({ method: 'TOTP', resendsLeft: 0, maskedTelno: '' });
    const code = codeAt(secret);
    expect((await confirm(first.data.smsIdntId, code)).status).toBe('C200');
    const second = await login(test, 'worker01');
    expect((await confirm(second.data.smsIdntId, code)).status).toBe('EC0001');
    test.clock.advance(30_000);
    expect((await confirm(second.data.smsIdntId, codeAt(secret))).status).toBe('C200');
  });

  it('accepts codes of clocks half a minute off, not more', async () => {
    const { secret } = await switchedOn();
    test.clock.advance(10 * MINUTE);
    const { data } = await login(test, 'worker01');
    expect((await confirm(data.smsIdntId, codeAt(secret, test.clock.nowMs() - 90_000))).status).toBe(
      'EC0001',
    );
    expect((await confirm(data.smsIdntId, codeAt(secret, test.clock.nowMs() + 30_000))).status).toBe('C200');
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await switchedOn();
    const [code = ''] = recoveryCodes;
    const first = await login(test, 'worker01');
    expect((await confirm(first.data.smsIdntId, code)).status).toBe('C200');
    const second = await login(test, 'worker01');
    expect((await confirm(second.data.smsIdntId, code)).status).toBe('EC0001');
  });

  it('is not on before a right code, and stores neither secret nor codes in plain', async () => {
    const call = await confirmedCaller();
    const { data } = await call('POST', '/esg/v1/user/myPage/totp');
    expect(data.uri).toContain('otpauth://totp/');
    expect((await call('PATCH', '/esg/v1/user/myPage/totp', { certNo: '000000' })).status).toBe('EC0001');
    expect((await login(test, 'worker01')).data).toHaveProperty('accessToken');
    expect(JSON.stringify(await test.database.db.select().from(userTotp))).not.toContain(data.secret);
  });

  it('stays on through a reset of the password by code, and goes off only in my page', async () => {
    const { secret } = await switchedOn();
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo };
    expect((await test.call('POST', '/api/certification/pw', given)).status).toBe('C200');
    const reset = await test.call('PATCH', '/api/esg/v1/user/pw', {
      id: 'worker01',
      encryptPassword: await encryptPassword(test, NEW_PASSWORD),
      telNo: '01000000003',
      almSeCd: 'SMS',
      certNo,
    });
    expect(reset.status).toBe('C200');
    test.clock.advance(MINUTE);
    const { data } = await login(test, 'worker01', NEW_PASSWORD);
    expect(data).toMatchObject({ method: 'TOTP' });
    const entered = await confirm(data.smsIdntId, codeAt(secret));
    const call = caller(entered.data);
    expect((await call('DELETE', '/esg/v1/user/myPage/totp')).status).toBe('EP0010');
    await call('POST', '/esg/v1/user/checkPassword/my-page', { password: NEW_PASSWORD });
    expect((await call('POST', '/esg/v1/user/myPage/totp')).status).toBe('C0409');
    expect((await call('DELETE', '/esg/v1/user/myPage/totp')).status).toBe('C200');
    expect((await login(test, 'worker01', NEW_PASSWORD)).data).toHaveProperty('accessToken');
  });
});

describe('withdrawal', () => {
  it('erases personal data, ends the session and closes the door', async () => {
    const call = await confirmedCaller();
    const { data } = await call('GET', '/esg/v1/user/myPage');
    expect((await call('DELETE', '/esg/v1/user/myPage')).status).toBe('C200');
    const [row] = await test.database.db.select().from(user).where(eq(user.id, data.id));
    expect(JSON.stringify(row)).not.toMatch(/박현업|worker01|00000003|환경안전팀/);
    expect((await call('GET', '/esg/v1/user/myPage')).http).toBe(401);
    expect((await login(test, 'worker01')).status).toBe('M001');
  });

  const leave = async (userId: string) => {
    const call = await confirmedCaller(userId);
    return () => call('DELETE', '/esg/v1/user/myPage');
  };

  it.each([
    ['administrator', 'admin01', 'admin02'],
    ['operator of a company', 'operator01', 'operator02'],
  ])('lets one of the last two leave, and keeps the last %s', async (_who, first, second) => {
    const both = [await leave(first), await leave(second)];
    const answers = await Promise.all(both.map((withdraw) => withdraw()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    const kept = answers.findIndex(({ status }) => status === 'C0409');
    expect(answers[kept]?.message).toContain('탈퇴할 수 없습니다');
    expect((await login(test, kept === 0 ? first : second)).status).toBe('C200');
  });

  it('does not count somebody who cannot sign in as another administrator', async () => {
    await test.database.db.update(user).set({ enabled: false }).where(eq(user.userId, 'admin02'));
    expect(await (await leave('admin01'))()).toMatchObject({ http: 409, status: 'C0409' });
  });
});
