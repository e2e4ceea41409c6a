import { type RefObject, useState } from 'react';
import { useRowWindow } from '../tree/useRowWindow.ts';
import type { TreeGridColumn } from './cells.ts';
import { type CellPlace, toBlock } from './range.ts';

export const ROW_HEIGHT = 44;
const start: CellPlace = { row: 0, column: 0 };

/** The active cell and the selected block of a grid, which is scrolled to where they go. */
export function useGridCursor({
  rows,
  columns,
  treeWidth,
  headRows,
  scroller,
}: {
  /** Number of them. */
  rows: number;
  columns: readonly TreeGridColumn[];
  /** Pixels of the tree's own column, which covers the beginning of the others. */
  treeWidth: number;
  headRows: number;
  scroller: RefObject<HTMLElement | null>;
}) {
  const [range, setRange] = useState({ anchor: start, active: start });
  const window = useRowWindow({
    count: rows,
    rowHeight: ROW_HEIGHT,
    scroller,
    keep: range.active.row,
    paddingStart: ROW_HEIGHT * headRows,
    paddingEnd: ROW_HEIGHT,
  });

  function scrollToColumn(column: number): void {
    const element = scroller.current;
    if (!element || column === 0) return;
    const left = columns.slice(0, column - 1).reduce((sum, each) => sum + each.width, 0);
    const right = left + (columns[column - 1]?.width ?? 0);
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right + treeWidth > element.scrollLeft + element.clientWidth)
      element.scrollLeft = right + treeWidth - element.clientWidth;
  }

  return {
    /** The rows that are in sight. */
    window,
    active: range.active,
    block: toBlock(range),
    /** Makes a cell the active one, with `isExtended` the other corner of the selected block. */
    go(place: CellPlace, isExtended = false): void {
      setRange((before) => ({ anchor: isExtended ? before.anchor : place, active: place }));
      window.scrollToIndex(place.row);
      scrollToColumn(place.column);
    },
    selectAll: () => setRange({ anchor: start, active: { row: rows - 1, column: columns.length } }),
  };
}
