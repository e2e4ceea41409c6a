import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import 'mantine-react-table/styles.css';
import {
  type MRT_ColumnDef,
  type MRT_ColumnSizingState,
  type MRT_RowSelectionState,
  type MRT_SortingState,
  MRT_TableContainer,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { MRT_Localization_KO } from 'mantine-react-table/locales/ko/index.esm.mjs';
import { useMemo, useRef } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { WholeDates } from '../WholeDates.tsx';
import { cellValue, mainColumn, toText } from './column.ts';
import classes from './Grid.module.css';
import type { GridProps } from './gridProps.ts';
import { MainCell } from './MainCell.tsx';
import { toSelection } from './selection.ts';
import type { Arrangement } from './useColumns.ts';
import { useDensity } from './useDensity.ts';
import { useOverflowEdges } from './useOverflowEdges.ts';

export type GridTableProps<T> = GridProps<T> & { arrangement: Arrangement<T> };

const DEFAULT_ROW_HEIGHT = 52;
const COMPACT = 0.75;
const SELECT = 'mrt-row-select';
const fitted = { minWidth: 0 };

const next = <S,>(updater: MRT_Updater<S>, before: S): S =>
  typeof updater === 'function' ? (updater as (before: S) => S)(before) : updater;

function toSorting(sort: string | undefined): MRT_SortingState {
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
  const { rows, query, selected } = list.state.context;
  const { getId } = list.options;
  const { isChosen, canChoose, isLocked } = toSelection(list, selectable);
  const { all, widths } = arrangement;
  const main = mainColumn(all);
  const data = useMemo(() => rows.map((row): Row => ({ row })), [rows]);
  const [density] = useDensity();
  const container = useRef<HTMLDivElement>(null);
  const edges = useOverflowEdges(container);

  // The table calls this as a plain function, so that what it draws keeps its place.
  const drawCell: MRT_ColumnDef<Row>['Cell'] = ({ column: { id }, row: { original } }) => {
    const column = all.find((candidate) => candidate.id === id);
    if (!column) return null;
    return column === main ? (
      <MainCell column={column} row={original.row} {...opening} />
    ) : (
      (column.cell?.(original.row) ?? <WholeDates text={toText(column, original.row)} />)
    );
  };
  const columns = all.map((column): MRT_ColumnDef<Row> => {
    // A width that the person set is kept, even where the table then has to scroll.
    const cells = {
      ...(column.align ? { align: column.align } : {}),
      ...(widths[column.id] ? {} : { style: fitted }),
    };
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
  const rowSelection: MRT_RowSelectionState = Object.fromEntries(selected.map((row) => [getId(row), true]));
  const changeSelection = (updater: MRT_Updater<MRT_RowSelectionState>) => {
    const chosen = next(updater, rowSelection);
    const kept = selected.filter((row) => chosen[getId(row)]);
    const added = rows.filter((row) => chosen[getId(row)] && !rowSelection[getId(row)]);
    list.send({ type: 'selection.change', selected: [...kept, ...added] });
  };

  const table = useMantineReactTable<Row>({
    data,
    columns,
    localization: MRT_Localization_KO,
    getRowId: ({ row }) => getId(row),
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
    enableRowSelection: selectable !== false && (({ original }) => canChoose(original.row)),
    displayColumnDefOptions: { [SELECT]: { size: 44, enableResizing: false } },
    mantineSelectAllCheckboxProps: { size: 'sm', disabled: isLocked },
    mantineSelectCheckboxProps: ({ row }) => ({
      size: 'sm',
      'aria-label': grid.selectRow(toText(main, row.original.row)),
      ...(row.getCanSelect() ? { disabled: isLocked } : { display: 'none' }),
    }),
    state: {
      sorting: toSorting(query.sort),
      columnSizing: widths,
      columnOrder: [...(selectable ? [SELECT] : []), ...all.map(({ id }) => id)],
      columnVisibility: Object.fromEntries(all.map(({ id }) => [id, arrangement.isShown(id)])),
      rowSelection,
    },
    onRowSelectionChange: changeSelection,
    onSortingChange: (updater) => {
      const [sorting] = next(updater, toSorting(query.sort));
      list.show({ sort: sorting && `${sorting.id}:${sorting.desc ? 'desc' : 'asc'}` });
    },
    onColumnSizingChange: (updater) =>
      arrangement.resize(next<MRT_ColumnSizingState>(updater, { ...widths })),
    mantineTableContainerProps: { ref: container },
    mantineTableProps: { 'aria-label': list.options.title, highlightOnHover: true, verticalSpacing: 0 },
    mantineTableBodyRowProps: ({ row: { original } }) => ({
      style: { height: density === 'compact' ? rowHeight * COMPACT : rowHeight },
      'data-chosen': isChosen(original.row),
    }),
  });

  return (
    <div
      className={classes.table}
      data-more-left={edges.left || undefined}
      data-more-right={edges.right || undefined}
    >
      <MRT_TableContainer table={table} />
    </div>
  );
}
