import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { toFileName } from '../../../src/contracts/files.ts';
import { seoulDateTime, toSeoulClock } from '../../../src/contracts/seoulTime.ts';

type Cell = string | number | boolean | Date | null;

export interface ExcelColumn<Row> {
  header: string;
  /** Characters. */
  width: number;
  /** A Date is an instant, shown in Asia/Seoul. */
  value(row: Row): Cell;
  /** Unit to which its cells, which are instants, are shown. */
  time?: 'minute' | 'second';
  /** Decimals with which its cells are shown, which are numbers or decimal text. */
  decimals?: number | undefined;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const timeFormats = { minute: 'yyyy-mm-dd hh:mm', second: 'yyyy-mm-dd hh:mm:ss' };
/** Significant digits of a number that Excel keeps; of longer ones it drops the end. */
const DIGITS_MAX = 15;
/** Longest text of a cell, and longest name of a sheet, that Excel opens. */
const CELL_MAX = 32_767;
const SHEET_NAME_MAX = 31;
/** Signs that the name of a sheet cannot have, nor that of a file everywhere. */
const UNNAMEABLE = /[:\\/?*[\]<>|"]/g;

/** Text stays text, whatever it starts with: it is stored as such and never as a formula. */
export const plainText = (text: string) =>
  text
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '');

/** The number of a decimal text; undefined of what is none, or has more digits than Excel keeps. */
export function readNumber(text: string): number | undefined {
  const isDecimal = /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text);
  const digits = text.replace(/^-?0*/, '').replace('.', '').replace(/^0+/, '').length;
  return isDecimal && digits <= DIGITS_MAX ? Number(text) : undefined;
}

function toCell(value: Cell, { decimals }: Pick<ExcelColumn<never>, 'decimals'>): Cell {
  // Excel knows no time zones.
  if (value instanceof Date) return toSeoulClock(value);
  if (typeof value === 'string') {
    const number = decimals === undefined ? undefined : readNumber(value);
    return number ?? (value === '' ? null : plainText(value));
  }
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

async function* toCells<Row>(rows: AsyncIterable<Row>, columns: readonly ExcelColumn<Row>[]) {
  for await (const row of rows) yield columns.map((column) => toCell(column.value(row), column));
}

function findFormat({ time, decimals }: Pick<ExcelColumn<never>, 'time' | 'decimals'>): string | undefined {
  if (time) return timeFormats[time];
  if (decimals === undefined) return undefined;
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

const formatStamp = (at: Date) => seoulDateTime(at).replace(' ', '_').replace(/[-:]/g, '');

interface Workbook<Row> {
  title: string;
  columns: readonly ExcelColumn<Row>[];
  rows: AsyncIterable<Row>;
}

async function* toContent<Row>({ title, columns, rows }: Workbook<Row>): AsyncGenerator<Uint8Array> {
  // loaded for the first file: an idle server does without its two megabytes
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(toCells(rows, columns), {
    name: title.replaceAll(UNNAMEABLE, '-').slice(0, SHEET_NAME_MAX),
    columns: columns.map((column) => {
      const numFmt = findFormat(column);
      return { header: column.header, width: column.width, ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

/** The content of an Excel file, written as its rows come: what has left is not kept. */
export const writeWorkbook = <Row>(book: Workbook<Row>): Readable =>
  Readable.from(toContent(book), { objectMode: false });

/** `제목_20260302_0930.xlsx`, the time in Seoul; a name that any system can save it under. */
export const workbookName = (title: string, now: Date): string =>
  toFileName(`${title}_${formatStamp(now)}.xlsx`);

/** Sends rows as an Excel file as they come. */
export function sendWorkbook<Row>(reply: FastifyReply, book: Workbook<Row> & { now: Date }): FastifyReply {
  return reply
    .headers({
      'content-type': XLSX_TYPE,
      'content-disposition': contentDisposition(workbookName(book.title, book.now)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(writeWorkbook(book));
}
