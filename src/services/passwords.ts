import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { publicKeyData } from '../contracts/password.ts';
import { encryptPassword } from './encryptPassword.ts';
import { authClient, call } from './http.ts';

const anonymous = { client: authClient, session: 'none' } as const;
const publicKeyResponse = responseOf(publicKeyData);

/** A password as `encryptPassword` fields accept it, with the key of the moment. Throws HttpError. */
export async function encryptForServer(password: string, signal?: AbortSignal): Promise<string> {
  const { data } = await call({
    ...anonymous,
    method: 'GET',
    path: '/auth/publicKey',
    response: publicKeyResponse,
    signal,
  });
  return encryptPassword(password, data);
}

/** Sets a new password before entry; a cookie of the login refused with EA0010 speaks for the person. Throws HttpError. */
export async function changeRequiredPassword(
  { userId, password }: { userId: string; password: string },
  signal: AbortSignal,
): Promise<void> {
  await call({
    ...anonymous,
    method: 'PATCH',
    path: '/auth/login/password',
    body: { userId, encryptPassword: await encryptForServer(password, signal) },
    response: emptyResponse,
    signal,
  });
}

/** Sets a new password of the signed-in person. Throws HttpError. */
export async function changeOwnPassword(
  { userId, password }: { userId: string; password: string },
  signal: AbortSignal,
): Promise<void> {
  await call({
    client: authClient,
    method: 'PATCH',
    path: '/esg/v1/user/pw/my-page',
    body: { userId, encryptPassword: await encryptForServer(password, signal) },
    response: emptyResponse,
    signal,
  });
}
