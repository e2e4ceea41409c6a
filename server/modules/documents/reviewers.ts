import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isActiveUser } from '../users/active.ts';
import { user } from '../users/tables.ts';

/**
 * Ids of those who may publish what the writers have written: of a company its operators, and administrators where it
 * has no other operator or where it is no company's. All have the returned role.
 */
export async function findReviewers(
  tx: Tx,
  { custCoId, writerIds }: { custCoId: string | null; writerIds: readonly string[] },
): Promise<{ role: 'ROLE_ADMIN' | 'ROLE_OPERATOR'; userIds: string[] }> {
  const isAdministrator = eq(user.userAuth, 'ROLE_ADMIN');
  const isOfCompany = custCoId === null ? undefined : eq(user.customerCompanyId, custCoId);
  const rows = await tx
    .select({ id: user.id, userAuth: user.userAuth })
    .from(user)
    .where(
      and(
        or(isAdministrator, isOfCompany && and(eq(user.userAuth, 'ROLE_OPERATOR'), isOfCompany)),
        isActiveUser,
      ),
    );
  const others = rows.filter(({ id }) => !writerIds.includes(id));
  const operators = others.filter(({ userAuth }) => userAuth === 'ROLE_OPERATOR');
  const [found, role] =
    operators.length > 0 ? ([operators, 'ROLE_OPERATOR'] as const) : ([others, 'ROLE_ADMIN'] as const);
  return { role, userIds: found.map(({ id }) => id) };
}
