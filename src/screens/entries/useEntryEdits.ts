import { useEffect, useMemo, useRef, useState } from 'react';
import { useReadableState } from '../../components/useReadableState.ts';
import type { EntryFields, EntryRow } from '../../contracts/entries.ts';
import { createEvaluation } from '../../contracts/entryEvaluation.ts';
import type { EvaluatedEntry } from '../../contracts/entryReadiness.ts';
import type { EntryValue } from '../../contracts/entryValue.ts';
import type { RowEdits } from '../../machines/autosave/machine.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import { saveEntries } from '../../services/entries.ts';
import { type KeptEntries, keepEntries, readKeptEntries } from '../../stores/keptEntries.ts';
import {
  beginEntryEdits,
  type CellChange,
  changeEntries,
  type EntryEdits,
  findProblems,
  readCells,
  readFields,
  refreshEntries,
  resolveConflict,
  settleEntries,
  stepEntries,
} from './entryEdits.ts';
import { useAutosave } from './useAutosave.ts';

const toBases = (bases: LoadedGrid['earlierBase']) =>
  new Map(bases.map(({ bizSectId, value }) => [bizSectId, value]));

/** An entry as it is shown: stored, with what has been typed on top of it, and what that scores. */
export interface ShownEntry extends EvaluatedEntry {
  row: EntryRow;
  fields: EntryFields;
}

export type EntryEditing = ReturnType<typeof useEntryEdits>;

/**
 * Entries of a cycle while they are edited. What is typed is saved by the chart `autosave` once it can be stored, row by
 * row; it is kept in this browser until then.
 */
