import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import type * as z from 'zod/mini';
import { IMPORT_ROWS_MAX, type ImportIssue } from '../../../src/contracts/excelImport.ts';
import { isLineIssue } from '../../../src/contracts/lines.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import { validation } from '../../../src/messages/ko.validation.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { wrongField } from '../../errors.ts';
import { HEADING_WITHIN, type SheetCell, type SheetRow, type TypedCell } from './sheetTypes.ts';

/**
 * Meaning of a column's cells: a code is text that a sheet may have made a number or a date of; `decimals` are those of
 * the stored numbers; a flag is read in many words and kept in two. What is `typed` is of another kind in each row, which
 * reads it as if somebody had typed it: a percentage with its sign.
 */
export type ColumnMeaning =
  | { is: 'text' | 'code' | 'typed' }
  | { is: 'number' | 'percent'; decimals: number }
  | { is: 'flag'; yes: string; no: string };

/** Decimals of a column of numbers, with which a file shows it, too; undefined of any other. */
export const findDecimals = (meaning: ColumnMeaning | undefined): number | undefined =>
  meaning && 'decimals' in meaning ? meaning.decimals : undefined;

export interface ImportColumn {
  key: string;
  /** Its heading; a file may have the key instead. */
  title: string;
  isRequired: boolean;
  /** Text when absent. */
  meaning?: ColumnMeaning;
}

/** Text of an issue about several lines where one is allowed; undefined of any other, which columns have texts for. */
export const lineText = (issue: z.core.$ZodIssue): string | undefined =>
  isLineIssue(issue) ? validation.singleLine : undefined;

/** The rows of a file, with its headings that are no column and the columns that it does not have. */
export interface ImportFile {
  records: ImportRecord[];
  unknownColumns: string[];
  absentColumns: string[];
}

/** A record that has what is stored where the file does not have the column. */
export const keepAbsent = <R extends ImportRecord>(
  record: R,
  stored: Readonly<Record<string, string>> | undefined,
): R => ({ ...record, cells: { ...stored, ...record.cells } });

/** The text without NUL characters and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const showCell = (cell: SheetCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.shown;

/** A heading as people mean it: of one line, with plain spaces. */
const readHeading = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const withoutSpaces = (heading: string) => heading.replaceAll(' ', '');

/** Places of the columns among the headings; one that only spaces tell from its title is found where none has the title. */
function placeColumns(headings: readonly string[], columns: readonly ImportColumn[]): Map<string, number[]> {
  const titles = new Map(columns.map(({ key, title }) => [key, [key, readHeading(title)]] as const));
  const exact = new Set([...titles.values()].flat());
  return new Map(
    [...titles].map(([key, names]) => {
      const getPlaces = (matches: (heading: string) => boolean) =>
        headings.flatMap((heading, place) => (matches(heading) ? [place] : []));
      const same = getPlaces((heading) => names.includes(heading));
      const squeezed = names.map(withoutSpaces);
      const isSimilar = (heading: string) => !exact.has(heading) && squeezed.includes(withoutSpaces(heading));
      return [key, same.length > 0 ? same : getPlaces(isSimilar)];
    }),
  );
}

/** The row that has the most headings of the columns, of those at the top; the first where none has any. */
function findHeading(sheet: readonly SheetRow[], columns: readonly ImportColumn[]) {
  const candidates = sheet.slice(0, HEADING_WITHIN).map(({ line, cells }, at) => {
    const headings = cells.map((cell) => readHeading(showCell(cell)));
    const places = placeColumns(headings, columns);
    const found = [...places.values()].filter((each) => each.length > 0).length;
    return { at, line, headings, places, found };
  });
  const [best] = candidates.toSorted((one, other) => other.found - one.found);
  return best;
}

const columnLetters = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : `${columnLetters(Math.floor(place / 26) - 1)}${columnLetters(place % 26)}`;

const yesWords: readonly string[] = excelImport.yesWords;
const noWords: readonly string[] = excelImport.noWords;

/** A number as it is stored, where it has no more decimals than that; the text itself of what is none. */
function readNumber(typed: string, decimals: number): string {
  const plain = typed.replaceAll(/\s/g, '').replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,15}(?:\.\d{1,20})?$/.test(plain)) return typed;
  const number = new Big(plain);
  return number.eq(number.round(decimals)) ? number.toFixed(decimals) : plain;
}

