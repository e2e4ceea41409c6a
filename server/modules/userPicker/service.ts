import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { maskEmail } from '../../../src/contracts/masks.ts';
import type { PickerUser, UserPickerQuery } from '../../../src/contracts/userPicker.ts';
import type { Db } from '../../db/database.ts';
import { contains, listPage } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';

/** Administrators see everybody, others the people of their own company. */
const visibleTo = ({ userAuth, customerCompanyId }: Principal): SQL | undefined =>
  userAuth === 'ROLE_ADMIN' ? undefined : sql`${user.customerCompanyId} = ${customerCompanyId}::uuid`;

/**
 * One page of the people whom the caller may choose, of those that match. Refused with V0001 for a field it cannot be
 * sorted by.
 */
export async function listPickerUsers(
  { db, canSignIn }: { db: Db; canSignIn: CanSignIn },
  principal: Principal,
  { page, size, sort, q }: UserPickerQuery,
  matching?: SQL,
): Promise<{ rows: PickerUser[]; total: number }> {
  const { rows, total } = await listPage(
    db,
    { page, size, sort },
    {
      from: user,
      matching: and(
        matching,
        canSignIn(),
        visibleTo(principal),
        contains(q, [user.userName, user.userEmail]),
      ),
      sortable: { userName: user.userName, departmentName: user.departmentName },
      order: [asc(user.userName), asc(user.id)],
      select: (total) =>
        db
          .select({
            id: user.id,
            userName: user.userName,
            userEmail: user.userEmail,
            departmentName: user.departmentName,
            companyKoreanName: customerCompany.companyKoreanName,
            total,
          })
          .from(user)
          .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
          .$dynamic(),
    },
  );
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, userEmail: maskEmail(row.userEmail) })),
    total,
  };
}
