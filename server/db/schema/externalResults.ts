import { boolean, date, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Adjustment, DomainGrades } from '../../../src/contracts/externalResults.ts';
import type { ScaleKind } from '../../../src/contracts/gradeScales.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';

/** Grades or scores that an institution gives from a year on, until its next scale. Institutions are common codes. */
export const gradeScale = pgTable(
  'inst_grd_scale',
  {
    instGrdScaleId: uuid('inst_grd_scale_id').primaryKey().defaultRandom(),
    instCdId: text('inst_cd_id').notNull(),
    fromYr: text('from_yr').notNull(),
    kindCd: text('kind_cd').$type<ScaleKind>().notNull(),
    /** The best first; none of a scale of scores. */
    grades: text('grades').array().notNull(),
    /** The best score; null for a scale of grades. */
    max: numeric('max', { precision: 7, scale: 2 }),
    toBeConfirmed: boolean('to_be_confirmed').notNull(),
    remark: text('remark').notNull(),
    ...auditedColumns(),
  },
  (table) => [unique('inst_grd_scale_key').on(table.instCdId, table.fromYr)],
);

/** Grades that an institution gave a company in a year, as they were announced, and its adjustments since. */
export const externalResult = pgTable(
  'evl_inst_rst',
  {
    evlInstRstId: uuid('evl_inst_rst_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    instCdId: text('inst_cd_id').notNull(),
    crtrYr: text('crtr_yr').notNull(),
    anncYmd: date('annc_ymd', { mode: 'string' }).notNull(),
    grade: text('grade').notNull(),
    domainGrades: jsonb('domain_grades').$type<DomainGrades>().notNull(),
    /** From the earliest on. */
    adjustments: jsonb('adjustments').$type<Adjustment[]>().notNull(),
    cmt: text('cmt').notNull(),
    ...auditedColumns(),
  },
  (table) => [
    unique('evl_inst_rst_key').on(table.custCoId, table.instCdId, table.crtrYr),
    index('evl_inst_rst_list_idx').on(table.crtrYr.desc().nullsFirst(), table.instCdId, table.evlInstRstId),
    index('evl_inst_rst_company_idx').on(
      table.custCoId,
      table.crtrYr.desc().nullsFirst(),
      table.instCdId,
      table.evlInstRstId,
    ),
    index('evl_inst_rst_institution_idx').on(table.instCdId, table.evlInstRstId),
    index('evl_inst_rst_announced_idx').on(table.anncYmd, table.evlInstRstId),
    index('evl_inst_rst_modified_idx').on(table.lastModifiedAt, table.evlInstRstId),
  ],
);
