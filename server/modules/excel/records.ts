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

/** One row of a file by column key; columns that the file lacks are empty. */
export interface ImportRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
}

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
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.map(({ key }) => {
        const place = places.get(key);
        const cell = place === undefined ? '' : (cells[place] ?? '');
        return [key, cell.trim().normalize('NFC')];
      }),
    ),
  }));
}
