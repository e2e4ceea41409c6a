import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { user } from './tables.ts';

/** Condition of the people who have joined and may sign in. */
export const isActiveUser = and(
  eq(user.enabled, true),
  isNull(user.deletedAt),
  inArray(user.joinStatusCodeId, [...signInCodes]),
);
