import * as z from 'zod/mini';
import {
  ENTRY_MEMO_MAX,
  ENTRY_REASON_MAX,
  type EntryEdit,
  entryEdit,
} from '../../../src/contracts/entries.ts';
import { type EntryCells, pickFields, toCells, toFields } from '../../../src/contracts/entryCells.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { version as versionField } from '../../../src/contracts/version.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import type { CycleContext } from './cycleContext.ts';
import type { DataRecord } from './rows.ts';
import type { Refused } from './saving.ts';
import {
  type EntryLine,
  getLinePlace,
  type InputKey,
  type InputTexts,
  inputKeys,
  listLines,
  normaliseTexts,
  readLine,
  toInputTexts,
  toMark,
  withAnswers,
} from './workbookLines.ts';

/** Effect of a line of a file, or the reasons it is not stored. */
export interface PlannedLine {
  record: ImportRecord;
  outcome: 'changed' | 'same' | 'error';
  issues: ImportIssue[];
  /** Texts of the line as they are stored now, of one that is there. */
  stored: InputTexts | null;
}

interface ReadLine extends PlannedLine {
  line: EntryLine;
  texts: InputTexts;
  /** Of `texts`, those that are not what is stored. */
  changed: InputTexts;
  cells: EntryCells;
}

/** Lines of one entry that come to an edit. */
export interface EditedEntry {
  lines: ReadLine[];
  edit: EntryEdit;
}

/** Lines of one entry; without an edit where nothing changes, or nothing can be stored. */
export type PlannedEntry = EditedEntry | { lines: PlannedLine[]; edit: null };

const refuse = (record: ImportRecord, column: string | null, message: string): PlannedLine => ({
  record,
  outcome: 'error',
  issues: [...(record.faults ?? []), { column, message }],
  stored: null,
});

/** Lines of an entry that the caller does not see, or that is of another cycle. */
export const refuseUnknown = (records: readonly ImportRecord[]): PlannedEntry => ({
  lines: records.map((record) => refuse(record, null, texts.refusals.noRow)),
  edit: null,
});

function readRecord(
  record: ImportRecord,
  line: EntryLine,
  { cells, value }: { cells: EntryCells; value: DataRecord['value'] },
): ReadLine {
  const given: InputTexts = Object.fromEntries(
    inputKeys.flatMap((key) => (record.cells[key] === undefined ? [] : [[key, record.cells[key]] as const])),
  );
  const own = normaliseTexts(line, given);
  const stored = toInputTexts(line, cells, value);
  const known = normaliseTexts(line, stored);
  const faults = record.faults ?? [];
  const isUntouched = faults.length === 0 && record.cells.mark === toMark(line, own);
  const changed: InputTexts = isUntouched
    ? {}
    : Object.fromEntries(Object.entries(own).filter(([key, text]) => text !== known[key as InputKey]));
  const read = readLine(line, changed);
  const isOther = ({ column }: ImportIssue) => faults.every((fault) => fault.column !== column);
  const issues = [...faults, ...read.issues.filter(isOther)];
  const outcome = issues.length > 0 ? 'error' : Object.keys(changed).length > 0 ? 'changed' : 'same';
  return { record, line, texts: own, changed, cells: read.cells, outcome, issues, stored };
}

/** The version of an entry that its lines were downloaded with; undefined where they do not have the same one. */
function readVersion(lines: readonly ReadLine[]): number | undefined {
  const [first, ...others] = [...new Set(lines.map(({ record }) => record.cells.version ?? ''))];
  const parsed = z.safeParse(versionField, Number(first));
  return parsed.success && others.length === 0 ? parsed.data : undefined;
}

/** Text of a field that the contract refuses. */
function describeIssue({ code, path: [field] }: z.core.$ZodIssue): ImportIssue {
  const column = inputKeys.find((key) => key === field) ?? null;
  const isLong = code === 'too_big';
  const max = column === 'memo' ? ENTRY_MEMO_MAX : ENTRY_REASON_MAX;
  return { column, message: isLong ? texts.refusals.length(max) : texts.refusals.text };
}

