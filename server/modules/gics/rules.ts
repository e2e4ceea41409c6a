import type { FieldIssue } from '../../../src/contracts/envelope.ts';
import { GICS_LEVELS } from '../../../src/contracts/gics.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import { type CsvFault, type CsvLimits, decodeText, parseCsv } from '../files/csv.ts';
import type { gics } from './tables.ts';

const NAME_LENGTH = 200;
const ROWS_MAX = 5000;
const ISSUES_MAX = 50;
const csvLimits = { rows: ROWS_MAX + 1, columns: 50, rowLength: 10_000 } satisfies CsvLimits;

export type GicsRow = typeof gics.$inferInsert;
type Parsed = { rows: GicsRow[]; issues: [] } | { rows: []; issues: FieldIssue[] };

const refused = (...issues: FieldIssue[]): Parsed => ({ rows: [], issues });
const issue = (path: string, message: string): FieldIssue => ({ path, message });

const faultTexts: Record<CsvFault, string> = {
  brokenQuotes: texts.brokenQuotes,
  tooManyRows: texts.tooManyRows(ROWS_MAX),
  tooManyColumns: texts.tooManyColumns(csvLimits.columns),
  tooLongRow: texts.tooLongRow(csvLimits.rowLength),
};

const required = ['gicsId', 'gicsName'];

/**
 * Reads a classification from CSV: columns gicsId and gicsName, and where they are there gicsNameEn, level,
 * upGicsId and edition. Whatever follows from the code (level, parent, full path) is computed, not believed.
 * Issues name `<line>.<column>`, the heading being line 1.
 */
export async function readGicsCsv(bytes: Uint8Array): Promise<Parsed> {
  const text = decodeText(bytes);
  if (text === undefined) return refused(issue('file', texts.notText));
  const parsed = await parseCsv(text, csvLimits);
  if (typeof parsed === 'string') return refused(issue('file', faultTexts[parsed]));
  const [heading, ...lines] = parsed;
  if (!heading) return refused(issue('file', texts.noRows));
  const columns = heading.map((name) => name.trim());
  const missing = required.find((name) => !columns.includes(name));
  if (missing !== undefined) return refused(issue('1', texts.missingColumn(missing)));
  if (lines.length === 0) return refused(issue('file', texts.noRows));
  return readRows(
    lines.map((cells) => (name: string) => (cells[columns.indexOf(name)] ?? '').trim().normalize('NFC')),
  );
}

function readRows(lines: ((column: string) => string)[]): Parsed {
  const names = new Map(lines.map((cell) => [cell('gicsId'), cell('gicsName')]));
  const seen = new Set<string>();
  const issues: FieldIssue[] = [];
  const rows = lines.map((cell, index): GicsRow => {
    const gicsId = cell('gicsId');
    const level = gicsId.length / 2;
    const upGicsId = level > 1 ? gicsId.slice(0, -2) : null;
    const complain = (column: string, message: string) =>
      issues.push(issue(`${index + 2}.${column}`, message));
    if (!/^(\d\d)+$/.test(gicsId) || level > GICS_LEVELS) complain('gicsId', texts.gicsId);
    else if (seen.has(gicsId)) complain('gicsId', texts.duplicate);
    seen.add(gicsId);
    const parent = cell('upGicsId');
    if ((upGicsId !== null && !names.has(upGicsId)) || (parent !== '' && parent !== upGicsId)) {
      complain('upGicsId', texts.gicsParent);
    }
    if (cell('level') !== '' && cell('level') !== String(level)) complain('level', texts.gicsLevel);
    if (cell('gicsName') === '') complain('gicsName', texts.required);
    for (const column of ['gicsName', 'gicsNameEn', 'edition']) {
      if (cell(column).length > NAME_LENGTH) complain(column, texts.tooLong(NAME_LENGTH));
    }
    const above = Array.from({ length: Math.ceil(level) }, (_, at) => gicsId.slice(0, (at + 1) * 2));
    return {
      gicsId,
      upGicsId,
      level,
      gicsName: cell('gicsName'),
      gicsNameEn: cell('gicsNameEn') || null,
      gicsFullPath: above.map((id) => names.get(id) ?? '').join(' > '),
      edition: cell('edition') || null,
    };
  });
  return issues.length > 0 ? refused(...issues.slice(0, ISSUES_MAX)) : { rows, issues: [] };
}
