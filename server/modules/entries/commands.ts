import { and, eq, sql } from 'drizzle-orm';
import type {
  CommandedRow,
  DerivedValue,
  EntryCommand,
  EntryReasonCommand,
  EvidenceCopy,
} from '../../../src/contracts/entries.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import type { EvaluatedEntry } from '../../../src/contracts/entryReadiness.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import type { EntryActor, EntryEvent } from '../../../src/machines/entry/machine.ts';
import { entryEntries, entryRefusals } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { Refusal } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { type CycleContext, readContext } from './cycleContext.ts';
import type { BegunCycle } from './cycleStore.ts';
import { readReceived } from './delegates.ts';
import { type LockedRow, lockRows } from './locking.ts';
import type { EntryNotifications } from './notifications.ts';
import { type DataRecord, readRows } from './rows.ts';
import { toStoredOutcome } from './storedOutcome.ts';
import { type RowChange, storeRows } from './storing.ts';
import { reportChanged, type ValuesChanged } from './valuesChanged.ts';
import { readDerivedYear } from './years.ts';

interface Given {
  by: EntryActor;
  isCycleOpen: boolean;
}

/** A command of rows: its event, what it stores, and the line that it leaves in the history of a row. */
interface Command {
  toEvent(given: Given, evaluated: EvaluatedEntry): EntryEvent;
  toValues(call: Call, row: DataRecord): Partial<DataRecord>;
  entry: string;
  /** Work of a row that it is, which somebody else may do in the place of the person; absent for work of operators. */
  kindCd?: DelegateKindCd;
  /** Runs once the rows of a cycle are stored. */
  after?(
    call: Call,
    cycle: BegunCycle,
    moved: readonly { row: DataRecord; evaluated: EvaluatedEntry }[],
  ): Promise<void>;
}

