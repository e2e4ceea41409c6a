import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ServiceModule } from '../../../src/contracts/servicePolicies.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';

/** A service policy of the catalogue: what it opens, and its limits, none where null. */
export const servicePolicy = pgTable('service_policy', {
  servicePolicyId: uuid('service_policy_id').primaryKey().defaultRandom(),
  servicePolicyName: text('service_policy_name').notNull().unique(),
  modules: text('modules').array().$type<ServiceModule[]>().notNull(),
  userLimit: integer('user_limit'),
  ptnrLimit: integer('ptnr_limit'),
  storageLimitMb: integer('storage_limit_mb'),
  enabled: boolean('enabled').notNull().default(true),
  sortOrder: integer('sort_order').notNull(),
  ...auditedColumns(),
});

/** A company's policy in a period; the periods of one company do not overlap. Days are in Asia/Seoul, both inclusive. */
export const companyServicePolicy = pgTable(
  'company_service_policy',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerCompanyId: uuid('customer_company_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    servicePolicyId: uuid('service_policy_id')
      .notNull()
      .references(() => servicePolicy.servicePolicyId),
    serviceBeginYmd: date('service_begin_ymd', { mode: 'string' }).notNull(),
    serviceEndYmd: date('service_end_ymd', { mode: 'string' }).notNull(),
    /** Switched on. */
    enabled: boolean('enabled').notNull().default(true),
    /** Time it was ended before its last day. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
    /** Time its coming end was notified. */
    endNotifiedAt: timestamp('end_notified_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [
    index('company_service_policy_company_idx').on(table.customerCompanyId, table.serviceBeginYmd),
    index('company_service_policy_policy_idx').on(table.servicePolicyId, table.customerCompanyId),
    index('company_service_policy_end_idx')
      .on(table.serviceEndYmd)
      .where(sql`${table.endNotifiedAt} is null`),
  ],
);
