import type { TreeRow } from '../tree/rows.ts';
import {
  type CellColumn,
  type CellValue,
  formatCell,
  parseCell,
  resolveColumn,
  type TreeGridColumn,
  type TreeGridRow,
} from './cells.ts';
import { type CellBlock, type CellPlace, getPlaces } from './range.ts';
import type { GridEdits } from './useGridEdits.ts';

/** Cells of a grid by their places, the tree's own column first, as they are read and written. */
export function createGridCells({
  rows,
  columns,
  edits,
  isFixed,
}: {
  rows: readonly TreeRow<TreeGridRow>[];
  columns: readonly TreeGridColumn[];
  edits: GridEdits;
  /** Nothing can be changed. */
  isFixed: boolean;
}) {
  const columnAt = (column: number) => columns[column - 1];
  const rowAt = (row: number) => rows[row]?.node;
  const valueAt = ({ row, column }: CellPlace): CellValue | undefined =>
    rowAt(row)?.values[columnAt(column)?.key ?? ''];
  const cellAt = ({ row, column }: CellPlace): CellColumn | undefined => {
    const [shown, node] = [columnAt(column), rowAt(row)];
    return shown && node && resolveColumn(shown, node);
  };
  const isEditable = (place: CellPlace): boolean => {
    const column = cellAt(place);
    const isOpen = !isFixed && rowAt(place.row)?.isFixed !== true;
    return isOpen && column !== undefined && column.kind !== 'readOnly' && valueAt(place) !== undefined;
  };

  return {
    columnAt,
    rowAt,
    /** The column of a cell as it is for its row. */
    cellAt,
    isEditable,
    findRow: (rowId: string): number => rows.findIndex(({ node }) => node.id === rowId),

    /** Writes texts into those of the cells that can be changed, and returns how many these are. */
    write(cells: readonly { place: CellPlace; text: string }[]): number {
      const written = cells.flatMap(({ place, text }) => {
        const [row, column] = [rowAt(place.row), cellAt(place)];
        return row && column && isEditable(place)
          ? [{ rowId: row.id, key: column.key, value: parseCell(column, text) }]
          : [];
      });
      edits.change(written);
      return written.length;
    },

    toggleCheck(place: CellPlace): void {
      const [row, column, value] = [rowAt(place.row), columnAt(place.column), valueAt(place)];
      if (row && column) edits.change([{ rowId: row.id, key: column.key, value: value !== true }]);
    },

    /** Texts of a block, line by line, as a spreadsheet reads them. */
    readBlock: (block: CellBlock): string[][] =>
      getPlaces(block).map((line) =>
        line.map((place) => {
          const [column, value] = [cellAt(place), valueAt(place)];
          if (!column) return rowAt(place.row)?.label ?? '';
          if (value === undefined) return '';
          return column.kind === 'number' ? String(value) : formatCell(column, value);
        }),
      ),

    /** The next cell that can be changed, in the order of reading or against it; undefined after the last one. */
    findEditable(from: CellPlace, step: 1 | -1): CellPlace | undefined {
      const width = columns.length + 1;
      for (let at = from.row * width + from.column + step; at >= 0 && at < rows.length * width; at += step) {
        const place = { row: Math.floor(at / width), column: at % width };
        if (isEditable(place)) return place;
      }
      return undefined;
    },
  };
}
