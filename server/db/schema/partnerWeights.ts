import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SetState } from '../../../src/contracts/indicatorSets.ts';
import type { DgnsCtgryCdId, WeightTabId } from '../../../src/contracts/partnerWeights.ts';
import type { Decimal } from '../../../src/contracts/scoring.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { indicatorSet } from './indicatorSets.ts';
import { user } from './users.ts';

/** Weights of a set for partners by industry, which keep their id over versions. */
export const partnerWeight = pgTable(
  'partner_weight',
  {
    ptnrWhtId: uuid('ptnr_wht_id').primaryKey().defaultRandom(),
    setId: uuid('set_id')
      .notNull()
      .references(() => indicatorSet.setId),
    /** That of the set; null of the catalogue's. */
    custCoId: uuid('cust_co_id').references(() => customerCompany.customerCompanyId),
    ...auditedColumns(),
  },
  (table) => [
    uniqueIndex('partner_weight_set_key').on(table.setId),
    index('partner_weight_company_idx').on(table.custCoId),
  ],
);

/** One version. Of the published ones the last whose `effectiveFrom` (a day in Asia/Seoul) has come is current. */
export const partnerWeightVersion = pgTable(
  'partner_weight_version',
  {
    ptnrWhtId: uuid('ptnr_wht_id')
      .notNull()
      .references(() => partnerWeight.ptnrWhtId, { onDelete: 'cascade' }),
    ver: integer('ver').notNull(),
    /** The version of the set that it has weights for. */
    setVer: integer('set_ver').notNull(),
    stateCd: text('state_cd').$type<SetState>().notNull().default('draft'),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    changeNote: text('change_note').notNull().default(''),
    /** People who have written it, if only in part: none of them may publish it. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    returnReason: text('return_reason'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedById: uuid('published_by_id').references(() => user.id, { onDelete: 'set null' }),
    ...auditedColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.ptnrWhtId, table.ver] }),
    uniqueIndex('partner_weight_version_open_key')
      .on(table.ptnrWhtId)
      .where(sql`${table.stateCd} in ('draft', 'review')`),
    index('partner_weight_version_due_idx')
      .on(table.effectiveFrom)
      .where(sql`${table.stateCd} = 'published'`),
  ],
);

/**
 * The weights of one tab of one industry, or of the default, which has no `gicsId`. A tab counts as a whole, so it is
 * kept as a whole: its weights by item, as decimal texts.
 */
export const partnerWeightTab = pgTable(
  'partner_weight_tab',
  {
    ptnrWhtId: uuid('ptnr_wht_id').notNull(),
    ver: integer('ver').notNull(),
    dgnsCtgryCdId: text('dgns_ctgry_cd_id').$type<DgnsCtgryCdId>().notNull(),
    /** Empty for the default. */
    gicsId: text('gics_id').notNull().default(''),
    currTabId: text('curr_tab_id').$type<WeightTabId>().notNull(),
    weights: jsonb('weights').$type<Record<string, Decimal>>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'partner_weight_tab_pk',
      columns: [table.ptnrWhtId, table.ver, table.dgnsCtgryCdId, table.gicsId, table.currTabId],
    }),
    foreignKey({
      name: 'partner_weight_tab_version_fk',
      columns: [table.ptnrWhtId, table.ver],
      foreignColumns: [partnerWeightVersion.ptnrWhtId, partnerWeightVersion.ver],
    }).onDelete('cascade'),
  ],
);
