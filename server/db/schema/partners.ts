import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany, partner } from './companies.ts';
import { user } from './users.ts';

/** A partner company in the network of a customer company. */
export const custCoPtnr = pgTable(
  'cust_co_ptnr',
  {
    custCoPtnrId: uuid('cust_co_ptnr_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    ptnrId: uuid('ptnr_id')
      .notNull()
      .references(() => partner.ptnrId),
    /** The contact who was invited first. */
    contactId: uuid('contact_id').references(() => user.id, { onDelete: 'set null' }),
    ...auditedColumns(),
  },
  (table) => [
    uniqueIndex('cust_co_ptnr_key').on(table.custCoId, table.ptnrId),
    index('cust_co_ptnr_ptnr_idx').on(table.ptnrId),
    index('cust_co_ptnr_list_idx').on(table.custCoId, table.createdAt, table.custCoPtnrId),
  ],
);

/** A part of a partner company's business. */
export const partnerBizSection = pgTable(
  'partner_biz_section',
  {
    partnerBizSectionId: uuid('partner_biz_section_id').primaryKey().defaultRandom(),
    ptnrId: uuid('ptnr_id')
      .notNull()
      .references(() => partner.ptnrId, { onDelete: 'cascade' }),
    bizSectNm: text('biz_sect_nm').notNull(),
    gicsId: text('gics_id').notNull(),
    bizContent: text('biz_content'),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [index('partner_biz_section_idx').on(table.ptnrId, table.sortOrder)],
);
