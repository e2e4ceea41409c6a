import * as z from 'zod/mini';
import { joinStatusCode } from './joinStatus.ts';
import { roleKey } from './namedRoles.ts';
import { text } from './text.ts';

/** Most assignments that are saved by one call. */
const ROLE_USERS_MAX = 5_000;

export const roleUsersQuery = roleKey;

/**
 * A worker of the role's company. `roleUserId` names the assignment to a role, null without one; `enabled` is whether
 * there is one. `roleId` may be another role than the one asked for.
 */
export const roleUser = z.object({
  userIdentifiedId: z.uuid(),
  roleUserId: z.nullable(z.uuid()),
  userId: z.nullable(z.string()),
  userName: z.string(),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  joinStatusCodeId: joinStatusCode,
  roleId: z.nullable(z.uuid()),
  roleNm: z.nullable(z.string()),
  enabled: z.boolean(),
});
export type RoleUser = z.infer<typeof roleUser>;

/** All workers of the role's company, by name. `version` is that of the assignments of the company. */
export const roleUsers = z.object({ version: z.number(), rows: z.array(roleUser) });
export type RoleUsers = z.infer<typeof roleUsers>;

/**
 * The role a worker has from now on; none where `enabled`, which is of the assignment and not of the account, is false.
 */
export const roleAssignment = z.object({
  enabled: z.boolean(),
  roleId: z.nullable(z.uuid()),
  userIdentifiedId: z.uuid(),
  roleUserId: z.optional(z.nullable(z.uuid())),
  userName: z.optional(text(200)),
});
export type RoleAssignment = z.infer<typeof roleAssignment>;

/** `version` is the one the assignments were made from: refused with C0409 when others have changed some since. */
export const roleUsersVersion = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(0)),
});
export const roleAssignments = z.array(roleAssignment).check(z.minLength(1), z.maxLength(ROLE_USERS_MAX));

type Assigned = Pick<RoleUser, 'userIdentifiedId' | 'roleUserId' | 'userName' | 'roleId'>;

/**
 * Returns what saving a role's users changes: selected workers get the role, available ones that were on it lose it,
 * and everybody else stays as they are and is left out.
 */
export function toAssignments(
  roleId: string,
  workers: readonly Assigned[],
  selected: ReadonlySet<string>,
): RoleAssignment[] {
  return workers.flatMap(({ roleId: current, userIdentifiedId, roleUserId, userName }) => {
    const isSelected = selected.has(userIdentifiedId);
    if (isSelected === (current === roleId)) return [];
    const role = isSelected ? { enabled: true, roleId } : { enabled: false, roleId: null };
    return [{ ...role, userIdentifiedId, roleUserId, userName }];
  });
}
