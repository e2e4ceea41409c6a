import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work on stored rows that a database needs once, and that no migration in SQL can do. */
export const oneTimeJob = pgTable('one_time_job', {
  name: text('name').primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
});
