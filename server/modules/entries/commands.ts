import { and, eq } from 'drizzle-orm';
import {
  type CommandedRow,
  type EntryCommand,
  type EntryReasonCommand,
  type EvidenceCopy,
  INDICATOR_DATA,
  type StoredOutcome,
} from '../../../src/contracts/entries.ts';
import type { EvaluatedEntry } from '../../../src/contracts/entryReadiness.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import type { EntryActor, EntryEvent } from '../../../src/machines/entry/machine.ts';
import { entryEntries, entryRefusals } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { expectVersion, stampChanged } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { Refusal } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { recordChange } from '../resource/record.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { type CycleContext, readContext } from './cycleContext.ts';
import { isRow, type LockedRow, lockRows } from './locking.ts';
import type { EntryNotifications } from './notifications.ts';
import { type DataRecord, readRows } from './rows.ts';

interface Given {
  by: EntryActor;
  isCycleOpen: boolean;
}

/** A command of rows: its event, what it stores, and the line that it leaves in the history of a row. */
interface Command {
  toEvent(given: Given, evaluated: EvaluatedEntry): EntryEvent;
  toValues(call: Call, row: DataRecord): Partial<DataRecord>;
  entry: string;
  /** Runs once a row is stored, in the same savepoint. */
  after?(call: Call, row: DataRecord, evaluated: EvaluatedEntry): Promise<void>;
}

const toText = (value: { toFraction(): string } | null): string | null => value?.toFraction() ?? null;

/** Outcome as an approved version keeps it. */
function toStoredOutcome({ outcome }: EvaluatedEntry): StoredOutcome {
  if (outcome === null) return { status: 'base', figure: null, score: null, points: null };
  const { figure } = outcome;
  const result = outcome.outcome;
  return {
    status: result.status,
    figure: figure === 'divisionByZero' ? null : toText(figure),
    score: result.status === 'scored' ? toText(result.score) : null,
    points: result.status === 'scored' ? result.points : null,
  };
}

/** Evidence of a row as it is at its approval. */
const copyEvidence = (tx: Tx, idctrsDataId: string): Promise<EvidenceCopy[]> =>
  tx
    .select({
      evidenceId: evidence.evidenceId,
      fileId: evidence.fileId,
      fileHash: evidence.fileHash,
      title: evidence.title,
      page: evidenceLink.page,
      reviewCd: evidenceLink.reviewCd,
    })
    .from(evidenceLink)
    .innerJoin(evidence, eq(evidence.evidenceId, evidenceLink.evidenceId))
    .where(and(eq(evidenceLink.refType, 'idctrsData'), eq(evidenceLink.refId, idctrsDataId)))
    .orderBy(evidence.title, evidence.evidenceId);

