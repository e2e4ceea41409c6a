import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type {
  CycleCommand,
  CycleExtension,
  CycleReasonCommand,
  EntryCycleKey,
} from '../../../src/contracts/entryCycles.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import { seoulDayDigits, toDashedDay } from '../../../src/contracts/seoulTime.ts';
import { byServer, cycleLifecycle } from '../../../src/machines/cycle/lifecycle.ts';
import type { CycleActor, CycleEvent } from '../../../src/machines/cycle/machine.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import { cycleEntries, cycleRefusals as refusals } from '../../../src/messages/ko.entries.ts';
import { cycleStateTexts } from '../../../src/messages/ko.entryStates.ts';
import type { Clock } from '../../clock.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { wrongField } from '../../errors.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { Acting, Call } from '../resource/call.ts';
import { createLifecycleGuard, guardLifecycle } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { type CycleRecord, cycles, toCycleActor } from './cycleStore.ts';
import type { EntryNotifications } from './notifications.ts';
import { type CellToOpen, readCellsToOpen, writeRows } from './opening.ts';

/** States of rows that keep a cycle from closing. */
export const openStates: readonly EntryState[] = ['empty', 'draft', 'returned', 'submitted', 'reopened'];

const { entryCycleId, stateCd } = entryCycle;
const data = indicatorData;

/** The version of a set that counts on a day YYYYMMDD in Seoul; undefined where none does. */
async function findVersionOn(tx: Db, setId: string, ymd: string) {
  const [version] = await tx
    .select({ ver: indicatorSetVersion.ver })
    .from(indicatorSetVersion)
    .where(
      and(
        eq(indicatorSetVersion.setId, setId),
        inArray(indicatorSetVersion.stateCd, ['published', 'superseded']),
        lte(indicatorSetVersion.effectiveFrom, toDashedDay(ymd)),
      ),
    )
    .orderBy(desc(indicatorSetVersion.effectiveFrom), desc(indicatorSetVersion.ver))
    .limit(1);
  return version?.ver;
}

