import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { DUE_SOON_DAYS } from '../../../src/contracts/institutionAnswers.ts';
import { DAY_MS, seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { handOverEntries } from '../../../src/messages/ko.handOver.ts';
import { answerEntries as lines } from '../../../src/messages/ko.institutionAnswers.ts';
import { pathTo } from '../../../src/paths/console.ts';
import type { Clock } from '../../clock.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { institutionAnswer, institutionOwn, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Notify } from '../notifications/notifier.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { HandOverItem, TodoItem } from '../todo/items.ts';
import { changeManager } from './years.ts';

const { instOwnYearId, instOwnId, institutionId, crtrYr, dueYmd, managerId, remindedYmd, createdAt } =
  institutionYear;

/** A question of the year is not submitted. */
const isOpen: SQL = sql`exists (select 1 from ${institutionItem}
  left join ${institutionAnswer} on ${institutionAnswer.instIdctrsId} = ${institutionItem.instIdctrsId}
    and ${institutionAnswer.instOwnYearId} = ${instOwnYearId}
  where ${institutionItem.institutionId} = ${institutionId} and ${institutionItem.nodeCd} = 'ITEM'
    and ${institutionAnswer.stateCd} is distinct from 'submitted')`;

const lastDay = (now: Date): string => seoulDayDigits(new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS));

const AT_A_TIME = 100;

/** Reminds the person responsible once of each due day, from a week before it on. */
export const dueSweep = ({ clock, notify }: { clock: Clock; notify: Notify }): Sweep => ({
  name: 'institutionAnswersDue',
  async run(tx) {
    const at = clock.now();
    const due = await tx
      .select({ instOwnYearId, instOwnId, crtrYr, dueYmd, managerId })
      .from(institutionYear)
      .where(
        and(
          isNotNull(managerId),
          gte(dueYmd, seoulDayDigits(at)),
          lte(dueYmd, lastDay(at)),
          or(isNull(remindedYmd), ne(remindedYmd, dueYmd)),
          isOpen,
        ),
      )
      .orderBy(asc(dueYmd), asc(instOwnYearId))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const named = await tx
      .select({
        id: institutionOwn.instOwnId,
        name: commonCode.commonCodeKorName,
        code: institutionOwn.instCdId,
      })
      .from(institutionOwn)
      .leftJoin(commonCode, eq(commonCode.commonCodeId, institutionOwn.instCdId))
      .where(
        inArray(
          institutionOwn.instOwnId,
          due.map((row) => row.instOwnId),
        ),
      );
    const names = new Map(named.map(({ id, name, code }) => [id, name ?? code]));
    for (const row of due) {
      const { instOwnId: id, crtrYr: year } = row;
      await tx
        .update(institutionYear)
        .set({ remindedYmd: row.dueYmd })
        .where(eq(instOwnYearId, row.instOwnYearId));
      await addHistoryEntry(tx, row.instOwnYearId, lines.reminded, { actorId: null, at });
      const about = { id, year, instNm: names.get(id) ?? '', dueYmd: row.dueYmd };
      if (row.managerId !== null) await notify(tx, 'instDue', { userId: row.managerId }, about);
    }
    return due.length;
  },
});

/** Institutions whose due day is near or over, and which the caller is responsible for. */
export const createDueTodo = (clock: Clock): TodoItem => ({
  kind: 'instDue',
  consoleRoutes: ['perfmgmt-institutiondata'],
  find: ({ id, userAuth }) =>
    userAuth === 'ROLE_OPERATOR' || userAuth === 'ROLE_WORKER'
      ? {
          rows: sql`select null::timestamptz as since from ${institutionYear}
            where ${and(eq(managerId, id), lte(dueYmd, lastDay(clock.now())), isOpen)}`,
          urlAddr: pathTo('perfmgmt-institutiondata'),
        }
      : undefined,
});

/** Matches years of one person that are not all submitted. */
const isOpenOf = (id: string) => and(eq(managerId, id), isOpen);

/** Years go to a successor, who is reminded of their due days, too. */
export const answerHandOver: HandOverItem = {
  kind: 'institutionAnswers',
  find: (_, from) =>
    from.userAuth === 'ROLE_OPERATOR' || from.userAuth === 'ROLE_WORKER'
      ? sql`select ${createdAt} as since from ${institutionYear} where ${isOpenOf(from.id)}`
      : undefined,
  async move(call, { from, to }) {
    const rows = await call.tx
      .select()
      .from(institutionYear)
      .where(isOpenOf(from.id))
      .orderBy(asc(instOwnYearId))
      .for('no key update');
    const line = handOverEntries.ofItem(from.userName, to.userName);
    for (const row of rows) await changeManager(call, row, to.id, line);
  },
};
