import type { ReactNode } from 'react';
import { grid } from '../../messages/ko.grid.ts';

type CellValue = string | number | boolean | null;

interface ColumnLook<T> {
  header: string;
  /** Draws the cell; as text when absent. */
  cell?(row: T): ReactNode;
  sortable?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Pixels when there is room for all columns; they give way to each other until the person sets a width. */
  width?: number;
  /** Not shown until the person chooses it. */
  optional?: boolean;
  /** Names the row: it carries the link to the row's detail and heads its card on a phone. */
  main?: boolean;
}

/**
 * A column of a grid. Its screen writes the cells. `id` is also the field it is sorted by; `value` is what the cell
 * says, in Excel too, and the field named `id` when absent; null reads as a dash.
 */
export type GridColumn<T> = ColumnLook<T> &
  ({ id: Extract<keyof T, string>; value?(row: T): CellValue } | { id: string; value(row: T): CellValue });

/** The column that names a row. */
export function mainColumn<T>(columns: readonly GridColumn<T>[]): GridColumn<T> {
  const [first] = columns;
  const main = columns.find((column) => column.main) ?? first;
  if (!main) throw new Error('A grid needs a column');
  return main;
}

/** Returns what the cell of `column` shows for `row`. */
export const cellValue = <T>({ id, value }: GridColumn<T>, row: T): CellValue =>
  value ? value(row) : (row[id as keyof T] as CellValue);

export const toText = <T>(column: GridColumn<T>, row: T): string =>
  String(cellValue(column, row) ?? grid.none);
