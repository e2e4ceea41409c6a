import { toResult } from '../components/toResult.ts';
import type { SecondFactorData, SignedInUser, SignInData } from '../contracts/auth.ts';
import { SUCCESS } from '../contracts/status.ts';
import type { ActiveSession, SecondFactor, SessionCalls, SignedIn } from '../machines/session/types.ts';
import { signIn, statusMessages } from '../messages/ko.ts';
import { readExpiry } from '../services/accessToken.ts';
import { confirmSecondFactor, login, logout, resendSecondFactor } from '../services/auth.ts';
import { readClientSettings } from '../services/clientSettings.ts';
import { renewTokens } from '../services/http.ts';
import { HttpError } from '../services/httpError.ts';
import { serverNow, toLocalTime } from '../services/serverClock.ts';
import { forgetEnding, readEnding } from '../stores/ending.ts';
import { readSecondFactor } from '../stores/secondFactor.ts';
import { isPasswordPostponed, restoreSession } from '../stores/session.ts';

/** A page with an outdated token waits this long for a new one before it shows itself. */
const RESTORE_WAIT_MS = 3_000;

/** Local end of an access token's life, in milliseconds. */
function localExpiry(accessToken: string): number {
  return toLocalTime(readExpiry(accessToken) ?? serverNow() + readClientSettings().limits.accessTokenMs);
}

export function activeSession({
  user,
  accessToken,
}: {
  user: SignedInUser;
  accessToken: string;
}): ActiveSession {
  return {
    user,
    accessExpiresAt: localExpiry(accessToken),
    at: Date.now(),
    passwordPostponed: isPasswordPostponed(user.loginHistoryId),
  };
}

const signedIn = (data: SignInData): { status: 'C200' } & SignedIn => ({
  status: SUCCESS,
  ...activeSession(data),
  accessToken: data.accessToken,
  refreshToken: data.refreshToken,
});

const toSecondFactor = ({ expiresAt, ...facts }: SecondFactorData): SecondFactor => ({
  ...facts,
  expiresAt: toLocalTime(expiresAt),
});

/** The session chart's calls to the server and to storage. */
export const sessionCalls: SessionCalls = {
  async restoreSession() {
    const session = restoreSession();
    if (!session) {
      const pending = readSecondFactor();
      if (pending) return { status: 'SECOND_FACTOR', secondFactor: pending };
      return { status: readEnding() ?? 'SIGNED_OUT' };
    }
    forgetEnding();
    if (localExpiry(session.accessToken) > Date.now()) return { status: SUCCESS, ...activeSession(session) };
    try {
      const patience = new Promise<null>((resolve) => setTimeout(resolve, RESTORE_WAIT_MS, null));
      const tokens = await Promise.race([renewTokens('now'), patience]);
      return { status: SUCCESS, ...activeSession({ ...session, ...tokens }) };
    } catch (error) {
      if (error instanceof HttpError && error.kind === 'forcedOut') {
        return { status: error.forcedOutStatus ?? 'M004' };
      }
      return { status: SUCCESS, ...activeSession(session) };
    }
  },

  login: (input, signal) =>
    toResult(
      login({ ...input, tabIdx: 0 }, signal),
      (data) =>
        'user' in data ? signedIn(data) : { status: 'SECOND_FACTOR', secondFactor: toSecondFactor(data) },
      'fail',
    ),

  confirmSecondFactor: (input, signal) =>
    toResult(
      confirmSecondFactor(input, signal),
      (data) => (data ? signedIn(data) : { status: 'NO_TOKEN', message: statusMessages.S0001 }),
      'fail',
    ),

  resendSecondFactor: (input, signal) =>
    toResult(
      resendSecondFactor(input, signal),
      (data) => ({ status: SUCCESS, message: signIn.codeSent, secondFactor: toSecondFactor(data) }),
      'fail',
    ),

  refreshTokens: () =>
    toResult(
      renewTokens('soon'),
      (tokens) => ({ status: SUCCESS, accessExpiresAt: localExpiry(tokens.accessToken), ...tokens }),
      'fail',
    ),

  logout: (input, signal) => toResult(logout(input, signal), () => ({ status: SUCCESS }), 'fail'),
};
