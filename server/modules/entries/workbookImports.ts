import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SAVED_ROWS_MAX } from '../../../src/contracts/entries.ts';
import { ENTRY_WORKBOOK } from '../../../src/contracts/entryWorkbooks.ts';
import {
  IMPORT_LISTED_MAX,
  type ImportApplied,
  type ImportPreview,
  type ImportRow,
} from '../../../src/contracts/excelImport.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import type { Clock } from '../../clock.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/database.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { boundIssues, countOutcomes, keepImport, takeImport, toRefused } from '../sheets/importing.ts';
import type { ImportFile } from '../sheets/records.ts';
import { readContext } from './cycleContext.ts';
import { findBegunCycle } from './cycleStore.ts';
import { findRows } from './locking.ts';
import type { createSaving } from './saving.ts';
import { identifyingKeys, previewKeys } from './workbookColumns.ts';
import type { PlannedEntry, PlannedLine } from './workbookPlan.ts';

/** A line of a preview. Flags are shown as people write them. */
function toPreviewRow({ record, outcome, issues, stored }: PlannedLine): ImportRow {
  const show = (cells: Readonly<Record<string, string | undefined>>) =>
    previewKeys.map((key) => {
      const text = cells[key] ?? '';
      const isFlag = key === 'naYn' || key === 'estYn';
      return isFlag ? (text === 'Y' ? texts.yes : text === 'N' ? '' : text) : text;
    });
  return {
    line: record.line,
    outcome,
    cells: show({ ...stored, ...record.cells }),
    before: outcome === 'changed' ? show({ ...record.cells, ...stored }) : null,
    issues,
  };
}

