import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { passwordHistory } from '../../db/schema/auth.ts';
import { notification } from '../../db/schema/notifications.ts';
import { delivery, outboxMessage } from '../../db/schema/outbox.ts';
import { verificationCode } from '../../db/schema/verification.ts';

/**
 * Erases what is kept about a person beside the account: notifications, old passwords, codes and where they went,
 * and the address and text of every message, of which only that it was sent remains. What waits is not sent.
 */
export async function eraseTraces(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(notification).where(eq(notification.userId, userId));
  await tx.delete(passwordHistory).where(eq(passwordHistory.userId, userId));
  await tx.delete(verificationCode).where(eq(verificationCode.userId, userId));
  const messages = await tx
    .update(delivery)
    .set({
      to: '',
      text: null,
      html: null,
      error: null,
      sensitive: true,
      status: sql`case when ${delivery.status} = 'queued' then 'dropped' else ${delivery.status} end`,
      endedAt: sql`coalesce(${delivery.endedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(delivery.userId, userId))
    .returning({ deliveryId: delivery.deliveryId });
  if (messages.length === 0) return;
  const ids = messages.map(({ deliveryId }) => deliveryId);
  await tx.delete(outboxMessage).where(inArray(outboxMessage.deliveryId, ids));
}
