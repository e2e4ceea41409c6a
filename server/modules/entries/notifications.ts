import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { namePeriod } from '../../../src/messages/ko.entries.ts';
import type { Tx } from '../../db/database.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, Call } from '../resource/call.ts';
import type { CycleRecord } from './cycleStore.ts';
import type { DataRecord } from './rows.ts';

const data = indicatorData;

type People = Pick<DataRecord, 'managerId' | 'approverId'>;

export type EntryNotifications = ReturnType<typeof createEntryNotifications>;

/** Notifications about cycles and their values, in the transaction that brings them about. */
export function createEntryNotifications({ notify }: { notify: Notify }) {
  const about = (cycle: CycleRecord, rows: number) => ({
    entryCycleId: cycle.entryCycleId,
    period: namePeriod(cycle),
    count: rows,
  });

  /** Values of a cycle by the person in charge of them. */
  const countByManager = (tx: Tx, cycle: CycleRecord) =>
    tx
      .select({ userId: data.managerId, count: count() })
      .from(data)
      .where(and(eq(data.entryCycleId, cycle.entryCycleId), isNotNull(data.managerId)))
      .groupBy(data.managerId);

  const toOperators = ({ custCoId }: CycleRecord) => ({
    roles: roleSets.operator,
    customerCompanyId: custCoId,
  });

  /** People whose values went back, each once with how many of a cycle they are: those who sent them, else in charge. */
  async function notifyWriters(
    { tx }: Acting,
    kind: 'entryReturned' | 'entryReopened',
    rows: readonly DataRecord[],
    reason: string,
  ): Promise<void> {
    const ids = [...new Set(rows.map(({ entryCycleId }) => entryCycleId))];
    if (ids.length === 0) return;
    const cycles = await tx.select().from(entryCycle).where(inArray(entryCycle.entryCycleId, ids));
    for (const cycle of cycles) {
      const own = rows.filter(({ entryCycleId }) => entryCycleId === cycle.entryCycleId);
      const people = Map.groupBy(own, ({ submittedById, managerId }) => submittedById ?? managerId);
      for (const [userId, theirs] of people) {
        if (userId !== null) await notify(tx, kind, { userId }, { ...about(cycle, theirs.length), reason });
      }
    }
  }

  /** Notifies those who got and those who lost values of a cycle, each once, but for who has done it. */
  async function notifyAssigned(
    { tx, principal }: Call,
    cycle: CycleRecord,
    changes: readonly { row: People; values: People }[],
  ): Promise<void> {
    const counts = new Map<string, { managerCnt: number; approverCnt: number; lost: number }>();
    const add = (id: string | null, name: 'managerCnt' | 'approverCnt' | 'lost') => {
      if (id === null || id === principal.id) return;
      const count = counts.get(id) ?? { managerCnt: 0, approverCnt: 0, lost: 0 };
      counts.set(id, { ...count, [name]: count[name] + 1 });
    };
    for (const { row, values } of changes) {
      if (values.managerId !== row.managerId) add(values.managerId, 'managerCnt');
      if (values.approverId !== row.approverId) add(values.approverId, 'approverCnt');
      const left = [values.managerId, values.approverId];
      for (const id of new Set([row.managerId, row.approverId])) if (!left.includes(id)) add(id, 'lost');
    }
    for (const [userId, { managerCnt, approverCnt, lost }] of counts) {
      const got = managerCnt + approverCnt;
      if (got > 0)
        await notify(tx, 'entryAssigned', { userId }, { ...about(cycle, got), managerCnt, approverCnt });
      if (lost > 0) await notify(tx, 'entryUnassigned', { userId }, about(cycle, lost));
    }
  }

  return {
    assigned: notifyAssigned,
    async opened({ tx }: Acting, cycle: CycleRecord): Promise<void> {
      for (const { userId, count: rows } of await countByManager(tx, cycle)) {
        if (userId === null) continue;
        await notify(tx, 'entryOpened', { userId }, { ...about(cycle, rows), dueYmd: cycle.dueYmd });
      }
    },
    async closed({ tx }: Acting, cycle: CycleRecord): Promise<void> {
      const rows = await tx.$count(data, eq(data.entryCycleId, cycle.entryCycleId));
      await notify(tx, 'cycleClosed', toOperators(cycle), about(cycle, rows));
    },
    async reopened({ tx }: Acting, cycle: CycleRecord, reason: string): Promise<void> {
      const rows = await tx.$count(data, eq(data.entryCycleId, cycle.entryCycleId));
      await notify(tx, 'cycleReopened', toOperators(cycle), { ...about(cycle, rows), reason });
    },
    returned: (acting: Acting, rows: readonly DataRecord[], reason: string) =>
      notifyWriters(acting, 'entryReturned', rows, reason),
    reopenedRows: (acting: Acting, rows: readonly DataRecord[], reason: string) =>
      notifyWriters(acting, 'entryReopened', rows, reason),
  };
}
