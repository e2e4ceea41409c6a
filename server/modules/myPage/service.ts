import { eq } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import type { MyPage, MyPageChange } from '../../../src/contracts/myPage.ts';
import { mainOperatorStays, myPageMails } from '../../../src/messages/ko.server.ts';
import type { Db, Tx } from '../../db/database.ts';
import { toMobile, type UserRow, user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import { findById } from '../auth/accounts.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Totp } from '../auth/totp.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import { removeAccount } from '../users/removal.ts';
import { requireAnother, requireNotMain } from '../users/rules.ts';
import type { VerificationService } from '../verification/service.ts';
import { lockOwn } from './ownAccount.ts';

export type MyPageService = ReturnType<typeof createMyPageService>;

/** A person's own account: what it has, and how it ends. */
export function createMyPageService(deps: {
  db: Db;
  passwordService: PasswordService;
  sessions: SessionService;
  totp: Totp;
  verification: VerificationService;
  deliveries: Deliveries;
}) {
  const { db, passwordService, sessions, totp, verification, deliveries } = deps;

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
      const { user: row } = await lockOwn(tx, principal, origin.at);
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
      const { user: row } = await lockOwn(tx, principal, origin.at);
      await passwordService.set(tx, row, password, origin, {
        action: 'password.change',
        keepSessionId: principal.sessionId,
      });
    });
    sessions.forgetUser(principal.id);
  }

  /**
   * Leaves the service: personal data are erased at once, histories keep only the account's id. The last
   * administrator, and the last operator of a company, have to stay.
   */
  async function withdraw(principal: Principal, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const { user: row } = await lockOwn(tx, principal, origin.at);
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

  return { read, change, changePassword, withdraw };
}
