import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../users/tables.ts';

/**
 * uploading: its content is on its way; temp: waits to be claimed; saved: kept until it is deleted;
 * deleted: its content is still to be removed, after which the row goes too.
 */
export type FileState = 'uploading' | 'temp' | 'saved' | 'deleted';

/**
 * A file. Its content is stored under `fileId`, never under a name that came from outside, and there is a row
 * from before its content is stored until after it has been removed: nothing in the store is without a row.
 */
export const file = pgTable(
  'file',
  {
    fileId: uuid('file_id').primaryKey().defaultRandom(),
    state: text('state').$type<FileState>().notNull(),
    /** As shown and downloaded; safe, and not necessarily unique. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes; while uploading, the bytes that are reserved for it. */
    size: bigint('size', { mode: 'number' }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    customerCompanyId: uuid('customer_company_id'),
    /** What it is attached to; both absent until it is. */
    refType: text('ref_type'),
    refId: uuid('ref_id'),
    /** While uploading, its last sign of life. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attachedAt: timestamp('attached_at', { withTimezone: true }),
  },
  (table) => [
    index('file_owner_idx').on(table.ownerId),
    // what a company's files take up is summed from it alone
    index('file_company_idx').on(table.customerCompanyId, table.state, table.createdAt, table.size),
    index('file_ref_idx').on(table.refType, table.refId),
    index('file_sweep_idx').on(table.createdAt).where(sql`${table.state} <> 'saved'`),
  ],
);

export type FileRow = typeof file.$inferSelect;
