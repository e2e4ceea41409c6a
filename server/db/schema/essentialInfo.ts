import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DirectorInfo, SectionInfo } from '../../../src/contracts/essentialInfo.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany, partner } from './companies.ts';
import { subordinateCompany } from './subordinateCompanies.ts';

/** Amounts are in millions of won; null is not known. */
const basicColumns = () => ({
  crtrYr: text('crtr_yr').notNull(),
  malePermanentCnt: integer('male_permanent_cnt'),
  maleFixedTermCnt: integer('male_fixed_term_cnt'),
  femalePermanentCnt: integer('female_permanent_cnt'),
  femaleFixedTermCnt: integer('female_fixed_term_cnt'),
  revenue: numeric('revenue', { precision: 15, scale: 2 }),
  assets: numeric('assets', { precision: 15, scale: 2 }),
  domesticSiteCnt: integer('domestic_site_cnt'),
  overseasSiteCnt: integer('overseas_site_cnt'),
});

/** A year of a company, or of one of its subsidiaries. Its lists are entered and versioned with it. */
export const essentialInfo = pgTable(
  'essential_info',
  {
    essentialInfoId: uuid('essential_info_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    /** Null: the company as a whole. */
    subordinateCompanyId: uuid('subordinate_company_id').references(
      () => subordinateCompany.subordinateCompanyId,
    ),
    ...basicColumns(),
    sections: jsonb('sections').$type<SectionInfo[]>().notNull().default(sql`'[]'`),
    directors: jsonb('directors').$type<DirectorInfo[]>().notNull().default(sql`'[]'`),
    ...auditedColumns(),
  },
  (table) => [
    unique('essential_info_year_key')
      .on(table.custCoId, table.crtrYr, table.subordinateCompanyId)
      .nullsNotDistinct(),
    index('essential_info_list_idx').on(
      table.custCoId,
      table.crtrYr.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.essentialInfoId.desc().nullsFirst(),
    ),
    index('essential_info_subordinate_idx').on(table.subordinateCompanyId),
  ],
);

/** A year of a partner company, in its shorter form. */
export const partnerEssentialInfo = pgTable(
  'partner_essential_info',
  {
    partnerEssentialInfoId: uuid('partner_essential_info_id').primaryKey().defaultRandom(),
    ptnrId: uuid('ptnr_id')
      .notNull()
      .references(() => partner.ptnrId),
    ...basicColumns(),
    mainProduct: text('main_product').notNull(),
    ...auditedColumns(),
  },
  (table) => [uniqueIndex('partner_essential_info_year_key').on(table.ptnrId, table.crtrYr.desc())],
);
