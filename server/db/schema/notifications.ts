import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** A notification on one person's screen. `cn` is sanitised HTML. */
export const notification = pgTable(
  'notification',
  {
    ntfctId: uuid('ntfct_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    cn: text('cn').notNull(),
    urlAddr: text('url_addr'),
    isreaded: boolean('isreaded').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Read backwards: an index of descending columns puts nulls elsewhere than ORDER BY … DESC does.
    index('notification_user_created_idx').on(table.userId, table.createdAt, table.ntfctId),
    index('notification_unread_idx').on(table.userId).where(sql`not ${table.isreaded}`),
  ],
);
