import type { CellValue, TreeGridRow } from './cells.ts';

interface CellChange {
  rowId: string;
  key: string;
  from: CellValue;
  to: CellValue;
}

/** The rows as they were given and as they are, with what can be undone and redone, the latest last. */
export interface Edits {
  original: readonly TreeGridRow[];
  rows: readonly TreeGridRow[];
  past: readonly (readonly CellChange[])[];
  future: readonly (readonly CellChange[])[];
}

const HISTORY_MAX = 200;

export const beginEdits = (rows: readonly TreeGridRow[]): Edits => ({
  original: rows,
  rows,
  past: [],
  future: [],
});

function write(
  rows: readonly TreeGridRow[],
  changes: readonly CellChange[],
  side: 'from' | 'to',
): TreeGridRow[] {
  const byRow = Map.groupBy(changes, ({ rowId }) => rowId);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (!own) return row;
    return {
      ...row,
      values: { ...row.values, ...Object.fromEntries(own.map((change) => [change.key, change[side]])) },
    };
  });
}

/** Writes cells, in one step of undoing. Cells that stay as they are do not count. */
export function changeCells(
  edits: Edits,
  cells: readonly { rowId: string; key: string; value: CellValue }[],
): Edits {
  const rowById = new Map(edits.rows.map((row) => [row.id, row]));
  const changes = cells.flatMap(({ rowId, key, value }): CellChange[] => {
    const from = rowById.get(rowId)?.values[key] ?? '';
    return rowById.has(rowId) && from !== value ? [{ rowId, key, from, to: value }] : [];
  });
  if (changes.length === 0) return edits;
  const past = [...edits.past, changes].slice(-HISTORY_MAX);
  return { ...edits, rows: write(edits.rows, changes, 'to'), past, future: [] };
}

export function undo(edits: Edits): Edits {
  const changes = edits.past.at(-1);
  if (!changes) return edits;
  const future = [...edits.future, changes];
  return { ...edits, rows: write(edits.rows, changes, 'from'), past: edits.past.slice(0, -1), future };
}

export function redo(edits: Edits): Edits {
  const changes = edits.future.at(-1);
  if (!changes) return edits;
  const past = [...edits.past, changes];
  return { ...edits, rows: write(edits.rows, changes, 'to'), past, future: edits.future.slice(0, -1) };
}

/** Cells that are not as they were given, as `rowId` and `key`. */
export function dirtyCells({ original, rows }: Edits): { rowId: string; key: string }[] {
  const before = new Map(original.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const first = before.get(row.id);
    if (!first || first === row) return [];
    return Object.keys(row.values)
      .filter((key) => row.values[key] !== first.values[key])
      .map((key) => ({ rowId: row.id, key }));
  });
}
