import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { type AuditKind, auditLog, logDay, logRetention } from '../../db/schema/audit.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { audit, sweepOrigin } from '../audit/service.ts';
import { counts, dayOfLine } from './tally.ts';

type LogDays = Config['limits']['logDays'];

/** Stores how long lines are kept where the database, which refuses to delete younger ones, reads it. */
export async function storeRetention(db: Db, days: LogDays): Promise<void> {
  const rows = Object.entries(days).map(([kind, number]) => ({ kind: kind as AuditKind, days: number }));
  await db
    .insert(logRetention)
    .values(rows)
    .onConflictDoUpdate({ target: logRetention.kind, set: { days: sql`excluded.days` } });
}

/** Lines of one run: what is more goes with the next. */
const LINES_AT_ONCE = 5_000;

/** Removes the lines that are past their retention, by the server's clock and the database's, and logs that it did. */
export function retentionSweep({ clock, days }: { clock: Clock; days: LogDays }): Sweep {
  return {
    name: 'logRetention',
    async run(tx) {
      const removed: Record<string, number> = {};
      const now = clock.now();
      for (const [kind, number] of Object.entries(days)) {
        const { rows } = await tx.execute<{ lines: number }>(sql`
          with gone as (
            delete from ${auditLog} where audit_log_id in (
              select audit_log_id from ${auditLog}
              where kind = ${kind}
                and at < least(${now.toISOString()}::timestamptz, now()) - ${number}::int * interval '1 day'
              order by at limit ${LINES_AT_ONCE})
            returning action, marks, ${dayOfLine} as day),
          counted as (
            update ${logDay} set lines = log_day.lines - fewer.lines, nights = log_day.nights - fewer.nights,
              mass_downloads = log_day.mass_downloads - fewer.mass_downloads,
              many_subjects = log_day.many_subjects - fewer.many_subjects
            from (select action, day, ${counts} from gone group by 1, 2) as fewer
            where log_day.kind = ${kind} and log_day.action = fewer.action and log_day.day = fewer.day)
          select count(*)::int as lines from gone`);
        const lines = rows[0]?.lines ?? 0;
        if (lines > 0) removed[kind] = lines;
      }
      const total = Object.values(removed).reduce((sum, lines) => sum + lines, 0);
      if (total > 0) {
        await audit(tx, sweepOrigin(now), { action: 'log.expire', result: 'C200', detail: removed });
      }
      return total;
    },
  };
}
