import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { signInTexts } from '../../../src/messages/ko.server.ts';
import { product } from '../../../src/messages/ko.ts';
import type { Db, Tx } from '../../db/database.ts';
import { userTotp } from '../../db/schema/auth.ts';
import { Refusal } from '../../errors.ts';
import { keyedHash, type Secrets } from './secrets.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A code of the step before or after is accepted too (seconds): clocks of phones differ. */
const TOLERANCE_SECONDS = 30;

function encrypt(key: Uint8Array, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when it was sealed with another key. */
function decrypt(key: Uint8Array, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const half = (): string =>
  Array.from({ length: 5 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

export type Totp = ReturnType<typeof createTotp>;

/** Second factor by authenticator app (RFC 6238: SHA-1, 6 digits, 30 s), with recovery codes used once each. */
export function createTotp({ secrets }: { secrets: Secrets }) {
  const recoveryHash = (userId: string, code: string, key = secrets.lookup) =>
    keyedHash(key, `recovery:${userId}.${code}`);
  const recoveryHashes = (userId: string, code: string) =>
    [secrets, ...secrets.previous].map(({ lookup }) => recoveryHash(userId, code, lookup));

  /** The secret of a person's app. One that an earlier key sealed is sealed again; one that no key opens is refused. */
  async function unseal(tx: Tx, row: typeof userTotp.$inferSelect): Promise<string> {
    for (const { storage } of [secrets, ...secrets.previous]) {
      const secret = decrypt(storage, row.secret);
      if (secret === undefined) continue;
      if (storage !== secrets.storage) {
        await tx
          .update(userTotp)
          .set({ secret: encrypt(secrets.storage, secret) })
          .where(eq(userTotp.userId, row.userId));
      }
      return secret;
    }
    throw new Refusal('C0409', { message: signInTexts.appUnreadable });
  }

  /** A new secret that does not count before it is confirmed; undefined while an app is in force. */
  async function begin(
    tx: Tx,
    account: { id: string; userId: string },
  ): Promise<{ secret: string; uri: string } | undefined> {
    const secret = generateSecret();
    const [stored] = await tx
      .insert(userTotp)
      .values({ userId: account.id, secret: encrypt(secrets.storage, secret) })
      .onConflictDoUpdate({
        target: userTotp.userId,
        set: { secret: encrypt(secrets.storage, secret), lastTimeStep: 0 },
        setWhere: isNull(userTotp.confirmedAt),
      })
      .returning({ userId: userTotp.userId });
    return stored && { secret, uri: generateURI({ issuer: product.name, label: account.userId, secret }) };
  }

  async function consumeStep(tx: Tx, userId: string, code: string, nowMs: number): Promise<boolean> {
    const [row] = await tx.select().from(userTotp).where(eq(userTotp.userId, userId));
    if (!row || !/^\d{6}$/.test(code)) return false;
    const result = verifySync({
      secret: await unseal(tx, row),
      token: code,
      epoch: Math.floor(nowMs / 1000),
      epochTolerance: TOLERANCE_SECONDS,
    });
    if (!result.valid || !('timeStep' in result)) return false;
    // the last step may be ahead of a clock that has gone back
    const [consumed] = await tx
      .update(userTotp)
      .set({ lastTimeStep: result.timeStep })
      .where(and(eq(userTotp.userId, userId), lt(userTotp.lastTimeStep, result.timeStep)))
      .returning({ userId: userTotp.userId });
    return consumed !== undefined;
  }

  /** Puts the app in force; returns the recovery codes, shown this once, or undefined when the code is wrong. */
  async function confirm(tx: Tx, userId: string, code: string, now: Date): Promise<string[] | undefined> {
    if (!(await consumeStep(tx, userId, code, now.getTime()))) return undefined;
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
    await tx
      .update(userTotp)
      .set({
        confirmedAt: now,
        recoveryHashes: recoveryCodes.map((recovery) => recoveryHash(userId, recovery)),
      })
      .where(eq(userTotp.userId, userId));
    return recoveryCodes;
  }

  /** Reports whether a code of the app, or one of the recovery codes, is right; either is used up by it. */
  async function consume(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
    const [row] = await tx
      .select()
      .from(userTotp)
      .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))
      .for('update');
    if (!row) return false;
    const hash = recoveryHashes(userId, code).find((each) => row.recoveryHashes.includes(each));
    if (hash === undefined) return consumeStep(tx, userId, code, now.getTime());
    await tx
      .update(userTotp)
      .set({ recoveryHashes: row.recoveryHashes.filter((kept) => kept !== hash) })
      .where(eq(userTotp.userId, userId));
    return true;
  }

  /** The app in force and how many recovery codes are left, or undefined without one. */
  async function state(db: Db, userId: string): Promise<{ recoveryCodesLeft: number } | undefined> {
    const [row] = await db
      .select({ recoveryHashes: userTotp.recoveryHashes })
      .from(userTotp)
      .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)));
    return row && { recoveryCodesLeft: row.recoveryHashes.length };
  }

  const remove = async (tx: Tx, userId: string): Promise<void> => {
    await tx.delete(userTotp).where(eq(userTotp.userId, userId));
  };

  return { begin, confirm, consume, state, remove };
}
