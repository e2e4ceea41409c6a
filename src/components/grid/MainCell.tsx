import '@mantine/core/styles/Anchor.layer.css';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { type GridColumn, textOf } from './column.ts';
import type { GridProps } from './gridProps.ts';

type MainCellProps<T> = Pick<GridProps<T>, 'hrefOf' | 'onOpen'> & { column: GridColumn<T>; row: T };

/** What names a row, and opens it where it can be opened. */
export function MainCell<T>({ column, row, hrefOf, onOpen }: MainCellProps<T>) {
  const content = column.cell?.(row) ?? textOf(column, row);
  if (hrefOf) return <Link href={hrefOf(row)}>{content}</Link>;
  if (!onOpen) return content;
  return (
    <Anchor component="button" type="button" ta="left" onClick={() => onOpen(row)}>
      {content}
    </Anchor>
  );
}
