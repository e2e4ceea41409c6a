import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { CODE_LENGTH } from '../../../src/contracts/auth.ts';
import type { Tx } from '../../db/database.ts';
import { isRunning, isWithin } from '../../db/filters.ts';
import {
  type CodePurpose,
  type VerificationCodeRow,
  verificationCode,
  verificationEvent,
} from '../../db/schema/verification.ts';
import { keyedHash } from '../auth/secrets.ts';

/** Limits of one-time codes; durations in milliseconds. */
export interface CodeLimits {
  lifetimeMs: number;
  attempts: number;
  requests: number;
  requestWindowMs: number;
  guesses: number;
  guessWindowMs: number;
}

export interface CodeOwner {
  purpose: CodePurpose;
  /** Key that requests and guesses are counted against: the account, or the invitation at sign-up. */
  accountKey: string;
}

export interface NewCode extends CodeOwner {
  smsIdntId: string;
  userId: string | null;
  channel: 'SMS' | 'EMAIL' | 'TOTP';
  destination: string;
}

export type IssuedCode =
  | { status: 'issued'; code: string; expiresAt: Date; requestsLeft: number }
  | { status: 'EC0004'; retryAt: Date; guessesUsedUp?: boolean }
  | { status: 'C0409' };

const earlier = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Purposes whose wrong guesses are counted together: those of somebody who has given the password, or those of anybody
 * else. An outsider cannot use up the guesses of the owner.
 */
const withPassword: readonly CodePurpose[] = ['login', 'mobile'];
const withoutPassword: readonly CodePurpose[] = ['signUp', 'findId', 'recovery'];
const findLedgers = (purpose: CodePurpose): readonly CodePurpose[] =>
  withPassword.includes(purpose) ? withPassword : withoutPassword;

/** Events of one kind in a time, the newest first, at most `limit`. */
async function newestEvents(
  tx: Tx,
  owner: { accountKey: string; purposes: readonly CodePurpose[] },
  kind: 'request' | 'wrongGuess',
  inTime: SQL | undefined,
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: verificationEvent.at })
    .from(verificationEvent)
    .where(
      and(
        eq(verificationEvent.accountKey, owner.accountKey),
        eq(verificationEvent.kind, kind),
        inArray(verificationEvent.purpose, [...owner.purposes]),
        inTime,
      ),
    )
    .orderBy(desc(verificationEvent.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Returns the time guesses of this owner are compared again, or undefined when they are now. */
async function guessesRetryAt(
  tx: Tx,
  { accountKey, purpose }: CodeOwner,
  now: Date,
  limits: CodeLimits,
): Promise<Date | undefined> {
  const owner = { accountKey, purposes: findLedgers(purpose) };
  // also those of a time that the clock has taken back: nobody guesses more often for it
  const inTime = gt(verificationEvent.at, earlier(now, limits.guessWindowMs));
  const oldest = (await newestEvents(tx, owner, 'wrongGuess', inTime, limits.guesses))[limits.guesses - 1];
  return oldest && new Date(oldest.getTime() + limits.guessWindowMs);
}

/** Returns when the next code can be requested, if not now, and how many were in the window that ends now. */
async function requestsSoFar(
  tx: Tx,
  { accountKey, purpose }: CodeOwner,
  now: Date,
  { requests, requestWindowMs }: CodeLimits,
): Promise<{ count: number; retryAt: Date | undefined }> {
  // those before the last one count for as long as the wait that the last one starts
  const inTime = isWithin(verificationEvent.at, now, 2 * requestWindowMs);
  const newest = await newestEvents(tx, { accountKey, purposes: [purpose] }, 'request', inTime, requests);
  const [last] = newest;
  const first = newest[requests - 1];
  const retryAt =
    last && first && last.getTime() - first.getTime() < requestWindowMs
      ? new Date(last.getTime() + requestWindowMs)
      : undefined;
  return {
    count: newest.filter((at) => at > earlier(now, requestWindowMs)).length,
    retryAt: retryAt && retryAt > now ? retryAt : undefined,
  };
}

/**
 * Makes the code of `request.smsIdntId`, which expires after `limits.lifetimeMs`, and expires older codes of the
 * owner. Refused when the id belongs to somebody else's code, when the owner's wrong guesses are used up, and for
 * the length of the request window after the last of the requests it allows; the transaction has to be undone then. The
 * owner's row must be locked by the caller.
 */
export async function issueCode(
  tx: Tx,
  key: Uint8Array,
  request: NewCode,
  now: Date,
  limits: CodeLimits,
): Promise<IssuedCode> {
  const guessesFrom = await guessesRetryAt(tx, request, now, limits);
  if (guessesFrom) return { status: 'EC0004', retryAt: guessesFrom, guessesUsedUp: true };
  const requests = await requestsSoFar(tx, request, now, limits);
  if (requests.retryAt) return { status: 'EC0004', retryAt: requests.retryAt };
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expiresAt = new Date(now.getTime() + limits.lifetimeMs);
  const fresh = {
    ...request,
    codeHash: keyedHash(key, `${request.smsIdntId}.${code}`),
    expiresAt,
    attempts: 0,
    verifiedAt: null,
    consumedAt: null,
  };
  const ofOwner = and(
    eq(verificationCode.accountKey, request.accountKey),
    eq(verificationCode.purpose, request.purpose),
  );
  await tx
    .update(verificationCode)
    .set({ expiresAt: now, consumedAt: now })
    .where(and(ofOwner, isNull(verificationCode.consumedAt)));
  const [stored] = await tx
    .insert(verificationCode)
    .values({ ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: verificationCode.smsIdntId, set: fresh, setWhere: ofOwner })
    .returning({ smsIdntId: verificationCode.smsIdntId });
  if (!stored) return { status: 'C0409' };
  await tx.insert(verificationEvent).values({
    accountKey: request.accountKey,
    purpose: request.purpose,
    kind: 'request',
    at: now,
  });
  return { status: 'issued', code, expiresAt, requestsLeft: limits.requests - requests.count - 1 };
}

/** `guessesUsedUp`: this wrong code was the last guess that the owner's codes allow for a day. */
export type CodeCheck =
  | { status: 'right'; userId: string | null; accountKey: string }
  | { status: 'EC0001'; attemptsLeft: number }
  | { status: 'EC0002' }
  | { status: 'EC0003'; guessesUsedUp?: boolean };

/** Finds the key that a code's requests and guesses are counted against, or undefined when there is no such code. */
export async function accountKeyOfCode(tx: Tx, smsIdntId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountKey: verificationCode.accountKey })
    .from(verificationCode)
    .where(eq(verificationCode.smsIdntId, smsIdntId));
  return row?.accountKey;
}