/** Opens and closes cycles of entry, as the chart `cycle` decides. */
export function createCycleCommands({
  clock,
  notifications,
}: {
  clock: Clock;
  notifications: EntryNotifications;
}) {
  const guard = createLifecycleGuard({ chart: cycleLifecycle, texts: cycleStateTexts });
  const move = guardLifecycle(cycles, {
    chart: cycleLifecycle,
    texts: cycleStateTexts,
    column: 'stateCd' as const,
  });
  const today = () => seoulDayDigits(clock.now());
  const addEntry = ({ tx, origin }: Acting, { entryCycleId: id }: CycleRecord, cn: string) =>
    addHistoryEntry(tx, id, cn, origin);

  /** Runs an event on a locked cycle, and writes its history entry. */
  async function run(
    acting: Acting,
    row: CycleRecord,
    event: CycleEvent,
    given: { version?: number; values?: Partial<CycleRecord>; reasons?: Record<string, string> },
    entry: string,
  ): Promise<CycleRecord> {
    const state = await move(acting, row, event, given);
    await addEntry(acting, row, entry);
    return { ...row, ...given.values, stateCd: state };
  }

  /** Opens a locked cycle: the version of its set is fixed, and each of its indicators and sections gets a row. */
  async function openCycle(
    acting: Acting,
    row: CycleRecord,
    by: CycleActor,
    version?: number,
  ): Promise<void> {
    // a cycle that opens early does not count a version that has not begun
    const [day = row.openYmd] = [row.openYmd, today()].sort();
    const ver = await findVersionOn(acting.tx, row.cosetId, day);
    const cells: CellToOpen[] = ver === undefined ? [] : await readCellsToOpen(acting.tx, { ...row, ver });
    const event: CycleEvent = {
      type: 'cycle.open',
      by,
      isSetPublished: ver !== undefined,
      hasRows: cells.length > 0,
    };
    const given = { ...(version === undefined ? {} : { version }), values: { ver: ver ?? null } };
    const opened = await run(acting, row, event, given, cycleEntries.opened);
    await writeRows(acting, opened, cells);
    await notifications.opened(acting, opened);
  }

  /** Refused with N0404, A0403, and with C0409 where the set has no version that counts, or no indicator of the period. */
  async function open(call: Call, key: EntryCycleKey, { version }: CycleCommand): Promise<void> {
    const row = await cycles.lock(call, key);
    await openCycle(call, row, toCycleActor(call, row), version);
  }

  async function collected(call: Call, key: EntryCycleKey, { version }: CycleCommand): Promise<void> {
    const row = await cycles.lock(call, key);
    const event: CycleEvent = { type: 'cycle.collected', by: toCycleActor(call, row) };
    await run(call, row, event, { version }, cycleEntries.collected);
  }

  /** Refused with V0001 for days that have passed or do not follow one another. */
  function expectDays({ dueYmd, apprvDueYmd }: Pick<CycleExtension, 'dueYmd' | 'apprvDueYmd'>): void {
    if (dueYmd < today()) throw wrongField('dueYmd', refusals.past);
    if (apprvDueYmd < dueYmd) throw wrongField('apprvDueYmd', refusals.issues.order);
  }

  async function resume(call: Call, key: EntryCycleKey, given: CycleExtension): Promise<void> {
    const { version, reason, dueYmd, apprvDueYmd } = given;
    const row = await cycles.lock(call, key);
    const event: CycleEvent = { type: 'cycle.resume', by: toCycleActor(call, row), reason };
    guard.requireNext(row.stateCd, event);
    expectDays(given);
    await run(call, row, event, { version, values: { dueYmd, apprvDueYmd } }, cycleEntries.resumed(reason));
  }

  async function extend(call: Call, key: EntryCycleKey, given: CycleExtension): Promise<void> {
    const { version, reason, dueYmd, apprvDueYmd } = given;
    const row = await cycles.lock(call, key);
    const isLater =
      dueYmd >= row.dueYmd &&
      apprvDueYmd >= row.apprvDueYmd &&
      (dueYmd > row.dueYmd || apprvDueYmd > row.apprvDueYmd);
    const event: CycleEvent = { type: 'cycle.extend', by: toCycleActor(call, row), reason, isLater };
    guard.requireNext(row.stateCd, event);
    if (apprvDueYmd < dueYmd) throw wrongField('apprvDueYmd', refusals.issues.order);
    const entry = cycleEntries.extended({ dueYmd, apprvDueYmd }, reason);
    await run(call, row, event, { version, values: { dueYmd, apprvDueYmd } }, entry);
  }

  /** Refused with C0409 and the number of rows that are open. All approved rows close with it. */
  async function close(call: Call, key: EntryCycleKey, { version }: CycleCommand): Promise<void> {
    const { tx, origin } = call;
    const row = await cycles.lock(call, key);
    const isOfCycle = eq(data.entryCycleId, row.entryCycleId);
    const open = await tx.$count(data, and(isOfCycle, inArray(data.stateCd, [...openStates])));
    const event: CycleEvent = { type: 'cycle.close', by: toCycleActor(call, row), isNothingOpen: open === 0 };
    const reasons = { isNothingOpen: refusals.open(open) };
    const closed = await run(call, row, event, { version, reasons }, cycleEntries.closed);
    const decision = entryLifecycle.decide('approved', { type: 'entry.close' });
    if (!decision.isAllowed) throw new Error('An approved row does not close');
    const { version: _, ...stamp } = stampChanged(origin, 0);
    await tx
      .update(data)
      .set({ stateCd: decision.next, version: sql`${data.version} + 1`, ...stamp })
      .where(and(isOfCycle, eq(data.stateCd, 'approved')));
    await notifications.closed(call, closed);
  }

  async function reopen(
    call: Call,
    key: EntryCycleKey,
    { version, reason }: CycleReasonCommand,
  ): Promise<void> {
    const row = await cycles.lock(call, key);
    const event: CycleEvent = { type: 'cycle.reopen', by: toCycleActor(call, row), reason };
    const reopened = await run(call, row, event, { version }, cycleEntries.reopened(reason));
    await notifications.reopened(call, reopened, reason);
  }

  async function settle(call: Call, key: EntryCycleKey, { version }: CycleCommand): Promise<void> {
    const row = await cycles.lock(call, key);
    const event: CycleEvent = { type: 'cycle.settle', by: toCycleActor(call, row) };
    await run(call, row, event, { version }, cycleEntries.settled);
  }

  /** Days come in Seoul: planned cycles open on theirs, and collecting ones go on to approval after theirs. */
  const sweep: Sweep = {
    name: 'entryCycles',
    async run(tx) {
      const now = clock.now();
      const acting = { tx, origin: sweepOrigin(now) };
      const day = today();
      const due = await tx
        .select()
        .from(entryCycle)
        .where(
          sql`(${stateCd} = 'planned' and ${entryCycle.openYmd} <= ${day})
            or (${stateCd} = 'collecting' and ${entryCycle.dueYmd} < ${day})`,
        )
        .orderBy(asc(entryCycleId))
        .for('no key update', { skipLocked: true });
      let changed = 0;
      for (const row of due) changed += await advance(acting, row);
      return changed;
    },
  };

  /** Moves a cycle whose day has come; one that cannot open stays planned, as its page shows. */
  async function advance(acting: Acting, row: CycleRecord): Promise<number> {
    if (row.stateCd === 'collecting') {
      await run(acting, row, { type: 'cycle.collected', by: byServer }, {}, cycleEntries.collected);
      return 1;
    }
    const ver = await findVersionOn(acting.tx, row.cosetId, row.openYmd);
    if (ver === undefined) return 0;
    if ((await readCellsToOpen(acting.tx, { ...row, ver })).length === 0) return 0;
    await openCycle(acting, row, byServer);
    return 1;
  }

  return {
    open,
    collected,
    resume,
    extend,
    close,
    reopen,
    settle,
    sweep,
  };
}
