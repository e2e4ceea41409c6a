import { eq } from 'drizzle-orm';
import { VERIFIED_LIFETIME_MS } from '../../../src/contracts/verification.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import type { CodePurpose } from '../../db/schema/verification.ts';
import { commitThenRefuse } from '../../db/transactions.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { Deliveries } from '../outbox/service.ts';
import { accountKeyOfCode, consumeCode, redeemVerified } from './codes.ts';
import { lockOwner, mailUsedUpGuesses, signUpKey } from './owner.ts';
import { toCodeLimits, wrongCode } from './rules.ts';

type Channel = 'SMS' | 'EMAIL';

import { createCodeSending, getId } from './sending.ts';

interface Confirm {
  smsIdntId: string;
  almSeCd: Channel;
  certNo: string;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

/** Codes that show that a phone number or an address is a person's own: sent, confirmed, and used up. */
export function createVerificationService(deps: {
  db: Db;
  config: Config;
  secrets: Secrets;
  deliveries: Deliveries;
}) {
  const { db, config, secrets, deliveries } = deps;
  const limits = toCodeLimits(config.limits);

  async function confirm(
    purposes: readonly CodePurpose[],
    given: Confirm,
    accountKey: string | undefined,
    origin: Origin,
  ): Promise<void> {
    await commitThenRefuse(db, async (tx) => {
      const { smsIdntId, certNo, almSeCd } = given;
      const key = await accountKeyOfCode(tx, smsIdntId);
      const owner = key === undefined ? undefined : await lockOwner(tx, key);
      const check = await consumeCode(
        tx,
        secrets.lookup,
        { smsIdntId, certNo, purposes, channel: almSeCd, accountKey },
        origin.at,
        limits,
      );
      await audit(tx, origin, {
        action: 'code.confirm',
        result: check.status === 'right' ? 'C200' : check.status,
        detail: { purposes: purposes.join(',') },
      });
      if (owner) await mailUsedUpGuesses(tx, deliveries, check, owner);
      return check.status === 'right' ? undefined : wrongCode(check);
    });
  }

  /** Confirms a code of sign-up (`userIdntId` given) or of find id. */
  const confirmAnonymous = (given: Confirm & { userIdntId?: string | undefined }, origin: Origin) =>
    given.userIdntId === undefined
      ? confirm(['findId'], given, undefined, origin)
      : confirm(['signUp'], given, signUpKey(given.userIdntId), origin);

  /** Confirms a code of recovery; `userId`, when given, has to be the account the code was sent for. */
  async function confirmRecovery(
    given: Confirm & { userId?: string | undefined },
    origin: Origin,
  ): Promise<void> {
    const accountKey = given.userId === undefined ? undefined : ((await getId(db, given.userId)) ?? 'nobody');
    await confirm(['recovery'], given, accountKey, origin);
  }

  const confirmMobile = (userId: string, given: Confirm, origin: Origin) =>
    confirm(['mobile'], given, userId, origin);

  /** The id that a confirmed find-id code permits to show, once. */
  async function foundId(smsIdntId: string, origin: Origin): Promise<string> {
    const row = await db.transaction((tx) =>
      redeemVerified(tx, { smsIdntId, purpose: 'findId' }, origin.at, VERIFIED_LIFETIME_MS),
    );
    const [account] = row?.userId
      ? await db.select({ userId: user.userId }).from(user).where(eq(user.id, row.userId))
      : [];
    if (!account?.userId) throw new Refusal('EC0002');
    return account.userId;
  }

  /** Uses up a confirmed mobile number of a signed-in person; returns whether it is `digits`. */
  async function redeemMobile(
    tx: Tx,
    userId: string,
    smsIdntId: string,
    digits: string,
    now: Date,
  ): Promise<boolean> {
    const row = await redeemVerified(tx, { smsIdntId, purpose: 'mobile' }, now, VERIFIED_LIFETIME_MS);
    return row?.userId === userId && row.destination === digits;
  }

  return {
    ...createCodeSending(deps),
    confirmAnonymous,
    confirmRecovery,
    confirmMobile,
    foundId,
    redeemMobile,
  };
}
