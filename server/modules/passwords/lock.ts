import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { loginFailure } from '../../db/schema/auth.ts';
import { keyedHash, type Secrets } from '../auth/secrets.ts';
import type { Passwords } from './hashing.ts';

/** Returns the key of a sign-in id in the table of wrong passwords. */
export const lockKey = (secrets: Secrets, userId: string): string =>
  keyedHash(secrets.lookup, `login:${userId.toLowerCase()}`);

export type LockLimits = Pick<Config['limits'], 'loginAttempts' | 'loginLockMs'>;

/**
 * The statement that counts one try of a password for a sign-in id (keyed hash) before anything is compared, with
 * `attempts` returned; to be prepared, with `attemptValues` for each try. The try that reaches the limit sets the
 * lock and may still be compared; while the lock lasts `attempts` is above the limit. A lock that has run out starts
 * a new count. One that a clock gone back would keep for longer ends at its length from the first try after that.
 */
export function countAttempt(db: Db, { loginAttempts }: LockLimits) {
  const { userIdHash, failures, lockedUntil } = loginFailure;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const until = sql`${sql.placeholder('until')}::timestamptz`;
  const first = loginAttempts === 1 ? until : sql`null::timestamptz`;
  const expired = sql`${lockedUntil} <= ${now}`;
  return db
    .insert(loginFailure)
    .values({
      userIdHash: sql.placeholder('userIdHash'),
      failures: 1,
      lockedUntil: first,
      lastFailureAt: now,
    })
    .onConflictDoUpdate({
      target: userIdHash,
      set: {
        failures: sql`case when ${expired} then 1
          when ${lockedUntil} is not null then ${sql.raw(String(loginAttempts + 1))}
          else ${failures} + 1 end`,
        lockedUntil: sql`case when ${expired} then ${first}
          when ${lockedUntil} is not null then least(${lockedUntil}, ${until})
          when ${failures} + 1 >= ${sql.raw(String(loginAttempts))} then ${until} end`,
        lastFailureAt: now,
      },
    })
    .returning({ attempts: failures });
}

export const attemptValues = (userIdHash: string, now: Date, { loginLockMs }: LockLimits) => ({
  userIdHash,
  now: now.toISOString(),
  until: new Date(now.getTime() + loginLockMs).toISOString(),
});

/** Lifts the lock of a sign-in id and starts its count again. */
export async function clearFailures(db: Db, userIdHash: string): Promise<void> {
  await db
    .update(loginFailure)
    .set({ failures: 0, lockedUntil: null })
    .where(eq(loginFailure.userIdHash, userIdHash));
}

/** Undoes a counted try that could not be compared. */
async function uncountAttempt(db: Db, userIdHash: string, limits: LockLimits): Promise<void> {
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
  limits: LockLimits;
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
      return (await passwords.matches(passwordHash, password)) ? 'right' : 'wrong';
    } catch (error) {
      await uncountAttempt(db, userIdHash, limits);
      throw error;
    }
  }

  return { inTurn, compare };
}
