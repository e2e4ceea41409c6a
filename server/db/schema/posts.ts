import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostArea } from '../../../src/contracts/posts.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { category } from './categories.ts';
import { customerCompany } from './companies.ts';
import { user } from './users.ts';

/** A post with files, of the data room (`pds`, of no company) or of the data centre of a company. */
export const post = pgTable(
  'post',
  {
    postId: uuid('post_id').primaryKey().defaultRandom(),
    area: text('area').$type<PostArea>().notNull(),
    custCoId: uuid('cust_co_id').references(() => customerCompany.customerCompanyId),
    categoryId: uuid('category_id').references(() => category.categoryId),
    title: text('title').notNull(),
    /** HTML, sanitised when it was written. */
    cn: text('cn').notNull(),
    draft: boolean('draft').notNull(),
    /** Time it was published; of a draft, when it was begun. */
    boardDate: timestamp('board_date', { withTimezone: true }).notNull(),
    /** Roles that read it in the data room; empty in a data centre. */
    roles: text('roles').array().$type<Role[]>().notNull().default([]),
    /** True when the partners of the company read it, in a data centre. */
    shared: boolean('shared').notNull().default(false),
    hits: integer('hits').notNull().default(0),
    /** Number of times files of it were fetched, several at once as one. */
    downloads: integer('downloads').notNull().default(0),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    ...auditedColumns(),
  },
  (table) => [
    index('post_list_idx').on(
      table.area,
      table.boardDate.desc().nullsFirst(),
      table.postId.desc().nullsFirst(),
    ),
    index('post_company_idx').on(
      table.custCoId,
      table.boardDate.desc().nullsFirst(),
      table.postId.desc().nullsFirst(),
    ),
    index('post_category_idx').on(table.categoryId),
    check('post_owner_check', sql`(${table.area} = 'datacenter') = (${table.custCoId} is not null)`),
    check('post_category_check', sql`${table.draft} or ${table.categoryId} is not null`),
  ],
);

/** Readers of a post, and the last day on which that counted as a hit. */
export const postRead = pgTable(
  'post_read',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.postId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
);
