import { and, eq } from 'drizzle-orm';
import { type EntryKey, type EntryOverride, INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import type { EntryActor } from '../../../src/machines/entry/machine.ts';
import { describeValueIssue, entryEntries, overrideRefusals } from '../../../src/messages/ko.entries.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import { entryCycle, entryCycleSection, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSet, indicatorSetCell } from '../../db/schema/indicatorSets.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { recordChanges } from '../resource/record.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntries } from '../threads/service.ts';
import { type CycleContext, readContext } from './cycleContext.ts';
import { type BegunCycle, requireBegun } from './cycleStore.ts';
import { type LockedRow, lockRows } from './locking.ts';
import type { createSaving } from './saving.ts';
import { toPath } from './saving.ts';
import { storeRows } from './storing.ts';
import { reportChanged, type ValuesChanged } from './valuesChanged.ts';

const data = indicatorData;
const cell = indicatorSetCell;

type Guard = ReturnType<typeof createSaving>['guard'];
interface Given {
  canSignIn: CanSignIn;
  guard: Guard;
  valuesChanged: ValuesChanged;
}

/** Refused with N0404 where no set of the company has the indicator in the section. */
async function expectCell(
  { tx, principal }: Call,
  { oncoIdctrsId, bizSectId }: EntryOverride,
): Promise<string> {
  const { customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Refusal('N0404');
  const [found] = await tx
    .select({ itemId: cell.itemId })
    .from(cell)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, cell.setId))
    .where(
      and(
        eq(indicatorSet.custCoId, customerCompanyId),
        eq(cell.itemId, oncoIdctrsId),
        eq(cell.bizSectId, bizSectId),
      ),
    )
    .limit(1);
  if (!found) throw new Refusal('N0404');
  return customerCompanyId;
}

/** The cycle of the year, kept from changing state meanwhile. Refused with C0409 before it has begun. */
async function lockYearCycle({ tx }: Call, custCoId: string, crtrYr: string): Promise<BegunCycle> {
  const [cycle] = await tx
    .select()
    .from(entryCycle)
    .where(and(eq(entryCycle.custCoId, custCoId), eq(entryCycle.crtrYr, crtrYr), eq(entryCycle.brnCd, 'Y')))
    .for('share');
  if (!cycle || cycle.ver === null) throw conflict(overrideRefusals.noCycle);
  return requireBegun(cycle);
}

/**
 * The indicator as the cycle has it, with the approver of its cell. Refused with C0409 where the cycle does not have it in
 * the section, and for one whose years are entered.
 */
async function findOverridden({ tx }: Call, cycle: BegunCycle, { oncoIdctrsId, bizSectId }: EntryOverride) {
  const [found] = await tx
    .select({ approverId: cell.approverId })
    .from(cell)
    .innerJoin(
      entryCycleSection,
      and(
        eq(entryCycleSection.bizSectId, cell.bizSectId),
        eq(entryCycleSection.entryCycleId, cycle.entryCycleId),
      ),
    )
    .where(
      and(
        eq(cell.setId, cycle.cosetId),
        eq(cell.ver, cycle.ver),
        eq(cell.itemId, oncoIdctrsId),
        eq(cell.bizSectId, bizSectId),
      ),
    );
  const context = await readContext(tx, cycle, [oncoIdctrsId]);
  const node = context.indicators.get(oncoIdctrsId);
  if (!found || !node?.scoring) throw conflict(overrideRefusals.notInCycle);
  if (node.cycleCd !== 'QTR') throw conflict(overrideRefusals.entered);
  return { approverId: found.approverId, context };
}

/** Refused with V0001 for what cannot be read, and for nothing at all. */
function expectValue(
  { evaluation }: CycleContext,
  { oncoIdctrsId, value: typed }: EntryOverride,
): EntryValue {
  const { value, issues } = evaluation.readValue(oncoIdctrsId, typed);
  if (issues.length > 0) {
    const fields = issues.map((issue) => ({ path: toPath(issue), message: describeValueIssue(issue) }));
    throw new Refusal('V0001', { message: messageByStatus.V0001, data: { fields } });
  }
  if (value === null) throw wrongField('value', overrideRefusals.empty);
  return value;
}

/** Values that an override stores of a row; sources that its inputs could be taken over from play no part. */
const toValues = (value: EntryValue, { cmt, reason }: EntryOverride) => ({
  value: 'inputs' in value ? { inputs: withoutSources(value.inputs) } : value,
  ovrdRsn: reason,
  ...(cmt === undefined ? {} : { cmt }),
});

