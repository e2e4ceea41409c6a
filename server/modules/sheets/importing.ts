import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { FieldIssue } from '../../../src/contracts/envelope.ts';
import {
  IMPORT_CELL_MAX,
  IMPORT_ISSUES_MAX,
  IMPORT_OTHER_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  type ImportApplied,
  type ImportIssue,
  type ImportPreview,
  type ImportRow,
} from '../../../src/contracts/excelImport.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { excelImport, type ImportRecord } from '../../db/schema/excel.ts';
import { conflict, Refusal } from '../../errors.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { audit } from '../audit/service.ts';
import type { Call } from '../resource/call.ts';
import { type ImportColumn, type ImportFile, toRecords } from './records.ts';
import { readSheet } from './sheet.ts';
import type { SheetLimits } from './sheetTypes.ts';

/** The form's other fields, or the query: where the rows go. */
export type ImportFields = Readonly<Record<string, string>>;

/** Effects of storing the records. `issues` of a row make it an error. */
interface ImportPlan {
  rows: {
    record: ImportRecord;
    /** Cells by column key as they are stored now; undefined for a new row. */
    stored: Readonly<Record<string, string>> | undefined;
    issues: ImportIssue[];
  }[];
  /** Names of the stored rows that would go. */
  removed: readonly string[];
  /** Outcome as a whole, such as a sum. */
  summary?: string;
  /** Everything stored that the plan depends on: when it differs, the plan is no longer good. */
  basis: unknown;
  /** Stores the records in the transaction. */
  apply(call: Call): Promise<void>;
}

/** Something that is filled from a file, one row of the file at a time or as a whole. */
export interface ImportResource {
  name: string;
  columns: readonly ImportColumn[];
  /** Rows of one file; `IMPORT_ROWS_MAX` when absent. */
  rowsMax?: number;
  /** Characters of one cell; `IMPORT_CELL_MAX` when absent. */
  cellMax?: number;
  /**
   * `apply` stores the rows without issues, and the others are given back with theirs. What has changed since the
   * preview is for `plan` to find, row by row.
   */
  isPartial?: true;
  /** Keeps others from changing what `plan` reads, until the transaction ends. */
  lock(tx: Tx, fields: ImportFields): Promise<void>;
  plan(db: Db, records: readonly ImportRecord[], fields: ImportFields): Promise<ImportPlan>;
  /** Runs once rows of a file have been committed. */
  onStored?(): void;
}

/** As much of a resource as reading a file needs. */
type SheetColumns = Pick<ImportResource, 'columns' | 'rowsMax' | 'cellMax'>;

/** Time a preview can be applied. */
const PREVIEW_MS = 60 * 60_000;

/** A file may have every column of the resource, however many it exports, and a person's own besides. */
const getLimits = ({ columns, rowsMax, cellMax }: SheetColumns): SheetLimits => ({
  rows: rowsMax ?? IMPORT_ROWS_MAX,
  columns: columns.length + IMPORT_OTHER_COLUMNS_MAX,
  cellLength: cellMax ?? IMPORT_CELL_MAX,
});

/** Rows and columns of the file at `path`. Refuses V0001 with what is wrong with the file as a whole. */
export const readImportFile = async (
  resource: SheetColumns,
  file: { path: string; extension: string },
): Promise<ImportFile> => {
  const sheet = await readSheet(file.path, file.extension, getLimits(resource));
  return toRecords(sheet, resource.columns, resource.rowsMax);
};

/** The plan of a resource, in which rows with cells that cannot be read are wrong for that reason alone. */
async function planRecords(
  resource: ImportResource,
  db: Db,
  { records, fields }: { records: readonly ImportRecord[]; fields: ImportFields },
): Promise<ImportPlan> {
  const plan = await resource.plan(db, records, fields);
  const rows = plan.rows.map((row) => {
    const { faults = [] } = row.record;
    const isOther = ({ column }: ImportIssue) => faults.every((fault) => fault.column !== column);
    return faults.length === 0 ? row : { ...row, issues: [...faults, ...row.issues.filter(isOther)] };
  });
  return { ...plan, rows };
}

const computeHash = (basis: unknown) =>
  createHash('sha256').update(JSON.stringify(basis)).digest('base64url');

