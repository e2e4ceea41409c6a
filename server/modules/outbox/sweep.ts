import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import { deliveryErrors } from '../../../src/messages/ko.ntfct.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { delivery, outboxMessage } from '../../db/schema/outbox.ts';
import type { Sweep } from '../../jobs/sweeper.ts';

const AT_A_TIME = 2000;

/**
 * Forgets messages: the text of those with a secret once it is of no use, whether they were sent or not, and every
 * message that came to its end before the set number of days, in the history and in the outbox alike.
 */
export function messageSweep({ clock, config }: { clock: Clock; config: Config }): Sweep {
  return {
    name: 'messages',
    async run(tx) {
      const now = clock.now();
      const longAgo = new Date(now.getTime() - config.limits.messageDays * DAY_MS);
      const dropped = await tx
        .update(delivery)
        .set({ status: 'dropped', error: deliveryErrors.expired, endedAt: now, text: null, html: null })
        .where(
          and(
            eq(delivery.status, 'queued'),
            eq(delivery.sensitive, true),
            lte(delivery.expiresAt, now),
            or(isNull(delivery.claimedUntil), lte(delivery.claimedUntil, now)),
          ),
        )
        .returning({ id: delivery.deliveryId });
      const secrets = await tx
        .delete(outboxMessage)
        .where(and(isNotNull(outboxMessage.secretUntil), lte(outboxMessage.secretUntil, now)))
        .returning({ id: outboxMessage.outboxMessageId });
      const oldDeliveries = tx
        .select({ id: delivery.deliveryId })
        .from(delivery)
        .where(and(lt(delivery.createdAt, longAgo), ne(delivery.status, 'queued')))
        .orderBy(delivery.createdAt)
        .limit(AT_A_TIME);
      const deliveries = await tx
        .delete(delivery)
        .where(inArray(delivery.deliveryId, oldDeliveries))
        .returning({ id: delivery.deliveryId });
      const oldMessages = tx
        .select({ id: outboxMessage.outboxMessageId })
        .from(outboxMessage)
        .where(lt(outboxMessage.createdAt, longAgo))
        .orderBy(outboxMessage.createdAt)
        .limit(AT_A_TIME);
      const messages = await tx
        .delete(outboxMessage)
        .where(inArray(outboxMessage.outboxMessageId, oldMessages))
        .returning({ id: outboxMessage.outboxMessageId });
      return [dropped, secrets, deliveries, messages].reduce((sum, { length }) => sum + length, 0);
    },
  };
}
