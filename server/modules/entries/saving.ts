import { and, eq, sql } from 'drizzle-orm';
import type { EntryEdit, EntrySave, SavedRow } from '../../../src/contracts/entries.ts';
import type { ValueIssue } from '../../../src/contracts/entryOutcome.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import type { EntryEvent } from '../../../src/machines/entry/machine.ts';
import { describeValueIssue, entryRefusals } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import type { Db } from '../../db/database.ts';
import { evidenceLink } from '../../db/schema/evidence.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { type CycleContext, readContext } from './cycleContext.ts';
import { type LockedRow, type Looking, lockRows } from './locking.ts';
import { type Offers, readOffered, withSources } from './offers.ts';
import { type DataRecord, findTakenInputs, readRows } from './rows.ts';
import { type RowChange, storeRows } from './storing.ts';

export type Refused = Extract<SavedRow, { status: 'refused' }>;

const isEmpty = ({ value, naYn, naRsn, estYn, estBasis, memo, cmt, ovrdRsn }: DataRecord): boolean =>
  ovrdRsn === null &&
  value === null &&
  naYn === 'N' &&
  estYn === 'N' &&
  [naRsn, estBasis, memo, cmt].every((text) => text === '');

/** Path of what an issue of a value is about. */
export const toPath = (issue: ValueIssue): string => {
  if ('code' in issue) return `value.inputs.${issue.code}`;
  return 'id' in issue ? `value.${issue.id}` : 'value';
};

