import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RoleKey } from '../../../src/contracts/namedRoles.ts';
import type { RoleAssignment, RoleUser, RoleUsers } from '../../../src/contracts/roleUsers.ts';
import { roleEntries, roleRefusals } from '../../../src/messages/ko.roles.ts';
import type { Db, Tx } from '../../db/database.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import { notifyTouched } from '../../db/touched.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { auditAll } from '../audit/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntries } from '../threads/service.ts';
import { requireAllowed } from './guard.ts';

/** The role that a worker gets; none where it is null. */
interface Assignment {
  id: string;
  roleId: string | null;
}

const roleScope = companyScope(role);
const userScope = companyScope(user);
const isWorker = and(eq(user.userAuth, 'ROLE_WORKER'), isNull(user.deletedAt));

/** A role that the caller reaches. Refused with N0404. */
async function findRole({ tx, principal }: ReadCall, { roleId }: RoleKey) {
  const isVisible = and(roleScope(principal), eq(role.roleId, roleId), eq(role.deleted, false));
  const [row] = await tx.select().from(role).where(isVisible);
  if (!row) throw new Refusal('N0404');
  return row;
}

/** Workers of a company, by name, with their roles. */
const selectWorkers = (tx: Db, customerCompanyId: string, narrow?: SQL) =>
  tx
    .select({
      userIdentifiedId: user.id,
      userId: user.userId,
      userName: user.userName,
      departmentName: user.departmentName,
      jobGradeName: user.jobGradeName,
      joinStatusCodeId: user.joinStatusCodeId,
      roleId: user.roleId,
      roleNm: role.roleNm,
    })
    .from(user)
    .leftJoin(role, eq(role.roleId, user.roleId))
    .where(and(isWorker, eq(user.customerCompanyId, customerCompanyId), narrow))
    .orderBy(asc(user.userName), asc(user.id));

/** The same number for the same assignments, whoever made them and in whatever order. */
function computeVersion(workers: readonly Pick<RoleUser, 'userIdentifiedId' | 'roleId'>[]): number {
  const assigned = workers.flatMap(({ userIdentifiedId, roleId }) =>
    roleId === null ? [] : [`${userIdentifiedId} ${roleId}`],
  );
  return createHash('sha256').update(assigned.sort().join('\n')).digest().readUIntBE(0, 6);
}

/** All workers of the role's company and the version of their assignments. Refused with N0404. */
export async function listRoleUsers(call: ReadCall, key: RoleKey): Promise<RoleUsers> {
  const { customerCompanyId } = await findRole(call, key);
  const workers = await selectWorkers(call.tx, customerCompanyId);
  return {
    version: computeVersion(workers),
    rows: workers.map((worker) => ({
      ...worker,
      // a worker has one role at most, so the worker's id names the assignment
      roleUserId: worker.roleId === null ? null : worker.userIdentifiedId,
      enabled: worker.roleId !== null,
    })),
  };
}

/** Lets only one at a time change who has which role in a company; the lock lasts until the transaction ends. */
const lockAssignments = (tx: Tx, customerCompanyId: string) => takeTurn(tx, `roleUsers ${customerCompanyId}`);

/**
 * Roles of the company by id, which stay as they are until the transaction ends. Refused with V0001 for one of
 * another company or that is gone, with C0409 for one that is not in use.
 */
async function requireRoles(tx: Tx, customerCompanyId: string, roleIds: readonly string[]) {
  const ids = [...new Set(roleIds)].sort();
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(role)
          .where(
            and(
              inArray(role.roleId, ids),
              eq(role.customerCompanyId, customerCompanyId),
              eq(role.deleted, false),
            ),
          )
          .orderBy(asc(role.roleId))
          .for('share');
  if (rows.length < ids.length) throw wrongField('roleId', roleRefusals.noRole);
  for (const row of rows) requireAllowed(row, { type: 'role.addUsers' });
  return new Map(rows.map((row) => [row.roleId, row.roleNm]));
}

/**
 * Refused with V0001 unless `roleId` is a role of the company, with C0409 while it is not in use. The role stays as it
 * is until the transaction ends: for those who store it in the row of a worker, which they have locked before if it is
 * not new. They do not wait for `lockAssignments`, whose holders wait for rows of workers.
 */
