import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { serverSecret } from '../../server/db/schema/auth.ts';
import { user } from '../../server/db/schema/users.ts';
import { createPasswords } from '../../server/modules/passwords/hashing.ts';
import { DEMO_PASSWORD } from '../../server/seed/demo.ts';
import type { SettingName } from '../../server/settings.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import type { TestApp } from './support/app.ts';
import { changed, startChangedServer } from './support/changedServer.ts';
import { otherThan } from './support/codes.ts';
import { quickSettings } from './support/settings.ts';
import { login } from './support/signIn.ts';
import { png, upload } from './support/upload.ts';
import { waitFor } from './support/waitFor.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: Awaited<ReturnType<typeof startChangedServer>>;
let test: TestApp;

beforeAll(async () => {
  server = await startChangedServer();
  ({ test } = server);
});
afterAll(() => server.stop());

const textMessage = async () => {
  expect((await server.recover('worker01')).answer.status).toBe('C200');
  return server.textsTo('worker01').at(-1);
};
const hashWith = async (name: SettingName, value: string) =>
  (await createPasswords(loadConfig({ ...quickSettings, [name]: value }).limits)).hash('password');

/** The signature that SOLAPI asks for of a call: HMAC-SHA256 of its date and salt by the secret. */
const solapiSignature = (authorization = '') => {
  const [, date = '', salt = ''] = /date=([^,]+), salt=([^,]+)/.exec(authorization) ?? [];
  return createHmac('sha256', changed.SOLAPI_API_SECRET).update(`${date}${salt}`).digest('hex');
};

/** Test of what one setting does, or the place of that test. */
type Effect = (() => Promise<void>) | { file: string; title: string };

const slowBodies: Effect = {
  file: 'tests/server/shutdown.test.ts',
  title: 'cuts a body that does not come, and waits longer for an upload',
};

const inProcess = (title: string): Effect => ({ file: 'tests/server/settingsOfProcess.test.ts', title });

const inLogs = (title: string): Effect => ({ file: 'tests/server/modules/logs/logs.test.ts', title });
const inExports = (title: string): Effect => ({ file: 'tests/server/modules/excel/exports.test.ts', title });

