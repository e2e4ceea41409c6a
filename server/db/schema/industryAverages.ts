import { index, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DenominatorCd } from '../../../src/contracts/indicatorScoring.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { indicator } from './indicators.ts';

/**
 * Average of an indicator in an industry of any level in one year. Industries are replaced as a whole: none of them is
 * a foreign key.
 */
export const industryAverage = pgTable(
  'idctrs_industry_avg',
  {
    industryAvgId: uuid('industry_avg_id').primaryKey().defaultRandom(),
    indicatorId: uuid('indicator_id')
      .notNull()
      .references(() => indicator.indicatorId),
    gicsId: text('gics_id').notNull(),
    crtrYr: text('crtr_yr').notNull(),
    denominatorCd: text('denominator_cd').$type<DenominatorCd>().notNull(),
    /** Per unit of the denominator. */
    avgVal: numeric('avg_val', { precision: 15, scale: 6 }).notNull(),
    source: text('source').notNull(),
    ...auditedColumns(),
  },
  (table) => [
    unique('idctrs_industry_avg_key').on(table.indicatorId, table.crtrYr, table.gicsId),
    index('idctrs_industry_avg_list_idx').on(
      table.crtrYr.desc().nullsFirst(),
      table.gicsId,
      table.industryAvgId,
    ),
    index('idctrs_industry_avg_gics_idx').on(table.gicsId, table.industryAvgId),
    index('idctrs_industry_avg_modified_idx').on(table.lastModifiedAt, table.industryAvgId),
  ],
);
