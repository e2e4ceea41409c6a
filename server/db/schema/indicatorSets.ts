import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DomainCd } from '../../../src/contracts/classifications.ts';
import type { ScoringFields } from '../../../src/contracts/indicatorScoring.ts';
import type { SetKind, SetState } from '../../../src/contracts/indicatorSets.ts';
import type { CycleCd, FrameworkReference, KindCd } from '../../../src/contracts/indicators.ts';
import type { ScoringTypeCd } from '../../../src/contracts/scoring.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { bizSection } from './bizSections.ts';
import { customerCompany } from './companies.ts';
import { classification, indicator } from './indicators.ts';
import { role } from './roles.ts';
import { user } from './users.ts';

/** A set of indicators, which keeps its id over versions: a preset, a company's own, or one for partners. */
export const indicatorSet = pgTable(
  'indicator_set',
  {
    setId: uuid('set_id').primaryKey().defaultRandom(),
    kindCd: text('kind_cd').$type<SetKind>().notNull(),
    /** Owner: set for a company's own set, never for a preset; a set for partners without it is the catalogue's. */
    custCoId: uuid('cust_co_id').references(() => customerCompany.customerCompanyId),
    /** The industry that a preset is for. */
    gicsId: text('gics_id'),
    /** That of the version that counts, or of the first draft: what the set is found by. */
    setNm: text('set_nm').notNull(),
    ...auditedColumns(),
  },
  (table) => [
    index('indicator_set_company_idx').on(table.custCoId),
    index('indicator_set_kind_idx').on(table.kindCd, table.setNm, table.setId),
    check(
      'indicator_set_owner_check',
      sql`${table.kindCd} = 'supply' or (${table.kindCd} = 'coset') = (${table.custCoId} is not null)`,
    ),
  ],
);

/** One version of a set. Of the published ones the last whose `effectiveFrom` (a day in Asia/Seoul) has come is current. */
export const indicatorSetVersion = pgTable(
  'indicator_set_version',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => indicatorSet.setId, { onDelete: 'cascade' }),
    ver: integer('ver').notNull(),
    setNm: text('set_nm').notNull(),
    stateCd: text('state_cd').$type<SetState>().notNull().default('draft'),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    changeNote: text('change_note').notNull().default(''),
    /** The published version that it took its indicators from. */
    basedOnSetId: uuid('based_on_set_id'),
    basedOnVer: integer('based_on_ver'),
    /** People who have written it, if only in part: none of them may publish it. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    returnReason: text('return_reason'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedById: uuid('published_by_id').references(() => user.id, { onDelete: 'set null' }),
    ...auditedColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.ver] }),
    foreignKey({
      name: 'indicator_set_version_based_on_fk',
      columns: [table.basedOnSetId, table.basedOnVer],
      foreignColumns: [table.setId, table.ver],
    }),
    index('indicator_set_version_based_on_idx').on(table.basedOnSetId, table.basedOnVer),
    index('indicator_set_version_review_idx').on(table.setId).where(sql`${table.stateCd} = 'review'`),
  ],
);

/**
 * Identity of a node of a set over all versions: roles and later entries refer to it. An indicator is one of the
 * catalogue, a node above one of the classification; each is in a set once.
 */
export const indicatorSetItem = pgTable(
  'indicator_set_item',
  {
    itemId: uuid('item_id').primaryKey().defaultRandom(),
    setId: uuid('set_id')
      .notNull()
      .references(() => indicatorSet.setId, { onDelete: 'cascade' }),
    originalIndicatorId: uuid('original_indicator_id').references(() => indicator.indicatorId),
    idctrsClsfctnId: uuid('idctrs_clsfctn_id').references(() => classification.idctrsClsfctnId),
  },
  (table) => [
    unique('indicator_set_item_indicator_key').on(table.setId, table.originalIndicatorId),
    unique('indicator_set_item_clsfctn_key').on(table.setId, table.idctrsClsfctnId),
    index('indicator_set_item_original_idx').on(table.originalIndicatorId),
    index('indicator_set_item_clsfctn_idx').on(table.idctrsClsfctnId),
  ],
);

const weightColumn = () => numeric('weight', { precision: 5, scale: 2 });

