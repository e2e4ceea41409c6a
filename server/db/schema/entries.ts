import {
  foreignKey,
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
import type { DerivedValue, EvidenceCopy, StoredOutcome } from '../../../src/contracts/entries.ts';
import type { CycleKindCd } from '../../../src/contracts/entryCycles.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import type { CycleState, EntryState } from '../../../src/contracts/entryStates.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import type { BrnCd } from '../../../src/contracts/quarters.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { bizSection } from './bizSections.ts';
import { customerCompany } from './companies.ts';
import { indicatorSet, indicatorSetItem, indicatorSetVersion } from './indicatorSets.ts';
import { user } from './users.ts';

type YesNo = 'Y' | 'N';

/** A period that a company enters its values for: a quarter of the calendar, or a year. Days are YYYYMMDD in Seoul. */
export const entryCycle = pgTable(
  'entry_cycle',
  {
    entryCycleId: uuid('entry_cycle_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    crtrYr: text('crtr_yr').notNull(),
    brnCd: text('brn_cd').$type<BrnCd>().notNull(),
    kindCd: text('kind_cd').$type<CycleKindCd>().notNull().default('REGULAR'),
    cosetId: uuid('coset_id')
      .notNull()
      .references(() => indicatorSet.setId),
    /** Version of the set; null until the cycle opens. */
    ver: integer('ver'),
    openYmd: text('open_ymd').notNull(),
    dueYmd: text('due_ymd').notNull(),
    apprvDueYmd: text('apprv_due_ymd').notNull(),
    /** Days before the due day from which on people are reminded, and days between two reminders. */
    remindBefore: integer('remind_before').array().notNull().default([]),
    remindEveryDays: integer('remind_every_days').notNull().default(1),
    stateCd: text('state_cd').$type<CycleState>().notNull().default('planned'),
    note: text('note').notNull().default(''),
    /** Day YYYYMMDD in Seoul on which its operators were told that it is late. */
    escalatedYmd: text('escalated_ymd'),
    ...auditedColumns(),
  },
  (table) => [
    unique('entry_cycle_period_key').on(table.custCoId, table.crtrYr, table.brnCd),
    foreignKey({
      name: 'entry_cycle_version_fk',
      columns: [table.cosetId, table.ver],
      foreignColumns: [indicatorSetVersion.setId, indicatorSetVersion.ver],
    }),
    index('entry_cycle_set_idx').on(table.cosetId, table.ver),
    index('entry_cycle_state_idx').on(table.stateCd, table.openYmd),
  ],
);

/** Business sections that a cycle is for. */
export const entryCycleSection = pgTable(
  'entry_cycle_section',
  {
    entryCycleId: uuid('entry_cycle_id')
      .notNull()
      .references(() => entryCycle.entryCycleId, { onDelete: 'cascade' }),
    bizSectId: uuid('biz_sect_id')
      .notNull()
      .references(() => bizSection.bizSectId),
  },
  (table) => [
    primaryKey({ columns: [table.entryCycleId, table.bizSectId] }),
    index('entry_cycle_section_section_idx').on(table.bizSectId),
  ],
);

/** Entered values of an indicator, as a row and its approved versions have them. */
const enteredColumns = () => ({
  value: jsonb('value').$type<EntryValue>(),
  naYn: text('na_yn').$type<YesNo>().notNull().default('N'),
  naRsn: text('na_rsn').notNull().default(''),
  estYn: text('est_yn').$type<YesNo>().notNull().default('N'),
  estBasis: text('est_basis').notNull().default(''),
  memo: text('memo').notNull().default(''),
  /** Reason for a value far from the earlier one. */
  cmt: text('cmt').notNull().default(''),
  /** Reason the value that the quarters of the year give is not used; null of any other value. */
  ovrdRsn: text('ovrd_rsn'),
});

/** Value of an indicator in a section and a cycle; without an indicator the denominators of the section (`BASE`). */
export const indicatorData = pgTable(
  'idctrs_data',
  {
    idctrsDataId: uuid('idctrs_data_id').primaryKey().defaultRandom(),
    entryCycleId: uuid('entry_cycle_id')
      .notNull()
      .references(() => entryCycle.entryCycleId),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    oncoIdctrsId: uuid('onco_idctrs_id').references(() => indicatorSetItem.itemId),
    bizSectId: uuid('biz_sect_id')
      .notNull()
      .references(() => bizSection.bizSectId),
    stateCd: text('state_cd').$type<EntryState>().notNull().default('empty'),
    /** Approvals so far. */
    ver: integer('ver').notNull().default(0),
    managerId: uuid('manager_id').references(() => user.id),
    approverId: uuid('approver_id').references(() => user.id),
    ...enteredColumns(),
    /** Row of an earlier period that the value was carried forward from and that nobody has confirmed yet. */
    suggestedFrom: uuid('suggested_from'),
    returnRsn: text('return_rsn'),
    /** Everybody who has written the value or sent it to approval since the last approval: none of them approves it. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    submittedById: uuid('submitted_by_id').references(() => user.id, { onDelete: 'set null' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    approvedById: uuid('approved_by_id').references(() => user.id, { onDelete: 'set null' }),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [
    unique('idctrs_data_cell_key')
      .on(table.entryCycleId, table.bizSectId, table.oncoIdctrsId)
      .nullsNotDistinct(),
    index('idctrs_data_item_idx').on(table.oncoIdctrsId, table.bizSectId),
    index('idctrs_data_section_idx').on(table.bizSectId),
    index('idctrs_data_company_idx').on(table.custCoId, table.stateCd),
    index('idctrs_data_manager_idx').on(table.managerId, table.stateCd),
    index('idctrs_data_approver_idx').on(table.approverId, table.stateCd),
  ],
);

/** An approved state of a row, which never changes: `ver` counts the approvals of the row. */
export const indicatorDataVersion = pgTable(
  'idctrs_data_ver',
  {
    daId: uuid('da_id').primaryKey().defaultRandom(),
    idctrsDataId: uuid('idctrs_data_id')
      .notNull()
      .references(() => indicatorData.idctrsDataId),
    ver: integer('ver').notNull(),
    ...enteredColumns(),
    evidence: jsonb('evidence').$type<EvidenceCopy[]>().notNull(),
    outcome: jsonb('outcome').$type<StoredOutcome>().notNull(),
    /** Value that the quarters gave at the approval, of one that is used in its place; null also where they gave none. */
    derived: jsonb('derived').$type<DerivedValue>(),
    submittedById: uuid('submitted_by_id').references(() => user.id, { onDelete: 'set null' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    approvedById: uuid('approved_by_id').references(() => user.id, { onDelete: 'set null' }),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('idctrs_data_ver_key').on(table.idctrsDataId, table.ver)],
);

/** Somebody who enters or approves in place of another, between two days YYYYMMDD in Seoul, both inclusive. */
export const entryDelegate = pgTable(
  'entry_delegate',
  {
    entryDelegateId: uuid('entry_delegate_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    fromId: uuid('from_id')
      .notNull()
      .references(() => user.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => user.id),
    kindCd: text('kind_cd').$type<DelegateKindCd>().notNull(),
    fromYmd: text('from_ymd').notNull(),
    toYmd: text('to_ymd').notNull(),
    reason: text('reason').notNull(),
    /** Instant at which it was ended before its last day. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    ...auditedColumns(),
  },
  (table) => [
    index('entry_delegate_company_idx').on(table.custCoId, table.fromYmd),
    index('entry_delegate_from_idx').on(table.fromId, table.kindCd),
    index('entry_delegate_to_idx').on(table.toId, table.kindCd),
  ],
);

/** Reminders that have gone out: a person gets one of a kind on a day, YYYYMMDD in Seoul. */
export const entryReminder = pgTable(
  'entry_reminder',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ymd: text('ymd').notNull(),
    kindCd: text('kind_cd').$type<DelegateKindCd>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ymd, table.kindCd] })],
);

/** People who have something open, by when their page last reported it. */
export const presence = pgTable(
  'presence',
  {
    ref: text('ref').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ref, table.userId] }),
    index('presence_user_idx').on(table.userId),
    index('presence_seen_idx').on(table.seenAt),
  ],
);
