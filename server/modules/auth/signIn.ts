import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LoginData, SecondFactorData, SignInData } from '../../../src/contracts/auth.ts';
import type { LoginRequest } from '../../../src/contracts/authRequests.ts';
import type { RefusalCode, StatusCode } from '../../../src/contracts/status.ts';
import { nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import { signInTexts } from '../../../src/messages/ko.server.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import { user } from '../users/tables.ts';
import {
  type CodeLimits,
  codeFits,
  forgetRequests,
  type IssuedCode,
  issueCode,
  takeCode,
} from '../verification/codes.ts';
import { verificationCode } from '../verification/tables.ts';
import { type Account, findByUserId, lockById, signedInUserOf } from './accounts.ts';
import { closedGate } from './gates.ts';
import { clearFailures, countFailure, isLocked } from './lock.ts';
import { lockKey } from './passwordService.ts';
import type { Passwords } from './passwords.ts';
import type { Secrets } from './secrets.ts';
import type { SessionService } from './sessions.ts';
import { loginFailure, loginHistory } from './tables.ts';
import { issueTicket, ticketPurposes } from './tickets.ts';
import type { Totp } from './totp.ts';

/** A sign-in whose code was first sent longer ago than this has to start again with the password. */
const PENDING_SIGN_IN_MS = 30 * 60_000;

/** Refusal of a code that was not issued. */
export const codeRefusal = (issued: Exclude<IssuedCode, { status: 'issued' }>): Refusal =>
  issued.status === 'EC0004'
    ? new Refusal('EC0004', { data: { retryAt: issued.retryAt.toISOString() } })
    : new Refusal(issued.status);

export const codeLimitsOf = (limits: Config['limits']): CodeLimits => ({
  lifetimeMs: limits.codeLifetimeMs,
  attempts: limits.codeAttempts,
  requests: limits.codeRequests,
  requestWindowMs: limits.codeRequestWindowMs,
  guesses: limits.codeGuesses,
  guessWindowMs: limits.codeGuessWindowMs,
});

/** 010-****-0001 */
export const maskTelno = (head: string, body: string): string =>
  `${head}-${'*'.repeat(Math.max(body.length - 4, 0))}-${body.slice(-4)}`;

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(deps: {
  database: Database;
  config: Config;
  secrets: Secrets;
  passwords: Passwords;
  sessions: SessionService;
  totp: Totp;
  deliveries: Deliveries;
}) {
  const { database, config, secrets, passwords, sessions, totp, deliveries } = deps;
  const { db } = database;
  const limits = config.limits;
  const codeLimits = codeLimitsOf(limits);

  const needsSecondFactor = ({ userAuth }: Account['user']): boolean =>
    config.secondFactor === 'all' ||
    (userAuth === 'ROLE_ADMIN' && config.secondFactor !== 'none') ||
    (userAuth === 'ROLE_OPERATOR' && config.secondFactor === 'operator');

  async function record(
    tx: Tx,
    origin: Origin,
    userId: string | null,
    result: StatusCode,
    id = randomUUID(),
  ) {
    await tx.insert(loginHistory).values({
      loginHistoryId: id,
      userId,
      ip: origin.ip,
      userAgent: origin.userAgent,
      result,
      at: origin.at,
    });
    await audit(
      tx,
      { ...origin, actorId: userId },
      { action: 'login', result, ...(userId ? { target: { type: 'user', id: userId } } : {}) },
    );
  }

  async function refuse(origin: Origin, userId: string | null, code: RefusalCode): Promise<never> {
    const ticket = await db.transaction(async (tx) => {
      await record(tx, origin, userId, code);
      const purpose = ticketPurposes[code];
      return userId && purpose ? issueTicket(tx, userId, purpose, origin.at) : undefined;
    });
    throw new Refusal(code, ticket === undefined ? {} : { ticket });
  }

  async function refuseWrongPassword(
    origin: Origin,
    userIdHash: string,
    userId: string | null,
  ): Promise<never> {
    const code = await db.transaction(async (tx) => {
      const { failures } = await countFailure(tx, userIdHash, origin.at, limits);
      const result = failures > limits.loginAttempts ? 'M006' : 'M001';
      await record(tx, origin, userId, result);
      return result;
    });
    throw new Refusal(code);
  }

  /** Sends a new code for a sign-in in the caller's transaction. */
  async function sendCode(
    tx: Tx,
    account: Account,
    smsIdntId: string,
    now: Date,
  ): Promise<SecondFactorData | Refusal> {
    const { id, comNetWorkNoId: head, userMobileTelno: body } = account.user;
    if (!head || !body || (await deliveries.isDown(tx, 'sms'))) return new Refusal('S0002');
    const issued = await issueCode(
      tx,
      secrets.lookup,
      { smsIdntId, purpose: 'login', accountKey: id, userId: id, channel: 'SMS', destination: head + body },
      now,
      codeLimits,
    );
    if (issued.status !== 'issued') return codeRefusal(issued);
    await deliveries.sendSms(tx, {
      to: head + body,
      text: signInTexts.code(issued.code, limits.codeLifetimeMs, config.publicUrl),
      expiresAt: issued.expiresAt,
      sensitive: true,
      userId: id,
    });
    return {
      smsIdntId,
      expiresAt: issued.expiresAt.toISOString(),
      resendsLeft: issued.requestsLeft,
      maskedTelno: maskTelno(head, body),
      method: 'SMS',
    };
  }

  /** Waits for a code of the person's authenticator app in the caller's transaction; nothing is sent. */
  async function awaitApp(tx: Tx, account: Account, now: Date): Promise<SecondFactorData | Refusal> {
    const { id } = account.user;
    const smsIdntId = randomUUID();
    const issued = await issueCode(
      tx,
      secrets.lookup,
      { smsIdntId, purpose: 'login', accountKey: id, userId: id, channel: 'TOTP', destination: '' },
      now,
      codeLimits,
    );
    if (issued.status !== 'issued') return codeRefusal(issued);
    const expiresAt = issued.expiresAt.toISOString();
    return { smsIdntId, expiresAt, resendsLeft: 0, maskedTelno: '', method: 'TOTP' };
  }

  async function codeOrRefusal(
    work: (tx: Tx) => Promise<SecondFactorData | Refusal>,
  ): Promise<SecondFactorData> {
    const result = await db.transaction(work);
    if (result instanceof Refusal) throw result;
    return result;
  }

  /** Opens the session of an account whose row is locked, or returns the gate that has closed meanwhile. */
  async function enter(tx: Tx, account: Account, origin: Origin): Promise<SignInData | Refusal> {
    const closed = closedGate(account, origin.at, limits);
    if (closed) {
      await record(tx, origin, account.user.id, closed);
      return new Refusal(closed);
    }
    const { user: row } = account;
    const loginHistoryId = randomUUID();
    await record(tx, origin, row.id, 'C200', loginHistoryId);
    const tokens = await sessions.open(tx, row, randomUUID(), loginHistoryId, origin.at);
    await tx
      .update(user)
      .set({
        lastLoginAt: origin.at,
        dormancyCountsFrom: origin.at,
        dormancyNoticeAt: null,
        joinStatusCodeId:
          nextJoinStatus(row.joinStatusCodeId, { type: 'login.first' }) ?? row.joinStatusCodeId,
      })
      .where(eq(user.id, row.id));
    return { ...tokens, user: signedInUserOf(account, { loginHistoryId, ip: origin.ip }) };
  }

  /** What the transaction of `enter` came to, once it has committed. */
  function entered(result: SignInData | Refusal): SignInData {
    if (result instanceof Refusal) throw result;
    sessions.forgetUser(result.user.id);
    return result;
  }

  async function enterLocked(tx: Tx, id: string, origin: Origin): Promise<SignInData | Refusal> {
    const account = await lockById(tx, id);
    return account ? enter(tx, account, origin) : new Refusal('M001');
  }

  /** Id and password. Answers with tokens, or with the code that is still needed; refuses with the gate's status. */
  async function login(request: LoginRequest, origin: Origin): Promise<LoginData> {
    const userIdHash = lockKey(secrets, request.userId);
    const [[failure], account] = await Promise.all([
      db.select().from(loginFailure).where(eq(loginFailure.userIdHash, userIdHash)),
      findByUserId(db, request.userId),
    ]);
    const fits = await passwords.fits(account?.user.passwordHash, request.password);
    const id = account?.user.id ?? null;
    if (isLocked(failure, origin.at)) return refuse(origin, id, 'M006');
    if (!fits || !account) return refuseWrongPassword(origin, userIdHash, id);
    if (failure) await clearFailures(db, userIdHash);
    const closed = closedGate(account, origin.at, limits);
    if (closed) return refuse(origin, id, closed);
    if (await totp.state(db, account.user.id)) {
      return codeOrRefusal((tx) => awaitApp(tx, account, origin.at));
    }
    if (needsSecondFactor(account.user)) {
      return codeOrRefusal((tx) => sendCode(tx, account, randomUUID(), origin.at));
    }
    return entered(await db.transaction((tx) => enterLocked(tx, account.user.id, origin)));
  }

  /** Confirms the code of a sign-in. `only` restricts whose sign-in may be confirmed here. */
  async function confirm(
    given: { smsIdntId: string; certNo: string },
    origin: Origin,
    only: (account: Account['user']) => boolean = () => true,
  ): Promise<SignInData> {
    const result = await db.transaction(async (tx) => {
      const check = await takeCode(
        tx,
        secrets.lookup,
        { ...given, purposes: ['login'] },
        origin.at,
        codeLimits,
        (row) =>
          row.channel === 'TOTP' && row.userId
            ? totp.take(tx, row.userId, given.certNo, origin.at)
            : codeFits(secrets.lookup, row, given.certNo),
      );
      if (check.status !== 'right') {
        await audit(tx, origin, { action: 'login.secondFactor', result: check.status });
        return check.status === 'EC0001'
          ? new Refusal('EC0001', { data: { attemptsLeft: check.attemptsLeft } })
          : new Refusal(check.status);
      }
      const account = check.userId === null ? undefined : await lockById(tx, check.userId);
      if (!account || !only(account.user)) return new Refusal('EC0002');
      await forgetRequests(tx, { purpose: 'login', accountKey: check.accountKey });
      return enter(tx, account, origin);
    });
    return entered(result);
  }

  /** Sends a new code for a sign-in that is still waiting; the old code dies. */
  async function resend(smsIdntId: string, origin: Origin): Promise<SecondFactorData> {
    return codeOrRefusal(async (tx) => {
      const [pending] = await tx
        .select()
        .from(verificationCode)
        .where(eq(verificationCode.smsIdntId, smsIdntId));
      const waiting =
        pending?.purpose === 'login' &&
        pending.channel === 'SMS' &&
        pending.verifiedAt === null &&
        origin.at.getTime() < pending.createdAt.getTime() + PENDING_SIGN_IN_MS;
      const account = waiting && pending.userId ? await lockById(tx, pending.userId) : undefined;
      if (!account) return new Refusal('EC0002');
      const closed = closedGate(account, origin.at, limits);
      return closed ? new Refusal(closed) : sendCode(tx, account, smsIdntId, origin.at);
    });
  }

  return { login, confirm, resend };
}
