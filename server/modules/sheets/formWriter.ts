import { parentPort, workerData } from 'node:worker_threads';
import { type Cell, type CellStyle, cellRef, type DataValidation, rangeRef, writeXlsx } from 'hucre/xlsx';
import type { Form, FormCell, FormMessage, FormRow } from './formTypes.ts';

/** Ranges of one rule: a longer list of them is written as several rules. */
const RANGES_AT_ONCE = 200;

const font = { name: 'Malgun Gothic', size: 10 };
const border = {
  bottom: { style: 'thin', color: { rgb: 'D9DEE3' } },
  right: { style: 'thin', color: { rgb: 'D9DEE3' } },
} as const;
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const top = { vertical: 'top' } as const;

const styles = {
  title: { font: { ...font, size: 14, bold: true } },
  intro: { font },
  heading: {
    font: { ...font, bold: true },
    fill: fill('E9EDF1'),
    border,
    alignment: { vertical: 'center', wrapText: true },
  },
  locked: { font: { ...font, color: { rgb: '5B6670' } }, border, alignment: top },
  note: { font, border, alignment: { ...top, wrapText: true } },
  open: {
    font,
    border,
    alignment: top,
    fill: fill('FFF8DC'),
    protection: { locked: false },
  },
} satisfies Record<string, CellStyle>;

/** Styles of cells by their format, each once: the writer finds what is the same by looking at all of it. */
const formatted = new Map<string, CellStyle>();
function withFormat(name: 'locked' | 'open', numFmt: string): CellStyle {
  const key = `${name} ${numFmt}`;
  const style = formatted.get(key) ?? { ...styles[name], numFmt };
  formatted.set(key, style);
  return style;
}

function findFormat(cell: FormCell, isOpenFigure: boolean): string {
  if (typeof cell === 'number') {
    const decimals = String(cell).split('.')[1]?.length ?? 0;
    return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  }
  // a number that is entered later has the format that its cell has now
  return isOpenFigure && cell === null ? 'General' : '@';
}

/** Ranges of one column that rows are in, which are in their order. */
function toRanges(column: number, rows: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) =>
    from === to ? cellRef(from, column) : rangeRef(from, column, to, column),
  );
}

function toValidations({ rules }: Form, ruled: ReadonlyMap<string, number[]>): DataValidation[] {
  return [...ruled].flatMap(([key, rows]) => {
    const [column = '', name = ''] = key.split(' ');
    const rule = rules[name];
    if (!rule) return [];
    const ranges = toRanges(Number(column), rows);
    return Array.from({ length: Math.ceil(ranges.length / RANGES_AT_ONCE) }, (_, at) => ({
      ...rule,
      range: ranges.slice(at * RANGES_AT_ONCE, (at + 1) * RANGES_AT_ONCE).join(' '),
    }));
  });
}

function write(form: Form, rows: readonly FormRow[]): Promise<Uint8Array> {
  const { intro, columns, notes } = form;
  const cells = new Map<string, Partial<Cell>>();
  const put = (row: number, column: number, value: FormCell, style: CellStyle) =>
    void cells.set(`${row},${column}`, { value, style });
  for (const [row, text] of intro.entries()) put(row, 0, text, row === 0 ? styles.title : styles.intro);
  const headingRow = intro.length;
  for (const [at, { header }] of columns.entries()) put(headingRow, at, header, styles.heading);
  const ruled = new Map<string, number[]>();
  for (const [at, { cells: values, open }] of rows.entries()) {
    const row = headingRow + 1 + at;
    for (const [place, value] of values.entries()) {
      const isOpen = Object.hasOwn(open, place);
      const rule = open[place];
      const isText = !rule || form.rules[rule]?.type === 'textLength';
      put(row, place, value, withFormat(isOpen ? 'open' : 'locked', findFormat(value, isOpen && !isText)));
      if (!rule) continue;
      const key = `${place} ${rule}`;
      const known = ruled.get(key);
      if (known) known.push(row);
      else ruled.set(key, [row]);
    }
  }
  const noteCells = new Map<string, Partial<Cell>>();
  for (const [at, { header }] of notes.columns.entries())
    noteCells.set(`0,${at}`, { value: header, style: styles.heading });
  for (const [at, values] of notes.rows.entries())
    for (const [place, value] of values.entries())
      noteCells.set(`${at + 1},${place}`, { value, style: styles.note });
  const lastColumn = columns.findLastIndex(({ isHidden }) => !isHidden);
  return writeXlsx({
    sheets: [
      {
        name: form.name,
        columns: columns.map(({ width, isHidden }) => ({ width, ...(isHidden ? { hidden: true } : {}) })),
        cells,
        dataValidations: toValidations(form, ruled),
        autoFilter: { range: rangeRef(headingRow, 0, headingRow + rows.length, lastColumn) },
        freezePane: { rows: headingRow + 1, columns: form.fixedColumns },
        protection: {
          sheet: true,
          selectLockedCells: true,
          selectUnlockedCells: true,
          formatColumns: true,
          formatRows: true,
          autoFilter: true,
        },
      },
      {
        name: notes.name,
        columns: notes.columns.map(({ width }) => ({ width })),
        cells: noteCells,
        freezePane: { rows: 1 },
      },
    ],
  });
}

const form: Form = workerData;
const rows: FormRow[] = [];
parentPort?.on('message', async (message: FormMessage) => {
  if ('rows' in message) {
    rows.push(...message.rows);
    return;
  }
  const content = await write(form, rows);
  parentPort?.postMessage(content, [content.buffer as ArrayBuffer]);
});
