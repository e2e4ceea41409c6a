import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JoinStatusCode } from '../../../src/contracts/joinStatus.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { customerCompany, partner } from './companies.ts';
import { role } from './roles.ts';

const listOrders = [
  'createdAt',
  'userName',
  'departmentName',
  'jobGradeName',
  'userId',
  'joinStatusCodeId',
  'lastModifiedAt',
] as const;

/** A person. `userId` (the sign-in id) is absent until an invited person has signed up. */
export const user = pgTable(
  'user_account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id'),
    userAuth: text('user_auth').$type<Role>().notNull(),
    customerCompanyId: uuid('customer_company_id').references(() => customerCompany.customerCompanyId),
    ptnrId: uuid('ptnr_id').references(() => partner.ptnrId),
    roleId: uuid('role_id').references(() => role.roleId),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    /** Network code of the mobile number (010, 011 …); the rest is in `userMobileTelno`, digits only. */
    comNetWorkNoId: text('com_net_work_no_id'),
    userMobileTelno: text('user_mobile_telno'),
    regionCodeId: text('region_code_id'),
    interTelno: text('inter_telno'),
    sectionName: text('section_name'),
    departmentName: text('department_name'),
    jobGradeName: text('job_grade_name'),
    remark: text('remark'),
    passwordHash: text('password_hash'),
    passwordModifiedAt: timestamp('password_modified_at', { withTimezone: true }),
    passwordMustChange: boolean('password_must_change').notNull().default(false),
    /** Until when a password that an administrator has reset can be used. */
    temporaryPasswordUntil: timestamp('temporary_password_until', { withTimezone: true }),
    enabled: boolean('enabled').notNull().default(true),
    dormantAt: timestamp('dormant_at', { withTimezone: true }),
    joinStatusCodeId: text('join_status_code_id')
      .$type<JoinStatusCode>()
      .notNull()
      .default(joinStatusCodeByState.infoRegistered),
    /** Time the invitation mail was last sent; its link works for a set number of days from then on. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** Start of the year towards dormancy: the last sign-in, or the release from dormancy. */
    dormancyCountsFrom: timestamp('dormancy_counts_from', { withTimezone: true }).notNull(),
    /** Time the person was notified of the coming dormancy; null again after a sign-in. */
    dormancyNotifiedAt: timestamp('dormancy_notice_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    // those of auditedColumns(), which refers to this table
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull(),
    lastModifiedById: uuid('last_modified_by_id').references((): AnyPgColumn => user.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    uniqueIndex('user_account_user_id_key').on(lower(table.userId)),
    uniqueIndex('user_account_user_email_key').on(lower(table.userEmail)),
    index('user_account_role_idx').on(table.roleId),
    index('user_account_partner_idx').on(table.ptnrId).where(sql`${table.ptnrId} is not null`),
    // Sort orders of a list, over everybody and within a company; each serves both directions.
    ...listOrders.flatMap((order) => {
      const column = table[order];
      const isListed = sql`${table.deletedAt} is null`;
      return [
        index(`user_account_list_${column.name}_idx`).on(column, table.id).where(isListed),
        index(`user_account_company_${column.name}_idx`)
          .on(table.customerCompanyId, column, table.id)
          .where(isListed),
      ];
    }),
  ],
);

/** Number of people of each kind that lists can be narrowed to; the database keeps it in step (a trigger). */
export const userTally = pgTable(
  'user_tally',
  {
    customerCompanyId: uuid('customer_company_id'),
    userAuth: text('user_auth').$type<Role>().notNull(),
    joinStatusCodeId: text('join_status_code_id').$type<JoinStatusCode>().notNull(),
    enabled: boolean('enabled').notNull(),
    users: integer('users').notNull(),
  },
  (table) => [
    unique('user_tally_key')
      .on(table.customerCompanyId, table.userAuth, table.joinStatusCodeId, table.enabled)
      .nullsNotDistinct(),
  ],
);

export type UserRow = typeof user.$inferSelect;

/** Digits of a mobile number with its head; empty without one. */
export const toMobile = (row: Pick<UserRow, 'comNetWorkNoId' | 'userMobileTelno'>): string =>
  `${row.comNetWorkNoId ?? ''}${row.userMobileTelno ?? ''}`;

function lower(column: unknown): SQL {
  return sql`lower(${column})`;
}
