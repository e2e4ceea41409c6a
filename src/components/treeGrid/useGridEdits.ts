import { useMemo, useState } from 'react';
import { type CellValue, issueOf, type TreeGridColumn, type TreeGridRow } from './cells.ts';
import { beginEdits, changeCells, dirtyCells, redo, undo } from './edits.ts';

export const cellKey = (rowId: string, key: string) => `${rowId}\n${key}`;

/** The rows of a tree grid while they are edited. They are read as they are when it appears. */
export function useGridEdits(given: readonly TreeGridRow[], columns: readonly TreeGridColumn[]) {
  const [edits, setEdits] = useState(() => beginEdits(given));
  const dirty = useMemo(
    () => new Set(dirtyCells(edits).map(({ rowId, key }) => cellKey(rowId, key))),
    [edits],
  );
  const issues = useMemo(() => {
    const found = new Map<string, string>();
    for (const row of edits.rows) {
      for (const column of columns) {
        const value = row.values[column.key];
        const issue = value === undefined ? null : issueOf(column, value, row);
        if (issue !== null) found.set(cellKey(row.id, column.key), issue);
      }
    }
    return found;
  }, [edits.rows, columns]);

  return {
    rows: edits.rows,
    dirty,
    issues,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    change: (cells: readonly { rowId: string; key: string; value: CellValue }[]) =>
      setEdits((before) => changeCells(before, cells)),
    undo: () => setEdits(undo),
    redo: () => setEdits(redo),
  };
}

export type GridEdits = ReturnType<typeof useGridEdits>;
