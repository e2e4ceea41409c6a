import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExportState } from '../../../src/contracts/excelExports.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { user } from './users.ts';

/** One row of a file by the keys of the columns that the file has. */
export interface ImportRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Faults of cells that cannot be read as they are; what is left of them is in `cells`. */
  faults?: readonly ImportIssue[];
}

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
    /** Fingerprint of the stored rows it was compared with. */
    basis: text('basis').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('excel_import_user_idx').on(table.userId, table.resource),
    index('excel_import_expires_idx').on(table.expiresAt),
  ],
);

/** A file of a list that is too long to be written while somebody waits for it. */
export const excelExport = pgTable(
  'excel_export',
  {
    exportId: uuid('export_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The role that it was written for. */
    userAuth: text('user_auth').$type<Role>(),
    resource: text('resource').notNull(),
    title: text('title').notNull(),
    /** Filters of the list. */
    query: jsonb('query').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent'),
    state: text('state').$type<ExportState>().notNull(),
    /** Rows in all, once they have been counted, and those written so far. */
    rows: integer('rows'),
    written: integer('written').notNull().default(0),
    fileId: uuid('file_id'),
    bytes: bigint('bytes', { mode: 'number' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** The last sign of life of the process that writes it. */
    aliveAt: timestamp('alive_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('excel_export_user_idx').on(table.userId, table.requestedAt, table.exportId),
    index('excel_export_state_idx').on(table.state, table.requestedAt),
  ],
);
