import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

export interface PlainRow {
  key: string;
  /** In the order of the headers; the first one names the row. */
  cells: readonly ReactNode[];
}

interface PlainTableProps {
  label: string;
  headers: readonly string[];
  rows: readonly PlainRow[];
  /** Columns from the third on hold figures, which end in one line. */
  hasFigures?: boolean;
}

/** A few rows that are all in view, without pages or sorting; on a phone each row is a block. */
export function PlainTable({ label, headers, rows, hasFigures }: PlainTableProps) {
  return (
    <table className={classes.table} aria-label={label} data-figures={hasFigures || undefined}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row" data-label={headers[0]}>
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={headers[place + 1]} data-label={headers[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