/** Evidence of rows as it is at their approval, by the row. */
async function copyEvidence(tx: Tx, ids: readonly string[]): Promise<Map<string, EvidenceCopy[]>> {
  const rows = await tx
    .select({
      refId: evidenceLink.refId,
      evidenceId: evidence.evidenceId,
      fileId: evidence.fileId,
      fileHash: evidence.fileHash,
      title: evidence.title,
      page: evidenceLink.page,
      reviewCd: evidenceLink.reviewCd,
    })
    .from(evidenceLink)
    .innerJoin(evidence, eq(evidence.evidenceId, evidenceLink.evidenceId))
    .where(
      and(
        eq(evidenceLink.refType, 'idctrsData'),
        sql`${evidenceLink.refId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
    .orderBy(evidence.title, evidence.evidenceId);
  const copies = new Map<string, EvidenceCopy[]>();
  for (const { refId, ...copy } of rows) copies.set(refId, [...(copies.get(refId) ?? []), copy]);
  return copies;
}

/** Finds the name of the person in whose place the caller does a command to a row; undefined where it is its own work. */
async function findRepresented(
  { tx, principal, origin }: Call,
  { kindCd }: Command,
): Promise<(row: DataRecord) => string | undefined> {
  if (kindCd === undefined) return () => undefined;
  const received = await readReceived(tx, principal.id, seoulDayDigits(origin.at));
  const names = new Map(
    received.flatMap((each) => (each.kindCd === kindCd ? [[each.fromId, each.fromNm] as const] : [])),
  );
  return ({ managerId, approverId }) => names.get((kindCd === 'ENTER' ? managerId : approverId) ?? '');
}

/** Rows of one insert; with more, its values would be more than a statement may have. */
const ROWS_AT_ONCE = 1_000;

/** Values of which rows of a year are in the place. */
async function readOverridden(tx: Tx, { custCoId, crtrYr }: BegunCycle, rows: readonly DataRecord[]) {
  const overriding = rows.filter(({ ovrdRsn }) => ovrdRsn !== null);
  const ids = [...new Set(overriding.flatMap(({ oncoIdctrsId }) => oncoIdctrsId ?? []))];
  return ids.length === 0 ? new Map<string, DerivedValue>() : readDerivedYear(tx, { custCoId, crtrYr, ids });
}

/** Keeps what has been approved, as it is then. */
async function storeVersions(
  { tx, principal, origin }: Call,
  cycle: BegunCycle,
  moved: readonly { row: DataRecord; evaluated: EvaluatedEntry }[],
): Promise<void> {
  const copies = await copyEvidence(
    tx,
    moved.map(({ row }) => row.idctrsDataId),
  );
  const derived = await readOverridden(
    tx,
    cycle,
    moved.map(({ row }) => row),
  );
  const versions = moved.map(({ row, evaluated }) => ({
    idctrsDataId: row.idctrsDataId,
    ver: row.ver,
    value: row.value,
    naYn: row.naYn,
    naRsn: row.naRsn,
    estYn: row.estYn,
    estBasis: row.estBasis,
    memo: row.memo,
    cmt: row.cmt,
    ovrdRsn: row.ovrdRsn,
    derived: derived.get(`${row.oncoIdctrsId}/${row.bizSectId}`) ?? null,
    evidence: copies.get(row.idctrsDataId) ?? [],
    outcome: toStoredOutcome(evaluated.outcome),
    submittedById: row.submittedById,
    submittedAt: row.submittedAt,
    approvedById: principal.id,
    approvedAt: origin.at,
  }));
  for (const chunk of splitIntoChunks(versions, ROWS_AT_ONCE))
    await tx.insert(indicatorDataVersion).values(chunk);
}

/** Moves rows to approval and back, one or a thousand at a time, each by itself. */
export function createEntryCommands({
  canSignIn,
  notifications,
  valuesChanged,
}: {
  canSignIn: CanSignIn;
  notifications: EntryNotifications;
  valuesChanged: ValuesChanged;
}) {
  const guard = createLifecycleGuard({ chart: entryLifecycle, texts: entryStateTexts });

  async function readShown(call: Call, context: CycleContext, ids: readonly string[]) {
    const given = { ...context, at: call.origin.at, canSignIn, ids };
    return readRows(call, context.cycle, given);
  }

  /** New values of a locked row. Refused with C0409 by the chart, and for a row that was changed in the meantime. */
  function decide(
    call: Call,
    { row, cycle, actor }: LockedRow,
    command: Command,
    { version, evaluated }: { version: number; evaluated: EvaluatedEntry },
  ): RowChange {
    expectVersion(row, version);
    const event = command.toEvent({ by: actor, isCycleOpen: isEntryOpen(cycle.stateCd) }, evaluated);
    const reasons = row.suggestedFrom === null ? undefined : { isComplete: entryRefusals.unconfirmed };
    const stateCd = guard.requireNext(row.stateCd, event, reasons);
    const verb = event.type.slice(event.type.lastIndexOf('.') + 1);
    return { row, values: { ...command.toValues(call, row), stateCd }, verb, entry: command.entry };
  }

  /** Runs a command on the rows of one cycle; notes the outcome of each, and returns the rows that it moved. */
  async function runInCycle(
    call: Call,
    group: readonly LockedRow[],
    command: Command,
    {
      versions,
      outcomes,
      represented,
    }: {
      versions: ReadonlyMap<string, number>;
      outcomes: Map<string, CommandedRow>;
      represented(row: DataRecord): string | undefined;
    },
  ): Promise<DataRecord[]> {
    const [{ cycle }] = group as readonly [LockedRow];
    const itemIds = group.map(({ row }) => row.oncoIdctrsId);
    const context = await readContext(call.tx, cycle, itemIds);
    const ids = group.map(({ row }) => row.idctrsDataId);
    const shown = new Map((await readShown(call, context, ids)).map((row) => [row.idctrsDataId, row]));
    const moves: { change: RowChange; evaluated: EvaluatedEntry }[] = [];
    for (const each of group) {
      const { idctrsDataId } = each.row;
      const before = shown.get(idctrsDataId);
      const version = versions.get(idctrsDataId);
      if (!before || version === undefined) continue;
      const evaluated = context.evaluation.evaluate(before, context.bases);
      try {
        const change = decide(call, each, command, { version, evaluated });
        const name = represented(each.row);
        const entry = name === undefined ? change.entry : entryEntries.inPlace(name, command.entry);
        moves.push({ change: { ...change, entry }, evaluated });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.set(idctrsDataId, { idctrsDataId, status: 'refused', message: error.message });
      }
    }
    await storeRows(
      call,
      cycle.custCoId,
      moves.map(({ change }) => change),
    );
    const moved = moves.map(({ change: { row, values }, evaluated }) => ({
      row: { ...row, ...values },
      evaluated,
    }));
    await command.after?.(call, cycle, moved);
    await reportChanged(
      call,
      cycle,
      moves.map(({ change }) => change),
      valuesChanged,
    );
    const movedIds = moved.map(({ row }) => row.idctrsDataId);
    for (const row of await readShown(call, context, movedIds))
      outcomes.set(row.idctrsDataId, { idctrsDataId: row.idctrsDataId, status: 'done', row });
    return moved.map(({ row }) => row);
  }

  /** Runs a command on rows; returns the outcome of each, in the order of the request, and the rows that it moved. */
  async function run(
    call: Call,
    wanted: EntryCommand['rows'],
    command: Command,
  ): Promise<{ rows: CommandedRow[]; moved: DataRecord[] }> {
    const ids = wanted.map(({ idctrsDataId }) => idctrsDataId);
    const locked = await lockRows(call, ids, canSignIn);
    const versions = new Map(wanted.map(({ idctrsDataId, version }) => [idctrsDataId, version]));
    const outcomes = new Map<string, CommandedRow>();
    const moved: DataRecord[] = [];
    const represented = await findRepresented(call, command);
    for (const group of Map.groupBy(locked.values(), ({ cycle }) => cycle.entryCycleId).values())
      moved.push(...(await runInCycle(call, group, command, { versions, outcomes, represented })));
    const rows = ids.map(
      (idctrsDataId): CommandedRow =>
        outcomes.get(idctrsDataId) ?? { idctrsDataId, status: 'refused', message: messageByStatus.N0404 },
    );
    return { rows, moved };
  }

  const toList = ({ rows }: { rows: CommandedRow[] }) => ({ rows, total: rows.length });

  async function submit(call: Call, { rows }: EntryCommand) {
    const done = await run(call, rows, {
      toEvent: (given, { readiness }) => ({ type: 'entry.submit', ...given, readiness }),
      toValues: ({ principal, origin }, row) => ({
        submittedById: principal.id,
        submittedAt: origin.at,
        returnRsn: null,
        writerIds: addWriter(row.writerIds, principal),
      }),
      entry: entryEntries.submitted,
      kindCd: 'ENTER',
    });
    return toList(done);
  }

  async function withdraw(call: Call, { rows }: EntryCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.withdraw', ...given }),
      toValues: () => ({ submittedById: null, submittedAt: null }),
      entry: entryEntries.withdrawn,
      kindCd: 'ENTER',
    });
    return toList(done);
  }

  async function approve(call: Call, { rows }: EntryCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.approve', ...given }),
      toValues: ({ principal, origin }, row) => ({
        ver: row.ver + 1,
        approvedById: principal.id,
        approvedAt: origin.at,
      }),
      entry: entryEntries.approved,
      kindCd: 'APPROVE',
      after: storeVersions,
    });
    return toList(done);
  }

  async function returnRows(call: Call, { rows, reason }: EntryReasonCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.return', ...given, reason }),
      toValues: () => ({ returnRsn: reason }),
      entry: entryEntries.returned(reason),
      kindCd: 'APPROVE',
    });
    await notifications.returned(call, done.moved, reason);
    return toList(done);
  }

  async function omit(call: Call, { rows, reason }: EntryReasonCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.omit', ...given, reason }),
      toValues: () => ({ suggestedFrom: null }),
      entry: entryEntries.omitted(reason),
    });
    return toList(done);
  }

  async function reopen(call: Call, { rows, reason }: EntryReasonCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.reopen', ...given, reason }),
      toValues: () => ({ writerIds: [], submittedById: null, submittedAt: null, returnRsn: reason }),
      entry: entryEntries.reopened(reason),
    });
    await notifications.reopenedRows(call, done.moved, reason);
    return toList(done);
  }

  return { submit, withdraw, approve, return: returnRows, omit, reopen };
}
