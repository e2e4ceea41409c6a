import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { LATE_REMINDER_DAYS, TASK_REMINDER_DAYS } from '../../../src/contracts/improvements.ts';
import { DAY_MS, seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import type { Clock } from '../../clock.ts';
import { improvement } from '../../db/schema/improvements.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { TodoItem } from '../todo/items.ts';
import { improvementRouteNames as consoleRoutes, isOwnedBy, isUnfinished } from './tasks.ts';

const {
  improveTaskId,
  title,
  custCoId,
  stateCd,
  ownerId,
  reportedById,
  dueYmd,
  remindedYmd,
  lastModifiedAt,
} = improvement;

const AT_A_TIME = 100;
const [FIRST, LAST] = TASK_REMINDER_DAYS;

const daysFrom = (now: Date, days: number): string => seoulDayDigits(new Date(now.getTime() + days * DAY_MS));

/** The owner was not reminded since so many days before the due day. */
const isNotRemindedSince = (days: number): SQL =>
  sql`(${remindedYmd} is null or ${remindedYmd} < to_char(to_date(${dueYmd}, 'YYYYMMDD') - ${days}::int, 'YYYYMMDD'))`;

/** Tasks of which their owners are to be reminded: seven days before, on the last day before, and weekly when late. */
const isToRemind = (now: Date): SQL => {
  const today = seoulDayDigits(now);
  return sql`(
    (${dueYmd} > ${daysFrom(now, LAST)} and ${isNotRemindedSince(FIRST)})
    or (${dueYmd} >= ${today} and ${dueYmd} <= ${daysFrom(now, LAST)} and ${isNotRemindedSince(LAST)})
    or (${dueYmd} < ${today} and (${remindedYmd} is null or ${remindedYmd} <= ${dueYmd}
      or ${remindedYmd} <= ${daysFrom(now, -LATE_REMINDER_DAYS)}))
  )`;
};

/** Reminds owners of tasks whose day comes near or has passed. */
export const taskSweep = ({ clock, notify }: { clock: Clock; notify: Notify }): Sweep => ({
  name: 'improvementsDue',
  async run(tx) {
    const now = clock.now();
    const today = seoulDayDigits(now);
    const due = await tx
      .select({ improveTaskId, title, ownerId, dueYmd })
      .from(improvement)
      .where(and(isUnfinished, isNotNull(ownerId), lte(dueYmd, daysFrom(now, FIRST)), isToRemind(now)))
      .orderBy(asc(dueYmd), asc(improveTaskId))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true });
    for (const row of due) {
      await tx.update(improvement).set({ remindedYmd: today }).where(eq(improveTaskId, row.improveTaskId));
      if (row.ownerId === null) continue;
      const kind = row.dueYmd < today ? 'taskOverdue' : 'taskDue';
      await notify(tx, kind, { userId: row.ownerId }, row);
    }
    return due.length;
  },
});

/** Reported by others, so that this operator may verify it. */
export const isToVerifyBy = ({
  id,
  customerCompanyId,
}: {
  id: string;
  customerCompanyId: string | null;
}): SQL =>
  sql`(${stateCd} = 'done' and ${custCoId} = ${customerCompanyId}
    and ${ownerId} is distinct from ${id} and ${reportedById} is distinct from ${id})`;

/** Tasks that wait for the caller: as their owner, near their day or late, and as the one who verifies. */
export const createTaskTodo = (clock: Clock): readonly TodoItem[] => [
  {
    kind: 'tasksDue',
    consoleRoutes,
    find: ({ id, userAuth }) =>
      userAuth === 'ROLE_OPERATOR' || userAuth === 'ROLE_WORKER'
        ? {
            rows: sql`select null::timestamptz as since from ${improvement}
              where ${and(isOwnedBy(id), isUnfinished, lte(dueYmd, daysFrom(clock.now(), FIRST)))}`,
            urlAddr: withSearch(pathTo('analperf-improvement'), 'mine=true'),
          }
        : undefined,
  },
  {
    kind: 'tasksToVerify',
    consoleRoutes,
    find: (principal) =>
      principal.userAuth === 'ROLE_OPERATOR'
        ? {
            rows: sql`select ${lastModifiedAt} as since from ${improvement} where ${isToVerifyBy(principal)}`,
            urlAddr: withSearch(pathTo('analperf-improvement'), 'toVerify=true'),
          }
        : undefined,
  },
];