/** The text of a cell in a column of this meaning, or with a fault where the file has destroyed or hidden it. */
function readCell(
  cell: SheetCell | undefined,
  meaning: ColumnMeaning,
  name: string,
): { text: string; fault?: string } {
  const { is, text, shown, isMerged }: TypedCell =
    typeof cell === 'object' ? cell : { is: 'text', text: cell ?? '', shown: cell ?? '' };
  const isNumeric = meaning.is === 'number' || meaning.is === 'percent';
  if (is === 'noValue') return { text: '', fault: excelImport.noValue(name) };
  if (is === 'error') return { text: shown, fault: excelImport.formulaError(name, shown) };
  const isTyped = meaning.is === 'typed';
  if (isMerged && (isNumeric || isTyped || shown === ''))
    return { text: shown, fault: excelImport.merged(name) };
  if (is === 'date' && meaning.is !== 'text')
    return { text: shown, fault: excelImport.dateCell(name, shown) };
  if (isTyped) return { text: is === 'percent' || is === 'text' ? shown : text };
  if (!isNumeric) {
    const typed = shown.trim().normalize(meaning.is === 'text' ? 'NFC' : 'NFKC');
    if (meaning.is !== 'flag') return { text: typed };
    const word = typed.toUpperCase();
    if (yesWords.includes(word)) return { text: meaning.yes };
    return { text: noWords.includes(word) ? meaning.no : typed };
  }
  const typed = text.normalize('NFKC').trim();
  const percent = is === 'percent' ? typed : typed.endsWith('%') ? typed.slice(0, -1) : undefined;
  if (percent === undefined) return { text: readNumber(typed, meaning.decimals) };
  if (meaning.is === 'number') return { text: shown, fault: excelImport.percentCell(name) };
  return { text: readNumber(percent, meaning.decimals) };
}

const textMeaning: ColumnMeaning = { is: 'text' };

/** Rows that are read before other work gets its turn. */
const ROWS_AT_ONCE = 200;

/** Rows of a sheet below its heading. Refuses V0001 when a column is missing, there is no row, or more than `rowsMax`. */
export async function toRecords(
  sheet: readonly SheetRow[],
  columns: readonly ImportColumn[],
  rowsMax = IMPORT_ROWS_MAX,
): Promise<ImportFile> {
  const heading = findHeading(sheet, columns);
  if (!heading) throw wrongField('file', texts.noRows);
  const { line: headingLine, headings } = heading;
  const places: { column: ImportColumn; place: number }[] = [];
  const absentColumns: string[] = [];
  for (const column of columns) {
    const [place, second] = heading.places.get(column.key) ?? [];
    if (second !== undefined) throw wrongField(String(headingLine), excelImport.twice(column.title));
    if (place !== undefined) places.push({ column, place });
    else if (column.isRequired) throw wrongField(String(headingLine), texts.missingColumn(column.title));
    else absentColumns.push(column.title);
  }
  const rows = sheet.slice(heading.at + 1);
  if (rows.length === 0) throw wrongField('file', texts.noRows);
  if (rows.length > rowsMax) throw wrongField('file', texts.tooManyRows(rowsMax));
  const known = new Set(places.map(({ place }) => place));
  const toRecord = ({ line, cells: typed }: SheetRow): ImportRecord => {
    const faults: ImportIssue[] = [];
    const cells = places.map(({ column: { key, meaning = textMeaning }, place }) => {
      const { text, fault } = readCell(typed[place], meaning, `${columnLetters(place)}${line}`);
      const kept = storable(text);
      if (fault) faults.push({ column: key, message: fault });
      else if (kept !== text) faults.push({ column: key, message: excelImport.unstorable });
      return [key, kept] as const;
    });
    const record = { line, cells: Object.fromEntries(cells) };
    return faults.length > 0 ? { ...record, faults } : record;
  };
  const records: ImportRecord[] = [];
  for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) {
    records.push(...chunk.map(toRecord));
    await setImmediate();
  }
  const unknownColumns = headings.flatMap((name, place) =>
    name === '' || known.has(place) ? [] : [storable(name)],
  );
  return { records, unknownColumns, absentColumns };
}
