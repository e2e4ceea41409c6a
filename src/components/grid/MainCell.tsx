import '@mantine/core/styles/Anchor.layer.css';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { type GridColumn, toText } from './column.ts';
import type { GridProps } from './gridProps.ts';

type MainCellProps<T> = Pick<GridProps<T>, 'toHref' | 'onOpen'> & { column: GridColumn<T>; row: T };

/** Name of a row, which opens it where it can be opened. */
export function MainCell<T>({ column, row, toHref, onOpen }: MainCellProps<T>) {
  const content = column.cell?.(row) ?? toText(column, row);
  if (toHref) return <Link href={toHref(row)}>{content}</Link>;
  if (!onOpen) return content;
  return (
    <Anchor component="button" type="button" ta="left" onClick={() => onOpen(row)}>
      {content}
    </Anchor>
  );
}
