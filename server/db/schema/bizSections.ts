import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';

/** A business section of a company. */
export const bizSection = pgTable(
  'biz_section',
  {
    bizSectId: uuid('biz_sect_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    bizSectNm: text('biz_sect_nm').notNull(),
    /** Its industry, and what it does. */
    gicsId: text('gics_id'),
    bizContent: text('biz_content'),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...auditedColumns(),
  },
  (table) => [index('biz_section_company_idx').on(table.custCoId, table.sortOrder)],
);
