import type { ReactNode } from 'react';
import type { List } from './useList.ts';

export interface GridProps<T> {
  list: List<T>;
  /** Address of a row's detail. */
  toHref?(row: T): string;
  /** Opens a row that has no address. */
  onOpen?(row: T): void;
  /** Rows can be chosen, or those for which it returns true. */
  selectable?: boolean | ((row: T) => boolean);
  /** Pixels, of comfortable rows; compact ones have three quarters of it. */
  rowHeight?: number;
  /** Buttons above the rows. */
  actions?: ReactNode;
}
