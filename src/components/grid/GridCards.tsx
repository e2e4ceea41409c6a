import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { grid } from '../../messages/ko.grid.ts';
import { WholeDates } from '../WholeDates.tsx';
import { mainColumn, toText } from './column.ts';
import classes from './Grid.module.css';
import type { GridProps } from './gridProps.ts';
import { MainCell } from './MainCell.tsx';
import { toSelection } from './selection.ts';
import type { Arrangement } from './useColumns.ts';
import type { List } from './useList.ts';

type GridCardsProps<T> = GridProps<T> & { arrangement: Arrangement<T> };

/** The rows one below the other, where a table would not fit. */
export function GridCards<T>({ list, selectable = false, arrangement, ...opening }: GridCardsProps<T>) {
  const { rows } = list.state.context;
  const selection = toSelection(list, selectable);
  const main = mainColumn(arrangement.all);
  const others = arrangement.visible.filter((column) => column !== main);

  return (
    <>
      <CardOrder list={list} />
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={list.options.getId(row)} className={classes.card} data-chosen={selection.isChosen(row)}>
            <div className={classes.cardHead}>
              {selection.canChoose(row) && (
                <Checkbox
                  aria-label={grid.selectRow(toText(main, row))}
                  disabled={selection.isLocked}
                  checked={selection.isChosen(row)}
                  onChange={() => selection.toggle(row)}
                />
              )}
              <span className={classes.cardTitle}>
                <MainCell column={main} row={row} {...opening} />
              </span>
            </div>
            <dl className={classes.cardFacts}>
              {others.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell?.(row) ?? <WholeDates text={toText(column, row)} />}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function CardOrder<T>({ list }: { list: List<T> }) {
  const sortable = list.options.columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      className={classes.cardOrder}
      aria-label={grid.sort}
      size="sm"
      value={list.query.sort ?? ''}
      data={[
        { value: '', label: grid.sortDefault },
        ...sortable.flatMap(({ id, header }) => [
          { value: `${id}:asc`, label: grid.ascending(header) },
          { value: `${id}:desc`, label: grid.descending(header) },
        ]),
      ]}
      onChange={({ currentTarget }) => list.show({ sort: currentTarget.value || undefined })}
    />
  );
}
