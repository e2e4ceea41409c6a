import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { certificationCodes, EsgInfoKind, reportStandards } from '../../../src/contracts/esgInfo.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';

/** A report, certification, policy or target of a company; what belongs to other kinds is null. */
export const esgInfo = pgTable(
  'esg_info',
  {
    esgInfoId: uuid('esg_info_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    kind: text('kind').$type<EsgInfoKind>().notNull(),
    title: text('title').notNull(),
    cn: text('cn').notNull(),
    /** Year that a report is about, or for which a target is set. */
    crtrYr: text('crtr_yr'),
    standards: text('standards').array().$type<(typeof reportStandards)[number][]>(),
    assured: boolean('assured'),
    assurer: text('assurer'),
    certCd: text('cert_cd').$type<(typeof certificationCodes)[number]>(),
    certNo: text('cert_no'),
    issuer: text('issuer'),
    /** Days in Asia/Seoul, both inclusive. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    unit: text('unit'),
    baseYr: text('base_yr'),
    baseValue: numeric('base_value', { precision: 15, scale: 3 }),
    targetValue: numeric('target_value', { precision: 15, scale: 3 }),
    /** Days before its end of the last reminder; null before the first. */
    remindedDays: integer('reminded_days'),
    ...auditedColumns(),
  },
  (table) => [
    index('esg_info_list_idx').on(
      table.custCoId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.esgInfoId.desc().nullsFirst(),
    ),
    index('esg_info_ending_idx').on(table.validTo).where(sql`${table.kind} = 'certification'`),
  ],
);
