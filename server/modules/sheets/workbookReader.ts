import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Big from 'big.js';
import { type Cell, type CellValue, type MergeRange, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { splitIntoChunks } from '../../db/chunks.ts';
import {
  HEADING_WITHIN,
  type SheetCell,
  type SheetFault,
  type SheetLimits,
  type SheetReport,
  type SheetRow,
} from './sheetTypes.ts';

/** All parts of a workbook together, unpacked. A sheet of 5,000 rows and 50 columns has about 15 MB. */
const UNPACKED_MAX = 48 * 1024 * 1024;
const PARTS_MAX = 1000;

class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Unpacks every part to nowhere: the sizes in the archive may be a lie. */
async function expectSmall(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  let unpacked = 0;
  if (archive.entryCount > PARTS_MAX) throw new SheetError('tooLarge');
  for await (const entry of archive.eachEntry()) {
    const content = await archive.openReadStreamPromise(entry);
    content.on('data', (chunk: Buffer) => {
      unpacked += chunk.length;
      if (unpacked > UNPACKED_MAX) content.destroy(new SheetError('tooLarge'));
    });
    await finished(content);
  }
}

/** Excel's own times are of no zone, so they are read as they are shown. */
function formatDate(value: Date): string {
  const time = value.toISOString();
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time.slice(0, 16).replace('T', ' ');
}

/** As many figures as a sheet keeps of a number: the rest is the tail of a float (33.400000000000006). */
const FIGURES = 15;
const toDecimal = (value: number) => new Big(value.toPrecision(FIGURES));

/** A format without its texts, in which a sign means nothing. */
const bareFormat = (format: string) => format.replaceAll(/"[^"]*"|\\./g, '').split(';')[0] ?? '';

function readNumber(value: number, format: string): SheetCell {
  // written into the file by hand: `1e400` is no number that a sheet can hold
  if (!Number.isFinite(value)) return String(value);
  const decimal = toDecimal(value);
  const bare = bareFormat(format);
  if (bare.includes('%')) {
    const text = decimal.times(100).toFixed();
    return { is: 'percent', text, shown: `${text}%` };
  }
  const [, whole, decimals = ''] = /^(0+)(?:\.(0+))?$/.exec(bare) ?? [];
  const text = decimal.toFixed();
  if (whole === undefined) return { is: 'number', text, shown: text };
  const [digits = '', fraction] = decimal.abs().toFixed(decimals.length).split('.');
  const padded = [digits.padStart(whole.length, '0'), ...(fraction === undefined ? [] : [fraction])].join(
    '.',
  );
  return { is: 'number', text, shown: decimal.lt(0) ? `-${padded}` : padded };
}

function readCell(value: CellValue | undefined, cell: Cell | undefined): SheetCell {
  if (cell?.formula !== undefined && (value === null || value === undefined))
    return { is: 'noValue', text: '', shown: '' };
  if (value === null || value === undefined) return '';
  if (cell?.type === 'error') return { is: 'error', text: String(value), shown: String(value) };
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : formatDate(value);
    return { is: 'date', text, shown: text };
  }
  if (typeof value === 'number') return readNumber(value, cell?.style?.numFmt ?? '');
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined ||
  (typeof cell === 'string' ? cell.trim() === '' : cell.shown === '' && cell.is === 'text');

/** The value of merged cells is in the first of them: all below it have it, those beside it have none of their own. */
function spreadMerged(
  rows: ReadonlyMap<number, SheetCell[]>,
  merges: readonly MergeRange[],
  columns: number,
): void {
  const put = (cells: SheetCell[], at: number, cell: SheetCell) => {
    while (cells.length < at) cells.push('');
    cells[at] = cell;
  };
  const indexes = [...rows.keys()];
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const first = rows.get(startRow)?.[startCol];
    if (first === undefined || isBlank(first)) continue;
    const from = typeof first === 'string' ? ({ is: 'text', text: first, shown: first } as const) : first;
    for (const index of indexes) {
      const cells = index < startRow || index > endRow ? undefined : rows.get(index);
      if (!cells) continue;
      if (endRow > startRow) put(cells, startCol, { ...from, isMerged: true });
      for (let at = startCol + 1; at <= Math.min(endCol, columns - 1); at += 1)
        put(cells, at, { is: 'text', text: '', shown: '', isMerged: true });
    }
  }
}

/** The place of the first sheet that people see. */
async function findShownSheet(bytes: Buffer): Promise<number> {
  const shown: number[] = [];
  await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden, index }) => {
      if (!hidden && !veryHidden) shown.push(index);
      return false;
    },
  });
  const [first] = shown;
  if (first === undefined) throw new SheetError('broken');
  return first;
}

const isEmpty = (value: CellValue | undefined) => value === undefined || value === null || value === '';

/** Ends at the first row that breaks a limit, before the sheet as a whole takes memory. */
async function expectWithinLimits(bytes: Buffer, sheet: number, limits: SheetLimits): Promise<void> {
  let rows = 0;
  for await (const { values } of streamXlsxRows(bytes, { sheet })) {
    if (values.findLastIndex((value) => !isEmpty(value)) >= limits.columns)
      throw new SheetError('tooManyColumns');
    if (values.some((value) => String(value ?? '').length > limits.cellLength))
      throw new SheetError('tooLongCell');
    if (values.some((value) => String(value ?? '').trim() !== '')) rows += 1;
    if (rows > limits.rows + HEADING_WITHIN) throw new SheetError('tooManyRows');
  }
}

async function readRows(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const shown = await findShownSheet(bytes);
  await expectWithinLimits(bytes, shown, limits);
  const { sheets } = await readXlsx(bytes, { readStyles: true, sheets: [shown] });
  const [sheet] = sheets;
  if (!sheet) throw new SheetError('broken');
  const rows = new Map<number, SheetCell[]>();
  for (const [index, values] of sheet.rows.entries()) {
    const read = values.map((value, at) => readCell(value, sheet.cells?.get(`${index},${at}`)));
    const cells = read.slice(0, Math.min(read.findLastIndex((cell) => cell !== '') + 1, limits.columns));
    if (!cells.every(isBlank)) rows.set(index, cells);
  }
  spreadMerged(rows, sheet.merges ?? [], limits.columns);
  return [...rows].map(([index, cells]) => ({ line: index + 1, cells }));
}

/** Rows of one message. */
const ROWS_AT_ONCE = 200;

async function* report({ path, limits }: { path: string; limits: SheetLimits }): AsyncGenerator<SheetReport> {
  try {
    const bytes = await readFile(path);
    await expectSmall(bytes);
    for (const rows of splitIntoChunks(await readRows(bytes, limits), ROWS_AT_ONCE)) yield { rows };
    yield { end: true };
  } catch (error) {
    yield { fault: error instanceof SheetError ? error.fault : 'broken' };
  }
}

for await (const each of report(workerData)) parentPort?.postMessage(each);