export async function requireAssignableRole(
  tx: Tx,
  { roleId, customerCompanyId }: { roleId: string; customerCompanyId: string },
): Promise<void> {
  await requireRoles(tx, customerCompanyId, [roleId]);
}

/** Gives roles to workers, with a line of audit and of history for each. The caller has locked the assignments. */
async function assign(
  { tx, origin }: Call,
  customerCompanyId: string,
  workers: readonly Pick<RoleUser, 'userIdentifiedId' | 'roleId' | 'roleNm'>[],
  assignments: readonly Assignment[],
): Promise<void> {
  const known = new Map(workers.map((worker) => [worker.userIdentifiedId, worker]));
  const changes = assignments.flatMap(({ id, roleId }) => {
    const worker = known.get(id);
    if (!worker) throw new Refusal('N0404');
    return worker.roleId === roleId ? [] : [{ id, roleId, former: worker }];
  });
  if (changes.length === 0) return;
  const wanted = changes.flatMap(({ roleId }) => (roleId === null ? [] : [roleId]));
  const names = await requireRoles(tx, customerCompanyId, wanted);
  const values = sql.join(
    changes.map(({ id, roleId, former }) => sql`(${id}::uuid, ${roleId}::uuid, ${former.roleId}::uuid)`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    update ${user} set role_id = given.role_id, last_modified_at = ${origin.at.toISOString()}::timestamptz
    from (values ${values}) as given (id, role_id, former_role_id)
    where ${user.id} = given.id and ${user.roleId} is not distinct from given.former_role_id
      and ${user.deletedAt} is null
    returning ${user.id}`);
  if (rows.length < changes.length) throw conflict(roleRefusals.usersChanged);
  await auditAll(
    tx,
    origin,
    changes.map(({ id, roleId, former }) => ({
      action: 'user.role',
      result: 'C200',
      target: { type: 'user', id },
      customerCompanyId,
      detail: { roleId: { from: former.roleId, to: roleId } },
    })),
  );
  await addHistoryEntries(
    tx,
    changes.map(({ id, roleId, former }) => ({
      refId: id,
      cn: roleEntries.assigned(former.roleNm, roleId === null ? null : (names.get(roleId) ?? null)),
    })),
    origin,
  );
  for (const resource of ['role', 'roleUser', 'user', 'menu']) {
    await notifyTouched(tx, { resource, id: null, customerCompanyId });
  }
}

/**
 * Saves who has which role, all of it or nothing. Refused with N0404 for a worker out of reach, with V0001 for workers
 * of more than one company or one that is there twice, with C0409 when `version` is not that of the assignments now.
 */
export async function saveRoleUsers(
  call: Call,
  version: number,
  assignments: readonly RoleAssignment[],
): Promise<{ version: number }> {
  const ids = assignments.map(({ userIdentifiedId }) => userIdentifiedId);
  if (new Set(ids).size < ids.length) throw wrongField('userIdentifiedId', roleRefusals.repeatedUser);
  const isVisible = and(isWorker, userScope(call.principal), inArray(user.id, ids));
  const found = await call.tx.select({ company: user.customerCompanyId }).from(user).where(isVisible);
  if (found.length < ids.length) throw new Refusal('N0404');
  const [customerCompanyId, ...others] = [...new Set(found.map(({ company }) => company))];
  if (!customerCompanyId || others.length > 0) throw wrongField('userIdentifiedId');
  await lockAssignments(call.tx, customerCompanyId);
  const workers = await selectWorkers(call.tx, customerCompanyId);
  if (computeVersion(workers) !== version) throw conflict(roleRefusals.usersChanged);
  await assign(
    call,
    customerCompanyId,
    workers,
    assignments.map(({ enabled, roleId, userIdentifiedId }) => {
      if (enabled && roleId === null) throw wrongField('roleId', roleRefusals.noRole);
      return { id: userIdentifiedId, roleId: enabled ? roleId : null };
    }),
  );
  return { version: computeVersion(await selectWorkers(call.tx, customerCompanyId)) };
}
