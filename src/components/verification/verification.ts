import { codeRefusalData } from '../../contracts/verification.ts';
import { provideVerification } from '../../machines/verification/provide.ts';
import type {
  CheckInput,
  CheckResult,
  KeptVerification,
  RestoreResult,
  SendInput,
  SendResult,
  VerificationPurpose,
} from '../../machines/verification/types.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { HttpError } from '../../services/httpError.ts';
import { serverNow, toLocalTime } from '../../services/serverClock.ts';
import { type CodeRoute, confirmCode, sendCode } from '../../services/verification.ts';
import { forgetVerification, keepVerification, readVerification } from '../../stores/recovery.ts';
import { toResult } from '../toResult.ts';

const routes: Record<VerificationPurpose, CodeRoute> = {
  findId: 'open',
  signUp: 'open',
  mobile: 'open',
  password: 'recovery',
  dormant: 'recovery',
};

/** Both clocks tick alike; what is kept has to be right when the local one is set meanwhile. */
const toServerTime = (localTime: number): number => localTime + serverNow() - Date.now();

const inServerTime = ({ code, retryAt, ...kept }: KeptVerification): KeptVerification => ({
  ...kept,
  code: code && { ...code, expiresAt: toServerTime(code.expiresAt) },
  retryAt: retryAt && toServerTime(retryAt),
});

const inLocalTime = ({ code, retryAt, ...kept }: KeptVerification): KeptVerification => ({
  ...kept,
  code: code && { ...code, expiresAt: toLocalTime(code.expiresAt) },
  retryAt: retryAt && toLocalTime(retryAt),
});

const refusalOf = (error: unknown, status: string) =>
  error instanceof HttpError && error.status === status
    ? { message: error.message, data: codeRefusalData.safeParse(error.data).data ?? {} }
    : null;

async function restore({ purpose }: { purpose: VerificationPurpose }): Promise<RestoreResult> {
  const { codeRequestWindowMs } = readClientSettings().limits;
  const { request, ...kept } = readVerification(purpose, serverNow(), codeRequestWindowMs) ?? {
    request: null,
  };
  if (!('channel' in kept)) return { status: 'NOTHING' };
  return { status: 'KEPT', kept: inLocalTime({ ...kept, request: request && definedIn(request) }) };
}

/** What was parsed says `undefined` where nothing was stored. */
const definedIn = ({ userInfo, userId, userName, userIdntId }: Partial<Record<string, string>>) => ({
  userInfo: userInfo ?? '',
  ...(userId === undefined ? {} : { userId }),
  ...(userName === undefined ? {} : { userName }),
  ...(userIdntId === undefined ? {} : { userIdntId }),
});

async function send({ purpose, channel, request }: SendInput, signal: AbortSignal): Promise<SendResult> {
  const smsIdntId = crypto.randomUUID();
  try {
    const body = { smsIdntId, almSeCd: channel, ...request };
    const { expiresAt, attemptsLeft, requestsLeft } = await sendCode(routes[purpose], body, signal);
    return {
      status: 'C200',
      code: { smsIdntId, expiresAt: toLocalTime(expiresAt), attemptsLeft },
      requestsLeft,
      at: Date.now(),
    };
  } catch (error) {
    const blocked = refusalOf(error, 'EC0004');
    if (!blocked?.data.retryAt) throw error;
    return { status: 'BLOCKED', retryAt: toLocalTime(blocked.data.retryAt), message: blocked.message };
  }
}

async function check(
  { purpose, channel, request, smsIdntId, certNo }: CheckInput,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { userId, userIdntId } = request;
  try {
    const who = {
      ...(userId === undefined ? {} : { userId }),
      ...(userIdntId === undefined ? {} : { userIdntId }),
    };
    await confirmCode(routes[purpose], { smsIdntId, certNo, almSeCd: channel, ...who }, signal);
    return { status: 'C200' };
  } catch (error) {
    const wrong = refusalOf(error, 'EC0001');
    if (wrong?.data.attemptsLeft === undefined) throw error;
    return { status: 'WRONG', attemptsLeft: wrong.data.attemptsLeft, message: wrong.message };
  }
}

/** The verification chart, made for real: charts that need a confirmed phone or e-mail invoke it. */
export const verification = provideVerification(
  {
    restore,
    send: (input, signal) => toResult(send(input, signal), (result) => result),
    check: (input, signal) => toResult(check(input, signal), (result) => result),
  },
  {
    keep: ({ purpose, kept }) => keepVerification(purpose, inServerTime(kept), serverNow()),
    forget: ({ purpose }) => forgetVerification(purpose),
  },
);
