import {
  type EntryEdit,
  type EntrySave,
  INDICATOR_DATA,
  type SavedRow,
} from '../../../src/contracts/entries.ts';
import { readEntryValue, type ValueIssue } from '../../../src/contracts/entryOutcome.ts';
import { baseScoring } from '../../../src/contracts/entryReadiness.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import type { EntryEvent } from '../../../src/machines/entry/machine.ts';
import { describeValueIssue } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { Refusal } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { recordChange } from '../resource/record.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { type CycleContext, readContext } from './cycleContext.ts';
import { isRow, type LockedRow, lockRows } from './locking.ts';
import { type Offers, readOffered, withSources } from './offers.ts';
import { type DataRecord, readRows } from './rows.ts';

type Refused = Extract<SavedRow, { status: 'refused' }>;

const isEmpty = ({ value, naYn, naRsn, estYn, estBasis, memo, cmt }: DataRecord): boolean =>
  value === null &&
  naYn === 'N' &&
  estYn === 'N' &&
  [naRsn, estBasis, memo, cmt].every((text) => text === '');

const toPath = (issue: ValueIssue): string => {
  if ('code' in issue) return `value.inputs.${issue.code}`;
  return 'id' in issue ? `value.${issue.id}` : 'value';
};

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
    const scoring = context.evaluation.findIndicator(row.oncoIdctrsId) ?? baseScoring;
    const { value, issues } = readEntryValue(scoring, edit.value);
    const inputs = context.inputsOf(row.oncoIdctrsId);
    return { values: { ...given, value: withSources(value, offers, inputs) }, issues };
  }

  /** Saves an edit of a locked row. Refused with C0409 by the chart. */
  async function saveRow(
    call: Call,
    locked: LockedRow,
    edit: EntryEdit,
    { context, offers }: { context: CycleContext; offers: Offers },
  ): Promise<Refused | null> {
    const { row, cycle, actor } = locked;
    const { idctrsDataId } = row;
    const { values, issues } = merge(locked, edit, context, offers);
    if (issues.length > 0) {
      const fields = issues.map((issue) => ({ path: toPath(issue), message: describeValueIssue(issue) }));
      return { idctrsDataId, status: 'refused', message: messageByStatus.V0001, fields };
    }
    const after = { ...row, ...values };
    const given = { by: actor, isCycleOpen: isEntryOpen(cycle.stateCd) };
    const isCleared = row.stateCd === 'draft' && isEmpty(after);
    const event: EntryEvent = isCleared
      ? { type: 'entry.clear', ...given }
      : { type: 'entry.save', ...given };
    const stateCd = guard.requireNext(row.stateCd, event);
    const stored = {
      ...values,
      stateCd,
      suggestedFrom: null,
      writerIds: isCleared ? [] : addWriter(row.writerIds, call.principal),
    };
    await call.tx
      .update(indicatorData)
      .set({ ...stored, ...stampChanged(call.origin, row.version) })
      .where(isRow(row));
    await recordChange(call, {
      resource: INDICATOR_DATA,
      id: idctrsDataId,
      customerCompanyId: row.custCoId,
      verb: isCleared ? 'clear' : 'save',
      detail: toChanges(row, { ...values, stateCd }),
    });
    return null;
  }

  /**
   * Saves rows, each by itself: one that another person has changed since is a conflict and one with a value that cannot
   * be read is refused; the others are stored. All are returned as they are now, in the order of the request.
   */
  async function save(call: Call, { rows: edits }: EntrySave): Promise<{ rows: SavedRow[]; total: number }> {
    const locked = await lockRows(
      call,
      edits.map((edit) => edit.idctrsDataId),
      canSignIn,
    );
    const refused = new Map<string, Refused>();
    const stale = new Set<string>();
    const current = new Map<string, SavedRow>();
    const groups = Map.groupBy(locked.values(), ({ cycle }) => cycle.entryCycleId);
    for (const group of groups.values()) {
      const { cycle } = group[0] as LockedRow;
      const context = await readContext(
        call.tx,
        cycle,
        group.map(({ row }) => row.oncoIdctrsId),
      );
      const withInputs = group.map(({ row }) => ({ ...row, inputs: context.inputsOf(row.oncoIdctrsId) }));
      const findOffers = await readOffered(call.tx, cycle, withInputs);
      for (const [place, each] of group.entries()) {
        const edit = edits.find(({ idctrsDataId }) => idctrsDataId === each.row.idctrsDataId);
        if (!edit) continue;
        if (edit.version !== each.row.version) {
          stale.add(each.row.idctrsDataId);
          continue;
        }
        const outcome = await catchRefusal(each, () =>
          saveRow(call, each, edit, { context, offers: findOffers(place) }),
        );
        if (outcome) refused.set(each.row.idctrsDataId, outcome);
      }
      const shown = await readRows(call, cycle, {
        ...context,
        at: call.origin.at,
        canSignIn,
        ids: group.map(({ row }) => row.idctrsDataId),
      });
      for (const row of shown) {
        const status = stale.has(row.idctrsDataId) ? 'conflict' : 'saved';
        current.set(row.idctrsDataId, { idctrsDataId: row.idctrsDataId, status, row });
      }
    }
    const rows = edits.map(
      ({ idctrsDataId }): SavedRow =>
        refused.get(idctrsDataId) ??
        current.get(idctrsDataId) ?? {
          idctrsDataId,
          status: 'refused',
          message: messageByStatus.N0404,
          fields: [],
        },
    );
    return { rows, total: rows.length };
  }

  return { save, guard };
}

/** A refusal of one row becomes its outcome; everything else fails the call. */
async function catchRefusal(
  { row }: LockedRow,
  work: () => Promise<Refused | null>,
): Promise<Refused | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { idctrsDataId: row.idctrsDataId, status: 'refused', message: error.message, fields: [] };
  }
}
