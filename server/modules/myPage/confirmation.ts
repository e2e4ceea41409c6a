import { and, eq, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { CONFIRMED_LIFETIME_MS } from '../../../src/contracts/myPage.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { isWithin } from '../../db/filters.ts';
import { session } from '../../db/schema/auth.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import { prepareAttempt } from '../auth/accounts.ts';
import type { Secrets } from '../auth/secrets.ts';
import { clearFailures, lockKey, type PasswordLock } from '../passwords/lock.ts';

export type Confirmation = ReturnType<typeof createConfirmation>;

/** The confirmation by password that opens a person's own account for half an hour. */
export function createConfirmation({
  db,
  config,
  secrets,
  passwordLock,
}: {
  db: Db;
  config: Config;
  secrets: Secrets;
  passwordLock: PasswordLock;
}) {
  const countAttempt = prepareAttempt(db, config.limits);

  /** Opens my page for half an hour. A wrong password counts towards the lock of the account. */
  async function confirm(principal: Principal, password: string, origin: Origin): Promise<void> {
    const key = lockKey(secrets, principal.userId);
    const check = await passwordLock.inTurn(key, async () => {
      const { attempts, account } = await countAttempt(principal.userId, key, origin.at);
      const compared = await passwordLock.compare(key, attempts, account?.user.passwordHash, password);
      if (compared === 'right') await clearFailures(db, key);
      return compared;
    });
    if (check === 'right') {
      await db
        .update(session)
        .set({ confirmedAt: origin.at })
        .where(eq(session.sessionId, principal.sessionId));
      return;
    }
    const result = check === 'locked' ? 'M006' : 'M001';
    await audit(db, origin, {
      action: 'myPage.confirm',
      result,
      target: { type: 'user', id: principal.id },
    });
    throw new Refusal(result);
  }

  /** `freshSignIn`: having just signed in with the password is as good as confirming it. */
  async function expectFresh(
    principal: Principal,
    now: Date,
    { freshSignIn }: { freshSignIn: boolean },
  ): Promise<void> {
    const isFresh = (column: AnyPgColumn) => isWithin(column, now, CONFIRMED_LIFETIME_MS);
    const [row] = await db
      .select({ sessionId: session.sessionId })
      .from(session)
      .where(
        and(
          eq(session.sessionId, principal.sessionId),
          or(isFresh(session.confirmedAt), freshSignIn ? isFresh(session.createdAt) : undefined),
        ),
      );
    if (!row) throw new Refusal('EP0010');
  }

  return { confirm, expectFresh };
}
