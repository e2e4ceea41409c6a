import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { deliveryErrors } from '../../../src/messages/ko.ntfct.ts';
import type { Tx } from '../../db/database.ts';
import { delivery } from '../../db/schema/outbox.ts';

/**
 * Keeps a message that has been replaced from leaving, unless it has left. One that a worker has in hand at this
 * moment may still leave; if that try fails, it is the last.
 */
export async function dropDelivery(tx: Tx, deliveryId: string, now: Date): Promise<void> {
  const isQueued = and(eq(delivery.deliveryId, deliveryId), eq(delivery.status, 'queued'));
  await tx
    .update(delivery)
    .set({ status: 'dropped', error: deliveryErrors.replaced, endedAt: now, text: null, html: null })
    .where(and(isQueued, or(isNull(delivery.claimedUntil), lte(delivery.claimedUntil, now))));
  await tx
    .update(delivery)
    .set({ expiresAt: now })
    .where(and(isQueued, gt(delivery.claimedUntil, now)));
}
