import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customerCompany } from './companies.ts';
import { delivery } from './outbox.ts';
import { user } from './users.ts';

/** An invitation link that was sent. Of the links of a person at most one works: the one that has not ended. */
export const invitation = pgTable(
  'invitation',
  {
    /** SHA-256 of its key. */
    keyHash: text('key_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The mail with the link; null once it is forgotten. */
    deliveryId: uuid('delivery_id').references(() => delivery.deliveryId, { onDelete: 'set null' }),
    /** Time it was used, expired, or was replaced by a newer one. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('invitation_user_idx').on(table.userId, table.sentAt),
    index('invitation_delivery_idx').on(table.deliveryId),
    uniqueIndex('invitation_open_user_key').on(table.userId).where(sql`${table.endedAt} is null`),
  ],
);

/** The main operator of a company: the company's join status moves with the operator's. */
export const mainOperator = pgTable('main_operator', {
  customerCompanyId: uuid('customer_company_id')
    .primaryKey()
    .references(() => customerCompany.customerCompanyId, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
});
