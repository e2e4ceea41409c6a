import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../users/tables.ts';
import type { ImportRecord } from './records.ts';

/** A file that was read and shown and waits to be applied. A user has one of each resource. */
export const excelImport = pgTable(
  'excel_import',
  {
    importId: uuid('import_id').primaryKey(),
    resource: text('resource').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    records: jsonb('records').$type<ImportRecord[]>().notNull(),
    /** Of the stored rows it was compared with. */
    basis: text('basis').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('excel_import_user_idx').on(table.userId, table.resource),
    index('excel_import_expires_idx').on(table.expiresAt),
  ],
);
