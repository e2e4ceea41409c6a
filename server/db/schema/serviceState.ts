import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ServiceOwner } from '../../../src/contracts/serviceState.ts';

/** Use of the service by a company or a partner in a month (`YYYY-MM` in Asia/Seoul). */
export const serviceMonth = pgTable(
  'service_month',
  {
    owner: text('owner').$type<ServiceOwner>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    month: text('month').notNull(),
    signIns: integer('sign_ins').notNull(),
    /** People who signed in. */
    activeUsers: integer('active_users').notNull(),
    users: integer('users').notNull(),
    storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
    refreshedAt: timestamp('refreshed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.ownerId, table.month] }),
    index('service_month_list_idx').on(table.owner, table.month, table.signIns, table.ownerId),
  ],
);
