import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Requests counted per route and caller in the window that ends at `resetsAt`. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_resets_idx').on(table.resetsAt)],
);
