import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { auditedColumns } from '../auditedColumns.ts';

/** A code or, without `upCommonCodeId`, a group of codes. Other tables hold its id as it is (010, KR …). */
export const commonCode = pgTable(
  'common_code',
  {
    commonCodeId: text('common_code_id').primaryKey(),
    upCommonCodeId: text('up_common_code_id').references((): AnyPgColumn => commonCode.commonCodeId),
    lvl: integer('lvl').notNull(),
    commonCodeKorName: text('common_code_kor_name').notNull(),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** The program depends on it. */
    system: boolean('system').notNull().default(false),
    ...auditedColumns(),
  },
  (table) => [index('common_code_up_idx').on(table.upCommonCodeId, table.sortOrder, table.commonCodeId)],
);
