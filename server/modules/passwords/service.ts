import { randomInt } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import { brokenPasswordRule, passwordRefusals } from '../../../src/contracts/password.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { passwordHistory } from '../../db/schema/auth.ts';
import { toMobile, type UserRow, user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import { endPendingSignIns } from '../auth/pendingSignIns.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Passwords } from './hashing.ts';
import { clearFailures, lockKey } from './lock.ts';
import { openPassword } from './transport.ts';
import { isWidelyUsed } from './widelyUsed.ts';

/** Without letters and digits that look alike. */
const temporaryLetters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const TEMPORARY_LENGTH = 14;

/** A random password that keeps the rules: 14 of 54 letters and digits are more than 80 bits. */
function makePassword(facts: { userId: string; telNo: string }): string {
  for (;;) {
    const letters = Array.from(
      { length: TEMPORARY_LENGTH },
      () => temporaryLetters[randomInt(temporaryLetters.length)],
    );
    const password = letters.join('');
    if (!brokenPasswordRule(password, facts)) return password;
  }
}

export type PasswordService = ReturnType<typeof createPasswordService>;

export function createPasswordService(deps: {
  clock: Clock;
  config: Config;
  secrets: Secrets;
  passwords: Passwords;
  sessions: SessionService;
  notify: Notify;
}) {
  const { clock, config, secrets, passwords, sessions, notify } = deps;

  /** Refuses a password that may not be set, whatever the account's own history. */
  async function requireAllowed(
    password: string,
    facts: { userId: string; telNo?: string | undefined; birthDate?: string | undefined },
  ): Promise<void> {
    const rule = brokenPasswordRule(password, facts);
    if (rule) throw new Refusal(passwordRefusals[rule]);
    if (!config.limits.passwordBlocklist) return;
    if (await isWidelyUsed(password)) throw new Refusal(passwordRefusals.common);
  }

  async function usedBefore(tx: Tx, account: UserRow, password: string): Promise<boolean> {
    const rows = await tx
      .select({ passwordHash: passwordHistory.passwordHash })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, account.id))
      .orderBy(desc(passwordHistory.setAt))
      .limit(config.limits.passwordHistory);
    const hashes = new Set([
      ...(account.passwordHash ? [account.passwordHash] : []),
      ...rows.map((row) => row.passwordHash),
    ]);
    for (const hash of [...hashes].slice(0, config.limits.passwordHistory)) {
      if (await passwords.matches(hash, password)) return true;
    }
    return false;
  }

  async function remember(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
    await tx.insert(passwordHistory).values({ userId, passwordHash, setAt: now });
    const old = await tx
      .select({ id: passwordHistory.passwordHistoryId })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, userId))
      .orderBy(desc(passwordHistory.setAt))
      .offset(Math.max(config.limits.passwordHistory, 1));
    if (old.length > 0) {
      await tx.delete(passwordHistory).where(
        inArray(
          passwordHistory.passwordHistoryId,
          old.map(({ id }) => id),
        ),
      );
    }
  }

  /**
   * Sets a password in the caller's transaction: checks every rule, lifts the lock, ends the person's sessions
   * but `keepSessionId` and whatever else the old password has opened, notifies the person. Refuses a password that breaks a rule. The row of `account` must be
   * locked by the caller.
   */
  async function set(
    tx: Tx,
    account: UserRow,
    password: string,
    origin: Origin,
    options: { action: string; releasesDormancy?: boolean; keepSessionId?: string },
  ): Promise<void> {
    const userId = account.userId ?? '';
    const telNo = toMobile(account);
    await requireAllowed(password, { userId, telNo });
    if (await usedBefore(tx, account, password)) throw new Refusal(passwordRefusals.reused);
    const passwordHash = await passwords.hash(password);
    await tx
      .update(user)
      .set({
        passwordHash,
        passwordModifiedAt: origin.at,
        passwordMustChange: false,
        temporaryPasswordUntil: null,
        ...(options.releasesDormancy
          ? { dormantAt: null, dormancyCountsFrom: origin.at, dormancyNotifiedAt: null }
          : {}),
      })
      .where(eq(user.id, account.id));
    if (account.passwordHash) await remember(tx, account.id, account.passwordHash, origin.at);
    await clearFailures(tx, lockKey(secrets, userId));
    await endPendingSignIns(tx, account.id, origin.at);
    await sessions.endSessions(tx, account.id, 'revoked', origin.at, options.keepSessionId);
    await notify(tx, 'passwordChanged', { userId: account.id }, { at: origin.at });
    await audit(tx, origin, {
      action: options.action,
      result: 'C200',
      target: { type: 'user', id: account.id },
    });
  }

  /**
   * Sets a random password in the caller's transaction, good until `expiresAt` to sign in and set another, and returns
   * it; lifts the lock, ends the person's sessions and pending sign-ins. The row of `account` must be locked by the caller.
   */
  async function setTemporary(
    tx: Tx,
    account: UserRow,
    { at }: Origin,
    lifetimeMs: number,
  ): Promise<{ password: string; expiresAt: Date }> {
    const userId = account.userId ?? '';
    const telNo = toMobile(account);
    const password = makePassword({ userId, telNo });
    const expiresAt = new Date(at.getTime() + lifetimeMs);
    await tx
      .update(user)
      .set({
        passwordHash: await passwords.hash(password),
        passwordModifiedAt: at,
        passwordMustChange: true,
        temporaryPasswordUntil: expiresAt,
      })
      .where(eq(user.id, account.id));
    if (account.passwordHash) await remember(tx, account.id, account.passwordHash, at);
    await clearFailures(tx, lockKey(secrets, userId));
    await endPendingSignIns(tx, account.id, at);
    await sessions.endSessions(tx, account.id, 'revoked', at);
    return { password, expiresAt };
  }

  return {
    requireAllowed,
    set,
    setTemporary,
    /** Password inside an `encryptPassword`; refused with V0001 when it cannot be trusted. */
    open: (jwe: string): Promise<string> => openPassword(secrets.passwordTransport, jwe, clock.nowMs()),
  };
}
