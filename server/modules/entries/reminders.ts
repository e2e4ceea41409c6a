import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { daysBetween, type EntryCycleKey } from '../../../src/contracts/entryCycles.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import type { CycleState, EntryState } from '../../../src/contracts/entryStates.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  endOfSeoulDay,
  seoulDay,
  seoulDayDigits,
  seoulTime,
  toDashedDay,
} from '../../../src/contracts/seoulTime.ts';
import { addWorkingDays, type Holidays, isWorkingDay } from '../../../src/contracts/workingDays.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { baseName, cycleRefusals, namePeriod } from '../../../src/messages/ko.entries.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycle, entryDelegate, entryReminder, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { conflict } from '../../errors.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { readHolidays } from '../inquiries/waiting.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call } from '../resource/call.ts';
import { type CycleRecord, cycles } from './cycleStore.ts';
import { isDesignated, isInForce, isManager } from './scope.ts';

const data = indicatorData;
const node = indicatorSetNode;

/** States of rows that wait for the person in charge. */
const unsentStates: readonly EntryState[] = ['empty', 'draft', 'returned', 'reopened'];
const begunStates: readonly CycleState[] = ['collecting', 'approving', 'reopened'];

/** Rows that a digest names. */
const NAMED_MAX = 20;
/** Digests go out from then on, `HH:mm` in Seoul. */
const DIGEST_TIME = '09:00';
/** Working days after the due day on which operators are told of what is late. */
const ESCALATED_AFTER = 3;

/** People who have had a reminder of entry on a day, YYYYMMDD in Seoul. */
export async function findRemindedOn(tx: Db, ymd: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: entryReminder.userId })
    .from(entryReminder)
    .where(and(eq(entryReminder.ymd, ymd), eq(entryReminder.kindCd, 'ENTER')));
  return new Set(rows.map(({ id }) => id));
}

/** Reports whether a cycle reminds of what is not sent on a day: so many days before its end, and late every few. */
function isReminderDay(
  { dueYmd, remindBefore, remindEveryDays }: Pick<CycleRecord, 'dueYmd' | 'remindBefore' | 'remindEveryDays'>,
  ymd: string,
): boolean {
  const daysLeft = daysBetween(ymd, dueYmd);
  return daysLeft < 0 ? -daysLeft % remindEveryDays === 0 : remindBefore.includes(daysLeft);
}

/** People and those who act in their place on a day, in the order of their ids. */
async function withDelegates(
  tx: Tx,
  { people, kindCd, ymd }: { people: readonly string[]; kindCd: DelegateKindCd; ymd: string },
): Promise<string[]> {
  if (people.length === 0) return [];
  const delegates = await tx
    .selectDistinct({ id: entryDelegate.toId })
    .from(entryDelegate)
    .where(and(inArray(entryDelegate.fromId, [...people]), eq(entryDelegate.kindCd, kindCd), isInForce(ymd)));
  return [...new Set([...people, ...delegates.map(({ id }) => id)])].sort();
}

