import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ThreadType } from '../../../src/contracts/threads.ts';
import { user } from './users.ts';

/** One line of the activity history of the thing whose id is `refId`. `createdBy` is absent where no person acted. */
export const thread = pgTable(
  'thread',
  {
    threadId: uuid('thread_id').primaryKey().defaultRandom(),
    /** Orders lines of one moment as they were written. */
    line: bigint('line', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    refId: uuid('ref_id').notNull(),
    /** Kind of the thing, where its id is that of another thing too; absent otherwise. */
    refType: text('ref_type'),
    thrdTy: text('thrd_ty').$type<ThreadType>().notNull(),
    cn: text('cn').notNull(),
    createdBy: uuid('created_by').references(() => user.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('thread_ref_idx').on(table.refId, table.line.desc())],
);
