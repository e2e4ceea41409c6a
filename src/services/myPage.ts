import type * as z from 'zod/mini';
import { emptyResponse, type ListQuery, listOf, responseOf } from '../contracts/envelope.ts';
import {
  type LoginLine,
  loginLine,
  type MyPage,
  type MyPageChange,
  myPage,
  totpBegun,
  totpConfirmed,
} from '../contracts/myPage.ts';
import { type CodeSent, codeSent, codeVerified } from '../contracts/verification.ts';
import { authClient, call } from './http.ts';

const path = '/esg/v1/user/myPage';
const totpPath = `${path}/totp`;
const mobilePath = '/certification/mobile';
const myPageResponse = responseOf(myPage);
const loginsResponse = responseOf(listOf(loginLine));
const codeSentResponse = responseOf(codeSent);
const codeVerifiedResponse = responseOf(codeVerified);
const totpBegunResponse = responseOf(totpBegun);
const totpConfirmedResponse = responseOf(totpConfirmed);

/** Status of a refusal by everything below but `confirmOwnPassword`: the confirmation is missing or too old. */
export const UNCONFIRMED = 'EP0010';
/** Status of a refusal of `changeMyPage`: the mobile number is not, or no longer, confirmed. */
export const UNVERIFIED = 'EC0002';

/** Opens my page for half an hour. Throws HttpError, like everything here: M001 for a wrong password. */
export async function confirmOwnPassword(password: string, signal: AbortSignal): Promise<void> {
  await call({
    client: authClient,
    method: 'POST',
    path: '/esg/v1/user/checkPassword/my-page',
    body: { password },
    response: emptyResponse,
    signal,
  });
}

export async function loadMyPage(signal: AbortSignal): Promise<MyPage> {
  const { data } = await call({ method: 'GET', path, response: myPageResponse, signal });
  return data;
}

export async function changeMyPage(body: MyPageChange, signal: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, response: emptyResponse, signal });
}

/** Sends a code to a new mobile number; `userInfo` holds its digits. EC0004 comes with `data.retryAt`. */
export async function sendMobileCode(
  body: { smsIdntId: string; userInfo: string },
  signal: AbortSignal,
): Promise<CodeSent> {
  const { data } = await call({ method: 'PUT', path: mobilePath, body, response: codeSentResponse, signal });
  return data;
}

export async function confirmMobileCode(
  body: { smsIdntId: string; certNo: string },
  signal: AbortSignal,
): Promise<void> {
  await call({ method: 'POST', path: mobilePath, body, response: codeVerifiedResponse, signal });
}

/** Sign-ins of the own account, the newest first. */
export async function listLogins(
  query: Pick<ListQuery, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<{ rows: LoginLine[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/logins`,
    query,
    response: loginsResponse,
    signal,
  });
  return data;
}

export async function endSession(sessionId: string, signal?: AbortSignal): Promise<void> {
  const there = `${path}/sessions/${encodeURIComponent(sessionId)}`;
  await call({ method: 'DELETE', path: there, response: emptyResponse, signal });
}

/** The key for an authenticator app; it is in force only when a code of it has been confirmed. */
export async function beginTotp(signal: AbortSignal): Promise<z.infer<typeof totpBegun>> {
  const { data } = await call({ method: 'POST', path: totpPath, response: totpBegunResponse, signal });
  return data;
}

/** The recovery codes, which the server returns only now. */
export async function confirmTotp(certNo: string, signal: AbortSignal): Promise<string[]> {
  const body = { certNo };
  const { data } = await call({
    method: 'PATCH',
    path: totpPath,
    body,
    response: totpConfirmedResponse,
    signal,
  });
  return data.recoveryCodes;
}

export async function removeTotp(signal: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path: totpPath, response: emptyResponse, signal });
}

/** Leaves the service for good: every session ends and personal data are erased. */
export async function withdraw(signal: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path, response: emptyResponse, signal });
}
