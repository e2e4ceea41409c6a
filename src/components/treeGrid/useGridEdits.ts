import { useMemo } from 'react';
import { useReadableState } from '../useReadableState.ts';
import { type CellValue, findIssue, type TreeGridColumn, type TreeGridRow } from './cells.ts';
import { beginEdits, changeCells, dirtyCells, redo, undo } from './edits.ts';

/** Texts by the key of a cell's column. */
export type CellTexts = ReadonlyMap<string, string>;

const nothing: CellTexts = new Map();

function findIssues(row: TreeGridRow, columns: readonly TreeGridColumn[]): CellTexts {
  const found = new Map<string, string>();
  for (const column of columns) {
    const value = row.values[column.key];
    const issue = value === undefined ? null : findIssue(column, value, row);
    if (issue !== null) found.set(column.key, issue);
  }
  return found.size === 0 ? nothing : found;
}

/** Finds what is wrong in each row, again only for rows that have changed. */
function createIssueFinder(columns: readonly TreeGridColumn[]) {
  const known = new WeakMap<TreeGridRow, CellTexts>();
  return (rows: readonly TreeGridRow[]): ReadonlyMap<string, CellTexts> => {
    const found = new Map<string, CellTexts>();
    for (const row of rows) {
      const issues = known.get(row) ?? findIssues(row, columns);
      known.set(row, issues);
      if (issues.size > 0) found.set(row.id, issues);
    }
    return found;
  };
}

/** The rows of a tree grid while they are edited. They are read as they are when it appears, or by `restart`. */
export function useGridEdits(given: readonly TreeGridRow[], columns: readonly TreeGridColumn[]) {
  const { value: edits, read, set } = useReadableState(() => beginEdits(given));
  const originals = useMemo(() => new Map(edits.original.map((row) => [row.id, row])), [edits.original]);
  const dirty = useMemo(() => dirtyCells(edits), [edits]);
  const issuesIn = useMemo(() => createIssueFinder(columns), [columns]);
  const issues = useMemo(() => issuesIn(edits.rows), [issuesIn, edits.rows]);

  return {
    rows: edits.rows,
    /** The rows as they were given, by their ids. */
    originals,
    /** Cells that are not as they were given. */
    dirty,
    /** Faults, by the ids of rows. */
    issues,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    change: (cells: readonly { rowId: string; key: string; value: CellValue }[]) =>
      set(changeCells(read(), cells)),
    undo: () => set(undo(read())),
    redo: () => set(redo(read())),
    /** Reports whether every cell is as it was given, the changes that are not drawn yet included. */
    isAsGiven: () => dirtyCells(read()).length === 0,
    /** Begins with other rows, of which nothing has been edited. */
    restart: (rows: readonly TreeGridRow[]) => set(beginEdits(rows)),
  };
}

export type GridEdits = ReturnType<typeof useGridEdits>;
