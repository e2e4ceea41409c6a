import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { auditedColumns } from '../auditedColumns.ts';
import { documentColumns } from '../documentColumns.ts';
import { customerCompany } from './companies.ts';
import { user } from './users.ts';

/** A department's part in the ESG council in a month `YYYY-MM`; its texts are HTML, sanitised when they were written. */
export const consultativeBody = pgTable(
  'consultative_body',
  {
    activityId: uuid('activity_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    crtrYm: text('crtr_ym').notNull(),
    department: text('department').notNull(),
    /** Results of two months before, and of the month before. */
    resultTwoBefore: text('result_two_before').notNull(),
    resultBefore: text('result_before').notNull(),
    plan: text('plan').notNull(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    ...documentColumns(),
    ...auditedColumns(),
  },
  (table) => [
    uniqueIndex('consultative_body_key').on(table.custCoId, table.crtrYm, sql`lower(${table.department})`),
    index('consultative_body_list_idx').on(
      table.crtrYm.desc().nullsFirst(),
      table.department,
      table.activityId,
    ),
    index('consultative_body_company_idx').on(
      table.custCoId,
      table.crtrYm.desc().nullsFirst(),
      table.department,
      table.activityId,
    ),
  ],
);
