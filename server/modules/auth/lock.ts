import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { loginFailure } from './tables.ts';

/** Wrong passwords in a row for one sign-in id (keyed hash), and until when it is locked. */
export type LoginFailureRow = typeof loginFailure.$inferSelect;

export const isLocked = (row: LoginFailureRow | undefined, now: Date): boolean =>
  row?.lockedUntil != null && now < row.lockedUntil;

/** Counts one wrong password in one statement; a lock that has run out starts the count anew. */
export async function countFailure(
  db: Db,
  userIdHash: string,
  now: Date,
  limits: Config['limits'],
): Promise<{ failures: number }> {
  const until = new Date(now.getTime() + limits.loginLockMs);
  const lockRanOut = sql`${loginFailure.lockedUntil} <= ${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${lockRanOut} then 1 else ${loginFailure.failures} + 1 end`;
  const [row] = await db
    .insert(loginFailure)
    .values({
      userIdHash,
      failures: 1,
      lockedUntil: limits.loginAttempts === 1 ? until : null,
      lastFailureAt: now,
    })
    .onConflictDoUpdate({
      target: loginFailure.userIdHash,
      set: {
        failures,
        lockedUntil: sql`case when ${failures} = ${limits.loginAttempts} then ${until.toISOString()}::timestamptz
          when ${lockRanOut} then null else ${loginFailure.lockedUntil} end`,
        lastFailureAt: now,
      },
    })
    .returning({ failures: loginFailure.failures });
  return { failures: row?.failures ?? 1 };
}

export async function clearFailures(db: Db, userIdHash: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.userIdHash, userIdHash));
}
