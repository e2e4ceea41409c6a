import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

export type CodePurpose = 'login' | 'signUp' | 'findId' | 'recovery' | 'mobile';

/** A one-time code. Hashed, single use; a resend replaces it. */
export const verificationCode = pgTable(
  'verification_code',
  {
    smsIdntId: uuid('sms_idnt_id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Key that requests and guesses are counted against: the account, or the invitation at sign-up. */
    accountKey: text('account_key').notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'SMS' | 'EMAIL' | 'TOTP'>().notNull(),
    destination: text('destination').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('verification_code_account_idx').on(table.accountKey, table.purpose)],
);

export type VerificationCodeRow = typeof verificationCode.$inferSelect;

/** Sent codes and wrong guesses per account, for the hourly and daily limits. */
export const verificationEvent = pgTable(
  'verification_event',
  {
    verificationEventId: uuid('verification_event_id').primaryKey().defaultRandom(),
    accountKey: text('account_key').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    kind: text('kind').$type<'request' | 'wrongGuess'>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('verification_event_account_idx').on(table.accountKey, table.kind, table.at)],
);
