import { type CodeSent, codeRefusalData } from '../../contracts/verification.ts';
import type { CheckResult, SendResult } from '../../machines/verification/types.ts';
import { HttpError } from '../../services/httpError.ts';
import { toLocalTime } from '../../services/serverClock.ts';
import { toResult } from '../toResult.ts';

const toRefusal = (error: unknown, status: string) =>
  error instanceof HttpError && error.status === status
    ? { message: error.message, data: codeRefusalData.safeParse(error.data).data ?? {} }
    : null;

/** Has a code sent under a new id by `send`; the result is what the verification chart expects. */
export function requestCode(send: (smsIdntId: string) => Promise<CodeSent>): Promise<SendResult> {
  const smsIdntId = crypto.randomUUID();
  const request = async (): Promise<SendResult> => {
    try {
      const { expiresAt, attemptsLeft, requestsLeft } = await send(smsIdntId);
      const code = { smsIdntId, expiresAt: toLocalTime(expiresAt), attemptsLeft };
      return { status: 'C200', code, requestsLeft, at: Date.now() };
    } catch (error) {
      const blocked = toRefusal(error, 'EC0004');
      if (!blocked?.data.retryAt) throw error;
      return { status: 'BLOCKED', retryAt: toLocalTime(blocked.data.retryAt), message: blocked.message };
    }
  };
  return toResult(request(), (result) => result);
}

/** Result of a call that confirms a code, as the verification chart expects it. */
export function checkCode(confirmation: Promise<unknown>): Promise<CheckResult> {
  const check = async (): Promise<CheckResult> => {
    try {
      await confirmation;
      return { status: 'C200' };
    } catch (error) {
      const wrong = toRefusal(error, 'EC0001');
      if (wrong?.data.attemptsLeft === undefined) throw error;
      return { status: 'WRONG', attemptsLeft: wrong.data.attemptsLeft, message: wrong.message };
    }
  };
  return toResult(check(), (result) => result);
}
