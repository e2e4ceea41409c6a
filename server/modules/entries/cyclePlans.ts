import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type EntryCycleChange,
  type EntryCycleDraft,
  type EntryCycleKey,
  type EntryCycleQuery,
  type EntryCycleRow,
  findCycleIssues,
} from '../../../src/contracts/entryCycles.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { cycleLifecycle } from '../../../src/machines/cycle/lifecycle.ts';
import { cycleEntries, cycleRefusals as refusals } from '../../../src/messages/ko.entries.ts';
import { cycleStateTexts } from '../../../src/messages/ko.entryStates.ts';
import type { Clock } from '../../clock.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycleSection, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { cycles, readCycleSections, toCycleActor } from './cycleStore.ts';
import { entryScope } from './scope.ts';

/** States of rows with which nothing is to be done. */
export const doneStates: readonly EntryState[] = ['approved', 'closed', 'omitted'];

/** States of rows whose value has been approved, and of those that have been sent to approval besides. */
const approvedStates: readonly EntryState[] = ['approved', 'closed'];
const enteredStates: readonly EntryState[] = ['submitted', ...approvedStates];

const data = indicatorData;
const countIn = (states: readonly EntryState[]) =>
  sql<number>`(count(*) filter (where ${inArray(data.stateCd, [...states])}))::int`;
const nothingCounted = { totalCnt: 0, doneCnt: 0, enteredCnt: 0, approvedCnt: 0 };

const guard = createLifecycleGuard({ chart: cycleLifecycle, texts: cycleStateTexts });

export type CyclePlans = ReturnType<typeof createCyclePlans>;

/** Cycles as operators plan them and everybody reads them. */
export function createCyclePlans({ clock }: { clock: Clock }) {
  const today = () => seoulDayDigits(clock.now());

  /** Cycles with their sections, and how many of the rows that the caller sees are done. */
  async function complete<Row extends { entryCycleId: string }>(
    { tx, principal }: ReadCall,
    rows: readonly Row[],
  ) {
    const ids = rows.map((row) => row.entryCycleId);
    if (ids.length === 0) return [];
    const sections = await readCycleSections(tx, ids);
    const counted = await tx
      .select({
        id: data.entryCycleId,
        totalCnt: sql<number>`count(*)::int`,
        doneCnt: countIn(doneStates),
        enteredCnt: countIn(enteredStates),
        approvedCnt: countIn(approvedStates),
      })
      .from(data)
      .where(and(inArray(data.entryCycleId, ids), entryScope(principal, today())))
      .groupBy(data.entryCycleId);
    const counts = new Map(counted.map(({ id, ...each }) => [id, each]));
    return rows.map((row) => ({
      ...row,
      bizSectIds: sections.get(row.entryCycleId) ?? [],
      ...(counts.get(row.entryCycleId) ?? nothingCounted),
    }));
  }

  const present = ({
    remindBefore,
    remindEveryDays,
    createdAt: _,
    ...row
  }: Omit<EntryCycleRow, 'remind'> & {
    remindBefore: number[];
    remindEveryDays: number;
    createdAt: string;
  }): EntryCycleRow => ({ ...row, remind: { before: remindBefore, everyDays: remindEveryDays } });

  async function list(
    call: ReadCall,
    query: EntryCycleQuery,
  ): Promise<{ rows: EntryCycleRow[]; total: number }> {
    const { rows, total } = await cycles.list(call, query);
    return { rows: (await complete(call, rows)).map(present), total };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: EntryCycleKey): Promise<EntryCycleRow> {
    const [row] = await complete(call, [await cycles.find(call, key)]);
    if (!row) throw new Error('A cycle was lost');
    return present(row);
  }

  /** Refused with V0001 for days that do not follow one another, and for a set or sections of another company. */
  async function expectPlan(
    { tx }: Call,
    custCoId: string,
    plan: Pick<EntryCycleDraft, 'cosetId' | 'openYmd' | 'dueYmd' | 'apprvDueYmd' | 'bizSectIds'>,
  ): Promise<void> {
    const [issue] = findCycleIssues(plan);
    if (issue) throw wrongField(issue.path, refusals.issues[issue.kind]);
    const isSet = and(
      eq(indicatorSet.setId, plan.cosetId),
      eq(indicatorSet.kindCd, 'coset'),
      eq(indicatorSet.custCoId, custCoId),
    );
    if ((await tx.$count(indicatorSet, isSet)) === 0) throw wrongField('cosetId', refusals.set);
    const isSection = and(
      inArray(bizSection.bizSectId, plan.bizSectIds),
      eq(bizSection.custCoId, custCoId),
      eq(bizSection.enabled, true),
    );
    if ((await tx.$count(bizSection, isSection)) < plan.bizSectIds.length)
      throw wrongField('bizSectIds', refusals.section);
  }

  async function storeSections({ tx }: Call, id: string, bizSectIds: readonly string[]): Promise<void> {
    await tx.delete(entryCycleSection).where(eq(entryCycleSection.entryCycleId, id));
    await tx
      .insert(entryCycleSection)
      .values(bizSectIds.map((bizSectId) => ({ entryCycleId: id, bizSectId })));
  }

  /** Returns the key. Refused with V0001, and with C0409 where the company has a cycle for the period. */
  async function create(
    call: Call,
    { bizSectIds, remind, ...draft }: EntryCycleDraft,
  ): Promise<EntryCycleKey> {
    const custCoId = call.principal.customerCompanyId;
    if (custCoId === null) throw new Error('An operator belongs to a company');
    await expectPlan(call, custCoId, { ...draft, bizSectIds });
    const key = await cycles.create(call, {
      ...draft,
      custCoId,
      remindBefore: remind.before,
      remindEveryDays: remind.everyDays,
    });
    await storeSections(call, key.entryCycleId, bizSectIds);
    await addHistoryEntry(call.tx, key.entryCycleId, cycleEntries.planned, call.origin);
    return key;
  }

  /** Refused with N0404, A0403, V0001, and with C0409 when it has begun or was changed in the meantime. */
  async function change(call: Call, { bizSectIds, remind, ...given }: EntryCycleChange): Promise<void> {
    const row = await cycles.lock(call, given);
    guard.requireNext(row.stateCd, { type: 'cycle.edit', by: toCycleActor(call, row) });
    await expectPlan(call, row.custCoId, { ...given, bizSectIds });
    const values = { remindBefore: remind.before, remindEveryDays: remind.everyDays };
    await cycles.change(call, { ...given, ...values });
    await storeSections(call, row.entryCycleId, bizSectIds);
  }

  /** Refused with N0404, A0403, and with C0409 when it has begun. */
  async function remove(call: Call, key: EntryCycleKey): Promise<void> {
    await cycles.remove(call, key, (row) => {
      guard.requireNext(row.stateCd, { type: 'cycle.remove', by: toCycleActor(call, row) });
    });
  }

  return { list, find, create, change, remove };
}
