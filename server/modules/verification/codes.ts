import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { CODE_LENGTH } from '../../../src/contracts/auth.ts';
import type { Tx } from '../../db/open.ts';
import { keyedHash } from '../auth/secrets.ts';
import { type CodePurpose, type VerificationCodeRow, verificationCode, verificationEvent } from './tables.ts';

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
  /** What requests and guesses are counted against: the account, or the invitation at sign-up. */
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
  | { status: 'EC0004'; retryAt: Date }
  | { status: 'C0409' };

const earlier = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

async function eventsSince(
  tx: Tx,
  owner: CodeOwner,
  kind: 'request' | 'wrongGuess',
  since: Date,
): Promise<{ count: number; oldest: Date | undefined }> {
  const ofOwner = and(
    eq(verificationEvent.accountKey, owner.accountKey),
    eq(verificationEvent.kind, kind),
    gt(verificationEvent.at, since),
    ...(kind === 'request' ? [eq(verificationEvent.purpose, owner.purpose)] : []),
  );
  const rows = await tx
    .select({ at: verificationEvent.at })
    .from(verificationEvent)
    .where(ofOwner)
    .orderBy(asc(verificationEvent.at));
  return { count: rows.length, oldest: rows[0]?.at };
}

/**
 * Makes the code of `request.smsIdntId`, dead after `limits.lifetimeMs`; older codes of the owner die now.
 * Refused when the id belongs to somebody else's code, and when the owner's requests of the last hour, or wrong guesses of the last day, are used up.
 */
export async function issueCode(
  tx: Tx,
  key: Uint8Array,
  request: NewCode,
  now: Date,
  limits: CodeLimits,
): Promise<IssuedCode> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request.accountKey}, 0))`);
  const guesses = await eventsSince(tx, request, 'wrongGuess', earlier(now, limits.guessWindowMs));
  if (guesses.count >= limits.guesses && guesses.oldest) {
    return { status: 'EC0004', retryAt: new Date(guesses.oldest.getTime() + limits.guessWindowMs) };
  }
  const requests = await eventsSince(tx, request, 'request', earlier(now, limits.requestWindowMs));
  if (requests.count >= limits.requests && requests.oldest) {
    return { status: 'EC0004', retryAt: new Date(requests.oldest.getTime() + limits.requestWindowMs) };
  }
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

export type CodeCheck =
  | { status: 'right'; userId: string | null; accountKey: string }
  | { status: 'EC0001'; attemptsLeft: number }
  | { status: 'EC0002' }
  | { status: 'EC0003' };

/** Whether `certNo` is the code that was sent. */
export const codeFits = (
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
 * simultaneous right submits exactly one is answered 'right'. `isRight` compares with the sent code unless told
 * otherwise.
 */
export async function takeCode(
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
    codeFits(key, row, given.certNo),
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
        gt(verificationCode.expiresAt, now),
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
        gt(verificationEvent.at, earlier(now, limits.guessWindowMs)),
      ),
    );
  if (guesses && guesses.wrong >= limits.guesses) return { status: 'EC0003' };
  if (!(await isRight(counted))) {
    await tx
      .insert(verificationEvent)
      .values({ accountKey: counted.accountKey, purpose: counted.purpose, kind: 'wrongGuess', at: now });
    const attemptsLeft = limits.attempts - counted.attempts;
    return attemptsLeft > 0 ? { status: 'EC0001', attemptsLeft } : { status: 'EC0003' };
  }
  await tx.update(verificationCode).set({ verifiedAt: now, attempts: 0 }).where(ofCode);
  return { status: 'right', userId: counted.userId, accountKey: counted.accountKey };
}

/**
 * Uses up what a confirmed code permits, once and within `lifetimeMs` of the confirmation; answers the code's
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
        gt(verificationCode.verifiedAt, earlier(now, lifetimeMs)),
      ),
    )
    .returning();
  return used;
}

/**
 * As redeemVerified for whoever knows the code itself and where it went instead of its id. A wrong code counts as
 * an attempt and cannot be tried for ever.
 */
export async function redeemVerifiedByCode(
  tx: Tx,
  key: Uint8Array,
  where: CodeOwner & { channel: 'SMS' | 'EMAIL'; destination: string; certNo: string },
  now: Date,
  lifetimeMs: number,
  limits: CodeLimits,
): Promise<VerificationCodeRow | undefined> {
  const [counted] = await tx
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(
      and(
        eq(verificationCode.accountKey, where.accountKey),
        eq(verificationCode.purpose, where.purpose),
        eq(verificationCode.channel, where.channel),
        eq(verificationCode.destination, where.destination),
        isNull(verificationCode.consumedAt),
        gt(verificationCode.verifiedAt, earlier(now, lifetimeMs)),
        lt(verificationCode.attempts, limits.attempts),
      ),
    )
    .returning();
  if (!counted || !codeFits(key, counted, where.certNo)) return undefined;
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
