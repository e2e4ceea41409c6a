import { seoulDateTime } from '../../../src/contracts/seoulTime.ts';
import { verification as texts } from '../../../src/messages/ko.recovery.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../errors.ts';
import type { CodeCheck, CodeLimits, IssuedCode } from './codes.ts';

/** The limits of one-time codes among the server's. */
export const toCodeLimits = (limits: Config['limits']): CodeLimits => ({
  lifetimeMs: limits.codeLifetimeMs,
  attempts: limits.codeAttempts,
  requests: limits.codeRequests,
  requestWindowMs: limits.codeRequestWindowMs,
  guesses: limits.codeGuesses,
  guessWindowMs: limits.codeGuessWindowMs,
});

/** Refusal of a code that was not issued. */
export function codeRefusal(issued: Exclude<IssuedCode, { status: 'issued' }>): Refusal {
  if (issued.status !== 'EC0004') return new Refusal(issued.status);
  const { retryAt, guessesUsedUp } = issued;
  const data = { retryAt: retryAt.toISOString() };
  if (!guessesUsedUp) return new Refusal('EC0004', { data });
  const message = `${texts.guessesUsedUp} ${texts.retryAt(seoulDateTime(retryAt))}`;
  return new Refusal('EC0004', { data, message });
}

/** Refusal of a code that is not the right one. Its attempt has to be committed. */
export const wrongCode = (check: Exclude<CodeCheck, { status: 'right' }>): Refusal =>
  check.status === 'EC0001'
    ? new Refusal('EC0001', { data: { attemptsLeft: check.attemptsLeft } })
    : new Refusal(check.status);

/** Returns a code's destination: digits of a phone number, or an e-mail address in lower case. */
export const toDestination = (almSeCd: 'SMS' | 'EMAIL', userInfo: string): string =>
  almSeCd === 'SMS' ? userInfo.replaceAll(/\D/g, '') : userInfo.trim().toLowerCase();
