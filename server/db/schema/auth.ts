import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatusCode } from '../../../src/contracts/status.ts';
import { user } from './users.ts';

export type SessionEnd = 'logout' | 'displaced' | 'expired' | 'reused' | 'revoked';

/** A signed-in browser. At most one row per user is open (`endedAt` is null). */
export const session = pgTable(
  'session',
  {
    sessionId: uuid('session_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    loginHistoryId: uuid('login_history_id').notNull(),
    /** SHA-256 of the refresh token in force, and how often it has been rotated. */
    refreshHash: text('refresh_hash').notNull(),
    refreshGeneration: integer('refresh_generation').notNull().default(0),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Time the person last confirmed the password again, which opens my page for a while. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason').$type<SessionEnd>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('session_open_user_key').on(table.userId).where(sql`${table.endedAt} is null`),
    index('session_expires_idx').using('brin', table.expiresAt),
  ],
);

/** A user agent without its versions: a browser that has been updated is no other device. */
export const removeVersions = (userAgent: SQLWrapper): SQL =>
  sql`regexp_replace(coalesce(${userAgent}, ''), '[0-9._]+', '', 'g')`;

/** Every try to sign in. `result` is the status the person got. */
export const loginHistory = pgTable(
  'login_history',
  {
    loginHistoryId: uuid('login_history_id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent'),
    result: text('result').$type<StatusCode>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    loggedOutAt: timestamp('logged_out_at', { withTimezone: true }),
  },
  (table) => [
    index('login_history_user_idx').on(table.userId, table.at),
    index('login_history_at_idx').using('brin', table.at),
    index('login_history_device_idx')
      .on(table.userId, removeVersions(table.userAgent))
      .where(sql`${table.result} = 'C200'`),
  ],
);

/**
 * Tries of a password per sign-in id, known or not, since the last right one. A try is counted before it is
 * compared. The id itself is kept only as a keyed hash.
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    userIdHash: text('user_id_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    lastFailureAt: timestamp('last_failure_at', { withTimezone: true }).notNull(),
  },
  // a block-range index lets a row be updated in place, which happens at every sign-in
  (table) => [index('login_failure_last_idx').using('brin', table.lastFailureAt)],
);

/** Passwords a person has had, newest last, so that the last ones are not accepted again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    passwordHistoryId: uuid('password_history_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_history_user_idx').on(table.userId, table.setAt)],
);

/** Authenticator app of a person. The secret is encrypted; it counts once `confirmedAt` is set. */
export const userTotp = pgTable('user_totp', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Time step of the last accepted code, so that none is accepted twice. */
  lastTimeStep: integer('last_time_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
});

export type TicketPurpose = 'passwordChange' | 'reconsent' | 'dormantRelease';

/** Permission to go on after a restriction of sign-in: bound to one person and purpose, single use, short-lived. */
export const flowTicket = pgTable(
  'flow_ticket',
  {
    flowTicketId: uuid('flow_ticket_id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    secretHash: text('secret_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('flow_ticket_expires_idx').on(table.expiresAt)],
);

/** Secrets shared by every server process (token signing, code hashing, password transport). */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
