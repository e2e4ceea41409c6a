/** A cell by its row and column, from 0 on. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Two corners: where the selection began, and the active cell. */
export interface CellRange {
  anchor: CellPlace;
  active: CellPlace;
}

export interface CellBlock {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const toBlock = ({ anchor, active }: CellRange): CellBlock => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export function getPlaces({ top, bottom, left, right }: CellBlock): CellPlace[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_cell, column) => ({ row: top + row, column: left + column })),
  );
}

/**
 * Texts of a block of lines by the cells that they are pasted into: the selected ones, where the block fills them once
 * or several times, else as many as it has from the first selected one on.
 */
export function spreadBlock(selected: CellBlock, lines: readonly (readonly string[])[]) {
  const { top, bottom, left, right } = selected;
  const width = Math.max(1, ...lines.map(({ length }) => length));
  const isFilled = (bottom - top + 1) % lines.length === 0 && (right - left + 1) % width === 0;
  const block = isFilled ? selected : { top, left, bottom: top + lines.length - 1, right: left + width - 1 };
  return getPlaces(block).flatMap((places, row) =>
    places.flatMap((place, column) => {
      const text = lines[row % lines.length]?.[column % width];
      return text === undefined ? [] : [{ place, text }];
    }),
  );
}

const stepKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * Returns the place to which a key moves the active cell in a grid of this size; null when it is no key of that kind.
 */
export function placeByKey(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: CellPlace,
  size: { rows: number; columns: number },
): CellPlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? last.row : row, column: last.column };
  const [rows, columns] = stepKeys[key] ?? [];
  if (rows === undefined || columns === undefined) return null;
  return {
    row: Math.min(last.row, Math.max(0, row + rows)),
    column: Math.min(last.column, Math.max(0, column + columns)),
  };
}
