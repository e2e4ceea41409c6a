import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import { entryDelegate, indicatorData } from '../../db/schema/entries.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isForReviewBy } from '../documents/reviewers.ts';
import { everything, nothing } from '../resource/scope.ts';
import { grantedScope } from '../roles/indicatorTree.ts';

const { custCoId, bizSectId, oncoIdctrsId, managerId, approverId, writerIds, ovrdRsn } = indicatorData;

/** Delegations that count on `today`, a day YYYYMMDD in Seoul. */
export const isInForce = (today: string): SQL => sql`${entryDelegate.endedAt} is null
  and ${today} between ${entryDelegate.fromYmd} and ${entryDelegate.toYmd}`;

/** The caller acts for the person of a column on `today`, a day YYYYMMDD in Seoul. */
const isDelegateOf = (
  { id }: Pick<Principal, 'id'>,
  person: typeof managerId | typeof approverId,
  kindCd: DelegateKindCd,
  today: string,
): SQL => sql`exists (select 1 from ${entryDelegate} where ${entryDelegate.toId} = ${id}
  and ${entryDelegate.fromId} = ${person} and ${entryDelegate.kindCd} = ${kindCd} and ${isInForce(today)})`;

const isOwnCompany = ({ customerCompanyId }: Principal): SQL =>
  customerCompanyId === null ? nothing : eq(custCoId, customerCompanyId);

/** The row is one that the caller's role grants; the denominators of a section come with anything of it. */
const isGranted = (principal: Principal): SQL =>
  sql`case when ${oncoIdctrsId} is null then ${grantedScope(principal, { bizSectId })}
    else ${grantedScope(principal, { bizSectId, oncoIdctrsId })} end`;

/** Rows that somebody enters values of, be it in the place of the person in charge. */
export const isManager = (person: Pick<Principal, 'id'>, today: string) =>
  or(eq(managerId, person.id), isDelegateOf(person, managerId, 'ENTER', today));

/** Rows that somebody approves, be it in the place of their approver. */
export const isDesignated = (person: Pick<Principal, 'id'>, today: string) =>
  or(eq(approverId, person.id), isDelegateOf(person, approverId, 'APPROVE', today));

/**
 * Rows that the caller sees on `today`, YYYYMMDD in Seoul: administrators all, operators those of their company, workers
 * those that their role grants and those that they enter or approve, also in somebody's place.
 */
export function entryScope(principal: Principal, today: string): SQL {
  switch (principal.userAuth) {
    case 'ROLE_ADMIN':
      return everything;
    case 'ROLE_OPERATOR':
      return isOwnCompany(principal);
    case 'ROLE_WORKER':
      return (
        and(
          isOwnCompany(principal),
          or(isGranted(principal), isManager(principal, today), isDesignated(principal, today)),
        ) ?? nothing
      );
    case 'ROLE_PARTNER':
      return nothing;
  }
}

/**
 * Rows that the caller enters values of: those that it sees, for workers without those that it only approves and those
 * that override what quarters give.
 */
export function isEnteredBy(principal: Principal, today: string): SQL {
  if (principal.userAuth === 'ROLE_OPERATOR') return isOwnCompany(principal);
  if (principal.userAuth !== 'ROLE_WORKER') return nothing;
  const isTheirs = or(isGranted(principal), isManager(principal, today));
  return and(isOwnCompany(principal), isNull(ovrdRsn), isTheirs) ?? nothing;
}

/** The approver of a row cannot approve it: there is none, or it wrote the row itself, or it may not sign in. */
const hasNoApprover = (canSignIn: CanSignIn): SQL =>
  sql`not exists (select 1 from ${user} where ${user.id} = ${approverId} and ${canSignIn()}
    and not ${user.id} = any(${writerIds}))`;

/**
 * Rows that the caller may approve: those whose approver it is or acts for. Where that person cannot, operators who
 * have not written it do, and administrators where the company has none.
 */
export function isApprovedBy(principal: Principal, today: string, canSignIn: CanSignIn): SQL {
  const isForCaller = isForReviewBy(principal, { custCoId, writerIds }, canSignIn);
  const inPlace = isForCaller && and(hasNoApprover(canSignIn), isForCaller);
  return and(isOwnCompanyOrAll(principal), or(isDesignated(principal, today), inPlace)) ?? nothing;
}

const isOwnCompanyOrAll = (principal: Principal): SQL =>
  principal.userAuth === 'ROLE_ADMIN' ? everything : isOwnCompany(principal);

/** Value of a condition in a selection: what is compared with a person that a row does not have is not true. */
export const isTrue = (condition: SQL): SQL<boolean> => sql<boolean>`coalesce((${condition}), false)`;
