import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LogKind, LogMark, LogQuery } from '../../../src/contracts/logs.ts';
import { endOfSeoulDay, seoulDay, startOfSeoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { arrayOfMark, auditLog, logDay } from '../../db/schema/audit.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Principal } from '../../plugins/session.ts';
import { findActions } from './actions.ts';

/** A day is counted so long after its end: by then all that was written on it has been committed. */
const SETTLED_MS = 10 * 60_000;

const hasMark = (mark: LogMark): SQL => sql`marks @> ${arrayOfMark(mark)}`;
const marked = (mark: LogMark): SQL => sql`(count(*) filter (where ${hasMark(mark)}))::int`;
/** Values of a group of lines, in the order and by the names of the columns of `log_day`. */
export const counts = sql`count(*)::int as lines, ${marked('night')} as nights,
  ${marked('massDownload')} as mass_downloads, ${marked('manySubjects')} as many_subjects`;
const dayCounts: Record<LogMark, PgColumn> = {
  night: logDay.nights,
  massDownload: logDay.massDownloads,
  manySubjects: logDay.manySubjects,
};
/** The day of a line in Asia/Seoul. */
export const dayOfLine = sql`to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
/** From when on days have not been counted. */
const uncounted = sql`coalesce((select (max(day)::date + 1)::timestamp at time zone 'Asia/Seoul'
  from ${logDay} where kind = 'change' and action = ''), '-infinity')`;
/**
 * Lines that were not counted yet. With two bounds the planner expects few lines between them and takes an index; of
 * the first alone, whose value it does not know, it would expect a third of all and read the table.
 */
const isUncounted = sql`at >= ${uncounted} and at < 'infinity'`;

/** Counts the days that have ended and were not counted yet. Returns how many rows came. */
export async function tallyDays(tx: Db, now: Date): Promise<number> {
  const today = seoulDay(now.getTime() - SETTLED_MS);
  const end = startOfSeoulDay(today);
  const { rows } = await tx.execute(sql`
    insert into ${logDay} (kind, action, day, lines, nights, mass_downloads, many_subjects)
    select kind, action, ${dayOfLine}, ${counts} from ${auditLog}
    where kind <> 'change' and at >= ${uncounted} and at < ${end.toISOString()}::timestamptz
    group by 1, 2, 3
    union all select 'change', '', ${seoulDay(end.getTime() - 1)}, 0, 0, 0, 0
    on conflict do nothing returning day`);
  return rows.length;
}

/** Counts the lines of each day once it has ended. */
export const tallySweep = ({ clock }: { clock: Clock }): Sweep => ({
  name: 'logTally',
  run: (tx) => tallyDays(tx, clock.now()),
});

/** Counts the matching lines of a log, where that is the same for everybody and days were counted; else undefined. */
export function countLines(
  kind: LogKind,
  { userAuth }: Principal,
  { task, from, to, mark, customerCompanyId }: Omit<LogQuery, 'size'>,
): SQL | undefined {
  if (userAuth !== 'ROLE_ADMIN' || customerCompanyId !== undefined) return undefined;
  const isTask = task === undefined ? sql`true` : sql`action in ${[...findActions(kind, task)]}`;
  const days = sql`select coalesce(sum(${mark === undefined ? logDay.lines : dayCounts[mark]}), 0) from ${logDay} where kind = ${kind} and ${isTask}
    and day >= ${from ?? ''} and day <= ${to ?? '9999'}`;
  const sinceDay =
    from === undefined ? sql`true` : sql`at >= ${startOfSeoulDay(from).toISOString()}::timestamptz`;
  const untilDay = to === undefined ? sql`true` : sql`at < ${endOfSeoulDay(to).toISOString()}::timestamptz`;
  const rest = sql`select count(*) from ${auditLog} where kind = ${kind} and ${isTask} and ${isUncounted}
    and ${mark === undefined ? sql`true` : hasMark(mark)} and ${sinceDay} and ${untilDay}`;
  return sql`(select ((${days}) + (${rest}))::int)`;
}

/** Lines and marks of a log by month `YYYY-MM`, of all companies, from the days that were counted and the rest. */
export const monthCounts = (kind: LogKind, { first, last }: { first: string; last: string }): SQL => sql`
  select month, sum(lines)::int as lines, sum(nights)::int as nights,
    sum(mass_downloads)::int as "massDownloads", sum(many_subjects)::int as "manySubjects"
  from (
    select left(day, 7) as month, lines, nights, mass_downloads, many_subjects from ${logDay} where kind = ${kind}
    union all
    select left(${dayOfLine}, 7), ${counts} from ${auditLog} where kind = ${kind} and ${isUncounted} group by 1
  ) as counted where month between ${first} and ${last} group by 1`;
