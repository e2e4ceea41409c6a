import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { institutionKey } from './institutions.ts';
import { yearDigits } from './text.ts';

/** Resources that can be filled from an Excel or CSV file. */
const importResources = [
  'commoncode',
  'gics',
  'industryAvg',
  'instIndicatorsOwnCom',
  'institutionItem',
  'phrase',
  'ptnrWhtWeights',
  'sectWeight',
] as const;
export type ImportResourceName = (typeof importResources)[number];
/** Resources whose imports leave rows out and give them back. */
export type RefusedResourceName = ImportResourceName | 'idctrsData';

/** Rows of one file, without its heading. */
export const IMPORT_ROWS_MAX = 5000;
/** Columns of a file besides those that are imported. */
export const IMPORT_OTHER_COLUMNS_MAX = 50;
/** Rows of a preview that are listed, where not all are. */
export const IMPORT_LISTED_MAX = 2000;
/** Faults of one file that are explained; of further ones only how many there are. */
export const IMPORT_ISSUES_MAX = 1000;
/** Characters of one cell. */
export const IMPORT_CELL_MAX = 2000;
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
export const importExtensions = ['xlsx', 'csv', 'txt'] as const;

export const importOutcomes = ['new', 'changed', 'same', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Target of the rows of a file: the group of the codes, or the groups themselves when absent. */
export const commonCodeImportQuery = z.object({ upCommonCodeId: z.optional(commonCodeId) });
export const gicsImportQuery = z.object({});
/** The set whose items the file has. */
export const institutionItemImportQuery = institutionKey;
export const industryAverageImportQuery = z.object({});
/** The year whose texts a file has. */
export const phraseImportQuery = z.object({ crtrYr: yearDigits });

const count = z.number().check(z.int(), z.minimum(0));

/** `column` is a key of the preview's columns; null when the fault is of the whole row. */
const importIssue = z.object({ column: z.nullable(z.string()), message: z.string() });
export type ImportIssue = z.infer<typeof importIssue>;

/** `line` is the row's number in the file. `before` holds what is stored now, of a row that changes it. */
const importRow = z.object({
  line: count,
  outcome: z.enum(importOutcomes),
  cells: z.array(z.string()),
  before: z.nullable(z.array(z.string())),
  issues: z.array(importIssue),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * Effect of applying a file. `removed` counts stored rows that the file does not have and that would go, `removedNames`
 * are theirs, `moreIssues` the faults of rows whose `issues` are left out, since those before them are
 * IMPORT_ISSUES_MAX already. `isPartial`: rows with faults are left out and the others stored, where else a file is
 * stored as a whole or not at all. `unlisted` rows are counted and not in `rows`. `unknownColumns` are headings that are
 * not imported, `absentColumns` those of columns that the file does not have, `summary` the outcome as a whole, such as
 * a sum.
 */
export const importPreview = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  rows: z.array(importRow),
  counts: z.object({ new: count, changed: count, same: count, error: count }),
  removed: count,
  removedNames: z.array(z.string()),
  moreIssues: count,
  isPartial: z.boolean(),
  unlisted: count,
  unknownColumns: z.array(z.string()),
  absentColumns: z.array(z.string()),
  summary: z.optional(z.string()),
  expiresAt: z.iso.datetime(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importApply = z.object({ importId: z.uuid() });
/** Rows that were stored or removed, and those that were left out. */
export const importApplied = z.object({ rows: count, refused: count });
export type ImportApplied = z.infer<typeof importApplied>;
