import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CosetState, DomainCd, KindCd } from '../../../src/contracts/cosets.ts';
import { auditedColumns } from '../audit/columns.ts';
import { bizSection } from '../bizSections/tables.ts';
import { customerCompany } from '../companies/tables.ts';
import { role } from '../roles/tables.ts';

/** A company's own set of indicators, which keeps its id over versions. */
export const coset = pgTable(
  'coset',
  {
    cosetId: uuid('coset_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    cosetNm: text('coset_nm').notNull(),
    ...auditedColumns(),
  },
  (table) => [index('coset_company_idx').on(table.custCoId)],
);

/** One version of a set. Of the published ones the last whose `effectiveFrom` (a day in Asia/Seoul) has come is current. */
export const cosetVersion = pgTable(
  'coset_version',
  {
    cosetId: uuid('coset_id')
      .notNull()
      .references(() => coset.cosetId, { onDelete: 'cascade' }),
    ver: integer('ver').notNull(),
    stateCd: text('state_cd').$type<CosetState>().notNull().default('draft'),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [primaryKey({ columns: [table.cosetId, table.ver] })],
);

/** What a node of a set is over all versions: roles and later entries refer to it. */
export const ownIndicator = pgTable(
  'onco_indicator',
  {
    oncoIdctrsId: uuid('onco_idctrs_id').primaryKey().defaultRandom(),
    cosetId: uuid('coset_id')
      .notNull()
      .references(() => coset.cosetId, { onDelete: 'cascade' }),
  },
  (table) => [index('onco_indicator_coset_idx').on(table.cosetId)],
);

/** A node of one version of a set: a domain, a middle category or an indicator. Codes are those of the catalogue. */
export const cosetIndicator = pgTable(
  'coset_indicator',
  {
    cosetId: uuid('coset_id').notNull(),
    ver: integer('ver').notNull(),
    oncoIdctrsId: uuid('onco_idctrs_id')
      .notNull()
      .references(() => ownIndicator.oncoIdctrsId, { onDelete: 'cascade' }),
    upOncoIdctrsId: uuid('up_onco_idctrs_id'),
    lvl: integer('lvl').notNull(),
    sortOrder: integer('sort_order').notNull(),
    domainCd: text('domain_cd').$type<DomainCd>().notNull(),
    idctrsNm: text('idctrs_nm').notNull(),
    /** Of an indicator alone, like what follows. */
    idctrsCd: text('idctrs_cd'),
    kindCd: text('kind_cd').$type<KindCd>(),
    scoringTypeCd: text('scoring_type_cd'),
    /** Name or scoring come from a source that has to be confirmed. */
    toBeConfirmed: boolean('to_be_confirmed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.cosetId, table.ver, table.oncoIdctrsId] }),
    foreignKey({
      name: 'coset_indicator_parent_fk',
      columns: [table.cosetId, table.ver, table.upOncoIdctrsId],
      foreignColumns: [table.cosetId, table.ver, table.oncoIdctrsId],
    }),
    foreignKey({
      name: 'coset_indicator_version_fk',
      columns: [table.cosetId, table.ver],
      foreignColumns: [cosetVersion.cosetId, cosetVersion.ver],
    }).onDelete('cascade'),
  ],
);

/** A business section uses an indicator of one version of a set. */
export const cosetIndicatorSection = pgTable(
  'coset_indicator_section',
  {
    cosetId: uuid('coset_id').notNull(),
    ver: integer('ver').notNull(),
    oncoIdctrsId: uuid('onco_idctrs_id').notNull(),
    bizSectId: uuid('biz_sect_id')
      .notNull()
      .references(() => bizSection.bizSectId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      name: 'coset_indicator_section_pk',
      columns: [table.cosetId, table.ver, table.bizSectId, table.oncoIdctrsId],
    }),
    foreignKey({
      name: 'coset_indicator_section_indicator_fk',
      columns: [table.cosetId, table.ver, table.oncoIdctrsId],
      foreignColumns: [cosetIndicator.cosetId, cosetIndicator.ver, cosetIndicator.oncoIdctrsId],
    }).onDelete('cascade'),
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
      .references(() => ownIndicator.oncoIdctrsId, { onDelete: 'cascade' }),
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
