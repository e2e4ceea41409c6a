import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  LOG_REVIEW_MONTHS,
  type LogCounts,
  type LogKind,
  type LogMark,
  type LogReviewMonth,
  type LogReviewSign,
} from '../../../src/contracts/logs.ts';
import { addMonths, seoulMonth, startOfSeoulMonth } from '../../../src/contracts/seoulTime.ts';
import { logRefusals } from '../../../src/messages/ko.logs.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { isTaken } from '../../db/failures.ts';
import { auditLog, logReview } from '../../db/schema/audit.ts';
import { user } from '../../db/schema/users.ts';
import { conflict } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { createScope, hasMark } from './lines.ts';
import { monthCounts } from './tally.ts';

/** Returns the owner of a review: an operator's is of the own company, an administrator's of all. */
const findOwner = ({ userAuth, customerCompanyId }: Principal): string | null =>
  userAuth === 'ROLE_ADMIN' ? null : customerCompanyId;
const isOwn = (principal: Principal): SQL => {
  const owner = findOwner(principal);
  return owner === null ? isNull(logReview.customerCompanyId) : eq(logReview.customerCompanyId, owner);
};

const none: LogCounts = { lines: 0, nights: 0, massDownloads: 0, manySubjects: 0 };
const counted: readonly { name: keyof LogCounts; mark?: LogMark }[] = [
  { name: 'lines' },
  { name: 'nights', mark: 'night' },
  { name: 'massDownloads', mark: 'massDownload' },
  { name: 'manySubjects', mark: 'manySubjects' },
];
const monthOfLine = sql<string>`to_char(${auditLog.at} at time zone 'Asia/Seoul', 'YYYY-MM')`;

/** Counts the lines to look at in each month from `first` to `last`. */
async function countMonths(
  tx: Db,
  principal: Principal,
  { kind, first, last }: { kind: LogKind; first: string; last: string },
): Promise<Map<string, LogCounts>> {
  if (principal.userAuth === 'ROLE_ADMIN') {
    const { rows } = await tx.execute<{ month: string } & LogCounts>(monthCounts(kind, { first, last }));
    return new Map(rows.map(({ month, ...counts }) => [month, counts]));
  }
  const months = new Map<string, LogCounts>();
  // one after the other, each from an index alone
  for (const { name, mark } of counted) {
    const rows = await tx
      .select({ month: monthOfLine, lines: sql<number>`count(*)::int` })
      .from(auditLog)
      .where(
        and(
          createScope(kind)(principal),
          gte(auditLog.at, startOfSeoulMonth(first)),
          lt(auditLog.at, startOfSeoulMonth(addMonths(last, 1))),
          mark && hasMark(mark),
        ),
      )
      .groupBy(sql`1`);
    for (const { month, lines } of rows) months.set(month, { ...none, ...months.get(month), [name]: lines });
  }
  return months;
}

/** Monthly reviews of the logs. */
export function createLogReviews({ clock }: { clock: Clock }) {
  const thisMonth = () => seoulMonth(clock.now());

  /** The last months, the newest first: what was signed as it was then, the others as they are now. */
  async function list({ tx, principal }: ReadCall, kind: LogKind): Promise<LogReviewMonth[]> {
    const now = thisMonth();
    const months = Array.from({ length: LOG_REVIEW_MONTHS }, (_, back) => addMonths(now, -back));
    const signed = await tx
      .select({ review: logReview, signedBy: user.userName })
      .from(logReview)
      .leftJoin(user, eq(user.id, logReview.signedById))
      .where(and(eq(logReview.kind, kind), isOwn(principal)))
      .orderBy(desc(logReview.month))
      .limit(LOG_REVIEW_MONTHS);
    const byMonth = new Map(signed.map((row) => [row.review.month, row]));
    const open = months.filter((month) => !byMonth.has(month));
    const counts = await countMonths(tx, principal, {
      kind,
      first: open.at(-1) ?? now,
      last: open[0] ?? now,
    });
    return months.map((month) => {
      const row = byMonth.get(month);
      const isOver = month < now;
      if (!row) {
        return {
          month,
          isOver,
          ...(counts.get(month) ?? none),
          signedBy: null,
          signedAt: null,
          comment: null,
        };
      }
      const { lines, nights, massDownloads, manySubjects, comment, signedAt } = row.review;
      return {
        month,
        isOver,
        lines,
        nights,
        massDownloads,
        manySubjects,
        comment,
        signedBy: row.signedBy,
        signedAt: signedAt.toISOString(),
      };
    });
  }

  /** Refused with C0409 for a month that has not ended, or that somebody has signed. */
  async function sign(call: Call, { log: kind, month, comment }: LogReviewSign): Promise<void> {
    const { tx, origin, principal } = call;
    if (month >= thisMonth()) throw conflict(logRefusals.monthRunning);
    const counts = await countMonths(tx, principal, { kind, first: month, last: month });
    const customerCompanyId = findOwner(principal);
    const [row] = await tx
      .insert(logReview)
      .values({
        kind,
        month,
        comment,
        customerCompanyId,
        ...(counts.get(month) ?? none),
        signedById: principal.id,
        signedAt: origin.at,
      })
      .returning()
      .catch((error: unknown) => {
        throw isTaken(error) ? conflict(logRefusals.monthSigned) : error;
      });
    if (!row) throw new Error('A review was not stored');
    await recordChange(call, {
      resource: 'logReview',
      id: row.logReviewId,
      customerCompanyId,
      verb: 'sign',
      detail: { kind, month },
    });
  }

  return { list, sign };
}