type Inputs = Extract<EntryValue, { inputs: unknown }>['inputs'];
const withoutSources = (inputs: Inputs): Inputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([code, input]) => [
      code,
      { ...input, srcCd: null, srcRef: null, ovrdRsn: null },
    ]),
  );

/** An operator who has no row before it yet. */
const asWriter: EntryActor = {
  isWriter: true,
  isSubmitter: false,
  isApprover: false,
  isOtherPerson: false,
  isOperator: true,
};

/** Makes the row. Refused with C0409 by the chart, and where somebody else has made it in the meantime. */
async function createRow(
  call: Call,
  cycle: BegunCycle,
  body: EntryOverride,
  { value, approverId, guard }: { value: EntryValue; approverId: string | null; guard: Guard },
): Promise<EntryKey> {
  const { tx, principal, origin } = call;
  const isCycleOpen = isEntryOpen(cycle.stateCd);
  const stateCd = guard.requireNext('empty', { type: 'entry.save', by: asWriter, isCycleOpen });
  const values = { ...toValues(value, body), stateCd };
  const [row] = await tx
    .insert(data)
    .values({
      ...values,
      entryCycleId: cycle.entryCycleId,
      custCoId: cycle.custCoId,
      oncoIdctrsId: body.oncoIdctrsId,
      bizSectId: body.bizSectId,
      approverId,
      writerIds: [principal.id],
      ...stampCreated(origin),
    })
    .onConflictDoNothing()
    .returning({ idctrsDataId: data.idctrsDataId });
  if (!row) throw conflict();
  await recordChanges(
    call,
    INDICATOR_DATA,
    [{ id: row.idctrsDataId, verb: 'override', detail: values }],
    cycle.custCoId,
  );
  const entry = { refId: row.idctrsDataId, cn: entryEntries.overridden(body.reason) };
  await addHistoryEntries(tx, [entry], origin);
  return row;
}

/** States in which a value is settled: it is taken up again before another one is written. */
const settled = ['approved', 'closed', 'omitted'] as const;

/** Stores another value. Refused with C0409 by the chart, and for a row that was changed in the meantime. */
async function changeRow(
  call: Call,
  { row, cycle, actor }: LockedRow,
  body: EntryOverride,
  { value, guard, valuesChanged }: { value: EntryValue; guard: Guard; valuesChanged: ValuesChanged },
): Promise<EntryKey> {
  if (row.version !== body.version) throw conflict();
  const given = { by: actor, isCycleOpen: isEntryOpen(cycle.stateCd) };
  const isSettled = settled.some((state) => state === row.stateCd);
  const state = isSettled
    ? guard.requireNext(row.stateCd, { type: 'entry.reopen', ...given, reason: body.reason })
    : row.stateCd;
  const values = {
    ...toValues(value, body),
    stateCd: guard.requireNext(state, { type: 'entry.save', ...given }),
    // whoever wrote what has been approved has no part in this value
    writerIds: addWriter(isSettled ? [] : row.writerIds, call.principal),
    ...(isSettled ? { submittedById: null, submittedAt: null, returnRsn: null } : {}),
  };
  const entry = entryEntries.overridden(body.reason);
  const change = { row, values, verb: 'override', entry };
  await storeRows(call, cycle.custCoId, [change]);
  await reportChanged(call, requireBegun(cycle), [change], valuesChanged);
  return { idctrsDataId: row.idctrsDataId };
}

/**
 * Writes a value of a year in place of the one that its quarters give, as a row of the year's cycle that is proven, sent
 * to approval and approved like any other. Refused with N0404 for what the company does not have, with V0001 for a value
 * that cannot be read, and with C0409 without a year's cycle that is open, for an indicator whose years are entered, and as
 * stale.
 */
export async function override(
  call: Call,
  body: EntryOverride,
  { canSignIn, guard, valuesChanged }: Given,
): Promise<EntryKey> {
  const custCoId = await expectCell(call, body);
  const cycle = await lockYearCycle(call, custCoId, body.crtrYr);
  const { context, approverId } = await findOverridden(call, cycle, body);
  const value = expectValue(context, body);
  const [known] = await call.tx
    .select({ id: data.idctrsDataId })
    .from(data)
    .where(
      and(
        eq(data.entryCycleId, cycle.entryCycleId),
        eq(data.oncoIdctrsId, body.oncoIdctrsId),
        eq(data.bizSectId, body.bizSectId),
      ),
    );
  const locked = known && (await lockRows(call, [known.id], canSignIn)).get(known.id);
  return locked
    ? changeRow(call, locked, body, { value, guard, valuesChanged })
    : createRow(call, cycle, body, { value, approverId, guard });
}
