import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingName } from '../../../server/settings.ts';
import { type Answer, startTestApp } from './app.ts';
import { encryptPassword } from './passwords.ts';
import { startS3Server } from './s3Server.ts';
import { login, toPhone } from './signIn.ts';
import { startSmtpServer } from './smtpServer.ts';
import { startSolapiServer } from './solapiServer.ts';
import { waitFor } from './waitFor.ts';

/** Settings of `startChangedServer`, each another than its default. */
export const changed = {
  PUBLIC_URL: 'https://esg.example',
  // The database is the test's own; this setting ends demo mode.
  DATABASE_URL: 'postgres://unused.invalid/x',
  MAIL_FROM: 'Desk <desk@esg.example>',
  SOLAPI_API_KEY: 'NCSCHANGED',
  SOLAPI_API_SECRET: 'SECRETSECRET',
  SOLAPI_SENDER: '0312345678',
  FILES_S3_REGION: 'eu-west-1',
  SECOND_FACTOR: 'all',
  OUTBOX: '1',
  STATECHARTS: '1',
  APP_SECRET: 'a secret of more than thirty-two characters',
  TRUST_PROXY: '1',
  LOGIN_ATTEMPTS: '2',
  LOGIN_LOCK_MINUTES: '3',
  CODE_LIFETIME_MINUTES: '2',
  CODE_ATTEMPTS: '3',
  CODE_REQUESTS: '4',
  CODE_REQUEST_WINDOW_MINUTES: '30',
  CODE_GUESSES: '5',
  CODE_GUESS_WINDOW_HOURS: '2',
  SESSION_IDLE_MINUTES: '4',
  SESSION_ABSOLUTE_HOURS: '1',
  ACCESS_TOKEN_MINUTES: '2',
  REFRESH_GRACE_SECONDS: '3',
  INVITATION_DAYS: '2',
  PASSWORD_AGE_DAYS: '30',
  PASSWORD_HISTORY: '1',
  PASSWORD_BLOCKLIST: '0',
  DORMANT_DAYS: '20',
  REQUESTS_PER_MINUTE: '400',
  UPLOAD_MAX_MB: '7',
} as const satisfies Partial<Record<SettingName, string>>;

/** One server with nearly every setting changed, and the services it uses played by servers of this machine. */
export async function startChangedServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'esg-settings-'));
  const [mail, sms, s3] = await Promise.all([
    startSmtpServer(),
    startSolapiServer(),
    startS3Server('esg-changed'),
  ]);
  const test = await startTestApp({ ...changed, DATA_DIR: dataDir, SMTP_URL: mail.url, ...s3.env });

  const textsTo = (userId: string) => sms.sent.filter(({ to }) => to === toPhone(userId));

  /** The text message that this person gets after the first `before` ones. */
  const nextText = (userId: string, before: number) =>
    waitFor(() => {
      const text = textsTo(userId)[before];
      if (!text) throw new Error(`only ${before} text messages`);
      return { ...text, code: /(?<!\d)\d{6}(?!\d)/.exec(text.text)?.[0] ?? '' };
    });

  /** Asks for a code of password recovery; `code` is empty when the answer refuses. */
  async function recover(userId: string) {
    const sentBefore = textsTo(userId).length;
    const smsIdntId = randomUUID();
    const body = { smsIdntId, userId, userInfo: toPhone(userId), almSeCd: 'SMS' };
    const answer = await test.call('PUT', '/api/certification/pw', body);
    const text = answer.status === 'C200' ? await nextText(userId, sentBefore) : undefined;
    const confirm = (certNo: string) =>
      test.call('POST', '/api/certification/pw', { smsIdntId, userId, almSeCd: 'SMS', certNo });
    return { answer, text: text?.text ?? '', code: text?.code ?? '', confirm };
  }

  async function signIn(userId: string): Promise<{ accessToken: string; refreshToken: string }> {
    const sentBefore = textsTo(userId).length;
    const { data } = await login(test, userId);
    const { code } = await nextText(userId, sentBefore);
    const { smsIdntId } = data;
    return (await test.call('POST', '/api/certification/login', { smsIdntId, certNo: code })).data;
  }

  const refresh = (userId: string, refreshToken: string): Promise<Answer> =>
    test.call('POST', '/api/auth/refresh', { userId, refreshToken });

  /** Sets a password by recovery, with all that it needs. */
  async function reset(userId: string, password: string): Promise<string> {
    const { code, confirm } = await recover(userId);
    await confirm(code);
    return (
      await test.call('PATCH', '/api/esg/v1/user/pw', {
        id: userId,
        encryptPassword: await encryptPassword(test, password),
        telNo: toPhone(userId),
        certNo: code,
        almSeCd: 'SMS',
      })
    ).status;
  }

  return {
    test,
    dataDir,
    mail,
    sms,
    s3,
    textsTo,
    recover,
    signIn,
    refresh,
    reset,
    async stop() {
      await test.stop();
      await Promise.all([mail.close(), sms.close(), s3.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
