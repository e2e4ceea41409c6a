import { DEMO_PASSWORD, demoAccounts } from '../../../server/seed/demo.ts';
import type { Answer, TestApp } from './app.ts';

/** POST /api/auth/login of a demo account, with the right password by default. */
export const login = (test: TestApp, userId: string, password: string = DEMO_PASSWORD): Promise<Answer> =>
  test.call('POST', '/api/auth/login', { userId, password });

/** Phone number of a demo account, digits only. */
export const toPhone = (userId: string): string =>
  `010${String(demoAccounts.findIndex((account) => account.userId === userId) + 1).padStart(8, '0')}`;

/** Six digits of the newest text message to a demo account whose digits are not among `not`. */
export async function codeFor(test: TestApp, userId: string, not: readonly string[] = []): Promise<string> {
  const digits = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
  const row = await test.message(
    { to: toPhone(userId), kind: 'sms' },
    ({ text }) => digits(text) !== '' && !not.includes(digits(text)),
  );
  return digits(row.text);
}

/** Signs a demo account in, second factor included; returns what the browser would keep. */
export async function signIn(
  test: TestApp,
  userId: string,
): Promise<{
  accessToken: string;
  refreshToken: string;
  user: { id: string; loginHistoryId: string; customerCompanyId: string | null };
}> {
  const before = await test.call('GET', `/dev/outbox?to=${toPhone(userId)}&kind=sms`);
  const answer = await login(test, userId);
  if (answer.status !== 'C200') throw new Error(`${userId} got ${answer.status} at sign-in`);
  if (!answer.data.smsIdntId) return answer.data;
  const old = before.data.rows.map(({ text }: { text: string }) => /\d{6}/.exec(text)?.[0] ?? '');
  const certNo = await codeFor(test, userId, old);
  const confirmed = await test.call('POST', '/api/certification/login', {
    smsIdntId: answer.data.smsIdntId,
    certNo,
  });
  return confirmed.data;
}
