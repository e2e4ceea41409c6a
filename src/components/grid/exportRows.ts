import writeExcelFile, { type Row } from 'write-excel-file/browser';
import type { ExportInput, ListPage } from '../../machines/list/types.ts';
import { grid } from '../../messages/ko.grid.ts';
import { HttpError } from '../../services/httpError.ts';
import { saveAs } from '../saveAs.ts';
import { cellValue, type GridColumn } from './column.ts';
import type { ListOptions } from './useList.ts';

const PAGE = 50;
/** A sheet has 1,048,576 rows; long before that the browser runs out of patience and memory. */
const ROWS_MAX = 100_000;
/** Longest text of a cell. */
const CELL_MAX = 32_767;

const pad = (part: number) => String(part).padStart(2, '0');
const stamp = (at: Date) =>
  `${at.getFullYear()}${pad(at.getMonth() + 1)}${pad(at.getDate())}_${pad(at.getHours())}${pad(at.getMinutes())}`;

function cell(value: string | number | boolean | null): Row[number] {
  if (typeof value === 'string') return value === '' ? null : value.slice(0, CELL_MAX);
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

const header = <T>({ header }: GridColumn<T>) => ({
  value: header,
  fontWeight: 'bold' as const,
  backgroundColor: '#d5ece4',
});

/**
 * Writes all rows that match the query, in its order, to an Excel file and hands it to the browser. They are fetched
 * page by page; `report` tells how many have come. Throws HttpError, `refused` when there are too many for a file.
 */
export async function exportRows<T>(
  { title, columns, idOf, load }: ListOptions<T>,
  { query, total, report }: ExportInput,
  signal: AbortSignal,
): Promise<void> {
  if (total > ROWS_MAX) throw new HttpError('refused', { message: grid.tooManyRows(ROWS_MAX) });
  const sheet: Row[] = [columns.map(header)];
  const seen = new Set<string>();
  let page: ListPage<T>;
  let number = 0;
  do {
    page = await load({ ...query, page: number, size: PAGE }, signal);
    // A row that moved to a later page meanwhile would come twice.
    const rows = page.rows.filter((row) => !seen.has(idOf(row)));
    for (const row of rows) {
      seen.add(idOf(row));
      sheet.push(columns.map((column) => cell(cellValue(column, row))));
    }
    report(seen.size);
    number += 1;
  } while (page.rows.length === PAGE && seen.size < ROWS_MAX);
  const widths = columns.map(({ width }) => ({ width: Math.round((width ?? 160) / 8) }));
  const file = writeExcelFile(sheet, { sheet: title, columns: widths, stickyRowsCount: 1 });
  const blob = await file.toBlob();
  if (signal.aborted) throw new HttpError('cancelled');
  saveAs(blob, `${title}_${stamp(new Date())}.xlsx`);
}
