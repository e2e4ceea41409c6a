import { provideVerification } from '../../machines/verification/provide.ts';
import type {
  CheckInput,
  KeptVerification,
  RestoreResult,
  SendInput,
  VerificationPurpose,
} from '../../machines/verification/types.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { serverNow, toLocalTime, toServerTime } from '../../services/serverClock.ts';
import { type CodeRoute, confirmCode, sendCode } from '../../services/verification.ts';
import { forgetVerification, keepVerification, readVerification } from '../../stores/recovery.ts';
import { checkCode, requestCode } from './codeCalls.ts';

const routes: Record<VerificationPurpose, CodeRoute> = {
  findId: 'open',
  signUp: 'open',
  mobile: 'open',
  password: 'recovery',
  dormant: 'recovery',
};

/** Converts times that are kept: they have to be right when the local clock is set meanwhile. */
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

async function restore({ purpose }: { purpose: VerificationPurpose }): Promise<RestoreResult> {
  const { codeRequestWindowMs } = readClientSettings().limits;
  const { request, ...kept } = readVerification(purpose, serverNow(), codeRequestWindowMs) ?? {
    request: null,
  };
  if (!('channel' in kept)) return { status: 'NOTHING' };
  return { status: 'KEPT', kept: inLocalTime({ ...kept, request: request && definedIn(request) }) };
}

/** Leaves out what is `undefined` because nothing was stored. */
const definedIn = ({ userInfo, userId, userName, userIdntId }: Partial<Record<string, string>>) => ({
  userInfo: userInfo ?? '',
  ...(userId === undefined ? {} : { userId }),
  ...(userName === undefined ? {} : { userName }),
  ...(userIdntId === undefined ? {} : { userIdntId }),
});

const send = ({ purpose, channel, request }: SendInput, signal: AbortSignal) =>
  requestCode((smsIdntId) => sendCode(routes[purpose], { smsIdntId, almSeCd: channel, ...request }, signal));

function check({ purpose, channel, request, smsIdntId, certNo }: CheckInput, signal: AbortSignal) {
  const { userId, userIdntId } = request;
  const who = {
    ...(userId === undefined ? {} : { userId }),
    ...(userIdntId === undefined ? {} : { userIdntId }),
  };
  return checkCode(confirmCode(routes[purpose], { smsIdntId, certNo, almSeCd: channel, ...who }, signal));
}

/** The verification chart, made for real: charts that need a confirmed phone or e-mail invoke it. */
export const createVerification = (onSent?: () => void) =>
  provideVerification(
    { restore, send, check },
    {
      keep: ({ purpose, kept }) => keepVerification(purpose, inServerTime(kept), serverNow()),
      forget: ({ purpose }) => forgetVerification(purpose),
    },
    onSent,
  );

export const verification = createVerification();
