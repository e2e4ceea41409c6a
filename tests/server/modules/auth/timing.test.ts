import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../../../server/db/schema/users.ts';
import { createPasswords } from '../../../../server/modules/passwords/hashing.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { login, toPhone } from '../../support/signIn.ts';
import { separation } from '../../support/timing.ts';

const KNOWN = 'worker01';
const UNKNOWN = 'nobody01';
const WRONG = 'Wrong!2026pw';
const someone = toPhone('partner01');

let test: TestApp;
beforeAll(async () => {
  // passwords cost what they do in use
  test = await startTestApp({ LOGIN_ATTEMPTS: '100', ARGON2_MEMORY_KIB: '19456', ARGON2_PASSES: '2' });
  const passwordHash = await (await createPasswords(test.config.limits)).hash('Kx92mT!zPwq');
  await test.database.db.update(user).set({ passwordHash }).where(eq(user.userId, KNOWN));
});
afterAll(() => test.stop());

/**
 * With 120 pairs, chance alone leaves 0.25 to 0.75 once in some ten million runs, while an answer that saves its share
 * of the work comes out at 0.9 and more.
 */
const expectAlike = (value: number): void => {
  expect(value).toBeGreaterThan(0.25);
  expect(value).toBeLessThan(0.75);
};

/** That both ids get `status`, and that the time they take does not tell them apart. */
async function expectNoTelling(status: string, call: (userId: string) => ReturnType<TestApp['call']>) {
  for (const userId of [KNOWN, UNKNOWN]) expect((await call(userId)).status).toBe(status);
  expectAlike(
    await separation(
      () => call(UNKNOWN),
      () => call(KNOWN),
    ),
  );
}

describe('the time of a response shows nobody whether an id exists', () => {
  it('at sign-in', () => expectNoTelling('M001', (userId) => login(test, userId, WRONG)));

  it('at the request of a recovery code for a number of somebody else', () =>
    expectNoTelling('EC0006', (userId) =>
      test.call('PUT', '/api/certification/pw', {
        smsIdntId: randomUUID(),
        userId,
        userInfo: someone,
        almSeCd: 'SMS',
      }),
    ));

  it('at the confirmation of a code that was never sent', () =>
    expectNoTelling('EC0002', (userId) =>
      test.call('POST', '/api/certification/pw', {
        smsIdntId: randomUUID(),
        userId,
        almSeCd: 'SMS',
        certNo: '123456',
      }),
    ));

  it('at the reset of a password without a confirmed code', async () => {
    const jwe = await encryptPassword(test, 'Kx92mT!zPwq');
    await expectNoTelling('EC0002', (id) =>
      test.call('PATCH', '/api/esg/v1/user/pw', {
        id,
        encryptPassword: jwe,
        telNo: someone,
        certNo: '123456',
        almSeCd: 'SMS',
      }),
    );
  });

  it('at the search for an id, by the address of nobody or of somebody with another name', () =>
    expectNoTelling('EC0005', (userId) =>
      test.call('PUT', '/api/certification', {
        smsIdntId: randomUUID(),
        userName: '없는사람',
        userInfo: getEmail(userId),
        almSeCd: 'EMAIL',
      }),
    ));
});
