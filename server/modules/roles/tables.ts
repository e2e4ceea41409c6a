import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customerCompany } from '../companies/tables.ts';

/** A named role of a company's workers. */
export const role = pgTable(
  'role',
  {
    roleId: uuid('role_id').primaryKey().defaultRandom(),
    customerCompanyId: uuid('customer_company_id').references(() => customerCompany.customerCompanyId),
    roleNm: text('role_nm').notNull(),
    roleExplanation: text('role_explanation'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('role_company_idx').on(table.customerCompanyId)],
);
