import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import 'mantine-react-table/styles.css';
import { Checkbox } from '@mantine/core';
import {
  type MRT_ColumnDef,
  type MRT_ColumnSizingState,
  type MRT_SortingState,
  MRT_TableContainer,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { MRT_Localization_KO } from 'mantine-react-table/locales/ko/index.esm.mjs';
import { type ReactNode, useMemo } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { cellValue, type GridColumn, mainColumn, textOf } from './column.ts';
import classes from './Grid.module.css';
import type { GridProps } from './gridProps.ts';
import { MainCell } from './MainCell.tsx';
import { selectionOf } from './selection.ts';
import type { Arrangement } from './useColumns.ts';

export type GridTableProps<T> = GridProps<T> & { arrangement: Arrangement<T> };

const DEFAULT_ROW_HEIGHT = 52;
const CHOOSE = 'choose';

const next = <S,>(updater: MRT_Updater<S>, before: S): S =>
  typeof updater === 'function' ? (updater as (before: S) => S)(before) : updater;

function sortingOf(sort: string | undefined): MRT_SortingState {
  const [id, direction] = sort?.split(':') ?? [];
  return id ? [{ id, desc: direction === 'desc' }] : [];
}

/** The rows as a table. The chart and the address own all state; the table only draws it. */
export default function GridTable<T>({
  list,
  selectable = false,
  rowHeight = DEFAULT_ROW_HEIGHT,
  arrangement,
  ...opening
}: GridTableProps<T>) {
  type Row = { row: T };
  const { rows, query } = list.state.context;
  const selection = selectionOf(list, selectable);
  const { visible, widths } = arrangement;
  const main = mainColumn(arrangement.all);
  const data = useMemo(() => rows.map((row): Row => ({ row })), [rows]);

  const drawn = (column: GridColumn<T>, row: T): ReactNode =>
    column === main ? (
      <MainCell column={column} row={row} {...opening} />
    ) : (
      (column.cell?.(row) ?? textOf(column, row))
    );
  // The table calls these as plain functions, so that what they draw keeps its place.
  const drawCell: MRT_ColumnDef<Row>['Cell'] = ({ column: { id }, row: { original } }) => {
    const column = visible.find((candidate) => candidate.id === id);
    return column && drawn(column, original.row);
  };
  const drawChooser: MRT_ColumnDef<Row>['Cell'] = ({ row: { original } }) =>
    selection.canChoose(original.row) && (
      <Checkbox
        aria-label={grid.selectRow(textOf(main, original.row))}
        checked={selection.isChosen(original.row)}
        onChange={() => selection.toggle(original.row)}
      />
    );
  const drawPageChooser: MRT_ColumnDef<Row>['Header'] = () => (
    <Checkbox
      aria-label={MRT_Localization_KO.toggleSelectAll}
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onChange={selection.togglePage}
    />
  );
  const columns = visible.map((column): MRT_ColumnDef<Row> => {
    const cells = column.align ? { align: column.align } : {};
    return {
      id: column.id,
      header: column.header,
      accessorFn: ({ row }) => cellValue(column, row),
      size: widths[column.id] ?? column.width ?? 160,
      enableSorting: column.sortable ?? false,
      Cell: drawCell,
      mantineTableBodyCellProps: cells,
      mantineTableHeadCellProps: cells,
    };
  });
  const choosing: MRT_ColumnDef<Row> = {
    id: CHOOSE,
    header: MRT_Localization_KO.select,
    size: 56,
    enableResizing: false,
    enableSorting: false,
    Header: drawPageChooser,
    Cell: drawChooser,
  };

  const shown = selectable ? [choosing, ...columns] : columns;

  const table = useMantineReactTable<Row>({
    data,
    columns: shown,
    localization: MRT_Localization_KO,
    getRowId: ({ row }) => list.options.idOf(row),
    layoutMode: 'semantic',
    manualPagination: true,
    manualSorting: true,
    rowCount: list.state.context.total,
    enablePagination: false,
    enableColumnActions: false,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableMultiSort: false,
    enableColumnResizing: true,
    columnResizeMode: 'onEnd',
    state: {
      sorting: sortingOf(query.sort),
      columnSizing: widths,
      columnOrder: shown.map(({ id = '' }) => id),
    },
    onSortingChange: (updater) => {
      const [sorting] = next(updater, sortingOf(query.sort));
      list.show({ sort: sorting && `${sorting.id}:${sorting.desc ? 'desc' : 'asc'}` });
    },
    onColumnSizingChange: (updater) =>
      arrangement.resize(next<MRT_ColumnSizingState>(updater, { ...widths })),
    mantineTableProps: { 'aria-label': list.options.title, highlightOnHover: true, verticalSpacing: 0 },
    mantineTableBodyRowProps: ({ row: { original } }) => ({
      style: { height: rowHeight },
      'data-chosen': selection.isChosen(original.row),
    }),
  });

  return (
    <div className={classes.table}>
      <MRT_TableContainer table={table} />
    </div>
  );
}
