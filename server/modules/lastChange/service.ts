import { and, desc, eq, sql } from 'drizzle-orm';
import type { LastChange, RecordRef } from '../../../src/contracts/lastChange.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Refs } from '../files/refs.ts';
import type { ReadCall } from '../resource/call.ts';

export type LastChangeService = ReturnType<typeof createLastChangeService>;

/** Reads from the audit who changed a record last, for those who may see what is done to it. */
export function createLastChangeService({ refs }: { refs: Refs }) {
  /** Condition of the lines about changes of a record; others about it, such as of who was shown it, are left out. */
  const isChangeOf = ({ resource, id }: RecordRef) =>
    and(
      eq(auditLog.targetType, resource),
      eq(auditLog.targetId, id),
      eq(auditLog.result, 'C200'),
      sql`starts_with(${auditLog.action}, ${`${resource}.`})`,
    );

  async function hasChanged({ tx, principal }: ReadCall<Principal>, record: RecordRef): Promise<boolean> {
    const [own] = await tx
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(and(isChangeOf(record), eq(auditLog.actorId, principal.id)))
      .limit(1);
    return own !== undefined;
  }

  /**
   * Limits the log of a removed record, which is in reach of nobody, to the operators of the company that it was of,
   * who have that log anyway, and to people of the company who have changed it themselves.
   */
  async function mayKnowRemoved(
    call: ReadCall<Principal>,
    record: RecordRef,
    companyId: string | null,
  ): Promise<boolean> {
    const { userAuth, customerCompanyId } = call.principal;
    if (companyId === null || companyId !== customerCompanyId) return false;
    return userAuth === 'ROLE_OPERATOR' || hasChanged(call, record);
  }

  /** Returns null where nothing is known, or the caller may not know it. */
  return async function findLastChange(
    call: ReadCall<Principal>,
    record: RecordRef,
  ): Promise<LastChange | null> {
    const { tx, principal } = call;
    const { resource, id } = record;
    const [last] = await tx
      .select({
        at: auditLog.at,
        action: auditLog.action,
        companyId: auditLog.customerCompanyId,
        userName: user.userName,
      })
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actorId))
      .where(isChangeOf(record))
      .orderBy(desc(auditLog.at))
      .limit(1);
    if (!last) return null;
    const verb = last.action.slice(resource.length + 1);
    const mayKnow =
      principal.userAuth === 'ROLE_ADMIN' ||
      (await refs.maySeeThreads(tx, principal, resource, id)) ||
      (verb === 'delete' && (await mayKnowRemoved(call, record, last.companyId)));
    return mayKnow ? { userName: last.userName, at: last.at.toISOString(), verb } : null;
  };
}
