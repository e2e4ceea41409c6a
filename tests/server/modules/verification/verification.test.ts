import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../../../server/db/schema/users.ts';
import { type CommonCode, codeGroups } from '../../../../src/contracts/commonCodes.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { codesTo, getEmail, newCode, otherThan, requestRecovery } from '../../support/codes.ts';
import { codeFor, login, signIn, toPhone } from '../../support/signIn.ts';
import { stillClock } from '../../support/stillClock.ts';

const MINUTE = 60_000;

let test: TestApp;
const start = async () => {
  test = await startTestApp({}, { clock: stillClock() });
};
const stop = () => test.stop();

const confirmRecovery = (body: object) => test.call('POST', '/api/certification/pw', body);
const confirm = (body: object) => test.call('POST', '/api/certification', body);
const foundId = (smsCertId: string) => test.call('GET', `/api/certification/id?smsCertId=${smsCertId}`);

async function requestFindId(userId = 'worker01', almSeCd: 'SMS' | 'EMAIL' = 'EMAIL') {
  const [row] = await test.database.db.select().from(user).where(eq(user.userId, userId));
  const userInfo = almSeCd === 'SMS' ? toPhone(userId) : getEmail(userId);
  const smsIdntId = randomUUID();
  const seen = await codesTo(test, userInfo);
  const answer = await test.call('PUT', '/api/certification', {
    smsIdntId,
    userName: row?.userName,
    userInfo,
    almSeCd,
  });
  return { answer, smsIdntId, certNo: await newCode(test, userInfo, seen) };
}