/** Notes issues at the line that they are of: the first that changes and has the column, else the first that changes. */
function note(lines: readonly ReadLine[], issues: readonly (ImportIssue & { place?: string })[]): void {
  const changing = lines.filter(({ outcome }) => outcome !== 'same');
  for (const { place, ...issue } of issues) {
    const line =
      changing.find((each) =>
        place === undefined
          ? issue.column !== null && Object.hasOwn(each.changed, issue.column)
          : getLinePlace(each.line) === place,
      ) ?? changing[0];
    if (!line) continue;
    line.outcome = 'error';
    line.issues.push(issue);
  }
}

/** Leaves an entry out as a whole where one of its lines has a fault. */
function refuseOthers(lines: readonly PlannedLine[]): void {
  if (lines.every(({ outcome }) => outcome !== 'error')) return;
  for (const line of lines) {
    if (line.outcome !== 'changed') continue;
    line.outcome = 'error';
    line.issues.push({ column: null, message: texts.refusals.others });
  }
}

/** Lines of a file that are of one entry, against what is stored of it. */
export function planEntry(
  row: DataRecord,
  records: readonly ImportRecord[],
  { evaluation }: Pick<CycleContext, 'evaluation'>,
): PlannedEntry {
  const scoring = evaluation.findScoring(row.oncoIdctrsId);
  const known = new Map(listLines(scoring).map((line) => [getLinePlace(line), line]));
  const fields = pickFields(row);
  const stored = { cells: toCells(scoring, fields), value: row.value };
  const counts = Map.groupBy(records, ({ cells }) => cells.place ?? '');
  const read: ReadLine[] = [];
  const lines = records.map((record): PlannedLine => {
    const place = record.cells.place ?? '';
    const line = known.get(place);
    if (!line) return refuse(record, 'part', texts.refusals.noPart);
    // which of two lines counts nobody can tell
    if ((counts.get(place)?.length ?? 0) > 1) return refuse(record, null, texts.refusals.twice);
    const planned = readRecord(record, line, stored);
    read.push(planned);
    return planned;
  });
  const changing = read.filter(({ outcome }) => outcome === 'changed');
  const version = readVersion(read);
  if (changing.length > 0 && version === undefined)
    note(read, [{ column: null, message: texts.refusals.version }]);
  refuseOthers(lines);
  const isFaulty = lines.some(({ outcome }) => outcome === 'error');
  if (isFaulty || changing.length === 0 || version === undefined) return { lines, edit: null };
  const cells = Object.assign({}, stored.cells, ...changing.map((each) => each.cells)) as EntryCells;
  const edit: EntryEdit = {
    idctrsDataId: row.idctrsDataId,
    version,
    ...toFields(scoring, cells, withAnswers(fields, read)),
  };
  const parsed = z.safeParse(entryEdit, edit);
  if (parsed.success) return { lines: read, edit: parsed.data };
  note(read, parsed.error.issues.map(describeIssue));
  refuseOthers(lines);
  return { lines, edit: null };
}

/** Notes that another person has changed an entry since its lines were downloaded, with both values of each. */
export function refuseStale({ lines }: EditedEntry): void {
  for (const line of lines) {
    if (line.outcome !== 'changed') continue;
    line.outcome = 'error';
    for (const column of inputKeys) {
      const own = line.changed[column];
      if (own === undefined) continue;
      line.issues.push({ column, message: texts.refusals.conflict(line.stored?.[column] ?? '', own) });
    }
  }
}

/** Notes why an entry is not stored, at the lines that it is about. */
export function refuseEntry({ lines }: EditedEntry, { message, fields }: Refused): void {
  if (fields.length > 0) {
    const issues = fields.map(({ path, message: text }) => ({
      column: 'value',
      message: text,
      place: path.split('.').at(-1) ?? '',
    }));
    note(lines, issues);
    refuseOthers(lines);
    return;
  }
  for (const line of lines) {
    if (line.outcome !== 'changed') continue;
    line.outcome = 'error';
    line.issues.push({ column: null, message });
  }
}
