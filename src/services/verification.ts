import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  type Channel,
  type CodeSent,
  codeSent,
  codeVerified,
  foundId,
  type PasswordResetRequest,
} from '../contracts/verification.ts';
import { authClient, call } from './http.ts';
import { encryptForServer } from './passwords.ts';

const anonymous = { client: authClient, session: 'none' } as const;
const sentResponse = responseOf(codeSent);
const verifiedResponse = responseOf(codeVerified);
const foundIdResponse = responseOf(foundId);

/** `recovery`: a forgotten password or a dormant account. `open`: everything else that needs no sign-in. */
export type CodeRoute = 'open' | 'recovery';
const paths = { open: '/certification', recovery: '/certification/pw' } as const;

export interface CodeRequestBody {
  /** A uuid of the caller's own making, by which the code is confirmed. */
  smsIdntId: string;
  /** Digits of a mobile number or an e-mail address. */
  userInfo: string;
  almSeCd: Channel;
  userIdntId?: string;
  userId?: string;
  userName?: string;
}

export interface CodeConfirmBody {
  smsIdntId: string;
  almSeCd: Channel;
  certNo: string;
  userIdntId?: string;
  userId?: string;
}

/** Sends a code; earlier ones of the same account and purpose die. Throws HttpError, EC0004 with `data.retryAt`. */
export async function sendCode(
  route: CodeRoute,
  body: CodeRequestBody,
  signal: AbortSignal,
): Promise<CodeSent> {
  const { data } = await call({
    ...anonymous,
    method: 'PUT',
    path: paths[route],
    body,
    response: sentResponse,
    signal,
  });
  return data;
}

/** Throws HttpError unless the code is right, EC0001 with `data.attemptsLeft`. */
export async function confirmCode(
  route: CodeRoute,
  body: CodeConfirmBody,
  signal: AbortSignal,
): Promise<void> {
  await call({ ...anonymous, method: 'POST', path: paths[route], body, response: verifiedResponse, signal });
}

/** The sign-in id that a confirmed code permits to show; returned once. Throws HttpError. */
export async function loadFoundId(smsCertId: string, signal: AbortSignal): Promise<string> {
  const { data } = await call({
    ...anonymous,
    method: 'GET',
    path: '/certification/id',
    query: { smsCertId },
    response: foundIdResponse,
    signal,
  });
  return data.userId;
}

/** Sets a new password by a code that was just confirmed. Throws HttpError, EC0002 when it is not good any more. */
export async function resetPassword(
  { password, ...request }: Omit<PasswordResetRequest, 'encryptPassword'> & { password: string },
  signal: AbortSignal,
): Promise<void> {
  await call({
    ...anonymous,
    method: 'PATCH',
    path: '/esg/v1/user/pw',
    body: { ...request, encryptPassword: await encryptForServer(password, signal) },
    response: emptyResponse,
    signal,
  });
}
