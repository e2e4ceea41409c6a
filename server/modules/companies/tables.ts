import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JoinStatusCode } from '../../../src/contracts/joinStatus.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';

/** A company that uses the service. Service dates are whole days in Asia/Seoul, both inclusive. */
export const customerCompany = pgTable('customer_company', {
  customerCompanyId: uuid('customer_company_id').primaryKey().defaultRandom(),
  companyKoreanName: text('company_korean_name').notNull(),
  companyEnglishName: text('company_english_name'),
  businessNo: text('business_no').unique(),
  joinStatusCodeId: text('join_status_code_id')
    .$type<JoinStatusCode>()
    .notNull()
    .default(joinStatusCodeByState.joinCompleted),
  serviceBeginYmd: date('service_begin_ymd', { mode: 'string' }),
  serviceEndYmd: date('service_end_ymd', { mode: 'string' }),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A supply-chain company under a customer company. */
export const partner = pgTable('partner', {
  ptnrId: uuid('ptnr_id').primaryKey().defaultRandom(),
  customerCompanyId: uuid('customer_company_id')
    .notNull()
    .references(() => customerCompany.customerCompanyId),
  ptnrNm: text('ptnr_nm').notNull(),
  bzmnNo: text('bzmn_no'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
