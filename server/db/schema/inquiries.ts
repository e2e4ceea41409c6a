import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InquiryState } from '../../../src/contracts/inquiries.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany, partner } from './companies.ts';
import { user } from './users.ts';

/** A 1:1 inquiry. `ptnrId` is there where somebody of a partner company asks. */
export const inquiry = pgTable(
  'inquiry',
  {
    qnaId: uuid('qna_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    ptnrId: uuid('ptnr_id').references(() => partner.ptnrId),
    askedById: uuid('asked_by_id').references(() => user.id, { onDelete: 'set null' }),
    categoryId: text('category_id').notNull(),
    title: text('title').notNull(),
    /** HTML, sanitised when it was written. */
    cn: text('cn').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    state: text('state').$type<InquiryState>().notNull().default('received'),
    /** Stays when the asker asks again, so that administrators see who knows it. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** Since when the asker waits for an answer; absent while nobody does. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [
    index('inquiry_list_idx').on(
      table.waitingSince.asc().nullsLast(),
      table.createdAt.desc().nullsFirst(),
      table.qnaId.desc().nullsFirst(),
    ),
    index('inquiry_created_idx').on(table.createdAt, table.qnaId),
    index('inquiry_modified_idx').on(table.lastModifiedAt, table.qnaId),
    index('inquiry_title_idx').on(table.title, table.qnaId),
    index('inquiry_waiting_idx').on(table.waitingSince, table.qnaId),
    index('inquiry_company_idx').on(table.custCoId, table.createdAt.desc().nullsFirst()),
    index('inquiry_asker_idx').on(table.askedById, table.createdAt.desc().nullsFirst()),
    index('inquiry_assignee_idx').on(table.assigneeId).where(sql`${table.waitingSince} is not null`),
    index('inquiry_lapse_idx').on(table.answeredAt).where(sql`${table.state} = 'answered'`),
  ],
);

/** A text of an inquiry's thread: an administrator's answer, or what the asker added. */
export const inquiryAnswer = pgTable(
  'inquiry_answer',
  {
    answerId: uuid('answer_id').primaryKey().defaultRandom(),
    qnaId: uuid('qna_id')
      .notNull()
      .references(() => inquiry.qnaId, { onDelete: 'cascade' }),
    isAnswer: boolean('is_answer').notNull(),
    /** HTML, sanitised when it was written. */
    cn: text('cn').notNull(),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inquiry_answer_idx').on(table.qnaId, table.createdAt)],
);
