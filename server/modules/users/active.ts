import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { user } from '../../db/schema/users.ts';

/** Condition of the people who have joined and not been disabled. */
export const isActiveUser = and(
  eq(user.enabled, true),
  isNull(user.deletedAt),
  inArray(user.joinStatusCodeId, [...signInCodes]),
);
