import { randomUUID } from 'node:crypto';
import type { Answer, TestApp } from './app.ts';
import { toPhone } from './signIn.ts';

export const getEmail = (userId: string): string => `${userId}@demo.example`;

const digits = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';

/** A code for recovery as the browser requests it; returns what is needed to go on. */
export async function requestRecovery(
  test: TestApp,
  userId: string,
  almSeCd: 'SMS' | 'EMAIL' = 'SMS',
  smsIdntId: string = randomUUID(),
): Promise<{ answer: Answer; smsIdntId: string; certNo: string; userInfo: string }> {
  const userInfo = almSeCd === 'SMS' ? toPhone(userId) : getEmail(userId);
  const seen = await codesTo(test, userInfo);
  const answer = await test.call('PUT', '/api/certification/pw', { smsIdntId, userId, userInfo, almSeCd });
  const certNo = answer.status === 'C200' ? await newCode(test, userInfo, seen) : '';
  return { answer, smsIdntId, certNo, userInfo };
}

export async function codesTo(test: TestApp, to: string): Promise<string[]> {
  const { data } = await test.call('GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
  return data.rows.map(({ text }: { text: string }) => digits(text));
}

/** The code of the newest message to `to` that is not among `seen`. */
export async function newCode(test: TestApp, to: string, seen: readonly string[] = []): Promise<string> {
  const row = await test.message({ to }, ({ text }) => digits(text) !== '' && !seen.includes(digits(text)));
  return digits(row.text);
}

export const otherThan = (certNo: string): string => (certNo === '000000' ? '111111' : '000000');
