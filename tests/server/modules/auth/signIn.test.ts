import { eq, gte } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { loginHistory } from '../../../../server/db/schema/auth.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { custCoPtnr } from '../../../../server/db/schema/partners.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { createPostgresDatabase } from '../../support/postgresCopies.ts';
import { login, signIn } from '../../support/signIn.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let test: TestApp;
const start = async (env?: Record<string, string>) => {
  test = await startTestApp(env);
};
const stop = () => test.stop();

const change = (userId: string, values: Partial<typeof user.$inferInsert>) =>
  test.database.db.update(user).set(values).where(eq(user.userId, userId));

describe('restrictions of the demo accounts', () => {
  beforeAll(() => start());
  afterAll(stop);

  it.each([
    ['mustchange01', 'EA0010'],
    ['dormant01', 'M005'],
    ['reconsent01', 'EV0015'],
    ['disabled01', 'M007'],
    ['pending01', 'M008'],
    ['agedpw01', 'C200'],
    ['partner01', 'C200'],
  ])('refuses %s with %s, as HTTP 200', async (userId, status) => {
    expect(await login(test, userId)).toMatchObject({ http: 200, status });
  });

  it('shows every restriction only for the right password', async () => {
    for (const userId of ['mustchange01', 'dormant01', 'reconsent01', 'disabled01', 'pending01', 'nobody']) {
      expect(await login(test, userId, 'wrong-password')).toMatchObject({ http: 200, status: 'M001' });
    }
  });

  // last, because it changes companies
  it('keep contacts of a partner out only when none of its customers can use the service', async () => {
    const { db } = test.database;
    const getCompany = async (companyKoreanName: string) =>
      (
        await db
          .select()
          .from(customerCompany)
          .where(eq(customerCompany.companyKoreanName, companyKoreanName))
      )[0]?.customerCompanyId ?? '';
    const [first, second] = [await getCompany('한빛에너지'), await getCompany('가온제조')];
    const [contact] = await db.select().from(user).where(eq(user.userId, 'partner01'));
    const stamps = { createdAt: test.clock.now(), lastModifiedAt: test.clock.now() };
    await db.insert(custCoPtnr).values({ custCoId: second, ptnrId: contact?.ptnrId ?? '', ...stamps });
    const seen: string[][] = [];
    for (const [company, values] of [
      [first, { serviceEndYmd: '2020-01-01' }],
      [second, { serviceEndYmd: '2020-01-01' }],
      [first, { serviceEndYmd: '2099-12-31', enabled: false }],
      [second, { enabled: false }],
      [second, { serviceEndYmd: '2099-12-31', enabled: true }],
    ] as const) {
      await db.update(customerCompany).set(values).where(eq(customerCompany.customerCompanyId, company));
      seen.push([(await login(test, 'partner01')).status, (await login(test, 'agedpw01')).status]);
    }
    expect(seen).toEqual([
      ['C200', 'M009'],
      ['M009', 'M009'],
      ['M009', 'M007'],
      ['M007', 'M007'],
      ['C200', 'M007'],
    ]);
  });
});

