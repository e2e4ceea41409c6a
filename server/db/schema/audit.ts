import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { type LogKind, type LogMark, logMarks } from '../../../src/contracts/logs.ts';

/** `change` is what belongs to none of the three logs. */
export type AuditKind = LogKind | 'change';

const markNames: Record<LogMark, string> = {
  night: 'night',
  massDownload: 'mass_download',
  manySubjects: 'many_subjects',
};
/** Written out: an index over the lines of one mark serves no condition whose mark is a parameter. */
export const arrayOfMark = (mark: LogMark): SQL => sql.raw(`'{${mark}}'::text[]`);

/**
 * Audit trail: actor, action, target, time (UTC), origin and result. No secret and no name of a person is ever written
 * here: people are ids. The database refuses every change, and to delete what is not past its retention.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    auditLogId: uuid('audit_log_id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    result: text('result').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    /** The log it is shown in. */
    kind: text('kind').$type<AuditKind>().notNull().default('change'),
    /** Company whose log it is in: that of the role or person that was changed, else that of the actor. */
    customerCompanyId: uuid('customer_company_id'),
    /** People whose personal data it is; null in a line about them means all, as in a file. */
    subjects: uuid('subjects').array(),
    subjectCnt: integer('subject_cnt'),
    masked: boolean('masked'),
    /** Reason it was shown or downloaded, as the actor wrote it. */
    reason: text('reason'),
    marks: text('marks').array().$type<LogMark[]>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('audit_log_kind_idx').on(table.kind, table.at, table.auditLogId),
    index('audit_log_company_idx').on(table.customerCompanyId, table.kind, table.at, table.auditLogId),
    index('audit_log_action_idx').on(table.kind, table.action, table.at, table.auditLogId),
    index('audit_log_person_idx').on(table.actorId, table.kind, table.at, table.auditLogId),
    index('audit_log_target_idx').on(table.targetType, table.targetId, table.at),
    ...logMarks.flatMap((mark) => {
      const isMarked = sql`${table.marks} @> ${arrayOfMark(mark)}`;
      const name = markNames[mark];
      return [
        index(`audit_log_${name}_idx`).on(table.kind, table.at, table.auditLogId).where(isMarked),
        index(`audit_log_company_${name}_idx`)
          .on(table.customerCompanyId, table.kind, table.at, table.auditLogId)
          .where(isMarked),
      ];
    }),
    index('audit_log_subjects_idx').using('gin', table.subjects).where(sql`${table.subjects} is not null`),
  ],
);

/** Retention of each kind of line, as the settings have it; the database refuses to delete younger ones. */
export const logRetention = pgTable(
  'log_retention',
  { kind: text('kind').$type<AuditKind>().primaryKey(), days: integer('days').notNull() },
  (table) => [check('log_retention_days', sql`${table.days} >= 365`)],
);

/** A month of a log that somebody has looked through: of all companies where `customerCompanyId` is null. */
export const logReview = pgTable(
  'log_review',
  {
    logReviewId: uuid('log_review_id').primaryKey().defaultRandom(),
    kind: text('kind').$type<LogKind>().notNull(),
    /** `YYYY-MM` in Asia/Seoul. */
    month: text('month').notNull(),
    customerCompanyId: uuid('customer_company_id'),
    comment: text('comment').notNull(),
    lines: integer('lines').notNull(),
    nights: integer('nights').notNull(),
    massDownloads: integer('mass_downloads').notNull(),
    manySubjects: integer('many_subjects').notNull(),
    signedById: uuid('signed_by_id').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('log_review_key').on(table.kind, table.month, table.customerCompanyId).nullsNotDistinct(),
  ],
);

/**
 * Number of lines on each ended day (`YYYY-MM-DD` in Asia/Seoul), so that nobody counts a million of them. A row with
 * no action shows up to which day it has been counted.
 */
export const logDay = pgTable(
  'log_day',
  {
    kind: text('kind').$type<AuditKind>().notNull(),
    action: text('action').notNull(),
    day: text('day').notNull(),
    lines: integer('lines').notNull(),
    nights: integer('nights').notNull(),
    massDownloads: integer('mass_downloads').notNull(),
    manySubjects: integer('many_subjects').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.action] })],
);
