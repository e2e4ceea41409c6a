import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { toDashedDay } from '../../../src/contracts/seoulTime.ts';
import type { ConsentOutcome, TermsKind } from '../../../src/contracts/terms.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { documentColumns } from '../documentColumns.ts';
import { user } from './users.ts';

/** A day `YYYY-MM-DD` that is stored without its dashes. */
const dayAsDigits = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toDashedDay,
  toDriver: (day) => day.replaceAll('-', ''),
});

/** One version of a text people agree to. Of the published ones whose day has come, the newest is in force. */
export const terms = pgTable(
  'terms',
  {
    termId: uuid('term_id').primaryKey().defaultRandom(),
    trmsSeCdId: text('trms_se_cd_id').$type<TermsKind>().notNull(),
    ver: text('ver').notNull(),
    trmsCn: text('trms_cn').notNull(),
    /** SHA-256 of `trmsCn`, hex: what a consent refers to. */
    contentHash: text('content_hash').notNull(),
    /** Day in Seoul that it counts from, its revision date; null for a version from before dates were kept. */
    effectiveFrom: dayAsDigits('crtr_ymd'),
    /** True when there is no account without agreeing. */
    required: boolean('required').notNull().default(true),
    /** True when those who agreed to an earlier version are asked again. */
    needsConsent: boolean('needs_consent').notNull().default(true),
    /** True when the change is to the disadvantage of users, who are then notified earlier. */
    isAdverse: boolean('is_adverse').notNull().default(false),
    /** Summary of the change, in plain text. */
    changes: text('changes').notNull().default(''),
    ...documentColumns(),
    /** Time all users had been notified; until then `notifiedUpTo` is the last one who was, by id. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    notifiedUpTo: uuid('notified_up_to'),
    ...auditedColumns(),
    // versions from before changes were kept have none of their own
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('terms_kind_ver_key').on(table.trmsSeCdId, table.ver),
    index('terms_published_idx')
      .on(table.trmsSeCdId, table.effectiveFrom)
      .where(sql`${table.publishedAt} is not null`),
  ],
);

/** Ledger of consents; a trigger refuses everything but new rows. `agreedAt` is when the person decided. */
export const termsConsent = pgTable(
  'terms_consent',
  {
    termsConsentId: uuid('terms_consent_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.termId),
    ver: text('ver').notNull(),
    contentHash: text('content_hash').notNull(),
    outcome: text('outcome').$type<ConsentOutcome>().notNull().default('agreed'),
    required: boolean('required').notNull().default(true),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [
    index('terms_consent_user_idx').on(table.userId, table.agreedAt),
    index('terms_consent_term_idx').on(table.termId, table.userId, table.agreedAt),
  ],
);
