import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import {
  CONFIRMED_LIFETIME_MS,
  type LoginLine,
  type MyPage,
  type MyPageChange,
} from '../../../src/contracts/myPage.ts';
import { mainOperatorStays, myPageMails } from '../../../src/messages/ko.server.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isWithin } from '../../db/filters.ts';
import { listPage } from '../../db/listing.ts';
import { loginHistory, session } from '../../db/schema/auth.ts';
import { toMobile, type UserRow, user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import { findById, lockById, prepareAttempt } from '../auth/accounts.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Totp } from '../auth/totp.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import { clearFailures, lockKey, type PasswordLock } from '../passwords/lock.ts';
import type { PasswordService } from '../passwords/service.ts';
import { removeAccount } from '../users/removal.ts';
import { requireAnother, requireNotMain } from '../users/rules.ts';
import type { VerificationService } from '../verification/service.ts';

export type MyPageService = ReturnType<typeof createMyPageService>;

/** What a person sees and does about the own account. All but `confirmPassword` needs a fresh confirmation. */
export function createMyPageService(deps: {
  db: Db;
  config: Config;
  secrets: Secrets;
  passwordLock: PasswordLock;
  passwordService: PasswordService;
  sessions: SessionService;
  totp: Totp;
  verification: VerificationService;
  deliveries: Deliveries;
}) {
  const { db, config, secrets, passwordLock, passwordService, sessions, totp, verification, deliveries } =
    deps;
  const countAttempt = prepareAttempt(db, config.limits);

  /** Opens my page for half an hour. A wrong password counts towards the lock of the account. */
  async function confirmPassword(principal: Principal, password: string, origin: Origin): Promise<void> {
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
  async function requireConfirmed(
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

  async function own(tx: Tx, principal: Principal, now: Date) {
    const account = await lockById(tx, principal.id, now);
    if (!account) throw new Refusal('N0404');
    return account;
  }

  async function read(principal: Principal, now: Date): Promise<MyPage> {
    const [account, app] = await Promise.all([findById(db, principal.id, now), totp.state(db, principal.id)]);
    if (!account) throw new Refusal('N0404');
    const { user: row } = account;
    return {
      id: row.id,
      userId: row.userId ?? '',
      userName: row.userName,
      userEmail: row.userEmail,
      userAuth: row.userAuth,
      comNetWorkNoId: row.comNetWorkNoId,
      userMobileTelno: row.userMobileTelno,
      companyKoreanName: account.companyKoreanName,
      departmentName: row.departmentName,
      jobGradeName: row.jobGradeName,
      regionCodeId: row.regionCodeId,
      interTelno: row.interTelno,
      passwordModifiedAt: row.passwordModifiedAt?.toISOString() ?? null,
      totpEnabled: app !== undefined,
      recoveryCodesLeft: app?.recoveryCodesLeft ?? 0,
    };
  }

  /** A new mobile number counts only with a code confirmed for it. */
  async function change(principal: Principal, values: MyPageChange, origin: Origin): Promise<void> {
    const { smsIdntId, ...columns } = values;
    await db.transaction(async (tx) => {
      const { user: row } = await own(tx, principal, origin.at);
      for (const [field, group] of [
        ['comNetWorkNoId', codeGroups.networkNo],
        ['regionCodeId', codeGroups.regionNo],
      ] as const)
        await requireChoice(tx, group, { field, id: columns[field], before: row[field] });
      const before = toMobile(row);
      const after = columns.comNetWorkNoId + columns.userMobileTelno;
      if (before !== after) {
        const verified =
          smsIdntId !== undefined &&
          (await verification.redeemMobile(tx, principal.id, smsIdntId, after, origin.at));
        if (!verified) throw new Refusal('EC0002');
      }
      await tx
        .update(user)
        .set({ ...columns, lastModifiedAt: origin.at })
        .where(eq(user.id, principal.id));
      const changed = Object.entries(columns).flatMap(([field, value]) =>
        row[field as keyof typeof columns] === value ? [] : [field],
      );
      await audit(tx, origin, {
        action: 'user.change',
        result: 'C200',
        target: { type: 'user', id: principal.id },
        detail: { fields: changed },
      });
      if (before !== after) await reportNewMobile(tx, row, before, origin.at);
    });
  }

  /** A changed number is reported to where the person could be reached before. */
  async function reportNewMobile(tx: Tx, row: UserRow, before: string, at: Date): Promise<void> {
    if (before) {
      await deliveries.sendSms(tx, { to: before, text: myPageMails.mobileChangedSms, userId: row.id });
    }
    await deliveries.sendMail(tx, {
      to: row.userEmail,
      ...myPageMails.mobileChanged(row.userName, at),
      userId: row.id,
    });
  }

  /** Sets a new password; this session stays, all others end. */
  async function changePassword(principal: Principal, jwe: string, origin: Origin): Promise<void> {
    const password = await passwordService.open(jwe);
    await db.transaction(async (tx) => {
      const { user: row } = await own(tx, principal, origin.at);
      await passwordService.set(tx, row, password, origin, {
        action: 'password.change',
        keepSessionId: principal.sessionId,
      });
    });
    sessions.forgetUser(principal.id);
  }

  async function logins(
    principal: Principal,
    query: { page: number; size: number },
  ): Promise<{ rows: LoginLine[]; total: number }> {
    const { rows, total } = await listPage(db, query, {
      from: loginHistory,
      matching: eq(loginHistory.userId, principal.id),
      order: [desc(loginHistory.at), desc(loginHistory.loginHistoryId)],
      select: (total) =>
        db
          .select({ line: loginHistory, sessionId: session.sessionId, endedAt: session.endedAt, total })
          .from(loginHistory)
          .leftJoin(session, eq(session.loginHistoryId, loginHistory.loginHistoryId))
          .$dynamic(),
    });
    return {
      rows: rows.map(({ line, sessionId, endedAt }) => ({
        loginHistoryId: line.loginHistoryId,
        at: line.at.toISOString(),
        ip: line.ip,
        userAgent: line.userAgent,
        result: line.result,
        loggedOutAt: line.loggedOutAt?.toISOString() ?? null,
        sessionId,
        open: sessionId !== null && endedAt === null,
        current: sessionId === principal.sessionId,
      })),
      total,
    };
  }

  /** Ends one of the person's own sessions, from wherever it was opened. */
  async function endSession(principal: Principal, sessionId: string, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(session)
        .where(
          and(eq(session.sessionId, sessionId), eq(session.userId, principal.id), isNull(session.endedAt)),
        );
      if (!row) throw new Refusal('N0404');
      await sessions.end(tx, { ...principal, sessionId, loginHistoryId: row.loginHistoryId }, origin.at);
      await audit(tx, origin, {
        action: 'session.end',
        result: 'C200',
        target: { type: 'session', id: sessionId },
      });
    });
  }

  async function beginTotp(principal: Principal, now: Date): Promise<{ secret: string; uri: string }> {
    return db.transaction(async (tx) => {
      await own(tx, principal, now);
      const begun = await totp.begin(tx, principal);
      if (!begun) throw new Refusal('C0409');
      return begun;
    });
  }

  async function confirmTotp(principal: Principal, certNo: string, origin: Origin): Promise<string[]> {
    return db.transaction(async (tx) => {
      const account = await own(tx, principal, origin.at);
      if (await totp.state(tx, principal.id)) throw new Refusal('C0409');
      const codes = await totp.confirm(tx, principal.id, certNo, origin.at);
      if (!codes) throw new Refusal('EC0001');
      await audit(tx, origin, {
        action: 'totp.on',
        result: 'C200',
        target: { type: 'user', id: principal.id },
      });
      await deliveries.sendMail(tx, {
        to: account.user.userEmail,
        ...myPageMails.totpOn(account.user.userName, origin.at),
        userId: principal.id,
      });
      return codes;
    });
  }

  async function removeTotp(principal: Principal, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const account = await own(tx, principal, origin.at);
      await totp.remove(tx, principal.id);
      await audit(tx, origin, {
        action: 'totp.off',
        result: 'C200',
        target: { type: 'user', id: principal.id },
      });
      await deliveries.sendMail(tx, {
        to: account.user.userEmail,
        ...myPageMails.totpOff(account.user.userName, origin.at),
        userId: principal.id,
      });
    });
  }

  /**
   * Leaves the service: personal data are erased at once, histories keep only the account's id. The last
   * administrator, and the last operator of a company, have to stay.
   */
  async function withdraw(principal: Principal, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const { user: row } = await own(tx, principal, origin.at);
      await requireAnother(tx, row);
      await requireNotMain(tx, row, mainOperatorStays);
      await removeAccount(
        tx,
        row,
        { sessions, totp, deliveries },
        { origin, mail: myPageMails.withdrawn(row.userName) },
      );
      await audit(tx, origin, {
        action: 'user.withdraw',
        result: 'C200',
        target: { type: 'user', id: row.id },
      });
    });
    sessions.forgetUser(principal.id);
  }

  return {
    confirmPassword,
    requireConfirmed,
    read,
    change,
    changePassword,
    logins,
    endSession,
    beginTotp,
    confirmTotp,
    removeTotp,
    withdraw,
  };
}
