import { date, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { InstAnswerState } from '../../../src/contracts/instAnswerStates.ts';
import type { AnswerSource, FeedbackRound } from '../../../src/contracts/institutionAnswers.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { institution, institutionItem } from './institutions.ts';

/** An institution that a company answers. */
export const institutionOwn = pgTable(
  'inst_own',
  {
    instOwnId: uuid('inst_own_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    instCdId: text('inst_cd_id').notNull(),
  },
  (table) => [unique('inst_own_key').on(table.custCoId, table.instCdId)],
);

/** A year of it: the questions are those of the institution's set. */
export const institutionYear = pgTable(
  'inst_own_year',
  {
    instOwnYearId: uuid('inst_own_year_id').primaryKey().defaultRandom(),
    instOwnId: uuid('inst_own_id')
      .notNull()
      .references(() => institutionOwn.instOwnId),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.institutionId),
    crtrYr: text('crtr_yr').notNull(),
    dueYmd: date('due_ymd', { mode: 'string' }).notNull(),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_own_year_key').on(table.instOwnId, table.crtrYr),
    index('inst_own_year_set_idx').on(table.institutionId),
    index('inst_own_year_company_idx').on(
      table.custCoId,
      table.crtrYr.desc().nullsFirst(),
      table.instOwnYearId,
    ),
    index('inst_own_year_list_idx').on(table.crtrYr.desc().nullsFirst(), table.instOwnYearId),
  ],
);

/** The answer to a question of a year. */
export const institutionAnswer = pgTable(
  'inst_ans',
  {
    instAnsId: uuid('inst_ans_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    instOwnYearId: uuid('inst_own_year_id')
      .notNull()
      .references(() => institutionYear.instOwnYearId, { onDelete: 'cascade' }),
    instIdctrsId: uuid('inst_idctrs_id')
      .notNull()
      .references(() => institutionItem.instIdctrsId),
    stateCd: text('state_cd').$type<InstAnswerState>().notNull().default('writing'),
    /** As its question asks for it: text, figures, Y or N, or one of the options. */
    answer: text('answer'),
    selfScore: numeric('self_score', { precision: 6, scale: 2 }),
    source: jsonb('source').$type<AnswerSource>(),
    rounds: jsonb('rounds').$type<FeedbackRound[]>().notNull().default([]),
    returnRsn: text('return_rsn'),
    /** Everybody who has written the answer or sent it to review since the last revision: none of them passes it. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_ans_key').on(table.instOwnYearId, table.instIdctrsId),
    index('inst_ans_item_idx').on(table.instIdctrsId),
    index('inst_ans_company_idx').on(table.custCoId, table.stateCd),
  ],
);
