import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TermsKind } from '../../../src/contracts/terms.ts';
import { user } from '../users/tables.ts';

/** One version of a text people agree to. The newest published one of its kind is in force. */
export const terms = pgTable(
  'terms',
  {
    termId: uuid('term_id').primaryKey().defaultRandom(),
    trmsSeCdId: text('trms_se_cd_id').$type<TermsKind>().notNull(),
    ver: text('ver').notNull(),
    trmsCn: text('trms_cn').notNull(),
    /** SHA-256 of `trmsCn`, hex: what a consent refers to. */
    contentHash: text('content_hash').notNull(),
    /** Revision date, YYYYMMDD; null for a version from before dates were kept. */
    crtrYmd: text('crtr_ymd'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('terms_kind_ver_key').on(table.trmsSeCdId, table.ver),
    index('terms_published_idx')
      .on(table.trmsSeCdId, table.publishedAt)
      .where(sql`${table.publishedAt} is not null`),
  ],
);

/** Ledger of consents; rows are only ever added. */
export const termsConsent = pgTable(
  'terms_consent',
  {
    termsConsentId: uuid('terms_consent_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.termId),
    ver: text('ver').notNull(),
    contentHash: text('content_hash').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('terms_consent_user_idx').on(table.userId, table.agreedAt)],
);
