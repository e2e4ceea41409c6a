import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  type NamedRoleRow,
  namedRoleRow,
  type RoleChoice,
  type RoleCompanyQuery,
  type RoleDetail,
  type RoleDraft,
  type RoleKey,
  type RolePreview,
  type RolePreviewQuery,
  type RoleQuery,
  type RoleTree,
  roleChoices,
  roleDetail,
  roleKey,
  rolePreview,
  roleTree,
} from '../contracts/namedRoles.ts';
import { type RoleAssignment, type RoleUsers, roleUsers } from '../contracts/roleUsers.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createReadClient } from './resource.ts';

/** Keys of the roles and of their users among the resources (see freshData). */
export const ROLE = 'role';
export const ROLE_USER = 'roleUser';

const path = '/esg/v1/role';
const usersPath = '/esg/v1/roleuser/list';
const keyResponse = responseOf(roleKey);
const choicesResponse = responseOf(roleChoices);
const treeResponse = responseOf(roleTree);
const usersResponse = responseOf(roleUsers);
const previewResponse = responseOf(rolePreview);
const versionResponse = responseOf(z.object({ version: z.number() }));

const reads = createReadClient<NamedRoleRow, RoleDetail, Partial<RoleQuery>>(path, {
  id: roleKey.shape.roleId,
  row: namedRoleRow,
  item: roleDetail,
});

/** Roles that the person reaches, the ones changed last first unless sorted otherwise. Throws HttpError, like everything here. */
export const listRoles = reads.list;
export const loadRole = reads.find;

/** Roles in use, by name, for choosing the one of a worker. */
export async function listRoleChoices(query: RoleCompanyQuery, signal?: AbortSignal): Promise<RoleChoice[]> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/user/role/list',
    query,
    response: choicesResponse,
    signal,
  });
  return data.rows;
}

/** All that roles of a company can grant. */
export async function loadRoleTree(query: RoleCompanyQuery, signal?: AbortSignal): Promise<RoleTree> {
  const { data } = await call({ method: 'GET', path: `${path}/tree`, query, response: treeResponse, signal });
  return data;
}

/** Creates a role, or changes one where `version` is given. Refused with C0409 when stale, or while it has users. */
export async function saveRole(body: RoleDraft, signal?: AbortSignal): Promise<RoleKey> {
  const { data } = await call({ method: 'POST', path, body, response: keyResponse, signal });
  touch(ROLE, data.roleId);
  return data;
}

/** Returns the key of the copy, which has no users. */
export async function copyRole({ roleId }: RoleKey, signal?: AbortSignal): Promise<RoleKey> {
  const { data } = await call({ method: 'PUT', path, body: { roleId }, response: keyResponse, signal });
  touch(ROLE, data.roleId);
  return data;
}

/** Deletes all of them or none. Refused with C0409 while one has users. */
export async function deleteRoles(keys: readonly RoleKey[], signal?: AbortSignal): Promise<void> {
  const body = keys.map(({ roleId }) => ({ roleId }));
  await call({ method: 'DELETE', path, body, response: emptyResponse, signal });
  touch(ROLE);
}

/** All workers of the role's company, with their roles. */
export async function loadRoleUsers({ roleId }: RoleKey, signal?: AbortSignal): Promise<RoleUsers> {
  const { data } = await call({
    method: 'GET',
    path: usersPath,
    query: { roleId },
    response: usersResponse,
    signal,
  });
  return data;
}

/** Saves all of them or none; `version` is that of the workers as they were loaded. Refused with C0409 when stale. */
export async function saveRoleUsers(
  version: number,
  body: readonly RoleAssignment[],
  signal?: AbortSignal,
): Promise<void> {
  await call({
    method: 'POST',
    path: usersPath,
    query: { version },
    body: [...body],
    response: versionResponse,
    signal,
  });
  touch(ROLE);
  touch(ROLE_USER);
}

/** The console as a role or a person sees it; for administrators, and written down. */
export async function loadRolePreview(query: RolePreviewQuery, signal?: AbortSignal): Promise<RolePreview> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/preview`,
    query,
    response: previewResponse,
    signal,
  });
  return data;
}