/** In the order that suits the clock, which only moves forward. */
const effects = {
  PORT: inProcess('listens at HOST and PORT'),
  HOST: inProcess('listens at HOST and PORT'),
  DATABASE_URL: inProcess('uses DATABASE_URL'),
  LOG_LEVEL: inProcess('writes what LOG_LEVEL lets through, for people with LOG_PRETTY'),
  LOG_PRETTY: inProcess('writes what LOG_LEVEL lets through, for people with LOG_PRETTY'),
  SHUTDOWN_SECONDS: inProcess('ends SHUTDOWN_SECONDS after SIGTERM'),
  DATABASE_POOL_MAX: inProcess('opens DATABASE_POOL_MAX connections at most'),
  TEST_CLOCK: {
    file: 'tests/server/modules/outbox/routes.test.ts',
    title: 'in production neither the outbox nor the clock is there unless a setting opens it',
  },
  STATECHARTS: async () =>
    expect((await test.call('GET', '/api/clientSettings')).data).toMatchObject({ statechartsOpen: true }),
  OUTBOX: async () => expect((await test.call('GET', '/dev/outbox')).http).toBe(200),
  SMTP_URL: async () => {
    const body = { smsIdntId: randomUUID(), userId: 'operator01', userInfo: 'operator01@demo.example' };
    expect((await test.call('PUT', '/api/certification/pw', { ...body, almSeCd: 'EMAIL' })).status).toBe(
      'C200',
    );
    await waitFor(() => expect(server.mail.received.at(-1)?.to).toBe('operator01@demo.example'));
  },
  MAIL_FROM: async () => expect(server.mail.received.at(-1)?.from).toBe('desk@esg.example'),
  SOLAPI_API_KEY: async () => expect((await textMessage())?.authorization).toContain('apiKey=NCSCHANGED,'),
  SOLAPI_API_SECRET: async () =>
    expect(server.sms.sent.at(-1)?.authorization).toContain(
      `signature=${solapiSignature(server.sms.sent.at(-1)?.authorization)}`,
    ),
  SOLAPI_SENDER: async () => expect(server.sms.sent.at(-1)?.from).toBe('0312345678'),
  PUBLIC_URL: async () => expect(server.sms.sent.at(-1)?.text).toContain('\n@esg.example #'),
  SECOND_FACTOR: async () =>
    expect((await login(test, 'partner01')).data).toMatchObject({ smsIdntId: expect.any(String) }),
  FILES_S3_ENDPOINT: async () => {
    const { accessToken } = await server.signIn('agedpw01');
    const uploaded = await upload(test, accessToken, { filename: '증빙.png', content: png });
    expect(uploaded.status).toBe('C200');
    const { data } = uploaded;
    expect(server.s3.objects.get(`files/${data.id}`)).toEqual(png);
  },
  FILES_S3_BUCKET: async () => expect(server.s3.requests.at(-1)?.key).toMatch(/^files\//),
  FILES_S3_REGION: async () => expect(server.s3.requests.at(-1)?.region).toBe('eu-west-1'),
  FILES_S3_ACCESS_KEY_ID: async () => expect(server.s3.requests.at(-1)?.signed).toBe(true),
  FILES_S3_SECRET_ACCESS_KEY: {
    file: 'tests/server/gateways/fileStore.test.ts',
    title: 'signs what it asks for',
  },
  DATA_DIR: async () => expect(await readdir(server.dataDir)).toContain('files'),
  UPLOAD_MAX_MB: {
    file: 'tests/server/modules/files/upload.test.ts',
    title: 'for being larger than the setting allows',
  },
  UPLOAD_QUOTA_MB: {
    file: 'tests/server/modules/files/quota.test.ts',
    title: 'counts all files of one person and of nobody else',
  },
  ADDRESS_SEARCH: {
    file: 'e2e/clientSettings.spec.ts',
    title: 'with ADDRESS_SEARCH=daum addresses are found by the script of the postcode service',
  },
  ANALYTICS_ID: {
    file: 'tests/app/analytics.test.tsx',
    title: 'ANALYTICS_ID loads the tag, which counts what is asked for and nothing by itself',
  },
  NOTIFICATION_URL_ORIGINS: {
    file: 'tests/app/shell/alarm.test.tsx',
    title: 'a press on a notification of an allowed site opens that in a window of its own',
  },
  STREAM_HEARTBEAT_SECONDS: {
    file: 'tests/server/modules/notifications/stream.test.ts',
    title: 'gives signs of life',
  },
  SIGN_INS_PER_MINUTE: {
    file: 'tests/server/modules/clientErrors/clientErrors.test.ts',
    title: 'is taken from anybody, but only so many a minute',
  },
  PASSWORD_AGE_DAYS: {
    file: 'tests/app/limits.test.tsx',
    title: 'a new password is asked for after the days of PASSWORD_AGE_DAYS',
  },
  APP_SECRET: async () =>
    expect(
      await test.database.db.$count(serverSecret, eq(serverSecret.name, 'master')),
      'no secret is generated',
    ).toBe(0),
  TRUST_PROXY: async () => {
    const headers = { 'x-forwarded-for': '198.51.100.8, 203.0.113.9' };
    const body = { userId: 'nobody', password: DEMO_PASSWORD };
    await test.call('POST', '/api/auth/login', body, { headers });
    const { rows } = await test.database.db.execute<{ ip: string }>(
      'select ip from audit_log order by at desc limit 1',
    );
    expect(rows[0]?.ip).toBe('203.0.113.9');
  },
  REQUESTS_PER_MINUTE: async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const get = (url: string, from = headers) => test.call('GET', url, undefined, { headers: from });
    for (let call = 0; call < 400; call += 1) expect((await get('/api/clientSettings')).http).toBe(200);
    const refused = await get('/api/clientSettings');
    expect([refused.http, refused.status]).toEqual([429, 'L0429']);
    const wait = Number(refused.response.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect((await get('/api/no/such/path')).http).toBe(429);
    expect((await get('/excel/api/no/such/path')).http).toBe(429);
    expect((await get('/healthz')).http).toBe(200);
    expect((await get('/api/esg/v1/ntfct/stream')).status).toBe('M004');
    const other = { 'x-forwarded-for': '203.0.113.78' };
    expect((await get('/api/clientSettings', other)).http).toBe(200);
    test.clock.advance(wait * SECOND);
    expect((await get('/api/clientSettings')).http).toBe(200);
  },
  LOGIN_ATTEMPTS: async () => {
    for (const status of ['M001', 'M001', 'M006']) {
      expect((await login(test, 'admin01', 'Wrong!2026pass')).status).toBe(status);
    }
  },
  LOGIN_LOCK_MINUTES: async () => {
    test.clock.advance(3 * MINUTE - 5 * SECOND);
    expect((await login(test, 'admin01')).status).toBe('M006');
    test.clock.advance(10 * SECOND);
    expect((await login(test, 'admin01')).status).toBe('C200');
  },
  CODE_LIFETIME_MINUTES: async () => {
    const { answer, text, code, confirm } = await server.recover('partner01');
    const life = Date.parse(answer.data.expiresAt) - test.clock.nowMs();
    expect([life > MINUTE, life <= 2 * MINUTE]).toEqual([true, true]);
    expect(text).toContain(' 2분 안에 ');
    test.clock.advance(2 * MINUTE);
    expect((await confirm(code)).status).toBe('EC0002');
  },
  CODE_REQUESTS: async () => {
    for (const requestsLeft of [2, 1, 0]) {
      expect((await server.recover('partner01')).answer.data.requestsLeft).toBe(requestsLeft);
    }
    expect((await server.recover('partner01')).answer.status).toBe('EC0004');
  },
  CODE_REQUEST_WINDOW_MINUTES: async () => {
    const { answer } = await server.recover('partner01');
    expect(answer).toMatchObject({ status: 'EC0004', message: expect.stringContaining(' 30분 후 ') });
    const wait = Date.parse(answer.data.retryAt) - test.clock.nowMs();
    expect([wait > 20 * MINUTE, wait <= 30 * MINUTE]).toEqual([true, true]);
    test.clock.advance(30 * MINUTE);
    expect((await server.recover('partner01')).answer.status).toBe('C200');
  },
  CODE_ATTEMPTS: async () => {
    const { answer, code, confirm } = await server.recover('mustchange01');
    expect(answer.data.attemptsLeft).toBe(3);
    expect((await confirm(otherThan(code))).data.attemptsLeft).toBe(2);
    expect((await confirm(otherThan(code))).data.attemptsLeft).toBe(1);
    expect((await confirm(otherThan(code))).status).toBe('EC0003');
    expect((await confirm(code)).status).toBe('EC0003');
  },
  CODE_GUESSES: async () => {
    const { code, confirm } = await server.recover('mustchange01');
    await confirm(otherThan(code));
    await confirm(otherThan(code));
    expect((await confirm(code)).status).toBe('EC0003');
  },
  CODE_GUESS_WINDOW_HOURS: async () => {
    const refused = (await server.recover('mustchange01')).answer;
    expect(refused.status).toBe('EC0004');
    const wait = Date.parse(refused.data.retryAt) - test.clock.nowMs();
    expect([wait > HOUR, wait <= 2 * HOUR]).toEqual([true, true]);
    test.clock.advance(2 * HOUR);
    expect((await server.recover('mustchange01')).answer.status).toBe('C200');
  },
  ACCESS_TOKEN_MINUTES: async () => {
    const { exp = 0, iat = 0 } = decodeJwt((await server.signIn('worker01')).accessToken);
    expect(exp - iat).toBe(2 * 60);
  },
  REFRESH_GRACE_SECONDS: async () => {
    const { refreshToken } = await server.signIn('worker01');
    const next = (await server.refresh('worker01', refreshToken)).data.refreshToken;
    test.clock.advance(2 * SECOND);
    expect((await server.refresh('worker01', refreshToken)).data.refreshToken).toBe(next);
    test.clock.advance(2 * SECOND);
    expect((await server.refresh('worker01', refreshToken)).status).not.toBe('C200');
  },
  SESSION_IDLE_MINUTES: async () => {
    const { refreshToken } = await server.signIn('worker01');
    test.clock.advance(4 * MINUTE - 10 * SECOND);
    const next = (await server.refresh('worker01', refreshToken)).data.refreshToken;
    test.clock.advance(4 * MINUTE);
    expect((await server.refresh('worker01', next)).status).toBe('M003');
  },
  SESSION_ABSOLUTE_HOURS: async () => {
    test.clock.advance(HOUR);
    let { refreshToken } = await server.signIn('worker01');
    for (let minutes = 3; minutes < 60; minutes += 3) {
      test.clock.advance(3 * MINUTE);
      refreshToken = (await server.refresh('worker01', refreshToken)).data.refreshToken;
    }
    test.clock.advance(3 * MINUTE);
    expect((await server.refresh('worker01', refreshToken)).status).toBe('M003');
  },
  PASSWORD_HISTORY: async () => {
    expect(await server.reset('reconsent01', 'Green!2026way')).toBe('C200');
    expect(await server.reset('reconsent01', 'Green!2027way')).toBe('C200');
    expect(await server.reset('reconsent01', 'Green!2027way')).toBe('EP0009');
    expect(await server.reset('reconsent01', 'Green!2026way')).toBe('C200');
  },
  PASSWORD_BLOCKLIST: async () => {
    const body = { userId: 'worker01', password: 'Password12' };
    expect((await test.call('POST', '/api/esg/v1/user/checkPassword', body)).status).toBe('C200');
  },
  INVITATION_DAYS: async () => {
    const { db } = test.database;
    const pending = eq(user.userId, 'pending01');
    const [invited] = await db
      .update(user)
      .set({ joinStatusCodeId: joinStatusCodeByState.mailSent, invitedAt: test.clock.now() })
      .where(pending)
      .returning();
    const send = async () => {
      const body = { smsIdntId: randomUUID(), userIdntId: invited?.id, userInfo: '01098765432' };
      return (await test.call('PUT', '/api/certification', { ...body, almSeCd: 'SMS' })).status;
    };
    test.clock.advance(2 * DAY - MINUTE);
    await test.sweeper.runAll();
    expect((await db.select().from(user).where(pending))[0]?.joinStatusCodeId).toBe(
      joinStatusCodeByState.mailSent,
    );
    expect(await send()).toBe('C200');
    test.clock.advance(MINUTE);
    expect(await send()).toBe('EC0005');
    await test.sweeper.runAll();
    expect((await db.select().from(user).where(pending))[0]?.joinStatusCodeId).toBe(
      joinStatusCodeByState.expired,
    );
  },
  DORMANT_DAYS: async () => {
    test.clock.advance(20 * DAY);
    expect(await login(test, 'worker01')).toMatchObject({
      status: 'M005',
      message: '최근 20일간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.',
    });
  },
  ARGON2_MEMORY_KIB: async () => expect(await hashWith('ARGON2_MEMORY_KIB', '9000')).toContain('$m=9000,'),
  ARGON2_PASSES: async () => expect(await hashWith('ARGON2_PASSES', '3')).toContain(',t=3,'),
  ARGON2_LANES: async () => expect(await hashWith('ARGON2_LANES', '2')).toContain(',p=2$'),
  DATABASE_CONNECT_SECONDS: inProcess('no longer than DATABASE_CONNECT_SECONDS for a connection'),
  DATABASE_STATEMENT_SECONDS: inProcess('no longer than DATABASE_STATEMENT_SECONDS for a statement'),
  REQUEST_SECONDS: slowBodies,
  UPLOAD_SECONDS: slowBodies,
  DATABASE_QUEUE: {
    file: 'tests/server/burst.test.ts',
    title: 'as many calls as DATABASE_QUEUE allows are under way at once',
  },
  PASSWORD_QUEUE: { file: 'tests/server/burst.test.ts', title: 'PASSWORD_QUEUE bounds how many hashes wait' },
  APP_SECRET_PREVIOUS: {
    file: 'tests/server/modules/auth/appSecret.test.ts',
    title:
      'an authenticator app outlives a change of APP_SECRET with APP_SECRET_PREVIOUS, and is refused without',
  },
  ACCESS_LOG_DAYS: inLogs('keeps lines for ACCESS_LOG_DAYS, PRIVACY_LOG_DAYS and CHANGE_LOG_DAYS'),
  PRIVACY_LOG_DAYS: inLogs('keeps lines for ACCESS_LOG_DAYS, PRIVACY_LOG_DAYS and CHANGE_LOG_DAYS'),
  CHANGE_LOG_DAYS: inLogs('keeps lines for ACCESS_LOG_DAYS, PRIVACY_LOG_DAYS and CHANGE_LOG_DAYS'),
  EXCEL_WAIT_ROWS: inExports('of more rows than EXCEL_WAIT_ROWS is written in the background'),
  EXCEL_FILE_DAYS: inExports('is kept for EXCEL_FILE_DAYS'),
  MESSAGE_DAYS: {
    file: 'tests/server/modules/outbox/sweep.test.ts',
    title: 'MESSAGE_DAYS after it was sent a message is gone',
  },
} satisfies Record<SettingName, Effect>;

describe('each setting has an effect', () => {
  it.each(Object.entries(effects) as [SettingName, Effect][])('%s', async (_name, effect) => {
    if (typeof effect === 'function') return effect();
    const file = path.resolve(import.meta.dirname, '../..', effect.file);
    expect(existsSync(file), `${effect.file} exists`).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(effect.title);
  });
});

it('the console gets every limit that it shows or acts by', async () => {
  expect((await test.call('GET', '/api/clientSettings')).data.limits).toEqual({
    codeLifetimeMs: 2 * MINUTE,
    codeAttempts: 3,
    codeRequests: 4,
    codeRequestWindowMs: 30 * MINUTE,
    sessionIdleMs: 4 * MINUTE,
    sessionAbsoluteMs: HOUR,
    accessTokenMs: 2 * MINUTE,
    passwordAgeDays: 30,
    dormantDays: 20,
    uploadBytes: 7 * 1024 * 1024,
  });
});
