import { boolean, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnswerSource, AnswerState, FeedbackRound } from '../../../src/contracts/institutionAnswers.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { indicatorDataVersion } from './entries.ts';
import { institution, institutionItem } from './institutions.ts';
import { user } from './users.ts';

/** A company answers an institution, whose code it is: its pages have this id in every year. */
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

/** A year in which a company answers the questions of an institution. */
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
    /** Day YYYYMMDD in Seoul. */
    dueYmd: text('due_ymd').notNull(),
    managerId: uuid('manager_id').references(() => user.id, { onDelete: 'set null' }),
    /** Due day that the person responsible was reminded of. */
    remindedYmd: text('reminded_ymd'),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_own_year_key').on(table.instOwnId, table.crtrYr),
    index('inst_own_year_company_idx').on(table.custCoId, table.crtrYr),
    index('inst_own_year_set_idx').on(table.institutionId),
    index('inst_own_year_due_idx').on(table.dueYmd),
    index('inst_own_year_manager_idx').on(table.managerId),
  ],
);

/** The answer to one question. Without a row there is none yet. */
export const institutionAnswer = pgTable(
  'inst_ans',
  {
    instAnsId: uuid('inst_ans_id').primaryKey().defaultRandom(),
    instOwnYearId: uuid('inst_own_year_id')
      .notNull()
      .references(() => institutionYear.instOwnYearId),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    instIdctrsId: uuid('inst_idctrs_id')
      .notNull()
      .references(() => institutionItem.instIdctrsId),
    answer: text('answer'),
    /** Has an answer, or files where the question asks for them. */
    isAnswered: boolean('is_answered').notNull().default(false),
    selfScore: numeric('self_score', { precision: 6, scale: 2 }),
    source: jsonb('source').$type<AnswerSource>(),
    sourceDaId: uuid('source_da_id').references(() => indicatorDataVersion.daId),
    rounds: jsonb('rounds').$type<FeedbackRound[]>().notNull().default([]),
    stateCd: text('state_cd').$type<AnswerState>().notNull().default('writing'),
    /** Everybody who has written it or sent it to review since it was submitted: none of them submits it. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    returnReason: text('return_reason'),
    ...auditedColumns(),
  },
  (table) => [
    unique('inst_ans_key').on(table.instOwnYearId, table.instIdctrsId),
    index('inst_ans_item_idx').on(table.instIdctrsId),
    index('inst_ans_company_idx').on(table.custCoId, table.stateCd),
    index('inst_ans_source_idx').on(table.sourceDaId),
  ],
);