/** Reminders of what waits in cycles: one of a kind for a person and day. */
export function createEntryReminders({ clock, notify }: { clock: Clock; notify: Notify }) {
  /** Notes that a person is reminded today; false where it has been already. */
  async function claim(tx: Tx, userId: string, kindCd: DelegateKindCd, ymd: string): Promise<boolean> {
    const rows = await tx
      .insert(entryReminder)
      .values({ userId, kindCd, ymd })
      .onConflictDoNothing()
      .returning({ userId: entryReminder.userId });
    return rows.length > 0;
  }

  /** Rows of a cycle that wait for a person on a day, by section and indicator. */
  const readOpen = (tx: Tx, cycle: CycleRecord, userId: string, ymd: string) =>
    tx
      .select({
        stateCd: data.stateCd,
        bizSectNm: bizSection.bizSectNm,
        idctrsNm: node.idctrsNm,
      })
      .from(data)
      .innerJoin(bizSection, eq(bizSection.bizSectId, data.bizSectId))
      .leftJoin(
        node,
        and(eq(node.setId, cycle.cosetId), eq(node.ver, cycle.ver ?? 0), eq(node.itemId, data.oncoIdctrsId)),
      )
      .where(
        and(
          eq(data.entryCycleId, cycle.entryCycleId),
          isManager({ id: userId }, ymd),
          inArray(data.stateCd, [...unsentStates]),
        ),
      )
      .orderBy(asc(bizSection.sortOrder), asc(node.sortOrder), asc(data.idctrsDataId));

  /** Sends the digest of a cycle to a person; false where there is nothing, or it has had one today. */
  async function sendDigest(tx: Tx, cycle: CycleRecord, userId: string, ymd: string): Promise<boolean> {
    const open = await readOpen(tx, cycle, userId, ymd);
    if (open.length === 0 || !(await claim(tx, userId, 'ENTER', ymd))) return false;
    const isLate = daysBetween(ymd, cycle.dueYmd) < 0;
    await notify(
      tx,
      'entryDigest',
      { userId },
      {
        entryCycleId: cycle.entryCycleId,
        period: namePeriod(cycle),
        count: open.length,
        dueYmd: cycle.dueYmd,
        lateCnt: isLate ? open.length : 0,
        returnedCnt: open.filter(({ stateCd }) => stateCd === 'returned').length,
        rows: open
          .slice(0, NAMED_MAX)
          .map(({ bizSectNm, idctrsNm }) => `${bizSectNm} ${idctrsNm ?? baseName}`),
      },
    );
    return true;
  }

  /** Reminds people at the wish of an operator. Refused with N0404, A0403, and with C0409 where nothing is entered. */
  async function remind(
    call: Call,
    key: EntryCycleKey,
    userIds: readonly string[],
  ): Promise<{ sentCnt: number; skippedCnt: number }> {
    const cycle = await cycles.lock(call, key);
    if (!isEntryOpen(cycle.stateCd)) throw conflict(cycleRefusals.notOpen);
    const ymd = seoulDayDigits(clock.now());
    let sentCnt = 0;
    for (const userId of [...new Set(userIds)].sort())
      if (await sendDigest(call.tx, cycle, userId, ymd)) sentCnt += 1;
    return { sentCnt, skippedCnt: userIds.length - sentCnt };
  }

  /**
   * People who enter rows of a cycle that are not sent, also in somebody's place; of returned ones alone where it is no
   * day of reminders.
   */
  async function listUnsent(tx: Tx, cycle: CycleRecord, ymd: string): Promise<string[]> {
    const states: EntryState[] = isReminderDay(cycle, ymd) ? [...unsentStates] : ['returned'];
    const rows = await tx
      .selectDistinct({ id: data.managerId })
      .from(data)
      .where(
        and(
          eq(data.entryCycleId, cycle.entryCycleId),
          inArray(data.stateCd, states),
          isNotNull(data.managerId),
        ),
      );
    return withDelegates(tx, { people: rows.flatMap(({ id }) => id ?? []), kindCd: 'ENTER', ymd });
  }

  /** Tells approvers, and those in their place, how many values of a cycle wait for them. */
  async function sendApprovalDigests(tx: Tx, cycle: CycleRecord, ymd: string): Promise<number> {
    const isWaiting = and(eq(data.entryCycleId, cycle.entryCycleId), eq(data.stateCd, 'submitted'));
    const rows = await tx
      .selectDistinct({ id: data.approverId })
      .from(data)
      .where(and(isWaiting, isNotNull(data.approverId)));
    const people = rows.flatMap(({ id }) => id ?? []);
    let sent = 0;
    for (const userId of await withDelegates(tx, { people, kindCd: 'APPROVE', ymd })) {
      const isOther = sql`not ${userId}::uuid = any(${data.writerIds})`;
      const waiting = await tx.$count(data, and(isWaiting, isDesignated({ id: userId }, ymd), isOther));
      if (waiting === 0 || !(await claim(tx, userId, 'APPROVE', ymd))) continue;
      const { entryCycleId } = cycle;
      const about = { entryCycleId, period: namePeriod(cycle), count: waiting };
      await notify(tx, 'entryApprovalDigest', { userId }, about);
      sent += 1;
    }
    return sent;
  }

  /** Tells operators once of what is late for three working days. */
  async function escalate(
    tx: Tx,
    cycle: CycleRecord,
    { now, holidays }: { now: Date; holidays: Holidays },
  ): Promise<number> {
    const due = endOfSeoulDay(toDashedDay(cycle.dueYmd));
    if (cycle.escalatedYmd !== null || addWorkingDays(due, ESCALATED_AFTER, holidays) > now) return 0;
    const isUnsent = and(eq(data.entryCycleId, cycle.entryCycleId), inArray(data.stateCd, [...unsentStates]));
    const late = await tx.$count(data, isUnsent);
    if (late === 0) return 0;
    await tx
      .update(entryCycle)
      .set({ escalatedYmd: seoulDayDigits(now) })
      .where(and(eq(entryCycle.entryCycleId, cycle.entryCycleId), isNull(entryCycle.escalatedYmd)));
    const to = { roles: roleSets.operator, customerCompanyId: cycle.custCoId };
    const about = { entryCycleId: cycle.entryCycleId, period: namePeriod(cycle), count: late };
    await notify(tx, 'entryEscalated', to, about);
    return 1;
  }

  /** On working days from nine in the morning on: what is due, late or returned, and what waits for approval. */
  const sweep: Sweep = {
    name: 'entryReminders',
    async run(tx) {
      const now = clock.now();
      const holidays = await readHolidays(tx);
      if (!isWorkingDay(seoulDay(now), holidays) || seoulTime(now) < DIGEST_TIME) return 0;
      const ymd = seoulDayDigits(now);
      const open = await tx
        .select()
        .from(entryCycle)
        .where(inArray(entryCycle.stateCd, [...begunStates]))
        .orderBy(asc(entryCycle.dueYmd), sql`${entryCycle.entryCycleId}`);
      let sent = 0;
      for (const cycle of open) {
        for (const userId of await listUnsent(tx, cycle, ymd))
          if (await sendDigest(tx, cycle, userId, ymd)) sent += 1;
        sent += await sendApprovalDigests(tx, cycle, ymd);
        sent += await escalate(tx, cycle, { now, holidays });
      }
      return sent;
    },
  };

  return { remind, sweep };
}