/** Reports whether `certNo` is the code that was sent. */
export const codeMatches = (
  key: Uint8Array,
  row: { smsIdntId: string; codeHash: string },
  certNo: string,
): boolean => {
  const expected = Buffer.from(row.codeHash);
  const actual = Buffer.from(keyedHash(key, `${row.smsIdntId}.${certNo}`));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/**
 * Confirms a code, once. The attempt is counted before anything is compared and locks the row: of many
 * simultaneous right submits exactly one is 'right'. `isRight` compares with the sent code by
 * default. The owner's row must be locked by the caller.
 */
export async function consumeCode(
  tx: Tx,
  key: Uint8Array,
  given: {
    smsIdntId: string;
    purposes: readonly CodePurpose[];
    certNo: string;
    channel?: 'SMS' | 'EMAIL';
    accountKey?: string | undefined;
  },
  now: Date,
  limits: CodeLimits,
  isRight: (row: VerificationCodeRow) => boolean | Promise<boolean> = (row) =>
    codeMatches(key, row, given.certNo),
): Promise<CodeCheck> {
  const ofCode = and(
    eq(verificationCode.smsIdntId, given.smsIdntId),
    inArray(verificationCode.purpose, [...given.purposes]),
    given.channel && eq(verificationCode.channel, given.channel),
    given.accountKey === undefined ? undefined : eq(verificationCode.accountKey, given.accountKey),
  );
  const [counted] = await tx
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(
      and(
        ofCode,
        isNull(verificationCode.verifiedAt),
        // a later code has replaced it; a clock gone back would bring it to life again
        isNull(verificationCode.consumedAt),
        isRunning(verificationCode.expiresAt, now, limits.lifetimeMs),
        lt(verificationCode.attempts, limits.attempts),
      ),
    )
    .returning();
  if (!counted) {
    const [dead] = await tx.select().from(verificationCode).where(ofCode);
    const exhausted = dead && !dead.verifiedAt && dead.expiresAt > now && dead.attempts >= limits.attempts;
    return { status: exhausted ? 'EC0003' : 'EC0002' };
  }
  const [guesses] = await tx
    .select({ wrong: count() })
    .from(verificationEvent)
    .where(
      and(
        eq(verificationEvent.accountKey, counted.accountKey),
        eq(verificationEvent.kind, 'wrongGuess'),
        inArray(verificationEvent.purpose, [...findLedgers(counted.purpose)]),
        gt(verificationEvent.at, earlier(now, limits.guessWindowMs)),
      ),
    );
  const wrong = guesses?.wrong ?? 0;
  if (wrong >= limits.guesses) return { status: 'EC0003' };
  if (!(await isRight(counted))) {
    await tx
      .insert(verificationEvent)
      .values({ accountKey: counted.accountKey, purpose: counted.purpose, kind: 'wrongGuess', at: now });
    const attemptsLeft = limits.attempts - counted.attempts;
    const guessesUsedUp = wrong + 1 === limits.guesses;
    return attemptsLeft > 0 && !guessesUsedUp
      ? { status: 'EC0001', attemptsLeft }
      : { status: 'EC0003', guessesUsedUp };
  }
  await tx.update(verificationCode).set({ verifiedAt: now, attempts: 0 }).where(ofCode);
  return { status: 'right', userId: counted.userId, accountKey: counted.accountKey };
}

/**
 * Uses up what a confirmed code permits, once and within `lifetimeMs` of the confirmation; returns the code's
 * row, or undefined when there is nothing (left) to use.
 */
export async function redeemVerified(
  tx: Tx,
  where: { smsIdntId: string; purpose: CodePurpose },
  now: Date,
  lifetimeMs: number,
): Promise<VerificationCodeRow | undefined> {
  const [used] = await tx
    .update(verificationCode)
    .set({ consumedAt: now })
    .where(
      and(
        eq(verificationCode.smsIdntId, where.smsIdntId),
        eq(verificationCode.purpose, where.purpose),
        isNull(verificationCode.consumedAt),
        isWithin(verificationCode.verifiedAt, now, lifetimeMs),
      ),
    )
    .returning();
  return used;
}

interface VerifiedCode extends CodeOwner {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

const isVerified = (code: VerifiedCode, now: Date, lifetimeMs: number, limits: CodeLimits) =>
  and(
    eq(verificationCode.accountKey, code.accountKey),
    eq(verificationCode.purpose, code.purpose),
    eq(verificationCode.channel, code.channel),
    eq(verificationCode.destination, code.destination),
    isNull(verificationCode.consumedAt),
    isWithin(verificationCode.verifiedAt, now, lifetimeMs),
    lt(verificationCode.attempts, limits.attempts),
  );

/** Reports whether there is a confirmed code to redeem. Locks and writes nothing, for any owner. */
export async function hasVerified(
  tx: Tx,
  code: VerifiedCode,
  now: Date,
  lifetimeMs: number,
  limits: CodeLimits,
): Promise<boolean> {
  const rows = await tx
    .select({ smsIdntId: verificationCode.smsIdntId })
    .from(verificationCode)
    .where(isVerified(code, now, lifetimeMs, limits))
    .limit(1);
  return rows.length > 0;
}

/** As redeemVerified for a caller who knows where the code went: returns whether there was one to use up. */
export async function redeemVerifiedDestination(
  tx: Tx,
  code: VerifiedCode,
  now: Date,
  lifetimeMs: number,
  limits: CodeLimits,
): Promise<boolean> {
  const used = await tx
    .update(verificationCode)
    .set({ consumedAt: now })
    .where(isVerified(code, now, lifetimeMs, limits))
    .returning({ smsIdntId: verificationCode.smsIdntId });
  return used.length > 0;
}

/**
 * As redeemVerified for a caller who knows the code itself and where it went instead of its id. A wrong code counts as
 * an attempt and cannot be tried for ever.
 */
export async function redeemVerifiedByCode(
  tx: Tx,
  key: Uint8Array,
  where: VerifiedCode & { certNo: string },
  now: Date,
  lifetimeMs: number,
  limits: CodeLimits,
): Promise<VerificationCodeRow | undefined> {
  const [counted] = await tx
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(isVerified(where, now, lifetimeMs, limits))
    .returning();
  if (!counted || !codeMatches(key, counted, where.certNo)) return undefined;
  return redeemVerified(tx, { smsIdntId: counted.smsIdntId, purpose: where.purpose }, now, lifetimeMs);
}

/** Forgets the sent codes of an owner, so that someone who got in is never kept waiting for an hour. */
export async function forgetRequests(tx: Tx, owner: CodeOwner): Promise<void> {
  await tx
    .delete(verificationEvent)
    .where(
      and(
        eq(verificationEvent.accountKey, owner.accountKey),
        eq(verificationEvent.purpose, owner.purpose),
        eq(verificationEvent.kind, 'request'),
      ),
    );
}
