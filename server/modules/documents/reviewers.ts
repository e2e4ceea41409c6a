import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';

/**
 * Ids of those who may publish what the writers have written: of a company its operators, and administrators where it
 * has no other operator or where it is no company's. All have the returned role.
 */
export async function findReviewers(
  tx: Db,
  { custCoId, writerIds }: { custCoId: string | null; writerIds: readonly string[] },
  canSignIn: CanSignIn,
): Promise<{ role: 'ROLE_ADMIN' | 'ROLE_OPERATOR'; userIds: string[] }> {
  const isAdministrator = eq(user.userAuth, 'ROLE_ADMIN');
  const isOfCompany = custCoId === null ? undefined : eq(user.customerCompanyId, custCoId);
  const rows = await tx
    .select({ id: user.id, userAuth: user.userAuth })
    .from(user)
    .where(
      and(
        or(isAdministrator, isOfCompany && and(eq(user.userAuth, 'ROLE_OPERATOR'), isOfCompany)),
        canSignIn(),
      ),
    );
  const others = rows.filter(({ id }) => !writerIds.includes(id));
  const operators = others.filter(({ userAuth }) => userAuth === 'ROLE_OPERATOR');
  const [found, role] =
    operators.length > 0 ? ([operators, 'ROLE_OPERATOR'] as const) : ([others, 'ROLE_ADMIN'] as const);
  return { role, userIds: found.map(({ id }) => id) };
}

/** Columns of what is reviewed: the company that has it, and who has written it. */
type Reviewed = Record<'custCoId' | 'writerIds', AnyPgColumn>;

/** Nobody of the company can review it, or it is no company's: administrators do then. */
const hasNoReviewer = (
  { custCoId, writerIds }: Reviewed,
  canSignIn: CanSignIn,
): SQL => sql`not exists (select 1 from ${user}
  where ${user.customerCompanyId} = ${custCoId} and ${user.userAuth} = 'ROLE_OPERATOR' and ${canSignIn()}
    and not ${user.id} = any(${writerIds}))`;

/** Condition of what is for the caller to publish or to return; undefined for roles that review nothing. */
export function isForReviewBy(
  { id, userAuth, customerCompanyId }: Principal,
  { custCoId, writerIds }: Reviewed,
  canSignIn: CanSignIn,
): SQL | undefined {
  const hasNotWritten = sql`not ${id}::uuid = any(${writerIds})`;
  if (userAuth === 'ROLE_ADMIN') return and(hasNoReviewer({ custCoId, writerIds }, canSignIn), hasNotWritten);
  const isOwn = userAuth === 'ROLE_OPERATOR' && customerCompanyId !== null;
  return isOwn ? and(eq(custCoId, customerCompanyId), hasNotWritten) : undefined;
}
