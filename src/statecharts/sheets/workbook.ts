import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sheets } from '../../messages/ko.sheets.ts';
import { sheetHeadings, sheetRecords } from './csv.ts';
import type { ChartSheet } from './sheet.ts';

const { columns, summary, results } = sheets;
/** Longest name of a sheet, and what it may not hold. */
const NAME_MAX = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;

const headings = [...sheetHeadings, columns.result, columns.tester, columns.date];
const widths = [14, 26, 6, 44, 44, 44, 26, 8, 10, 12, 12];
const RESULT = 'I';
const LAST = 'K';
const heading = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } } as const;
const wrapped = { alignment: { wrapText: true, vertical: 'top' } } as const;

const getName = ({ chart }: ChartSheet): string =>
  `${chart.title.replace(FORBIDDEN, ' ')} ${chart.id}`.slice(0, NAME_MAX);

const headed = (texts: readonly string[]) =>
  new Map<string, Partial<Cell>>(texts.map((value, column) => [`0,${column}`, { value, style: heading }]));

function chartSheet(sheet: ChartSheet): WriteSheet {
  const rows = sheetRecords(sheet).map((record) => [...record, null, null, null]);
  const last = rows.length + 1;
  return {
    name: getName(sheet),
    columns: widths.map((width, index) => ({
      width,
      style: index === widths.length - 1 ? { ...wrapped, numFmt: 'yyyy-mm-dd' } : wrapped,
    })),
    rows: [headings, ...rows],
    cells: headed(headings),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${LAST}${last}` },
    ...(rows.length > 0
      ? {
          dataValidations: [
            { type: 'list', values: [...results], allowBlank: true, range: `${RESULT}2:${RESULT}${last}` },
          ],
        }
      : {}),
  };
}

const formula = (text: string, result: number): Partial<Cell> => ({
  formula: text,
  formulaResult: result,
  type: 'formula',
});

function summarySheet(all: readonly ChartSheet[]): WriteSheet {
  const titles = [summary.chart, summary.cases, summary.rows, ...results, summary.open, summary.share];
  const cells = headed(titles);
  const count = (sheet: ChartSheet) => sheetRecords(sheet).length;
  const rows = all.map((sheet, index) => {
    const row = index + 1;
    const column = `'${getName(sheet)}'!$${RESULT}$2:$${RESULT}$${Math.max(2, count(sheet) + 1)}`;
    results.forEach((result, at) => {
      cells.set(`${row},${3 + at}`, formula(`COUNTIF(${column},"${result}")`, 0));
    });
    cells.set(`${row},6`, formula(`C${row + 1}-SUM(D${row + 1}:F${row + 1})`, count(sheet)));
    cells.set(`${row},7`, {
      ...formula(`IF(C${row + 1}=0,1,1-G${row + 1}/C${row + 1})`, count(sheet) === 0 ? 1 : 0),
      style: { numFmt: '0%' },
    });
    return [`${sheet.chart.title} (${sheet.chart.id})`, sheet.cases.length, count(sheet)];
  });
  const end = all.length + 1;
  const totals = all.length + 1;
  const sum = (read: (sheet: ChartSheet) => number) => all.reduce((total, sheet) => total + read(sheet), 0);
  const values = [sum(({ cases }) => cases.length), sum(count), 0, 0, 0, sum(count)];
  ['B', 'C', 'D', 'E', 'F', 'G'].forEach((letter, at) => {
    cells.set(`${totals},${at + 1}`, formula(`SUM(${letter}2:${letter}${end})`, values[at] ?? 0));
  });
  return {
    name: summary.title,
    columns: [36, 10, 10, 8, 8, 8, 8, 10].map((width) => ({ width })),
    rows: [titles, ...rows, [summary.total]],
    cells,
    freezePane: { rows: 1 },
  };
}

/** Sheets as an Excel workbook: a summary that counts results by formulas, then a sheet per chart. */
export const sheetWorkbook = (all: readonly ChartSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [summarySheet(all), ...all.map(chartSheet)] });
