import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PopupPart } from '../../../src/contracts/noticePopups.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { user } from './users.ts';

/** A notice. Without `custCoId` it is an administrator's and reaches all companies. Days are in Asia/Seoul. */
export const notice = pgTable(
  'notice',
  {
    ntcId: uuid('ntc_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id').references(() => customerCompany.customerCompanyId),
    title: text('title').notNull(),
    /** HTML, sanitised when it was written. */
    cn: text('cn').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    shownFrom: date('shown_from', { mode: 'string' }).notNull(),
    shownTo: date('shown_to', { mode: 'string' }),
    /** Roles that it is for. */
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Position and size on the home page; absent for a notice that is no popup. */
    popup: jsonb('popup').$type<PopupPart>(),
    hits: integer('hits').notNull().default(0),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** Time its readers were notified; absent until it is shown for the first time. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [
    index('notice_list_idx').on(
      table.pinned.desc().nullsFirst(),
      table.shownFrom.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.ntcId.desc().nullsFirst(),
    ),
    index('notice_title_idx').on(table.title, table.ntcId),
    index('notice_shown_idx').on(table.shownFrom, table.ntcId),
    index('notice_modified_idx').on(table.lastModifiedAt, table.ntcId),
    // none of hits: each of them would write all indexes again
    index('notice_popup_idx').on(table.shownFrom).where(sql`${table.popup} is not null`),
    index('notice_due_idx').on(table.shownFrom).where(sql`${table.notifiedAt} is null`),
  ],
);

/** Readers of a notice, and the last day on which that counted as a hit. */
export const noticeRead = pgTable(
  'notice_read',
  {
    ntcId: uuid('ntc_id')
      .notNull()
      .references(() => notice.ntcId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ntcId, table.userId] })],
);
