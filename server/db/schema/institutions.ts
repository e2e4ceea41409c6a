import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerTypeCd, NodeCd } from '../../../src/contracts/institutionItems.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { indicatorSetItem } from './indicatorSets.ts';
import { indicator } from './indicators.ts';

/** The indicators that an external institution asks for in a year. Category and institution are common codes. */
export const institution = pgTable(
  'institution',
  {
    institutionId: uuid('institution_id').primaryKey().defaultRandom(),
    crtrYr: text('crtr_yr').notNull(),
    instCtgryCdId: text('inst_ctgry_cd_id').notNull(),
    instCdId: text('inst_cd_id').notNull(),
    enabled: boolean('enabled').notNull(),
    remark: text('remark').notNull(),
    /** Counts every change of its items. */
    itemsVer: integer('items_ver').notNull().default(1),
    ...auditedColumns(),
  },
  (table) => [
    unique('institution_year_key').on(table.crtrYr, table.instCdId),
    index('institution_list_idx').on(table.crtrYr.desc().nullsFirst(), table.instCdId),
    index('institution_modified_idx').on(table.lastModifiedAt, table.institutionId),
    index('institution_code_idx').on(table.instCdId, table.institutionId),
    index('institution_category_idx').on(table.instCtgryCdId),
  ],
);

/** A category or a question of a set. What a category does not have is empty. */
export const institutionItem = pgTable(
  'inst_idctrs',
  {
    instIdctrsId: uuid('inst_idctrs_id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.institutionId, { onDelete: 'cascade' }),
    upInstIdctrsId: uuid('up_inst_idctrs_id'),
    lvl: integer('lvl').notNull(),
    sortOrder: integer('sort_order').notNull(),
    nodeCd: text('node_cd').$type<NodeCd>().notNull(),
    itemCd: text('item_cd').notNull(),
    itemNm: text('item_nm').notNull(),
    answerTypeCd: text('answer_type_cd').$type<AnswerTypeCd>(),
    unitCd: text('unit_cd').$type<UnitCd>(),
    options: jsonb('options').$type<string[]>().notNull(),
    maxScore: numeric('max_score', { precision: 6, scale: 2 }),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_idctrs_code_key').on(table.institutionId, table.itemCd),
    foreignKey({
      name: 'inst_idctrs_up_fk',
      columns: [table.upInstIdctrsId],
      foreignColumns: [table.instIdctrsId as AnyPgColumn],
    }),
    index('inst_idctrs_up_idx').on(table.upInstIdctrsId),
    index('inst_idctrs_order_idx').on(table.institutionId, table.sortOrder, table.instIdctrsId),
  ],
);

/** The indicators of the catalogue that a question asks for. */
export const institutionLink = pgTable(
  'inst_idctrs_link',
  {
    instIdctrsId: uuid('inst_idctrs_id')
      .notNull()
      .references(() => institutionItem.instIdctrsId, { onDelete: 'cascade' }),
    indicatorId: uuid('indicator_id')
      .notNull()
      .references(() => indicator.indicatorId),
  },
  (table) => [
    primaryKey({ columns: [table.instIdctrsId, table.indicatorId] }),
    index('inst_idctrs_link_indicator_idx').on(table.indicatorId),
  ],
);

/** A company's own answer to a question: the indicators of its own that it maps the question to. */
export const institutionMapping = pgTable(
  'inst_mapping',
  {
    instMappingId: uuid('inst_mapping_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    instIdctrsId: uuid('inst_idctrs_id')
      .notNull()
      .references(() => institutionItem.instIdctrsId),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_mapping_key').on(table.custCoId, table.instIdctrsId),
    index('inst_mapping_item_idx').on(table.instIdctrsId),
  ],
);

export const institutionMappingIndicator = pgTable(
  'inst_mapping_onco',
  {
    instMappingId: uuid('inst_mapping_id')
      .notNull()
      .references(() => institutionMapping.instMappingId, { onDelete: 'cascade' }),
    oncoIdctrsId: uuid('onco_idctrs_id')
      .notNull()
      .references(() => indicatorSetItem.itemId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.instMappingId, table.oncoIdctrsId] }),
    index('inst_mapping_onco_idx').on(table.oncoIdctrsId),
  ],
);
