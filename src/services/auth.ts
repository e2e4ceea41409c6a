import * as z from 'zod/mini';
import {
  type LoginData,
  loginData,
  type SecondFactorData,
  type SignInData,
  secondFactorData,
  signInData,
} from '../contracts/auth.ts';
import type { LoginRequest } from '../contracts/authRequests.ts';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { authClient, call } from './http.ts';

const signingIn = { client: authClient, session: 'none' } as const;
const loginResponse = responseOf(loginData);
const confirmResponse = responseOf(
  z.optional(z.union([signInData, z.object({ accessToken: z.optional(z.null()) })])),
);
const resendResponse = responseOf(secondFactorData);

/** Tokens and user, or the second factor that is still needed. Throws HttpError with the status of the refusal. */
export async function login(request: LoginRequest, signal: AbortSignal): Promise<LoginData> {
  const { data } = await call({
    ...signingIn,
    method: 'POST',
    path: '/auth/login',
    body: request,
    response: loginResponse,
    signal,
  });
  return data;
}

/** Tokens and user; null when the server agreed and sent no access token, which is a failure. Throws HttpError. */
export async function confirmSecondFactor(
  body: { smsIdntId: string; certNo: string },
  signal: AbortSignal,
): Promise<SignInData | null> {
  const { data } = await call({
    ...signingIn,
    method: 'POST',
    path: '/certification/login',
    body,
    response: confirmResponse,
    signal,
  });
  return data && 'user' in data && data.accessToken !== '' ? data : null;
}

/** The new code's facts, which replace the old ones whole. Throws HttpError. */
export async function resendSecondFactor(
  body: { smsIdntId: string },
  signal: AbortSignal,
): Promise<SecondFactorData> {
  const { data } = await call({
    ...signingIn,
    method: 'PUT',
    path: '/certification/login',
    body,
    response: resendResponse,
    signal,
  });
  return data;
}

/** Throws HttpError. */
export async function logout(body: { loginHistoryId: string }, signal: AbortSignal): Promise<void> {
  await call({ client: authClient, method: 'POST', path: '/logout', body, response: emptyResponse, signal });
}