/** Lines that a preview lists: those with faults before the others, all in the order of the file. */
function chooseListed(lines: readonly PlannedLine[]): PlannedLine[] {
  const faulty = lines.filter(({ outcome }) => outcome === 'error').slice(0, IMPORT_LISTED_MAX);
  const changed = lines.filter(({ outcome }) => outcome === 'changed');
  return [...faulty, ...changed.slice(0, IMPORT_LISTED_MAX - faulty.length)].toSorted(
    (one, other) => one.record.line - other.record.line,
  );
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The rules of lines, with the library of units, which an idle server has no need of. */
const loadPlan = () => import('./workbookPlan.ts');
type Plan = Awaited<ReturnType<typeof loadPlan>>;

/** Notes at entries what checking or saving their edits came to. */
function settle(
  { refuseEntry, refuseStale }: Plan,
  entries: readonly PlannedEntry[],
  { stale, refused }: { stale: readonly string[]; refused: readonly Parameters<Plan['refuseEntry']>[1][] },
): void {
  const isStale = new Set(stale);
  const refusals = new Map(refused.map((each) => [each.idctrsDataId, each]));
  for (const entry of entries) {
    if (entry.edit === null) continue;
    const refusal = refusals.get(entry.edit.idctrsDataId);
    if (isStale.has(entry.edit.idctrsDataId)) refuseStale(entry);
    else if (refusal) refuseEntry(entry, refusal);
  }
}

/** Headings of columns that a preview shows. */
const shownTitles = new Set<string>(previewKeys.map((key) => texts.columns[key]));

export type WorkbookImports = ReturnType<typeof createWorkbookImports>;

/** Workbooks of cycles that people have filled in. */
export function createWorkbookImports({
  db,
  clock,
  canSignIn,
  saving,
}: {
  db: Db;
  clock: Clock;
  canSignIn: CanSignIn;
  saving: Pick<ReturnType<typeof createSaving>, 'check' | 'save'>;
}) {
  /** Entries of a file with what is stored of them, a few at a time, so that other work gets its turn. */
  async function* planEntries(
    { principal, origin }: { principal: Principal; origin: { at: Date } },
    entryCycleId: string,
    records: readonly ImportRecord[],
  ): AsyncGenerator<PlannedEntry[]> {
    const plan = await loadPlan();
    const call = { tx: db, principal, origin };
    const cycle = await findBegunCycle(call, entryCycleId);
    const context = await readContext(db, cycle);
    const byId = [...Map.groupBy(records, ({ cells }) => (cells.id ?? '').toLowerCase())];
    for (const chunk of splitIntoChunks(byId, SAVED_ROWS_MAX)) {
      const ids = chunk.flatMap(([id]) => (isUuid(id) ? id : []));
      const found = await findRows(call, ids, canSignIn);
      const rows = [...found.values()].filter(({ row }) => row.entryCycleId === entryCycleId);
      const known = new Map(rows.map((each) => [each.row.idctrsDataId, each]));
      const entries = chunk.map(([id, own]) => {
        const row = known.get(id)?.row;
        return row ? plan.planEntry(row, own, context) : plan.refuseUnknown(own);
      });
      const edits = new Map(
        entries.flatMap(({ edit }) => (edit ? [[edit.idctrsDataId, edit] as const] : [])),
      );
      const edited = rows.filter(({ row }) => edits.has(row.idctrsDataId));
      if (edited.length > 0) {
        const { stale, refused } = await saving.check(call, edited, edits, context);
        settle(plan, entries, { stale, refused });
      }
      yield entries;
      await setImmediate();
    }
  }

  /** Plans the lines of a file and keeps those that change something until they are applied. Refused with N0404, V0001. */
  async function preview(
    principal: Principal,
    { entryCycleId }: { entryCycleId: string },
    file: ImportFile & { name: string },
  ): Promise<ImportPreview> {
    // hidden columns: people need not know their names
    if (identifyingKeys.some((key) => file.absentColumns.includes(texts.columns[key])))
      throw wrongField('file', texts.refusals.notDownloaded);
    const lines: PlannedLine[] = [];
    let known = 0;
    for await (const entries of planEntries(
      { principal, origin: { at: clock.now() } },
      entryCycleId,
      file.records,
    )) {
      for (const entry of entries) {
        known += entry.lines.filter(({ stored }) => stored !== null).length;
        lines.push(...entry.lines);
      }
    }
    if (known === 0) throw wrongField('file', texts.refusals.otherCycle);
    const counts = countOutcomes(lines);
    const records = lines
      .filter(({ outcome }) => outcome !== 'same')
      .toSorted((one, other) => one.record.line - other.record.line)
      .map(({ record, issues }): ImportRecord => ({ ...record, faults: issues }));
    const importId = randomUUID();
    const expiresAt = await keepImport(
      { db, clock },
      {
        resource: ENTRY_WORKBOOK,
        userId: principal.id,
        importId,
        fileName: file.name,
        fields: { entryCycleId },
        records,
        basis: '',
      },
    );
    const listed = chooseListed(lines);
    return {
      importId,
      fileName: file.name,
      columns: previewKeys.map((key) => ({ key, title: texts.columns[key] })),
      ...boundIssues(listed.map(toPreviewRow)),
      counts,
      isPartial: true,
      unlisted: lines.length - listed.length,
      unknownColumns: file.unknownColumns,
      absentColumns: file.absentColumns.filter((title) => shownTitles.has(title)),
      removed: 0,
      removedNames: [],
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Saves edits of entries as drafts, and notes which were not saved. */
  async function saveEntries(
    { principal, origin }: { principal: Principal; origin: Origin },
    entries: readonly PlannedEntry[],
  ): Promise<void> {
    const rows = entries.flatMap(({ edit }) => edit ?? []);
    if (rows.length === 0) return;
    const outcomes = await db.transaction((tx) => saving.save({ tx, principal, origin }, { rows }));
    settle(await loadPlan(), entries, {
      stale: outcomes.rows.flatMap(({ status, idctrsDataId }) => (status === 'conflict' ? idctrsDataId : [])),
      refused: outcomes.rows.filter((each) => each.status === 'refused'),
    });
  }

  /**
   * Saves the lines of a preview that have no fault, entry by entry; those that have one, and those that cannot be saved
   * by now, are kept to be given back. Refused with N0404 when the preview is gone or another user's.
   */
  async function apply(
    { principal, origin }: { principal: Principal; origin: Origin },
    importId: string,
  ): Promise<ImportApplied> {
    const kept = await db.transaction((tx) =>
      takeImport({ tx, principal, origin }, { resource: ENTRY_WORKBOOK, importId }),
    );
    const { entryCycleId = '' } = kept.fields;
    const refused = kept.records.filter(({ faults = [] }) => faults.length > 0);
    const records = kept.records.filter(({ faults = [] }) => faults.length === 0);
    let rows = 0;
    for await (const entries of planEntries({ principal, origin }, entryCycleId, records)) {
      await saveEntries({ principal, origin }, entries);
      for (const { lines } of entries) {
        for (const { record, outcome, issues } of lines) {
          if (outcome === 'changed') rows += 1;
          if (outcome === 'error') refused.push({ ...record, faults: issues });
        }
      }
    }
    if (refused.length > 0) {
      const { expiresAt: _expiresAt, ...about } = kept;
      const inOrder = refused.toSorted((one, other) => one.line - other.line);
      await keepImport({ db, clock }, { ...about, resource: toRefused(ENTRY_WORKBOOK), records: inOrder });
    }
    const detail = { file: kept.fileName, rows: kept.records.length, changed: rows };
    await audit(db, origin, { action: `import.${ENTRY_WORKBOOK}`, result: 'C200', detail });
    return { rows, refused: refused.length };
  }

  return { preview, apply };
}
