import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { maySignIn, openInvitationCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invitation } from '../../db/schema/join.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict, Refusal } from '../../errors.ts';
import { dropDelivery } from '../outbox/dropping.ts';
import { lastExpired } from '../users/invitations.ts';
import type { InvitedRole } from './rules.ts';

const KEY_BYTES = 32;

const computeHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

const unknownKey = () => new Refusal('N0404', { message: joinRefusals.unknownKey });

/** Ends the links of a person: none works any more, and mails with them that have not left do not leave. */
export async function revokeInvitations(tx: Tx, userId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(invitation)
    .set({ endedAt: now })
    .where(and(eq(invitation.userId, userId), isNull(invitation.endedAt)))
    .returning({ deliveryId: invitation.deliveryId });
  for (const { deliveryId } of ended) if (deliveryId !== null) await dropDelivery(tx, deliveryId, now);
}

/** Returns the time a person's link that still works was sent; null where there is none. */
export async function findInvitedAt(tx: Tx, userId: string): Promise<Date | null> {
  const [open] = await tx
    .select({ sentAt: invitation.sentAt })
    .from(invitation)
    .where(and(eq(invitation.userId, userId), isNull(invitation.endedAt)));
  return open?.sentAt ?? null;
}

/**
 * A new key for a person's link, in place of earlier ones; `mail` sends it and returns the delivery's id. The person's
 * row must be locked by the caller.
 */
export async function issueKey(
  tx: Tx,
  userId: string,
  now: Date,
  mail: (key: string) => Promise<string>,
): Promise<void> {
  await revokeInvitations(tx, userId, now);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const deliveryId = await mail(key);
  await tx.insert(invitation).values({ keyHash: computeHash(key), userId, sentAt: now, deliveryId });
}

/** Returns the reason a person's link cannot be used, or undefined when it can. */
function invitationRefusal(
  { endedAt, isNewest }: { endedAt: Date | null; isNewest: boolean },
  person: UserRow,
  now: Date,
  limits: Pick<Config['limits'], 'invitationMs'>,
): string | undefined {
  const { joinStatusCodeId: code, invitedAt } = person;
  if (code === joinStatusCodeByState.joinRegistered || maySignIn(code)) return joinRefusals.usedKey;
  if (!isNewest) return joinRefusals.replacedKey;
  const isInvited = openInvitationCodes.includes(code);
  const isInTime = invitedAt !== null && invitedAt > lastExpired(now, limits);
  return isInvited && isInTime && endedAt === null ? undefined : joinRefusals.expiredKey;
}

/**
 * The invited person of a role whose link ends in `key`, as stored at this moment; `lock` keeps the row until the
 * transaction ends. Refused with N0404 when there is no such link, with C0409 when it was used, replaced or has expired.
 */
export async function requireInvited(
  db: Db,
  { key, userAuth }: { key: string; userAuth: InvitedRole },
  now: Date,
  limits: Pick<Config['limits'], 'invitationMs'>,
  { lock = false } = {},
): Promise<UserRow> {
  const find = () =>
    db
      .select()
      .from(invitation)
      .where(eq(invitation.keyHash, computeHash(key)));
  const [known] = await find();
  if (!known) throw unknownKey();
  const isPerson = and(eq(user.id, known.userId), isNull(user.deletedAt));
  const people = db.select().from(user).where(isPerson);
  const [person] = lock ? await people.for('no key update') : await people;
  if (person?.userAuth !== userAuth) throw unknownKey();
  // read again: a resend may have replaced it while the row was waited for
  const [link] = await find();
  const [newest] = await db
    .select({ keyHash: invitation.keyHash })
    .from(invitation)
    .where(eq(invitation.userId, person.id))
    .orderBy(desc(invitation.sentAt), desc(isNull(invitation.endedAt)))
    .limit(1);
  if (!link) throw unknownKey();
  const isNewest = link.endedAt === null || newest?.keyHash === link.keyHash;
  const reason = invitationRefusal({ endedAt: link.endedAt, isNewest }, person, now, limits);
  if (reason) throw conflict(reason);
  return person;
}
