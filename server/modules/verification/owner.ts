import { and, eq, isNull } from 'drizzle-orm';
import { codeTexts } from '../../../src/messages/ko.server.ts';
import type { Tx } from '../../db/database.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import type { Deliveries } from '../outbox/service.ts';
import type { CodeCheck } from './codes.ts';

const SIGN_UP = 'signUp:';

/** Returns the key of a sign-up's codes: the invitation, which is the invited person's row. */
export const signUpKey = (userIdntId: string): string => `${SIGN_UP}${userIdntId}`;

/** The person whose codes `accountKey` counts, the row locked until the transaction ends. */
export async function lockOwner(tx: Tx, accountKey: string): Promise<UserRow | undefined> {
  const id = accountKey.startsWith(SIGN_UP) ? accountKey.slice(SIGN_UP.length) : accountKey;
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), isNull(user.deletedAt)))
    .for('no key update');
  return row;
}

/** Mails the owner when wrong guesses have used up what a day allows. */
export async function mailUsedUpGuesses(
  tx: Tx,
  deliveries: Deliveries,
  check: CodeCheck,
  owner: UserRow,
): Promise<void> {
  if (check.status !== 'EC0003' || !check.guessesUsedUp) return;
  await deliveries.sendMail(tx, {
    to: owner.userEmail,
    ...codeTexts.guessesUsedUp(owner.userName),
    userId: owner.id,
  });
}
