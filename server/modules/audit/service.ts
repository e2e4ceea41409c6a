import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/schema/audit.ts';
import type { AuditEntry } from './entry.ts';
import { toPrivacyEntry } from './kinds.ts';
import { type AuditLine, auditLine, type Origin } from './line.ts';

export type { AuditEntry } from './entry.ts';
export { auditLine, type Origin, sweepOrigin, toOrigin } from './line.ts';

/** The lines of what was done: its own, and that of the personal data that it changed. */
function toLines(origin: Origin, entry: AuditEntry): AuditLine[] {
  const personal = toPrivacyEntry(entry, origin.actorId);
  return [entry, ...(personal ? [personal] : [])].map((each) => auditLine(origin, each));
}

/** Writes what was done in the caller's transaction. */
export async function audit(tx: Db, origin: Origin, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(toLines(origin, entry));
}

/** Rows of one insert; with more, its values would be more than a statement may have. */
const LINES_AT_ONCE = 1_000;

/** Writes many audit lines in the caller's transaction. */
export async function insertLines(tx: Db, lines: readonly AuditLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    await tx.insert(auditLog).values(lines.slice(at, at + LINES_AT_ONCE));
  }
}

/** Writes many things that one request did in the caller's transaction. */
export const auditAll = (tx: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> =>
  insertLines(
    tx,
    entries.flatMap((entry) => toLines(origin, entry)),
  );

export type AuditWriter = ReturnType<typeof createAuditWriter>;

/**
 * Writes lines of what only reads, outside of transactions. Those that come while others are being written wait and
 * go together in one statement. Rejects when the line could not be written: what it is about must not be shown then.
 */
export function createAuditWriter(db: Db) {
  let waiting: AuditLine[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  return function write(origin: Origin, entry: AuditEntry): Promise<void> {
    waiting.push(auditLine(origin, entry));
    if (next) return next;
    const flush = async () => {
      const lines = waiting;
      waiting = [];
      next = undefined;
      await insertLines(db, lines);
    };
    next = running.then(flush);
    running = next.catch(() => {});
    return next;
  };
}
