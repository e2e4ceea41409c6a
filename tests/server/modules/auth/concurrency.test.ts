import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { codesTo, getEmail, newCode } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { login, toPhone } from '../../support/signIn.ts';

const USER = 'operator01';
const ROUNDS = 8;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ LOGIN_ATTEMPTS: '100', CODE_REQUESTS: '100', CODE_GUESSES: '1000' });
});
afterAll(() => test.stop());

/** Sends a code and returns what its confirmation needs. */
async function code(path: string, body: { smsIdntId: string; [field: string]: unknown }, to: string) {
  const seen = await codesTo(test, to);
  const answer = await test.call('PUT', path, body);
  expect(answer.status).toBe('C200');
  return { smsIdntId: body.smsIdntId, certNo: await newCode(test, to, seen) };
}

it('runs all account commands of one person at once without an unexpected error', async () => {
  const phone = toPhone(USER);
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const seen = await codesTo(test, phone);
    const { data: pending } = await login(test, USER);
    const signIn = { smsIdntId: pending.smsIdntId, certNo: await newCode(test, phone, seen) };
    const recovery = await code(
      '/api/certification/pw',
      { smsIdntId: randomUUID(), userId: USER, userInfo: getEmail(USER), almSeCd: 'EMAIL' },
      getEmail(USER),
    );
    const find = { smsIdntId: randomUUID(), userName: '이운영', userInfo: phone, almSeCd: 'SMS' };
    const sealed = await encryptPassword(test, DEMO_PASSWORD);
    const calls: (() => Promise<Answer>)[] = [
      () => login(test, USER),
      () => login(test, USER, 'wrong-password'),
      () => test.call('PUT', '/api/certification/login', { smsIdntId: signIn.smsIdntId }),
      () => test.call('POST', '/api/certification/login', signIn),
      () => test.call('POST', '/api/certification/admin', signIn),
      () => test.call('POST', '/api/certification/pw', { ...recovery, userId: USER, almSeCd: 'EMAIL' }),
      () =>
        test.call('PUT', '/api/certification/pw', {
          smsIdntId: recovery.smsIdntId,
          userId: USER,
          userInfo: getEmail(USER),
          almSeCd: 'EMAIL',
        }),
      () => test.call('PUT', '/api/certification', find),
      () =>
        test.call('POST', '/api/certification', {
          smsIdntId: find.smsIdntId,
          almSeCd: 'SMS',
          certNo: '123456',
        }),
      () =>
        test.call('PATCH', '/api/esg/v1/user/pw', {
          id: USER,
          encryptPassword: sealed,
          email: getEmail(USER),
          certNo: recovery.certNo,
          almSeCd: 'EMAIL',
        }),
    ];
    const answers = await Promise.all([...calls, ...calls].map((call) => call()));
    for (const { http } of answers) statuses.set(http, (statuses.get(http) ?? 0) + 1);
  }
  expect([...statuses.keys()].toSorted()).toEqual([200]);
});