/** A node of one version: a domain, a middle category or an indicator, with everything it is shown and scored by. */
export const indicatorSetNode = pgTable(
  'indicator_set_node',
  {
    setId: uuid('set_id').notNull(),
    ver: integer('ver').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => indicatorSetItem.itemId, { onDelete: 'cascade' }),
    upItemId: uuid('up_item_id'),
    lvl: integer('lvl').notNull(),
    sortOrder: integer('sort_order').notNull(),
    domainCd: text('domain_cd').$type<DomainCd>().notNull(),
    idctrsNm: text('idctrs_nm').notNull(),
    /** Version of the catalogue's indicator or node that it was taken over from, or compared with, last. */
    originalVer: integer('original_ver'),
    /** A preset's, among siblings. */
    weight: weightColumn(),
    /** Set for an indicator alone, like the following columns. */
    idctrsCd: text('idctrs_cd'),
    kindCd: text('kind_cd').$type<KindCd>(),
    unitCd: text('unit_cd').$type<UnitCd>(),
    cycleCd: text('cycle_cd').$type<CycleCd>(),
    evidenceRequired: boolean('evidence_required').notNull().default(false),
    /** Name or scoring come from a source that has to be confirmed. */
    toBeConfirmed: boolean('to_be_confirmed').notNull().default(false),
    /** HTML, sanitised when it was written. */
    guidance: text('guidance').notNull().default(''),
    references: jsonb('frmwk_refs').$type<FrameworkReference[]>().notNull().default([]),
    scoringTypeCd: text('scoring_type_cd').$type<ScoringTypeCd>(),
    scoring: jsonb('scoring').$type<ScoringFields>(),
    /** True when a version with it may be published, by the rule of the contract. */
    isComplete: boolean('is_complete').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.ver, table.itemId] }),
    foreignKey({
      name: 'indicator_set_node_parent_fk',
      columns: [table.setId, table.ver, table.upItemId],
      foreignColumns: [table.setId, table.ver, table.itemId],
    }),
    foreignKey({
      name: 'indicator_set_node_version_fk',
      columns: [table.setId, table.ver],
      foreignColumns: [indicatorSetVersion.setId, indicatorSetVersion.ver],
    }).onDelete('cascade'),
    index('indicator_set_node_item_idx').on(table.itemId),
  ],
);

/**
 * A business section uses a node of one version of a company's set, with this weight among its used siblings. What was
 * published keeps its sections and people: neither is removed while a version names it.
 */
export const indicatorSetCell = pgTable(
  'indicator_set_cell',
  {
    setId: uuid('set_id').notNull(),
    ver: integer('ver').notNull(),
    itemId: uuid('item_id').notNull(),
    bizSectId: uuid('biz_sect_id')
      .notNull()
      .references(() => bizSection.bizSectId),
    weight: weightColumn(),
    managerId: uuid('manager_id').references(() => user.id),
    approverId: uuid('approver_id').references(() => user.id),
  },
  (table) => [
    primaryKey({
      name: 'indicator_set_cell_pk',
      columns: [table.setId, table.ver, table.bizSectId, table.itemId],
    }),
    foreignKey({
      name: 'indicator_set_cell_node_fk',
      columns: [table.setId, table.ver, table.itemId],
      foreignColumns: [indicatorSetNode.setId, indicatorSetNode.ver, indicatorSetNode.itemId],
    }).onDelete('cascade'),
    index('indicator_set_cell_section_idx').on(table.bizSectId),
    index('indicator_set_cell_manager_idx').on(table.managerId),
    index('indicator_set_cell_approver_idx').on(table.approverId),
  ],
);

/** The published version of a set for partners that a company assesses its partners by. */
export const companyPartnerSet = pgTable(
  'company_partner_set',
  {
    custCoId: uuid('cust_co_id')
      .primaryKey()
      .references(() => customerCompany.customerCompanyId, { onDelete: 'cascade' }),
    setId: uuid('set_id').notNull(),
    ver: integer('ver').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'company_partner_set_version_fk',
      columns: [table.setId, table.ver],
      foreignColumns: [indicatorSetVersion.setId, indicatorSetVersion.ver],
    }),
    index('company_partner_set_version_idx').on(table.setId, table.ver),
  ],
);

/** Business sections of which a named role reaches something. */
export const roleBizSection = pgTable(
  'role_biz_section',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.roleId, { onDelete: 'cascade' }),
    bizSectId: uuid('biz_sect_id')
      .notNull()
      .references(() => bizSection.bizSectId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.bizSectId] })],
);

/** Indicators that a named role reaches in a business section, whatever versions their set has. */
export const roleIndicator = pgTable(
  'role_indicator',
  {
    roleOncoIdctrsId: uuid('role_onco_idctrs_id').primaryKey().defaultRandom(),
    roleId: uuid('role_id').notNull(),
    bizSectId: uuid('biz_sect_id').notNull(),
    oncoIdctrsId: uuid('onco_idctrs_id')
      .notNull()
      .references(() => indicatorSetItem.itemId, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('role_indicator_key').on(table.roleId, table.bizSectId, table.oncoIdctrsId),
    foreignKey({
      name: 'role_indicator_section_fk',
      columns: [table.roleId, table.bizSectId],
      foreignColumns: [roleBizSection.roleId, roleBizSection.bizSectId],
    }).onDelete('cascade'),
  ],
);