function findRow(
  { columns }: ImportResource,
  { record, stored, issues }: ImportPlan['rows'][number],
): ImportRow {
  const toCells = (cells: Readonly<Record<string, string>>) => columns.map(({ key }) => cells[key] ?? '');
  const cells = toCells(record.cells);
  const before = stored ? toCells(stored) : null;
  const line = { line: record.line, cells, issues };
  if (issues.length > 0) return { ...line, outcome: 'error', before: null };
  if (!before) return { ...line, outcome: 'new', before };
  const isSame = before.every((cell, place) => cell === cells[place]);
  return isSame ? { ...line, outcome: 'same', before: null } : { ...line, outcome: 'changed', before };
}

export function countOutcomes(rows: readonly Pick<ImportRow, 'outcome'>[]): ImportPreview['counts'] {
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** The rows, without the issues of those behind the last that is explained, and how many issues these had. */
export function boundIssues(rows: readonly ImportRow[]): Pick<ImportPreview, 'rows' | 'moreIssues'> {
  let total = 0;
  let explained = 0;
  const shown = rows.map((row) => {
    total += row.issues.length;
    if (total > IMPORT_ISSUES_MAX) return row.issues.length === 0 ? row : { ...row, issues: [] };
    explained = total;
    return row;
  });
  return { rows: shown, moreIssues: total - explained };
}

type Kept = typeof excelImport.$inferSelect;

/** Keeps records of a file for an hour, in place of the user's last ones of the resource. */
export async function keepImport(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  { resource, userId, importId, ...file }: Omit<Kept, 'expiresAt'>,
): Promise<Date> {
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
  const kept = { ...file, importId, expiresAt };
  await db
    .insert(excelImport)
    .values({ ...kept, resource, userId })
    .onConflictDoUpdate({ target: [excelImport.userId, excelImport.resource], set: kept });
  return expiresAt;
}

/** Takes the caller's own records out. Refused with N0404 when they are gone, or another user's. */
export async function takeImport(
  { tx, origin, principal }: Call,
  { resource, importId }: { resource: string; importId: string },
): Promise<Kept> {
  const [kept] = await tx
    .delete(excelImport)
    .where(
      and(
        eq(excelImport.importId, importId),
        eq(excelImport.userId, principal.id),
        eq(excelImport.resource, resource),
        gt(excelImport.expiresAt, origin.at),
      ),
    )
    .returning();
  if (!kept) throw new Refusal('N0404', { message: texts.gone });
  return kept;
}

/** Records as they were planned, each with its issues as faults. */
const keepIssues = ({ rows }: ImportPlan): ImportRecord[] =>
  rows.map(({ record, issues }) => (issues.length === 0 ? record : { ...record, faults: issues }));

/** Plans the records of a file and keeps them, in place of the user's last ones, until they are applied or expire. */
export async function previewImport(
  { db, clock }: { db: Db; clock: Clock },
  resource: ImportResource,
  file: ImportFile & { name: string; fields: ImportFields; userId: string },
): Promise<ImportPreview> {
  const plan = await planRecords(resource, db, file);
  const { isPartial = false } = resource;
  const importId = randomUUID();
  const expiresAt = await keepImport(
    { db, clock },
    {
      resource: resource.name,
      userId: file.userId,
      importId,
      fileName: file.name,
      fields: { ...file.fields },
      records: isPartial ? keepIssues(plan) : file.records,
      basis: computeHash(plan.basis),
    },
  );
  const rows = plan.rows.map((row) => findRow(resource, row));
  const counts = countOutcomes(rows);
  const removedNames = counts.error > 0 ? [] : [...plan.removed];
  return {
    importId,
    fileName: file.name,
    columns: resource.columns.map(({ key, title }) => ({ key, title })),
    ...boundIssues(rows),
    counts,
    isPartial,
    unlisted: 0,
    unknownColumns: file.unknownColumns.filter((heading) => heading !== texts.reason),
    absentColumns: file.absentColumns,
    removed: removedNames.length,
    removedNames,
    ...(plan.summary === undefined ? {} : { summary: plan.summary }),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Faults that a refusal names. */
const REFUSED_FIELDS_MAX = 50;

function rowsRefused(issues: readonly FieldIssue[]): Refusal {
  const fields = issues.slice(0, REFUSED_FIELDS_MAX);
  const isAll = fields.length === issues.length;
  const message = isAll ? {} : { message: texts.someFaults(fields.length, issues.length) };
  return new Refusal('V0001', { ...message, data: { fields } });
}

/**
 * Plans the records and stores them at once, where the resource is partial without those that have issues, else refused
 * with V0001 for these. Reports how many rows the file had, how many stored ones it added, changed or removed, and the
 * records that were left out.
 */
export async function storeRecords(
  call: Call,
  resource: ImportResource,
  file: { name: string; records: readonly ImportRecord[]; fields: ImportFields; basis?: string },
): Promise<{ rows: number; changed: number; refused: ImportRecord[] }> {
  const { tx, origin } = call;
  await resource.lock(tx, file.fields);
  const plan = await planRecords(resource, tx, file);
  if (!resource.isPartial) {
    if (file.basis !== undefined && computeHash(plan.basis) !== file.basis) throw conflict(texts.stale);
    const issues = plan.rows.flatMap(({ record, issues }) =>
      issues.map(({ column, message }) => ({ path: [record.line, column ?? []].flat().join('.'), message })),
    );
    if (issues.length > 0) throw rowsRefused(issues);
  }
  await plan.apply(call);
  const counts = countOutcomes(plan.rows.map((row) => findRow(resource, row)));
  const changed = counts.new + counts.changed + plan.removed.length;
  const detail = { file: file.name, rows: plan.rows.length, changed };
  await audit(tx, origin, { action: `import.${resource.name}`, result: 'C200', detail });
  const refused = keepIssues(plan).filter(({ faults = [] }) => faults.length > 0);
  return { rows: plan.rows.length, changed, refused };
}

/** Resource of the records of a file that were left out. */
export const toRefused = (name: string): string => `${name}.refused`;

/**
 * Stores what the user was shown, all of it or nothing, or what has no issues where the resource is partial. Refuses
 * N0404 when it is gone or another user's, C0409 when the stored rows have changed since. Reports how many stored rows
 * it added, changed or removed, and how many rows were left out; these are kept to be given back.
 */
export async function applyImport(
  call: Call,
  resource: ImportResource,
  importId: string,
): Promise<ImportApplied> {
  const { tx, origin } = call;
  const { expiresAt: _expiresAt, ...kept } = await takeImport(call, { resource: resource.name, importId });
  const { changed, refused } = await storeRecords(call, resource, { ...kept, name: kept.fileName });
  if (refused.length > 0) {
    const clock = { now: () => origin.at };
    await keepImport({ db: tx, clock }, { ...kept, resource: toRefused(resource.name), records: refused });
  }
  return { rows: changed, refused: refused.length };
}

/** Longest text of the reasons of a row, so that the file can be read in again. */
const REASON_MAX = 1_000;

/** Rows that an import leaves out, or has left out, with the reasons, and where they go. Refused with N0404. */
export async function findRefused(
  { db, at }: { db: Db; at: Date },
  { name, columns, userId }: Pick<ImportResource, 'name' | 'columns'> & { userId: string },
  importId: string,
): Promise<{ fields: ImportFields; rows: { cells: ImportRecord['cells']; reason: string }[] }> {
  const [kept] = await db
    .select({ records: excelImport.records, fields: excelImport.fields })
    .from(excelImport)
    .where(
      and(
        eq(excelImport.importId, importId),
        eq(excelImport.userId, userId),
        inArray(excelImport.resource, [name, toRefused(name)]),
        gt(excelImport.expiresAt, at),
      ),
    );
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const rows = (kept?.records ?? []).flatMap(({ cells, faults = [] }) => {
    const reasons = faults.map(({ column, message }) =>
      texts.issue(column === null ? null : (titles.get(column) ?? null), message),
    );
    return reasons.length === 0 ? [] : { cells, reason: reasons.join('\n').slice(0, REASON_MAX) };
  });
  if (!kept || rows.length === 0) throw new Refusal('N0404', { message: texts.gone });
  return { fields: kept.fields, rows };
}

/** Forgets previews that nobody applied. */
export const importSweep = ({ clock }: { clock: Clock }): Sweep => ({
  name: 'excelImport',
  async run(tx) {
    const gone = await tx
      .delete(excelImport)
      .where(lt(excelImport.expiresAt, clock.now()))
      .returning({ importId: excelImport.importId });
    return gone.length;
  },
});
