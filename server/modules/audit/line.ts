import type { FastifyRequest } from 'fastify';
import { findLogMarks } from '../../../src/contracts/logs.ts';
import type { auditLog } from '../../db/schema/audit.ts';
import type { AuditEntry } from './entry.ts';
import { findKind } from './kinds.ts';

/** Source and author of a request, as the audit and the histories keep it. */
export interface Origin {
  at: Date;
  /** Time the request arrived, which may be before `at`; absent where there is no request. */
  receivedAt?: Date;
  ip: string;
  userAgent: string | null;
  requestId: string;
  actorId: string | null;
  /** The company that the actor works for; absent where it is of no account. */
  customerCompanyId?: string | null;
}

export type AuditLine = typeof auditLog.$inferInsert;

export function toOrigin(request: FastifyRequest, at: Date): Origin {
  return {
    at,
    receivedAt: request.receivedAt ?? at,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
    actorId: request.principal?.id ?? null,
    customerCompanyId: request.principal?.customerCompanyId ?? null,
  };
}

/** The origin of what a sweep does by itself. */
export const sweepOrigin = (at: Date): Origin => ({
  at,
  ip: 'system',
  userAgent: null,
  requestId: 'sweep',
  actorId: null,
});

/** Returns the columns for the people whose data a line is about: each person once. */
function toSubjects(subjects: AuditEntry['subjects']): {
  subjects: string[] | null;
  subjectCnt: number | null;
} {
  if (subjects === undefined) return { subjects: null, subjectCnt: null };
  if ('all' in subjects) return { subjects: null, subjectCnt: subjects.all };
  const ids = [...new Set(subjects)];
  return { subjects: ids, subjectCnt: ids.length };
}

/** One audit line as the table keeps it. */
export function auditLine(origin: Origin, entry: AuditEntry) {
  const { customerCompanyId: ofActor, ...from } = origin;
  const { rows } = entry;
  const about = toSubjects(entry.subjects);
  return {
    ...from,
    action: entry.action,
    result: entry.result,
    targetType: entry.target?.type ?? null,
    targetId: entry.target?.id ?? null,
    detail: rows === undefined ? (entry.detail ?? null) : { ...entry.detail, rows },
    kind: findKind(entry),
    customerCompanyId: entry.customerCompanyId ?? ofActor ?? null,
    ...about,
    masked: entry.masked ?? null,
    reason: entry.reason ?? null,
    marks: findLogMarks({ at: origin.at, rows: rows ?? null, subjects: about.subjectCnt }),
  } satisfies AuditLine;
}
