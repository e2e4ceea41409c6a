import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LoginData, SecondFactorData, SignInData } from '../../../src/contracts/auth.ts';
import type { LoginRequest } from '../../../src/contracts/authRequests.ts';
import { maskPhone } from '../../../src/contracts/masks.ts';
import { joinPhone } from '../../../src/contracts/phone.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { signInTexts } from '../../../src/messages/ko.server.ts';
import { CLOCK_SKEW_MS } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { verificationCode } from '../../db/schema/verification.ts';
import { commitThenRefuse } from '../../db/transactions.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import { isFirstSignIn, reportFirstSignIn } from '../join/companyStatus.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deliveries } from '../outbox/service.ts';
import { clearFailures, lockKey, type PasswordLock } from '../passwords/lock.ts';
import { codeMatches, consumeCode, forgetRequests, issueCode } from '../verification/codes.ts';
import { mailUsedUpGuesses } from '../verification/owner.ts';
import { codeRefusal, toCodeLimits, wrongCode } from '../verification/rules.ts';
import { type Account, getSignedInUser, lockById, prepareAttempt } from './accounts.ts';
import { createEntry, recordSignIn, signsInFromNewDevice } from './entry.ts';
import { signInRestriction } from './rules.ts';
import type { Secrets } from './secrets.ts';
import type { SessionService } from './sessions.ts';
import { issueTicket, ticketPurposes } from './tickets.ts';
import type { Totp } from './totp.ts';

/** A sign-in whose code was first sent longer ago than this has to start again with the password. */
const PENDING_SIGN_IN_MS = 30 * 60_000;

/** The hash of the password that is in force; none of one that an administrator has reset and that has run out. */
function currentHash({ passwordHash, temporaryPasswordUntil }: Account['user'], now: Date): string | null {
  return temporaryPasswordUntil && temporaryPasswordUntil <= now ? null : passwordHash;
}

