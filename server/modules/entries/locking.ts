import { and, asc, getTableColumns, inArray } from 'drizzle-orm';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { EntryActor } from '../../../src/machines/entry/machine.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { type BegunCycle, isOperatorOf, requireBegun } from './cycleStore.ts';
import type { DataRecord } from './rows.ts';
import { entryScope, isApprovedBy, isEnteredBy, isTrue } from './scope.ts';

/** A row that the caller has locked or looks at, and what it may do with it. */
export interface LockedRow {
  row: DataRecord;
  cycle: BegunCycle;
  actor: EntryActor;
}

/** Context of what only looks at rows, at the time of a request. */
export interface Looking extends ReadCall {
  origin: { at: Date };
}

async function selectRows(
  { tx, principal, origin }: Looking,
  ids: readonly string[],
  { canSignIn, isLocking }: { canSignIn: CanSignIn; isLocking: boolean },
): Promise<Map<string, LockedRow>> {
  const today = seoulDayDigits(origin.at);
  const isWanted = and(inArray(indicatorData.idctrsDataId, [...ids]), entryScope(principal, today));
  const ofCycles = tx
    .select()
    .from(entryCycle)
    .where(
      inArray(
        entryCycle.entryCycleId,
        tx.select({ id: indicatorData.entryCycleId }).from(indicatorData).where(isWanted),
      ),
    )
    .orderBy(asc(entryCycle.entryCycleId));
  const cycles = await (isLocking ? ofCycles.for('share') : ofCycles);
  const cycleById = new Map(cycles.map((cycle) => [cycle.entryCycleId, requireBegun(cycle)]));
  const ofRows = tx
    .select({
      row: getTableColumns(indicatorData),
      mayWrite: isTrue(isEnteredBy(principal, today)),
      mayApprove: isTrue(isApprovedBy(principal, today, canSignIn)),
    })
    .from(indicatorData)
    .where(isWanted)
    .orderBy(asc(indicatorData.idctrsDataId));
  const rows = await (isLocking ? ofRows.for('no key update') : ofRows);
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

/**
 * Locks rows that the caller sees, by their ids, and keeps their cycles from changing state meanwhile: cycles first, each
 * in the order of its id. Rows that are not there or out of reach are left out.
 */
export const lockRows = (call: Call, ids: readonly string[], canSignIn: CanSignIn) =>
  selectRows(call, ids, { canSignIn, isLocking: true });

/** The same rows, which others may change meanwhile. */
export const findRows = (call: Looking, ids: readonly string[], canSignIn: CanSignIn) =>
  selectRows(call, ids, { canSignIn, isLocking: false });
