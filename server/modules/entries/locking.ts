import { and, asc, getTableColumns, inArray } from 'drizzle-orm';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { EntryActor } from '../../../src/machines/entry/machine.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { type BegunCycle, isOperatorOf, requireBegun } from './cycleStore.ts';
import type { DataRecord } from './rows.ts';
import { entryScope, isApprovedBy, isEnteredBy, isTrue } from './scope.ts';

/** A row that the caller has locked, and what it may do with it. */
export interface LockedRow {
  row: DataRecord;
  cycle: BegunCycle;
  actor: EntryActor;
}

/**
 * Locks rows that the caller sees, by their ids, and keeps their cycles from changing state meanwhile: cycles first, each
 * in the order of its id. Rows that are not there or out of reach are left out.
 */
export async function lockRows(
  { tx, principal, origin }: Call,
  ids: readonly string[],
  canSignIn: CanSignIn,
): Promise<Map<string, LockedRow>> {
  const today = seoulDayDigits(origin.at);
  const isWanted = and(inArray(indicatorData.idctrsDataId, [...ids]), entryScope(principal, today));
  const cycles = await tx
    .select()
    .from(entryCycle)
    .where(
      inArray(
        entryCycle.entryCycleId,
        tx.select({ id: indicatorData.entryCycleId }).from(indicatorData).where(isWanted),
      ),
    )
    .orderBy(asc(entryCycle.entryCycleId))
    .for('share');
  const cycleById = new Map(cycles.map((cycle) => [cycle.entryCycleId, requireBegun(cycle)]));
  const rows = await tx
    .select({
      row: getTableColumns(indicatorData),
      mayWrite: isTrue(isEnteredBy(principal, today)),
      mayApprove: isTrue(isApprovedBy(principal, today, canSignIn)),
    })
    .from(indicatorData)
    .where(isWanted)
    .orderBy(asc(indicatorData.idctrsDataId))
    .for('no key update');
  return new Map(
    rows.flatMap(({ row, mayWrite, mayApprove }) => {
      const cycle = cycleById.get(row.entryCycleId);
      if (!cycle) return [];
      const actor: EntryActor = {
        isWriter: mayWrite,
        isSubmitter: row.submittedById === principal.id,
        isApprover: mayApprove,
        isOtherPerson: !row.writerIds.includes(principal.id),
        isOperator: isOperatorOf(principal, cycle),
      };
      return [[row.idctrsDataId, { row, cycle, actor }] as const];
    }),
  );
}
