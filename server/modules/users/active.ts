import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { user } from '../../db/schema/users.ts';

/** Condition of the people who have joined and not been disabled. */
export const isActiveUser = and(
  eq(user.enabled, true),
  isNull(user.deletedAt),
  inArray(user.joinStatusCodeId, [...signInCodes]),
);

/**
 * Condition of the people whom sign-in lets in, to whom work may be given: what `signInRestriction` refuses for good,
 * until somebody else or a confirmed phone number changes it, is none of them.
 */
export const canSignIn = and(isActiveUser, isNotNull(user.userId), isNull(user.dormantAt));
