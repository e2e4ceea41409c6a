import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customerCompany } from './companies.ts';

/**
 * A named role of a company's workers. One that is deleted stays, without what it granted: it names what the history
 * of roles refers to, and its id is never used again.
 */
export const role = pgTable(
  'role',
  {
    roleId: uuid('role_id').primaryKey().defaultRandom(),
    customerCompanyId: uuid('customer_company_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    roleNm: text('role_nm').notNull(),
    roleExplanation: text('role_explanation'),
    enabled: boolean('enabled').notNull().default(true),
    deleted: boolean('deleted').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull(),
    /** Without a foreign key: accounts refer to roles, and are never removed. */
    lastModifiedById: uuid('last_modified_by_id'),
  },
  (table) => [index('role_company_idx').on(table.customerCompanyId)],
);
