import Papa from 'papaparse';
import { sheets } from '../../messages/ko.sheets.ts';
import type { ChartSheet } from './sheet.ts';

/** Without it Excel reads the Korean in the machine's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The library's own pattern misses texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/;
const { columns } = sheets;

/** Headings of a table of rows, over all charts. */
export const sheetHeadings: readonly string[] = [
  sheets.summary.chart,
  columns.caseId,
  columns.number,
  columns.given,
  columns.action,
  columns.expected,
  columns.requirement,
  columns.by,
];

/** One line per row of a sheet; what has several lines keeps them in its cell. */
export const sheetRecords = ({ chart, cases }: ChartSheet): (string | number)[][] =>
  cases.flatMap(({ id, start, rows }) =>
    rows.map(({ number, given, action, expected, requirement, by }) => [
      chart.title,
      id,
      number,
      (number === 1 ? start : given).join('\n'),
      action.join('\n'),
      expected.join('\n'),
      requirement.join(', '),
      sheets.by[by],
    ]),
  );

/** Sheets as CSV for Excel: UTF-8 with its mark, CRLF, and nothing that Excel would run as a formula. */
export const sheetCsv = (all: readonly ChartSheet[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    { fields: [...sheetHeadings], data: all.flatMap(sheetRecords) },
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
