import { responseOf } from '../contracts/envelope.ts';
import {
  passwordReset,
  USER,
  type UserChange,
  type UserDetail,
  type UserQuery,
  type UserRow,
  userDetail,
  userKey,
  userRow,
} from '../contracts/users.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/user';
const ids = { id: userKey.shape.id, row: userRow, item: userDetail };
const reads = createReadClient<UserRow, UserDetail, Partial<UserQuery>>(path, ids);
const writes = createCrudClient<{ id: string }, never, { id: string }>(USER, path, userKey);
const keyResponse = responseOf(userKey);
const resetResponse = responseOf(passwordReset);

/** People that the person reaches, the newest first unless sorted otherwise. Throws HttpError, like everything here. */
export const listUsers = reads.list;
export const loadUser = reads.find;

/** Refused with C0409 when stale, when the e-mail exists, or for the last who could manage the others. */
export async function changeUser(body: UserChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: `${path}/detail`, body, response: keyResponse, signal });
  touch(USER, body.id);
}

/** Mails a temporary password. Returns until when it can be used. */
export async function resetPassword(id: string, signal?: AbortSignal): Promise<string> {
  const there = `${path}/${encodeURIComponent(id)}/resetPassword`;
  const { data } = await call({ method: 'PATCH', path: there, response: resetResponse, signal });
  touch(USER, id);
  return data.expiresAt;
}

/** Signs a person out everywhere. */
export const endSessions = (id: string, signal?: AbortSignal): Promise<void> =>
  writes.command('endSessions', { id }, undefined, signal);

/** Lifts the lock that wrong passwords have set. */
export const unlockUser = (id: string, signal?: AbortSignal): Promise<void> =>
  writes.command('unlock', { id }, undefined, signal);
