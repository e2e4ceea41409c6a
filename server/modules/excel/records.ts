import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import { wrongField } from '../../errors.ts';
import type { SheetRow } from './sheet.ts';

export interface ImportColumn {
  key: string;
  /** Its heading; a file may have the key instead. */
  title: string;
  isRequired: boolean;
}

/** One row of a file by the keys of the columns that the file has. */
export interface ImportRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Columns whose cell has characters that the database has no place for; what is left of it is in `cells`. */
  unstorable?: readonly string[];
}

/** A record that has what is stored where the file does not have the column. */
export const keepAbsent = <R extends ImportRecord>(
  record: R,
  stored: Readonly<Record<string, string>> | undefined,
): R => ({ ...record, cells: { ...stored, ...record.cells } });

/** The text without NUL characters and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Rows of a sheet below its heading. Refuses V0001 when a column is missing, or there is no row. */
export function recordsOf(sheet: readonly SheetRow[], columns: readonly ImportColumn[]): ImportRecord[] {
  const [heading, ...rows] = sheet;
  if (!heading) throw wrongField('file', texts.noRows);
  const names = heading.cells.map((name) => name.trim().normalize('NFC'));
  const places = new Map<string, number>();
  for (const { key, title, isRequired } of columns) {
    const found = names.flatMap((name, place) => (name === key || name === title ? [place] : []));
    const [place, second] = found;
    if (second !== undefined) throw wrongField(String(heading.line), excelImport.twice(title));
    if (place !== undefined) places.set(key, place);
    else if (isRequired) throw wrongField(String(heading.line), texts.missingColumn(title));
  }
  if (rows.length === 0) throw wrongField('file', texts.noRows);
  return rows.map(({ line, cells: typed }) => {
    const read = [...places].map(
      ([key, place]) => [key, (typed[place] ?? '').trim().normalize('NFC')] as const,
    );
    const unstorable = read.flatMap(([key, cell]) => (storable(cell) === cell ? [] : [key]));
    const cells = Object.fromEntries(read.map(([key, cell]) => [key, storable(cell)]));
    return { line, cells, ...(unstorable.length > 0 && { unstorable }) };
  });
}
