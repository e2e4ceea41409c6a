import { and, eq, isNull, ne, not } from 'drizzle-orm';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import type { Tx } from '../../db/database.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import type { Notify } from '../notifications/notifier.ts';
import {
  approvedBeside,
  belongsToSharedPartner,
  isSharedPartner,
  isSharedWithout,
} from '../users/sharedPartner.ts';

/** Tells the people of a partner company that other customers share whom a customer has invited in its name. */
export async function reportToPartner(tx: Tx, person: UserRow, notify: Notify): Promise<void> {
  const { id, userName, ptnrId, customerCompanyId } = person;
  if (ptnrId === null || customerCompanyId === null) return;
  if (!(await belongsToSharedPartner(tx, person))) return;
  const [names] = await tx
    .select({ companyName: customerCompany.companyKoreanName, ptnrNm: partner.ptnrNm })
    .from(partner)
    .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, customerCompanyId))
    .where(eq(partner.ptnrId, ptnrId));
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(approvedBeside({ id, ptnrId }), eq(user.enabled, true)));
  const { companyName = '', ptnrNm } = names ?? {};
  const userIds = people.map((each) => each.id);
  await notify(tx, 'partnerInvited', { userIds }, { companyName, ptnrNm: ptnrNm ?? '', userName });
}

/** Notifies administrators of those who waited for the operators of another customer until this person signed up. */
export async function reportNewlyShared(tx: Tx, { id, ptnrId }: UserRow, notify: Notify): Promise<void> {
  if (ptnrId === null) return;
  const waiting = await tx
    .select({ id: user.id, userName: user.userName })
    .from(user)
    .where(
      and(
        eq(user.ptnrId, ptnrId),
        ne(user.id, id),
        eq(user.joinStatusCodeId, joinStatusCodeByState.joinRegistered),
        isNull(user.deletedAt),
        isSharedPartner,
        not(isSharedWithout(id)),
      ),
    );
  for (const person of waiting) await notify(tx, 'joinSubmitted', { roles: roleSets.admin }, person);
}
