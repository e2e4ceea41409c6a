import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DomainCd } from '../../../src/contracts/classifications.ts';
import type { FormulaInput } from '../../../src/contracts/formula.ts';
import type { Deduction, DenominatorCd, IndicatorPart } from '../../../src/contracts/indicatorScoring.ts';
import type {
  CycleCd,
  FrameworkReference,
  IndicatorDraft,
  KindCd,
} from '../../../src/contracts/indicators.ts';
import type { DirectionCd, ScoringTypeCd } from '../../../src/contracts/scoring.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { user } from './users.ts';

/** A node of the classification of indicators; those at level 1 are the domains. */
export const classification = pgTable(
  'idctrs_clsfctn',
  {
    idctrsClsfctnId: uuid('idctrs_clsfctn_id').primaryKey().defaultRandom(),
    upIdctrsClsfctnId: uuid('up_idctrs_clsfctn_id').references(
      (): AnyPgColumn => classification.idctrsClsfctnId,
    ),
    lvl: integer('lvl').notNull(),
    /** That of the node at the top. */
    domainCd: text('domain_cd').$type<DomainCd>().notNull(),
    clsfctnNm: text('clsfctn_nm').notNull(),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...auditedColumns(),
  },
  (table) => [index('idctrs_clsfctn_up_idx').on(table.upIdctrsClsfctnId, table.sortOrder)],
);

/** An indicator of the catalogue. What its scoring type does not use is empty. */
export const indicator = pgTable(
  'idctrs',
  {
    indicatorId: uuid('indicator_id').primaryKey().defaultRandom(),
    idctrsCd: text('idctrs_cd').notNull().unique(),
    idctrsNm: text('idctrs_nm').notNull(),
    /** Without blanks, as it is searched. */
    nameToSearch: text('name_to_search').generatedAlwaysAs(sql`replace(idctrs_nm, ' ', '')`),
    idctrsClsfctnId: uuid('idctrs_clsfctn_id')
      .notNull()
      .references(() => classification.idctrsClsfctnId),
    kindCd: text('kind_cd').$type<KindCd>().notNull(),
    unitCd: text('unit_cd').$type<UnitCd>(),
    cycleCd: text('cycle_cd').$type<CycleCd>().notNull(),
    evidenceRequired: boolean('evidence_required').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    toBeConfirmed: boolean('to_be_confirmed').notNull(),
    /** HTML, sanitised when it was written. */
    guidance: text('guidance').notNull(),
    references: jsonb('frmwk_refs').$type<FrameworkReference[]>().notNull(),
    scoringTypeCd: text('scoring_type_cd').$type<ScoringTypeCd>().notNull(),
    directionCd: text('direction_cd').$type<DirectionCd>(),
    denominatorCd: text('denominator_cd').$type<DenominatorCd>(),
    thresholds: jsonb('thresholds').$type<string[]>().notNull(),
    stages: jsonb('stages').$type<string[]>().notNull(),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    parts: jsonb('parts').$type<IndicatorPart[]>().notNull(),
    deductions: jsonb('deductions').$type<Deduction[]>().notNull(),
    scrCrtr: jsonb('scr_crtr').$type<string[]>().notNull(),
    inputs: jsonb('inputs').$type<FormulaInput[]>().notNull(),
    formula: text('formula').notNull(),
    /** True when a set with it may be published, by the rule of the contract. */
    isComplete: boolean('is_complete').notNull(),
    ...auditedColumns(),
  },
  (table) => [
    index('idctrs_clsfctn_idx').on(table.idctrsClsfctnId),
    index('idctrs_name_idx').on(table.idctrsNm, table.idctrsCd),
    index('idctrs_modified_idx').on(table.lastModifiedAt, table.idctrsCd),
    index('idctrs_refs_idx').using('gin', table.references.op('jsonb_path_ops')),
  ],
);

/** Every state that an indicator has had, the present one included. Nothing changes it. */
export const indicatorVersion = pgTable(
  'idctrs_version',
  {
    indicatorId: uuid('indicator_id')
      .notNull()
      .references(() => indicator.indicatorId, { onDelete: 'cascade' }),
    ver: integer('ver').notNull(),
    values: jsonb('values').$type<IndicatorDraft>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.indicatorId, table.ver] })],
);