describe('recovery codes', () => {
  beforeEach(start);
  afterEach(stop);

  it.each(['SMS', 'EMAIL'] as const)('sends by %s and confirms once', async (almSeCd) => {
    const { answer, smsIdntId, certNo } = await requestRecovery(test, 'worker01', almSeCd);
    expect(answer.data).toEqual({ expiresAt: expect.any(String), attemptsLeft: 5, requestsLeft: 4 });
    const given = { smsIdntId, userId: 'worker01', almSeCd, certNo };
    expect(await confirmRecovery(given)).toMatchObject({ status: 'C200', data: { verified: true } });
    expect((await confirmRecovery(given)).status).toBe('EC0002');
  });

  it('accepts a phone number with hyphens and spaces', async () => {
    const answer = await test.call('PUT', '/api/certification/pw', {
      smsIdntId: randomUUID(),
      userId: 'worker01',
      userInfo: ' 010-0000-0003 ',
      almSeCd: 'SMS',
    });
    expect(answer.status).toBe('C200');
  });

  it('shows the same for an unknown id and for somebody else’s contact', async () => {
    for (const [userId, userInfo] of [
      ['nobody', toPhone('worker01')],
      ['worker01', toPhone('partner01')],
    ]) {
      const body = { smsIdntId: randomUUID(), userId, userInfo, almSeCd: 'SMS' };
      expect(await test.call('PUT', '/api/certification/pw', body)).toMatchObject({
        http: 200,
        status: 'EC0006',
      });
    }
  });

  it('lets exactly one of 16 simultaneous right codes win', async () => {
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo };
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirmRecovery(given)));
    expect(answers.filter(({ status }) => status === 'C200')).toHaveLength(1);
  });

  it('refuses a code for another account, channel, purpose or sign-in', async () => {
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, almSeCd: 'SMS', certNo };
    expect((await confirmRecovery({ ...given, userId: 'partner01' })).status).toBe('EC0002');
    expect((await confirmRecovery({ ...given, userId: 'worker01', almSeCd: 'EMAIL' })).status).toBe('EC0002');
    expect((await confirm(given)).status).toBe('EC0002');
    expect((await test.call('POST', '/api/certification/login', { smsIdntId, certNo })).status).toBe(
      'EC0002',
    );
    const signIn = await login(test, 'operator01');
    const loginCode = await codeFor(test, 'operator01');
    const misused = {
      smsIdntId: signIn.data.smsIdntId,
      almSeCd: 'SMS',
      certNo: loginCode,
      userId: 'operator01',
    };
    expect((await confirmRecovery(misused)).status).toBe('EC0002');
    expect((await confirmRecovery({ ...given, userId: 'worker01' })).status).toBe('C200');
  });

  it('cannot be led to another account by reusing the id of its code', async () => {
    const { smsIdntId } = await requestRecovery(test, 'worker01');
    const { answer } = await requestRecovery(test, 'partner01', 'SMS', smsIdntId);
    expect(answer).toMatchObject({ http: 409, status: 'C0409' });
  });

  it('leaves the older code as it was when a new request is refused for its id', async () => {
    const older = await requestRecovery(test, 'worker01');
    const foreign = await requestRecovery(test, 'partner01');
    const refused = await requestRecovery(test, 'worker01', 'SMS', foreign.smsIdntId);
    expect(refused.answer.status).toBe('C0409');
    const given = { smsIdntId: older.smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo: older.certNo };
    expect((await confirmRecovery(given)).status).toBe('C200');
    const untouched = {
      smsIdntId: foreign.smsIdntId,
      certNo: foreign.certNo,
      userId: 'partner01',
      almSeCd: 'SMS',
    };
    expect((await confirmRecovery(untouched)).status).toBe('C200');
  });

  it('counts attempts down, dies with the fifth, and lives again only by a new request', async () => {
    const { smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, userId: 'worker01', almSeCd: 'SMS' };
    for (const attemptsLeft of [4, 3, 2, 1]) {
      const wrong = await confirmRecovery({ ...given, certNo: otherThan(certNo) });
      expect(wrong).toMatchObject({ status: 'EC0001', data: { attemptsLeft } });
    }
    expect((await confirmRecovery({ ...given, certNo: otherThan(certNo) })).status).toBe('EC0003');
    expect((await confirmRecovery({ ...given, certNo })).status).toBe('EC0003');
    const next = await requestRecovery(test, 'worker01');
    expect((await confirmRecovery({ ...given, smsIdntId: next.smsIdntId, certNo: next.certNo })).status).toBe(
      'C200',
    );
  });

  it('kills the older code with a new request, whatever its id', async () => {
    const older = await requestRecovery(test, 'worker01');
    await requestRecovery(test, 'worker01');
    const given = { smsIdntId: older.smsIdntId, userId: 'worker01', almSeCd: 'SMS', certNo: older.certNo };
    expect((await confirmRecovery(given)).status).toBe('EC0002');
  });

  it('is good until its deadline and not from then on', async () => {
    const { answer, smsIdntId, certNo } = await requestRecovery(test, 'worker01');
    const given = { smsIdntId, userId: 'worker01', almSeCd: 'SMS' };
    test.clock.advance(Date.parse(answer.data.expiresAt) - test.clock.nowMs() - 1);
    expect((await confirmRecovery({ ...given, certNo: otherThan(certNo) })).status).toBe('EC0001');
    test.clock.advance(1);
    expect((await confirmRecovery({ ...given, certNo })).status).toBe('EC0002');
  });

  it('sends five an hour and reports when to try again', async () => {
    for (let request = 0; request < 5; request++) await requestRecovery(test, 'worker01');
    const { answer } = await requestRecovery(test, 'worker01');
    expect(answer.status).toBe('EC0004');
    expect(Date.parse(answer.data.retryAt) - test.clock.nowMs()).toBe(60 * MINUTE);
    test.clock.advance(60 * MINUTE);
    expect((await requestRecovery(test, 'worker01')).answer.status).toBe('C200');
  });

  it('waits one hour from the fifth request, however long ago the first was', async () => {
    for (let request = 0; request < 5; request++) {
      expect((await requestRecovery(test, 'worker01')).answer.status).toBe('C200');
      test.clock.advance(request < 4 ? 14 * MINUTE : 0);
    }
    test.clock.advance(5 * MINUTE);
    const { answer } = await requestRecovery(test, 'worker01');
    expect(answer.status).toBe('EC0004');
    const wait = Date.parse(answer.data.retryAt) - test.clock.nowMs();
    expect(wait).toBe(55 * MINUTE);
    test.clock.advance(wait - 1);
    expect((await requestRecovery(test, 'worker01')).answer.status).toBe('EC0004');
    test.clock.advance(1);
    const next = await requestRecovery(test, 'worker01');
    expect(next.answer.data).toMatchObject({ requestsLeft: 4 });
  });

  it('sends on while no five requests fall within one hour', async () => {
    for (let request = 0; request < 8; request++) {
      expect((await requestRecovery(test, 'worker01')).answer.status).toBe('C200');
      test.clock.advance(15 * MINUTE);
    }
  });
});

