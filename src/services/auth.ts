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
import { answer, emptyAnswer } from '../contracts/envelope.ts';
import { authClient, call } from './http.ts';

const signingIn = { client: authClient, session: 'none' } as const;
const loginAnswer = answer(loginData);
const confirmAnswer = answer(
  z.optional(z.union([signInData, z.object({ accessToken: z.optional(z.null()) })])),
);
const resendAnswer = answer(secondFactorData);

/** Tokens and user, or the second factor that is still needed. Throws HttpError with the status of the refusal. */
export async function login(request: LoginRequest, signal: AbortSignal): Promise<LoginData> {
  const { data } = await call({
    ...signingIn,
    method: 'POST',
    path: '/auth/login',
    body: request,
    answer: loginAnswer,
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
    answer: confirmAnswer,
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
    answer: resendAnswer,
    signal,
  });
  return data;
}

/** Throws HttpError. */
export async function logout(body: { loginHistoryId: string }, signal: AbortSignal): Promise<void> {
  await call({ client: authClient, method: 'POST', path: '/logout', body, answer: emptyAnswer, signal });
}
