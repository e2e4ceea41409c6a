import Papa from 'papaparse';

/** Beginning of what a spreadsheet would read as a formula; numbers with a sign are none. */
const formula = String.raw`(?:[=@\t\r]|[+-](?![\d.,]+$))`;
const escapable = new RegExp(`^'*${formula}`);
const escaped = new RegExp(`^'(?='*${formula})`);

/** Cells of a block that was copied from a spreadsheet: tabs between cells, quotation marks around line breaks. */
export function parseBlock(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t', quoteChar: '"' });
  return data.map((line) => line.map((cell) => cell.replace(escaped, '')));
}

/** A block as spreadsheets paste it. A text that starts like a formula is kept from becoming one. */
export const blockText = (cells: readonly (readonly string[])[]): string =>
  Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\r\n', escapeFormulae: escapable },
  );
