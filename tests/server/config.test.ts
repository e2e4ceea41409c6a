import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig, SettingError } from '../../server/config.ts';
import { toClientSettings } from '../../server/modules/clientSettings/settings.ts';
import { settings } from '../../server/settings.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';

const solapi = {
  SOLAPI_API_KEY: 'NCSABCDEFGH',
  SOLAPI_API_SECRET: 'SECRETSECRET',
  SOLAPI_SENDER: '0212345678',
};
const s3 = {
  FILES_S3_BUCKET: 'esg-files',
  FILES_S3_ACCESS_KEY_ID: 'AKIA1',
  FILES_S3_SECRET_ACCESS_KEY: '12345678',
};

test('without any setting the server runs in demo mode on this machine only', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    demoMode: true,
    outboxEnabled: true,
    testClock: false,
    secondFactor: 'operator',
    trustProxy: false,
    solapi: undefined,
    s3: undefined,
    warnings: [],
    limits: {
      loginAttempts: 5,
      loginLockMs: 900_000,
      codeLifetimeMs: 300_000,
      codeAttempts: 5,
      codeRequests: 5,
      codeRequestWindowMs: 3_600_000,
      codeGuesses: 50,
      codeGuessWindowMs: 86_400_000,
      sessionIdleMs: 3_600_000,
      sessionAbsoluteMs: 28_800_000,
      accessTokenMs: 900_000,
      refreshGraceMs: 10_000,
      invitationMs: 604_800_000,
      passwordAgeDays: 89,
      uploadBytes: 104_857_600,
      uploadQuotaBytes: 1_073_741_824,
      argon2: { memoryKib: 19_456, passes: 2, lanes: 1 },
    },
  });
});

test('the limits of charts and of their tests are the defaults', () => {
  expect(toClientSettings(loadConfig({})).limits).toEqual(sampleLimits);
});

test('with DATABASE_URL the server is in production mode: no outbox unless it is asked for', () => {
  const DATABASE_URL = 'postgres://esg:secret@db.example/esg';
  expect(loadConfig({ DATABASE_URL })).toMatchObject({ demoMode: false, outboxEnabled: false });
  expect(loadConfig({ DATABASE_URL, OUTBOX: '1' })).toMatchObject({ demoMode: false, outboxEnabled: true });
});

test('the workbench of statecharts is open in demo and test mode, and in production where it is asked for', () => {
  const DATABASE_URL = 'postgres://esg:secret@db.example/esg';
  expect(loadConfig({}).statechartsOpen).toBe(true);
  expect(loadConfig({ DATABASE_URL }).statechartsOpen).toBe(false);
  expect(loadConfig({ DATABASE_URL, TEST_CLOCK: '1' }).statechartsOpen).toBe(true);
  expect(loadConfig({ DATABASE_URL, STATECHARTS: '1' }).statechartsOpen).toBe(true);
});

test('production mode warns of what is open and of what reaches nobody', () => {
  const DATABASE_URL = 'postgres://esg:secret@db.example/esg';
  const { warnings } = loadConfig({ DATABASE_URL, OUTBOX: '1', TEST_CLOCK: '1' });
  expect(warnings.map((warning) => /^\w+/.exec(warning)?.[0])).toEqual([
    'TEST_CLOCK',
    'OUTBOX',
    'SMTP_URL',
    'SOLAPI_API_KEY',
  ]);
  const complete = { DATABASE_URL, SMTP_URL: 'smtps://user:pass@mail.example', ...solapi };
  expect(loadConfig(complete).warnings).toEqual([]);
});

test('empty settings count as absent, and blanks around a value do not matter', () => {
  expect(loadConfig({ DATABASE_URL: '', PORT: ' 8080 ', SMTP_URL: '  ' })).toMatchObject({
    demoMode: true,
    port: 8080,
    smtpUrl: undefined,
    publicUrl: 'http://localhost:8080',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'local host'],
  ['PUBLIC_URL', 'esg.example'],
  ['PUBLIC_URL', 'ftp://esg.example'],
  ['DATABASE_URL', 'mysql://db.example/esg'],
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_POOL_MAX', '1'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@b.example>\nBcc: c@d.example'],
  ['SOLAPI_SENDER', '02-1234-5678'],
  ['SECOND_FACTOR', 'sms'],
  ['OUTBOX', 'yes'],
  ['TEST_CLOCK', '2'],
  ['LOG_LEVEL', 'loud'],
  ['APP_SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,proxy'],
  ['NOTIFICATION_URL_ORIGINS', 'esg.example'],
  ['NOTIFICATION_URL_ORIGINS', 'https://esg.example/path'],
  ['NOTIFICATION_URL_ORIGINS', 'https://esg.example,javascript:alert(1)'],
  ['STREAM_HEARTBEAT_SECONDS', '0'],
  ['FILES_S3_BUCKET', 'Under_Score'],
  ['FILES_S3_ENDPOINT', 's3.example'],
  ['LOGIN_ATTEMPTS', '0'],
  ['ARGON2_MEMORY_KIB', '1024'],
  ['UPLOAD_MAX_MB', '1e9'],
  ['UPLOAD_QUOTA_MB', '0'],
] as const)('%s=%s is refused with the name of the setting and what it accepts', (name, value) => {
  const load = () => loadConfig({ ...solapi, ...s3, [name]: value });
  expect(load).toThrow(SettingError);
  expect(load).toThrow(`${name} ${settings[name].accepts}`);
});

test('a refusal never repeats the value, which may be a secret', () => {
  expect(() => loadConfig({ APP_SECRET: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test.each(Object.keys(solapi))('SOLAPI without %s is refused', (name) => {
  expect(() => loadConfig({ ...solapi, [name]: '' })).toThrow(expect.objectContaining({ setting: name }));
});

test.each(Object.keys(s3))('a bucket without %s is refused', (name) => {
  expect(() => loadConfig({ ...s3, [name]: '' })).toThrow(expect.objectContaining({ setting: name }));
});

test('an idle limit beyond the absolute limit is refused', () => {
  expect(() => loadConfig({ SESSION_IDLE_MINUTES: '600', SESSION_ABSOLUTE_HOURS: '8' })).toThrow(
    'SESSION_IDLE_MINUTES',
  );
});

test('proxies are believed by number of hops or by address', () => {
  expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(loadConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('every setting has a text on what it is for and what it accepts', () => {
  for (const [name, setting] of Object.entries(settings)) {
    expect(setting.doc, name).toMatch(/^\S.{10,}/);
    expect(setting.accepts, name).toMatch(/^accepts /);
  }
});
