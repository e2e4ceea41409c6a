import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CategoryArea } from '../../../src/contracts/categories.ts';
import { auditedColumns } from '../auditedColumns.ts';

/** Category that posts of an area are sorted by. Its name is unique in its area, ignoring case. */
export const category = pgTable(
  'category',
  {
    categoryId: uuid('category_id').primaryKey().defaultRandom(),
    area: text('area').$type<CategoryArea>().notNull(),
    categoryNm: text('category_nm').notNull(),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...auditedColumns(),
  },
  (table) => [
    uniqueIndex('category_name_key').on(table.area, sql`lower(${table.categoryNm})`),
    index('category_list_idx').on(table.area, table.sortOrder, table.categoryId),
  ],
);
