import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Passwords } from './passwords.ts';
import { loginFailure } from './tables.ts';

type Limits = Pick<Config['limits'], 'loginAttempts' | 'loginLockMs'>;

/**
 * The statement that counts one try of a password for a sign-in id (keyed hash) before anything is compared, with
 * `attempts` returned. The try that reaches the limit sets the lock and may still be compared; while the lock lasts
 * `attempts` is above the limit. A lock that has run out starts a new count.
 */
export function countAttempt(db: Db, userIdHash: string, now: Date, limits: Limits) {
  const until = new Date(now.getTime() + limits.loginLockMs);
  const lockedUntil = sql`${until.toISOString()}::timestamptz`;
  const expired = sql`${loginFailure.lockedUntil} <= ${now.toISOString()}::timestamptz`;
  const attempts = sql`case when ${expired} then 1
    when ${loginFailure.lockedUntil} is not null then ${limits.loginAttempts} + 1
    else ${loginFailure.failures} + 1 end`;
  const first = limits.loginAttempts === 1 ? lockedUntil : sql`null`;
  return db
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
        failures: attempts,
        lockedUntil: sql`case when ${expired} then ${first}
          when ${loginFailure.lockedUntil} is not null then ${loginFailure.lockedUntil}
          when ${loginFailure.failures} + 1 >= ${limits.loginAttempts} then ${lockedUntil} end`,
        lastFailureAt: now,
      },
    })
    .returning({ attempts: loginFailure.failures });
}

/** Lifts the lock of a sign-in id and starts its count again. */
export async function clearFailures(db: Db, userIdHash: string): Promise<void> {
  await db
    .update(loginFailure)
    .set({ failures: 0, lockedUntil: null })
    .where(eq(loginFailure.userIdHash, userIdHash));
}

/** Takes back a counted try that could not be compared. */
async function uncountAttempt(db: Db, userIdHash: string, limits: Limits): Promise<void> {
  await db
    .update(loginFailure)
    .set({
      failures: sql`greatest(${loginFailure.failures} - 1, 0)`,
      lockedUntil: sql`case when ${loginFailure.failures} > ${limits.loginAttempts} then ${loginFailure.lockedUntil} end`,
    })
    .where(eq(loginFailure.userIdHash, userIdHash));
}

export type PasswordCheck = 'right' | 'wrong' | 'locked';

export type PasswordLock = ReturnType<typeof createPasswordLock>;

/** Compares passwords under the lock of their sign-in id. */
export function createPasswordLock({
  db,
  passwords,
  limits,
}: {
  db: Db;
  passwords: Passwords;
  limits: Limits;
}) {
  const last = new Map<string, Promise<void>>();

  /**
   * Runs the tries of one sign-in id one after the other in this process, so that simultaneous right passwords are
   * not refused for each other's counted tries. Across processes the count in the database decides.
   */
  async function inTurn<T>(userIdHash: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(userIdHash) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(userIdHash, promise);
    await before;
    try {
      return await work();
    } finally {
      resolve();
      if (last.get(userIdHash) === promise) last.delete(userIdHash);
    }
  }

  /** Compares a password whose try was counted as number `attempts`. Only a right one is to be followed by `clearFailures`. */
  async function compare(
    userIdHash: string,
    attempts: number,
    passwordHash: string | null | undefined,
    password: string,
  ): Promise<PasswordCheck> {
    if (attempts > limits.loginAttempts) return 'locked';
    try {
      return (await passwords.fits(passwordHash, password)) ? 'right' : 'wrong';
    } catch (error) {
      await uncountAttempt(db, userIdHash, limits);
      throw error;
    }
  }

  return { inTurn, compare };
}
