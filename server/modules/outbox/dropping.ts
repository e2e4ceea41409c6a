import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { deliveryErrors } from '../../../src/messages/ko.ntfct.ts';
import type { Tx } from '../../db/database.ts';
import { delivery } from './tables.ts';

/** Keeps a message that has been replaced from leaving, unless it has left or is on its way at this moment. */
export async function dropDelivery(tx: Tx, deliveryId: string, now: Date): Promise<void> {
  await tx
    .update(delivery)
    .set({ status: 'dropped', error: deliveryErrors.replaced, endedAt: now, text: null, html: null })
    .where(
      and(
        eq(delivery.deliveryId, deliveryId),
        eq(delivery.status, 'queued'),
        or(isNull(delivery.claimedUntil), lte(delivery.claimedUntil, now)),
      ),
    );
}