export function useEntryEdits(grid: LoadedGrid, userId: string) {
  const { entryCycleId, brnCd } = grid.cycle;
  const { value: edits, read, set } = useReadableState<EntryEdits>(() => beginEntryEdits(grid.rows));
  const [kept, setKept] = useState<KeptEntries>(() => readKeptEntries(userId, entryCycleId));

  const evaluation = useMemo(
    () =>
      createEvaluation({
        brnCd,
        commentLimit: grid.commentLimit,
        nodes: grid.nodes,
        earlierBase: toBases(grid.earlierBase),
        previousBase: toBases(grid.previousBase),
      }),
    [brnCd, grid.commentLimit, grid.nodes, grid.earlierBase, grid.previousBase],
  );
  const { findScoring, readValue } = evaluation;

  const saving = useAutosave<EntryFields>(saveAll);

  /** Saves rows that are in no conflict, and takes over what came of it. Returns the ids that need no more sending. */
  async function saveAll(rows: RowEdits<EntryFields>, signal: AbortSignal): Promise<string[]> {
    const before = read();
    const sent = Object.entries(rows).flatMap(([idctrsDataId, fields]) => {
      const row = before.stored.get(idctrsDataId);
      return row && !before.conflicts.has(idctrsDataId)
        ? [{ idctrsDataId, version: row.version, ...fields }]
        : [];
    });
    if (sent.length > 0) {
      const outcomes = await saveEntries(sent, signal);
      update(settleEntries(read(), outcomes, rows, findScoring));
    }
    return Object.keys(rows);
  }

  function update(next: EntryEdits): void {
    set(next);
    const unsaved = [...next.typed].map(([id, cells]) => [
      id,
      { cells, version: next.stored.get(id)?.version ?? 0 },
    ]);
    keepEntries(userId, entryCycleId, Object.fromEntries(unsaved));
  }

  /** Rows whose cells can all be stored are sent; the others stay typed until they can be. */
  function sendChanged(next: EntryEdits, ids: Iterable<string>): void {
    const sendable = [...new Set(ids)].flatMap((id) => {
      const row = next.stored.get(id);
      if (!row || findProblems(next, row, findScoring).size > 0) return [];
      return [[id, readFields(next, row, findScoring)] as const];
    });
    if (sendable.length > 0) saving.edit(Object.fromEntries(sendable));
  }

  function apply({ edits: next, changes }: { edits: EntryEdits; changes: readonly CellChange[] }): void {
    if (changes.length === 0) return;
    update(next);
    sendChanged(
      next,
      changes.map(({ id }) => id),
    );
  }

  const shownGrid = useRef(grid);
  useEffect(() => {
    if (shownGrid.current === grid) return;
    shownGrid.current = grid;
    set(refreshEntries(read(), grid.rows, true));
  });

  const cache = useRef(
    new Map<string, { row: EntryRow; cells: unknown; base: unknown; shown: ShownEntry }>(),
  );
  /** Denominators of the sections as they are shown. */
  const bases = useMemo(() => {
    const found = [...edits.stored.values()].filter(({ oncoIdctrsId }) => oncoIdctrsId === null);
    const values = found.map((row): [string, EntryValue | null] => {
      const { value, naYn } = readFields(edits, row, findScoring);
      return [row.bizSectId, naYn === 'Y' ? null : readValue(null, value).value];
    });
    return new Map(values);
  }, [edits, findScoring, readValue]);

  /** An entry as it is shown; computed again only where it has changed. */
  function show(row: EntryRow): ShownEntry {
    const cells = edits.typed.get(row.idctrsDataId);
    const base = JSON.stringify(bases.get(row.bizSectId) ?? null);
    const known = cache.current.get(row.idctrsDataId);
    if (known && known.row === row && known.cells === cells && known.base === base) return known.shown;
    const fields = readFields(edits, row, findScoring);
    const isUnconfirmed = row.isUnconfirmed && cells === undefined;
    // what cannot be read yet counts as not entered
    const { value } = readValue(row.oncoIdctrsId, fields.value);
    const evaluated = evaluation.evaluate({ ...row, ...fields, value, isUnconfirmed }, bases);
    const shown = { row, fields, ...evaluated };
    cache.current.set(row.idctrsDataId, { row, cells, base, shown });
    return shown;
  }

  return {
    edits,
    saving,
    findScoring,
    show,
    getCells: (row: EntryRow) => readCells(edits, row, findScoring),
    getProblems: (row: EntryRow) => findProblems(edits, row, findScoring),
    change: (cells: readonly { id: string; place: string; value: string | boolean }[]) =>
      apply(changeEntries(read(), cells, findScoring)),
    undo: () => apply(stepEntries(read(), 'undo', findScoring)),
    redo: () => apply(stepEntries(read(), 'redo', findScoring)),
    isSaved: saving.isSaved,
    /** Confirms a value that was carried forward: it is saved as it is. */
    confirm(row: EntryRow): void {
      saving.edit({ [row.idctrsDataId]: readFields(read(), row, findScoring) });
      saving.saveNow();
    },
    /** Takes over rows that a command has moved. */
    takeOver: (rows: readonly EntryRow[]) => set(refreshEntries(read(), rows, false)),
    resolve(id: string, keepsOwn: boolean): void {
      const next = resolveConflict(read(), id, keepsOwn);
      update(next);
      if (keepsOwn) sendChanged(next, [id]);
      else saving.discard(id);
    },
    /** Input of an earlier visit that was not saved. */
    keptCount: Object.keys(kept).filter((id) => edits.stored.has(id)).length,
    restoreKept(): void {
      const before = read();
      const [typed, conflicts] = [new Map(before.typed), new Map(before.conflicts)];
      for (const [id, { cells, version }] of Object.entries(kept)) {
        const row = before.stored.get(id);
        if (!row) continue;
        typed.set(id, cells);
        if (row.version !== version) conflicts.set(id, row);
      }
      const next = { ...before, typed, conflicts };
      setKept({});
      update(next);
      sendChanged(
        next,
        Object.keys(kept).filter((id) => !conflicts.has(id)),
      );
    },
    discardKept(): void {
      setKept({});
      keepEntries(userId, entryCycleId, {});
    },
  };
}
