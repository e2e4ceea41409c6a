import { and, count, eq, inArray, isNull, not } from 'drizzle-orm';
import { COMPANY_REF } from '../../../src/contracts/companies.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import { approvedRoles, joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { joinEntries, joinRefusals } from '../../../src/messages/ko.join.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict, Refusal } from '../../errors.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { isSharedPartner } from '../users/sharedPartner.ts';

/** Counts the joins of a company that wait for an approval of its operators. */
export async function countTodo(db: Db, customerCompanyId: string): Promise<number> {
  const [waiting] = await db
    .select({ rows: count() })
    .from(user)
    .where(
      and(
        eq(user.customerCompanyId, customerCompanyId),
        eq(user.joinStatusCodeId, joinStatusCodeByState.joinRegistered),
        inArray(user.userAuth, [...approvedRoles('ROLE_OPERATOR')]),
        isNull(user.deletedAt),
        not(isSharedPartner),
      ),
    );
  return waiting?.rows ?? 0;
}

/** The person who is the main operator of a company; null when there is none. */
export async function readMain(tx: Db, customerCompanyId: string): Promise<string | null> {
  const [main] = await tx
    .select({ userId: mainOperator.userId })
    .from(mainOperator)
    .where(eq(mainOperator.customerCompanyId, customerCompanyId));
  return main?.userId ?? null;
}

/** Both people, locked in the order of their ids, as everyone who locks more than one of them has to do. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await tx
    .select()
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(user.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Gives a company another main operator, who is notified of the joins that wait, as is the former one. Before its own
 * approval the company takes over the join status of the new one, and afterwards only somebody who may sign in can be
 * it. Refused with N0404 for who is no operator of a company, with C0409 for who is it already, or cannot be, and when
 * somebody else has changed it at the same moment.
 */
export async function changeMainOperator(call: Call, id: string, notify: Notify): Promise<void> {
  const { tx, origin } = call;
  const [found] = await tx
    .select({ customerCompanyId: user.customerCompanyId, userAuth: user.userAuth })
    .from(user)
    .where(eq(user.id, id));
  const customerCompanyId = found?.userAuth === 'ROLE_OPERATOR' ? found.customerCompanyId : null;
  if (!customerCompanyId) throw new Refusal('N0404');
  const formerId = await readMain(tx, customerCompanyId);
  if (formerId === id) throw conflict(joinRefusals.mainAlready);
  const people = await lockPeople(tx, formerId === null ? [id] : [formerId, id]);
  const person = people.get(id);
  const former = formerId === null ? undefined : people.get(formerId);
  const isCompany = eq(customerCompany.customerCompanyId, customerCompanyId);
  const [company] = await tx.select().from(customerCompany).where(isCompany).for('no key update');
  if (!person || !company) throw new Refusal('N0404');
  if ((await readMain(tx, customerCompanyId)) !== formerId) throw conflict(joinRefusals.mainChanged);
  const { joinStatusCodeId: status } = company;
  const isMovable = person.enabled && person.deletedAt === null && person.userAuth === 'ROLE_OPERATOR';
  if (!isMovable || (maySignIn(status) && !maySignIn(person.joinStatusCodeId))) {
    throw conflict(joinRefusals.mainNotJoined);
  }

  await tx
    .insert(mainOperator)
    .values({ customerCompanyId, userId: id })
    .onConflictDoUpdate({ target: mainOperator.customerCompanyId, set: { userId: id } });
  const joinStatusCodeId = status === joinStatusCodeByState.joinCompleted ? status : person.joinStatusCodeId;
  await tx
    .update(customerCompany)
    .set({ joinStatusCodeId, ...stampChanged(origin, company.version) })
    .where(isCompany);
  await recordChange(call, {
    resource: COMPANY_REF,
    id: customerCompanyId,
    customerCompanyId,
    verb: 'mainOperator',
    detail: { operator: { from: formerId, to: id }, status: { from: status, to: joinStatusCodeId } },
  });
  await addHistoryEntry(
    tx,
    customerCompanyId,
    joinEntries.mainOperator(former?.userName ?? null, person.userName),
    origin,
  );
  const waiting = await countTodo(tx, customerCompanyId);
  if (waiting > 0) await addHistoryEntry(tx, id, joinEntries.handedOver(waiting), origin);
  const data = { companyName: company.companyKoreanName, userName: person.userName };
  await notify(tx, 'mainOperatorChanged', { userId: id }, { ...data, waiting });
  if (former && former.deletedAt === null) {
    await notify(tx, 'mainOperatorChanged', { userId: former.id }, { ...data, waiting: 0 });
  }
}
