import { unsaved as texts } from '../../messages/ko.unsaved.ts';
import type { CellValue, TreeGridColumn, TreeGridRow } from '../treeGrid/cells.ts';
import { formatInput } from '../unsaved/inputText.ts';

/** A cell that both sides have changed, or whose row is gone; `cell` gives the own value up, null where it is lost. */
export interface CellConflict {
  label: string;
  stored: string;
  cell: { rowId: string; key: string; value: CellValue } | null;
}

type OwnCell = { row: TreeGridRow; rowId: string; key: string; value: CellValue };

function labelCell(row: TreeGridRow, column: TreeGridColumn | undefined): string {
  return [row.label, column?.group, column?.title].filter(Boolean).join(' · ');
}

function formatCell(value: CellValue, column: TreeGridColumn | undefined): string {
  const choices = column && 'choices' in column ? (column.choices ?? []) : [];
  return choices.find((choice) => choice.value === value)?.label ?? formatInput(value);
}

/** Finds what cannot be put on top of the `stored` rows without a choice: cells that both changed, and rows that are gone. */
export function findCellConflicts(
  own: readonly OwnCell[],
  before: ReadonlyMap<string, TreeGridRow>,
  stored: ReadonlyMap<string, TreeGridRow>,
  columns: readonly TreeGridColumn[],
): CellConflict[] {
  return own.flatMap(({ row, rowId, key, value }): CellConflict[] => {
    const column = columns.find((each) => each.key === key);
    const now = stored.get(rowId);
    const label = labelCell(row, column);
    if (now === undefined || now.values[key] === undefined)
      return [{ label, stored: texts.lost(formatCell(value, column)), cell: null }];
    const theirs = now.values[key];
    if (theirs === before.get(rowId)?.values[key] || theirs === value) return [];
    return [{ label, stored: formatCell(theirs, column), cell: { rowId, key, value: theirs } }];
  });
}

/** Formats the cells that have been changed, a line each. */
export function formatCells(
  { rows, dirty }: { rows: readonly TreeGridRow[]; dirty: readonly { rowId: string; key: string }[] },
  columns: readonly TreeGridColumn[],
): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return dirty
    .flatMap(({ rowId, key }) => {
      const row = byId.get(rowId);
      const column = columns.find((each) => each.key === key);
      return row ? [texts.field(labelCell(row, column), formatCell(row.values[key] ?? '', column))] : [];
    })
    .join('\n');
}
