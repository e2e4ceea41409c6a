import { aliasedTable, and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { accountCodes, signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { JoinSubject } from '../../../src/machines/joinStatus/machine.ts';
import type { Db } from '../../db/database.ts';
import { type UserRow, user } from '../../db/schema/users.ts';

const other = aliasedTable(user, 'of_other_customer');

/** As `isSharedPartner`, were somebody not there. */
export const isSharedWithout = (
  id: string | undefined,
): SQL<boolean> => sql<boolean>`(${user.userAuth} = 'ROLE_PARTNER' and exists (
  select 1 from ${user} of_other_customer where ${and(
    eq(other.ptnrId, user.ptnrId),
    isNotNull(other.ptnrId),
    ne(other.customerCompanyId, user.customerCompanyId),
    id === undefined ? undefined : ne(other.id, id),
    or(
      inArray(other.joinStatusCodeId, [...signInCodes]),
      and(inArray(other.joinStatusCodeId, [...accountCodes]), isNull(other.deletedAt)),
    ),
  )}))`;

/**
 * Matches if somebody has signed up for the person's partner company through another customer. Those who were approved
 * count when they have left as well: what they entered is still there.
 */
export const isSharedPartner = isSharedWithout(undefined);

/** As `isSharedPartner`, of one person. */
export async function belongsToSharedPartner(db: Db, { id, ptnrId }: Pick<UserRow, 'id' | 'ptnrId'>) {
  if (ptnrId === null) return false;
  const [found] = await db.select({ isSharedPartner }).from(user).where(eq(user.id, id));
  return found?.isSharedPartner ?? false;
}

/** Other people of a person's partner company who were approved, whichever customer invited them; as a condition. */
export const approvedBeside = ({ id, ptnrId }: { id: string; ptnrId: string }) =>
  and(
    eq(user.ptnrId, ptnrId),
    ne(user.id, id),
    inArray(user.joinStatusCodeId, [...signInCodes]),
    isNull(user.deletedAt),
  );

/** Returns the subject of a person's join, to those who decide about it. */
export const findSubject = async (db: Db, person: UserRow): Promise<JoinSubject> =>
  (await belongsToSharedPartner(db, person)) ? 'sharedPartner' : person.userAuth;
