import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DomainCd } from '../../../src/contracts/classifications.ts';
import type { DiagnosisInput, DiagnosisNode, NodeText, NodeTrend } from '../../../src/contracts/diagnosis.ts';
import type { StaleReason } from '../../../src/contracts/diagnosisRuns.ts';
import type { DiagnosisRunState } from '../../../src/contracts/diagnosisStates.ts';
import type { PeerFigure } from '../../../src/contracts/peerFigures.ts';
import type { BrnCd } from '../../../src/contracts/quarters.ts';
import type { BandCd, Points } from '../../../src/contracts/scoring.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { bizSection } from './bizSections.ts';
import { customerCompany } from './companies.ts';
import { entryCycle } from './entries.ts';
import { indicatorSet } from './indicatorSets.ts';
import { user } from './users.ts';

const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Diagnosis of a section, or of the company without one, in a quarter or a year. */
export const diagnosisRun = pgTable(
  'dgns_run',
  {
    dgnsRunId: uuid('dgns_run_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    dgnsYr: text('dgns_yr').notNull(),
    brnCd: text('brn_cd').$type<BrnCd>().notNull(),
    bizSectId: uuid('biz_sect_id').references(() => bizSection.bizSectId),
    entryCycleId: uuid('entry_cycle_id')
      .notNull()
      .references(() => entryCycle.entryCycleId),
    cosetId: uuid('coset_id')
      .notNull()
      .references(() => indicatorSet.setId),
    ver: integer('ver').notNull(),
    stateCd: text('state_cd').$type<DiagnosisRunState>().notNull().default('ready'),
    /** Per cent of a calculation that is done. */
    progress: integer('progress').notNull().default(0),
    rev: integer('rev').notNull().default(0),
    /** Current result, and the one that members of the company see. */
    dgnsRstId: uuid('dgns_rst_id'),
    publishedRstId: uuid('published_rst_id'),
    /** The last calculation found the input of the result that was there. */
    isUnchanged: boolean('is_unchanged').notNull().default(false),
    staleRsns: jsonb('stale_rsns').$type<StaleReason[]>().notNull().default([]),
    failedRsn: text('failed_rsn'),
    /** Reason it was taken back. */
    reason: text('reason').notNull().default(''),
    ranById: person('ran_by_id'),
    ranAt: instant('ran_at'),
    confirmedById: person('confirmed_by_id'),
    confirmedAt: instant('confirmed_at'),
    publishedById: person('published_by_id'),
    publishedAt: instant('published_at'),
    /** Day YYYYMMDD in Seoul on which operators were told that it is stale. */
    staleNotifiedYmd: text('stale_notified_ymd'),
    ...auditedColumns(),
  },
  (table) => [
    unique('dgns_run_subject_key')
      .on(table.custCoId, table.dgnsYr, table.brnCd, table.bizSectId)
      .nullsNotDistinct(),
    index('dgns_run_section_idx').on(table.bizSectId),
    index('dgns_run_cycle_idx').on(table.entryCycleId),
    index('dgns_run_state_idx').on(table.stateCd, table.ranAt),
    index('dgns_run_year_idx').on(table.dgnsYr, table.brnCd),
  ],
);

/** Score of a company in an indicator of the catalogue, by its part of the result; figures are fractions as text. */
export interface StoredPeerScore {
  idctrsId: string;
  weight: string;
  score: string;
}

/** Figure of a company in an indicator of the catalogue, which can be compared; a fraction as text. */
export interface StoredPeerFigure extends Omit<PeerFigure, 'figure'> {
  figure: string;
}

/** Result of a run, which never changes: one for each revision. Figures are fractions as text. */
export const diagnosisResult = pgTable(
  'dgns_rst',
  {
    dgnsRstId: uuid('dgns_rst_id').primaryKey().defaultRandom(),
    dgnsRunId: uuid('dgns_run_id')
      .notNull()
      .references(() => diagnosisRun.dgnsRunId),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    dgnsYr: text('dgns_yr').notNull(),
    brnCd: text('brn_cd').$type<BrnCd>().notNull(),
    bizSectId: uuid('biz_sect_id').references(() => bizSection.bizSectId),
    rev: integer('rev').notNull(),
    cosetId: uuid('coset_id')
      .notNull()
      .references(() => indicatorSet.setId),
    ver: integer('ver').notNull(),
    /** SHA-256 of everything that it was made of, in hexadecimal digits. */
    inputHash: text('input_hash').notNull(),
    /** Of a company without what its sections' results have: items, cells, values and denominators. */
    input: jsonb('input').$type<DiagnosisInput>().notNull(),
    /** Results of the sections that that of a company was made of, in their order. */
    partIds: uuid('part_ids').array().notNull().default([]),
    score: text('score'),
    coverage: text('coverage'),
    bandCd: text('band_cd').$type<BandCd>(),
    provisional: boolean('provisional').notNull(),
    /** Values that were open when it was made. */
    openCnt: integer('open_cnt').notNull(),
    /** Scores by which a company is compared with others, of a result of a company. */
    peerScores: jsonb('peer_scores').$type<StoredPeerScore[]>().notNull().default([]),
    /** Figures that are compared with those of others, of the result of a company for a year. */
    peerFigures: jsonb('peer_figures').$type<StoredPeerFigure[]>().notNull().default([]),
    madeById: person('made_by_id'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    unique('dgns_rst_revision_key').on(table.dgnsRunId, table.rev),
    index('dgns_rst_list_idx').on(table.custCoId, table.madeAt.desc().nullsFirst(), table.dgnsRstId),
    index('dgns_rst_period_idx').on(table.dgnsYr, table.brnCd),
    index('dgns_rst_section_idx').on(table.bizSectId),
  ],
);

/** A node of a result, parents before their children by `place`; see `diagnosisNode`. */
export const diagnosisResultNode = pgTable(
  'dgns_rst_node',
  {
    dgnsRstId: uuid('dgns_rst_id')
      .notNull()
      .references(() => diagnosisResult.dgnsRstId),
    place: integer('place').notNull(),
    itemId: uuid('item_id').notNull(),
    upItemId: uuid('up_item_id'),
    lvl: integer('lvl').$type<DiagnosisNode['lvl']>().notNull(),
    bizSectId: uuid('biz_sect_id'),
    domainCd: text('domain_cd').$type<DomainCd>(),
    itemNm: text('item_nm').notNull(),
    itemCd: text('item_cd'),
    weight: text('weight'),
    share: text('share'),
    score: text('score'),
    coverage: text('coverage'),
    points: integer('points').$type<Points>(),
    outcome: text('outcome').$type<DiagnosisNode['outcome']>().notNull(),
    cause: text('cause'),
    bandCd: text('band_cd').$type<BandCd>(),
    yoy: jsonb('yoy').$type<NodeTrend>().notNull(),
    qoq: jsonb('qoq').$type<NodeTrend>().notNull(),
    daIds: uuid('da_ids').array().notNull().default([]),
    texts: jsonb('texts').$type<NodeText[]>().notNull().default([]),
    /** The item's category or indicator of the catalogue. */
    idctrsClsfctnId: uuid('idctrs_clsfctn_id'),
    originalIndicatorId: uuid('original_indicator_id'),
  },
  (table) => [
    primaryKey({ columns: [table.dgnsRstId, table.place] }),
    index('dgns_rst_node_item_idx').on(table.itemId),
  ],
);
