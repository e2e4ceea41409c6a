import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { flowTicket } from '../../db/schema/auth.ts';
import { verificationCode } from '../../db/schema/verification.ts';

/**
 * Ends what a person's password has opened so far short of a session: sign-ins that wait for a code, and tickets given
 * at sign-in. The person's row must be locked by the caller.
 */
export async function endPendingSignIns(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .delete(verificationCode)
    .where(and(eq(verificationCode.accountKey, userId), eq(verificationCode.purpose, 'login')));
  await tx
    .update(flowTicket)
    .set({ usedAt: now })
    .where(and(eq(flowTicket.userId, userId), isNull(flowTicket.usedAt)));
}