describe('find id', () => {
  beforeEach(start);
  afterEach(stop);

  it('shows the id once, after the code', async () => {
    const { smsIdntId, certNo } = await requestFindId();
    expect((await foundId(smsIdntId)).status).toBe('EC0002');
    await confirm({ smsIdntId, almSeCd: 'EMAIL', certNo });
    expect((await foundId(smsIdntId)).data).toEqual({ userId: 'worker01' });
    expect((await foundId(smsIdntId)).status).toBe('EC0002');
  });

  it('keeps a confirmed code good for ten minutes', async () => {
    const { smsIdntId, certNo } = await requestFindId('worker01', 'SMS');
    await confirm({ smsIdntId, almSeCd: 'SMS', certNo });
    test.clock.advance(10 * MINUTE);
    expect((await foundId(smsIdntId)).status).toBe('EC0002');
  });

  it('knows nobody by a wrong name', async () => {
    const answer = await test.call('PUT', '/api/certification', {
      smsIdntId: randomUUID(),
      userName: '없는사람',
      userInfo: getEmail('worker01'),
      almSeCd: 'EMAIL',
    });
    expect(answer).toMatchObject({ http: 200, status: 'EC0005' });
  });
});

/** Somebody with an invitation that is open. */
async function invite() {
  const [invited] = await test.database.db
    .update(user)
    .set({ joinStatusCodeId: joinStatusCodeByState.mailSent, invitedAt: test.clock.now() })
    .where(eq(user.userId, 'pending01'))
    .returning();
  return invited;
}

describe('sign-up', () => {
  beforeEach(start);
  afterEach(stop);

  it('confirms a phone for an invitation that is open, and only for that one', async () => {
    const invited = await invite();
    const smsIdntId = randomUUID();
    const phone = '01098765432';
    const body = { smsIdntId, userIdntId: invited?.id, userInfo: phone, almSeCd: 'SMS' };
    expect((await test.call('PUT', '/api/certification', body)).status).toBe('C200');
    const certNo = await newCode(test, phone);
    expect((await confirm({ smsIdntId, userIdntId: randomUUID(), almSeCd: 'SMS', certNo })).status).toBe(
      'EC0002',
    );
    expect((await confirm({ smsIdntId, almSeCd: 'SMS', certNo })).status).toBe('EC0002');
    expect((await confirm({ smsIdntId, userIdntId: invited?.id, almSeCd: 'SMS', certNo })).status).toBe(
      'C200',
    );
    const stranger = { ...body, smsIdntId: randomUUID(), userIdntId: randomUUID() };
    expect((await test.call('PUT', '/api/certification', stranger)).status).toBe('EC0005');
  });
});

describe('the head of a mobile number', () => {
  beforeEach(start);
  afterEach(stop);

  const wrongHead = {
    http: 400,
    status: 'V0001',
    data: { fields: [{ path: 'userInfo', message: messageByStatus.V0001 }] },
  };
  const request = (path: string, userInfo: string, values: object) =>
    test.call('PUT', path, { smsIdntId: randomUUID(), userInfo, almSeCd: 'SMS', ...values });
  const signUp = async (userInfo: string) =>
    request('/api/certification', userInfo, { userIdntId: (await invite())?.id });
  const findId = (userInfo: string) => request('/api/certification', userInfo, { userName: '없는사람' });
  const recover = (userInfo: string, userId = 'worker01') =>
    request('/api/certification/pw', userInfo, { userId });

  it('is known as soon as an administrator has added it to the common codes', async () => {
    const number = '01512345678';
    const requests = [signUp, findId, (userInfo: string) => recover(userInfo)];
    for (const send of requests) expect(await send(number)).toMatchObject(wrongHead);
    const { accessToken: token } = await signIn(test, 'admin01');
    const code = { commonCodeId: '015', commonCodeKorName: '015', upCommonCodeId: codeGroups.networkNo };
    expect((await test.call('PUT', '/api/esg/v1/commoncode', code, { token })).status).toBe('C200');
    const answers = [];
    for (const send of requests) answers.push((await send(number)).status);
    expect(answers).toEqual(['C200', 'EC0005', 'EC0006']);
    expect(await recover('015123456789')).toMatchObject(wrongHead);
  });

  it('that is switched off is no new number’s, and stays good for who has it', async () => {
    const { accessToken: token } = await signIn(test, 'admin01');
    await test.database.db.update(user).set({ comNetWorkNoId: '019' }).where(eq(user.userId, 'worker01'));
    const path = '/api/esg/v1/commoncode';
    const { data } = await test.call('GET', `${path}?upCommonCodeId=${codeGroups.networkNo}`);
    const { version } = data.rows.find(({ commonCodeId }: CommonCode) => commonCodeId === '019');
    const off = { commonCodeId: '019', version, enabled: false };
    expect((await test.call('PATCH', path, off, { token })).status).toBe('C200');
    const number = toPhone('worker01').replace('010', '019');
    expect((await recover(number)).status).toBe('C200');
    const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const named = await request('/api/certification', number, { userName: worker?.userName });
    expect(named.status).toBe('C200');
    for (const refused of [await recover(number, 'partner01'), await findId(number), await signUp(number)])
      expect(refused).toMatchObject(wrongHead);
  });
});