describe('id and password', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('signs a worker in with tokens and the user the browser keeps', async () => {
    const answer = await login(test, 'worker01');
    expect(answer).toMatchObject({
      http: 200,
      status: 'C200',
      data: {
        user: {
          userId: 'worker01',
          userAuth: 'ROLE_WORKER',
          userName: '박현업',
          companyKoreanName: '한빛에너지',
          passwordModifiedDate: expect.stringMatching(/^\d{8}$/),
          loginIp: '127.0.0.1',
        },
      },
    });
    const menu = await test.call('GET', '/api/auth/menu', undefined, { token: answer.data.accessToken });
    expect(menu.status).toBe('C200');
    // the partner company of its people, and not its customer
    const { data } = await login(test, 'partner01');
    expect(data.user.companyKoreanName).toBe('새솔정밀');
  });

  it('accepts the id in any letter case and with spaces around it', async () => {
    expect((await login(test, ' WORKER01 ')).status).toBe('C200');
  });

  it('checks the restrictions in the order of the contract', async () => {
    await change('disabled01', {
      joinStatusCodeId: joinStatusCodeByState.mailSent,
      dormantAt: test.clock.now(),
      passwordMustChange: true,
    });
    await test.database.db.update(customerCompany).set({ serviceEndYmd: '2020-01-01' });
    const seen: string[] = [];
    seen.push((await login(test, 'disabled01')).status);
    await change('disabled01', { enabled: true });
    seen.push((await login(test, 'disabled01')).status);
    await change('disabled01', { joinStatusCodeId: joinStatusCodeByState.joinCompleted });
    seen.push((await login(test, 'disabled01')).status);
    await test.database.db.update(customerCompany).set({ serviceEndYmd: '2099-12-31' });
    seen.push((await login(test, 'disabled01')).status);
    await change('disabled01', { dormantAt: null });
    seen.push((await login(test, 'disabled01')).status);
    await change('disabled01', { passwordMustChange: false });
    seen.push((await login(test, 'disabled01')).status);
    expect(seen).toEqual(['M007', 'M008', 'M009', 'M005', 'EA0010', 'C200']);
  });

  it('refuses a service period that has not begun, and lets in on its last day in Seoul', async () => {
    const companies = test.database.db.update(customerCompany);
    await companies.set({ serviceBeginYmd: '2098-01-01' });
    expect((await login(test, 'worker01')).status).toBe('M009');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(test.clock.now());
    await companies.set({ serviceBeginYmd: '2020-01-01', serviceEndYmd: today });
    expect((await login(test, 'worker01')).status).toBe('C200');
  });

  it('finds an account dormant after a year without a sign-in, not a day before', async () => {
    await change('worker01', { dormancyCountsFrom: new Date(test.clock.nowMs() - 364 * DAY) });
    expect((await login(test, 'worker01')).status).toBe('C200');
    await change('worker01', { dormancyCountsFrom: new Date(test.clock.nowMs() - 365 * DAY) });
    expect((await login(test, 'worker01')).status).toBe('M005');
  });

  it('completes the join of an approved person at the first sign-in', async () => {
    await change('worker01', { joinStatusCodeId: joinStatusCodeByState.joinApproved });
    await login(test, 'worker01');
    const [row] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    expect(row?.joinStatusCodeId).toBe(joinStatusCodeByState.joinCompleted);
  });

  it('gives a ticket for the restrictions that a person can lift as an HttpOnly, same-site cookie', async () => {
    const { response } = await login(test, 'mustchange01');
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'flow_ticket', httpOnly: true, sameSite: 'Strict', maxAge: 600 }),
    ]);
    expect((await login(test, 'disabled01')).response.cookies).toEqual([]);
    expect((await login(test, 'worker01')).response.cookies).toEqual([]);
  });

  it.each([
    ['https://esg.example', true],
    ['http://esg.example', undefined],
  ])('marks the ticket of a console at %s as secure: %s, whatever the proxy speaks', async (url, secure) => {
    await test.stop();
    await start({ PUBLIC_URL: url });
    const { response } = await login(test, 'mustchange01');
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'flow_ticket' })]);
    expect(response.cookies[0]?.secure).toBe(secure);
  });

  it('writes every outcome to the login history and the audit, with no secret in it', async () => {
    const begun = test.clock.now();
    await login(test, 'worker01', 'wrong-password');
    await login(test, 'disabled01');
    await login(test, 'worker01');
    const results = (await test.database.db.select().from(loginHistory)).map(({ result }) => result);
    expect(results.toSorted()).toEqual(['C200', 'M001', 'M007']);
    const lines = await test.database.db.select().from(auditLog).where(gte(auditLog.at, begun));
    expect(lines.map(({ action, result }) => `${action} ${result}`).toSorted()).toEqual([
      'login C200',
      'login M001',
      'login M007',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`wrong-password|${DEMO_PASSWORD}`));
  });

  it('shows the sign-in before this one as the last', async () => {
    await signIn(test, 'worker01');
    const first = test.clock.now();
    test.clock.advance(MINUTE);
    const second = await login(test, 'worker01');
    expect(Math.abs(Date.parse(second.data.user.lastLoginTime) - first.getTime())).toBeLessThan(MINUTE);
  });
});

