import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TodoKind } from '../../../src/contracts/home.ts';
import type { SetKind } from '../../../src/contracts/indicatorSets.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isForReviewBy } from '../documents/reviewers.ts';
import { nothing } from '../resource/scope.ts';
import type { TodoItem } from '../todo/items.ts';

/** Lists of sets and of weights. */
type ListName =
  | 'indicator-preset'
  | 'cusMgmt-coset'
  | 'bsc-custco-coset'
  | 'indicator-supply-version'
  | 'bsc-supply'
  | 'indicator-gicsweight'
  | 'bsc-diagnosisstandardmanagement';

/** Condition of versions of sets, or of weights, in review that the caller is to publish or to return. */
export const awaitsReviewBy = (
  principal: Principal,
  { stateCd, ...reviewed }: Record<'stateCd' | 'custCoId' | 'writerIds', AnyPgColumn>,
  canSignIn: CanSignIn,
): SQL => {
  const isForCaller = isForReviewBy(principal, reviewed, canSignIn);
  return (isForCaller && and(eq(stateCd, 'review'), isForCaller)) ?? nothing;
};

const setsInReview = (kind: SetKind, principal: Principal, canSignIn: CanSignIn): SQL => {
  const { stateCd, writerIds, setId, lastModifiedAt } = indicatorSetVersion;
  const { custCoId, kindCd } = indicatorSet;
  return sql`select ${lastModifiedAt} as since from ${indicatorSetVersion}
    join ${indicatorSet} on ${indicatorSet.setId} = ${setId}
    where ${kindCd} = ${kind}
      and ${awaitsReviewBy(principal, { stateCd, custCoId, writerIds }, canSignIn)}`;
};

/** Versions that wait for administrators and operators, each with the list of its own that leads to it. */
export const createReviewItem = (
  kind: TodoKind,
  lists: { ROLE_ADMIN: ListName; ROLE_OPERATOR?: ListName },
  rowsFor: (principal: Principal) => SQL,
): TodoItem => ({
  kind,
  consoleRoutes: Object.values(lists),
  find(principal) {
    const { userAuth } = principal;
    const list = userAuth === 'ROLE_ADMIN' || userAuth === 'ROLE_OPERATOR' ? lists[userAuth] : undefined;
    return list && { rows: rowsFor(principal), urlAddr: withSearch(pathTo(list), 'waitsForMe=true') };
  },
});

/** Versions of sets that wait for their review. */
export const createSetTodo = (canSignIn: CanSignIn): TodoItem[] => [
  createReviewItem('presetReviews', { ROLE_ADMIN: 'indicator-preset' }, (caller) =>
    setsInReview('preset', caller, canSignIn),
  ),
  createReviewItem(
    'cosetReviews',
    { ROLE_ADMIN: 'cusMgmt-coset', ROLE_OPERATOR: 'bsc-custco-coset' },
    (caller) => setsInReview('coset', caller, canSignIn),
  ),
  createReviewItem(
    'supplyReviews',
    { ROLE_ADMIN: 'indicator-supply-version', ROLE_OPERATOR: 'bsc-supply' },
    (caller) => setsInReview('supply', caller, canSignIn),
  ),
];
