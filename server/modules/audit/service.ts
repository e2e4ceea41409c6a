import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { auditLog } from './tables.ts';

/** Where a request came from and who made it, as the audit and the histories keep it. */
export interface Origin {
  at: Date;
  ip: string;
  userAgent: string | null;
  requestId: string;
  actorId: string | null;
}

export interface AuditEntry {
  action: string;
  result: string;
  target?: { type: string; id: string };
  detail?: Record<string, unknown>;
}

export function originOf(request: FastifyRequest, at: Date): Origin {
  return {
    at,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
    actorId: request.principal?.id ?? null,
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

/** One audit line as the table keeps it. */
export const auditLine = (origin: Origin, entry: AuditEntry): typeof auditLog.$inferInsert => ({
  ...origin,
  action: entry.action,
  result: entry.result,
  targetType: entry.target?.type ?? null,
  targetId: entry.target?.id ?? null,
  detail: entry.detail ?? null,
});

/** Writes one audit line in the caller's transaction. */
export async function audit(tx: Db, origin: Origin, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditLine(origin, entry));
}

/** Rows of one insert; with more, its values would be more than a statement may have. */
const LINES_AT_ONCE = 1_000;

/** Writes many audit lines of one request in the caller's transaction. */
export async function auditAll(tx: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
    const lines = entries.slice(at, at + LINES_AT_ONCE).map((entry) => auditLine(origin, entry));
    await tx.insert(auditLog).values(lines);
  }
}
