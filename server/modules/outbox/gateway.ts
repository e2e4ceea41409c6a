import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { outboxMessage } from '../../db/schema/outbox.ts';
import type { MessageGateways } from '../../gateways/open.ts';

/** The embedded gateways: messages end in the outbox table, once per delivery however often they are sent. */
export function outboxGateways(db: Db, clock: Clock): MessageGateways {
  const keep = async (values: Omit<typeof outboxMessage.$inferInsert, 'createdAt'>) => {
    await db
      .insert(outboxMessage)
      .values({ ...values, createdAt: clock.now() })
      .onConflictDoNothing({ target: outboxMessage.deliveryId });
  };
  return {
    mail: { send: (mail) => keep({ kind: 'mail', ...mail }) },
    sms: { send: (sms) => keep({ kind: 'sms', ...sms }) },
  };
}
