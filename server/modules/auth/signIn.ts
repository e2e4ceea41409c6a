import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LoginData, SecondFactorData, SignInData } from '../../../src/contracts/auth.ts';
import type { LoginRequest } from '../../../src/contracts/authRequests.ts';
import { maskPhone } from '../../../src/contracts/masks.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { signInTexts } from '../../../src/messages/ko.server.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import {
  type CodeLimits,
  codeFits,
  forgetRequests,
  type IssuedCode,
  issueCode,
  takeCode,
} from '../verification/codes.ts';
import { mailUsedUpGuesses } from '../verification/owner.ts';
import { verificationCode } from '../verification/tables.ts';
import { type Account, lockById, prepareAttempt, signedInUserOf } from './accounts.ts';
import { createEntry, recordSignIn } from './entry.ts';
import { closedGate } from './gates.ts';
import { clearFailures, type PasswordLock } from './lock.ts';
import { lockKey } from './passwordService.ts';
import type { Secrets } from './secrets.ts';
import type { SessionService } from './sessions.ts';
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

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(deps: {
  database: Database;
  config: Config;
  secrets: Secrets;
  passwordLock: PasswordLock;
  sessions: SessionService;
  totp: Totp;
  deliveries: Deliveries;
}) {
  const { database, config, secrets, passwordLock, sessions, totp, deliveries } = deps;
  const { db } = database;
  const limits = config.limits;
  const codeLimits = codeLimitsOf(limits);
  const countAttempt = prepareAttempt(db, limits);
  const entry = createEntry(db);

  const needsSecondFactor = ({ userAuth }: Account['user']): boolean =>
    config.secondFactor === 'all' ||
    (userAuth === 'ROLE_ADMIN' && config.secondFactor !== 'none') ||
    (userAuth === 'ROLE_OPERATOR' && config.secondFactor === 'operator');

  async function refuse(origin: Origin, userId: string | null, code: RefusalCode): Promise<never> {
    const purpose = userId ? ticketPurposes[code] : undefined;
    if (!userId || !purpose) {
      await recordSignIn(db, { origin, userId, result: code });
      throw new Refusal(code);
    }
    const ticket = await db.transaction(async (tx) => {
      await recordSignIn(tx, { origin, userId, result: code });
      return issueTicket(tx, userId, purpose, origin.at);
    });
    throw new Refusal(code, { ticket });
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
      maskedTelno: maskPhone(`${head}${body}`),
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

  /** Opens a session unless the account has changed since it was read. */
  async function open(
    account: Account,
    origin: Origin,
    enter: typeof entry.enter = entry.enter,
  ): Promise<SignInData | undefined> {
    const { user: row } = account;
    const loginHistoryId = randomUUID();
    const prepared = await sessions.prepare(row, loginHistoryId, origin.at);
    const userIdHash = lockKey(secrets, row.userId ?? '');
    if (!(await enter(account, { origin, row: prepared.row, userIdHash }))) return undefined;
    return { ...prepared.tokens, user: signedInUserOf(account, { loginHistoryId, ip: origin.ip }) };
  }

  /** Opens the session of an account whose row is locked, or returns the gate that has closed meanwhile. */
  async function openLocked(tx: Tx, account: Account, origin: Origin): Promise<SignInData | Refusal> {
    const closed = closedGate(account, origin.at, limits);
    if (closed) {
      await recordSignIn(tx, { origin, userId: account.user.id, result: closed });
      return new Refusal(closed);
    }
    const opened = await open(account, origin, (...given) => entry.enterIn(tx, ...given));
    return opened ?? new Refusal('C0409');
  }

  /** What the transaction of a sign-in came to, once it has committed. */
  function entered(result: SignInData | Refusal): SignInData {
    if (result instanceof Refusal) throw result;
    sessions.forgetUser(result.user.id);
    return result;
  }

  /** Opens the session in one statement; an account that somebody is changing at this moment is looked at again. */
  async function signIn(account: Account, origin: Origin): Promise<SignInData> {
    const opened = await open(account, origin);
    if (opened) return entered(opened);
    const result = await db.transaction(async (tx) => {
      const current = await lockById(tx, account.user.id);
      if (!current || current.user.passwordHash !== account.user.passwordHash) return new Refusal('M001');
      return openLocked(tx, current, origin);
    });
    return entered(result);
  }

  /** Id and password. Returns tokens, or what the code that is still needed was sent for; refuses with the gate's status. */
  function login(request: LoginRequest, origin: Origin): Promise<LoginData> {
    const userIdHash = lockKey(secrets, request.userId);
    return passwordLock.inTurn(userIdHash, async () => {
      const { attempts, account } = await countAttempt(request.userId, userIdHash, origin.at);
      const id = account?.user.id ?? null;
      const hash = account?.user.passwordHash;
      const check = await passwordLock.compare(userIdHash, attempts, hash, request.password);
      if (check === 'locked') return refuse(origin, id, 'M006');
      if (check === 'wrong' || !account) return refuse(origin, id, 'M001');
      const closed = closedGate(account, origin.at, limits);
      const needsCode = account.usesApp || needsSecondFactor(account.user);
      if (!closed && !needsCode) return signIn(account, origin);
      await clearFailures(db, userIdHash);
      return closed ? refuse(origin, id, closed) : requestCode(account, origin);
    });
  }

  const requestCode = (read: Account, origin: Origin): Promise<SecondFactorData> =>
    codeOrRefusal(async (tx) => {
      const account = await lockById(tx, read.user.id);
      if (!account) return new Refusal('M001');
      return account.usesApp
        ? awaitApp(tx, account, origin.at)
        : sendCode(tx, account, randomUUID(), origin.at);
    });

  /** Whom the code of a sign-in was sent to, the row locked; undefined for a code of another kind. */
  async function lockHolder(tx: Tx, smsIdntId: string): Promise<Account | undefined> {
    const [code] = await tx
      .select({ userId: verificationCode.userId })
      .from(verificationCode)
      .where(and(eq(verificationCode.smsIdntId, smsIdntId), eq(verificationCode.purpose, 'login')));
    return code?.userId ? lockById(tx, code.userId) : undefined;
  }

  /** Confirms the code of a sign-in. `only` restricts whose sign-in may be confirmed here. */
  async function confirm(
    given: { smsIdntId: string; certNo: string },
    origin: Origin,
    only: (account: Account['user']) => boolean = () => true,
  ): Promise<SignInData> {
    const result = await db.transaction(async (tx) => {
      const account = await lockHolder(tx, given.smsIdntId);
      if (!account || !only(account.user)) return new Refusal('EC0002');
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
        await mailUsedUpGuesses(tx, deliveries, check, account.user);
        return check.status === 'EC0001'
          ? new Refusal('EC0001', { data: { attemptsLeft: check.attemptsLeft } })
          : new Refusal(check.status);
      }
      await forgetRequests(tx, { purpose: 'login', accountKey: check.accountKey });
      return openLocked(tx, account, origin);
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
