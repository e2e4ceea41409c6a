import { type SQL, sql } from 'drizzle-orm';
import { partnerWeight, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { awaitsReviewBy, createReviewItem } from '../indicatorSets/todoItems.ts';
import type { TodoItem } from '../todo/items.ts';

const weightsInReview = (principal: Principal, canSignIn: CanSignIn): SQL => {
  const { stateCd, writerIds, ptnrWhtId, lastModifiedAt } = partnerWeightVersion;
  const { custCoId } = partnerWeight;
  return sql`select ${lastModifiedAt} as since from ${partnerWeightVersion}
    join ${partnerWeight} on ${partnerWeight.ptnrWhtId} = ${ptnrWhtId}
    where ${awaitsReviewBy(principal, { stateCd, custCoId, writerIds }, canSignIn)}`;
};

/** Versions of weights that wait for their review. */
export const createWeightTodo = (canSignIn: CanSignIn): TodoItem =>
  createReviewItem(
    'weightReviews',
    { ROLE_ADMIN: 'indicator-gicsweight', ROLE_OPERATOR: 'bsc-diagnosisstandardmanagement' },
    (caller) => weightsInReview(caller, canSignIn),
  );
