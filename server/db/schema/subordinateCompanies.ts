import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditedColumns } from '../auditedColumns.ts';
import { bizSection } from './bizSections.ts';
import { customerCompany } from './companies.ts';

/** A company inside a customer company, below it or below another one. */
export const subordinateCompany = pgTable(
  'subordinate_company',
  {
    subordinateCompanyId: uuid('subordinate_company_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    upSubordinateCompanyId: uuid('up_subordinate_company_id'),
    name: text('name').notNull(),
    nationCodeId: text('nation_code_id').notNull(),
    /** Ten digits in Korea; elsewhere as that country writes it, where it is known. */
    businessNo: text('business_no'),
    /** Per cent that the company above holds. */
    ownership: numeric('ownership', { precision: 5, scale: 2 }).notNull(),
    consolidated: boolean('consolidated').notNull(),
    bizSectId: uuid('biz_sect_id').references(() => bizSection.bizSectId),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...auditedColumns(),
  },
  (table) => [
    foreignKey({
      name: 'subordinate_company_up_fk',
      columns: [table.upSubordinateCompanyId],
      foreignColumns: [table.subordinateCompanyId as AnyPgColumn],
    }),
    uniqueIndex('subordinate_company_number_key').on(table.custCoId, table.nationCodeId, table.businessNo),
    index('subordinate_company_list_idx').on(table.custCoId, table.sortOrder, table.subordinateCompanyId),
    index('subordinate_company_up_idx').on(table.upSubordinateCompanyId),
    index('subordinate_company_section_idx').on(table.bizSectId),
  ],
);
