import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** People who have hidden the first steps of a new company on the home page, for good. */
export const hiddenOnboarding = pgTable('hidden_onboarding', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull(),
});