/** Returns the origin of a sign-in, as the log of the person's company has it. */
const originFor = (account: Account | undefined, origin: Origin): Origin =>
  account
    ? { ...origin, actorId: account.user.id, customerCompanyId: account.user.customerCompanyId }
    : origin;

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(deps: {
  db: Db;
  config: Config;
  secrets: Secrets;
  passwordLock: PasswordLock;
  sessions: SessionService;
  totp: Totp;
  deliveries: Deliveries;
  notify: Notify;
}) {
  const { db, config, secrets, passwordLock, sessions, totp, deliveries, notify } = deps;
  const limits = config.limits;
  const codeLimits = toCodeLimits(limits);
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
  async function sendCode(tx: Tx, account: Account, smsIdntId: string, now: Date): Promise<SecondFactorData> {
    const { id, comNetWorkNoId: head, userMobileTelno: body } = account.user;
    if (!head || !body || (await deliveries.isDown(tx, 'sms'))) throw new Refusal('S0002');
    const issued = await issueCode(
      tx,
      secrets.lookup,
      { smsIdntId, purpose: 'login', accountKey: id, userId: id, channel: 'SMS', destination: head + body },
      now,
      codeLimits,
    );
    if (issued.status !== 'issued') throw codeRefusal(issued);
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
      maskedTelno: maskPhone(joinPhone(head, body)),
      method: 'SMS',
    };
  }

  /** Waits for a code of the person's authenticator app in the caller's transaction; nothing is sent. */
  async function awaitApp(tx: Tx, account: Account, now: Date): Promise<SecondFactorData> {
    const { id } = account.user;
    const smsIdntId = randomUUID();
    const issued = await issueCode(
      tx,
      secrets.lookup,
      { smsIdntId, purpose: 'login', accountKey: id, userId: id, channel: 'TOTP', destination: '' },
      now,
      codeLimits,
    );
    if (issued.status !== 'issued') throw codeRefusal(issued);
    const expiresAt = issued.expiresAt.toISOString();
    return { smsIdntId, expiresAt, resendsLeft: 0, maskedTelno: '', method: 'TOTP' };
  }

  /** Opens a session unless the account has changed since it was read. */
  async function open(
    account: Account,
    origin: Origin,
    enter: typeof entry.enter = entry.enter,
  ): Promise<SignInData | undefined> {
    const { user: row } = account;
    const loginHistoryId = randomUUID();
    const prepared = sessions.prepare(row, loginHistoryId, origin.at);
    const userIdHash = lockKey(secrets, row.userId ?? '');
    if (!(await enter(account, { origin, row: prepared.row, userIdHash }))) return undefined;
    return { ...prepared.tokens, user: getSignedInUser(account, { loginHistoryId, ip: origin.ip }) };
  }

  /** Opens the session of an account whose row is locked, or returns the refusal by a restriction that applies meanwhile. */
  async function openLocked(tx: Tx, account: Account, from: Origin): Promise<SignInData | Refusal> {
    const origin = originFor(account, from);
    const restriction = signInRestriction(account, origin.at, limits);
    if (restriction) {
      await recordSignIn(tx, { origin, userId: account.user.id, result: restriction });
      return new Refusal(restriction);
    }
    const { id: userId } = account.user;
    const isNewDevice = await signsInFromNewDevice(tx, userId, origin);
    const opened = await open(account, origin, (...given) => entry.enterIn(tx, ...given));
    if (!opened) throw new Refusal('C0409');
    if (isFirstSignIn(account.user.joinStatusCodeId)) await reportFirstSignIn({ tx, origin }, account.user);
    if (isNewDevice) await notify(tx, 'newDeviceSignIn', { userId }, origin);
    return opened;
  }

  /** Returns the result of a sign-in that has committed. */
  function finishSignIn(result: SignInData): SignInData {
    sessions.forgetUser(result.user.id);
    return result;
  }

  /**
   * Opens the session in one statement. An account that is being changed at this moment, or whose device is new, is
   * locked and looked at again.
   */
  async function signIn(account: Account, origin: Origin): Promise<SignInData> {
    // the first one completes a join, with its history and the company that the person leads
    const isFirst = isFirstSignIn(account.user.joinStatusCodeId);
    const opened = isFirst ? undefined : await open(account, origin);
    if (opened) return finishSignIn(opened);
    const result = await commitThenRefuse(db, async (tx) => {
      const current = await lockById(tx, account.user.id, origin.at);
      if (!current || current.user.passwordHash !== account.user.passwordHash) throw new Refusal('M001');
      return openLocked(tx, current, origin);
    });
    return finishSignIn(result);
  }

  /** Id and password. Returns tokens, or what the code that is still needed was sent for; refuses with the restriction's status. */
  function login(request: LoginRequest, from: Origin): Promise<LoginData> {
    const userIdHash = lockKey(secrets, request.userId);
    return passwordLock.inTurn(userIdHash, async () => {
      const { attempts, account } = await countAttempt(request.userId, userIdHash, from.at);
      const origin = originFor(account, from);
      const id = account?.user.id ?? null;
      const hash = account && currentHash(account.user, origin.at);
      const check = await passwordLock.compare(userIdHash, attempts, hash, request.password);
      if (check === 'locked') return refuse(origin, id, 'M006');
      if (check === 'wrong' || !account) return refuse(origin, id, 'M001');
      const restriction = signInRestriction(account, origin.at, limits);
      const needsCode = account.usesApp || needsSecondFactor(account.user);
      if (!restriction && !needsCode) return signIn(account, origin);
      await clearFailures(db, userIdHash);
      return restriction ? refuse(origin, id, restriction) : requestCode(account, origin);
    });
  }

  const requestCode = (read: Account, origin: Origin): Promise<SecondFactorData> =>
    db.transaction(async (tx) => {
      const account = await lockById(tx, read.user.id, origin.at);
      if (account?.user.passwordHash !== read.user.passwordHash) throw new Refusal('M001');
      return account.usesApp
        ? awaitApp(tx, account, origin.at)
        : sendCode(tx, account, randomUUID(), origin.at);
    });

  /** Finds the owner of a sign-in's code, and locks the row; undefined for a code of another kind. */
  async function lockHolder(tx: Tx, smsIdntId: string, now: Date): Promise<Account | undefined> {
    const [code] = await tx
      .select({ userId: verificationCode.userId })
      .from(verificationCode)
      .where(and(eq(verificationCode.smsIdntId, smsIdntId), eq(verificationCode.purpose, 'login')));
    return code?.userId ? lockById(tx, code.userId, now) : undefined;
  }

  /** Confirms the code of a sign-in. `only` restricts whose sign-in may be confirmed here. */
  async function confirm(
    given: { smsIdntId: string; certNo: string },
    origin: Origin,
    only: (account: Account['user']) => boolean = () => true,
  ): Promise<SignInData> {
    const result = await commitThenRefuse(db, async (tx) => {
      const account = await lockHolder(tx, given.smsIdntId, origin.at);
      if (!account || !only(account.user)) throw new Refusal('EC0002');
      const check = await consumeCode(
        tx,
        secrets.lookup,
        { ...given, purposes: ['login'] },
        origin.at,
        codeLimits,
        (row) =>
          row.channel === 'TOTP' && row.userId
            ? totp.consume(tx, row.userId, given.certNo, origin.at)
            : codeMatches(secrets.lookup, row, given.certNo),
      );
      if (check.status !== 'right') {
        await audit(tx, originFor(account, origin), { action: 'login.secondFactor', result: check.status });
        await mailUsedUpGuesses(tx, deliveries, check, account.user);
        return wrongCode(check);
      }
      await forgetRequests(tx, { purpose: 'login', accountKey: check.accountKey });
      return openLocked(tx, account, origin);
    });
    return finishSignIn(result);
  }

  /** Sends a new code for a sign-in that is still waiting; the old code expires. */
  async function resend(smsIdntId: string, origin: Origin): Promise<SecondFactorData> {
    return db.transaction(async (tx) => {
      const [pending] = await tx
        .select()
        .from(verificationCode)
        .where(eq(verificationCode.smsIdntId, smsIdntId));
      const waiting =
        pending?.purpose === 'login' &&
        pending.channel === 'SMS' &&
        pending.verifiedAt === null &&
        origin.at.getTime() < pending.createdAt.getTime() + PENDING_SIGN_IN_MS &&
        pending.createdAt.getTime() <= origin.at.getTime() + CLOCK_SKEW_MS;
      const account = waiting && pending.userId ? await lockById(tx, pending.userId, origin.at) : undefined;
      if (!account) throw new Refusal('EC0002');
      const restriction = signInRestriction(account, origin.at, limits);
      if (restriction) throw new Refusal(restriction);
      return sendCode(tx, account, smsIdntId, origin.at);
    });
  }

  return { login, confirm, resend };
}