/** People who have linked evidence to rows, by the row: they have written a part of one that is otherwise empty. */
async function readLinkers(tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ refId: evidenceLink.refId, linkedById: evidenceLink.linkedById })
    .from(evidenceLink)
    .where(
      and(
        eq(evidenceLink.refType, 'idctrsData'),
        sql`${evidenceLink.refId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  const linkers = new Map<string, string[]>();
  for (const { refId, linkedById } of rows)
    if (linkedById !== null) linkers.set(refId, [...(linkers.get(refId) ?? []), linkedById]);
  return linkers;
}

/** Saves what people enter, row by row, as the chart `entry` decides. */
export function createSaving({ canSignIn }: { canSignIn: CanSignIn }) {
  const guard = createLifecycleGuard({ chart: entryLifecycle, texts: entryStateTexts });

  /** The values of a row after an edit; the issues of its value where there are any. */
  function merge(
    { row }: LockedRow,
    { idctrsDataId: _id, version: _version, ...edit }: EntryEdit,
    context: CycleContext,
    offers: Offers,
  ): { values: Partial<DataRecord>; issues: ValueIssue[] } {
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    if (edit.value === undefined) return { values: given, issues: [] };
    const { value, issues } = context.evaluation.readValue(row.oncoIdctrsId, edit.value);
    const inputs = findTakenInputs(row, context.findInputs);
    return { values: { ...given, value: withSources(value, offers, inputs) }, issues };
  }

  /** New values of a locked row after an edit, or why it is refused. Refused with C0409 by the chart. */
  function decide(
    { principal }: Looking,
    locked: LockedRow,
    edit: EntryEdit,
    { context, offers, linkerIds }: { context: CycleContext; offers: Offers; linkerIds: readonly string[] },
  ): RowChange | Refused {
    const { row, cycle, actor } = locked;
    const { idctrsDataId } = row;
    const { values, issues } = merge(locked, edit, context, offers);
    if (issues.length > 0) {
      const fields = issues.map((issue) => ({ path: toPath(issue), message: describeValueIssue(issue) }));
      return { idctrsDataId, status: 'refused', message: messageByStatus.V0001, fields };
    }
    const given = { by: actor, isCycleOpen: isEntryOpen(cycle.stateCd) };
    const isCleared = row.stateCd === 'draft' && isEmpty({ ...row, ...values });
    const event: EntryEvent = isCleared
      ? { type: 'entry.clear', ...given }
      : { type: 'entry.save', ...given };
    try {
      const stored = {
        ...values,
        stateCd: guard.requireNext(row.stateCd, event),
        suggestedFrom: null,
        writerIds: isCleared ? [...linkerIds] : addWriter(row.writerIds, principal),
      };
      return { row, values: stored, verb: isCleared ? 'clear' : 'save', entry: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { idctrsDataId, status: 'refused', message: error.message, fields: [] };
    }
  }

  /** Decides about edits of rows of one cycle: what is stored of each, or why it is not. */
  async function decideInCycle(
    call: Looking,
    group: readonly LockedRow[],
    edits: ReadonlyMap<string, EntryEdit>,
    context: CycleContext,
  ): Promise<{ changes: RowChange[]; stale: string[]; refused: Refused[] }> {
    const { cycle } = context;
    const withInputs = group.map(({ row }) => ({ ...row, inputs: findTakenInputs(row, context.findInputs) }));
    const findOffers = await readOffered(call.tx, cycle, withInputs);
    const linkers = await readLinkers(
      call.tx,
      group.map(({ row }) => row.idctrsDataId),
    );
    const changes: RowChange[] = [];
    const stale: string[] = [];
    const refused: Refused[] = [];
    for (const [place, each] of group.entries()) {
      const edit = edits.get(each.row.idctrsDataId);
      if (!edit) continue;
      if (edit.version !== each.row.version) {
        stale.push(each.row.idctrsDataId);
        continue;
      }
      const linkerIds = linkers.get(each.row.idctrsDataId) ?? [];
      const decided = decide(call, each, edit, { context, offers: findOffers(place), linkerIds });
      if ('status' in decided) refused.push(decided);
      else changes.push(decided);
    }
    return { changes, stale, refused };
  }

  /** Saves edits of rows of one cycle, and notes the outcome of each. */
  async function saveInCycle(
    call: Call,
    group: readonly LockedRow[],
    edits: ReadonlyMap<string, EntryEdit>,
    outcomes: Map<string, SavedRow>,
  ): Promise<void> {
    const [{ cycle }] = group as readonly [LockedRow];
    const itemIds = group.map(({ row }) => row.oncoIdctrsId);
    const context = await readContext(call.tx, cycle, itemIds);
    const { changes, stale, refused } = await decideInCycle(call, group, edits, context);
    for (const each of refused) outcomes.set(each.idctrsDataId, each);
    await storeRows(call, cycle.custCoId, changes);
    const ids = [...stale, ...changes.map(({ row }) => row.idctrsDataId)];
    const given = { ...context, at: call.origin.at, canSignIn };
    for (const row of await readRows(call, cycle, { ...given, ids })) {
      const status = stale.includes(row.idctrsDataId) ? 'conflict' : 'saved';
      outcomes.set(row.idctrsDataId, { idctrsDataId: row.idctrsDataId, status, row });
    }
  }

  /**
   * Finds what saving edits of rows of one cycle would come to, without saving them: the rows that another person has
   * changed since, and those that are refused.
   */
  async function check(
    call: Looking,
    rows: readonly LockedRow[],
    edits: ReadonlyMap<string, EntryEdit>,
    context: CycleContext,
  ): Promise<{ stale: string[]; refused: Refused[] }> {
    const { stale, refused } = await decideInCycle(call, rows, edits, context);
    return { stale, refused };
  }

  /**
   * Saves rows, each by itself: one that another person has changed since is a conflict and one with a value that cannot
   * be read is refused; the others are stored. All are returned as they are now, in the order of the request.
   */
  async function save(call: Call, { rows: edits }: EntrySave): Promise<{ rows: SavedRow[]; total: number }> {
    const byId = new Map(edits.map((edit) => [edit.idctrsDataId, edit]));
    if (byId.size < edits.length) throw wrongField('rows', entryRefusals.repeated);
    const locked = await lockRows(call, [...byId.keys()], canSignIn);
    const outcomes = new Map<string, SavedRow>();
    for (const group of Map.groupBy(locked.values(), ({ cycle }) => cycle.entryCycleId).values())
      await saveInCycle(call, group, byId, outcomes);
    const rows = edits.map(
      ({ idctrsDataId }): SavedRow =>
        outcomes.get(idctrsDataId) ?? {
          idctrsDataId,
          status: 'refused',
          message: messageByStatus.N0404,
          fields: [],
        },
    );
    return { rows, total: rows.length };
  }

  return { save, check, guard };
}
