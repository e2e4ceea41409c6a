import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { auditedColumns } from '../../../../server/db/auditedColumns.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { listQuery } from '../../../../src/contracts/envelope.ts';

export const memo = pgTable('memo', {
  memoId: uuid('memo_id').primaryKey().defaultRandom(),
  customerCompanyId: uuid('customer_company_id').references(() => customerCompany.customerCompanyId),
  ptnrId: uuid('ptnr_id'),
  title: text('title').notNull().unique(),
  cn: text('cn'),
  dueYmd: date('due_ymd', { mode: 'string' }),
  ...auditedColumns(),
});
export const remark = pgTable('remark', {
  remarkId: uuid('remark_id').primaryKey().defaultRandom(),
  memoId: uuid('memo_id')
    .notNull()
    .references(() => memo.memoId),
  cn: text('cn').notNull(),
  ...auditedColumns(),
});
export const plan = pgTable(
  'plan',
  {
    planId: uuid('plan_id').notNull(),
    ver: integer('ver').notNull(),
    name: text('name').notNull(),
    ...auditedColumns(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.ver] })],
);

export const memoQuery = z.object({
  ...listQuery.shape,
  company: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