describe('lock', () => {
  beforeEach(() => start());
  afterEach(stop);

  const wrong = (userId: string) => login(test, userId, 'wrong-password').then(({ status }) => status);

  it.each(['worker01', 'nobody-at-all'])(
    'locks %s after five wrong passwords: the sixth returns M006',
    async (id) => {
      const statuses: string[] = [];
      for (let attempt = 0; attempt < 6; attempt++) statuses.push(await wrong(id));
      expect(statuses).toEqual(['M001', 'M001', 'M001', 'M001', 'M001', 'M006']);
    },
  );

  it('keeps the right password out until 15 minutes have passed', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await wrong('worker01');
    expect((await login(test, 'worker01')).status).toBe('M006');
    test.clock.advance(15 * MINUTE - 5_000);
    expect((await login(test, 'worker01')).status).toBe('M006');
    test.clock.advance(5_000);
    expect((await login(test, 'worker01')).status).toBe('C200');
  });

  it('starts counting again after a right password and after a lock that has run out', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await wrong('worker01');
    expect((await login(test, 'worker01')).status).toBe('C200');
    for (let attempt = 0; attempt < 5; attempt++) expect(await wrong('worker01')).toBe('M001');
    test.clock.advance(15 * MINUTE);
    expect(await wrong('worker01')).toBe('M001');
    expect((await login(test, 'worker01')).status).toBe('C200');
  });

  it('counts simultaneous wrong passwords one by one', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => wrong('worker01')));
    expect(statuses.filter((status) => status === 'M001')).toHaveLength(5);
    expect((await login(test, 'worker01')).status).toBe('M006');
  });
});

describe('parallel guesses', () => {
  beforeEach(() => start({ LOGIN_ATTEMPTS: '5' }));
  afterEach(stop);

  const counts = (answers: { status: string }[]) =>
    ['M001', 'M006'].map((code) => answers.filter(({ status }) => status === code).length);

  it('compares no more of them than the limit, so the right one behind them stays out', async () => {
    const guesses = [...Array.from({ length: 20 }, () => 'wrong-password'), DEMO_PASSWORD];
    const answers = await Promise.all(guesses.map((guess) => login(test, 'worker01', guess)));
    expect(counts(answers)).toEqual([5, 16]);
  });

  it.runIf(engine === 'postgres')('compares no more of them at several server processes', async () => {
    const url = await createPostgresDatabase();
    const settings = { LOGIN_ATTEMPTS: '5' };
    const servers = [await startTestApp(settings, { url }), await startTestApp(settings, { url })];
    const guesses = [...Array.from({ length: 20 }, () => 'wrong-password'), DEMO_PASSWORD];
    const answers = await Promise.all(
      servers.flatMap((server) => guesses.map((guess) => login(server, 'worker01', guess))),
    );
    for (const server of servers) await server.stop();
    expect(counts(answers)).toEqual([5, 37]);
  });

  it('holds for the confirmation of my page, which counts towards the same lock', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const guess = (password: string) =>
      test.call('POST', '/api/esg/v1/user/checkPassword/my-page', { password }, { token: accessToken });
    const wrong = Array.from({ length: 12 }, () => guess('wrong-password'));
    expect(counts(await Promise.all(wrong))).toEqual([5, 7]);
    expect((await guess(DEMO_PASSWORD)).status).toBe('M006');
    expect((await login(test, 'worker01')).status).toBe('M006');
  });
});

describe('a person changed at the moment of signing in', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('is looked at again before a session is opened', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_none, index) => {
        if (index === 2) await change('worker01', { enabled: false });
        return (await login(test, 'worker01')).status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['C200', 'M007'].filter((status) => answers.includes(status))));
    expect((await login(test, 'worker01')).status).toBe('M007');
  });
});

describe('bad input', () => {
  beforeAll(() => start());
  afterAll(stop);

  it.each([
    ['no body', undefined],
    ['broken JSON', '{"userId":'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number as id', { userId: 5, password: DEMO_PASSWORD }],
    ['an empty id', { userId: ' ', password: DEMO_PASSWORD }],
    ['a missing password', { userId: 'worker01' }],
    ['a huge password', { userId: 'worker01', password: 'x'.repeat(10_000) }],
    ['an object as password', { userId: 'worker01', password: { $ne: '' } }],
  ])('refuses %s with V0001', async (_name, body) => {
    const answer = await test.call('POST', '/api/auth/login', body);
    expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: expect.any(Array) } });
  });

  it('ignores unknown fields', async () => {
    const answer = await test.call('POST', '/api/auth/login', {
      userId: 'worker01',
      password: DEMO_PASSWORD,
      userAuth: 'ROLE_ADMIN',
      tabIdx: 0,
    });
    expect(answer.data.user.userAuth).toBe('ROLE_WORKER');
  });

  it('treats quotes and wildcards in the id as text', async () => {
    for (const userId of ["' or 1=1 --", 'worker%', '_orker01', 'worker01\u0000']) {
      expect((await login(test, userId)).status).toMatch(/^(M001|V0001)$/);
    }
  });
});
