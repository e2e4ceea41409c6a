import { myPageMails } from '../../../src/messages/ko.server.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Totp } from '../auth/totp.ts';
import type { Deliveries } from '../outbox/service.ts';
import { lockOwn } from './ownAccount.ts';

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** The authenticator app of a person's own account. */
export function createSecondFactor({ db, totp, deliveries }: { db: Db; totp: Totp; deliveries: Deliveries }) {
  async function begin(principal: Principal, now: Date): Promise<{ secret: string; uri: string }> {
    return db.transaction(async (tx) => {
      await lockOwn(tx, principal, now);
      const begun = await totp.begin(tx, principal);
      if (!begun) throw new Refusal('C0409');
      return begun;
    });
  }

  async function confirm(principal: Principal, certNo: string, origin: Origin): Promise<string[]> {
    return db.transaction(async (tx) => {
      const account = await lockOwn(tx, principal, origin.at);
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

  async function remove(principal: Principal, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const account = await lockOwn(tx, principal, origin.at);
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

  return { begin, confirm, remove };
}