describe('bad input', () => {
  beforeAll(start);
  afterAll(stop);

  const good = { smsIdntId: randomUUID(), userId: 'worker01', userInfo: '01000000003', almSeCd: 'SMS' };
  it.each([
    ['a phone with letters', { userInfo: '010abcd0003' }],
    ['a landline', { userInfo: '025550001' }],
    ['a phone that is too long', { userInfo: '010000000031' }],
    ['full-width digits', { userInfo: '０１０００００００３' }],
    ['an e-mail by SMS', { userInfo: 'worker01@demo.example' }],
    ['a phone by e-mail', { almSeCd: 'EMAIL' }],
    ['a broken e-mail', { almSeCd: 'EMAIL', userInfo: 'worker01@demo' }],
    ['an unknown channel', { almSeCd: 'FAX' }],
    ['an id of a code that is no uuid', { smsIdntId: '1' }],
    ['an empty id', { userId: '' }],
    ['a huge id', { userId: 'x'.repeat(5000) }],
    ['an emoji as number', { userInfo: '📱' }],
  ])('refuses %s with V0001', async (_name, broken) => {
    const answer = await test.call('PUT', '/api/certification/pw', { ...good, ...broken });
    expect(answer).toMatchObject({ http: 400, status: 'V0001' });
  });

  const long = (length: number) => `${'a'.repeat(length - 13)}@demo.example`;
  it.each([
    ['a phone of 6 digits after its head', { userInfo: '010123456' }, 'V0001'],
    ['a phone of 7', { userInfo: '0101234567' }, 'EC0006'],
    ['a phone of 8', { userInfo: '01012345678' }, 'EC0006'],
    ['a phone of 9', { userInfo: '010123456789' }, 'V0001'],
    ['a head that is no common code', { userInfo: '01512345678' }, 'V0001'],
    ['an id of 100 characters', { userId: 'x'.repeat(100) }, 'EC0006'],
    ['an id of 101', { userId: 'x'.repeat(101) }, 'V0001'],
    ['an id in Hangul with an emoji', { userId: '현업😀' }, 'EC0006'],
    ['an e-mail of 100 characters', { almSeCd: 'EMAIL', userInfo: long(100) }, 'EC0006'],
    ['an e-mail of 101', { almSeCd: 'EMAIL', userInfo: long(101) }, 'V0001'],
  ])('refuses %s with %s', async (_name, change, status) => {
    expect((await test.call('PUT', '/api/certification/pw', { ...good, ...change })).status).toBe(status);
  });

  it.each([
    ['', 'V0001'],
    ['가', 'EC0005'],
    ['가'.repeat(100), 'EC0005'],
    ['가'.repeat(101), 'V0001'],
    ['😀', 'EC0005'],
  ])('returns for the name %j with %s', async (userName, status) => {
    const body = { smsIdntId: randomUUID(), userName, userInfo: 'nobody@demo.example', almSeCd: 'EMAIL' };
    expect((await test.call('PUT', '/api/certification', body)).status).toBe(status);
  });

  it.each(['', '12345', '1234567', '１２３４５６', '일이삼사오육', '123 456', '12345😀', 123456])(
    'refuses the code %j with V0001, without counting it',
    async (certNo) => {
      const given = { smsIdntId: randomUUID(), userId: 'worker01', almSeCd: 'SMS', certNo };
      for (const path of ['/api/certification/pw', '/api/certification', '/api/certification/login'])
        expect(await test.call('POST', path, given)).toMatchObject({ http: 400, status: 'V0001' });
    },
  );
});
