import type { ReactNode } from 'react';

/** A column of a grid. Its screen writes the cells. */
export interface GridColumn<T> {
  /** Also the field it is sorted by. */
  id: string;
  header: string;
  /** What the cell says, in Excel too; drawn as text unless `cell` draws it. */
  value(row: T): string | number | boolean | null;
  cell?(row: T): ReactNode;
  sortable?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Pixels, before the person changes it. */
  width?: number;
  /** Names the row: it carries the link to the row's detail and heads its card on a phone. */
  main?: boolean;
}

/** The column that names a row. */
export function mainColumn<T>(columns: readonly GridColumn<T>[]): GridColumn<T> {
  const [first] = columns;
  const main = columns.find((column) => column.main) ?? first;
  if (!main) throw new Error('A grid needs a column');
  return main;
}

export const textOf = <T>(column: GridColumn<T>, row: T): string => String(column.value(row) ?? '');