/** Moves rows to approval and back, one or a thousand at a time, each by itself. */
export function createEntryCommands({
  canSignIn,
  notifications,
}: {
  canSignIn: CanSignIn;
  notifications: EntryNotifications;
}) {
  const guard = createLifecycleGuard({ chart: entryLifecycle, texts: entryStateTexts });

  async function readShown(call: Call, context: CycleContext, ids: readonly string[]) {
    const given = { ...context, at: call.origin.at, canSignIn, ids };
    return readRows(call, context.cycle, given);
  }

  /** Runs a command on a locked row in a savepoint of its own. Refused with C0409. */
  async function runOne(
    call: Call,
    { row, cycle, actor }: LockedRow,
    command: Command,
    given: { version: number; evaluated: EvaluatedEntry },
  ): Promise<DataRecord> {
    const { evaluated } = given;
    expectVersion(row, given.version);
    const event = command.toEvent({ by: actor, isCycleOpen: isEntryOpen(cycle.stateCd) }, evaluated);
    const reasons = row.suggestedFrom === null ? undefined : { isComplete: entryRefusals.unconfirmed };
    const stateCd = guard.requireNext(row.stateCd, event, reasons);
    const values = { ...command.toValues(call, row), stateCd };
    return call.tx.transaction(async (tx) => {
      const inside = { ...call, tx };
      await tx
        .update(indicatorData)
        .set({ ...values, ...stampChanged(call.origin, row.version) })
        .where(isRow(row));
      const stored = { ...row, ...values, version: row.version + 1 };
      await recordChange(inside, {
        resource: INDICATOR_DATA,
        id: row.idctrsDataId,
        customerCompanyId: row.custCoId,
        verb: event.type.slice(event.type.lastIndexOf('.') + 1),
        detail: toChanges(row, values),
      });
      await addHistoryEntry(tx, row.idctrsDataId, command.entry, call.origin);
      await command.after?.(inside, stored, evaluated);
      return stored;
    });
  }

  /** Runs a command on rows; returns the outcome of each, in the order of the request, and the rows that it moved. */
  async function run(
    call: Call,
    wanted: EntryCommand['rows'],
    command: Command,
  ): Promise<{ rows: CommandedRow[]; moved: DataRecord[] }> {
    const locked = await lockRows(
      call,
      wanted.map(({ idctrsDataId }) => idctrsDataId),
      canSignIn,
    );
    const versions = new Map(wanted.map(({ idctrsDataId, version }) => [idctrsDataId, version]));
    const outcomes = new Map<string, CommandedRow>();
    const moved: DataRecord[] = [];
    const groups = Map.groupBy(locked.values(), ({ cycle }) => cycle.entryCycleId);
    for (const group of groups.values()) {
      const { cycle } = group[0] as LockedRow;
      const itemIds = group.map(({ row }) => row.oncoIdctrsId);
      const context = await readContext(call.tx, cycle, itemIds);
      const ids = group.map(({ row }) => row.idctrsDataId);
      const shown = new Map((await readShown(call, context, ids)).map((row) => [row.idctrsDataId, row]));
      for (const each of group) {
        const { idctrsDataId } = each.row;
        const before = shown.get(idctrsDataId);
        const version = versions.get(idctrsDataId);
        if (!before || version === undefined) continue;
        const evaluated = context.evaluation.evaluate(before, context.bases);
        try {
          moved.push(await runOne(call, each, command, { version, evaluated }));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          outcomes.set(idctrsDataId, { idctrsDataId, status: 'refused', message: error.message });
        }
      }
      for (const row of await readShown(call, context, ids)) {
        if (outcomes.has(row.idctrsDataId)) continue;
        outcomes.set(row.idctrsDataId, { idctrsDataId: row.idctrsDataId, status: 'done', row });
      }
    }
    const rows = wanted.map(
      ({ idctrsDataId }): CommandedRow =>
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
    });
    return toList(done);
  }

  async function withdraw(call: Call, { rows }: EntryCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.withdraw', ...given }),
      toValues: () => ({ submittedById: null, submittedAt: null }),
      entry: entryEntries.withdrawn,
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
      async after({ tx, principal, origin }, row, evaluated) {
        const { idctrsDataId, ver, value, naYn, naRsn, estYn, estBasis, memo, cmt } = row;
        await tx.insert(indicatorDataVersion).values({
          ...{ idctrsDataId, ver, value, naYn, naRsn, estYn, estBasis, memo, cmt },
          evidence: await copyEvidence(tx, idctrsDataId),
          outcome: toStoredOutcome(evaluated),
          submittedById: row.submittedById,
          submittedAt: row.submittedAt,
          approvedById: principal.id,
          approvedAt: origin.at,
        });
      },
    });
    return toList(done);
  }

  async function returnRows(call: Call, { rows, reason }: EntryReasonCommand) {
    const done = await run(call, rows, {
      toEvent: (given) => ({ type: 'entry.return', ...given, reason }),
      toValues: () => ({ returnRsn: reason }),
      entry: entryEntries.returned(reason),
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
