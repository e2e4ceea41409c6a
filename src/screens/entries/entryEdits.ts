import { findCellProblem } from '../../components/entries/entryCells.ts';
import type { CellValue } from '../../components/treeGrid/cells.ts';
import type { EntryFields, EntryRow, SavedRow } from '../../contracts/entries.ts';
import { type EntryCells, pickFields, toCells, toFields } from '../../contracts/entryCells.ts';
import type { IndicatorScoring } from '../../contracts/scoringInput.ts';

/** A cell that somebody has changed. */
export interface CellChange {
  id: string;
  place: string;
  from: CellValue;
  to: CellValue;
}

/** Entries as they are stored, and what has been typed into them and not saved. */
export interface EntryEdits {
  stored: ReadonlyMap<string, EntryRow>;
  typed: ReadonlyMap<string, EntryCells>;
  /** Entries that somebody else has saved since, as they are stored now. */
  conflicts: ReadonlyMap<string, EntryRow>;
  /** Reasons the server did not store entries. */
  refusals: ReadonlyMap<string, string>;
  past: readonly (readonly CellChange[])[];
  future: readonly (readonly CellChange[])[];
}

export type FindScoring = (oncoIdctrsId: string | null) => IndicatorScoring;

const HISTORY_MAX = 200;

const toMap = (rows: readonly EntryRow[]) => new Map(rows.map((row) => [row.idctrsDataId, row]));

export const beginEntryEdits = (rows: readonly EntryRow[]): EntryEdits => ({
  stored: toMap(rows),
  typed: new Map(),
  conflicts: new Map(),
  refusals: new Map(),
  past: [],
  future: [],
});

/** Cells of an entry as they are shown: what has been typed, else what is stored. */
export function readCells(edits: EntryEdits, row: EntryRow, findScoring: FindScoring): EntryCells {
  return edits.typed.get(row.idctrsDataId) ?? toCells(findScoring(row.oncoIdctrsId), row);
}

/** Fields of an entry as they are shown. */
export function readFields(edits: EntryEdits, row: EntryRow, findScoring: FindScoring): EntryFields {
  const cells = edits.typed.get(row.idctrsDataId);
  return cells ? toFields(findScoring(row.oncoIdctrsId), cells, row) : pickFields(row);
}

/** Cells of an entry whose values cannot be stored, with the reason. */
export function findProblems(
  edits: EntryEdits,
  row: EntryRow,
  findScoring: FindScoring,
): Map<string, string> {
  const cells = edits.typed.get(row.idctrsDataId);
  const problems = new Map<string, string>();
  for (const [place, value] of Object.entries(cells ?? {})) {
    const [part = '', key] = place.split('|');
    const problem = key === 'value' ? findCellProblem(findScoring(row.oncoIdctrsId), part, value) : null;
    if (problem !== null) problems.set(place, problem);
  }
  return problems;
}

function writeCells(
  edits: EntryEdits,
  changes: readonly CellChange[],
  side: 'from' | 'to',
  findScoring: FindScoring,
): EntryEdits['typed'] {
  const typed = new Map(edits.typed);
  for (const [id, own] of Map.groupBy(changes, (change) => change.id)) {
    const row = edits.stored.get(id);
    if (!row) continue;
    const before = typed.get(id) ?? toCells(findScoring(row.oncoIdctrsId), row);
    typed.set(id, { ...before, ...Object.fromEntries(own.map((each) => [each.place, each[side]])) });
  }
  return typed;
}

/** Writes cells, in one step of undoing. Cells that stay as they are do not count. */
export function changeEntries(
  edits: EntryEdits,
  cells: readonly { id: string; place: string; value: CellValue }[],
  findScoring: FindScoring,
): { edits: EntryEdits; changes: readonly CellChange[] } {
  const changes = cells.flatMap(({ id, place, value }): CellChange[] => {
    const row = edits.stored.get(id);
    const from = row && readCells(edits, row, findScoring)[place];
    return from === undefined || from === value ? [] : [{ id, place, from, to: value }];
  });
  if (changes.length === 0) return { edits, changes };
  const past = [...edits.past, changes].slice(-HISTORY_MAX);
  const typed = writeCells(edits, changes, 'to', findScoring);
  return { edits: { ...edits, typed, past, future: [] }, changes };
}

/** Takes the last step back, or takes it again; without one nothing changes. */
export function stepEntries(
  edits: EntryEdits,
  direction: 'undo' | 'redo',
  findScoring: FindScoring,
): { edits: EntryEdits; changes: readonly CellChange[] } {
  const isUndo = direction === 'undo';
  const changes = (isUndo ? edits.past : edits.future).at(-1);
  if (!changes) return { edits, changes: [] };
  const typed = writeCells(edits, changes, isUndo ? 'from' : 'to', findScoring);
  const past = isUndo ? edits.past.slice(0, -1) : [...edits.past, changes];
  const future = isUndo ? [...edits.future, changes] : edits.future.slice(0, -1);
  return { edits: { ...edits, typed, past, future }, changes };
}

const isEqual = (one: EntryFields, other: EntryFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes over what came of a save. What was typed while it was under way stays typed; what others have saved before
 * becomes a conflict, and stays typed too.
 */
export function settleEntries(
  edits: EntryEdits,
  outcomes: readonly SavedRow[],
  sent: Readonly<Record<string, EntryFields>>,
  findScoring: FindScoring,
): EntryEdits {
  const [stored, typed] = [new Map(edits.stored), new Map(edits.typed)];
  const [conflicts, refusals] = [new Map(edits.conflicts), new Map(edits.refusals)];
  for (const outcome of outcomes) {
    const { idctrsDataId: id } = outcome;
    refusals.delete(id);
    if (outcome.status === 'refused') {
      refusals.set(id, outcome.fields[0]?.message ?? outcome.message);
      continue;
    }
    if (outcome.status === 'conflict') {
      conflicts.set(id, outcome.row);
      continue;
    }
    const cells = typed.get(id);
    const before = stored.get(id);
    const given = sent[id];
    const isSettled =
      !cells ||
      !before ||
      !given ||
      isEqual(toFields(findScoring(before.oncoIdctrsId), cells, before), given);
    stored.set(id, outcome.row);
    if (isSettled) typed.delete(id);
    conflicts.delete(id);
  }
  return { ...edits, stored, typed, conflicts, refusals };
}

/** Takes over rows that were loaded again or that a command has moved; what is typed into a row stays as it is. */
export function refreshEntries(edits: EntryEdits, rows: readonly EntryRow[], isWhole: boolean): EntryEdits {
  const stored = new Map(isWhole ? [] : edits.stored);
  for (const row of rows) {
    const known = edits.stored.get(row.idctrsDataId);
    const isOlder = known !== undefined && known.version > row.version;
    const isTyped = edits.typed.has(row.idctrsDataId);
    stored.set(row.idctrsDataId, known && (isOlder || isTyped) ? known : row);
  }
  return { ...edits, stored };
}

/** Decides a conflict: the own input goes on top of what is stored, or what is stored takes its place. */
export function resolveConflict(edits: EntryEdits, id: string, keepsOwn: boolean): EntryEdits {
  const newest = edits.conflicts.get(id);
  if (!newest) return edits;
  const [stored, typed, conflicts] = [
    new Map(edits.stored).set(id, newest),
    new Map(edits.typed),
    new Map(edits.conflicts),
  ];
  conflicts.delete(id);
  if (!keepsOwn) typed.delete(id);
  return { ...edits, stored, typed, conflicts };
}
