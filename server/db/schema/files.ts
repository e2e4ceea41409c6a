import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/**
 * uploading: its content is on its way; temp: waits to be claimed; saved: kept until it is deleted;
 * deleted: its content is still to be removed, after which the row goes too.
 */
export type FileState = 'uploading' | 'temp' | 'saved' | 'deleted';

/** Literally, because a partial index serves no statement with a parameter in its place. */
const isAttached = ({ state, refType }: { state: SQLWrapper; refType: SQLWrapper }) =>
  sql`${state} = 'saved' and ${refType} is not null`;

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
    /** The company of what it is attached to, where that has one; before, and elsewhere, that of its owner. */
    customerCompanyId: uuid('customer_company_id'),
    /** Thing that it is attached to; both absent until it is. */
    refType: text('ref_type'),
    refId: uuid('ref_id'),
    /** While uploading, its last sign of life. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attachedAt: timestamp('attached_at', { withTimezone: true }),
    /** Number of times it was fetched, alone or with others. */
    downloads: integer('downloads').notNull().default(0),
  },
  (table) => [
    index('file_owner_idx').on(table.ownerId),
    // what a company's files take up is summed from it alone
    index('file_storage_idx').on(table.customerCompanyId, table.state, table.createdAt, table.size),
    index('file_ref_idx').on(table.refType, table.refId),
    // the lookup of attachments, of everything and of one company; its total is counted from these alone
    index('file_attached_idx')
      .on(table.attachedAt, table.fileId, table.refType, table.refId)
      .where(isAttached(table)),
    index('file_company_idx')
      .on(table.customerCompanyId, table.attachedAt, table.fileId, table.refType, table.refId)
      .where(isAttached(table)),
    index('file_name_idx').on(table.name, table.fileId).where(isAttached(table)),
    index('file_size_idx').on(table.size, table.fileId).where(isAttached(table)),
    index('file_sweep_idx').on(table.createdAt).where(sql`${table.state} <> 'saved'`),
  ],
);

export type FileRow = typeof file.$inferSelect;

/** Files that are attached to something, as the indexes of their lookup have it. */
export const isAttachedFile = isAttached(file);
